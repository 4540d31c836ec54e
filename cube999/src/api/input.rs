//! Cubes and turns from the texts of a request: in any style, or in a report.

use solidoku_common::input::{InputError, Source};

use super::{Error, Text};
use crate::formats::report;
use crate::notation::{self, Layout, Notation, Order, Reading, Sequence};
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

/// The first test of the question, which is asked about if no cube is given.
const TEST_1: &str = include_str!("../../data/test1.txt");

/// What a reader of texts assumed or left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The digits have no layout and the request names no order, so that the question's order is
    /// assumed.
    OrderAssumed,
    /// Lines of several rows, with no blank between, are read as layers side by side, as in the
    /// question.
    SideBySide,
    /// This many turns by no quarter, which do nothing, are left out.
    LeftOut(usize),
}

/// How a cube and turns were given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// As text, which fields of the request say how to read.
    Text,
    /// At least one of them in a report, which is always written in the same way.
    Report,
}

impl Form {
    fn of(source: &Source) -> Self {
        if report::is_report(source) { Self::Report } else { Self::Text }
    }
}

/// How turns are named and read, by two fields of a request.
pub(super) const fn reading(notation: Notation, clamp: bool) -> Reading {
    let centres = if clamp { notation::Centres::Clamped } else { notation::Centres::InRange };
    Reading { notation, centres }
}

/// Refuses what says how turns are read if none are.
pub(super) fn without_turns(reading: Reading) -> Result<(), Error> {
    let field = match reading {
        Reading { centres: notation::Centres::Clamped, .. } => "clamp",
        Reading { notation: Notation::Answer, .. } => "notation",
        _ => return Ok(()),
    };
    Err(Error::field(field, "is for turns, and there are none"))
}

/// Reads texts, and collects what is to be said about them.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) remarks: Vec<Remark>,
}

impl Reader {
    /// A cube; without a text, the cube of this one.
    pub(super) fn cube_or(
        &mut self,
        text: Option<&Text>,
        order: Option<Order>,
        default: &Cube,
    ) -> Result<Cube, Error> {
        match (text, order) {
            (Some(text), _) => self.cube(text, order),
            (None, None) => Ok(default.clone()),
            (None, Some(_)) => Err(Error::field("order", "is for a cube, and none is given")),
        }
    }

    /// A cube; without a text, the question's first test.
    pub(super) fn cube_or_test(
        &mut self,
        text: Option<&Text>,
        order: Option<Order>,
    ) -> Result<Cube, Error> {
        let test = notation::cube(&Source::new("test 1", TEST_1)).expect("a test reads it");
        self.cube_or(text, order, &test)
    }

    /// A cube.
    pub(super) fn cube(&mut self, text: &Text, order: Option<Order>) -> Result<Cube, Error> {
        let source = source(text, "cube")?;
        self.in_order(report::cube(&source)?, &source, order)
    }

    /// Turns.
    pub(super) fn turns(&mut self, text: &Text, reading: Reading) -> Result<Vec<Turn>, Error> {
        let sequence = report::sequence(&source(text, "turns")?, reading)?;
        Ok(self.turns_with_remark(sequence))
    }

    /// A cube, and turns; none if there is no text of them.
    pub(super) fn cube_and_turns(
        &mut self,
        cube: &Text,
        turns: Option<&Text>,
        order: Option<Order>,
        reading: Reading,
    ) -> Result<(Cube, Vec<Turn>), Error> {
        let cube = self.cube(cube, order)?;
        match turns {
            Some(turns) => Ok((cube, self.turns(turns, reading)?)),
            None => without_turns(reading).map(|()| (cube, Vec::new())),
        }
    }

    /// A cube and its turns from one text: a report, or a cube and turns.
    pub(super) fn solution(
        &mut self,
        text: &Text,
        order: Option<Order>,
        reading: Reading,
    ) -> Result<(Cube, Vec<Turn>), Error> {
        let source = source(text, "cube")?;
        if Form::of(&source) == Form::Report && reading.notation == Notation::Answer {
            let why = "is for text: a report has the question's names";
            return Err(Error::field("notation", why));
        }
        let (cube, sequence) = report::cube_and_sequence(&source, reading)?;
        Ok((self.in_order(cube, &source, order)?, self.turns_with_remark(sequence)))
    }

    /// The cube with its digits in order, and a remark if that order was only assumed.
    fn in_order(
        &mut self,
        cube: Cube,
        source: &Source,
        order: Option<Order>,
    ) -> Result<Cube, Error> {
        if Form::of(source) == Form::Report {
            return match order {
                Some(_) => Err(Error::field("order", "is for text: a report has one order")),
                None => Ok(cube),
            };
        }
        let is_ambiguous = || Order::ALL.iter().any(|order| order.read(&cube) != cube);
        self.remarks.extend(match Layout::of(source.text()) {
            Layout::OneAfterAnother if order.is_none() && is_ambiguous() => {
                Some(Remark::OrderAssumed)
            }
            Layout::SideBySide => Some(Remark::SideBySide),
            Layout::OneAfterAnother | Layout::Visible => None,
        });
        Ok(order.unwrap_or_default().read(&cube))
    }

    /// The turns, with a remark on those that do nothing.
    fn turns_with_remark(&mut self, sequence: Sequence) -> Vec<Turn> {
        let left_out = sequence.by_no_quarter;
        self.remarks.extend((left_out > 0).then_some(Remark::LeftOut(left_out)));
        sequence.turns
    }
}

/// Whether neither text is a report.
pub(super) fn form_of_texts(cube: &Text, turns: Option<&Text>) -> Form {
    let are_texts =
        [cube].into_iter().chain(turns).all(|text| Form::of(&text.named("")) == Form::Text);
    if are_texts { Form::Text } else { Form::Report }
}

/// A text that isn't too long.
fn source(text: &Text, name: &str) -> Result<Source, InputError> {
    let (source, cap) = (text.named(name), report::MOST_BYTES);
    match source.text().len() as u64 {
        length if length > cap => Err(InputError::TooLarge { name: source.name().clone(), cap }),
        _ => Ok(source),
    }
}
