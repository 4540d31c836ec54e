//! `pyraminx turn`, and the text of its report, which is that of `scramble` too.

use std::ffi::{OsStr, OsString};

use clap::Args;
use pyraminx::Control;
use pyraminx::api::Text;
use pyraminx::api::turn::{self, Report, Request};
use pyraminx::notation::{Style, TurnStyle};
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH, Verdict};
use solidoku_common::input::STDIN;
use solidoku_common::number::counted;

use super::input;
use super::labels::{Labels, Signs};
use super::words::{explanation_of_tuples, explanation_of_turns};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx turn \"U R' b\"                      the question's labelling, turned
  pyraminx turn my.net \"A1' A_FRL T3\"         mine; turns have other names too
  pyraminx turn \"[U, R] (L B')3 [U: r]\"       a commutator, a group, a conjugate";

#[derive(Args)]
pub(super) struct Turn {
    /// The state to turn (NET, without it the question's), and the turns, left to right, as in
    /// "U R' b", "A1' A_FRL T3", "(U R')3 b", "[U, R]" (U R U' R') or "[U: R]" (U R U'), or a
    /// file of them
    #[arg(value_names = ["[NET] TURNS"], num_args = 1..=2, required = true)]
    net_and_turns: Vec<OsString>,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    labels: Labels,
}

// How to write. (A doc comment would take the place of the commands'.)
#[derive(Args)]
pub(super) struct Writing {
    /// How to write the result
    #[arg(long, value_enum, default_value_t)]
    style: Style,
    /// How to write turns; by letters (U' b), numbers (A0' T3) or faces (A_FRL' T_RLD)
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    pub(super) notation: TurnStyle,
}

pub(super) fn run(args: &Turn, out: &mut Output) -> Result<Verdict, Failure> {
    let (net, turns) = match args.net_and_turns.as_slice() {
        [net, turns] => (Some(net.as_os_str()), turns),
        [turns] => (None, turns),
        _ => unreachable!("clap lets one or two arguments pass"),
    };
    if net == Some(OsStr::new(STDIN)) && turns == STDIN {
        return Err(Failure::Usage("only one of NET and TURNS can be standard input".to_owned()));
    }
    let net = input::single_text(net, &args.labels)?;
    let turns = Text::from(input::turns(turns)?);
    let (notation, symbols) = (args.writing.notation, args.labels.symbols);
    let report = turn::run(&Request { net, turns, notation, symbols }, Control::UNLIMITED)?;
    args.writing.write(&report, out)
}

impl Writing {
    /// Writes a report.
    pub(super) fn write(&self, report: &Report, out: &mut Output) -> Result<Verdict, Failure> {
        if out.is_json() {
            out.json(report)?;
            return Ok(Verdict::Holds);
        }
        let count = |turns: &[String]| counted(turns.len() as u64, "turn");
        if let Some(seed) = report.seed {
            out.remark(format!("A random state of the 75,582,720, seed {seed}"))?;
        }
        let turns = format!("{}: {}", count(&report.turns), report.turns.join(" "));
        if report.seed.is_some() {
            // The turns of a scramble are a result, which --quiet keeps; they are a comment, so
            // that the output can be read as a state.
            for line in textwrap::wrap(&turns, REMARK_WIDTH) {
                out.line(format!("# {line}"))?;
            }
        } else {
            out.remark(textwrap::fill(&turns, REMARK_WIDTH))?;
        }
        let short = &report.simplified;
        if short.len() < report.turns.len() {
            let same = format!("the same in {}: {}", count(short), short.join(" "));
            out.remark(textwrap::fill(&same, REMARK_WIDTH))?;
        }
        if !report.turns.is_empty() {
            out.remark(explanation_of_turns(self.notation))?;
        }
        let verdict = match (report.solved, report.solved_with_rings) {
            (false, _) => "not solved",
            (true, false) => "solved",
            (true, true) => "solved, with rings",
        };
        let state = report.state.state;
        out.remark(format!("\n{state}, {verdict}\n{}", explanation_of_tuples()))?;
        out.line(Signs::of(report.symbols).state(self.style, state, &report.net.0))?;
        Ok(Verdict::Holds)
    }
}
