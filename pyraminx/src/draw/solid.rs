//! The puzzle as a solid: where its pieces and facelets are in space.
//!
//! Planes through the thirds of its edges cut the tetrahedron into 4 tips and 6 edges, which are
//! tetrahedra with a third of its edge; 4 axials, which are octahedra; and a tetrahedron in the
//! middle, which belongs to no piece. A turn rotates what is beyond one of these planes.
//!
//! A point has a weight for each corner, 3 together, so that all vertices have whole ones:
//!
//! ```text
//! tip c        3c      2c+d  (each other d)
//! axial c      2c+d    c+d+e (each two others)
//! edge ab      2a+b    a+2b    a+b+c   a+b+d
//! middle       a+b+c   (each three)
//! ```
//!
//! Corners are at distance 1 from the middle; x is to the right, y up, and z towards the viewer,
//! who sees F with FRL on top.

use crate::geometry::{Corner, Face, Facelet, Piece};
use crate::keyed::ByCorner;

/// A point in space.
pub type Point = [f64; 3];

/// Three points, anticlockwise as seen from outside.
pub type Triangle = [Point; 3];

/// The weights of the corners.
type Weights = ByCorner<u8>;

/// Where a corner is: also the direction of the axis about which its turns rotate.
pub fn corner(corner: Corner) -> Point {
    let (third, root) = (1.0 / 3.0, 2f64.sqrt());
    let across = root / 3f64.sqrt();
    match corner {
        Corner::Frl => [0.0, 1.0, 0.0],
        Corner::Frd => [across, -third, root / 3.0],
        Corner::Fld => [-across, -third, root / 3.0],
        Corner::Rld => [0.0, -third, -2.0 * root / 3.0],
    }
}

/// The triangles around a piece.
pub fn piece(piece: Piece) -> Vec<Triangle> {
    triangles(&vertices(piece)).map(|triangle| outwards(triangle, &vertices(piece))).collect()
}

/// The triangles around what is in the middle.
pub fn middle() -> Vec<Triangle> {
    let all: Vec<_> = Corner::ALL.map(|without| sum(&others(&[without]))).to_vec();
    triangles(&all).map(|triangle| outwards(triangle, &all)).collect()
}

/// The triangle of a facelet.
pub fn facelet(facelet: Facelet) -> Triangle {
    let all = vertices(facelet.piece());
    let away = facelet.face().opposite();
    let on_face: Vec<_> = all.iter().copied().filter(|weights| weights[away] == 0).collect();
    let on_face = on_face.try_into().expect("a facelet has three corners");
    outwards(on_face, &all)
}

/// The direction, of length 1, in which a face's digits stand upright: towards its apex, or away
/// from that of D.
pub fn upright(face: Face) -> Point {
    let [apex, left, right] = face.view().map(corner);
    let up = [0, 1, 2].map(|i| apex[i] - (left[i] + right[i]) / 2.0);
    let sign = if face == Face::D { -1.0 } else { 1.0 };
    let length = dot(up, up).sqrt();
    up.map(|x| sign * x / length)
}

fn sum(corners: &[Corner]) -> Weights {
    let mut weights = Weights::default();
    corners.iter().for_each(|corner| weights[*corner] += 1);
    weights
}

fn others(than: &[Corner]) -> Vec<Corner> {
    Corner::ALL.into_iter().filter(|corner| !than.contains(corner)).collect()
}

fn vertices(piece: Piece) -> Vec<Weights> {
    match piece {
        Piece::Tip(c) => {
            let beside = others(&[c]).into_iter().map(|d| sum(&[c, c, d]));
            [sum(&[c, c, c])].into_iter().chain(beside).collect()
        }
        Piece::Axial(c) => {
            let others = others(&[c]);
            let near = others.iter().map(|&d| sum(&[c, c, d]));
            // Two others are all three without one.
            let far = others.iter().map(|&d| sum(&self::others(&[d])));
            near.chain(far).collect()
        }
        Piece::Edge(edge) => {
            let [a, b] = edge.corners();
            let inside = others(&[a, b]).into_iter().map(|c| sum(&[a, b, c]));
            [sum(&[a, a, b]), sum(&[a, b, b])].into_iter().chain(inside).collect()
        }
    }
}

/// All triangles of vertices that are neighbours.
fn triangles(all: &[Weights]) -> impl Iterator<Item = [Weights; 3]> {
    let are_neighbours =
        |a: &Weights, b: &Weights| a.iter().zip(b).map(|(x, y)| x.abs_diff(*y)).sum::<u8>() == 2;
    let numbers = 0..all.len();
    numbers
        .clone()
        .flat_map(move |i| {
            (i..all.len()).flat_map(move |j| (j..all.len()).map(move |k| [all[i], all[j], all[k]]))
        })
        .filter(move |[a, b, c]| {
            are_neighbours(a, b) && are_neighbours(b, c) && are_neighbours(a, c)
        })
}

fn place(weights: Weights) -> Point {
    let mut point = [0.0; 3];
    for (weight, corner) in weights.into_iter().zip(Corner::ALL.map(corner)) {
        point.iter_mut().zip(corner).for_each(|(x, at)| *x += f64::from(weight) * at / 3.0);
    }
    point
}

/// The triangle in the sense of rotation that is anticlockwise from outside of a solid with these
/// vertices.
fn outwards([a, b, c]: [Weights; 3], solid: &[Weights]) -> Triangle {
    let [p, q, r] = [a, b, c].map(place);
    let mut inside = [0.0; 3];
    for &vertex in solid {
        inside.iter_mut().zip(place(vertex)).for_each(|(x, at)| *x += at / solid.len() as f64);
    }
    if dot(cross(minus(q, p), minus(r, p)), minus(p, inside)) > 0.0 { [p, q, r] } else { [p, r, q] }
}

pub(super) fn minus(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|i| a[i] - b[i])
}

pub(super) fn dot(a: Point, b: Point) -> f64 {
    a.into_iter().zip(b).map(|(x, y)| x * y).sum()
}

pub(super) fn cross(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        a[j] * b[k] - a[k] * b[j]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Edge;
    use crate::turn::{Layer, Turn};

    fn pieces() -> impl Iterator<Item = Piece> {
        let corners = Corner::ALL.into_iter();
        let corners = corners.flat_map(|corner| [Piece::Tip(corner), Piece::Axial(corner)]);
        corners.chain(Edge::ALL.into_iter().map(Piece::Edge))
    }

    fn volume(triangles: &[Triangle]) -> f64 {
        triangles.iter().map(|&[p, q, r]| dot(p, cross(q, r)) / 6.0).sum()
    }

    fn centre(triangle: Triangle) -> Point {
        [0, 1, 2].map(|i| triangle.iter().map(|point| point[i]).sum::<f64>() / 3.0)
    }

    fn near(a: Point, b: Point) -> bool {
        dot(minus(a, b), minus(a, b)) < 1e-18
    }

    #[test]
    fn pieces_fill_the_solid() {
        let corners = Corner::ALL.map(corner);
        for (i, &a) in corners.iter().enumerate() {
            assert!((dot(a, a) - 1.0).abs() < 1e-12);
            for &b in &corners[..i] {
                assert!((dot(a, b) + 1.0 / 3.0).abs() < 1e-12);
            }
        }
        let [a, b, c, d] = corners;
        let whole = dot(minus(a, d), cross(minus(b, d), minus(c, d))).abs() / 6.0;
        let parts: f64 = pieces().map(|it| volume(&piece(it))).sum::<f64>() + volume(&middle());
        assert!((whole - parts).abs() < 1e-12, "{whole} {parts}");
    }

    #[test]
    fn every_facelet_is_a_triangle_of_its_piece_on_its_face() {
        for it in Facelet::all() {
            let triangle = facelet(it);
            let of_piece = piece(it.piece());
            assert_eq!(of_piece.iter().filter(|t| near(centre(**t), centre(triangle))).count(), 1);
            let away = corner(it.face().opposite());
            let [p, q, r] = triangle;
            assert!(dot(cross(minus(q, p), minus(r, p)), away) < 0.0);
            assert!(triangle.iter().all(|point| (dot(*point, away) + 1.0 / 3.0).abs() < 1e-12));
            assert!(dot(upright(it.face()), away).abs() < 1e-12);
        }
    }

    /// F is in front, D below, and the letters of turns are the initials of where their corners
    /// are: up, right, left, back.
    #[test]
    fn corners_are_where_their_names_say() {
        let front = corner(Face::F.opposite());
        assert!(front[2] < 0.0 && corner(Face::D.opposite())[1] > 0.0);
        type Along = fn(Point) -> f64;
        let most = |value: Along| {
            let all = Corner::ALL.into_iter();
            all.max_by(|a, b| value(corner(*a)).total_cmp(&value(corner(*b)))).unwrap()
        };
        let places: [(&str, &str, Along); 4] = [
            ("U", "top", |[_, y, _]| y),
            ("R", "right", |[x, _, _]| x),
            ("L", "left", |[x, _, _]| -x),
            ("B", "back", |[_, _, z]| -z),
        ];
        for (letter, position, value) in places {
            let corner = most(value);
            assert_eq!(corner.position(), position);
            for (layer, name) in
                [(Layer::Axial, letter.to_owned()), (Layer::Tip, letter.to_lowercase())]
            {
                assert_eq!(Turn { layer, corner, clockwise: true }.twisty_name(), name);
            }
        }
    }

    /// Turned clockwise about its corner in space, each facelet that moves comes to where the turn
    /// takes it.
    #[test]
    fn a_turn_is_a_rotation_in_space() {
        for turn in Turn::of_layer(Layer::Axial).chain(Turn::of_layer(Layer::Tip)) {
            let axis = corner(turn.corner);
            let angle = if turn.clockwise { -2.0 } else { 2.0 } * std::f64::consts::PI / 3.0;
            let rotated = |p: Point| {
                let (along, side) = (dot(axis, p) * (1.0 - angle.cos()), cross(axis, p));
                [0, 1, 2].map(|i| p[i] * angle.cos() + side[i] * angle.sin() + axis[i] * along)
            };
            let state = turn.state();
            for to in Facelet::all().filter(|&to| state.source(to) != to) {
                let from = centre(facelet(state.source(to)));
                assert!(near(rotated(from), centre(facelet(to))), "{turn}: {to}");
            }
        }
    }
}
