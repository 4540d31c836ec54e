//! The board that `fractal3d count` was asked for, and what is printed about it.

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::Outcome;
use fractal3d::board::{Board, Colouring};
use fractal3d::count::RELABELLINGS;
use fractal3d::geometry::Cell;
use fractal3d::latin::{Kind, LatinSquare};
use fractal3d::sweeps::BoardSpecification;
use serde::Serialize;

use super::args::{Count, Surface};
use super::input;

/// A board as it was asked for.
pub(crate) struct RequestedBoard(BoardSpecification);

impl RequestedBoard {
    pub(crate) fn of(args: &Count) -> Result<Self, Failure> {
        Ok(Self(match (&args.colouring, args.six_way) {
            (Some(file), _) => BoardSpecification::Coloured(input::colouring(file)?),
            (None, true) => BoardSpecification::SixWay,
            (None, false) => match args.surface {
                Some(Surface { blocks, cells }) => BoardSpecification::Surface(blocks, cells),
                None => BoardSpecification::STANDARD,
            },
        }))
    }

    /// The board of a part.
    pub(crate) const fn of_specification(specification: BoardSpecification) -> Self {
        Self(specification)
    }

    pub(crate) const fn specification(&self) -> BoardSpecification {
        self.0
    }

    pub(crate) fn board(&self) -> Board {
        self.0.board()
    }

    /// The depths, from which a picture is made.
    fn colouring(&self) -> Colouring {
        match &self.0 {
            BoardSpecification::Surface(blocks, cells) => Colouring::surface(*blocks, *cells),
            BoardSpecification::Coloured(colouring) => *colouring,
            BoardSpecification::SixWay => Colouring::surface(LatinSquare::H, LatinSquare::H),
        }
    }

    /// In JSON.
    fn name(&self) -> String {
        match &self.0 {
            BoardSpecification::Surface(blocks, cells) => format!("{blocks},{cells}"),
            BoardSpecification::Coloured(_) => "colouring".to_owned(),
            BoardSpecification::SixWay => "six-way".to_owned(),
        }
    }

    fn title(&self) -> String {
        match &self.0 {
            BoardSpecification::Surface(blocks, cells) => {
                let object = match (blocks.kind(), cells.kind()) {
                    (Kind::H, Kind::H) if blocks == cells => ", the hexagonal bipyramid",
                    (Kind::T, Kind::T) if blocks == cells => ", the triangular antiprismoid",
                    _ => "",
                };
                format!("3D-Sudoku on S({blocks}, {cells}){object}")
            }
            BoardSpecification::Coloured(_) => "Sudoku with nine coloured houses".to_owned(),
            BoardSpecification::SixWay => {
                "Sudoku on the sculpture of bipyramids, square from six sides".to_owned()
            }
        }
    }

    /// Prints what it is, and its depths.
    pub(crate) fn describe(&self, board: &Board, out: &mut Output) -> Result<(), Failure> {
        if out.is_json() {
            return Ok(());
        }
        let what = match &self.0 {
            BoardSpecification::Surface(..) => "Depths from the front, 1 to 9:",
            BoardSpecification::Coloured(_) => "Colours:",
            BoardSpecification::SixWay => {
                "Depths from the front, 1 to 9; its other sides add rows and columns:"
            }
        };
        let houses = counted(board.houses().len() as u64, "house");
        out.remark(format!("{}: {houses}.", self.title()))?;
        out.remark(format!("{what}\n"))?;
        let colouring = self.colouring();
        for row in 0..9 {
            let depth = |column: usize| (colouring.of(Cell::at(row, column)) + 1).to_string();
            let block = |b: usize| (3 * b..3 * b + 3).map(depth).collect::<Vec<_>>().join(" ");
            if row > 0 && row % 3 == 0 {
                out.remark("  ------+-------+------")?;
            }
            out.remark(format!("  {}", [block(0), block(1), block(2)].join(" | ")))?;
        }
        Ok(out.remark("")?)
    }

    /// Prints how many solutions it has, or how many were counted until the search was stopped.
    pub(crate) fn print_total(
        &self,
        method: &'static str,
        count: &Outcome<u64>,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let exhausted = count.is_exhausted();
        let count = *count.found();
        let total = u128::from(count) * u128::from(RELABELLINGS);
        if out.is_json() {
            out.json(&Report {
                method,
                surface: self.name(),
                up_to_relabelling: count,
                total: total.to_string(),
                exhausted,
            })?;
        } else if exhausted {
            let relabellings = grouped(RELABELLINGS);
            out.line(format!("{:>24} solutions up to relabelling", grouped(count)))?;
            out.line(format!("{:>24} in all (times 9! = {relabellings})", grouped(total)))?;
        } else {
            let so_far = "solutions up to relabelling counted so far";
            out.line(format!("{:>24} {so_far}", grouped(count)))?;
        }
        Ok(match (exhausted, count) {
            (false, _) => Verdict::Interrupted,
            (true, 0) => Verdict::Nothing,
            (true, _) => Verdict::Holds,
        })
    }
}

#[derive(Serialize)]
struct Report {
    method: &'static str,
    surface: String,
    up_to_relabelling: u64,
    /// As text: it may not fit the numbers of every reader.
    total: String,
    /// Whether these are all.
    exhausted: bool,
}
