//! Colours, pens and the rendering of letters. What a style doesn't set is as in SVG: black inside,
//! no outline.

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};

use crate::page::display::{Cap, Join, Paint, Style};

/// Red, green and blue, 0 to 1; `None` where nothing is painted.
type Rgb = Option<[f32; 3]>;

fn rgb(paint: Paint) -> Rgb {
    match paint {
        Paint::None => None,
        Paint::Black => Some([0.0; 3]),
        Paint::White => Some([1.0; 3]),
        Paint::Colour(colour) => Some(colour.channels().map(|c| f32::from(c) / 255.0)),
    }
}

/// What fills a shape, and what outlines it.
fn paints(style: Style) -> [Rgb; 2] {
    [style.fill.unwrap_or(Paint::Black), style.stroke.unwrap_or(Paint::None)].map(rgb)
}

/// Whether nothing is seen of a shape.
pub(super) fn is_invisible(style: Style) -> bool {
    paints(style) == [None, None]
}

/// Sets the colours and the pen for what follows.
pub(super) fn prepare(style: Style, content: &mut Content) {
    let [fill, stroke] = paints(style);
    if let Some([r, g, b]) = fill {
        content.set_fill_rgb(r, g, b);
    }
    if let Some([r, g, b]) = stroke {
        content.set_stroke_rgb(r, g, b);
        content.set_line_width(style.stroke_width.unwrap_or(1.0) as f32);
        content.set_line_cap(match style.cap {
            None => LineCapStyle::ButtCap,
            Some(Cap::Round) => LineCapStyle::RoundCap,
            Some(Cap::Square) => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match style.join {
            None => LineJoinStyle::MiterJoin,
            Some(Join::Round) => LineJoinStyle::RoundJoin,
        });
        let dashes = style.dashes.into_iter().flatten().map(|length| length as f32);
        content.set_miter_limit(4.0).set_dash_pattern(dashes, 0.0);
    }
}

/// Fills and strokes the path that was described.
pub(super) fn paint(style: Style, content: &mut Content) {
    match paints(style) {
        [Some(_), Some(_)] => content.fill_nonzero_and_stroke(),
        [Some(_), None] => content.fill_nonzero(),
        [None, Some(_)] => content.stroke(),
        [None, None] => content.end_path(),
    };
}

/// How the letters of a text are painted.
pub(super) fn rendering(style: Style) -> TextRenderingMode {
    match paints(style) {
        [Some(_), Some(_)] => TextRenderingMode::FillStroke,
        [Some(_), None] => TextRenderingMode::Fill,
        [None, Some(_)] => TextRenderingMode::Stroke,
        [None, None] => TextRenderingMode::Invisible,
    }
}
