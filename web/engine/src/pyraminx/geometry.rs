//! Where everything is, flat and in space.

use pyraminx::draw::{flat_net, solid};
use pyraminx::geometry::{Corner, Edge, FACELETS, Face, Facelet, PRINTED_FACES, Piece};
use pyraminx::turn::{Layer, Turn};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::output::to_page;

/// The puzzle's shape, which never changes.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Geometry {
    /// In the order of their numbers.
    facelets: Vec<FaceletShape>,
    /// The facelets in the order in which a net in a line names them.
    printed: Vec<usize>,
    /// Tips, axials and edges.
    pieces: Vec<PieceShape>,
    /// Corners in their order.
    corners: Vec<CornerShape>,
    /// The triangles around what belongs to no piece.
    middle: Vec<[[f64; 3]; 3]>,
}

/// A facelet.
#[derive(Debug, Serialize, Tsify)]
pub struct FaceletShape {
    /// As in `tip FRL on R`.
    name: String,
    /// The letter of its face.
    face: String,
    /// The number of its piece.
    piece: usize,
    /// In a printed net whose faces have edges of length 3: x to the right, y down.
    flat: [[f64; 2]; 3],
    /// In space: anticlockwise from outside.
    solid: [[f64; 3]; 3],
    /// Where the top of its digit points in space.
    upright: [f64; 3],
    /// The corners whose rings it is in.
    rings: Vec<usize>,
}

/// A piece.
#[derive(Debug, Serialize, Tsify)]
pub struct PieceShape {
    /// As in `tip FRL`.
    name: String,
    /// The triangles around it.
    solid: Vec<[[f64; 3]; 3]>,
    /// The corner about which it turns when it is clicked; an edge has two.
    corners: Vec<usize>,
    /// Whether that turns it alone.
    #[serde(rename = "isTip")]
    is_tip: bool,
}

/// A corner.
#[derive(Debug, Serialize, Tsify)]
pub struct CornerShape {
    /// As in `FRL`.
    name: String,
    /// The letter of its turns, a capital.
    letter: String,
    /// The direction of its axis, outwards.
    axis: [f64; 3],
    /// The facelets that a turn of the corner moves.
    layer: Vec<usize>,
    /// The facelets that a turn of its tip moves.
    tip: Vec<usize>,
}

/// How far the faces of the net are apart, where their edges have the length 3: letters of corners
/// stand between them.
const GAP: f64 = 0.72;

/// Where everything is.
///
/// # Errors
/// Never.
#[wasm_bindgen]
pub fn geometry() -> Result<Ts<Geometry>, Problem> {
    let mut flat = [[[0.0; 2]; 3]; FACELETS];
    for it in flat_net(3.0, GAP) {
        flat[it.facelet.index()] = it.corners;
    }
    to_page(&Geometry {
        facelets: Facelet::all().map(|it| FaceletShape::new(it, flat[it.index()])).collect(),
        printed: PRINTED_FACES.into_iter().flat_map(Face::printed).map(Facelet::index).collect(),
        pieces: pieces().map(PieceShape::new).collect(),
        corners: Corner::ALL.into_iter().map(CornerShape::new).collect(),
        middle: solid::middle(),
    })
}

/// All pieces in the order of their numbers.
fn pieces() -> impl Iterator<Item = Piece> {
    let tips = Corner::ALL.into_iter().map(Piece::Tip);
    let axials = Corner::ALL.into_iter().map(Piece::Axial);
    tips.chain(axials).chain(Edge::ALL.into_iter().map(Piece::Edge))
}

/// The number of a piece.
pub(super) const fn piece_number(piece: Piece) -> usize {
    match piece {
        Piece::Tip(corner) => corner.index(),
        Piece::Axial(corner) => 4 + corner.index(),
        Piece::Edge(edge) => 8 + edge.index(),
    }
}

impl FaceletShape {
    fn new(facelet: Facelet, flat: [[f64; 2]; 3]) -> Self {
        Self {
            name: facelet.to_string(),
            face: facelet.face().to_string(),
            piece: piece_number(facelet.piece()),
            flat,
            solid: solid::facelet(facelet),
            upright: solid::upright(facelet.face()),
            rings: facelet.rings().into_iter().map(Corner::index).collect(),
        }
    }
}

impl PieceShape {
    fn new(piece: Piece) -> Self {
        let corners = match piece {
            Piece::Tip(corner) | Piece::Axial(corner) => vec![corner],
            Piece::Edge(edge) => edge.corners().to_vec(),
        };
        Self {
            name: piece.to_string(),
            solid: solid::piece(piece),
            corners: corners.into_iter().map(Corner::index).collect(),
            is_tip: matches!(piece, Piece::Tip(_)),
        }
    }
}

impl CornerShape {
    fn new(corner: Corner) -> Self {
        let [turn, tip] =
            [Layer::Axial, Layer::Tip].map(|layer| Turn { layer, corner, clockwise: true });
        Self {
            name: corner.to_string(),
            letter: turn.twisty_name(),
            axis: solid::corner(corner),
            layer: moved(turn),
            tip: moved(tip),
        }
    }
}

/// The facelets that a turn moves.
fn moved(turn: Turn) -> Vec<usize> {
    let state = turn.state();
    Facelet::all().filter(|&it| state.source(it) != it).map(Facelet::index).collect()
}
