//! What is on a page: groups, shapes and texts, which two writers read, [`svg`](super::svg) and
//! `pdf`.
//!
//! Lengths are millimetres. They are rounded to a thousandth when an element is made, so that both
//! writers have the same numbers.

use super::colour::Colour;
use super::point::{Point, mm};
use crate::foreign::one_line;

/// A page to print. Its [`Display`](std::fmt::Display) is an SVG document and the end of its last line.
#[must_use]
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    pub(super) title: String,
    pub(super) size: Point,
    pub(super) elements: Vec<Element>,
}

/// Something on a page.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Element {
    /// Elements that share a style.
    Group(Group),
    /// Something to fill and to outline.
    Shape(Shape),
    /// A line of text.
    Text(Text),
    /// A part of the page that a link to an SVG can show alone, and its name. It isn't painted.
    View(String, Point, Point),
}

/// Elements that share a style.
pub type Group = Styled<Vec<Element>>;

/// Something to fill and to outline.
pub type Shape = Styled<Outline>;

/// A line of text.
pub type Text = Styled<Words>;

/// The outline of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// An upright rectangle: its upper left corner and its size.
    Rectangle(Point, Point),
    /// Upright rectangles that are painted as one, so that nothing shines through between them.
    Rectangles(Vec<[Point; 2]>),
    /// A straight line.
    Line(Point, Point),
    /// A circle: its middle and its radius.
    Circle(Point, f64),
    /// A closed polygon.
    Polygon(Vec<Point>),
}

/// What a text says, where and how large.
#[derive(Clone, PartialEq, Debug)]
pub struct Words {
    pub(super) content: String,
    /// The point of the base line that the text's [`Anchor`] lies on.
    pub(super) base: Point,
    pub(super) size: f64,
    pub(super) spaces: Spaces,
}

/// What becomes of several spaces in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spaces {
    Collapsed,
    Preserved,
}

/// An element with its name and its style; what isn't set is that of the group around it.
#[must_use]
#[derive(Clone, PartialEq, Debug)]
pub struct Styled<T> {
    pub(super) drawn: T,
    pub(super) id: Option<String>,
    pub(super) class: Option<String>,
    pub(super) style: Style,
    /// The outermost first.
    pub(super) transforms: Vec<Transform>,
}

/// The properties that a group passes on to its elements.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Style {
    pub(super) fill: Option<Paint>,
    pub(super) stroke: Option<Paint>,
    pub(super) stroke_width: Option<f64>,
    pub(super) cap: Option<Cap>,
    pub(super) join: Option<Join>,
    pub(super) dashes: Option<[f64; 2]>,
    pub(super) weight: Option<Weight>,
    pub(super) anchor: Option<Anchor>,
}

/// What a shape is filled or outlined with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Nothing.
    None,
    /// Black.
    Black,
    /// White.
    White,
    /// A colour.
    Colour(Colour),
}

/// How lines end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// With a half circle around the end.
    Round,
    /// With half a square beyond the end.
    Square,
}

/// How lines meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Join {
    Round,
}

/// How thick letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Bold,
}

/// The end of a text that is put where it says, instead of the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The first letter begins there.
    Start,
    /// The last letter ends there.
    End,
}

/// How an element is moved before it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Transform {
    Shift(Point),
    /// Clockwise about the origin, in degrees.
    Rotate(f64),
    Scale(f64),
    /// The matrix `[a b c d e f]`: x′ = ax + cy + e, y′ = bx + dy + f.
    Matrix([f64; 6]),
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self::Colour(colour)
    }
}

impl From<Group> for Element {
    fn from(group: Group) -> Self {
        Self::Group(group)
    }
}

impl From<Shape> for Element {
    fn from(shape: Shape) -> Self {
        Self::Shape(shape)
    }
}

impl From<Text> for Element {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

#[cfg(feature = "pdf")]
impl Style {
    /// The style of an element, within a group that has this one.
    pub(super) fn inherited_by(self, inner: Self) -> Self {
        Self {
            fill: inner.fill.or(self.fill),
            stroke: inner.stroke.or(self.stroke),
            stroke_width: inner.stroke_width.or(self.stroke_width),
            cap: inner.cap.or(self.cap),
            join: inner.join.or(self.join),
            dashes: inner.dashes.or(self.dashes),
            weight: inner.weight.or(self.weight),
            anchor: inner.anchor.or(self.anchor),
        }
    }
}

impl Page {
    /// A white page of this size.
    pub fn blank(title: &str, size: Point) -> Self {
        let size = size.rounded();
        let paper = Styled::new(Outline::Rectangle(Point::ORIGIN, size)).fill(Paint::White);
        Self { title: title.to_owned(), size, elements: vec![paper.into()] }
    }

    /// The page with one more element, over the others.
    pub fn with(mut self, element: impl Into<Element>) -> Self {
        self.elements.push(element.into());
        self
    }

    /// The page as a picture on another: as large as fits, at the top of this space and in the
    /// middle.
    pub fn fitted_into(self, corner: Point, space: Point) -> Group {
        let scale = (space.x / self.size.x).min(space.y / self.size.y);
        let aside = Point::new((space.x - scale * self.size.x) / 2.0, 0.0);
        Styled::new(self.elements).shift(corner + aside).scale(scale)
    }
}

impl Group {
    /// An empty group with a name of its own.
    pub fn named(id: &str) -> Self {
        Self::new(Vec::new()).id(id)
    }

    /// The group with one more element, over the others.
    pub fn with(mut self, element: impl Into<Element>) -> Self {
        self.drawn.push(element.into());
        self
    }
}

impl Text {
    /// A text, whose [`Anchor`] is at this point of its base line. It is drawn on [one
    /// line](one_line), whatever it holds.
    pub fn at(content: &str, base: Point, size: f64) -> Self {
        let content = one_line(content);
        let (base, size, spaces) = (base.rounded(), mm(size), Spaces::Collapsed);
        Self::new(Words { content, base, size, spaces })
    }

    /// The text with all its spaces, also at its start and several in a row.
    pub fn with_all_spaces(mut self) -> Self {
        self.drawn.spaces = Spaces::Preserved;
        self
    }
}

impl<T> Styled<T> {
    pub(super) fn new(drawn: T) -> Self {
        Self { drawn, id: None, class: None, style: Style::default(), transforms: Vec::new() }
    }

    /// The element with a name of its own, for scripts and links.
    pub fn id(self, id: impl Into<String>) -> Self {
        Self { id: Some(id.into()), ..self }
    }

    /// The element with the name of its kind.
    pub fn class(self, class: impl Into<String>) -> Self {
        Self { class: Some(class.into()), ..self }
    }

    /// The element with its inside in this colour.
    pub fn fill(self, paint: impl Into<Paint>) -> Self {
        self.styled(|style| style.fill = Some(paint.into()))
    }

    /// The element with its outline in this colour.
    pub fn stroke(self, paint: impl Into<Paint>) -> Self {
        self.styled(|style| style.stroke = Some(paint.into()))
    }

    /// The element with outlines of this width.
    pub fn stroke_width(self, width: f64) -> Self {
        self.styled(|style| style.stroke_width = Some(mm(width)))
    }

    /// The element with lines that end so.
    pub fn cap(self, cap: Cap) -> Self {
        self.styled(|style| style.cap = Some(cap))
    }

    /// The element with round corners where lines meet.
    pub fn round_joins(self) -> Self {
        self.styled(|style| style.join = Some(Join::Round))
    }

    /// The element with lines of dashes and gaps this long.
    pub fn dashes(self, dash: f64, gap: f64) -> Self {
        self.styled(|style| style.dashes = Some([mm(dash), mm(gap)]))
    }

    /// The element with bold letters.
    pub fn bold(self) -> Self {
        self.styled(|style| style.weight = Some(Weight::Bold))
    }

    /// The element with this end of each text at its point.
    pub fn anchor(self, anchor: Anchor) -> Self {
        self.styled(|style| style.anchor = Some(anchor))
    }

    /// The element moved right and down. Of several moves, the last comes first.
    pub fn shift(self, by: Point) -> Self {
        self.moved(Transform::Shift(by.rounded()))
    }

    /// The element turned clockwise about the origin, in degrees.
    pub fn rotate(self, degrees: f64) -> Self {
        self.moved(Transform::Rotate(mm(degrees)))
    }

    /// The element enlarged from the origin on.
    pub fn scale(self, factor: f64) -> Self {
        self.moved(Transform::Scale((factor * 1e5).round() / 1e5))
    }

    /// The element in the parallelogram with these edges instead of right and down, from here on.
    pub fn slanted(self, right: Point, down: Point, origin: Point) -> Self {
        let matrix = [right.x, right.y, down.x, down.y, origin.x, origin.y];
        self.moved(Transform::Matrix(matrix.map(mm)))
    }

    fn moved(mut self, transform: Transform) -> Self {
        self.transforms.push(transform);
        self
    }

    fn styled(mut self, change: impl FnOnce(&mut Style)) -> Self {
        change(&mut self.style);
        self
    }
}
