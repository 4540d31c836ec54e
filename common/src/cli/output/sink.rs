//! Where results go: to a terminal, or to somebody who reads the bytes.

use std::io::{self, Write};

use crate::foreign::Visible;

/// A terminal shows text with escapes, so that it obeys none of it. All else gets the bytes.
#[derive(Debug)]
pub(super) enum Sink<W> {
    Terminal(Visible<W>),
    Data(W),
}

impl<W: Write> Sink<W> {
    pub(super) const fn new(inner: W, is_terminal: bool) -> Self {
        if is_terminal { Self::Terminal(Visible::new(inner)) } else { Self::Data(inner) }
    }

    pub(super) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }
}

impl<W: Write> Write for Sink<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Terminal(terminal) => terminal.write(bytes),
            Self::Data(data) => data.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Terminal(terminal) => terminal.flush(),
            Self::Data(data) => data.flush(),
        }
    }
}
