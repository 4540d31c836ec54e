//! The hexagonal bipyramid of the paper's Figure 1, in exact numbers.
//!
//! Put into a cube of side 2, it has two opposite corners of the cube as apexes, and the middles of
//! the six edges that meet neither as its hexagon. Seen from a direction d, a vertex p lies at |d|²
//! p − (p·d) d, and the view is a square if two of these, u and v, are equally long and at right
//! angles, and no other lies beyond the square with the corners ±u, ±v.

use crate::claim::Value;

type Vector = [i64; 3];

/// The apexes and the hexagon in order, from the middle of the cube.
const APEXES: [Vector; 2] = [[1, 1, 1], [-1, -1, -1]];
const HEXAGON: [Vector; 6] =
    [[1, -1, 0], [1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1]];

fn dot(a: Vector, b: Vector) -> i64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn minus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

/// The faces: an apex and two neighbours of the hexagon.
fn faces() -> impl Iterator<Item = [Vector; 3]> {
    APEXES
        .into_iter()
        .flat_map(|apex| (0..6).map(move |i| [apex, HEXAGON[i], HEXAGON[(i + 1) % 6]]))
}

/// The faces, whether their sides are equal, and the height over the base.
pub(super) fn proportions() -> Value {
    // Twice the height is from the base's ends to the apex, added; it is at right angles to the
    // base.
    let ratio_squared = |[apex, a, b]: [Vector; 3]| {
        let (base, left, right) = (minus(b, a), minus(apex, a), minus(apex, b));
        let is_isosceles = dot(left, left) == dot(right, right);
        let double = [0, 1, 2].map(|i| left[i] + right[i]);
        (is_isosceles && dot(double, base) == 0).then(|| (dot(double, double), 4 * dot(base, base)))
    };
    let is_three_halves = |ratio: Option<(i64, i64)>| ratio.is_some_and(|(p, q)| 4 * p == 9 * q);
    let count = faces().filter(|&face| is_three_halves(ratio_squared(face))).count();
    Value::one(format!("{count} isosceles faces, height 3/2 of the base"))
}

/// The proportions by the lengths of the sides, and Heron's formula for the area, half of base
/// times height.
pub(super) fn proportions_by_heron() -> Value {
    let squared = |a: Vector, b: Vector| dot(minus(a, b), minus(a, b));
    let is_so = |[apex, a, b]: [Vector; 3]| {
        let [p, q, r] = [squared(a, b), squared(apex, a), squared(apex, b)];
        // 16 times the squared area, from squared sides.
        let area = 2 * (p * q + q * r + r * p) - p * p - q * q - r * r;
        // height = 2 area / base: 4 · area² = height² · base², and height² = 9/4 base².
        q == r && area == 9 * p * p
    };
    Value::one(format!(
        "{} isosceles faces, height 3/2 of the base",
        faces().filter(|&face| is_so(face)).count()
    ))
}

/// Whether the bipyramid looks square from a direction.
fn looks_square(d: Vector) -> bool {
    let seen = |p: Vector| [0, 1, 2].map(|i| dot(d, d) * p[i] - dot(p, d) * d[i]);
    let all: Vec<Vector> = APEXES.into_iter().chain(HEXAGON).map(seen).collect();
    let is_square = |u: Vector, v: Vector| {
        let size = dot(u, u);
        let is_inside = |p: &Vector| dot(*p, u).abs() + dot(*p, v).abs() <= size;
        size > 0 && size == dot(v, v) && dot(u, v) == 0 && all.iter().all(is_inside)
    };
    all.iter().any(|&u| all.iter().any(|&v| is_square(u, v)))
}

/// The directions of small whole numbers from which it looks square, opposite ones counted once.
pub(super) fn square_views() -> Value {
    const MOST: i64 = 6;
    let range = || -MOST..=MOST;
    let all = range().flat_map(|x| range().flat_map(move |y| range().map(move |z| [x, y, z])));
    let gcd = |[x, y, z]: Vector| [x, y, z].into_iter().fold(0_i64, |a, b| divisor(a, b.abs()));
    let first = |d: &Vector| d.iter().find(|c| **c != 0).is_some_and(|c| *c > 0);
    let views: Vec<Vector> =
        all.filter(|d| first(d) && gcd(*d) == 1).filter(|d| looks_square(*d)).collect();
    let names: Vec<String> = views.iter().map(|[x, y, z]| format!("{x} {y} {z}")).collect();
    Value::count(views.len() as u64).rounded_from(names.join(", "))
}

/// The three axes of the cube, and the three that the bipyramid's half turn about its own axis
/// makes of them: those that show a square.
pub(super) fn views_by_symmetry() -> Value {
    let axes: [Vector; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    // Three times d becomes 2 (d·n) n − 3 d, where n is 1 1 1.
    let turned = |d: Vector| [0, 1, 2].map(|i| 2 * d.iter().sum::<i64>() - 3 * d[i]);
    let is_kept = HEXAGON.into_iter().all(|p| HEXAGON.contains(&turned(p).map(|c| c / 3)));
    let views = axes.into_iter().chain(axes.map(turned)).filter(|&d| is_kept && looks_square(d));
    Value::count(views.count() as u64)
}

fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
