//! The elements of a page as operators of PDF: outlines and texts in a plane that matrices move.

use pdf_writer::{Content, Name, Str};

use super::font::Fonts;
use super::{PdfError, is_available, outline, style};
use crate::foreign;
use crate::page::Point;
use crate::page::display::{Anchor, Element, Spaces, Style, Styled, Transform, Words};

/// Draws an element and all within it.
///
/// # Errors
/// If the fonts lack a character.
pub(super) fn draw(
    element: &Element,
    outer: Style,
    content: &mut Content,
    fonts: &mut Fonts,
) -> Result<(), PdfError> {
    match element {
        Element::Group(group) => within(group, outer, content, |elements, style, content| {
            elements.iter().try_for_each(|element| draw(element, style, content, fonts))
        }),
        Element::Shape(shape) => within(shape, outer, content, |shape, style, content| {
            if !style::is_invisible(style) {
                style::prepare(style, content);
                outline::describe(shape, content);
                style::paint(style, content);
            }
            Ok(())
        }),
        Element::Text(text) => within(text, outer, content, |words, style, content| {
            write(words, style, content, fonts)
        }),
        Element::View(..) => Ok(()),
    }
}

/// Draws something with its style, where its transformations take it.
fn within<T>(
    styled: &Styled<T>,
    outer: Style,
    content: &mut Content,
    draw: impl FnOnce(&T, Style, &mut Content) -> Result<(), PdfError>,
) -> Result<(), PdfError> {
    let style = outer.inherited_by(styled.style);
    if styled.transforms.is_empty() {
        return draw(&styled.drawn, style, content);
    }
    content.save_state();
    for &transform in &styled.transforms {
        content.transform(matrix(transform));
    }
    draw(&styled.drawn, style, content)?;
    content.restore_state();
    Ok(())
}

fn matrix(transform: Transform) -> [f32; 6] {
    match transform {
        Transform::Shift(Point { x, y }) => [1.0, 0.0, 0.0, 1.0, x as f32, y as f32],
        Transform::Rotate(degrees) => {
            let (sin, cos) = (degrees as f32).to_radians().sin_cos();
            [cos, sin, -sin, cos, 0.0, 0.0]
        }
        Transform::Scale(factor) => [factor as f32, 0.0, 0.0, factor as f32, 0.0, 0.0],
        Transform::Matrix(matrix) => matrix.map(|number| number as f32),
    }
}

/// Writes a text, which stays text.
fn write(
    words: &Words,
    style: Style,
    content: &mut Content,
    fonts: &mut Fonts,
) -> Result<(), PdfError> {
    // What has no glyph in any font, such as a mark of direction, needs none in these.
    let text: String = words.content.chars().filter(|&c| !foreign::is_invisible(c)).collect();
    let text = match words.spaces {
        Spaces::Collapsed => text.split_whitespace().collect::<Vec<_>>().join(" "),
        Spaces::Preserved => text,
    };
    if let Some(missing) = text.chars().find(|&character| !is_available(character)) {
        return Err(PdfError::Character(missing));
    }
    if text.is_empty() {
        return Ok(());
    }
    let (font, codes, width) = fonts.encode(style.weight, &text)?;
    let before = match style.anchor {
        Some(Anchor::Start) => 0.0,
        None => width / 2.0,
        Some(Anchor::End) => width,
    };
    let size = words.size as f32;
    let [x, y] = [words.base.x, words.base.y].map(|at| at as f32);
    style::prepare(style, content);
    content
        .begin_text()
        .set_font(Name(font), size)
        .set_text_rendering_mode(style::rendering(style))
        // Letters stand upright, though y goes down.
        .set_text_matrix([1.0, 0.0, 0.0, -1.0, x - before * size, y])
        .show(Str(&codes))
        .end_text();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Cap, Colour, Paint, Text, circle, group, line, rectangle, rectangles};

    fn operators(element: impl Into<Element>) -> Vec<String> {
        let mut content = Content::new();
        draw(&element.into(), Style::default(), &mut content, &mut Fonts::new()).unwrap();
        String::from_utf8_lossy(content.finish().as_slice()).lines().map(str::to_owned).collect()
    }

    #[test]
    fn shapes_are_painted_with_what_they_inherit() {
        let square = rectangle(Point::new(1.0, 2.0), Point::new(3.0, 4.0));
        let red = group("a").fill(Colour::new([255, 0, 0])).with(square);
        assert_eq!(operators(red), ["1 0 0 rg", "1 2 3 4 re", "f"]);
        let pen = ["0 0 0 RG", "0.5 w", "1 J", "0 j", "4 M", "[3 2] 0 d"];
        let way = ["0 1 m", "2 3 l", "S"];
        let line = line(Point::new(0.0, 1.0), Point::new(2.0, 3.0)).fill(Paint::None);
        let line = line.stroke(Paint::Black).stroke_width(0.5).cap(Cap::Round).dashes(3.0, 2.0);
        assert_eq!(operators(line), [&pen[..], &way[..]].concat());
        assert_eq!(operators(circle(Point::ORIGIN, 1.0).fill(Paint::None)), [""; 0]);
    }

    #[test]
    fn what_cannot_be_seen_needs_no_glyph() {
        let line = |content: &str| operators(Text::at(content, Point::new(1.0, 2.0), 5.0));
        let marked = "\u{202e}Su\u{ad}do\u{fe0f}\u{200d}ku\u{1b}";
        assert_eq!(line(marked), line("Sudoku"));
        assert_eq!(line("\u{fe0f}"), [""; 0]);
    }

    #[test]
    fn moves_are_made_from_the_outermost_on() {
        let row = [1.0, 2.0].map(|x| [Point::new(x, 2.0), Point::new(1.0, 1.0)]);
        let moved = rectangles(&row).shift(Point::new(5.0, 6.0)).scale(2.0);
        let moves = ["q", "1 0 0 1 5 6 cm", "2 0 0 2 0 0 cm", "0 0 0 rg"];
        let squares = ["1 2 1 1 re", "2 2 1 1 re", "f", "Q"];
        assert_eq!(operators(moved), [&moves[..], &squares[..]].concat());
    }
}
