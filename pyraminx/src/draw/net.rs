//! Where the faces of a net lie on the page.
//!
//! ```text
//!   RLD-------FRL-------RLD        Glue: L, R and D are unfolded about the edges of F. Each
//!      \  L  /   \  R  /           carries a tab on the edge that follows its RLD clockwise,
//!       \   /  F  \   /            to be glued under the next of them.
//!       FLD-------FRD
//!          \  D  /                 Flat: L, F and R in a row, apex up, and D below F, apex down,
//!           \   /                  as they are printed.
//!            RLD
//! ```
//!
//! Faces are equilateral, so that the mirror image of c across the line ab is a + b − c: that
//! unfolds a face, and hangs D below F. A facelet is a face a third as large; within its face it
//! is given by the corners that its piece is near to. Nothing else is needed.

use solidoku_common::page::{Point, centre};

use super::plane::{height, outward};
use crate::geometry::{Corner, Edge, Face, Facelet, PRINTED_FACES, Piece};
use crate::keyed::ByFace;

/// A face on the page.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedFace {
    pub(super) face: Face,
    /// The corners of the face in the order of [`Face::view`].
    pub(super) corners: [Point; 3],
}

/// A tab, and the edge under which it is glued.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tab {
    /// The edge that it closes.
    pub(super) edge: Edge,
    /// The outline of the tab, clockwise from the corner RLD; the side from the last to the first
    /// is folded.
    pub(super) outline: [Point; 4],
    /// The other copy of the edge, clockwise.
    pub(super) partner: [Point; 2],
}

/// Faces on the page, and the tabs, clockwise from L's.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The length of an edge.
    pub(super) side: f64,
    pub(super) faces: Vec<PlacedFace>,
    pub(super) tabs: Vec<Tab>,
}

/// How far a tab stands out from its edge; its ends slope at 45°.
const TAB: f64 = 10.0;

/// The faces around F, clockwise.
const AROUND: [Face; 3] = [Face::L, Face::R, Face::D];

impl Net {
    /// The net to glue. `corner` is its upper left corner without tabs, `side` an edge's length.
    pub(super) fn glue(corner: Point, side: f64) -> Self {
        let left = Point::new(corner.x + side / 2.0, corner.y + height(side));
        let front = PlacedFace::upright(Face::F, left, side);
        let faces = ByFace::from_fn(|face| match face {
            Face::F => front,
            other => front.unfolded(other),
        });
        let tabs = [0, 1, 2].map(|i| Tab::new(&faces[AROUND[i]], &faces[AROUND[(i + 1) % 3]]));
        Self { side, faces: faces.into_iter().collect(), tabs: tabs.to_vec() }
    }

    /// The net as it is printed, its faces `gap` apart.
    pub(super) fn flat(corner: Point, side: f64, gap: f64) -> Self {
        let faces = Face::ALL.map(|face| {
            // D hangs below F.
            let above = if face == Face::D { Face::F } else { face };
            let column = PRINTED_FACES.iter().position(|&f| f == above);
            let column = column.expect("each face is printed") as f64;
            let row = if face == above { 1.0 } else { 2.0 };
            let down = row * (height(side) + gap) - gap;
            let left = Point::new(corner.x + column * (side + gap), corner.y + down);
            PlacedFace::as_printed(face, left, side)
        });
        Self { side, faces: faces.to_vec(), tabs: Vec::new() }
    }

    /// All corners of what is drawn.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        let corners = self.faces.iter().flat_map(|placed| placed.corners);
        corners.chain(self.tabs.iter().flat_map(|tab| tab.outline))
    }

    /// One of its faces.
    ///
    /// # Panics
    /// If it isn't on this page.
    pub(super) fn face(&self, face: Face) -> &PlacedFace {
        self.faces.iter().find(|placed| placed.face == face).expect("the face is on this page")
    }
}

impl PlacedFace {
    /// A face with its apex up, whose left corner is at `left`.
    fn upright(face: Face, left: Point, side: f64) -> Self {
        let apex = left + Point::new(side / 2.0, -height(side));
        let right = left + Point::new(side, 0.0);
        Self { face, corners: [apex, left, right] }
    }

    /// A face as it is printed, apex up, or down for D. The lower left corner of its box is at
    /// `left`.
    pub(super) fn as_printed(face: Face, left: Point, side: f64) -> Self {
        if face != Face::D {
            return Self::upright(face, left, side);
        }
        Self::upright(Face::F, left - Point::new(0.0, height(side)), side).unfolded(face)
    }

    /// The neighbour `face`, unfolded about the edge that they share.
    fn unfolded(&self, face: Face) -> Self {
        let [a, b] = Edge::of(self.face, face).corners();
        let [a, b, c] = [a, b, face.opposite()].map(|corner| self.at(corner));
        let corners = face
            .view()
            .map(|corner| if corner == self.face.opposite() { a + b - c } else { self.at(corner) });
        Self { face, corners }
    }

    /// Where a corner of the face is.
    ///
    /// # Panics
    /// If the corner isn't on the face.
    pub(super) fn at(&self, corner: Corner) -> Point {
        let i = self.face.view().iter().position(|&c| c == corner);
        self.corners[i.expect("the corner is on the face")]
    }

    pub(super) fn centre(&self) -> Point {
        centre(&self.corners)
    }

    /// How far clockwise it is turned from the way it is printed, where D's apex hangs down, in
    /// degrees.
    pub(super) fn angle(&self) -> f64 {
        let to_apex = self.corners[0] - self.centre();
        let up = if self.face == Face::D { to_apex * -1.0 } else { to_apex };
        up.x.atan2(-up.y).to_degrees()
    }

    /// The triangle of a facelet of the face. A tip has the weights 7, 1, 1 at the corners, an edge
    /// 4, 4, 1 and an axial 5, 2, 2; the axials point the other way.
    pub(super) fn facelet(&self, facelet: Facelet) -> [Point; 3] {
        let weight = |corner: Corner| match facelet.piece() {
            Piece::Tip(tip) if tip == corner => 7.0,
            Piece::Axial(axial) if axial == corner => 5.0,
            Piece::Edge(edge) if corner.edges().contains(&edge) => 4.0,
            Piece::Axial(_) => 2.0,
            Piece::Tip(_) | Piece::Edge(_) => 1.0,
        };
        let scale = match facelet.piece() {
            Piece::Axial(_) => -1.0 / 3.0,
            Piece::Tip(_) | Piece::Edge(_) => 1.0 / 3.0,
        };
        let [a, b, c] = self.face.view().map(|corner| self.at(corner) * weight(corner));
        let middle = (a + b + c) * (1.0 / 9.0);
        self.corners.map(|corner| middle + (corner - self.centre()) * scale)
    }

    /// The six lines between its facelets.
    pub(super) fn lines(&self) -> Vec<[Point; 2]> {
        let [a, b, c] = self.corners;
        [[a, b, c], [b, c, a], [c, a, b]]
            .into_iter()
            .flat_map(|[from, left, right]| {
                [1.0, 2.0].map(|i| [left, right].map(|end| from + (end - from) * (i / 3.0)))
            })
            .collect()
    }
}

impl Tab {
    fn new(on: &PlacedFace, under: &PlacedFace) -> Self {
        let edge = Edge::of(on.face, under.face);
        let start = Face::F.opposite();
        let [a, b] = edge.corners();
        let end = if a == start { b } else { a };
        let [from, to] = [start, end].map(|corner| on.at(corner));
        let out = outward(from, to, on.centre()) * TAB;
        let along = (to - from) * (TAB / (to - from).length());
        Self {
            edge,
            outline: [from, from + along + out, to - along + out, to],
            partner: [under.at(end), under.at(start)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::solid;
    use solidoku_common::page::{cross, dot};

    const SIDE: f64 = 90.0;

    fn glue() -> Net {
        Net::glue(Point::new(15.0, 60.0), SIDE)
    }

    fn near(a: Point, b: Point) -> bool {
        (a - b).length() < 1e-9
    }

    /// The pieces that have a side on the edge, from its first corner to its second, with the
    /// distance of that side's middle from the first.
    fn along(placed: &PlacedFace, edge: Edge) -> Vec<(f64, Piece)> {
        let [from, to] = edge.corners().map(|corner| placed.at(corner));
        let on_line = |p: &Point| cross(*p - from, to - from).abs() < 1e-6;
        let mut pieces = Vec::new();
        for facelet in placed.face.printed() {
            let ends = placed.facelet(facelet);
            let ends: Vec<_> = ends.into_iter().filter(on_line).collect();
            if let [a, b] = ends[..] {
                pieces.push(((centre(&[a, b]) - from).length(), facelet.piece()));
            }
        }
        pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
        pieces
    }

    #[test]
    fn every_edge_closes_with_its_own_pieces_in_order() {
        let net = glue();
        for edge in Edge::ALL {
            let [a, b] = edge.corners();
            let expected = [Piece::Tip(a), Piece::Edge(edge), Piece::Tip(b)];
            for face in edge.faces() {
                let placed = net.face(face);
                assert!(((placed.at(a) - placed.at(b)).length() - SIDE).abs() < 1e-9);
                let found = along(placed, edge);
                assert!(found.iter().map(|(_, piece)| *piece).eq(expected));
                for ((distance, _), i) in found.iter().zip(0..) {
                    assert!((distance - SIDE * (f64::from(i) + 0.5) / 3.0).abs() < 1e-9);
                }
            }
        }
    }

    #[test]
    fn facelets_tile_their_face_and_lines_part_them() {
        for placed in glue().faces {
            let sides: Vec<_> = placed
                .face
                .printed()
                .into_iter()
                .flat_map(|facelet| {
                    let [a, b, c] = placed.facelet(facelet);
                    [[a, b], [b, c], [c, a]].map(|edge| centre(&edge))
                })
                .collect();
            let [a, b, c] = placed.corners;
            let lies_on = |side: Point, [from, to]: &[Point; 2]| {
                cross(side - *from, *to - *from).abs() < 1e-6
            };
            for &side in &sides {
                let facelets = sides.iter().filter(|&&other| near(side, other)).count();
                let outline = [[a, b], [b, c], [c, a]];
                assert!(facelets == 2 || outline.iter().any(|line| lies_on(side, line)));
                let line = placed.lines().iter().any(|line| lies_on(side, line));
                assert_eq!(facelets, if line { 2 } else { 1 });
            }
        }
    }

    #[test]
    fn an_edge_is_either_a_fold_or_has_a_tab() {
        let net = glue();
        for edge in Edge::ALL {
            let [one, other] = edge.faces().map(|face| net.face(face));
            let joined = edge.corners().into_iter().all(|c| near(one.at(c), other.at(c)));
            let tabs: Vec<_> = net.tabs.iter().filter(|tab| tab.edge == edge).collect();
            assert_eq!(joined, edge.faces().contains(&Face::F));
            assert_eq!(tabs.len(), usize::from(!joined));
            for tab in tabs {
                // It grows from one copy of the edge and goes under the other, which runs between
                // the same corners the other way round.
                let fits = |on: &PlacedFace, under: &PlacedFace| {
                    edge.corners().into_iter().all(|corner| {
                        let foot = [tab.outline[0], tab.outline[3]].map(|p| near(p, on.at(corner)));
                        let partner = tab.partner.map(|p| near(p, under.at(corner)));
                        foot != [false; 2] && partner == [foot[1], foot[0]]
                    })
                };
                assert!(fits(one, other) != fits(other, one), "{edge}");
            }
        }
    }

    /// A net that were a mirror image of the puzzle would close as well: so go round each face,
    /// looking at it on the page and looking at it in space.
    #[test]
    fn the_net_folds_back_into_the_puzzle_and_not_its_mirror_image() {
        for net in [glue(), Net::flat(Point::new(0.0, 0.0), SIDE, 5.0)] {
            for placed in net.faces {
                let [a, b, c] = placed.corners;
                let [p, q, r] = placed.face.view().map(solid::corner);
                let away = solid::corner(placed.face.opposite());
                let normal = solid::cross(solid::minus(q, p), solid::minus(r, p));
                let outwards = -solid::dot(normal, away);
                // Seen from outside, a normal that points outwards is anticlockwise; so, on a page
                // whose y goes down, is a negative cross product.
                assert!(outwards.abs() > 0.1);
                assert_eq!(outwards > 0.0, cross(b - a, c - a) < 0.0, "{}", placed.face);
            }
        }
    }

    #[test]
    fn the_glue_net_is_one_triangle_of_twice_the_side() {
        let net = glue();
        let corners = net.tabs.iter().map(|tab| tab.outline[0]);
        let expected = [(15.0, 60.0), (195.0, 60.0), (105.0, 60.0 + height(180.0))];
        for (corner, (x, y)) in corners.zip(expected) {
            assert!(near(corner, Point::new(x, y)), "{corner:?}");
        }
        // Tabs lie outside of it.
        let middle = net.face(Face::F).centre();
        for tab in net.tabs {
            let [from, head, next, to] = tab.outline;
            for point in [head, next] {
                let out = outward(from, to, middle);
                assert!((dot(point - from, out) - TAB).abs() < 1e-9);
            }
        }
    }
}
