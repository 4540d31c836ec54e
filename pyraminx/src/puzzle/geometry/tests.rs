//! The tables against the numbering of the first answer, and against each other.

use super::*;

#[test]
fn names_are_those_of_the_document() {
    let names = |it: &[&dyn fmt::Display]| it.iter().map(|x| x.to_string()).collect::<Vec<_>>();
    let corners = Corner::ALL.each_ref().map(|c| c as &dyn fmt::Display);
    assert_eq!(names(&corners), ["FRL", "FRD", "FLD", "RLD"]);
    let edges = Edge::ALL.each_ref().map(|e| e as &dyn fmt::Display);
    assert_eq!(names(&edges), ["FR", "FL", "FD", "RL", "RD", "LD"]);
    assert_eq!(Facelet::tip(Corner::Frl, Face::R).to_string(), "tip FRL on R");
}

#[test]
fn facelets_pieces_and_faces_fit_together() {
    for facelet in Facelet::all() {
        let face = facelet.face();
        let again = match facelet.piece() {
            Piece::Tip(corner) => Facelet::tip(corner, face),
            Piece::Axial(corner) => Facelet::axial(corner, face),
            Piece::Edge(edge) => Facelet::edge(edge, face),
        };
        assert_eq!(again, facelet);
    }
}

#[test]
fn printed_faces_hold_every_facelet_once() {
    let mut printed: Vec<_> = Face::ALL.iter().flat_map(|f| f.printed()).collect();
    for face in Face::ALL {
        assert!(face.printed().iter().all(|f| f.face() == face));
    }
    printed.sort();
    assert!(printed.into_iter().eq(Facelet::all()));
}

#[test]
fn rings_are_an_axial_and_three_edges() {
    for corner in Corner::ALL {
        let ring = corner.ring();
        assert!(Facelet::all().all(|f| f.rings().contains(&corner) == ring.contains(&f)));
    }
    let of_edges = Edge::ALL.map(|e| e.corners().map(|c| c.index()));
    assert_eq!(of_edges, [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]);
    assert!(Face::ALL.iter().all(|f| f.opposite().slot(*f).is_none()));
}
