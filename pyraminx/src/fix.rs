//! The smallest change that leaves a labelling with exactly one solved state.
//!
//! Sizes are tried one after another: every relabelling that alters no sticker, then one, two, and
//! so on, so that the first size that yields one is proved to be the smallest. Of that size all are
//! found.
//!
//! A relabelling alters a set of stickers, none of them locked. Over each *region*, which is a face,
//! or the whole puzzle if digits may move between faces, the digits must come out right as a whole:
//! a face keeps the digits it has; the whole puzzle must have each digit four times, as every
//! solved state shows. So for each set of stickers there is a pool of digits to deal out again, no
//! sticker getting its own back. Swaps within a face are 144, and the sizes 3, 4, 5, 6 have 672,
//! 12,312, 94,752 and 934,896 relabellings.
//!
//! Few relabellings are left when digits have been counted. A digit stands in each house once, so
//! four times in all, which is a matter of the pieces and of no state: there must be four stickers
//! with it, and with rings, where an axial's sticker *weighs* one ring and an edge's two, they must
//! weigh four. So what the chosen stickers have to weigh in each digit is known before any is dealt.
//! Of those that pass without rings most have two solved states, and often the same two as others
//! had: those seen last are tried first, and only when they don't settle it, all are counted.

use std::cell::RefCell;

use arrayvec::ArrayVec;
use common::digit::Digit;
use rayon::prelude::*;

use crate::check::is_solved;
use crate::design::By;
use crate::geometry::{FACELETS, Facelet};
use crate::identical::arrangements_per_look;
use crate::labelling::Labelling;
use crate::search::Problem;
use crate::state::State;
use crate::template::Template;

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Whether a solved state must have full rings too.
    pub rings: bool,
    /// What counts as one solved state.
    pub by: By,
    /// Whether digits may move from face to face; otherwise each face keeps its own.
    pub across_faces: bool,
    /// The greatest number of stickers to alter, at most 36.
    pub max_changes: usize,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixes {
    /// How many stickers each fix alters; 0 if the labelling needs none. If there is no fix, the
    /// size up to which every relabelling was tried.
    pub changes: usize,
    /// All fixes of that size, ordered by their printed nets; no smaller one exists. Empty if there
    /// is none up to that size.
    pub nets: Vec<Labelling>,
    /// How many relabellings were left when digits had been counted, and were looked at.
    pub tried: u64,
}

/// Sets of stickers that are looked at together.
const SETS_AT_ONCE: usize = 1 << 14;

/// How far a search is: of the sets of stickers of one size, how many are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many stickers each set has.
    pub changes: usize,
    /// How many sets are done.
    pub done: u64,
    /// How many there are.
    pub sets: u64,
}

/// Finds the smallest fixes of a labelling, in which locked stickers stay, and tells `progress` from
/// time to time how far it is.
pub fn fix(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
    mut progress: impl FnMut(Progress),
) -> Fixes {
    let search = Search::new(labelling, locks, config);
    let most = config.max_changes.min(search.stickers.len());
    // Faces that keep their digits can't make up for a digit that isn't there four times.
    if !config.across_faces && Digit::ALL.iter().any(|&digit| labelling.count(digit) != 4) {
        return Fixes { changes: most, nets: Vec::new(), tried: 0 };
    }
    let mut tried = 0;
    let mut changes = 0;
    loop {
        let mut nets = Vec::new();
        let mut sets = sets_of(search.stickers.len(), changes);
        let mut at = Progress { changes, done: 0, sets: binomial(search.stickers.len(), changes) };
        loop {
            let some: Vec<_> = sets.by_ref().take(SETS_AT_ONCE).collect();
            if some.is_empty() {
                break;
            }
            progress(at);
            at.done += some.len() as u64;
            for (seen, found) in some.par_iter().map(|&set| search.over(set)).collect::<Vec<_>>() {
                tried += seen;
                nets.extend(found);
            }
        }
        if !nets.is_empty() || changes >= most {
            nets.sort_by_cached_key(|net| net.to_faces());
            return Fixes { changes, nets, tried };
        }
        changes += 1;
    }
}

/// How many sets of `size` of up to 36 things there are.
fn binomial(n: usize, size: usize) -> u64 {
    (0..size).fold(1, |sets, i| sets * (n - i) as u64 / (i as u64 + 1))
}

/// The sets of `size` of `n` things, as bits, ascending.
fn sets_of(n: usize, size: usize) -> impl Iterator<Item = u64> {
    let first = (1u64 << size) - 1;
    let next = |&set: &u64| {
        // The lowest run of ones moves its highest one up, and the rest of it down to the bottom.
        let lowest = set & set.wrapping_neg();
        let carried = set.checked_add(lowest)?;
        Some(carried | ((set ^ carried) / lowest) >> 2)
    };
    let sets =
        std::iter::successors(Some(first), move |set| if *set == 0 { None } else { next(set) });
    sets.take_while(move |set| size <= n && set >> n == 0)
}

/// A number for each digit, by its index.
type ByDigit = [i8; 9];

struct Search<'a> {
    labelling: &'a Labelling,
    config: &'a Config,
    /// Those that may change.
    stickers: Vec<Chosen>,
    /// What is lacking while nothing is chosen.
    nothing_chosen: Pools,
}

/// A sticker that may be chosen to change.
#[derive(Clone, Copy)]
struct Chosen {
    facelet: Facelet,
    region: usize,
    /// How many rings it counts in; 0 if rings don't matter.
    weight: i8,
    digit: Digit,
}

/// What is to be dealt out.
#[derive(Clone, Copy)]
struct Pools {
    /// By region, how many of each digit. While nothing is chosen this is 0, but for a whole puzzle
    /// that doesn't have each digit four times.
    digits: [ByDigit; 4],
    /// What each digit must weigh.
    weights: ByDigit,
}

impl Pools {
    /// Whether no digit must be on fewer stickers than none, or weigh more than all can.
    fn can_be_dealt(&self) -> bool {
        (0..9).all(|i| {
            let of_regions = self.digits.map(|digits| digits[i]);
            let heaviest = 2 * of_regions.iter().sum::<i8>();
            of_regions.iter().all(|&left| left >= 0) && (0..=heaviest).contains(&self.weights[i])
        })
    }
}

impl<'a> Search<'a> {
    fn new(labelling: &'a Labelling, locks: &Template, config: &'a Config) -> Self {
        let chosen = |facelet: Facelet| Chosen {
            facelet,
            region: if config.across_faces { 0 } else { facelet.face().index() },
            weight: if config.rings { facelet.rings().len() as i8 } else { 0 },
            digit: labelling.at(facelet),
        };
        let mut nothing_chosen =
            Pools { digits: [[0; 9]; 4], weights: if config.rings { [4; 9] } else { [0; 9] } };
        for sticker in Facelet::all().map(chosen) {
            nothing_chosen.weights[sticker.digit.index()] -= sticker.weight;
            nothing_chosen.digits[0][sticker.digit.index()] -= i8::from(config.across_faces);
        }
        if config.across_faces {
            nothing_chosen.digits[0].iter_mut().for_each(|lacking| *lacking += 4);
        }
        let free = Facelet::all().filter(|&facelet| !locks.at(facelet).locked);
        Self { labelling, config, stickers: free.map(chosen).collect(), nothing_chosen }
    }

    /// How many relabellings that alter just this set of stickers were looked at, and which of them
    /// are fixes.
    fn over(&self, set: u64) -> (u64, Vec<Labelling>) {
        let mut pools = self.nothing_chosen;
        let mut chosen = ArrayVec::<_, FACELETS>::new();
        for (_, &sticker) in self.stickers.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1) {
            pools.digits[sticker.region][sticker.digit.index()] += 1;
            pools.weights[sticker.digit.index()] += sticker.weight;
            chosen.push(sticker);
        }
        let (mut tried, mut found) = (0, Vec::new());
        if pools.can_be_dealt() {
            self.deal(&chosen, &mut pools, *self.labelling, &mut |relabelled| {
                tried += 1;
                if self.is_unique(&relabelled) {
                    found.push(relabelled);
                }
            });
        }
        (tried, found)
    }

    /// Deals the pools out over the stickers that are left, none getting its own digit back.
    fn deal(
        &self,
        left: &[Chosen],
        pools: &mut Pools,
        so_far: Labelling,
        visit: &mut impl FnMut(Labelling),
    ) {
        let Some((sticker, left)) = left.split_first() else {
            if pools.weights == [0; 9] {
                visit(so_far);
            }
            return;
        };
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != sticker.digit) {
            let i = digit.index();
            if pools.digits[sticker.region][i] > 0 && pools.weights[i] >= sticker.weight {
                pools.digits[sticker.region][i] -= 1;
                pools.weights[i] -= sticker.weight;
                self.deal(left, pools, so_far.with(sticker.facelet, digit), visit);
                pools.digits[sticker.region][i] += 1;
                pools.weights[i] += sticker.weight;
            }
        }
    }

    fn is_unique(&self, labelling: &Labelling) -> bool {
        thread_local! {
            static WITNESSES: RefCell<Witnesses> = const { RefCell::new(Witnesses(Vec::new())) };
        }
        let rings = self.config.rings;
        let enough = match self.config.by {
            By::Arrangements => 1,
            By::Looks => arrangements_per_look(labelling),
        };
        WITNESSES.with_borrow_mut(|witnesses| {
            if enough == 1 && witnesses.settle(labelling, rings) {
                return false;
            }
            let problem = Problem::new(labelling, rings);
            let mut solutions = problem.solutions();
            let first_two: Vec<_> = solutions.by_ref().take(2).collect();
            if first_two.len() == 2 {
                witnesses.remember(&first_two);
            }
            // One more than enough settles it.
            let rest = solutions.take(enough as usize).count();
            (first_two.len() + rest) as u64 == enough
        })
    }
}

/// States that were solved in earlier relabellings, the latest last.
struct Witnesses(Vec<[Facelet; FACELETS]>);

impl Witnesses {
    const MOST: usize = 64;

    /// Whether two of them are solved in this labelling.
    fn settle(&mut self, labelling: &Labelling, rings: bool) -> bool {
        let mut solved =
            (0..self.0.len()).rev().filter(|&i| is_solved(&labelling.moved(&self.0[i]), rings));
        let (Some(later), Some(earlier)) = (solved.next(), solved.next()) else {
            return false;
        };
        for i in [later, earlier] {
            let witness = self.0.remove(i);
            self.0.push(witness);
        }
        true
    }

    fn remember(&mut self, states: &[State]) {
        for state in states {
            let sources = state.sources();
            if !self.0.contains(&sources) {
                self.0.push(sources);
            }
        }
        let too_many = self.0.len().saturating_sub(Self::MOST);
        self.0.drain(..too_many);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Face;
    use crate::search;

    const CONFIG: Config =
        Config { rings: false, by: By::Arrangements, across_faces: false, max_changes: 3 };

    fn changed(a: &Labelling, b: &Labelling) -> Vec<Facelet> {
        Facelet::all().filter(|&f| a.at(f) != b.at(f)).collect()
    }

    #[test]
    fn sets_are_all_of_their_size() {
        for n in 0..=8 {
            for size in 0..=n + 1 {
                let sets: Vec<_> = sets_of(n, size).collect();
                let expected = (0..1u64 << n).filter(|set| set.count_ones() as usize == size);
                assert!(expected.eq(sets));
            }
        }
        assert_eq!(sets_of(36, 3).count() as u64, binomial(36, 3));
        assert_eq!(binomial(36, 18), 9_075_135_300);
    }

    #[test]
    fn relabellings_of_each_size_are_as_many_as_derangements_say() {
        let question = Labelling::question();
        let free = Template::from(question);
        let search = Search::new(&question, &free, &CONFIG);
        let over = |size| sets_of(36, size).map(|set| search.over(set).0).sum::<u64>();
        assert_eq!([0, 1, 2, 3].map(over), [1, 0, 144, 672]);
    }

    /// The checker: every swap and every cycle of three on a face, each counted on its own.
    #[test]
    fn the_fixes_of_the_question_are_just_those_that_work() {
        let question = Labelling::question();
        let fixes = fix(&question, &question.into(), &CONFIG, |_| ());
        let unique = |labelling: &Labelling| search::count(labelling, false).arrangements == 1;
        let mut expected = Vec::new();
        for face in Face::ALL {
            for [a, b, c] in (0..729).map(|i| [i / 81, i / 9 % 9, i % 9].map(|i| face.printed()[i]))
            {
                let swapped = question.with(a, question.at(b)).with(b, question.at(a));
                assert!(a == b || !unique(&swapped));
                let cycled = swapped.with(b, question.at(c)).with(c, question.at(a));
                // Each cycle comes up three times: once with its first facelet first.
                if a < b && a < c && b != c && unique(&cycled) {
                    expected.push(cycled);
                }
            }
        }
        expected.sort_by_key(|net| net.to_faces());
        assert_eq!(fixes.changes, 3);
        assert_eq!(fixes.nets, expected);
        assert!(!expected.is_empty());
    }

    /// Rings, by the slow way: every relabelling of up to five stickers of a few is counted.
    #[test]
    fn counting_digits_rules_out_nothing_that_is_solved() {
        let [l, f, r, _] = crate::labelling::QUESTION;
        let design = Labelling::from_faces([l, f, r, "731965248"]).unwrap();
        // Spoil it on D; then all but D is locked.
        let d = Face::D.printed();
        let spoilt = design.with(d[0], design.at(d[4])).with(d[4], design.at(d[0]));
        let spoilt = spoilt.with(d[2], design.at(d[6])).with(d[6], design.at(d[2]));
        let locks = Facelet::all().filter(|facelet| facelet.face() != Face::D);
        let locks = locks.fold(Template::from(spoilt), |locks, f| locks.locked(f).unwrap());
        for max_changes in [1, 4] {
            let config = Config { rings: true, max_changes, ..CONFIG };
            let fixes = fix(&spoilt, &locks, &config, |_| ());
            let designs = crate::design::Config {
                rings: true,
                by: By::Arrangements,
                histogram: false,
                limit: None,
            };
            let template = Template::from(spoilt).with_free(Face::D);
            let designs = crate::design::Search::new(&template, designs).unwrap().run();
            let near = |net: &&Labelling| changed(&spoilt, net).len() <= max_changes;
            let mut expected: Vec<_> = designs.found().nets.iter().filter(near).copied().collect();
            let least = expected.iter().map(|net| changed(&spoilt, net).len()).min();
            expected.retain(|net| Some(changed(&spoilt, net).len()) == least);
            assert_eq!(fixes.nets, expected);
            assert_eq!(expected.is_empty(), max_changes == 1);
        }
    }

    #[test]
    fn locked_stickers_stay_and_a_unique_labelling_needs_nothing() {
        let question = Labelling::question();
        let fixes = fix(&question, &question.into(), &CONFIG, |_| ());
        let [a, ..] = changed(&question, &fixes.nets[0])[..] else { unreachable!() };
        let locks = Template::from(question).locked(a).unwrap();
        let others = fix(&question, &locks, &CONFIG, |_| ());
        assert!(others.nets.iter().all(|net| net.at(a) == question.at(a)));
        assert!(others.nets.iter().all(|net| changed(&question, net).len() == others.changes));
        let nothing = fix(&fixes.nets[0], &fixes.nets[0].into(), &CONFIG, |_| ());
        assert_eq!((nothing.changes, nothing.nets, nothing.tried), (0, vec![fixes.nets[0]], 1));
    }

    #[test]
    fn across_faces_a_digit_too_many_is_mended() {
        let question = Labelling::question();
        let fixed = fix(&question, &question.into(), &CONFIG, |_| ()).nets[0];
        let facelet = Facelet::new(7);
        let wrong = Digit::ALL[(fixed.at(facelet).index() + 1) % 9];
        let broken = fixed.with(facelet, wrong);
        let across = Config { across_faces: true, max_changes: 1, ..CONFIG };
        let mended = fix(&broken, &broken.into(), &across, |_| ());
        assert_eq!(mended.changes, 1);
        assert!(mended.nets.contains(&fixed));
        let within = fix(&broken, &broken.into(), &Config { max_changes: 1, ..CONFIG }, |_| ());
        assert_eq!((within.changes, within.nets.len()), (1, 0));
    }
}
