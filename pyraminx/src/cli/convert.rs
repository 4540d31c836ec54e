//! `pyraminx convert`.

use pyraminx::labelling::Labelling;
use pyraminx::locate::Showing;
use pyraminx::notation::{self, Style};
use pyraminx::state::State;
use serde::Serialize;

use super::args::Convert;
use super::input;
use super::output::{Failure, Output, StateJson, Verdict};

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    let labelling = match &args.labelling {
        Some(net) => input::labelling(Some(net))?,
        None => Labelling::question(),
    };
    let source = input::source(args.states.as_deref())?;
    let entries = notation::read_states(&source, &labelling)?;
    let style = args.style.into();
    let needs_state = matches!(style, Style::Tuple) || out.is_json();
    let mut states = Vec::new();
    for entry in &entries {
        let state = match entry.state {
            Some(state) => state,
            None if needs_state => {
                let showing = Showing::of(&labelling, &entry.shown).map_err(|reason| {
                    let span = input::first_line(&source, &entry.span);
                    let expected = "a state of the labelling (--labelling)";
                    source
                        .error(span, "one that is out of reach", expected)
                        .with_help(reason.to_string())
                })?;
                showing.states().next().expect("something shows it")
            }
            None => State::HOME,
        };
        // Where the state doesn't matter, what is shown serves as a labelling of its own.
        let of = if entry.state.is_some() || needs_state { labelling } else { entry.shown };
        if out.is_json() {
            states.push(StateJson::new(state, &of));
            continue;
        }
        let text = notation::write(style, state, &of);
        if text.contains('\n') && entry != &entries[0] {
            out.line("")?;
        }
        out.line(text)?;
    }
    if out.is_json() {
        out.json(&Report { states })?;
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    states: Vec<StateJson>,
}
