//! The Sudoku Pyraminx: the question and both answers.

use super::{Answer, Content, Figure, Program, Run};

const SOLVED: Answer = Answer::Before("solved states");
const IN_ALL: Answer = Answer::Before("in all");

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "pyraminx", args);
    let python = |script, args| Run::new(Program::Python(script), args);
    let printed = |args| Content::Printed(Run::new(Program::Ours("pyraminx"), args));
    let brute = || Run::new(Program::Ours("peers"), "pyraminx-brute");
    vec![
        figure("pyraminx.solved-states", "the question's eight solved states", "solve")
            .aiming_at("1.3 ms")
            .with_baseline("plain brute force, Rust", brute(), SOLVED, Answer::Whole)
            .with_baseline(
                "the first answer's Python, 1/81 of the states",
                python("pyraminx_brute.py", "--tips 1"),
                // Those whose tips are as presented.
                Answer::Lines(": (0, 0, 0, 0) ("),
                Answer::Whole,
            )
            .in_part(81)
            .with_baseline(
                "the second answer's Python",
                python("pyraminx_reduced.py", ""),
                SOLVED,
                Answer::Whole,
            )
            .with_clasp("pyraminx.first-answer.solved", ["solved.cnf", "solved.lp"], SOLVED),
        figure("pyraminx.check", "all 75,582,720 states, by the literal checker", "solve --check")
            .on_both()
            .with_baseline("plain brute force, Rust", brute(), SOLVED, Answer::Whole),
        figure(
            "pyraminx.ring-designs",
            "faces D that leave one solved state with rings",
            "design --face D --rings",
        )
        .with_baseline(
            "the second answer's Python, 72 of 362,880 faces",
            python("pyraminx_reduced.py", "--from 230692 --count 72"),
            // The first of the six, 230,747th in the answer's order.
            Answer::Lines("965143782 631975248"),
            Answer::Whole,
        )
        .in_part(5040)
        .with_clasp("pyraminx.second-answer.no-more", ["rings.cnf", "rings.lp"], IN_ALL),
        figure("pyraminx.designs", "faces D without rings, 7,408 nets", "design --face D"),
        figure(
            "pyraminx.histogram",
            "faces D by their number of solved states",
            "design --face D --histogram --limit 0",
        ),
        figure("pyraminx.fix", "the fewest stickers to change: three", "fix").on_both(),
        figure("pyraminx.fix-rings", "with rings: eight, and nothing smaller", "fix --rings")
            .on_both()
            .aiming_at("1 s"),
        figure(
            "pyraminx.distances",
            "75,582,720 states by their distance from one solved state",
            "distances one.net",
        )
        .file("one.net", printed("design --face D --limit 1 --quiet"))
        .file("one.json", printed("convert one.net --to kpuzzle"))
        .with_baseline(
            "crate twips, from 933,120 of the states",
            Run::new(Program::Peer("twisty"), "one.json"),
            // Those that need the most turns.
            Answer::Beside(15),
            Answer::Beside(15),
        ),
        figure("pyraminx.route", "shortest sequences to all solved states", "route --each"),
        figure("pyraminx.census", "all 202,698 classes of ring labellings", "census").on_both(),
    ]
}
