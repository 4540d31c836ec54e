//! Where a route begins and ends, as texts say it.

use solidoku_common::input::InputError;

use crate::labelling::Labelling;
use crate::locate::{Showing, only_state, states_showing};
use crate::notation::{Text, is_tuple};

/// The net at the start, and the states relative to it at which to end, if these are given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ends {
    /// What the puzzle shows at the start.
    pub from: Labelling,
    /// `None`: any solved state.
    pub to: Option<Showing>,
}

impl Ends {
    /// Reads both, each a state in any style. They are states of `pieces`; if these aren't given,
    /// of what `from` shows, and tuples are states of the question's labelling.
    ///
    /// # Errors
    /// If they can't be read, or turns don't lead from the one to the other. If `to` is a tuple, and
    /// `from` a net of which it may be a state, but which is itself a state of the question's
    /// labelling: the tuple means another state of each.
    pub fn read<'a>(
        from: impl Into<Text<'a>>,
        to: Option<impl Into<Text<'a>>>,
        pieces: Option<Labelling>,
    ) -> Result<Self, InputError> {
        const EXPECTED: &str = "a state of the labelling";
        let question = pieces.unwrap_or_else(Labelling::question);
        let from = from.into();
        let start = only_state(from, &question)?;
        if pieces.is_some() {
            states_showing(&question, &start, from.source, EXPECTED)?;
        }
        let Some(to) = to else {
            return Ok(Self { from: start.shown, to: None });
        };
        // If none is given, FROM is the labelling itself, unless it is a tuple.
        let pieces = if pieces.is_some() || start.state.is_some() { question } else { start.shown };
        let to = to.into();
        let end = only_state(to, &pieces)?;
        let may_be_of_both = pieces != question && Showing::of(&question, &pieces).is_ok();
        if may_be_of_both && is_tuple(to.source) {
            let found = "a tuple, which is one state of FROM and another of the question";
            let error = to.source.error(end.span, found, "a net, or `labelling` (`--labelling`)");
            return Err(error.with_help(format!(
                "of the question, as `solve` and `scramble` print tuples, the labelling is\n\
                 {question},\n\
                 and compared with FROM, as `route` prints them, it is\n{pieces}"
            )));
        }
        let showing = states_showing(&start.shown, &end, to.source, EXPECTED)?;
        Ok(Self { from: start.shown, to: Some(showing) })
    }
}
