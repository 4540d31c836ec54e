//! Pictures of a labelling: a net to print, cut out and glue, stickers, or the faces side
//! by side.
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
//! how       what to do with the stickers             faces     small names in a model's corners
//! ```
//!
//! [`solid`] has the same facelets in space, for a picture that can be turned.
//!
//! Each kind is a group with that `id`. `net` has the positions, `stickers` those of stickers,
//! `plane` triangles, and `shape` makes elements of a page of them. A picture depends only on the arguments.

mod net;
mod plane;
mod shape;
pub mod solid;
mod stickers;
mod turns;

use std::ops::RangeInclusive;

use solidoku_common::page::{
    Colour, Group, NOTE_COLOUR, Page, Paper, Point, centre, line, mm, polygon, ruler,
};
use thiserror::Error;

use self::net::{Net, PlacedFace};
use self::plane::{height, outward};
pub use self::turns::draw_turns;

use self::shape::{slope, strokes, text, underline};
use crate::geometry::{Face, Facelet};
use crate::labelling::Labelling;
use crate::notation::Symbols;

/// What to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// What the faces are for.
    pub kind: Kind,
    /// Whether each digit has a colour of its own.
    pub colours: bool,
    /// The puzzle's edge in millimetres, from [`EDGE`]; the usual one of the kind if there is none.
    pub edge: Option<u16>,
    /// The paper; A4 if nothing is named, and then a net is a picture of its own size.
    pub paper: Option<Paper>,
}

/// What the faces are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Kind {
    /// A page to cut out, fold and glue: L, R and D around F, with tabs.
    #[default]
    Model,
    /// Stickers to cut out, for a puzzle with this edge.
    Stickers,
    /// A picture of the faces side by side as in a printed net: L, F and R, and D below F.
    Net,
}

/// The edges of a puzzle that can be drawn, in millimetres.
pub const EDGE: RangeInclusive<u16> = 30..=180;

/// A drawing that is larger than the page, or so small that its digits can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "an edge of {edge} mm is out of range: expected {} to {most} mm for this drawing on this paper",
    EDGE.start()
)]
pub struct EdgeError {
    /// The edge.
    pub edge: u16,
    /// The largest edge of this kind on this paper.
    pub most: u16,
}

const TITLE: &str = "Sudoku Pyraminx";
/// A digit's font size, in edges of the puzzle.
const DIGIT: f64 = 0.14;
/// The font size of a face's name on a model, and how far from the face's apex its middle is, in
/// edges.
const NAME: f64 = 0.05;
const NAME_FROM_APEX: f64 = 0.075;
/// Digits are legible in black on each of the colours ([`Colour`]).
const INK: Colour = Colour::new([0; 3]);
/// The empty border of a page.
const MARGIN: f64 = 10.0;
/// The border of a picture of the faces side by side, and the space between them.
const FLAT_MARGIN: f64 = 12.0;
const FLAT_GAP: f64 = 6.0;

/// The pages, with these signs for the digits.
///
/// # Errors
/// If the edge is out of range, or the drawing doesn't fit on the paper.
pub fn draw(
    labelling: &Labelling,
    symbols: &Symbols,
    config: &Config,
) -> Result<Vec<Page>, EdgeError> {
    let usual = match config.kind {
        Kind::Model => 90,
        Kind::Stickers => 80,
        Kind::Net => 58,
    };
    let edge = config.edge.unwrap_or(usual);
    let nets = |edge| EDGE.contains(&edge).then(|| nets(config, edge)).flatten();
    let Some(pages) = nets(edge) else {
        let most = EDGE.rev().find(|&edge| nets(edge).is_some()).unwrap_or(*EDGE.start());
        return Err(EdgeError { edge, most });
    };
    let draw = |(net, page): &(Net, Point)| {
        draw_page(labelling, config, net, *page).with(digits(labelling, symbols, net))
    };
    Ok(pages.iter().map(draw).collect())
}

/// The faces on each page, and the page's size. `None` if they don't fit.
fn nets(config: &Config, edge: u16) -> Option<Vec<(Net, Point)>> {
    let (paper, side) = (config.paper.unwrap_or_default(), f64::from(edge));
    let size = paper.size();
    match config.kind {
        Kind::Model => {
            let net = Net::glue(Point::new(size.x / 2.0 - side, 60.0), side);
            fits(&net, size).then(|| vec![(net, size)])
        }
        Kind::Stickers => {
            let nets = stickers::pages(paper, side)?;
            Some(nets.into_iter().map(|net| (net, size)).collect())
        }
        Kind::Net if config.paper.is_none() => {
            let margin = Point::new(FLAT_MARGIN, FLAT_MARGIN);
            let net = Net::flat(margin, side, FLAT_GAP);
            Some(vec![(net, flat_size(side) + margin * 2.0)])
        }
        Kind::Net => {
            let net = Net::flat((size - flat_size(side)) * 0.5, side, FLAT_GAP);
            fits(&net, size).then(|| vec![(net, size)])
        }
    }
}

/// The size of the faces side by side.
fn flat_size(side: f64) -> Point {
    Point::new(3.0 * side + 2.0 * FLAT_GAP, 2.0 * height(side) + FLAT_GAP)
}

/// Whether a net leaves the border of the page empty.
fn fits(net: &Net, page: Point) -> bool {
    net.points().all(|Point { x, y }| {
        (MARGIN..=page.x - MARGIN).contains(&x) && (MARGIN..=page.y - MARGIN).contains(&y)
    })
}

/// The page without the digits.
fn draw_page(labelling: &Labelling, config: &Config, net: &Net, size: Point) -> Page {
    let mut page = Page::blank(TITLE, size);
    if config.colours {
        page = page.with(fills(labelling, net));
    }
    match config.kind {
        Kind::Model => page
            .with(lines(net))
            .with(folds(net))
            .with(glue_outline(net))
            .with(glue_notes(net, size))
            .with(corner_names(net, config.colours)),
        Kind::Stickers => page
            .with(sticker_outlines(net))
            .with(face_names(net))
            .with(sticker_notes(net, size))
            .with(ruler(Point::new(MARGIN, size.y - 6.0))),
        Kind::Net => page.with(lines(net)).with(face_outlines(net)).with(face_names(net)),
    }
}

/// A facelet of a flat net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FlatFacelet {
    /// The facelet.
    pub facelet: Facelet,
    /// The corners of its triangle; x is to the right, and y down.
    pub corners: [[f64; 2]; 3],
}

/// The faces side by side as in a printed net: with edges of this length, this far apart, from the
/// origin on.
pub fn flat_net(edge: f64, gap: f64) -> Vec<FlatFacelet> {
    let net = Net::flat(Point::ORIGIN, edge, gap);
    let flat = |(_, facelet, corners): (_, _, [Point; 3])| FlatFacelet {
        facelet,
        corners: corners.map(|Point { x, y }| [x, y]),
    };
    facelets(&net).map(flat).collect()
}

/// The facelets of the net with their triangles.
fn facelets(net: &Net) -> impl Iterator<Item = (&PlacedFace, Facelet, [Point; 3])> {
    net.faces.iter().flat_map(|placed| {
        let facelets = placed.face.printed().into_iter();
        facelets.map(move |facelet| (placed, facelet, placed.facelet(facelet)))
    })
}

fn fills(labelling: &Labelling, net: &Net) -> Group {
    let group = Group::named("colours");
    facelets(net).fold(group, |group, (_, facelet, triangle)| {
        let smaller = sticker(triangle);
        let colour = Colour::of(labelling.at(facelet).index());
        group.with(polygon(&smaller).fill(colour))
    })
}

/// The sticker on a facelet, a little smaller.
fn sticker(facelet: [Point; 3]) -> [Point; 3] {
    let middle = centre(&facelet);
    facelet.map(|corner| middle + (corner - middle) * stickers::STICKER)
}

fn lines(net: &Net) -> Group {
    let group = strokes("lines", 0.25);
    let lines = net.faces.iter().flat_map(PlacedFace::lines);
    lines.fold(group, |group, [from, to]| group.with(line(from, to)))
}

fn folds(net: &Net) -> Group {
    let [a, b, c] = net.face(Face::F).corners;
    let inner = [[a, b], [b, c], [c, a]].into_iter();
    let feet = net.tabs.iter().map(|tab| [tab.outline[0], tab.outline[3]]);
    let group = strokes("folds", 0.5).dashes(3.0, 2.0);
    inner.chain(feet).fold(group, |group, [from, to]| group.with(line(from, to)))
}

fn glue_outline(net: &Net) -> Group {
    // Clockwise, each tab leads to where the next face's free edge begins.
    let outline: Vec<_> = net.tabs.iter().flat_map(|tab| tab.outline).collect();
    strokes("cuts", 0.7).with(polygon(&outline))
}

fn sticker_outlines(net: &Net) -> Group {
    let group = strokes("cuts", 0.3);
    facelets(net).fold(group, |group, (.., triangle)| group.with(polygon(&sticker(triangle))))
}

fn face_outlines(net: &Net) -> Group {
    let faces = net.faces.iter();
    faces.fold(strokes("cuts", 0.7), |group, placed| group.with(polygon(&placed.corners)))
}

/// Instructions; and the edge's name on each tab and beside the edge under which it is glued.
fn glue_notes(net: &Net, page: Point) -> Group {
    let middle = |y| Point::new(page.x / 2.0, y);
    let how = "Cut along the outer line. Fold back along the dashed lines. \
               Glue each tab under the edge with its name.";
    let size = format!("An edge is {} mm long. A small letter names each face.", mm(net.side));
    let notes = Group::named("notes")
        .with(text(TITLE, middle(26.0), 0.0, 7.0))
        .with(text(how, middle(35.0), 0.0, 3.6).fill(NOTE_COLOUR))
        .with(text(&size, middle(41.0), 0.0, 3.6).fill(NOTE_COLOUR));
    let inside = net.face(Face::F).centre();
    net.tabs.iter().fold(notes, |notes, tab| {
        let [from, _, _, to] = tab.outline;
        let on_tab =
            text(&format!("glue {}", tab.edge), centre(&tab.outline), slope(from, to), 4.0);
        let [from, to] = tab.partner;
        let beside = centre(&tab.partner) + outward(from, to, inside) * 4.0;
        let beside = text(&tab.edge.to_string(), beside, slope(from, to), 4.0);
        notes.with(on_tab.fill(NOTE_COLOUR)).with(beside.fill(NOTE_COLOUR))
    })
}

/// How to use the stickers.
fn sticker_notes(net: &Net, page: Point) -> Group {
    let edge = mm(net.side / 3.0 * stickers::STICKER);
    let size =
        format!("For a puzzle with an edge of {} mm: a sticker's edge is {edge} mm.", mm(net.side));
    let how = "Cut out the triangles. Each face is drawn as it is printed in a net, D upside down.";
    let line = |content: &str, y, size| text(content, Point::new(page.x / 2.0, y), 0.0, size);
    Group::named("how")
        .with(line(TITLE, 11.0, 6.0))
        .with(line(&size, 17.5, 3.6).fill(NOTE_COLOUR))
        .with(line(how, 22.5, 3.6).fill(NOTE_COLOUR))
}

/// The name of each face, beside its apex.
fn face_names(net: &Net) -> Group {
    let notes = Group::named("notes").fill(NOTE_COLOUR);
    net.faces.iter().fold(notes, |notes, placed| {
        let [apex, left, _] = placed.corners;
        let beside = apex + (left - apex) * 0.3 + outward(apex, left, placed.centre()) * 6.0;
        notes.with(text(&placed.face.to_string(), beside, 0.0, 7.0))
    })
}

/// The name of each face, small, between its apex and the digit there.
fn corner_names(net: &Net, colours: bool) -> Group {
    let names = Group::named("faces");
    net.faces.iter().fold(names, |names, placed| {
        let apex = placed.corners[0];
        let down = placed.centre() - apex;
        let middle = apex + down * (NAME_FROM_APEX * net.side / down.length());
        let ink = if colours { INK } else { NOTE_COLOUR };
        let name = text(&placed.face.to_string(), middle, placed.angle(), NAME * net.side);
        names.with(name.fill(ink))
    })
}

/// Signs that are others upside down: those of a puzzle in the hand are underlined.
const UPSIDE_DOWN: &str = "69MWNZudpbqn";

fn digits(labelling: &Labelling, symbols: &Symbols, net: &Net) -> Group {
    let size = DIGIT * net.side;
    let group = Group::named("digits").bold();
    facelets(net).fold(group, |mut group, (placed, facelet, triangle)| {
        let sign = symbols.sign(labelling.at(facelet));
        let (middle, angle) = (centre(&triangle), placed.angle());
        group = group.with(text(&sign.to_string(), middle, angle, size).fill(INK));
        if UPSIDE_DOWN.contains(sign) {
            group = group.with(underline(middle, angle, size).fill(INK));
        }
        group
    })
}

#[cfg(test)]
mod tests;
