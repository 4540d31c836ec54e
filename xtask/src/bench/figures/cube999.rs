//! The 9×9×9 cube. How good its solutions are is told by `curves.depth` and in docs/cube999-quality.md.

use super::{Content, Figure, Program, Reads, Run};

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "cube999", args);
    let ours = |args| Content::Printed(Run::new(Program::Ours("cube999"), args));
    let test = "cube999/data/test1.txt";
    vec![
        figure("cube999.fast", "at once, an arrangement by lot", "solve --fast lot.txt")
            .file("lot.txt", ours("scramble --seed 1")),
        figure("cube999.fast-test", "at once, the question's first test", "solve --fast test.txt")
            .file("test.txt", Content::Kept(test)),
        figure("cube999.bound", "how many turns are needed at least", "bound lot.txt")
            .aiming_at("50 ms")
            .file("lot.txt", ours("scramble --seed 1")),
        figure("cube999.verify", "a solution of 858 turns is one", "verify test.txt turns.txt")
            .file("test.txt", Content::Kept(test))
            .file("column.txt", ours("turn test.txt --style column"))
            .file("turns.txt", ours("solve --fast test.txt"))
            .peer(
                "the question's utility, Python",
                Run::new(Program::Python("cube999_verify.py"), "column.txt turns.txt"),
                Reads::Before("turns"),
                Reads::All,
            ),
    ]
}
