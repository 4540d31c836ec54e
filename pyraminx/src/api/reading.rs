//! Reads the texts of a request. All its nets have the same signs as labels: those that the request
//! names, or those of the first text.

use solidoku_common::api;
use solidoku_common::input::{InputError, Source};

use crate::labelling::{Labelling, QUESTION};
use crate::notation::{self, Symbols, Text};

/// The texts of a request, as far as they were read.
#[derive(Clone, Debug)]
pub struct Reading {
    chosen: Option<Symbols>,
    first: Option<Symbols>,
}

impl Reading {
    /// Nothing was read yet; the request names these signs.
    pub const fn new(chosen: Option<Symbols>) -> Self {
        Self { chosen, first: None }
    }

    /// The signs that nets are written with.
    pub fn symbols(&self) -> Symbols {
        self.chosen.or(self.first).unwrap_or_default()
    }

    /// The signs that nets are written with, unless they are digits.
    pub fn unusual_symbols(&self) -> Option<Symbols> {
        Some(self.symbols()).filter(|&symbols| symbols != Symbols::DIGITS)
    }

    /// A text of the request, and its name in errors; the question's labelling if it is absent.
    pub fn source(&self, text: Option<&api::Text>, name: &str) -> Source {
        match text {
            Some(text) => text.named(name),
            None => Source::new("the question", self.symbols().translate(&QUESTION.join(" "))),
        }
    }

    /// A text with the signs that are labels in it.
    ///
    /// # Errors
    /// If these aren't the signs of the request, or it isn't clear which they are.
    pub fn text<'a>(&mut self, source: &'a Source) -> Result<Text<'a>, InputError> {
        let (first, symbols, whose) = match self.chosen {
            Some(chosen) => (chosen, Symbols::named(source)?.unwrap_or(chosen), "as of `symbols`"),
            None => {
                let symbols = match self.first {
                    // Tuples have no labels.
                    Some(first) if notation::is_tuple(source) => first,
                    _ => Symbols::of(source)?,
                };
                (*self.first.get_or_insert(symbols), symbols, "as in the text before")
            }
        };
        if first != symbols {
            let (found, expected) =
                (format!("the labels {symbols}"), format!("the labels {first}, {whose}"));
            return Err(source.error(0..0, found, expected));
        }
        Ok(Text { source, symbols })
    }

    /// A labelling of the request; the question's if it is absent.
    ///
    /// # Errors
    /// If the text isn't a labelling.
    pub fn labelling(
        &mut self,
        text: Option<&api::Text>,
        name: &str,
    ) -> Result<Labelling, InputError> {
        let source = self.source(text, name);
        notation::read_labelling(self.text(&source)?)
    }
}
