//! Nets and states in JSON: what `--format json` prints, one report after another; and parts of it,
//! a net (four strings), a state, or a list of these.
//!
//! A report is read as what the same command prints as text, except that the labelling of `solve`
//! is `net`:
//!
//! | report | as labellings | as states |
//! |---|---|---|
//! | `solve` | `net` | `solutions` |
//! | `design` | `nets` | `nets` |
//! | `fix` | the nets of `fixes` | the nets of `fixes` |
//! | `turn`, `scramble` | the net of `state` | `state` |
//! | `convert` | `labelling` | `states` |
//! | `route` | `from` | where the `routes` lead `to` |
//! | `distances` | the net of `farthest` | `farthest` |
//! | `draw` | `net` | `net` |
//!
//! Other keys are skipped; two that no report has at once are refused. The numbers of a state must
//! agree with its net, if the report says of which labelling it is one.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use solidoku_common::digit::Digit;
use solidoku_common::input::{InputError, Source, quoted, span_in};
use solidoku_common::number::counted;
use solidoku_common::perm::Permutation;
use solidoku_common::signs::is_empty;

use super::{Entry, One, Symbols, SymbolsError};
use crate::geometry::PRINTED_FACES;
use crate::labelling::Labelling;
use crate::state::{EdgeState, State, Twists};
use crate::template::{Sticker, Template};

/// A value, of which it is known where it is in the text.
type Raw<'a> = &'a RawValue;

/// What a value should be that isn't even JSON.
const EXPECTED: &str = "JSON as in a report";

/// What the reports have in common: the keys that say what is read.
#[derive(Deserialize)]
struct Report<'a> {
    #[serde(borrow)]
    net: Option<Raw<'a>>,
    #[serde(borrow)]
    nets: Option<Vec<Raw<'a>>>,
    #[serde(borrow)]
    fixes: Option<Vec<Repair<'a>>>,
    #[serde(borrow)]
    solutions: Option<Vec<Raw<'a>>>,
    #[serde(borrow)]
    state: Option<Raw<'a>>,
    #[serde(borrow)]
    states: Option<Vec<Raw<'a>>>,
    #[serde(borrow)]
    labelling: Option<Raw<'a>>,
    #[serde(borrow)]
    from: Option<Raw<'a>>,
    #[serde(borrow)]
    routes: Option<Vec<Route<'a>>>,
    #[serde(borrow)]
    farthest: Option<Raw<'a>>,
    /// Only a state itself has it.
    #[serde(borrow)]
    tips: Option<Raw<'a>>,
}

impl Report<'_> {
    /// Two keys that no report has at once, so that one of them would be ignored.
    fn two_of_a_kind(&self) -> Option<(&'static str, &'static str)> {
        let labellings = [
            ("labelling", self.labelling.is_some()),
            ("from", self.from.is_some()),
            ("net", self.net.is_some()),
            ("nets", self.nets.is_some()),
        ];
        let results = [
            ("nets", self.nets.is_some()),
            ("fixes", self.fixes.is_some()),
            ("solutions", self.solutions.is_some()),
            ("state", self.state.is_some()),
            ("states", self.states.is_some()),
            ("routes", self.routes.is_some()),
            ("farthest", self.farthest.is_some()),
            ("tips", self.tips.is_some()),
        ];
        [&labellings[..], &results].into_iter().find_map(|kind| {
            let mut given = kind.iter().filter(|(_, is_given)| *is_given);
            Some((given.next()?.0, given.next()?.0))
        })
    }
}

/// The signs for the digits.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    symbols: Option<Raw<'a>>,
}

#[derive(Deserialize)]
struct Repair<'a> {
    #[serde(borrow)]
    net: Raw<'a>,
}

#[derive(Deserialize)]
struct Route<'a> {
    #[serde(borrow)]
    to: Raw<'a>,
}

/// A state, as all reports print it.
#[derive(Deserialize)]
struct Numbers<'a> {
    tips: [u8; 4],
    axials: [u8; 4],
    edges: [u8; 6],
    flipped: Vec<u8>,
    #[serde(borrow)]
    net: Raw<'a>,
}

/// What one value of the text holds.
enum Part<'a> {
    /// Four strings.
    Net(Raw<'a>),
    /// An object with numbers and a net. It is a state of this labelling, if that is known.
    State(Raw<'a>, Option<Raw<'a>>),
}

/// What a value is read as.
#[derive(Clone, Copy)]
enum Role {
    Labellings,
    States,
}

/// The labellings in a text.
pub(super) fn templates(source: &Source) -> Result<Vec<One>, InputError> {
    let reader = Json { source };
    let parts = reader.parts(Role::Labellings)?;
    let template = |part: &Part<'_>| match part {
        Part::Net(raw) => reader.template(raw),
        Part::State(raw, _) => reader.template(reader.numbers(raw)?.net),
    };
    parts.iter().map(template).collect()
}

/// The states in a text. Those that aren't states of `labelling` are only what they show.
pub(super) fn states(source: &Source, labelling: &Labelling) -> Result<Vec<Entry>, InputError> {
    let reader = Json { source };
    let parts = reader.parts(Role::States)?;
    parts.iter().map(|part| reader.entry(part, labelling)).collect()
}

/// The signs that reports name, which must be the same in all.
pub(super) fn symbols(source: &Source) -> Result<Option<Symbols>, InputError> {
    let reader = Json { source };
    let mut first = None;
    for value in reader.values() {
        let value = value?;
        if !value.get().starts_with('{') {
            continue;
        }
        let Named { symbols: Some(raw) } = reader.parsed(value)? else { continue };
        let wrong = |found: String| {
            source.error(reader.span(raw), found, "nine signs for the digits 1 to 9")
        };
        let text: String = reader.parsed(raw)?;
        let symbols = text.parse().map_err(|_: SymbolsError| wrong(quoted(&text)))?;
        if *first.get_or_insert(symbols) != symbols {
            return Err(wrong("other signs than those before".to_owned()));
        }
    }
    Ok(first)
}

/// The labelling of which the first state in a text is one, if the text says so.
pub(super) fn labelling(source: &Source) -> Result<Option<Labelling>, InputError> {
    let reader = Json { source };
    match reader.parts(Role::States)?.first() {
        Some(Part::State(_, Some(of))) => reader.labelling(of).map(Some),
        _ => Ok(None),
    }
}

struct Json<'a> {
    source: &'a Source,
}

impl<'a> Json<'a> {
    /// All values of the text.
    fn values(&self) -> impl Iterator<Item = Result<Raw<'a>, InputError>> {
        let values = serde_json::Deserializer::from_str(self.source.text()).into_iter::<Raw<'a>>();
        values.map(|value| {
            value.map_err(|error| {
                let place = (error.line(), error.column());
                self.source.json_error(0, place, &error.to_string(), EXPECTED)
            })
        })
    }

    /// What all values of the text hold.
    fn parts(&self, role: Role) -> Result<Vec<Part<'a>>, InputError> {
        let mut parts = Vec::new();
        for value in self.values() {
            let value = value?;
            if value.get().starts_with('{') {
                parts.extend(self.report(value, role)?);
            } else {
                self.list(value, &mut parts)?;
            }
        }
        Ok(parts)
    }

    /// A net, or a list of nets and states.
    fn list(&self, value: Raw<'a>, parts: &mut Vec<Part<'a>>) -> Result<(), InputError> {
        let items: Vec<Raw<'a>> = self.parsed(value)?;
        if items.first().is_some_and(|item| item.get().starts_with('"')) {
            parts.push(Part::Net(value));
            return Ok(());
        }
        if items.is_empty() {
            return Err(self.source.error(self.span(value), "an empty list", "nets or states"));
        }
        for item in items {
            parts.push(if item.get().starts_with('[') {
                Part::Net(item)
            } else {
                Part::State(item, None)
            });
        }
        Ok(())
    }

    fn report(&self, value: Raw<'a>, role: Role) -> Result<Vec<Part<'a>>, InputError> {
        let report = self.object(value)?;
        let of = report.labelling.or(report.from).or(report.net);
        let states = |raw: Vec<Raw<'a>>| raw.into_iter().map(|raw| Part::State(raw, of)).collect();
        let nets = |raw: Vec<Raw<'a>>| raw.into_iter().map(Part::Net).collect();
        let (key, parts): (_, Vec<Part<'a>>) = match (role, report) {
            (_, Report { tips: Some(_), .. }) => ("tips", vec![Part::State(value, None)]),
            (_, Report { fixes: Some(fixes), .. }) => {
                ("fixes", nets(fixes.into_iter().map(|repair| repair.net).collect()))
            }
            (_, Report { nets: Some(all), .. }) => ("nets", nets(all)),
            (_, Report { state: Some(state), .. }) => ("state", states(vec![state])),
            (_, Report { farthest: Some(state), .. }) => {
                ("farthest", vec![Part::State(state, None)])
            }
            (Role::States, Report { solutions: Some(all), .. }) => ("solutions", states(all)),
            (Role::States, Report { states: Some(all), .. }) => ("states", states(all)),
            (Role::States, Report { routes: Some(routes), .. }) => {
                ("routes", states(routes.into_iter().map(|route| route.to).collect()))
            }
            (_, Report { labelling: Some(net), .. } | Report { from: Some(net), .. }) => {
                ("labelling", vec![Part::Net(net)])
            }
            (_, Report { net: Some(net), .. }) => ("net", vec![Part::Net(net)]),
            _ => return Err(self.no_report(value, role)),
        };
        if parts.is_empty() {
            let found = format!("an empty list `{key}`");
            return Err(self.source.error(self.span(value), found, role.expected()));
        }
        Ok(parts)
    }

    /// An object, whose keys are those of one report or state.
    fn object(&self, value: Raw<'a>) -> Result<Report<'a>, InputError> {
        let report: Report<'a> = self.parsed(value)?;
        match report.two_of_a_kind() {
            None => Ok(report),
            Some((one, other)) => {
                let found = format!("`{one}` beside `{other}`");
                Err(self.source.error(self.span(value), found, "the keys of one report"))
            }
        }
    }

    /// A state, which is read in the same way by itself and in a report.
    fn numbers(&self, value: Raw<'a>) -> Result<Numbers<'a>, InputError> {
        self.object(value)?;
        self.parsed(value)
    }

    /// The object has none of the keys.
    fn no_report(&self, value: Raw<'a>, role: Role) -> InputError {
        const MOST: usize = 6;
        let keys = self.parsed::<BTreeMap<String, IgnoredAny>>(value).unwrap_or_default();
        let names: Vec<_> = keys.keys().take(MOST).map(|key| quoted(key)).collect();
        let found = match names.len() {
            0 => "an object without keys".to_owned(),
            _ => format!("an object with other keys: {}", names.join(", ")),
        };
        let error = self.source.error(self.span(value), found, role.expected());
        error.with_help(
            "read are the reports of solve, design, fix, turn, scramble, convert, route, \
             distances and draw",
        )
    }

    fn entry(&self, part: &Part<'a>, labelling: &Labelling) -> Result<Entry, InputError> {
        let (raw, of) = match part {
            Part::Net(raw) => {
                return Ok(Entry::showing(self.labelling(raw)?, self.span(raw)));
            }
            Part::State(raw, of) => (*raw, *of),
        };
        let numbers = self.numbers(raw)?;
        let state = self.state(raw, &numbers)?;
        let shown = self.labelling(numbers.net)?;
        if let Some(of) = of
            && state.show(&self.labelling(of)?) != shown
        {
            let expected = "what the state's numbers say of the report's labelling";
            return Err(self.source.error(self.span(numbers.net), "another net", expected));
        }
        // Of another labelling the numbers say nothing.
        let state = (state.show(labelling) == shown).then_some(state);
        Ok(Entry { state, ..Entry::showing(shown, self.span(raw)) })
    }

    fn state(&self, raw: Raw<'a>, numbers: &Numbers<'a>) -> Result<State, InputError> {
        let wrong = |reason: String| {
            self.source.error(self.span(raw), reason, "a state that turns can reach")
        };
        let twists = |orientations| {
            Twists::new(orientations).map_err(|_| wrong("an orientation above 2".to_owned()))
        };
        let (tips, axials) = (twists(numbers.tips)?, twists(numbers.axials)?);
        let permutation = Permutation::new(numbers.edges)
            .map_err(|_| wrong("`edges` that aren't 0 to 5 in some order".to_owned()))?;
        let mut flips = 0;
        for &place in &numbers.flipped {
            if place > 5 || flips >> place & 1 == 1 {
                return Err(wrong("`flipped` places that aren't 0 to 5, each once".to_owned()));
            }
            flips |= 1 << place;
        }
        let edges = EdgeState::new(permutation, flips)
            .map_err(|reason| wrong(format!("a state in which {reason}")))?;
        Ok(State { tips, axials, edges })
    }

    fn labelling(&self, raw: Raw<'a>) -> Result<Labelling, InputError> {
        self.template(raw)?.labelling(self.source.into())
    }

    /// A net: four strings of nine stickers.
    fn template(&self, raw: Raw<'a>) -> Result<One, InputError> {
        let faces: [Raw<'a>; 4] = self.parsed(raw)?;
        let (mut template, mut first_free) = (Template::FREE, None);
        for (face, raw) in PRINTED_FACES.into_iter().zip(faces) {
            let text: String = self.parsed(raw)?;
            let found = text.chars().count();
            if found != 9 {
                let expected = format!("nine stickers of face {face}");
                return Err(self.source.error(self.span(raw), counted(found, "sticker"), expected));
            }
            for (facelet, c) in face.printed().into_iter().zip(text.chars()) {
                let sticker = match Digit::from_char(c) {
                    Some(digit) => Sticker::Label(digit),
                    None if is_empty(c) => {
                        first_free.get_or_insert(self.span(raw));
                        Sticker::Free
                    }
                    None => {
                        let found = quoted(c.encode_utf8(&mut [0; 4]));
                        let expected = Symbols::DIGITS.expected();
                        return Err(self.source.error(self.span(raw), found, expected));
                    }
                };
                template = template.with(facelet, sticker);
            }
        }
        Ok(One { template, span: self.span(raw), first_free })
    }

    fn parsed<T: Deserialize<'a>>(&self, raw: Raw<'a>) -> Result<T, InputError> {
        self.source.parsed_json(raw.get(), EXPECTED)
    }

    /// Where a value is in the text, of which it is a part.
    fn span(&self, raw: Raw<'a>) -> Range<usize> {
        span_in(self.source.text(), raw.get())
    }
}

impl Role {
    const fn expected(self) -> &'static str {
        match self {
            Self::Labellings => "a labelling in this report",
            Self::States => "a state in this report",
        }
    }
}
