//! `cube4d hint`.

use common::cli::output::{Failure, Output, Verdict};
use cube4d::cube::Set;
use cube4d::geometry::Cell;
use cube4d::hint::{self, hint};
use cube4d::layout::Placed;
use cube4d::notation::Bracketed;
use serde::Serialize;

use super::args::Hint;
use super::input;

/// Columns of a line.
const WIDTH: usize = 80;

pub(crate) fn run(args: &Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = input::table(&args.table)?;
    let hint = hint(&set, &args.switches.rules(), &layout);
    let told = Told::of(&set, &hint);
    if out.is_json() {
        out.json(&told)?;
    } else {
        out.line(textwrap::fill(&told.text, WIDTH))?;
    }
    Ok(match hint {
        hint::Hint::Broken(_) | hint::Hint::Hopeless(_) => Verdict::Nothing,
        _ => Verdict::Holds,
    })
}

#[derive(Serialize)]
struct Told {
    /// broken, done, hopeless, forced or tried.
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
}

/// The cube to be placed.
#[derive(Serialize)]
struct Step {
    x: usize,
    y: usize,
    z: usize,
    cube: usize,
    faces: String,
}

impl Step {
    fn new(cell: Cell, placed: &Placed) -> Option<Self> {
        let [x, y, z] = cell.coordinates();
        Some(Self { x, y, z, cube: placed.cube, faces: Bracketed(&placed.faces).to_string() })
    }
}

impl Told {
    fn of(set: &Set, hint: &hint::Hint) -> Self {
        let put = |cell: &Cell, placed: &Placed| {
            let colour = set.cubes()[placed.cube].colour.name();
            let faces = Bracketed(&placed.faces);
            format!("Put cube {} ({colour}) at {cell}, as {faces}", placed.cube)
        };
        match hint {
            hint::Hint::Broken(breaks) => {
                let first = breaks.first().map(ToString::to_string).unwrap_or_default();
                let text = format!("A rule is broken already: {first}.");
                Self { kind: "broken", text, step: None }
            }
            hint::Hint::Done => {
                let text = "All 27 cubes are placed, and every rule is kept: it is solved.";
                Self { kind: "done", text: text.to_owned(), step: None }
            }
            hint::Hint::Hopeless(because) => {
                let because = because.map_or_else(
                    || "though no rule is broken yet".to_owned(),
                    |item| format!("as no cube can be {item}"),
                );
                let text = format!("This can't be completed, {because}. Take a cube back.");
                Self { kind: "hopeless", text, step: None }
            }
            hint::Hint::Forced { cell, placed, because } => {
                let text = format!("{}: nothing else can be {because}.", put(cell, placed));
                Self { kind: "forced", text, step: Step::new(*cell, placed) }
            }
            hint::Hint::Tried { cell, placed, item, fail, open } => {
                let others = match (fail, open) {
                    (1, 0) => "the other one leads nowhere".to_owned(),
                    (0, 1) => "the other one would do as well, or nobody knows".to_owned(),
                    (fail, 0) => format!("the {fail} others lead nowhere"),
                    (0, open) => format!("the {open} others would do as well, or nobody knows"),
                    (fail, open) => {
                        format!("{fail} lead nowhere, {open} would do as well, or nobody knows")
                    }
                };
                let text = format!("{}. Of all that could be {item}, {others}.", put(cell, placed));
                Self { kind: "tried", text, step: Step::new(*cell, placed) }
            }
        }
    }
}
