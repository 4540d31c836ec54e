//! `pyraminx turn` and `pyraminx scramble`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::input::{STDIN, Source};
use common::number::counted;
use pyraminx::check;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style, TurnStyle};
use pyraminx::report::turn::Report;
use pyraminx::rings::Rings;
use pyraminx::route::Distances;
use pyraminx::turn::{Turn, simplify, state_after};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::args;
use super::words::{WIDTH, explanation_of_tuples, explanation_of_turns};
use super::{input, labels};

pub(crate) fn run(args: &args::Turn, out: &mut Output) -> Result<Verdict, Failure> {
    let (net, turns) = match args.net_and_turns.as_slice() {
        [net, turns] => (Some(net.as_str()), turns),
        [turns] => (None, turns),
        _ => unreachable!("clap lets one or two arguments pass"),
    };
    if net == Some(STDIN) && turns == STDIN {
        return Err(Failure::Usage("only one of NET and TURNS can be standard input".to_owned()));
    }
    let labelling = input::labelling(net)?;
    let source =
        if turns == STDIN { input::source(Some(turns))? } else { Source::new("<turns>", turns) };
    let turns = notation::read_turns(&source)?;
    Done { labelling, turns, seed: None }.report(args.style, args.turns, out)
}

pub(crate) fn scramble(args: &args::Scramble, out: &mut Output) -> Result<Verdict, Failure> {
    let labelling = input::labelling(args.net.as_deref())?;
    let seed = seed::or_random(args.seed);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (_, turns) = Distances::new().scramble(|below| random.random_range(0..below));
    let seed = Some(seed);
    Done { labelling, turns, seed }.report(args.style, args.turns, out)
}

/// Turns done to a labelling.
struct Done {
    labelling: Labelling,
    turns: Vec<Turn>,
    seed: Option<u64>,
}

impl Done {
    fn report(
        self,
        style: Style,
        style_of_turns: TurnStyle,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        if out.is_json() {
            let report = Report::new(&self.labelling, &self.turns, self.seed, style_of_turns);
            labels::json(&report, out)?;
            return Ok(Verdict::Holds);
        }
        let state = state_after(&self.turns);
        let shown = state.show(&self.labelling);
        let short = simplify(&self.turns);
        let (solved, with_rings) =
            (check::is_solved(&shown, Rings::None), check::is_solved(&shown, Rings::Four));
        let written = |sequence: &[Turn]| notation::write_turns(sequence, style_of_turns);
        let count = |sequence: &[Turn]| counted(sequence.len() as u64, "turn");
        if let Some(seed) = self.seed {
            out.remark(format!("A random state of the 75,582,720, seed {seed}"))?;
        }
        let turns = format!("{}: {}", count(&self.turns), written(&self.turns));
        if self.seed.is_some() {
            // The turns of a scramble are a result, which --quiet keeps; they are a comment, so that the
            // output can be read as a state.
            for line in textwrap::wrap(&turns, WIDTH) {
                out.line(format!("# {line}"))?;
            }
        } else {
            out.remark(textwrap::fill(&turns, WIDTH))?;
        }
        if short.len() < self.turns.len() {
            let same = format!("the same in {}: {}", count(&short), written(&short));
            out.remark(textwrap::fill(&same, WIDTH))?;
        }
        if !self.turns.is_empty() {
            out.remark(explanation_of_turns(style_of_turns))?;
        }
        let verdict = match (solved, with_rings) {
            (false, _) => "not solved",
            (true, false) => "solved",
            (true, true) => "solved, with rings",
        };
        out.remark(format!("\n{state}, {verdict}\n{}", explanation_of_tuples()))?;
        out.line(labels::write(style, state, &self.labelling))?;
        Ok(Verdict::Holds)
    }
}
