//! The elements of SVG that our drawings use, as operators of PDF.
//!
//! Both describe outlines in a plane that matrices move, and paint them; an element becomes a few
//! operators. What isn't known is an error, so that nothing is left out in silence.

use pdf_writer::{Content, Name, Str};
use roxmltree::Node;

use super::PdfError;
use super::attribute::{number, numbers};
use super::font::Fonts;
use super::outline;
use super::style::{Anchor, Style, WhiteSpace};

/// The matrix `[a b c d e f]`: x′ = ax + cy + e, y′ = bx + dy + f.
type Matrix = [f32; 6];

/// Draws an element and all within it.
///
/// # Errors
/// If there is an element or an attribute that our drawings don't use.
pub(super) fn draw(
    element: Node,
    outer: &Style,
    content: &mut Content,
    fonts: &mut Fonts,
) -> Result<(), PdfError> {
    let style = outer.of(element)?;
    let mut moves = transforms(element)?;
    match element.tag_name().name() {
        "title" | "view" => return Ok(()),
        "svg" => moves.push(viewport(element)?),
        _ => {}
    }
    if !moves.is_empty() {
        content.save_state();
    }
    for &matrix in &moves {
        content.transform(matrix);
    }
    match element.tag_name().name() {
        "svg" | "g" => {
            for child in element.children().filter(Node::is_element) {
                draw(child, &style, content, fonts)?;
            }
        }
        "text" => write(element, &style, content, fonts)?,
        _ if style.is_invisible() => {}
        _ => {
            style.prepare(content);
            outline::describe(element, content)?;
            style.paint(content);
        }
    }
    if !moves.is_empty() {
        content.restore_state();
    }
    Ok(())
}

/// The matrices of the attribute `transform`, the outermost first.
fn transforms(element: Node) -> Result<Vec<Matrix>, PdfError> {
    let Some(text) = element.attribute("transform") else { return Ok(Vec::new()) };
    let unknown = || PdfError::Unsupported(format!("transform=\"{text}\""));
    let steps = text.split(')').map(str::trim).filter(|step| !step.is_empty());
    let matrix = |step: &str| {
        let (name, values) = step.split_once('(')?;
        match (name.trim(), &numbers(values)?[..]) {
            ("translate", &[x, y]) => Some([1.0, 0.0, 0.0, 1.0, x, y]),
            ("scale", &[size]) => Some([size, 0.0, 0.0, size, 0.0, 0.0]),
            ("rotate", &[degrees]) => {
                let (sin, cos) = degrees.to_radians().sin_cos();
                Some([cos, sin, -sin, cos, 0.0, 0.0])
            }
            ("matrix", &[a, b, c, d, e, f]) => Some([a, b, c, d, e, f]),
            _ => None,
        }
    };
    steps.map(|step| matrix(step).ok_or_else(unknown)).collect()
}

/// The left, the top, the width and the height of what a drawing shows.
///
/// # Errors
/// If it doesn't say so.
pub(super) fn view_box(element: Node) -> Result<[f32; 4], PdfError> {
    let text = element.attribute("viewBox").unwrap_or_default();
    let sides = numbers(text).and_then(|sides| sides.try_into().ok());
    sides.ok_or_else(|| PdfError::Unsupported(format!("viewBox=\"{text}\"")))
}

/// The matrix of a drawing within a drawing: its view box is as large as fits its place, in the
/// middle of it and at the top. The outermost drawing is placed by the page.
fn viewport(element: Node) -> Result<Matrix, PdfError> {
    let [left, top, width, height] = view_box(element)?;
    if element.parent_element().is_none() {
        return Ok([1.0, 0.0, 0.0, 1.0, -left, -top]);
    }
    let align = element.attribute("preserveAspectRatio").unwrap_or_default();
    if align != "xMidYMin meet" {
        return Err(PdfError::Unsupported(format!("preserveAspectRatio=\"{align}\"")));
    }
    let [x, y, wide, tall] = ["x", "y", "width", "height"].map(|name| number(element, name));
    let (x, y, wide, tall) = (x?, y?, wide?, tall?);
    let scale = (wide / width).min(tall / height);
    let aside = (wide - scale * width) / 2.0;
    Ok([scale, 0.0, 0.0, scale, x + aside - scale * left, y - scale * top])
}

/// Writes a text, which stays text.
fn write(
    element: Node,
    style: &Style,
    content: &mut Content,
    fonts: &mut Fonts,
) -> Result<(), PdfError> {
    if let Some(child) = element.children().find(Node::is_element) {
        return Err(PdfError::Unsupported(format!("<{}> in a text", child.tag_name().name())));
    }
    let raw = element.text().unwrap_or_default();
    let words = match style.white_space {
        WhiteSpace::Collapsed => raw.split_whitespace().collect::<Vec<_>>().join(" "),
        WhiteSpace::Preserved => raw.replace(['\n', '\t'], " "),
    };
    if words.is_empty() {
        return Ok(());
    }
    let (font, codes, width) = fonts.encode(style.weight, &words)?;
    let before = match style.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    let x = number(element, "x")? - before * style.font_size;
    let y = number(element, "y")?;
    style.prepare(content);
    content
        .begin_text()
        .set_font(Name(font), style.font_size)
        .set_text_rendering_mode(style.rendering())
        // Letters stand upright, though y goes down.
        .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
        .show(Str(&codes))
        .end_text();
    Ok(())
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;

    fn operators(elements: &str) -> Result<Vec<String>, PdfError> {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{elements}</svg>"
        );
        let document = Document::parse(&svg)?;
        let mut content = Content::new();
        draw(document.root_element(), &Style::INITIAL, &mut content, &mut Fonts::new())?;
        let bytes = content.finish();
        let text = String::from_utf8_lossy(bytes.as_slice()).into_owned();
        let lines: Vec<_> = text.lines().map(str::to_owned).collect();
        // The page's own state and matrix.
        Ok(lines[2..lines.len() - 1].to_vec())
    }

    #[test]
    fn shapes_are_filled_with_what_they_inherit() {
        let group =
            "<g fill=\"#ff0000\" class=\"a\"><rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></g>";
        assert_eq!(operators(group).unwrap(), ["1 0 0 rg", "1 2 3 4 re", "f"]);
        let line = "<line x1=\"0\" y1=\"1\" x2=\"2\" y2=\"3\" fill=\"none\" stroke=\"black\" \
                    stroke-width=\"0.5\" stroke-dasharray=\"3 2\"/>";
        let pen = ["0 0 0 RG", "0.5 w", "0 J", "0 j", "4 M", "[3 2] 0 d"];
        let way = ["0 1 m", "2 3 l", "S"];
        assert_eq!(operators(line).unwrap(), [&pen[..], &way[..]].concat());
        let path = "<path d=\"M1 2h3v1h-3z\" transform=\"translate(5 6) scale(2)\"/>";
        let moved = ["q", "1 0 0 1 5 6 cm", "2 0 0 2 0 0 cm", "0 0 0 rg"];
        let way = ["1 2 m", "4 2 l", "4 3 l", "1 3 l", "h", "f", "Q"];
        assert_eq!(operators(path).unwrap(), [&moved[..], &way[..]].concat());
        assert_eq!(operators("<circle r=\"1\" fill=\"none\"/>").unwrap(), [""; 0]);
    }

    #[test]
    fn a_drawing_within_a_drawing_is_as_large_as_fits() {
        let inner = "<svg x=\"1\" y=\"2\" width=\"8\" height=\"4\" viewBox=\"0 0 2 4\" \
                     preserveAspectRatio=\"xMidYMin meet\"></svg>";
        assert_eq!(operators(inner).unwrap(), ["q", "1 0 0 1 4 2 cm", "Q"]);
    }

    #[test]
    fn what_our_drawings_dont_use_is_refused() {
        let foreign = [
            "<ellipse rx=\"1\"/>",
            "<rect opacity=\"0.5\"/>",
            "<rect style=\"fill:red\"/>",
            "<rect fill=\"url(#a)\"/>",
            "<path d=\"M0 0A1 1 0 0 0 1 1\"/>",
            "<text>a<tspan>b</tspan></text>",
            "<g transform=\"skewX(3)\"/>",
            "<rect width=\"3em\"/>",
            "<svg viewBox=\"0 0 1 1\"/>",
            "<svg viewBox=\"0\"/>",
            "<rect rx=\"1\"/>",
        ];
        for elements in foreign {
            assert!(matches!(operators(elements), Err(PdfError::Unsupported(_))), "{elements}");
        }
    }
}
