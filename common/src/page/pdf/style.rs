//! What an element of SVG passes on to those inside it: colours, lines and fonts.

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use roxmltree::Node;

use super::PdfError;
use super::attribute::numbers;

/// Red, green and blue, 0 to 1.
type Rgb = [f32; 3];

/// The properties that are inherited. The initial ones are those of SVG.
#[derive(Clone)]
pub(super) struct Style {
    fill: Option<Rgb>,
    stroke: Option<Rgb>,
    line_width: f32,
    cap: LineCapStyle,
    join: LineJoinStyle,
    dashes: Vec<f32>,
    pub(super) font_size: f32,
    pub(super) weight: Weight,
    pub(super) anchor: Anchor,
    pub(super) white_space: WhiteSpace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// Which point of a text is put where it says.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// What becomes of several blanks in a text.
#[derive(Clone, Copy)]
pub(super) enum WhiteSpace {
    Collapsed,
    Preserved,
}

/// Attributes that others read ([`super::drawing`]), or that change nothing on paper.
const ELSEWHERE: [&str; 20] = [
    "class",
    "cx",
    "cy",
    "d",
    "font-family",
    "height",
    "id",
    "points",
    "preserveAspectRatio",
    "r",
    "shape-rendering",
    "transform",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

impl Style {
    /// What the outermost element starts with.
    pub(super) const INITIAL: Self = Self {
        fill: Some([0.0; 3]),
        stroke: None,
        line_width: 1.0,
        cap: LineCapStyle::ButtCap,
        join: LineJoinStyle::MiterJoin,
        dashes: Vec::new(),
        font_size: 16.0,
        weight: Weight::Regular,
        anchor: Anchor::Start,
        white_space: WhiteSpace::Collapsed,
    };

    /// The properties of an element within one of these.
    ///
    /// # Errors
    /// If an attribute isn't among those that our drawings use.
    pub(super) fn of(&self, element: Node) -> Result<Self, PdfError> {
        let mut style = self.clone();
        for attribute in element.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let unknown = || PdfError::Unsupported(format!("{name}=\"{value}\""));
            let number = || value.parse::<f32>().map_err(|_| unknown());
            match name {
                "fill" => style.fill = colour(value).ok_or_else(unknown)?,
                "stroke" => style.stroke = colour(value).ok_or_else(unknown)?,
                "stroke-width" => style.line_width = number()?,
                "stroke-linecap" => {
                    style.cap = match value {
                        "butt" => LineCapStyle::ButtCap,
                        "round" => LineCapStyle::RoundCap,
                        "square" => LineCapStyle::ProjectingSquareCap,
                        _ => return Err(unknown()),
                    }
                }
                "stroke-linejoin" => {
                    style.join = match value {
                        "miter" => LineJoinStyle::MiterJoin,
                        "round" => LineJoinStyle::RoundJoin,
                        "bevel" => LineJoinStyle::BevelJoin,
                        _ => return Err(unknown()),
                    }
                }
                "stroke-dasharray" => style.dashes = numbers(value).ok_or_else(unknown)?,
                "font-size" => style.font_size = number()?,
                "font-weight" => {
                    style.weight = match value {
                        "normal" | "400" => Weight::Regular,
                        "bold" | "600" | "700" => Weight::Bold,
                        _ => return Err(unknown()),
                    }
                }
                "text-anchor" => {
                    style.anchor = match value {
                        "start" => Anchor::Start,
                        "middle" => Anchor::Middle,
                        "end" => Anchor::End,
                        _ => return Err(unknown()),
                    }
                }
                // `xml:space`.
                "space" if value == "preserve" => style.white_space = WhiteSpace::Preserved,
                _ if ELSEWHERE.contains(&name) => {}
                _ => return Err(unknown()),
            }
        }
        Ok(style)
    }

    /// Whether nothing is seen of a shape.
    pub(super) const fn is_invisible(&self) -> bool {
        self.fill.is_none() && self.stroke.is_none()
    }

    /// Sets the colours and the pen for what follows.
    pub(super) fn prepare(&self, content: &mut Content) {
        if let Some([r, g, b]) = self.fill {
            content.set_fill_rgb(r, g, b);
        }
        if let Some([r, g, b]) = self.stroke {
            content.set_stroke_rgb(r, g, b);
            content.set_line_width(self.line_width).set_line_cap(self.cap).set_line_join(self.join);
            content.set_miter_limit(4.0).set_dash_pattern(self.dashes.iter().copied(), 0.0);
        }
    }

    /// Fills and strokes the path that was described.
    pub(super) fn paint(&self, content: &mut Content) {
        match (self.fill, self.stroke) {
            (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
            (Some(_), None) => content.fill_nonzero(),
            (None, Some(_)) => content.stroke(),
            (None, None) => content.end_path(),
        };
    }

    /// How the letters of a text are painted.
    pub(super) const fn rendering(&self) -> TextRenderingMode {
        match (self.fill, self.stroke) {
            (Some(_), Some(_)) => TextRenderingMode::FillStroke,
            (Some(_), None) => TextRenderingMode::Fill,
            (None, Some(_)) => TextRenderingMode::Stroke,
            (None, None) => TextRenderingMode::Invisible,
        }
    }
}

/// A colour, or `none`.
fn colour(value: &str) -> Option<Option<Rgb>> {
    match value {
        "none" => Some(None),
        "black" => Some(Some([0.0; 3])),
        "white" => Some(Some([1.0; 3])),
        _ => {
            let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6)?;
            let channels = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
            Some(Some(
                [channels[1], channels[2], channels[3]].map(|channel| f32::from(channel) / 255.0),
            ))
        }
    }
}
