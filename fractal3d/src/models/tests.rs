//! The laws of solids: closed manifolds in one piece, true to size, with the volume that another
//! count gives.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use proptest::prelude::*;
use stl_io::{IndexedMesh, IndexedTriangle, Vector};

use super::mesh::{cross, dot};
use super::*;
use crate::puzzle::geometry::Cell;
use crate::puzzle::sculpture::Place;

const H: LatinSquare = LatinSquare::H;
const T: LatinSquare = LatinSquare::T;

/// An object that can be printed.
#[derive(Clone, Copy, Debug)]
enum Object {
    Cubes(LatinSquare, LatinSquare),
    Sculpture,
}

impl Object {
    fn solid(self, size: Size) -> Mesh {
        match self {
            Self::Cubes(blocks, cells) => cubes(blocks, cells, size),
            Self::Sculpture => sculpture(size),
        }
    }
}

fn objects() -> impl Strategy<Value = Object> {
    let any = || prop::sample::select(LatinSquare::all().to_vec());
    prop_oneof![
        Just(Object::Cubes(H, H)),
        Just(Object::Cubes(T, T)),
        (any(), any()).prop_map(|(blocks, cells)| Object::Cubes(blocks, cells)),
        Just(Object::Sculpture),
    ]
}

fn sizes() -> impl Strategy<Value = Size> {
    (EDGE, 0.0..=1.0_f64).prop_map(|(edge, share)| {
        let most = f64::from(edge) / 36.0;
        let thickness = Size::THINNEST + share * (most - Size::THINNEST);
        Size::new(edge, Some((thickness * 100.0).floor() / 100.0)).unwrap()
    })
}

/// Checks that a mesh is the surface of one solid: each side of a triangle is a side of one other,
/// which runs the other way; the triangles at each corner make one ring; and all hang together.
fn check_surface(mesh: &Mesh) {
    let mut sides = BTreeSet::new();
    let mut rings = vec![BTreeMap::new(); mesh.points().len()];
    for &[a, b, c] in mesh.triangles() {
        for [from, to, third] in [[a, b, c], [b, c, a], [c, a, b]] {
            assert_ne!(from, to);
            assert!(sides.insert((from, to)), "two triangles have the side {from} to {to}");
            rings[from].insert(to, third);
        }
    }
    assert!(sides.iter().all(|&(from, to)| sides.contains(&(to, from))));
    for ring in &rings {
        let start = *ring.keys().next().expect("each corner is some triangle's");
        let mut at = ring[&start];
        let mut length = 1;
        while at != start {
            (at, length) = (ring[&at], length + 1);
        }
        assert_eq!(length, ring.len(), "the triangles at a corner make several rings");
    }
    let (mut reached, mut open) = (BTreeSet::from([0]), vec![0]);
    while let Some(corner) = open.pop() {
        let others = rings[corner].keys().copied();
        open.extend(others.filter(|&other| reached.insert(other)));
    }
    assert_eq!(reached.len(), mesh.points().len(), "the surface has several parts");
    let different: BTreeSet<_> =
        mesh.points().iter().map(|point| point.map(f64::to_bits)).collect();
    assert_eq!(different.len(), mesh.points().len(), "two corners are at one point");
}

/// The volume of cubes and bars, box by box: each small box between two planes of boxes is in some
/// of them or not.
fn volume_of_boxes(boxes: &[[[f64; 2]; 3]]) -> f64 {
    let planes = |axis: usize| {
        let mut planes: Vec<f64> = boxes.iter().flat_map(|ends| ends[axis]).collect();
        planes.sort_by(f64::total_cmp);
        planes.dedup_by(|a, b| (*a - *b).abs() < 1e-6);
        planes
    };
    let [x, y, z] = [0, 1, 2].map(planes);
    let mut volume = 0.0;
    for x in x.windows(2) {
        for y in y.windows(2) {
            for z in z.windows(2) {
                let middle = [x, y, z].map(|ends| (ends[0] + ends[1]) / 2.0);
                let holds = |ends: &[[f64; 2]; 3]| {
                    (0..3).all(|i| (ends[i][0]..=ends[i][1]).contains(&middle[i]))
                };
                if boxes.iter().any(holds) {
                    volume += (x[1] - x[0]) * (y[1] - y[0]) * (z[1] - z[0]);
                }
            }
        }
    }
    volume
}

/// The cubes of S(A, B), each thicker than its place.
fn boxes(blocks: LatinSquare, cells: LatinSquare, size: Size) -> Vec<[[f64; 2]; 3]> {
    let depths = Colouring::surface(blocks, cells);
    let pitch = (size.edge() - size.thickness()) / 9.0;
    let span = |k: usize| [k as f64 * pitch, (k + 1) as f64 * pitch + size.thickness()];
    let cube = |cell: Cell| [cell.column(), depths.of(cell), 8 - cell.row()].map(span);
    Cell::all().map(cube).collect()
}

/// The volume of the sculpture: its pieces, for each two tips that meet the neck less both tips.
fn volume_of_sculpture(size: Size) -> f64 {
    let (unit, width) = (size.edge() / 9.0, size.thickness());
    // A regular hexagon with sides of √½ and a pyramid of height √¾ on both its sides.
    let piece = 2.0 / 3.0 * (1.5 * 3f64.sqrt() * 0.5) * 0.75f64.sqrt() * unit.powi(3);
    let places: BTreeSet<_> = Cell::all().map(|cell| Place::of(cell).coordinates()).collect();
    let meet = |offset: [i8; 3]| {
        let other = |place: &&[i8; 3]| places.contains(&[0, 1, 2].map(|i| place[i] + offset[i]));
        places.iter().filter(other).count() as f64
    };
    let sides = [[1, -1, 0], [1, 0, -1], [0, 1, -1]].map(meet).iter().sum::<f64>();
    let apexes = meet([1, 1, 1]);
    // A cone's volume is a third of the neck's half with the same base. Across the neck at an apex
    // lies a regular hexagon, at the others a rhombus whose diagonals are as √2 to 1, with opposite
    // sides `width` apart.
    let hexagon = 3f64.sqrt() / 2.0 * width.powi(2);
    let rhombus = 1.5 / 2f64.sqrt() * width.powi(2);
    let gain = |area: f64, half: f64| area * 2.0 * half * (1.0 - 1.0 / 3.0);
    81.0 * piece + apexes * gain(hexagon, width / 2f64.sqrt()) + sides * gain(rhombus, width / 2.0)
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-5 * b.abs()
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(24))]

    #[test]
    fn solids_are_closed_manifolds_true_to_size(object in objects(), size in sizes()) {
        let mesh = object.solid(size);
        check_surface(&mesh);
        for axis in 0..3 {
            let along = mesh.points().iter().map(|point| point[axis]);
            let (low, high) = along.fold((f64::INFINITY, 0.0), |(low, high), x| {
                (f64::min(low, x), f64::max(high, x))
            });
            prop_assert_eq!((low, high), (0.0, size.edge()));
        }
        let volume = mesh.volume();
        match object {
            Object::Cubes(H, H) => {
                prop_assert!(near(volume, volume_of_boxes(&boxes(H, H, size))));
            }
            Object::Cubes(blocks, cells) => {
                prop_assert!(volume >= 0.999_99 * volume_of_boxes(&boxes(blocks, cells, size)));
            }
            Object::Sculpture => prop_assert!(near(volume, volume_of_sculpture(size))),
        }
    }
}

/// S(T, T) falls into two parts. What joins them is exactly the 21 bars of three places between
/// their corners, which cross nine times.
#[test]
fn bars_join_what_does_not_touch() {
    let size = Size::new(90, None).unwrap();
    let cubes_alone = volume_of_boxes(&boxes(T, T, size));
    let mesh = cubes(T, T, size);
    let body = (size.edge() - 10.0 * size.thickness()) / 9.0;
    let bar = (3.0 * body + 2.0 * size.thickness()) * size.thickness().powi(2);
    let crossing = size.thickness().powi(3);
    assert!(near(mesh.volume(), cubes_alone + 21.0 * bar - 9.0 * crossing));
}

/// Every S(A, B), in one part; and straight through each place of the three square views there is
/// one cube, at its depth as seen from the front.
#[test]
fn every_arrangement_is_joined_and_still_looks_square() {
    for &blocks in LatinSquare::all() {
        for &cells in LatinSquare::all() {
            let depths = Colouring::surface(blocks, cells);
            let joined = super::cubes::lattice(&depths).joined().unwrap();
            for cell in Cell::all() {
                let [x, z] = [2 * cell.column() + 1, 2 * (8 - cell.row()) + 1];
                let solid = (0..9).filter(|y| joined.contains([x, 2 * y + 1, z]));
                assert!(solid.eq([depths.of(cell)]), "{blocks} {cells} {cell}");
            }
        }
    }
}

/// A ray through each place of the sculpture's grid passes one piece, from outside to inside and
/// out, and enters it at the depth where the paper has it. Turned half round the axis, the
/// sculpture has the same corners.
#[test]
fn the_sculpture_looks_square_and_is_its_own_half_turn() {
    let size = Size::new(90, None).unwrap();
    let mesh = sculpture(size);
    for cell in Cell::all() {
        // Not quite through the middle, where edges are.
        let [x, z] = [cell.column() as f64 + 0.53, (8 - cell.row()) as f64 + 0.51];
        let mut crossings: Vec<f64> = mesh
            .triangles()
            .iter()
            .filter_map(|&triangle| crossing(&mesh, triangle, [x * 10.0, z * 10.0]))
            .collect();
        crossings.sort_by(f64::total_cmp);
        let [enters, leaves] = crossings[..] else { panic!("{cell}: {crossings:?}") };
        let depth = 10.0 * Place::of(cell).depth() as f64;
        let (least, most) = (depth - 1e-6, depth + 10.0 + 1e-6);
        assert!(least <= enters && enters < leaves && leaves <= most, "{cell}");
    }
    let key = |point: [f64; 3]| point.map(|x| (x * 100.0).round() as i64);
    let corners: BTreeSet<_> = mesh.points().iter().map(|&point| key(point)).collect();
    for &point in mesh.points() {
        // The axis leads through the middle along (1, 1, −1): columns and depths, and rows from
        // below.
        let [x, y, z] = point.map(|x| x - 45.0);
        let third = 2.0 / 3.0 * (x + y - z);
        let turned = key([third - x + 45.0, third - y + 45.0, -third - z + 45.0]);
        let is_near = |other: &[i64; 3]| (0..3).all(|i| (other[i] - turned[i]).abs() <= 1);
        let (low, high) = (turned.map(|x| x - 1), turned.map(|x| x + 1));
        assert!(corners.range(low..=high).any(is_near), "{point:?}");
    }
}

/// Where a line along y through (x, z) crosses a triangle.
fn crossing(mesh: &Mesh, triangle: [usize; 3], [x, z]: [f64; 2]) -> Option<f64> {
    let corners = triangle.map(|corner| mesh.points()[corner]);
    let side = |from: [f64; 3], to: [f64; 3]| {
        (to[0] - from[0]) * (z - from[2]) - (to[2] - from[2]) * (x - from[0])
    };
    let [a, b, c] = corners;
    let weights = [side(b, c), side(c, a), side(a, b)];
    let sum: f64 = weights.iter().sum();
    let is_in = weights.iter().all(|&w| w > 0.0) || weights.iter().all(|&w| w < 0.0);
    is_in.then(|| (0..3).map(|i| weights[i] / sum * corners[i][1]).sum())
}

/// What is written is read back by other programs' crates, which find no fault in it.
#[test]
fn files_are_valid_for_crates_that_did_not_write_them() {
    for object in [Object::Cubes(H, H), Object::Cubes(T, T), Object::Sculpture] {
        let mesh = object.solid(Size::new(90, None).unwrap());
        let bytes = three_mf(&mesh, "A <model> & its title");
        assert_eq!(bytes, three_mf(&mesh, "A <model> & its title"));
        // It refuses triangles without area or with corners that don't exist, and sides of more
        // than two triangles.
        let read = lib3mf::Model::from_reader(Cursor::new(&bytes)).unwrap();
        assert_eq!(read.unit, "millimeter");
        assert_eq!((read.resources.objects.len(), read.build.items.len()), (1, 1));
        let found = read.resources.objects[0].mesh.as_ref().unwrap();
        let points = found.vertices.iter().map(|vertex| [vertex.x, vertex.y, vertex.z]);
        assert!(points.eq(mesh.points().iter().copied()));
        // It refuses a side without another one that runs the other way.
        let to_check = IndexedMesh {
            vertices: found
                .vertices
                .iter()
                .map(|vertex| Vector::new([vertex.x, vertex.y, vertex.z].map(|x| x as f32)))
                .collect(),
            faces: found
                .triangles
                .iter()
                .map(|triangle| IndexedTriangle {
                    normal: Vector::new([0.0; 3]),
                    vertices: [triangle.v1, triangle.v2, triangle.v3],
                })
                .collect(),
        };
        to_check.validate().unwrap();
        let read = stl_io::read_stl(&mut Cursor::new(stl(&mesh))).unwrap();
        read.validate().unwrap();
        assert_eq!(read.faces.len(), mesh.triangles().len());
        assert_eq!(read.vertices.len(), mesh.points().len());
        for face in &read.faces {
            let corners = face.vertices.map(|corner| {
                let corner = read.vertices[corner];
                [0, 1, 2].map(|i| f64::from(corner[i]))
            });
            let [p, q] = [1, 2].map(|k| [0, 1, 2].map(|i| corners[k][i] - corners[0][i]));
            let normal = [0, 1, 2].map(|i| f64::from(face.normal[i]));
            let across = cross(p, q);
            assert!(dot(across, normal) > 0.999 * dot(across, across).sqrt());
        }
    }
}

#[test]
fn a_title_keeps_all_that_xml_has_a_place_for() {
    let mesh = Object::Sculpture.solid(Size::new(90, None).unwrap());
    // Without a sign that XML has a reference for: the reader stops at one.
    let bytes = three_mf(&mesh, "\u{2764}\u{fe0f} \u{202e}a \u{1b}[2J\u{ffff}");
    let read = lib3mf::Model::from_reader(Cursor::new(&bytes)).unwrap();
    let title = read.metadata.iter().find(|entry| entry.name == "Title").unwrap();
    assert_eq!(title.value, "\u{2764}\u{fe0f} \u{202e}a [2J");
}

#[test]
fn sizes_have_limits() {
    assert_eq!(Size::new(90, None), Size::new(90, Some(2.0)));
    for edge in EDGE {
        assert!(Size::new(edge, None).is_ok(), "{edge}");
    }
    for (edge, thickness) in [(19, None), (901, None), (90, Some(0.39)), (90, Some(2.51))] {
        let error = Size::new(edge, thickness).unwrap_err();
        insta::assert_snapshot!(format!("size_{edge}_{}", thickness.unwrap_or_default()), error);
    }
    assert!(Size::new(90, Some(f64::NAN)).is_err());
}
