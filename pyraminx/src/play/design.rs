//! Which completions of a template have exactly one solved state?
//!
//! A template is a labelling with free stickers; the free stickers of a face take the digits that
//! the face still misses, in any order. With k free on a face there are k! ways, and over several
//! faces these multiply.
//!
//! One face is swept at once, all of its completions together (see `design/sweep.rs`): the face
//! with the most free stickers. If others have free stickers too, each way to complete those is a
//! *unit*, and the units are searched one after another, lazily, until the requested number of
//! designs is found. So the order of the designs is that of the units (the completions of the other
//! faces), then that of the swept face; each face's completions come in the order of its digits as
//! printed. If there are more than 9! units, they are taken in a scattered order, each once,
//! because the first ones in order are all alike and rarely have designs. With a seed, units and
//! designs come in a random order (`design/random.rs`). The number of threads doesn't affect the
//! result.

mod incompletable;
mod products;
mod random;
pub mod reference;
mod sets;
mod sweep;
mod tail_orders;
mod tally;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::outcome::{Outcome, StopReason};
use solidoku_common::perm::Permutation;

use crate::geometry::{Face, Facelet, PRINTED_FACES};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::CountBy;
use crate::stabiliser::arrangements_per_look;
use crate::template::Template;
pub use incompletable::IncompletableError;
use sweep::Sweep;

/// What to ask of the completions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Config {
    /// Which rings a solved state must show full.
    pub rings: Rings,
    /// What counts as one solved state.
    pub by: CountBy,
    /// Whether to count the completions by their number of solved states.
    pub histogram: bool,
    /// How many designs to list: `None` for all, 0 to count only.
    pub limit: Option<u64>,
}

/// What a search for designs found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Designs {
    /// How many completions have exactly one solved state, listed or not.
    pub unique: u64,
    /// The designs that were to be listed, in order.
    pub nets: Vec<Labelling>,
    /// How many completions have each number of solved states; empty unless requested.
    pub histogram: BTreeMap<u64, u64>,
}

/// What was found among the completions of a unit, by number: the orders of the swept face's
/// digits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Orders {
    /// How many completions have exactly one solved state.
    pub(crate) unique: u64,
    /// The designs that are to be listed, ascending.
    pub(crate) listed: Vec<u32>,
    /// As in [`Designs`].
    pub(crate) histogram: BTreeMap<u64, u64>,
}

/// A search for designs, ready to run.
#[derive(Clone, Debug)]
pub struct Search {
    config: Config,
    labels: ByFacelet<Option<Digit>>,
    /// Searched one completion after another.
    units: Vec<FreeFace>,
    /// Swept all at once.
    swept: FreeFace,
}

/// The free stickers of a face, in printed order, and the digits for them.
#[derive(Clone, Debug)]
struct FreeFace {
    stickers: Vec<Facelet>,
    /// The digits for them, as many, ascending.
    missing: Vec<Digit>,
}

/// How many units are searched at most before the limit is checked again.
const UNITS_AT_ONCE: u64 = 64;

/// Up to this many units are searched in their own order: a second face, all free.
const MANY_UNITS: u64 = 362_880;

impl Search {
    /// Prepares the search among the completions of a template.
    pub fn new(template: &Template, config: Config) -> Result<Self, IncompletableError> {
        let free: Result<Vec<_>, _> =
            PRINTED_FACES.iter().map(|&face| FreeFace::new(template, face)).collect();
        let mut units = free?;
        let most_free = (0..units.len())
            .max_by_key(|&i| units[i].stickers.len())
            .expect("there are four faces");
        let swept = units.remove(most_free);
        units.retain(|face| !face.stickers.is_empty());
        Ok(Self { config, labels: template.labels(), units, swept })
    }

    /// The request.
    pub const fn config(&self) -> Config {
        self.config
    }

    /// How many completions there are.
    pub fn completions(&self) -> u128 {
        u128::from(self.units()) * u128::from(self.swept.orders())
    }

    /// How many units there are: the ways to complete the faces but the one that is swept. At most
    /// 9!³.
    pub fn units(&self) -> u64 {
        self.units.iter().map(FreeFace::orders).product()
    }

    /// Runs the search and keeps all designs that are to be listed.
    pub fn run(&self, control: Control<'_>) -> Outcome<Designs> {
        let mut nets = Vec::new();
        let outcome = self.stream(control, |net| {
            nets.push(net);
            ControlFlow::Continue(())
        });
        outcome.map(|designs| Designs { nets, ..designs })
    }

    /// Runs the search and hands the designs to `sink` as they are found, in order, until it
    /// breaks; they aren't kept. Progress is the number of units that are done.
    ///
    /// With one unit, all of it is swept, and the limit bounds only what is listed. With more, the
    /// search stops when that many designs are found, unless the limit is 0.
    pub fn stream(
        &self,
        control: Control<'_>,
        mut sink: impl FnMut(Labelling) -> ControlFlow<()>,
    ) -> Outcome<Designs> {
        let limit = self.config.limit.unwrap_or(u64::MAX);
        let mut all = Designs::default();
        let mut listed = 0;
        let (mut start, mut at_once) = (0, self.units_at_first());
        while start < self.units() {
            let end = self.units().min(start + at_once);
            let unit = |unit| (!control.should_stop()).then(|| self.unit(unit));
            // One unit needs no threads.
            let batch: Vec<_> = match end - start {
                1 => vec![unit(start)],
                _ => (start..end).into_par_iter().map(unit).collect(),
            };
            for designs in batch {
                let Some(designs) = designs else {
                    return Outcome::Stopped { reason: StopReason::Requested, so_far: all };
                };
                all.unique += designs.unique;
                for (solved, completions) in designs.histogram {
                    *all.histogram.entry(solved).or_default() += completions;
                }
                for net in designs.nets {
                    if listed == limit {
                        break;
                    }
                    listed += 1;
                    if sink(net).is_break() {
                        return Outcome::Stopped { reason: StopReason::Requested, so_far: all };
                    }
                }
            }
            control.report(end);
            let may_be_more = end < self.units() || listed < all.unique;
            if !self.is_exhaustive() && listed == limit && may_be_more {
                let so_far = Designs { unique: listed, ..Designs::default() };
                return Outcome::Stopped { reason: StopReason::Limit, so_far };
            }
            (start, at_once) = (end, UNITS_AT_ONCE.min(2 * at_once));
        }
        Outcome::Exhausted(all)
    }

    /// How many units are searched before the limit is checked for the first time. If there are
    /// many, one is often enough. The number of threads has no say in it.
    fn units_at_first(&self) -> u64 {
        let is_lazy = !self.is_exhaustive() && self.units() > UNITS_AT_ONCE;
        if is_lazy { 1 } else { UNITS_AT_ONCE }
    }

    /// The number of the unit that is searched as the `i`-th. If there are too many to examine all,
    /// neighbours aren't searched one after another, because they are much alike: the first faces
    /// in order, 123456789 beside 123456789, have identical pieces and hundreds of solved states,
    /// and so have all that come soon after them. A step without a common factor reaches each unit
    /// once.
    fn scattered(&self, i: u64) -> u64 {
        let units = self.units();
        if units <= MANY_UNITS {
            return i;
        }
        // Only 2, 3, 5 and 7 divide a product of such factorials. The golden section spreads well.
        let near = (units as f64 * 0.618) as u64;
        let has_factor = |step: &u64| [2, 3, 5, 7].iter().any(|prime| step.is_multiple_of(*prime));
        let step = (near..)
            .find(|step| !has_factor(step))
            .expect("there are infinitely many such numbers");
        (u128::from(i) * u128::from(step) % u128::from(units)) as u64
    }

    /// Whether all completions are examined, whatever is found.
    pub fn is_exhaustive(&self) -> bool {
        self.units() == 1 || self.config.limit.is_none_or(|limit| limit == 0)
    }

    /// The designs of the `i`-th unit to be searched, 0 to [`Search::units`] − 1.
    pub fn unit(&self, i: u64) -> Designs {
        let Orders { unique, listed, histogram } = self.orders(i);
        let labels = self.labels_of(i);
        let nets = listed.into_iter().map(|number| self.completed(&labels, number)).collect();
        Designs { unique, nets, histogram }
    }

    /// The completion with this number of the `i`-th unit.
    pub fn net(&self, i: u64, number: u32) -> Labelling {
        self.completed(&self.labels_of(i), number)
    }

    /// How many completions each unit has.
    pub fn completions_of_a_unit(&self) -> u64 {
        self.swept.orders()
    }

    /// What is found among the completions of the `i`-th unit.
    pub(crate) fn orders(&self, i: u64) -> Orders {
        self.orders_listing(i, self.most())
    }

    /// What is found in the `i`-th unit, of which at most `most` are listed.
    fn orders_listing(&self, i: u64, most: usize) -> Orders {
        let labels = self.labels_of(i);
        let FreeFace { stickers, missing } = &self.swept;
        let missing = missing.iter().copied().collect();
        let sweep = Sweep::new(&labels, stickers, missing, self.config.rings);
        let mut found = Orders::default();
        // By number of solved states.
        let mut completions = vec![self.swept.orders()];
        sweep.for_each_solvable(|number, arrangements| {
            let per_look = match self.config.by {
                // One arrangement has one look.
                CountBy::Looks if arrangements > 1 => {
                    arrangements_per_look(&self.completed(&labels, number as u32))
                }
                _ => 1,
            };
            let solved = u64::from(arrangements) / per_look;
            if solved == 1 {
                found.unique += 1;
                if found.listed.len() < most {
                    found.listed.push(number as u32);
                }
            }
            if self.config.histogram {
                let solved = solved as usize;
                completions.resize(completions.len().max(solved + 1), 0);
                completions[solved] += 1;
                completions[0] -= 1;
            }
        });
        if self.config.histogram {
            let counted = (0..).zip(completions).filter(|&(_, completions)| completions > 0);
            found.histogram = counted.collect();
        }
        found
    }

    /// How many completions the `i`-th unit has, and what [`Search::orders`] finds, by the
    /// reference method.
    #[cfg(feature = "sweep")]
    pub(crate) fn recompute_orders(&self, i: u64) -> (u64, Orders) {
        let template = Template::from(self.labels_of(i));
        let completions = reference::completions(&template, self.config.rings);
        let mut found = Orders::default();
        for (number, completion) in (0..).zip(&completions) {
            let solved = match self.config.by {
                CountBy::Arrangements => completion.arrangements,
                CountBy::Looks => completion.looks,
            };
            if solved == 1 {
                found.unique += 1;
                if found.listed.len() < self.most() {
                    found.listed.push(number);
                }
            }
            if self.config.histogram {
                *found.histogram.entry(solved).or_default() += 1;
            }
        }
        (completions.len() as u64, found)
    }

    /// How many designs of a unit are listed at most.
    fn most(&self) -> usize {
        self.config.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX)
    }

    /// The labels once the faces that aren't swept are completed as in the `i`-th unit.
    fn labels_of(&self, i: u64) -> ByFacelet<Option<Digit>> {
        let mut labels = self.labels;
        let mut rest = self.scattered(i);
        for face in self.units.iter().rev() {
            face.complete(order(rest % face.orders()), &mut labels);
            rest /= face.orders();
        }
        labels
    }

    /// The labelling with the swept face completed by the order with this number.
    fn completed(&self, labels: &ByFacelet<Option<Digit>>, number: u32) -> Labelling {
        let mut labels = *labels;
        self.swept.complete(order(number.into()), &mut labels);
        Labelling::new(labels.map(|label| label.expect("nothing is free any more")))
    }
}

impl FreeFace {
    fn new(template: &Template, face: Face) -> Result<Self, IncompletableError> {
        let stickers = template.free(face);
        let mut shown = DigitSet::EMPTY;
        for at in face.printed() {
            if let Some(digit) = template.at(at).label()
                && !shown.insert(digit)
                && !stickers.is_empty()
            {
                return Err(IncompletableError { face, repeated: digit, at });
            }
        }
        // A face with nothing free may show anything.
        let missing = if stickers.is_empty() { DigitSet::EMPTY } else { !shown };
        Ok(Self { stickers, missing: missing.iter().collect() })
    }

    /// In how many orders the missing digits can come on the stickers: at most 9!.
    fn orders(&self) -> u64 {
        (1..=self.stickers.len() as u64).product()
    }

    /// Puts the missing digits on the stickers.
    fn complete(&self, order: Order, labels: &mut ByFacelet<Option<Digit>>) {
        let still = 9 - self.stickers.len();
        for (i, sticker) in self.stickers.iter().enumerate() {
            labels[*sticker] = Some(self.missing[order.image(still + i) - still]);
        }
    }
}

/// An order of up to nine digits, as what it does to the last of nine points; the others stay. So
/// the first k! permutations of nine points are the orders of k digits.
type Order = Permutation<9>;

/// The order with this number.
fn order(number: u64) -> Order {
    Order::from_rank(number).expect("orders are numbered below 9!")
}
