//! Pages as SVG: each element on a line of its own, its attributes in alphabetical order.

use std::fmt;

use super::colour::Colour;
use super::display::{
    Anchor, Cap, Element, Join, Outline, Page, Paint, Spaces, Style, Styled, Transform, Weight,
};
use super::point::Point;
use crate::foreign::{is_in_xml, is_invisible};

/// The fonts of the text, of which a reader takes the first that it has.
const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { x: width, y: height } = self.size;
        let root = Tag::new("svg")
            .set("font-family", FONT)
            .set("height", format!("{height}mm"))
            .set("text-anchor", "middle")
            .set("viewBox", format!("0 0 {width} {height}"))
            .set("width", format!("{width}mm"))
            .set("xmlns", "http://www.w3.org/2000/svg");
        writeln!(f, "{root}>\n<title>{}</title>", in_xml(&self.title))?;
        self.elements.iter().try_for_each(|element| element.fmt(f))?;
        writeln!(f, "</svg>")
    }
}

/// A page is its SVG document.
impl serde::Serialize for Page {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Page {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Page".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// The lines of the element in SVG.
impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Group(group) if group.drawn.is_empty() => {
                writeln!(f, "{}/>", Tag::of("g", group))
            }
            Self::Group(group) => {
                writeln!(f, "{}>", Tag::of("g", group))?;
                group.drawn.iter().try_for_each(|element| element.fmt(f))?;
                writeln!(f, "</g>")
            }
            Self::Shape(shape) => writeln!(f, "{}/>", shape.drawn.describe(shape)),
            Self::Text(text) => {
                let words = &text.drawn;
                let mut tag = Tag::of("text", text).set("font-size", words.size);
                for (name, at) in [("x", words.base.x), ("y", words.base.y)] {
                    if at != 0.0 {
                        tag = tag.set(name, at);
                    }
                }
                let content = in_xml(&words.content);
                match words.spaces {
                    Spaces::Collapsed => writeln!(f, "{tag}>\n{content}\n</text>"),
                    // The end of a line would be a space.
                    Spaces::Preserved => {
                        let tag = tag.set("xml:space", "preserve");
                        writeln!(f, "{tag}>{content}</text>")
                    }
                }
            }
            Self::View(id, corner, size) => {
                let shown = format!("{} {} {} {}", corner.x, corner.y, size.x, size.y);
                writeln!(f, "{}/>", Tag::new("view").set("id", id).set("viewBox", shown))
            }
        }
    }
}

impl Outline {
    fn describe(&self, shape: &Styled<Self>) -> Tag {
        match self {
            Self::Rectangle(corner, size) => Tag::of("rect", shape)
                .set("x", corner.x)
                .set("y", corner.y)
                .set("width", size.x)
                .set("height", size.y),
            Self::Rectangles(all) => {
                let path = all.iter().map(|[Point { x, y }, size]| {
                    format!("M{x} {y}h{}v{}h-{}z", size.x, size.y, size.x)
                });
                let path: String = path.collect();
                Tag::of("path", shape).set("d", path).set("shape-rendering", "crispEdges")
            }
            Self::Line(from, to) => Tag::of("line", shape)
                .set("x1", from.x)
                .set("y1", from.y)
                .set("x2", to.x)
                .set("y2", to.y),
            Self::Circle(middle, radius) => {
                Tag::of("circle", shape).set("cx", middle.x).set("cy", middle.y).set("r", radius)
            }
            Self::Polygon(points) => {
                let points = points.iter().map(|Point { x, y }| format!("{x},{y}"));
                let points: Vec<_> = points.collect();
                Tag::of("polygon", shape).set("points", points.join(" "))
            }
        }
    }
}

/// The start of a tag, all but its end.
struct Tag {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
}

impl Tag {
    const fn new(name: &'static str) -> Self {
        Self { name, attributes: Vec::new() }
    }

    fn of<T>(name: &'static str, styled: &Styled<T>) -> Self {
        let Styled { id, class, style, transforms, .. } = styled;
        let Style { fill, stroke, stroke_width, cap, join, dashes, weight, anchor } = *style;
        let moves: Vec<_> = transforms.iter().map(ToString::to_string).collect();
        let attributes = [
            ("id", id.clone()),
            ("class", class.clone()),
            ("fill", fill.map(|paint| paint.to_string())),
            ("stroke", stroke.map(|paint| paint.to_string())),
            ("stroke-width", stroke_width.map(|width| width.to_string())),
            ("stroke-linecap", cap.map(|cap| cap.name().to_owned())),
            ("stroke-linejoin", join.map(|Join::Round| "round".to_owned())),
            ("stroke-dasharray", dashes.map(|[dash, gap]| format!("{dash} {gap}"))),
            ("font-weight", weight.map(|Weight::Bold| "bold".to_owned())),
            ("text-anchor", anchor.map(|anchor| anchor.name().to_owned())),
            ("transform", (!moves.is_empty()).then(|| moves.join(" "))),
        ];
        let set = attributes.into_iter().filter_map(|(name, value)| Some((name, value?)));
        Self { name, attributes: set.collect() }
    }

    fn set(mut self, name: &'static str, value: impl ToString) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut attributes: Vec<_> = self.attributes.iter().collect();
        attributes.sort();
        write!(f, "<{}", self.name)?;
        attributes.iter().try_for_each(|(name, value)| write!(f, " {name}=\"{}\"", quoted(value)))
    }
}

/// A text as XML has it. Signs that begin something are references, and so is whatever can't be
/// seen: a terminal that shows a picture obeys none of it, and an editor changes none. What XML has
/// no place for is left out.
fn in_xml(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| is_in_xml(c)) {
        match c {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            c if is_invisible(c) => xml += &format!("&#x{:x};", u32::from(c)),
            c => xml.push(c),
        }
    }
    xml
}

/// A text that stands between quotes.
fn quoted(value: &str) -> String {
    in_xml(value).replace('"', "&quot;").replace('\'', "&apos;")
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Black => f.write_str("black"),
            Self::White => f.write_str("white"),
            Self::Colour(colour) => Colour::fmt(colour, f),
        }
    }
}

impl Cap {
    const fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Square => "square",
        }
    }
}

impl Anchor {
    const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::End => "end",
        }
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shift(Point { x, y }) => write!(f, "translate({x} {y})"),
            Self::Rotate(degrees) => write!(f, "rotate({degrees})"),
            Self::Scale(factor) => write!(f, "scale({factor})"),
            Self::Matrix([a, b, c, d, e, g]) => write!(f, "matrix({a} {b} {c} {d} {e} {g})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::A4;
    use super::super::display::Text;
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_a_reference() {
        let title = "\u{2764}\u{fe0f}\n\u{1}<b>\u{9b}\u{ffff}";
        let line = Text::at("a\u{200d}\tb\u{9b}\u{1}\u{ffff}", Point::ORIGIN, 5.0).id("\u{202e}\"");
        let svg = Page::blank(title, A4).with(line).to_string();
        assert!(svg.contains("<title>\u{2764}&#xfe0f;&#xa;&lt;b&gt;&#x9b;</title>\n"), "{svg}");
        assert!(svg.contains("\na&#x200d; b\n</text>\n"), "{svg}");
        assert!(svg.contains("id=\"&#x202e;&quot;\""), "{svg}");
        assert!(!svg.chars().any(|c| c != '\n' && is_invisible(c)), "{svg:?}");
    }
}
