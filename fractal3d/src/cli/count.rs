//! `fractal3d count`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use fractal3d::automorphism::Group;
use fractal3d::backtrack;
use fractal3d::board::{Board, Colouring};
use fractal3d::count::{self, RELABELLINGS};
use fractal3d::geometry::Cell;
use fractal3d::latin::{Kind, LatinSquare};
use fractal3d::sweeps::extensions::Specification;
use rayon::prelude::*;
use serde::Serialize;

use super::args::{Count, Method, Surface};
use super::{bands, input};

/// A board as it was asked for.
pub(crate) enum Asked {
    Surface(Surface),
    Coloured(Box<Colouring>),
    SixWay,
}

impl Asked {
    pub(crate) fn of(args: &Count) -> Result<Self, Failure> {
        const STANDARD: Surface = Surface { blocks: LatinSquare::H, cells: LatinSquare::H };
        Ok(match (&args.colouring, args.six_way) {
            (Some(file), _) => Self::Coloured(Box::new(input::colouring(file)?)),
            (None, true) => Self::SixWay,
            (None, false) => Self::Surface(args.surface.unwrap_or(STANDARD)),
        })
    }

    /// What the parameters of a part ask for.
    pub(crate) fn of_specification(specification: Specification) -> Self {
        match specification {
            Specification::Surface(blocks, cells) => Self::Surface(Surface { blocks, cells }),
            Specification::Coloured(colouring) => Self::Coloured(Box::new(colouring)),
            Specification::SixWay => Self::SixWay,
        }
    }

    pub(crate) fn board(&self) -> Board {
        self.specification().board()
    }

    /// The depths, from which a picture is made.
    fn colouring(&self) -> Colouring {
        match self {
            Self::Surface(surface) => Colouring::surface(surface.blocks, surface.cells),
            Self::Coloured(colouring) => **colouring,
            Self::SixWay => Colouring::surface(LatinSquare::H, LatinSquare::H),
        }
    }

    /// The same for the sweep of bands: data only.
    pub(crate) fn specification(&self) -> Specification {
        match self {
            Self::Surface(Surface { blocks, cells }) => Specification::Surface(*blocks, *cells),
            Self::Coloured(colouring) => Specification::Coloured(**colouring),
            Self::SixWay => Specification::SixWay,
        }
    }

    /// In JSON.
    fn name(&self) -> String {
        match self {
            Self::Surface(surface) => format!("{},{}", surface.blocks, surface.cells),
            Self::Coloured(_) => "colouring".to_owned(),
            Self::SixWay => "six-way".to_owned(),
        }
    }

    fn title(&self) -> String {
        match self {
            Self::Surface(surface) => {
                let object = match (surface.blocks.kind(), surface.cells.kind()) {
                    (Kind::H, Kind::H) if surface.blocks == surface.cells => {
                        ", the hexagonal bipyramid"
                    }
                    (Kind::T, Kind::T) if surface.blocks == surface.cells => {
                        ", the triangular antiprismoid"
                    }
                    _ => "",
                };
                format!("3D-Sudoku on S({}, {}){object}", surface.blocks, surface.cells)
            }
            Self::Coloured(_) => "Sudoku whose colours show 1 to 9 too".to_owned(),
            Self::SixWay => {
                "Sudoku on the sculpture of bipyramids, square from six sides".to_owned()
            }
        }
    }
}

pub(crate) fn run(args: &Count, out: &mut Output) -> Result<Verdict, Failure> {
    let asked = Asked::of(args)?;
    if args.plain && args.method != Method::Templates {
        return Err(Failure::Usage("--plain goes with --method templates".to_owned()));
    }
    if args.method == Method::Bands {
        return bands::run(&asked, args, out);
    }
    if args.long.is_used() {
        let only = "--checkpoint, --part, --ledger and --progress json go with --method bands";
        return Err(Failure::Usage(only.to_owned()));
    }
    let board = asked.board();
    describe(&asked, &board, out)?;
    let (method, count) = match args.method {
        Method::Backtrack => ("backtrack", backtrack(&board, out)?),
        _ if args.plain => ("templates", plain(&board, out)?),
        _ => ("templates", by_orbits(&board, out)?),
    };
    tell(method, &asked, count, out)
}

/// How many there are.
pub(crate) fn tell(
    method: &'static str,
    asked: &Asked,
    count: u64,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let total = u128::from(count) * u128::from(RELABELLINGS);
    if out.is_json() {
        out.json(&Report {
            method,
            surface: asked.name(),
            up_to_relabelling: count,
            total: total.to_string(),
            exhausted: true,
        })?;
    } else {
        out.line(format!("{:>24} solutions up to relabelling", grouped(count)))?;
        out.line(format!("{:>24} in all (times 9! = {})", grouped(total), grouped(RELABELLINGS)))?;
    }
    Ok(if count > 0 { Verdict::Holds } else { Verdict::Nothing })
}

/// The board in words, and its depths.
pub(crate) fn describe(asked: &Asked, board: &Board, out: &mut Output) -> Result<(), Failure> {
    if out.is_json() {
        return Ok(());
    }
    let what = match asked {
        Asked::Surface(_) => "Depths from the front, 1 to 9:",
        Asked::Coloured(_) => "Colours:",
        Asked::SixWay => "Depths from the front, 1 to 9; its other sides add rows and columns:",
    };
    out.remark(format!("{}: {}.", asked.title(), counted(board.houses().len() as u64, "house")))?;
    out.remark(format!("{what}\n"))?;
    let colouring = asked.colouring();
    for row in 0..9 {
        let depth = |column: usize| (colouring.of(Cell::at(row, column)) + 1).to_string();
        let blocks: Vec<String> =
            (0..3).map(|b| (3 * b..3 * b + 3).map(depth).collect::<Vec<_>>().join(" ")).collect();
        if row > 0 && row % 3 == 0 {
            out.remark("  ------+-------+------")?;
        }
        out.remark(format!("  {}", blocks.join(" | ")))?;
    }
    Ok(out.remark("")?)
}

fn by_orbits(board: &Board, out: &mut Output) -> Result<u64, Failure> {
    let group = Group::of(board);
    let orbits = count::orbits(board, &group);
    let count = count::from_orbits(&orbits);
    if !out.is_json() {
        let templates: u64 = orbits.iter().map(|orbit| orbit.size).sum();
        out.remark(format!(
            "One digit can be placed in {} ways (templates),\nof {} up to the board's {}:",
            grouped(templates),
            counted(orbits.len() as u64, "kind"),
            symmetries(group.order),
        ))?;
        out.remark("")?;
        // A board of many kinds is told by its first.
        const MOST: usize = 12;
        out.remark("  templates  solutions through each")?;
        for orbit in orbits.iter().take(MOST) {
            out.remark(format!("  {:>9}  {:>22}", grouped(orbit.size), grouped(orbit.solutions)))?;
        }
        if orbits.len() > MOST {
            out.remark(format!("  and {} more kinds", orbits.len() - MOST))?;
        }
        out.remark(format!(
            "\nA solution has nine templates, so {} / 9 =\n",
            grouped(9 * u128::from(count))
        ))?;
    }
    Ok(count)
}

fn symmetries(order: u128) -> String {
    match order {
        1 => "1 symmetry".to_owned(),
        _ => format!("{} symmetries", grouped(order)),
    }
}

fn plain(board: &Board, out: &mut Output) -> Result<u64, Failure> {
    let count = count::plain(board);
    if !out.is_json() {
        out.remark("Counted as nine disjoint templates, without symmetry.\n")?;
    }
    Ok(count)
}

fn backtrack(board: &Board, out: &mut Output) -> Result<u64, Failure> {
    let units = backtrack::units();
    let progress = out.progress(units.len() as u64, "first rows");
    let count = units
        .into_par_iter()
        .map(|unit| {
            let count = backtrack::count_unit(board, unit);
            progress.inc(1);
            count
        })
        .sum();
    progress.finish_and_clear();
    if !out.is_json() {
        out.remark("Counted one by one, digit by digit, from each of 720 first rows.\n")?;
    }
    Ok(count)
}

#[derive(Serialize)]
struct Report {
    method: &'static str,
    surface: String,
    up_to_relabelling: u64,
    /// As text: it may not fit the numbers of every reader.
    total: String,
    exhausted: bool,
}
