//! The 9×9×9 cube. For how good its solutions are see docs/cube999-quality.md.

use super::{Answer, Content, Figure, Program, Run};

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "cube999", args);
    let ours = |args| Content::Printed(Run::new(Program::Ours("cube999"), args));
    let test = "cube999/data/test1.txt";
    vec![
        figure("cube999.fast", "fast mode, a random arrangement", "solve --fast random.txt")
            .file("random.txt", ours("scramble --seed 1")),
        figure(
            "cube999.fast-test",
            "fast mode, the question's first test",
            "solve --fast test.txt",
        )
        .file("test.txt", Content::InRepository(test)),
        figure("cube999.bound", "a lower bound on the number of turns", "bound random.txt")
            .aiming_at("50 ms")
            .file("random.txt", ours("scramble --seed 1")),
        figure(
            "cube999.verify",
            "checking a solution of some hundred turns",
            "verify test.txt turns.txt",
        )
        .file("test.txt", Content::InRepository(test))
        .file("column.txt", ours("turn test.txt --style column"))
        .file("turns.txt", ours("solve --fast test.txt"))
        .with_baseline(
            "the question's utility, Python",
            Run::new(Program::Python("cube999_verify.py"), "column.txt turns.txt"),
            Answer::Before("turns"),
            Answer::Whole,
        ),
    ]
}
