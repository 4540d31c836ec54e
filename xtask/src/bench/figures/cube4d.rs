//! The 4D Sudoku toy.

use super::{Answer, Content, Figure, Program, Run};
use crate::args::ExportFormat::Cnf;

const LAYOUTS: Answer = Answer::Before("layout");

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "cube4d", args);
    let peers = |args| Run::new(Program::Ours("peers"), args);
    let dancing = "dancing links with colours (exact-covers)";
    vec![
        figure("cube4d.upright", "the toy as listed, with proof", "solve --upright")
            .with_baseline(dancing, peers("cube4d-cover --upright"), LAYOUTS, Answer::Whole)
            .with_baseline(
                "the post's Python",
                Run::new(Program::Python("cube4d_post.py"), ""),
                LAYOUTS,
                Answer::Whole,
            ),
        figure("cube4d.toy", "in 24 orientations, with proof", "solve")
            .on_both()
            .with_baseline(dancing, peers("cube4d-cover"), LAYOUTS, Answer::Whole)
            .with_clasp("cube4d.post.one-solution", ["toy.cnf", "toy.lp"], LAYOUTS)
            .file("other.cnf", Content::Export("cube4d.post.one-solution/other", Cnf))
            .with_baseline(
                "CaDiCaL, that there is no other",
                Run::new(Program::Other("cadical"), "other.cnf"),
                LAYOUTS,
                Answer::Lines("s UNSATISFIABLE"),
            ),
        figure("cube4d.no-colours", "without colours", "solve --no-colours").on_both().with_clasp(
            "cube4d.own.what-rules-are-for/no-colours",
            ["no-colours.cnf", "no-colours.lp"],
            LAYOUTS,
        ),
        figure("cube4d.no-rings", "without rings", "solve --no-rings").on_both().with_clasp(
            "cube4d.own.what-rules-are-for/no-rings",
            ["no-rings.cnf", "no-rings.lp"],
            LAYOUTS,
        ),
        figure("cube4d.rules", "each of 32 subsets of the rules", "rules --upright").on_both(),
        figure("cube4d.new", "a new set", "new --seed 1").on_both().aiming_at("1 s"),
        figure(
            "cube4d.new-colours",
            "a new set that needs the fewest rules, colours allowed",
            "new --seed 1 --minimal-rules --colours",
        )
        .on_both()
        .aiming_at("1 s, on two"),
        figure("cube4d.new-minimal", "the same, no colours needed", "new --seed 1 --minimal-rules")
            .on_both()
            .aiming_at("0.3 s"),
        figure(
            "cube4d.no-inner",
            "without colours and inner faces",
            "solve --no-colours --no-internal --count-only --stop-at 1000000",
        )
        .on_both()
        .aiming_at("4 s"),
        figure("cube4d.no-alignment", "without alignment", "solve --no-alignment")
            .on_both()
            .aiming_at("60 s, on two")
            .long(),
    ]
}
