//! A page that shows the turns: how to hold the puzzle, where its corners are, and which way each
//! turn goes.
//!
//! There are two pictures: the puzzle as it is held, seen from above, so that F, L, R and all
//! corners show; and the printed net. In both, the tips of a corner bear its letter, and an *arrow*
//! across the axial of each face shows where the turn takes the stickers that it crosses: over the
//! edge that the face shares with the next.
//!
//! ```text
//!      /\        The arrow of a corner on one of its faces runs parallel to the side opposite the
//!     /U \       corner, at NEAR edges from it. Arrows of different corners don't meet: they are
//!    /<---\      less than halfway.
//!   /      \
//!  /L  F   R\
//! ```

use solidoku_common::page::{
    self, Anchor, Colour, Group, NOTE_COLOUR, Page, Paint, Paper, Point, Text, centre, group, line,
    polygon, strokes,
};

use super::net::{Net, PlacedFace};
use super::{FLAT_GAP, flat_size, solid};
use crate::geometry::{Corner, Edge, Face};
use crate::turn::{Layer, Turn};

/// The title of the page.
const TITLE: &str = "Sudoku Pyraminx: turns";
/// The edge of the net in millimetres, and the size of letters on the other picture as for this
/// edge.
const EDGE: f64 = 58.0;
const HELD_EDGE: f64 = 42.0;
/// How far an arrow is from its corner, in edges of the puzzle.
const NEAR: f64 = 0.45;
/// How far the ends of an arrow are from the sides of its face, in edges.
const INSET: f64 = 0.04;
/// The font size of letters on tips, and of names of faces, in edges.
const LETTER: f64 = 0.1;
const NAME: f64 = 0.07;
/// The colour of arrows.
const ARROWS: Colour = Colour::new([0xC0, 0x20, 0x20]);

/// What the page says above the pictures.
const HOLD: [&str; 3] = [
    "Hold the puzzle with face F in front of you and face D at the bottom.",
    "A capital letter turns that corner with its three edges, a small letter its tip alone.",
    "Arrows: a third of a turn clockwise, looking at the tip. With ' it goes the other way.",
];

/// The page.
pub fn draw_turns(paper: Paper) -> Page {
    let page = paper.size();
    let net = Net::flat(Point::new((page.x - flat_size(EDGE).x) / 2.0, 152.0), EDGE, FLAT_GAP);
    let held = Held { middle: Point::new(page.x * 0.31, 102.0), scale: 52.0 };
    let on_solid = [Face::L, Face::R, Face::F].map(|face| held.face(face));
    Page::blank(TITLE, page)
        .with(heading(page))
        .with(picture("held", on_solid.into_iter(), HELD_EDGE))
        .with(held.names())
        .with(picture("net", net.faces.into_iter(), EDGE))
        .with(key(Point::new(page.x * 0.58, 66.0)))
}

/// The weights of the corners of a point on a face.
type Weights = [(Corner, f64); 3];

/// The point of a face with these weights.
fn point(placed: &PlacedFace, weights: Weights) -> Point {
    weights
        .into_iter()
        .fold(Point::ORIGIN, |sum, (corner, weight)| sum + placed.at(corner) * weight)
}

/// Where the arrow of a clockwise turn begins and ends on a face at its corner.
fn arrow(corner: Corner, face: Face) -> [Weights; 2] {
    let turn = Turn { layer: Layer::Axial, corner, clockwise: true };
    let to = far_end(Edge::of(face, turn.carries(face)), corner);
    let from = face.view().into_iter().find(|&c| c != corner && c != to);
    let from = from.expect("a face has three corners");
    let weights =
        |near: Corner, far: Corner| [(corner, 1.0 - NEAR), (near, NEAR - INSET), (far, INSET)];
    [weights(from, to), weights(to, from)]
}

/// The end of the edge that isn't this corner.
fn far_end(edge: Edge, corner: Corner) -> Corner {
    let [a, b] = edge.corners();
    if a == corner { b } else { a }
}

/// The letter of a corner's turns.
fn letter(corner: Corner) -> String {
    Turn { layer: Layer::Axial, corner, clockwise: true }.twisty_name()
}

/// The puzzle as it is held, seen from above.
#[derive(Clone, Copy, Debug)]
struct Held {
    /// Where its middle is on the page.
    middle: Point,
    /// Millimetres for a unit of [`solid`].
    scale: f64,
}

/// How far above the horizon the eye is, in degrees: high enough to see all faces but D.
const ELEVATION: f64 = 80.0;

impl Held {
    fn project(self, [x, y, z]: solid::Point) -> Point {
        let (sine, cosine) = ELEVATION.to_radians().sin_cos();
        self.middle + Point::new(x, z * sine - y * cosine) * self.scale
    }

    fn face(self, face: Face) -> PlacedFace {
        PlacedFace { face, corners: face.view().map(|corner| self.project(solid::corner(corner))) }
    }

    /// The letter and position of each corner on the rim, beside it.
    fn names(self) -> Group {
        let rim = [Corner::Frd, Corner::Fld, Corner::Rld];
        rim.into_iter().fold(Group::named("corners"), |names, corner| {
            let at = self.project(solid::corner(corner));
            let away = at - self.middle;
            let beside = at + away * (5.0 / away.length());
            names.with(label(&letter(corner), beside, 6.0).bold())
        })
    }
}

/// Faces with letters on their tips, their names in the middle, and their arrows.
fn picture(id: &str, faces: impl Iterator<Item = PlacedFace>, edge: f64) -> Group {
    faces.fold(Group::named(id), |picture, drawn| {
        picture.with(outlines(drawn)).with(names(drawn, edge)).with(arrows(drawn))
    })
}

fn outlines(drawn: PlacedFace) -> Group {
    let lines = strokes("lines", 0.2).stroke(Colour::new([0xA0; 3]));
    let lines =
        drawn.lines().into_iter().fold(lines, |lines, [from, to]| lines.with(line(from, to)));
    let face = strokes("face", 0.6).with(polygon(&drawn.corners));
    group("outlines").with(lines).with(face)
}

fn names(drawn: PlacedFace, edge: f64) -> Group {
    let name = label(&format!("face {}", drawn.face), centre(&drawn.corners), NAME * edge);
    let names = group("names").with(name.fill(NOTE_COLOUR));
    drawn.face.view().into_iter().fold(names, |names, corner| {
        let others = drawn.face.view().into_iter().filter(|&other| other != corner);
        let mut weights = [(corner, 7.0 / 9.0); 3];
        weights.iter_mut().skip(1).zip(others).for_each(|(slot, other)| *slot = (other, 1.0 / 9.0));
        names.with(label(&letter(corner), point(&drawn, weights), LETTER * edge))
    })
}

fn arrows(drawn: PlacedFace) -> Group {
    let arrows = strokes("arrows", 0.7).stroke(ARROWS);
    drawn.face.view().into_iter().fold(arrows, |arrows, corner| {
        let [from, to] = arrow(corner, drawn.face).map(|weights| point(&drawn, weights));
        let along = (to - from) * (1.0 / (to - from).length());
        let across = Point::new(-along.y, along.x);
        let neck = to - along * 3.2;
        let head = polygon(&[to, neck + across * 1.4, neck - across * 1.4]);
        arrows.with(line(from, neck)).with(head.fill(ARROWS).stroke(Paint::None))
    })
}

fn heading(page: Point) -> Group {
    let middle = |y| Point::new(page.x / 2.0, y);
    let heading = Group::named("notes").with(label(TITLE, middle(18.0), 7.0));
    HOLD.iter().zip([27.0, 33.0, 39.0]).fold(heading, |heading, (line, y)| {
        heading.with(label(line, middle(y), 3.6).fill(NOTE_COLOUR))
    })
}

/// What each letter turns, in all its names.
fn key(corner: Point) -> Group {
    let row = |row: usize, content: &str| {
        let at = corner + Point::new(0.0, 6.0 * row as f64);
        label(content, at, 4.0).anchor(Anchor::Start)
    };
    let key = Group::named("key");
    let key = Corner::ALL.into_iter().enumerate().fold(key, |key, (number, corner)| {
        let [axial, tip] = [Layer::Axial, Layer::Tip]
            .map(|layer| Turn { layer, corner, clockwise: true }.twisty_name());
        let names = format!("{axial} (A{number}), its tip {tip} (T{number})");
        let place = format!("the {} corner, {corner}", corner.position());
        key.with(row(2 * number, &names).bold()).with(row(2 * number + 1, &place))
    });
    key.with(row(9, "Seen from above; face D is below.").fill(NOTE_COLOUR))
        .with(row(10, "Below: the printed net.").fill(NOTE_COLOUR))
}

/// Text centred on a point.
fn label(content: &str, middle: Point, size: f64) -> Text {
    page::text(content, middle, size, 200.0)
}

#[cfg(test)]
mod tests {
    use super::super::solid::{cross, dot, minus};
    use super::*;
    use crate::geometry::Facelet;

    fn arrows() -> impl Iterator<Item = (Corner, Face)> {
        Corner::ALL.into_iter().flat_map(|corner| corner.faces().map(|face| (corner, face)))
    }

    fn in_space(weights: Weights) -> solid::Point {
        let mut point = [0.0; 3];
        for (corner, weight) in weights {
            point.iter_mut().zip(solid::corner(corner)).for_each(|(x, at)| *x += weight * at);
        }
        point
    }

    /// Clockwise, as seen from outside.
    #[test]
    fn arrows_go_the_way_that_the_puzzle_rotates_in_space() {
        for (corner, face) in arrows() {
            let [from, to] = arrow(corner, face).map(in_space);
            let middle = [0, 1, 2].map(|i| (from[i] + to[i]) / 2.0);
            let clockwise = cross(middle, solid::corner(corner));
            let (along, length) = (minus(to, from), dot(clockwise, clockwise).sqrt());
            let cosine = dot(along, clockwise) / (dot(along, along).sqrt() * length);
            assert!((cosine - 1.0).abs() < 1e-9, "{corner} on {face}: {cosine}");
        }
    }

    /// The edge at which an arrow ends is that over which its stickers go, as the states of the
    /// puzzle say.
    #[test]
    fn arrows_end_at_the_face_to_which_stickers_go() {
        for (corner, face) in arrows() {
            let state = Turn { layer: Layer::Axial, corner, clockwise: true }.state();
            let from = Facelet::axial(corner, face);
            let to = Facelet::all().find(|&to| state.source(to) == from).unwrap();
            let [_, (near, weight), (_, rest)] = arrow(corner, face)[1];
            assert!(weight > rest);
            assert_eq!(
                Edge::between(corner, near),
                Edge::of(face, to.face()),
                "{corner} on {face}"
            );
        }
    }

    /// The picture is no mirror image: seen from outside, the corners of a face go round the same
    /// way in space.
    #[test]
    fn faces_are_seen_from_outside() {
        let held = Held { middle: Point::ORIGIN, scale: 1.0 };
        for face in Face::ALL {
            let [a, b, c] = held.face(face).corners;
            let [p, q, r] = face.view().map(solid::corner);
            let outwards = dot(cross(minus(q, p), minus(r, p)), solid::corner(face.opposite()));
            assert!(outwards.abs() > 0.1);
            // The page's y goes down; D, behind the others, would be seen from inside.
            let is_anticlockwise = page::cross(b - a, c - a) < 0.0;
            assert_eq!(outwards < 0.0, is_anticlockwise != (face == Face::D), "{face}");
        }
    }

    #[test]
    fn the_page_names_all_turns_and_fits() {
        for paper in Paper::ALL {
            let page = draw_turns(paper).to_string();
            assert!(svg::read(&page).unwrap().count() > 100);
            let clockwise = Turn::all().filter(|turn| turn.clockwise);
            for turn in clockwise {
                let named = format!("{} ({turn})", turn.twisty_name());
                assert!(page.contains(&named), "{named}");
            }
            for corner in Corner::ALL {
                assert!(page.contains(&format!("the {} corner, {corner}", corner.position())));
            }
            let size = paper.size();
            let outlines =
                page.split("points=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            for point in outlines.flat_map(|points| points.split(' ')) {
                let (x, y) = point.split_once(',').unwrap();
                let [x, y]: [f64; 2] = [x, y].map(|it| it.parse().unwrap());
                assert!((10.0..=size.x - 10.0).contains(&x) && (10.0..=size.y - 10.0).contains(&y));
            }
        }
    }
}
