//! The rules for other projects' solvers: `cargo xtask export CLAIM` writes a puzzle as formulas
//! whose models are its solutions, one to one, so that a program that knows nothing of Sudoku can
//! count them.
//!
//! **What is trusted.** Only tables of geometry and of what pieces show are ours; no search is.
//! Each [`puzzle`](Puzzle) writes the rules as sentences ([`encoding`]), and two writers print
//! these: [`cnf`] in the format of SAT solvers, [`asp`] as a logic program.
//!
//! **One to one.** Beside the variables that are a solution there are some that follow from them,
//! as the digit on each facelet does from the pieces' places. None is free, so that no projection
//! is needed: every model counter gives the number of solutions.
//!
//! **What takes too long.** The toy without alignment can be exported, but isn't cross-checked. (6
//! and 9 are one glyph there, whose readings would multiply models; so one asks whether there is
//! any but the known layout.) That there is none was to be proved in parts: a cube of each kind in
//! each way in four cells, namely the first white one with a blank at the middle of the blank
//! side's bottom edge, and others at both ends of that edge and at the corner in front of it. Of
//! these 49,779 parts in which no house shows a digit too often, CaDiCaL refuted eight at random,
//! in 0.84 s and 9,000 conflicts on average, and rate checked the eight proofs, of 2 MB, in 1.3 s
//! each: about twelve and eighteen hours of a processor for all, and 100 GB. Parts by layers of z,
//! which the search by 2-factors begins with, are far worse: 12,000 conflicts for each of six of
//! 815,344. So are parts by the cubes in the middle of the blank side. Before 6 and 9 were one
//! glyph and each placement had a variable, such a part took ten times the conflicts, and three
//! times as long. The toy's 95,476,704 placements without colours and inner faces are left out, and
//! so are all 5,065,278 solutions of 3D-Sudoku, of which clasp listed 216,864 in two and a half
//! minutes.

mod asp;
mod cnf;
mod cube4d;
mod encoding;
mod fractal3d;
mod pyraminx;

use std::fmt::Write;

use ::cube4d::puzzle::Rules;
use ::fractal3d::min_clues::nine_clues;
use solidoku_common::foreign::escaped;
use solidoku_common::number::grouped;

use crate::args;
use crate::exit::Exit;
use crate::message::message;

pub(crate) use cnf::models;
pub(crate) use encoding::{Encoding, Model};

/// A puzzle that can be exported, and how many solutions we find.
pub(crate) struct Export {
    /// The claim's id; after a slash which of its puzzles, if it is about several.
    pub(crate) id: &'static str,
    /// What the solutions are.
    pub(crate) what: &'static str,
    /// How many there are.
    pub(crate) models: u64,
    /// Whether clasp takes too long for a cross-check.
    pub(crate) is_slow: bool,
    /// The puzzle.
    puzzle: Puzzle,
}

/// Whose rules they are.
enum Puzzle {
    Pyraminx(pyraminx::Puzzle),
    Cube4d(cube4d::Puzzle),
    Fractal3d(fractal3d::Puzzle),
}

/// What a model stands for, as text; `None` if the literal checker refuses it.
pub(crate) type Decode = Box<dyn Fn(&Model) -> Option<String>>;

impl Export {
    /// The rules, and how to read a model of them.
    pub(crate) fn encode(&self) -> (Encoding, Decode) {
        match &self.puzzle {
            Puzzle::Pyraminx(puzzle) => puzzle.encode(),
            Puzzle::Cube4d(puzzle) => puzzle.encode(),
            Puzzle::Fractal3d(puzzle) => puzzle.encode(),
        }
    }

    /// The [encoding](Export::encode) as text.
    pub(crate) fn text(&self, encoding: &Encoding, format: args::ExportFormat) -> String {
        let head = format!("{}: {}\nmodels: {}", self.id, self.what, self.models);
        match format {
            args::ExportFormat::Cnf => cnf::text(encoding, &head),
            args::ExportFormat::Asp => asp::text(encoding, &head),
        }
    }
}

/// The band of the paper's counterexample after the exchange of 1 and 4 in four cells.
const PARTNER: &str = "423157689156489237789236145";

/// A band with 664 extensions. None has more.
const LARGEST: &str = "123457689456289173789163452";

/// All that can be exported, in the order of the claims.
pub(crate) fn all() -> Vec<Export> {
    let mut all = pyraminx();
    all.extend(cube4d());
    all.extend(fractal3d());
    all
}

fn pyraminx() -> Vec<Export> {
    let export = |id, what, models, d, rings| {
        let puzzle = Puzzle::Pyraminx(pyraminx::Puzzle { d, rings });
        Export { id, what, models, is_slow: false, puzzle }
    };
    let question = Some("682753914");
    vec![
        export(
            "pyraminx.first-answer.solved",
            "solved states of the question's labelling",
            8,
            question,
            false,
        ),
        export("pyraminx.first-answer.solved-with-rings", "the same with rings", 0, question, true),
        export(
            "pyraminx.question.chosen-design",
            "solved states with rings of the design that was glued on",
            1,
            Some("731965248"),
            true,
        ),
        export(
            "pyraminx.first-answer.example",
            "solved states of a uniquely solvable design without rings",
            1,
            Some("358219746"),
            false,
        ),
        export(
            "pyraminx.second-answer.no-more",
            "any face D together with a solved state with rings that it has",
            6,
            None,
            true,
        ),
    ]
}

fn cube4d() -> Vec<Export> {
    let export = |id, what, models, rules, models_are| {
        let puzzle = Puzzle::Cube4d(cube4d::Puzzle { rules, layouts: models_are });
        Export { id, what, models, is_slow: false, puzzle }
    };
    let all = Rules::USUAL;
    let layouts = cube4d::Layouts::UpToTurns;
    vec![
        export(
            "cube4d.post.one-solution",
            "layouts of the toy by all rules, the whole not turned",
            1,
            all,
            layouts,
        ),
        export(
            "cube4d.post.one-solution/turned",
            "the same in any of the four positions in which the blank side is at the back",
            4,
            all,
            cube4d::Layouts::InAllPositions,
        ),
        export(
            "cube4d.post.one-solution/other",
            "the same but for the layout that is known, in all its positions",
            0,
            all,
            cube4d::Layouts::ButTheKnown,
        ),
        export(
            "cube4d.own.what-rules-are-for/no-colours",
            "layouts of the toy without colours",
            2,
            Rules { colours: false, ..all },
            layouts,
        ),
        export(
            "cube4d.own.what-rules-are-for/no-rings",
            "layouts of the toy without rings",
            4,
            Rules { rings: false, ..all },
            layouts,
        ),
        export(
            "cube4d.own.what-rules-are-for/no-inner-faces",
            "layouts of the toy without inner faces, as placements",
            3_840,
            Rules { internal: false, ..all },
            layouts,
        ),
        Export {
            is_slow: true,
            ..export(
                "cube4d.own.no-alignment/other",
                "layouts whose digits stand in any direction, but for the known one",
                0,
                Rules { alignment: false, ..all },
                cube4d::Layouts::ButTheKnownUpToTurns,
            )
        },
    ]
}

fn fractal3d() -> Vec<Export> {
    let export = |id, what, models, text: &str| {
        let puzzle = fractal3d::Puzzle::new(text).expect("a puzzle is 81 digits and dots at most");
        Export { id, what, models, is_slow: false, puzzle: Puzzle::Fractal3d(puzzle) }
    };
    let smallest = [
        "fractal3d.own.smallest-puzzles/1",
        "fractal3d.own.smallest-puzzles/2",
        "fractal3d.own.smallest-puzzles/3",
    ];
    let clues = nine_clues().iter().map(|grid| grid.to_string());
    let puzzles = smallest.into_iter().zip(clues);
    let mut all: Vec<Export> = puzzles
        .map(|(id, text)| export(id, "completions of a puzzle with nine clues", 1, &text))
        .collect();
    all.extend([
        export(
            "fractal3d.own.exchange-counterexample/band",
            "extensions of the band that contradicts the paper's exchange",
            0,
            "123457689456189237789236145",
        ),
        export(
            "fractal3d.own.exchange-counterexample/partner",
            "extensions of its partner by the exchange",
            1,
            PARTNER,
        ),
        export(
            "fractal3d.paper.12542-classes/largest",
            "extensions of a band of the class with the most",
            664,
            LARGEST,
        ),
    ]);
    all
}

/// Writes the list, or an export.
pub(crate) fn run(args: &args::Export, out: &mut Vec<u8>) -> Exit {
    if args.list {
        out.extend(list().bytes());
        return Exit::Holds;
    }
    let name = args.claim.as_deref().unwrap_or_default();
    match all().iter().find(|export| export.id == name) {
        Some(export) => {
            let (encoding, _) = export.encode();
            out.extend(export.text(&encoding, args.format).bytes());
            Exit::Holds
        }
        None => {
            let name = escaped(name);
            message(format_args!(
                "error: nothing is exported under the name '{name}'\n\n`cargo xtask export --list` \
                 lists what is."
            ));
            Exit::Usage
        }
    }
}

/// Each name, and how many models it has.
fn list() -> String {
    let mut text = String::new();
    for Export { id, what, models, is_slow, .. } in all() {
        let (count, slow) = (grouped(models), if is_slow { " (slow)" } else { "" });
        writeln!(text, "{id}: {count}{slow}\n    {what}").expect("texts can be written to");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims;

    #[test]
    fn exports_differ_and_are_of_claims() {
        let ids: Vec<_> = all().iter().map(|export| export.id).collect();
        let claims = claims::all();
        for (n, id) in ids.iter().enumerate() {
            let claim = id.split('/').next();
            assert!(claims.iter().any(|other| Some(other.id) == claim), "{id}");
            assert!(!ids[..n].contains(id), "{id}");
        }
    }

    #[test]
    fn nothing_at_all_is_no_solution() {
        for export in all() {
            let (encoding, decode) = export.encode();
            assert_eq!(decode(&Model::all_false(encoding.vars().len())), None, "{}", export.id);
        }
    }

    #[test]
    fn a_name_that_is_not_there_is_wrong_usage() {
        let (claim, format) = (Some("nothing".to_owned()), args::ExportFormat::Cnf);
        let mut out = Vec::new();
        let args = args::Export { claim, format, list: false };
        assert_eq!((run(&args, &mut out), out.len()), (Exit::Usage, 0));
        let list = args::Export { claim: None, format, list: true };
        assert_eq!(run(&list, &mut out), Exit::Holds);
        assert!(list_names(&out).contains(&"cube4d.post.one-solution: 1"));
    }

    fn list_names(out: &[u8]) -> Vec<&str> {
        std::str::from_utf8(out).expect("it is text").lines().collect()
    }
}
