//! Files that slicers read.

use std::io::Cursor;

use solidoku_common::foreign::is_in_xml;
use stl_io::{Normal, Triangle, Vector};
use threemf::model::{self, Metadata, Model};

use super::mesh::{Mesh, cross, dot};

/// A solid as a 3MF file, in millimetres. Its title lacks the control characters that XML has no
/// place for.
pub fn three_mf(mesh: &Mesh, title: &str) -> Vec<u8> {
    let vertex = mesh.points().iter().map(|&[x, y, z]| model::Vertex { x, y, z }).collect();
    let corners = mesh.triangles().iter();
    let triangle = corners.map(|&[v1, v2, v3]| model::Triangle { v1, v2, v3 }).collect();
    let model = Model {
        metadata: vec![Metadata {
            name: "Title".to_owned(),
            value: Some(title.chars().filter(|&c| is_in_xml(c)).collect()),
        }],
        ..Model::from(model::Mesh {
            vertices: model::Vertices { vertex },
            triangles: model::Triangles { triangle },
        })
    };
    let mut bytes = Cursor::new(Vec::new());
    threemf::write(&mut bytes, model).expect("a mesh is written to memory");
    bytes.into_inner()
}

/// A solid as a binary STL file. Such a file states no unit; slicers take millimetres.
pub fn stl(mesh: &Mesh) -> Vec<u8> {
    let triangles: Vec<_> = mesh
        .triangles()
        .iter()
        .map(|triangle| {
            let corners = triangle.map(|corner| mesh.points()[corner]);
            let [p, q] = [1, 2].map(|k| [0, 1, 2].map(|i| corners[k][i] - corners[0][i]));
            let across = cross(p, q);
            let length = dot(across, across).sqrt();
            let normal = Normal::new(across.map(|x| (x / length) as f32));
            let vertices = corners.map(|corner| Vector::new(corner.map(|x| x as f32)));
            Triangle { normal, vertices }
        })
        .collect();
    let mut bytes = Vec::new();
    stl_io::write_stl(&mut bytes, triangles.iter()).expect("triangles are written to memory");
    bytes
}
