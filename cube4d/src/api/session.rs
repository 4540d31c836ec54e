//! Several questions about one set.

use solidoku_common::control::Control;

use super::{Error, Text, check, hint};
use crate::formats;
use crate::play::hint::Advisor;
use crate::puzzle::Rules;

/// Answers questions about layouts, and remembers what it found out about the last set and its
/// rules, so that the next answer about them takes less time.
#[derive(Debug, Default)]
pub struct Session<'a> {
    control: Control<'a>,
    known: Option<Known<'a>>,
}

#[derive(Debug)]
struct Known<'a> {
    set: Option<Text>,
    rules: Rules,
    advisor: Advisor<'a>,
}

impl<'a> Session<'a> {
    /// Knows nothing yet. When `control` stops it, what it hasn't found out is not determined.
    pub const fn new(control: Control<'a>) -> Self {
        Self { control, known: None }
    }

    /// As [`check::run`].
    ///
    /// # Errors
    /// If the set or the layout can't be read.
    pub fn check(&mut self, request: &check::Request) -> Result<check::Report, Error> {
        check::answer(self.advisor(request.set.as_ref(), &request.rules)?, request)
    }

    /// As [`hint::run`].
    ///
    /// # Errors
    /// If the set or the layout can't be read, or the request contradicts itself.
    pub fn hint(&mut self, request: &hint::Request) -> Result<hint::Report, Error> {
        hint::answer(self.advisor(request.set.as_ref(), &request.rules)?, request)
    }

    /// What gives hints for a set, or the toy, under these rules.
    ///
    /// # Errors
    /// If the set can't be read.
    pub fn advisor(&mut self, set: Option<&Text>, rules: &Rules) -> Result<&Advisor<'a>, Error> {
        let is_known = |it: &Known<'_>| it.set.as_ref() == set && it.rules == *rules;
        let known = match self.known.take().filter(is_known) {
            Some(known) => known,
            None => {
                let advisor = Advisor::of(formats::set(set)?, rules, self.control);
                Known { set: set.cloned(), rules: *rules, advisor }
            }
        };
        Ok(&self.known.insert(known).advisor)
    }
}
