//! Pictures of a labelling, as SVG: a net to print, cut out and glue, or the faces side by side.
//!
//! All lengths are millimetres, and a picture printed at its own size is true. It needs no colour:
//! paper is white, and lines and digits are black. With colours each facelet is filled with that
//! of its digit, a little smaller than the facelet, so that the lines stay on white. Digits stand
//! upright when their face is held as it is printed. 6 and 9 are underlined, because a puzzle in
//! the hand has no top.
//!
//! ```text
//! id        what                                     id        what
//! colours   the facelets' fills, if asked for        cuts      outlines, to cut along
//! lines     between the facelets of a face           digits    the 36 labels
//! folds     dashed, to fold back along               notes     names of edges or faces, and how to
//! ```
//!
//! Each kind is a group with that `id`. `net` has the positions, `palette` the colours, `plane` triangles, and
//! `shape` makes SVG of them. A picture depends only on the arguments.

mod net;
mod palette;
mod plane;
mod shape;

use common::page::{Point, centre, line, mm, polygon};
use svg::Document;
use svg::node::element::{Group, Rectangle, Title};

use self::net::{Net, PlacedFace};
use self::palette::Colour;
use self::plane::{height, outward};
use self::shape::{slope, strokes, text, underline};
use crate::geometry::{Face, Facelet};
use crate::labelling::Labelling;

/// What to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// How the faces lie.
    pub layout: Layout,
    /// Whether each digit has a colour of its own.
    pub colours: bool,
}

/// How the faces lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// To cut out, fold and glue: L, R and D around F, with tabs, on a page of A4.
    #[default]
    Glue,
    /// Side by side as in a printed net: L, F and R, and D below F; as wide as A4.
    Flat,
}

/// The length of an edge in the net to glue.
const GLUE_SIDE: f64 = 90.0;
const A4: Point = Point::new(210.0, 297.0);
const TITLE: &str = "Sudoku Pyraminx";
const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
/// A digit's font size, in edges of the puzzle.
const DIGIT: f64 = 0.14;
const NOTE_COLOUR: &str = "#595959";

/// The picture, an SVG document.
pub fn draw(labelling: &Labelling, config: &Config) -> String {
    let (net, page) = net_and_page(config.layout);
    let mut document = Document::new()
        .set("width", format!("{}mm", mm(page.x)))
        .set("height", format!("{}mm", mm(page.y)))
        .set("viewBox", (0, 0, mm(page.x), mm(page.y)))
        .set("font-family", FONT)
        .set("text-anchor", "middle")
        .add(Title::new(TITLE))
        .add(white(page));
    if config.colours {
        document = document.add(fills(labelling, &net));
    }
    document = document.add(lines(&net));
    document = match config.layout {
        Layout::Glue => {
            document.add(folds(&net)).add(glue_outline(&net)).add(glue_notes(&net, page))
        }
        Layout::Flat => document.add(flat_outlines(&net)).add(flat_notes(&net)),
    };
    document.add(digits(labelling, &net, config.colours)).to_string() + "\n"
}

/// The faces on the page, and the page's size.
fn net_and_page(layout: Layout) -> (Net, Point) {
    match layout {
        Layout::Glue => {
            let corner = Point::new(A4.x / 2.0 - GLUE_SIDE, 80.0);
            (Net::glue(corner, GLUE_SIDE), A4)
        }
        Layout::Flat => {
            let (margin, gap) = (12.0, 6.0);
            let side = (A4.x - 2.0 * (margin + gap)) / 3.0;
            let net = Net::flat(Point::new(margin, margin), side, gap);
            (net, Point::new(A4.x, 2.0 * (margin + height(side)) + gap))
        }
    }
}

fn white(page: Point) -> Rectangle {
    Rectangle::new().set("width", mm(page.x)).set("height", mm(page.y)).set("fill", "white")
}

/// The facelets of the net with their triangles.
fn facelets(net: &Net) -> impl Iterator<Item = (&PlacedFace, Facelet, [Point; 3])> {
    net.faces.iter().flat_map(|placed| {
        let facelets = placed.face.printed().into_iter();
        facelets.map(move |facelet| (placed, facelet, placed.facelet(facelet)))
    })
}

fn fills(labelling: &Labelling, net: &Net) -> Group {
    let group = Group::new().set("id", "colours");
    facelets(net).fold(group, |group, (_, facelet, triangle)| {
        let middle = centre(&triangle);
        let smaller = triangle.map(|corner| middle + (corner - middle) * 0.9);
        let colour = Colour::of(labelling.at(facelet));
        group.add(polygon(&smaller).set("fill", colour.to_string()))
    })
}

fn lines(net: &Net) -> Group {
    let group = strokes("lines", 0.25);
    let lines = net.faces.iter().flat_map(PlacedFace::lines);
    lines.fold(group, |group, [from, to]| group.add(line(from, to)))
}

fn folds(net: &Net) -> Group {
    let [a, b, c] = net.face(Face::F).corners;
    let inner = [[a, b], [b, c], [c, a]].into_iter();
    let feet = net.tabs.iter().map(|tab| [tab.outline[0], tab.outline[3]]);
    let group = strokes("folds", 0.5).set("stroke-dasharray", "3 2");
    inner.chain(feet).fold(group, |group, [from, to]| group.add(line(from, to)))
}

fn glue_outline(net: &Net) -> Group {
    // Clockwise, each tab leads to where the next face's free edge begins.
    let outline: Vec<_> = net.tabs.iter().flat_map(|tab| tab.outline).collect();
    strokes("cuts", 0.7).add(polygon(&outline))
}

fn flat_outlines(net: &Net) -> Group {
    let faces = net.faces.iter();
    faces.fold(strokes("cuts", 0.7), |group, placed| group.add(polygon(&placed.corners)))
}

/// Instructions; and the edge's name on each tab and beside the edge under which it is glued.
fn glue_notes(net: &Net, page: Point) -> Group {
    let middle = |y| Point::new(page.x / 2.0, y);
    let how = "Cut along the outer line. Fold back along the dashed lines. \
               Glue each tab under the edge with its name.";
    let size = format!("An edge is {} mm long.", mm(GLUE_SIDE));
    let notes = Group::new()
        .set("id", "notes")
        .add(text(TITLE, middle(46.0), 0.0, 7.0))
        .add(text(how, middle(55.0), 0.0, 3.6).set("fill", NOTE_COLOUR))
        .add(text(&size, middle(61.0), 0.0, 3.6).set("fill", NOTE_COLOUR));
    let inside = net.face(Face::F).centre();
    net.tabs.iter().fold(notes, |notes, tab| {
        let [from, _, _, to] = tab.outline;
        let on_tab =
            text(&format!("glue {}", tab.edge), centre(&tab.outline), slope(from, to), 4.0);
        let [from, to] = tab.partner;
        let beside = centre(&tab.partner) + outward(from, to, inside) * 4.0;
        let beside = text(&tab.edge.to_string(), beside, slope(from, to), 4.0);
        notes.add(on_tab.set("fill", NOTE_COLOUR)).add(beside.set("fill", NOTE_COLOUR))
    })
}

/// The name of each face, beside its apex.
fn flat_notes(net: &Net) -> Group {
    let notes = Group::new().set("id", "notes").set("fill", NOTE_COLOUR);
    net.faces.iter().fold(notes, |notes, placed| {
        let [apex, left, _] = placed.corners;
        let beside = apex + (left - apex) * 0.3 + outward(apex, left, placed.centre()) * 6.0;
        notes.add(text(&placed.face.to_string(), beside, 0.0, 7.0))
    })
}

fn digits(labelling: &Labelling, net: &Net, colours: bool) -> Group {
    let size = DIGIT * net.side;
    let group = Group::new().set("id", "digits").set("font-weight", "bold");
    facelets(net).fold(group, |mut group, (placed, facelet, triangle)| {
        let digit = labelling.at(facelet);
        let ink = if colours { Colour::of(digit).ink() } else { Colour::BLACK };
        let (middle, up) = (centre(&triangle), placed.up());
        let angle = up.x.atan2(-up.y).to_degrees();
        group =
            group.add(text(&digit.to_string(), middle, angle, size).set("fill", ink.to_string()));
        if matches!(digit.value(), 6 | 9) {
            group = group.add(underline(middle, angle, size).set("fill", ink.to_string()));
        }
        group
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::PRINTED_FACES;
    use common::digit::Digit;
    use std::collections::BTreeMap;
    use svg::node::element::tag::Type;
    use svg::parser::Event;

    /// A label as the picture shows it.
    struct Shown {
        digit: String,
        middle: Point,
        angle: f64,
    }

    fn configs() -> impl Iterator<Item = Config> {
        [Layout::Glue, Layout::Flat]
            .into_iter()
            .flat_map(|layout| [false, true].map(|colours| Config { layout, colours }))
    }

    /// How often each element occurs; on the way, that whatever is opened is closed.
    fn elements(picture: &str) -> BTreeMap<&str, usize> {
        let (mut open, mut counts) = (Vec::new(), BTreeMap::new());
        for event in svg::read(picture).unwrap() {
            match event {
                Event::Error(error) => panic!("{error}"),
                Event::Tag(name, Type::End, _) => assert_eq!(open.pop(), Some(name)),
                Event::Tag(name, kind, _) => {
                    *counts.entry(name).or_default() += 1;
                    if let Type::Start = kind {
                        open.push(name);
                    }
                }
                _ => {}
            }
        }
        assert!(open.is_empty());
        counts
    }

    fn numbers<const N: usize>(attribute: &str) -> [f64; N] {
        let numbers: Vec<f64> = attribute
            .split(|c: char| !(c.is_ascii_digit() || "-.".contains(c)))
            .filter_map(|number| number.parse().ok())
            .collect();
        numbers.try_into().unwrap()
    }

    /// The labels in the order in which they are drawn.
    fn shown(picture: &str) -> Vec<Shown> {
        let (mut shown, mut place, mut in_digits) = (Vec::new(), None, false);
        for event in svg::read(picture).unwrap() {
            match event {
                Event::Tag("g", Type::Start, attributes) => {
                    in_digits = &*attributes["id"] == "digits";
                }
                Event::Tag("text", Type::Start, attributes) if in_digits => {
                    place = Some(numbers(&attributes["transform"]));
                }
                Event::Text(digit) => {
                    if let Some([x, y, angle]) = place.take() {
                        let (digit, middle) = (digit.to_owned(), Point::new(x, y));
                        shown.push(Shown { digit, middle, angle });
                    }
                }
                _ => {}
            }
        }
        shown
    }

    /// The labels of a face as one reads them: turned so that they stand upright, by rows.
    fn read(placed: &PlacedFace, net: &Net, picture: &str) -> String {
        let distance = |face: &PlacedFace, label: &Shown| (face.centre() - label.middle).length();
        let nearest = |label: &Shown| {
            let other = |face: &PlacedFace| distance(face, label);
            net.faces.iter().map(other).fold(f64::INFINITY, f64::min)
        };
        let mut own: Vec<_> = shown(picture)
            .into_iter()
            .filter(|label| distance(placed, label) <= nearest(label))
            .collect();
        let angle = own[0].angle;
        assert!(own.iter().all(|label| label.angle == angle));
        let (sin, cos) = angle.to_radians().sin_cos();
        let across = |p: Point| cos * p.x + sin * p.y;
        let down = |p: Point| cos * p.y - sin * p.x;
        let top = placed.corners.map(down).into_iter().fold(f64::INFINITY, f64::min);
        let row = |p: Point| ((down(p) - top) / (height(net.side) / 3.0)).floor();
        let key = |label: &Shown| (row(label.middle), across(label.middle));
        own.sort_by(|a, b| key(a).partial_cmp(&key(b)).unwrap());
        own.into_iter().map(|label| label.digit).collect()
    }

    #[test]
    fn every_face_reads_as_it_is_printed() {
        let question = Labelling::question();
        for config in configs() {
            let picture = draw(&question, &config);
            assert_eq!(shown(&picture).len(), 36);
            let (net, _) = net_and_page(config.layout);
            let faces = PRINTED_FACES.map(|face| read(net.face(face), &net, &picture));
            assert_eq!(faces, question.to_faces());
        }
    }

    #[test]
    fn a_label_lies_on_its_colour() {
        for layout in [Layout::Glue, Layout::Flat] {
            let colours = true;
            let picture = draw(&Labelling::question(), &Config { layout, colours });
            let mut filled = 0;
            for event in svg::read(&picture).unwrap() {
                let Event::Tag("polygon", _, attributes) = event else {
                    continue;
                };
                let Some(fill) = attributes.get("fill") else {
                    continue;
                };
                let [ax, ay, bx, by, cx, cy] = numbers(&attributes["points"]);
                let middle = centre(&[(ax, ay), (bx, by), (cx, cy)].map(|(x, y)| Point::new(x, y)));
                let on = |label: &Shown| (label.middle - middle).length() < 0.01;
                let label = shown(&picture).into_iter().find(on).unwrap();
                let digit = Digit::from_char(label.digit.parse().unwrap()).unwrap();
                assert_eq!(**fill, Colour::of(digit).to_string());
                filled += 1;
            }
            assert_eq!(filled, 36);
        }
    }

    #[test]
    fn each_thing_is_drawn_once() {
        let counts = |layout, colours| {
            let picture = draw(&Labelling::question(), &Config { layout, colours });
            let counted = elements(&picture);
            ["text", "line", "polygon", "rect"].map(|name| counted[name])
        };
        // 36 labels, 3 lines of text, and the names of 3 tabs and of 3 free edges; 6 lines on each
        // face and 6 folds; the outline; the paper, and the bars under four 6s and four 9s.
        assert_eq!(counts(Layout::Glue, false), [45, 30, 1, 9]);
        assert_eq!(counts(Layout::Glue, true), [45, 30, 1 + 36, 9]);
        // The names of the faces; no folds; an outline each.
        assert_eq!(counts(Layout::Flat, false), [40, 24, 4, 9]);
        assert_eq!(counts(Layout::Flat, true), [40, 24, 4 + 36, 9]);
    }

    #[test]
    fn the_picture_fits_on_its_page() {
        for layout in [Layout::Glue, Layout::Flat] {
            let (net, page) = net_and_page(layout);
            let faces = net.faces.iter().flat_map(|placed| placed.corners);
            for point in faces.chain(net.tabs.iter().flat_map(|tab| tab.outline)) {
                assert!((10.0..=page.x - 10.0).contains(&point.x), "{point:?}");
                assert!((10.0..=page.y - 10.0).contains(&point.y), "{point:?}");
            }
        }
    }
}
