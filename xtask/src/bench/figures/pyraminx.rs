//! The Sudoku Pyraminx: the question and both answers.

use super::{Figure, Program, Reads, Run};

const SOLVED: Reads = Reads::Before("solved states");
const IN_ALL: Reads = Reads::Before("in all");

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "pyraminx", args);
    let python = |script, args| Run::new(Program::Python(script), args);
    let brute = || Run::new(Program::Ours("peers"), "pyraminx-brute");
    vec![
        figure("pyraminx.solved-states", "the question's eight solved states", "solve")
            .peer("plain brute force, Rust", brute(), SOLVED, Reads::All)
            .peer(
                "the first answer's Python, 1/81 of the states",
                python("pyraminx_brute.py", "--tips 1"),
                // Those whose tips are as presented.
                Reads::Lines(": (0, 0, 0, 0) ("),
                Reads::All,
            )
            .in_part(81)
            .peer(
                "the second answer's Python",
                python("pyraminx_reduced.py", ""),
                SOLVED,
                Reads::All,
            )
            .asked_of_clasp("pyraminx.first-answer.solved", ["solved.cnf", "solved.lp"], SOLVED),
        figure("pyraminx.check", "all 75,582,720 states, by the literal checker", "solve --check")
            .on_both()
            .peer("plain brute force, Rust", brute(), SOLVED, Reads::All),
        figure(
            "pyraminx.ring-designs",
            "faces D that leave one solved state with rings",
            "design --face D --rings",
        )
        .peer(
            "the second answer's Python, 72 of 362,880 faces",
            python("pyraminx_reduced.py", "--from 230692 --count 72"),
            // The first of the six, 230,747th in the answer's order.
            Reads::Lines("965143782 631975248"),
            Reads::All,
        )
        .in_part(5040)
        .asked_of_clasp(
            "pyraminx.second-answer.no-more",
            ["rings.cnf", "rings.lp"],
            IN_ALL,
        ),
        figure("pyraminx.designs", "faces D without rings, 7,408 nets", "design --face D"),
        figure(
            "pyraminx.histogram",
            "faces D by their number of solved states",
            "design --face D --histogram --limit 0",
        ),
        figure("pyraminx.fix", "the fewest stickers to change: three", "fix").on_both(),
        figure("pyraminx.fix-rings", "with rings: eight, and nothing smaller", "fix --rings")
            .on_both(),
        figure("pyraminx.route", "shortest ways to all solved states", "route --each"),
        figure("pyraminx.census", "all 202,698 classes of ring labellings", "census").on_both(),
    ]
}
