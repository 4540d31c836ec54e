//! `fractal3d draw --out x.3mf`: the objects to print in 3D.

use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use fractal3d::board::BoardDesign;
use fractal3d::models::{self, Size};
use serde::Serialize;

use super::args::Draw;

/// The format that the name of a file asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ModelFormat {
    ThreeMf,
    Stl,
}

impl ModelFormat {
    /// `None` if the extension is another.
    pub(crate) fn by_name(out: &Path) -> Option<Self> {
        let extension = out.extension()?;
        let formats = [("3mf", Self::ThreeMf), ("stl", Self::Stl)];
        let named = formats.into_iter().find(|(name, _)| extension.eq_ignore_ascii_case(name));
        named.map(|(_, format)| format)
    }
}

pub(crate) fn run(args: &Draw, format: ModelFormat, out: &mut Output) -> Result<Verdict, Failure> {
    let refused = |why: &str| Err(Failure::Usage(why.to_owned()));
    if args.title.is_some() && format == ModelFormat::Stl {
        return refused("an .stl file has no title: leave out --title, or write a .3mf file");
    }
    let size = Size::new(args.edge.unwrap_or(Size::USUAL_EDGE), args.thicken);
    let size = size.map_err(|error| Failure::Usage(error.to_string()))?;
    let files = Files::new().writing([&args.out]).checked(out)?;
    let design = args.design()?;
    let mesh = match design {
        BoardDesign::Surface(blocks, cells) => models::cubes(blocks, cells, size),
        BoardDesign::SixWay => models::sculpture(size),
        BoardDesign::Coloured(_) => {
            return refused(
                "--colouring: colours have no object: choose one with --board or --solid",
            );
        }
    };
    let title = args.title.as_deref().unwrap_or("3D-Sudoku");
    let bytes = match format {
        ModelFormat::ThreeMf => models::three_mf(&mesh, title),
        ModelFormat::Stl => models::stl(&mesh),
    };
    out.bytes_file(&files, &args.out, |file| file.write_all(&bytes))?;
    let name = FileName::from(&args.out);
    if out.is_json() {
        out.json(&Report {
            out: name,
            board: design.to_string(),
            edge: size.edge(),
            thickness: size.thickness(),
            volume: mesh.volume().round(),
            triangles: mesh.triangles().len(),
        })?;
    } else {
        let (edge, thickness) = (size.edge(), size.thickness());
        let volume = mesh.volume() / 1000.0;
        out.remark(format!("A model with an edge of {edge} mm, {volume:.1} cm³, in {name}"))?;
        out.remark(format!("Its joints are {thickness} mm thick."))?;
    }
    Ok(Verdict::Holds)
}

/// Lengths in mm, the volume in mm³.
#[derive(Serialize)]
struct Report {
    out: FileName,
    board: String,
    edge: f64,
    thickness: f64,
    volume: f64,
    triangles: usize,
}
