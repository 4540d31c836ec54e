//! 3D-Sudoku: the paper's counts, and puzzles.

use super::{Answer, Content, Figure, Program, Run};

/// The first block, and above the others 456789: one part in 720 of the count, up to relabelling.
const UNIT: &str = "\
123456789456......789............................................................\n";

/// A band of the paper's class with the most extensions.
const BAND: &str = "\
123457689456289173789163452......................................................\n";

const SOLUTIONS: Answer = Answer::Before("solutions");
const UNIQUE: Answer = Answer::Lines("# one solution");

pub(super) fn all() -> Vec<Figure> {
    let figure = |id, what, args| Figure::new(id, what, "fractal3d", args);
    let peers = |args| Run::new(Program::Ours("peers"), args);
    let new = |count| {
        let args = format!("new --seed 1 --count {count} --rating any --quiet");
        Content::Printed(Run::new(Program::Ours("fractal3d"), &args))
    };
    let classic = |args| Run::new(Program::Peer("classic"), args);
    let dancing = "dancing links (exact-covers)";
    let plain = "plain backtracking, Rust";
    vec![
        figure("fractal3d.count", "5,065,278 by templates and symmetry", "count"),
        figure("fractal3d.plain", "the same without symmetry", "count --plain")
            .on_both()
            .aiming_at("0.6 s"),
        figure("fractal3d.bands", "the paper's two steps", "count --method bands")
            .aiming_at("2.5 s"),
        figure("fractal3d.backtrack", "one by one, cell by cell", "count --method backtrack")
            .on_both()
            .long(),
        figure("fractal3d.one", "one minimal puzzle", "solve --no-rating one.txt")
            .aiming_at("4 ms")
            .file("one.txt", new(1))
            .with_baseline(dancing, peers("sudoku3d-cover one.txt"), UNIQUE, Answer::Whole),
        figure("fractal3d.explained", "the same, explained and rated", "solve --explain one.txt")
            .aiming_at("10 ms")
            .file("one.txt", new(1)),
        figure(
            "fractal3d.unit",
            "2,448 completions of fifteen cells",
            "solve --count-to all unit.txt",
        )
        .file("unit.txt", Content::Text(UNIT))
        .with_baseline(dancing, peers("sudoku3d-cover unit.txt"), SOLUTIONS, Answer::Whole)
        .with_baseline(
            plain,
            peers("sudoku3d-backtrack unit.txt"),
            SOLUTIONS,
            Answer::Whole,
        ),
        figure("fractal3d.band", "664 extensions of a band", "solve --count-to all band.txt")
            .aiming_at("6 ms")
            .file("band.txt", Content::Text(BAND))
            .with_baseline(dancing, peers("sudoku3d-cover band.txt"), SOLUTIONS, Answer::Whole)
            .with_baseline(plain, peers("sudoku3d-backtrack band.txt"), SOLUTIONS, Answer::Whole)
            .with_clasp(
                "fractal3d.paper.12542-classes/largest",
                ["band.cnf", "band.lp"],
                SOLUTIONS,
            ),
        figure("fractal3d.minimal", "1,000 minimal puzzles", "solve --no-rating minimal.txt")
            .file("minimal.txt", new(1_000))
            .with_baseline(dancing, peers("sudoku3d-cover minimal.txt"), UNIQUE, Answer::Whole),
        figure(
            "fractal3d.minimal-many",
            "100,000 minimal puzzles",
            "solve --no-rating minimal-many.txt",
        )
        .on_both()
        .with_memory()
        .file("minimal-many.txt", new(100_000))
        .file("classic.txt", Content::Printed(classic("make 100000")))
        // All of both kinds have one solution.
        .with_baseline(
            "for scale: 100,000 classic 9×9 ones (crate sudoku)",
            classic("solve classic.txt"),
            UNIQUE,
            Answer::Whole,
        )
        .with_baseline(
            "the same classic ones (crate msolve)",
            classic("msolve classic.txt"),
            UNIQUE,
            Answer::Whole,
        ),
        figure(
            "fractal3d.new",
            "1,000 new minimal puzzles",
            "new --seed 1 --count 1000 --rating any --quiet",
        ),
        figure("fractal3d.list", "all 5,065,278 solutions as text, discarded", "list")
            .on_both()
            .aiming_at("0.6 s")
            .with_memory(),
        figure("fractal3d.list-file", "to a file of 415 MB", "list --out list.txt")
            .on_both()
            .aiming_at("1.2 s")
            .with_memory(),
        figure("fractal3d.list-packed", "nine bytes each, discarded", "list --packed")
            .on_both()
            .with_memory(),
        figure(
            "fractal3d.classes",
            "the 1,070 essentially different solutions, by the list",
            "list --essential",
        )
        .on_both()
        .aiming_at("1.5 s")
        .with_memory(),
        figure(
            "fractal3d.symmetry",
            "symmetries, and essentially different solutions by orbits",
            "symmetry",
        )
        .on_both()
        .aiming_at("1.5 s")
        .with_memory(),
        figure("fractal3d.min-clues", "no puzzle of eight clues, all of nine", "min-clues")
            .on_both()
            .aiming_at("1,300 s")
            .long(),
        figure(
            "fractal3d.max-clues",
            "a minimal puzzle of 33 clues, by unavoidable sets",
            "max-clues --seed 1",
        )
        .on_both(),
    ]
}
