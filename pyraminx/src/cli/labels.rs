//! The signs that stand for digits: those of `--symbols`, or those of the nets that were read.

use std::fmt::Display;
use std::io;

use clap::Args;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style, Symbols};
use pyraminx::state::State;
use solidoku_common::cli::output::Output;

// What the stickers show. (A doc comment would take the place of the commands'.)
#[derive(Args, Default)]
pub(crate) struct Labels {
    /// The nine signs on the stickers, for 1 to 9, as in ABCDEFGHI [default: digits, or the nine
    /// letters of the net]
    #[arg(long, value_name = "SIGNS")]
    pub(crate) symbols: Option<Symbols>,
}

/// The signs that the nets of a report are written with.
#[derive(Clone, Copy)]
pub(crate) struct Signs(Symbols);

impl Signs {
    /// The signs of a report, which names them unless they are digits.
    pub(crate) fn of(symbols: Option<Symbols>) -> Self {
        Self(symbols.unwrap_or_default())
    }

    /// A labelling as text.
    pub(crate) fn net(self, style: Style, net: &Labelling) -> String {
        self.state(style, State::HOME, net)
    }

    /// A state of a labelling as text.
    pub(crate) fn state(self, style: Style, state: State, labelling: &Labelling) -> String {
        notation::write_with(style, state, labelling, &self.0)
    }

    /// A labelling or a template on one line.
    pub(crate) fn line(self, net: impl Display) -> String {
        self.0.translate(&net.to_string())
    }

    /// A remark on what stands for which digit, where digits and labels are both printed.
    pub(crate) fn remark(self, out: &mut Output) -> io::Result<()> {
        if self.0 != Symbols::DIGITS {
            out.remark(format!("{} stand for 1 to 9.", self.0))?;
        }
        Ok(())
    }
}
