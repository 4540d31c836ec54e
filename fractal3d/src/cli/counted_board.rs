//! What `count` prints about a board, also after `merge`.

use fractal3d::api::count::Report;
use fractal3d::board::{Board, BoardDesign};
use fractal3d::count::RELABELLINGS;
use fractal3d::geometry::Cell;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::number::{counted, grouped};

/// A board whose solutions are counted, and what is printed about it.
pub(crate) struct CountedBoard {
    pub(crate) design: BoardDesign,
    pub(crate) printed: Printed,
}

/// What `count` prints.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Printed {
    /// How it counts, and the numbers in words.
    Everything,
    /// The number up to relabelling.
    Number,
}

impl CountedBoard {
    /// Whether to print how it counts.
    pub(crate) fn is_explained(&self, out: &Output) -> bool {
        !out.is_json() && self.printed == Printed::Everything
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
        report: &Report,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let (count, exhausted) = (report.up_to_relabelling, report.exhausted);
        if out.is_json() {
            out.json(report)?;
        } else if self.printed == Printed::Number {
            out.line(format!("{count}{}", if exhausted { "" } else { "+" }))?;
        } else if exhausted {
            let total = grouped(u128::from(count) * u128::from(RELABELLINGS));
            let relabellings = grouped(RELABELLINGS);
            out.line(format!("{:>24} solutions up to relabelling", grouped(count)))?;
            out.line(format!("{total:>24} in all (times 9! = {relabellings})"))?;
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
