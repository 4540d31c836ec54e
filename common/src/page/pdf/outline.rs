//! The outlines of shapes.

use pdf_writer::Content;
use roxmltree::Node;

use super::PdfError;
use super::attribute::{number, numbers};

/// How far the handles of a Bézier curve are from its ends, so that four curves look like a circle
/// of radius 1.
const HANDLE: f32 = 0.552_284_8;

/// Describes the outline of a shape; nothing is painted yet.
///
/// # Errors
/// If it isn't a shape that our drawings use.
pub(super) fn describe(element: Node, content: &mut Content) -> Result<(), PdfError> {
    let of = |name| number(element, name);
    match element.tag_name().name() {
        "rect" => {
            content.rect(of("x")?, of("y")?, of("width")?, of("height")?);
        }
        "line" => {
            content.move_to(of("x1")?, of("y1")?).line_to(of("x2")?, of("y2")?);
        }
        "circle" => circle(of("cx")?, of("cy")?, of("r")?, content),
        "polygon" => polygon(element.attribute("points").unwrap_or_default(), content)?,
        "path" => path(element.attribute("d").unwrap_or_default(), content)?,
        other => return Err(PdfError::Unsupported(format!("<{other}>"))),
    }
    Ok(())
}

fn circle(x: f32, y: f32, radius: f32, content: &mut Content) {
    let handle = HANDLE * radius;
    content.move_to(x + radius, y);
    // From one of the four extreme points to the next, by the directions to both.
    for [(a, b), (c, d)] in
        [[(1., 0.), (0., 1.)], [(0., 1.), (-1., 0.)], [(-1., 0.), (0., -1.)], [(0., -1.), (1., 0.)]]
    {
        content.cubic_to(
            x + radius * a + handle * c,
            y + radius * b + handle * d,
            x + radius * c + handle * a,
            y + radius * d + handle * b,
            x + radius * c,
            y + radius * d,
        );
    }
    content.close_path();
}

fn polygon(points: &str, content: &mut Content) -> Result<(), PdfError> {
    let unknown = || PdfError::Unsupported(format!("points=\"{points}\""));
    let values = numbers(points).ok_or_else(unknown)?;
    let (pairs, rest) = values.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(unknown());
    }
    for (i, &[x, y]) in pairs.iter().enumerate() {
        if i == 0 {
            content.move_to(x, y)
        } else {
            content.line_to(x, y)
        };
    }
    content.close_path();
    Ok(())
}

/// Straight pieces: `M x y`, `h x`, `v y`, `z`, as the modules of a QR code have them.
fn path(description: &str, content: &mut Content) -> Result<(), PdfError> {
    let unknown = |command: &str| PdfError::Unsupported(format!("`{command}` in a path"));
    let (mut x, mut y) = (0.0, 0.0);
    let starts = description.match_indices(|c: char| c.is_ascii_alphabetic()).map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([description.len()]);
    for (start, end) in starts.zip(ends) {
        let command = &description[start..end];
        let values = numbers(&command[1..]).ok_or_else(|| unknown(command))?;
        match (&command[..1], &values[..]) {
            ("M", &[to_x, to_y]) => {
                (x, y) = (to_x, to_y);
                content.move_to(x, y);
            }
            ("h", &[by]) => {
                x += by;
                content.line_to(x, y);
            }
            ("v", &[by]) => {
                y += by;
                content.line_to(x, y);
            }
            ("z", &[]) => {
                content.close_path();
            }
            _ => return Err(unknown(command)),
        }
    }
    Ok(())
}
