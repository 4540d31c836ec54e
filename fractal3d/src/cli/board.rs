//! The board whose solutions are counted, and what `count` prints about it.

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::Outcome;
use fractal3d::board::{Board, BoardDesign};
use fractal3d::count::RELABELLINGS;
use fractal3d::geometry::Cell;
use fractal3d::sweeps::BoardSpecification;
use serde::Serialize;

use super::args::Count;

/// A board whose solutions are counted.
pub(crate) struct RequestedBoard {
    design: BoardDesign,
    printed: Printed,
}

/// What `count` prints.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Printed {
    /// How it counts, and the numbers in words.
    Everything,
    /// The number up to relabelling.
    Number,
}

impl RequestedBoard {
    pub(crate) fn of(args: &Count) -> Result<Self, Failure> {
        let design = match (args.surface, args.six_way) {
            (_, true) => BoardDesign::SixWay,
            (Some(surface), _) => surface,
            (None, false) => args.board.design()?,
        };
        let printed = if args.count_only { Printed::Number } else { Printed::Everything };
        Ok(Self { design, printed })
    }

    /// Whether to print how it counts.
    pub(crate) fn is_explained(&self, out: &Output) -> bool {
        !out.is_json() && self.printed == Printed::Everything
    }

    /// The board of a part.
    pub(crate) const fn of_specification(specification: BoardSpecification) -> Self {
        Self { design: specification.0, printed: Printed::Everything }
    }

    pub(crate) const fn specification(&self) -> BoardSpecification {
        BoardSpecification(self.design)
    }

    pub(crate) fn board(&self) -> Board {
        self.design.board()
    }

    /// In JSON.
    fn name(&self) -> String {
        match &self.design {
            BoardDesign::Surface(blocks, cells) => format!("{blocks},{cells}"),
            BoardDesign::Coloured(_) => "colouring".to_owned(),
            BoardDesign::SixWay => "six-way".to_owned(),
        }
    }

    /// Prints what it is, and its depths.
    pub(crate) fn describe(&self, board: &Board, out: &mut Output) -> Result<(), Failure> {
        if !self.is_explained(out) {
            return Ok(());
        }
        let what = match &self.design {
            BoardDesign::Surface(..) => "Depths from the front, 1 to 9:",
            BoardDesign::Coloured(_) => "Colours:",
            BoardDesign::SixWay => {
                "Depths from the front, 1 to 9; its other sides add rows and columns:"
            }
        };
        let houses = counted(board.houses().len() as u64, "house");
        out.remark(format!("{}: {houses}.", self.design.title()))?;
        out.remark(format!("{what}\n"))?;
        let colouring = self.design.colouring();
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
        } else if self.printed == Printed::Number {
            out.line(format!("{count}{}", if exhausted { "" } else { "+" }))?;
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
