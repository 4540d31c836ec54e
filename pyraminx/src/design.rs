//! Which completions of a template have exactly one solved state?
//!
//! A template is a labelling with free stickers; the free stickers of a face take the digits that
//! the face still misses, in any order. With k free on a face there are k! ways, and over several
//! faces these multiply.
//!
//! One face is swept at once, all of its completions together (see `design/sweep.rs`): the face with the
//! most free stickers. If others have free stickers too, each way to complete those is a *unit*,
//! and the units are searched one after another, lazily, until as many designs are found as were
//! asked for. So the order of the designs is that of the units (the completions of the other
//! faces), then that of the swept face; each face's completions come in the order of its digits as
//! printed. Only where there are more than 9! units they are taken in a scattered order, each once,
//! because the first ones in order are all alike and bad. The number of threads changes nothing.

mod again;
mod products;
mod sweep;
mod tail_orders;
mod tally;

use std::collections::BTreeMap;
use std::convert::Infallible;

use common::digit::{Digit, DigitSet};
use common::perm::Permutation;
use rayon::prelude::*;

use crate::geometry::{FACELETS, Face, Facelet, PRINTED_FACES};
use crate::identical::arrangements_per_look;
use crate::labelling::Labelling;
use crate::template::Template;
use common::outcome::{Outcome, StopReason};
use sweep::Sweep;

/// What makes two solved states different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A piece is elsewhere, or turned; be it one that looks the same.
    Arrangements,
    /// One sees it.
    Looks,
}

impl By {
    /// As on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arrangements => "arrangements",
            Self::Looks => "looks",
        }
    }
}

/// What to ask of the completions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Whether a solved state must have full rings too.
    pub rings: bool,
    /// What counts as one solved state.
    pub by: By,
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
    /// Those that were to be listed, in order.
    pub nets: Vec<Labelling>,
    /// How many completions have each number of solved states; empty if that wasn't asked.
    pub histogram: BTreeMap<u64, u64>,
}

/// What some more units brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The designs among them that are to be listed, in order.
    pub nets: Vec<Labelling>,
    /// How many units are done by now.
    pub units: u64,
}

/// What was found among the completions of a unit, by number: the orders of the swept face's digits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Orders {
    /// How many have exactly one solved state.
    pub(crate) unique: u64,
    /// Those of them that are to be listed, ascending.
    pub(crate) listed: Vec<u32>,
    /// As in [`Designs`].
    pub(crate) histogram: BTreeMap<u64, u64>,
}

/// A face whose free stickers can't be completed to 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("face {face} shows {repeated} twice, so that no choice for its free stickers makes 1 to 9")]
pub struct Incompletable {
    /// The face.
    pub face: Face,
    /// A digit that it shows already and shows again.
    pub repeated: Digit,
    /// The second facelet with that digit, in printed order.
    pub at: Facelet,
}

/// A search for designs, ready to run.
pub struct Search {
    config: Config,
    labels: [Option<Digit>; FACELETS],
    /// Searched one completion after another.
    units: Vec<FreeFace>,
    /// Swept all at once.
    swept: FreeFace,
}

/// The free stickers of a face, in printed order, and the digits for them.
struct FreeFace {
    stickers: Vec<Facelet>,
    /// As many, ascending.
    missing: Vec<Digit>,
}

/// How many units are searched between two looks at the limit.
const UNITS_AT_ONCE: usize = 64;

/// Up to so many units are searched in their own order: a second face, all free.
const MANY_UNITS: u64 = 362_880;

impl Search {
    /// Prepares the search among the completions of a template.
    pub fn new(template: &Template, config: Config) -> Result<Self, Incompletable> {
        let free: Result<Vec<_>, _> =
            PRINTED_FACES.iter().map(|&face| FreeFace::new(template, face)).collect();
        let mut units = free?;
        let most_free = (0..units.len())
            .max_by_key(|&i| units[i].stickers.len())
            .expect("there are four faces");
        let swept = units.remove(most_free);
        units.retain(|face| !face.stickers.is_empty());
        let mut labels = [None; FACELETS];
        for (facelet, sticker) in template.iter() {
            labels[facelet.index()] = sticker.label;
        }
        Ok(Self { config, labels, units, swept })
    }

    /// What is asked.
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
    pub fn run(&self) -> Outcome<Designs> {
        let mut nets = Vec::new();
        let kept = self.stream(|found| {
            nets.extend(found.nets);
            Ok::<_, Infallible>(())
        });
        let Ok(outcome) = kept;
        outcome.map(|designs| Designs { nets, ..designs })
    }

    /// Runs the search and hands the designs to `sink` as they are found, in order, some units'
    /// together; they aren't kept. An error of the sink ends the search.
    ///
    /// With one unit, all of it is swept, and the limit bounds only what is listed. With more, the
    /// search stops when that many designs are found, unless the limit is 0.
    pub fn stream<E>(
        &self,
        mut sink: impl FnMut(Found) -> Result<(), E>,
    ) -> Result<Outcome<Designs>, E> {
        let limit = self.config.limit.unwrap_or(u64::MAX);
        let mut all = Designs::default();
        let mut listed = 0;
        for start in (0..self.units()).step_by(UNITS_AT_ONCE) {
            let end = self.units().min(start + UNITS_AT_ONCE as u64);
            let batch: Vec<_> = (start..end).into_par_iter().map(|unit| self.unit(unit)).collect();
            let mut nets = Vec::new();
            for designs in batch {
                all.unique += designs.unique;
                nets.extend(designs.nets);
                for (solved, completions) in designs.histogram {
                    *all.histogram.entry(solved).or_default() += completions;
                }
            }
            nets.truncate(usize::try_from(limit - listed).unwrap_or(usize::MAX));
            listed += nets.len() as u64;
            sink(Found { nets, units: end })?;
            let may_be_more = end < self.units() || listed < all.unique;
            if !self.is_exhaustive() && listed == limit && may_be_more {
                let so_far = Designs { unique: listed, ..Designs::default() };
                return Ok(Outcome::Stopped { reason: StopReason::Limit, so_far });
            }
        }
        Ok(Outcome::Exhausted(all))
    }

    /// The number of the unit that is searched as the `i`-th. Where there are too many to see the
    /// end, neighbours, which are much alike, are not taken one after another: the first faces in
    /// order, 123456789 beside 123456789, have pieces alike and hundreds of solved states, and so
    /// have all that come soon after them. A step without a common factor comes to each unit once.
    fn scattered(&self, i: u64) -> u64 {
        let units = self.units();
        if units <= MANY_UNITS {
            return i;
        }
        // Only 2, 3, 5 and 7 divide a product of such factorials. The golden section spreads well.
        let near = (units as f64 * 0.618) as u64;
        let has_factor = |step: &u64| [2, 3, 5, 7].iter().any(|prime| step.is_multiple_of(*prime));
        let step = (near..).find(|step| !has_factor(step)).expect("such numbers go on for ever");
        (u128::from(i) * u128::from(step) % u128::from(units)) as u64
    }

    /// Whether all completions are looked at, whatever is found.
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
        let labels = self.labels_of(i);
        let FreeFace { stickers, missing } = &self.swept;
        let missing = missing.iter().copied().collect();
        let sweep = Sweep::new(&labels, stickers, missing, self.config.rings);
        if self.config.by == By::Arrangements && !self.config.histogram {
            let unique = sweep.unique();
            let listed = unique.iter().map(|&number| number as u32).take(self.most()).collect();
            return Orders { unique: unique.len() as u64, listed, histogram: BTreeMap::new() };
        }
        let (mut unique, mut histogram) = (Vec::new(), Vec::new());
        for (number, arrangements) in (0..).zip(sweep.counts()) {
            let per_look = match self.config.by {
                // One arrangement has one look.
                By::Looks if arrangements > 1 => {
                    arrangements_per_look(&self.completed(&labels, number))
                }
                _ => 1,
            };
            let solved = u64::from(arrangements) / per_look;
            if solved == 1 {
                unique.push(number);
            }
            if self.config.histogram {
                if histogram.len() as u64 <= solved {
                    histogram.resize(solved as usize + 1, 0);
                }
                histogram[solved as usize] += 1;
            }
        }
        Orders {
            unique: unique.len() as u64,
            listed: unique.into_iter().take(self.most()).collect(),
            histogram: (0..).zip(histogram).filter(|&(_, completions)| completions > 0).collect(),
        }
    }

    /// No more designs of a unit than these are listed.
    fn most(&self) -> usize {
        self.config.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX)
    }

    /// The labels once the faces that aren't swept are completed as in the `i`-th unit.
    fn labels_of(&self, i: u64) -> [Option<Digit>; FACELETS] {
        let mut labels = self.labels;
        let mut rest = self.scattered(i);
        for face in self.units.iter().rev() {
            face.complete(order(rest % face.orders()), &mut labels);
            rest /= face.orders();
        }
        labels
    }

    /// The labelling with the swept face completed by the order with this number.
    fn completed(&self, labels: &[Option<Digit>; FACELETS], number: u32) -> Labelling {
        let mut labels = *labels;
        self.swept.complete(order(number.into()), &mut labels);
        Labelling::new(labels.map(|label| label.expect("nothing is free any more")))
    }
}

impl FreeFace {
    fn new(template: &Template, face: Face) -> Result<Self, Incompletable> {
        let stickers = template.free(face);
        let mut shown = DigitSet::EMPTY;
        for at in face.printed() {
            if let Some(digit) = template.at(at).label
                && !shown.insert(digit)
                && !stickers.is_empty()
            {
                return Err(Incompletable { face, repeated: digit, at });
            }
        }
        // A face with nothing free may show what it likes.
        let missing = if stickers.is_empty() { DigitSet::EMPTY } else { !shown };
        Ok(Self { stickers, missing: missing.iter().collect() })
    }

    /// In how many orders the missing digits can come on the stickers: at most 9!.
    fn orders(&self) -> u64 {
        (1..=self.stickers.len() as u64).product()
    }

    /// Puts the missing digits on the stickers.
    fn complete(&self, order: Order, labels: &mut [Option<Digit>; FACELETS]) {
        let still = 9 - self.stickers.len();
        for (i, sticker) in self.stickers.iter().enumerate() {
            labels[sticker.index()] = Some(self.missing[order.image(still + i) - still]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labelling::QUESTION;
    use crate::search;

    fn with_free(faces: &[Face]) -> Template {
        let question = Template::from(Labelling::question());
        faces.iter().fold(question, |template, &face| template.with_free(face))
    }

    fn four_on_d_and_three_on_l() -> Template {
        let last = |face: Face, free: usize| face.printed().into_iter().skip(9 - free);
        let free = last(Face::D, 4).chain(last(Face::L, 3));
        free.fold(Template::from(Labelling::question()), |template, facelet| {
            template.with(facelet, crate::template::Sticker::FREE)
        })
    }

    fn run(template: &Template, config: Config) -> Outcome<Designs> {
        Search::new(template, config).unwrap().run()
    }

    const ALL: Config =
        Config { rings: false, by: By::Arrangements, histogram: false, limit: None };

    #[test]
    fn the_six_faces_with_rings() {
        let rings = Config { rings: true, ..ALL };
        let outcome = run(&with_free(&[Face::D]), rings);
        assert!(outcome.is_exhausted());
        let faces = outcome.found().nets.iter().map(|net| net.to_faces()[3].clone());
        let first_answer =
            ["631975248", "631985247", "731965248", "731985246", "831965247", "831975246"];
        assert!(faces.eq(first_answer));
        for face in [Face::L, Face::R, Face::F] {
            assert_eq!(run(&with_free(&[face]), rings).found().unique, 0);
        }
    }

    #[test]
    fn uniquely_solvable_faces_without_rings() {
        let looks = Config { by: By::Looks, ..ALL };
        let figures = [
            (Face::D, 7_408, 8_707),
            (Face::L, 9_104, 10_000),
            (Face::R, 4_412, 4_850),
            (Face::F, 0, 0),
        ];
        for (face, by_arrangements, by_looks) in figures {
            let template = with_free(&[face]);
            assert_eq!(run(&template, ALL).found().unique, by_arrangements, "{face}");
            assert_eq!(run(&template, looks).found().unique, by_looks, "{face}");
        }
    }

    #[test]
    fn a_histogram_counts_every_completion() {
        let histogram = Config { histogram: true, limit: Some(0), ..ALL };
        let designs = run(&with_free(&[Face::D]), histogram).found().clone();
        let head: Vec<_> = (1..=10).map(|solved| designs.histogram[&solved]).collect();
        assert_eq!(head, [7408, 15675, 19851, 26607, 24186, 27166, 23629, 24863, 19881, 20200]);
        assert_eq!(designs.histogram.values().sum::<u64>(), 362_880);
        let arrangements = designs.histogram.iter().map(|(solved, n)| solved * n);
        assert_eq!(arrangements.sum::<u64>(), 4_309_656);
        assert_eq!(designs.histogram.last_key_value(), Some((&172, &2)));
        assert!(designs.nets.is_empty());
    }

    /// Four stickers free on D and three on L: every completion on its own, as a check.
    #[test]
    fn two_faces_are_searched_in_order_and_lazily() {
        let template = four_on_d_and_three_on_l();
        for by in [By::Arrangements, By::Looks] {
            let search = Search::new(&template, Config { by, ..ALL }).unwrap();
            assert_eq!((search.units(), search.completions()), (6, 144));
            let outcome = search.run();
            let mut expected = Vec::new();
            let orders = |digits: [char; 4], n: usize| {
                Permutation::<4>::all()
                    .filter(move |p| (n..4).all(|i| p.image(i) == i))
                    .map(move |p| (0..n).map(|i| digits[p.image(i)]).collect::<String>())
            };
            let [l, f, r, d] = QUESTION;
            for left in orders(['2', '5', '6', ' '], 3) {
                for down in orders(['1', '3', '4', '9'], 4) {
                    let faces = [&(l[..6].to_owned() + &left), f, r, &(d[..5].to_owned() + &down)];
                    let labelling = Labelling::from_faces(faces).unwrap();
                    let count = search::count(&labelling, false);
                    let solved = if by == By::Looks { count.looks } else { count.arrangements };
                    if solved == 1 {
                        expected.push(labelling);
                    }
                }
            }
            assert_eq!(outcome.found().nets, expected);
            assert!(expected.len() > 2 && outcome.is_exhausted());
            let limited = run(&template, Config { by, limit: Some(2), ..ALL });
            assert!(!limited.is_exhausted());
            assert_eq!(limited.found().nets, expected[..2]);
        }
    }

    #[test]
    fn a_scattered_search_comes_to_each_unit_once() {
        let mut template = with_free(&[Face::L, Face::D]);
        for facelet in &Face::F.printed()[..2] {
            template = template.with(*facelet, crate::template::Sticker::FREE);
        }
        let search = Search::new(&template, ALL).unwrap();
        assert_eq!(search.units(), 2 * 362_880);
        let mut units: Vec<_> = (0..search.units()).map(|i| search.scattered(i)).collect();
        assert!(!units.is_sorted());
        units.sort_unstable();
        assert!(units.into_iter().eq(0..search.units()));
    }

    #[test]
    fn a_limit_that_all_designs_meet_stops_nothing() {
        let template = four_on_d_and_three_on_l();
        let all = run(&template, ALL).found().unique;
        let outcome = |limit| run(&template, Config { limit: Some(limit), ..ALL });
        assert!(outcome(all).is_exhausted() && !outcome(all - 1).is_exhausted());
    }

    #[test]
    fn a_face_that_shows_a_digit_twice_cannot_be_completed() {
        let mut template = Template::from(Labelling::question());
        let [first, second, third, ..] = Face::R.printed();
        let label = template.at(first).label.unwrap();
        template = template.with(second, crate::template::Sticker::new(label));
        assert!(Search::new(&template, ALL).is_ok());
        template = template.with(third, crate::template::Sticker::FREE);
        let error = Search::new(&template, ALL).err().unwrap();
        assert_eq!((error.face, error.repeated, error.at), (Face::R, label, second));
    }
}
