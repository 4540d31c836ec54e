//! Random designs: varied ones, where the first in order differ by a digit or two.
//!
//! Units are searched in a random order, and each gives one design, at random among its own. If all
//! units together have fewer than requested, a second pass takes one more from each, a third the
//! next two, then four, until there are enough or no more. With one unit, which is swept as a
//! whole, every set of designs is equally likely; with more, units have equal chances, be their
//! designs few or many.
//!
//! Everything random is a hash of the seed and of what it is for. So the number of threads doesn't
//! matter.

use std::ops::ControlFlow;

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Designs, Search, UNITS_AT_ONCE};
use crate::labelling::Labelling;

/// At least this many units are searched at once, so that all cores have work.
const FEWEST_AT_ONCE: u64 = 8;

impl Search {
    /// Like [`Search::stream`], with random designs. They are different, and if there are fewer
    /// than the limit, they are all.
    pub fn stream_random(
        &self,
        seed: u64,
        control: Control<'_>,
        mut sink: impl FnMut(Labelling) -> ControlFlow<()>,
    ) -> Outcome<Designs> {
        let (units, limit) = (self.units(), self.config.limit.unwrap_or(u64::MAX));
        let shuffle = Shuffle::new(units, seed);
        let mut listed = 0;
        // Which of its designs, in their random order, each unit gives in this pass.
        let mut pass = if units == 1 { 0..usize::MAX } else { 0..1 };
        loop {
            // Whether some unit has designs that no pass has come to.
            let mut has_more = false;
            let mut hidden = 0;
            let mut start = 0;
            while start < units {
                // Most units have a design, so that few more than necessary are searched.
                let missing = (limit - listed).clamp(FEWEST_AT_ONCE, UNITS_AT_ONCE);
                let end = units.min(start + missing);
                let unit = |i| {
                    let unit = shuffle.at(i);
                    (!control.should_stop()).then(|| (unit, self.shuffled(unit, seed)))
                };
                let batch: Vec<_> = (start..end).into_par_iter().map(unit).collect();
                for searched in batch {
                    let so_far = |unique| Designs { unique, ..Designs::default() };
                    let reason = StopReason::Requested;
                    let Some((unit, numbers)) = searched else {
                        return Outcome::Stopped { reason, so_far: so_far(listed) };
                    };
                    has_more |= numbers.len() > pass.end;
                    for &number in numbers.iter().take(pass.end).skip(pass.start) {
                        if listed == limit {
                            hidden += 1;
                            continue;
                        }
                        listed += 1;
                        if sink(self.net(unit, number)).is_break() {
                            return Outcome::Stopped { reason, so_far: so_far(listed) };
                        }
                    }
                }
                control.report(end);
                let may_be_more = end < units || has_more || hidden > 0;
                if units > 1 && listed == limit && may_be_more {
                    let so_far = Designs { unique: listed, ..Designs::default() };
                    return Outcome::Stopped { reason: StopReason::Limit, so_far };
                }
                start = end;
            }
            if !has_more {
                return Outcome::Exhausted(Designs {
                    unique: listed + hidden,
                    ..Designs::default()
                });
            }
            pass = pass.end..pass.end.saturating_mul(2);
        }
    }

    /// All designs of the `i`-th unit, by number, in a random order.
    fn shuffled(&self, i: u64, seed: u64) -> Vec<u32> {
        let mut numbers = self.orders_listing(i, usize::MAX).listed;
        numbers.sort_by_key(|&number| (hash([seed, i, number.into()]), number));
        numbers
    }
}

/// A random permutation of the numbers below a size, one image at a time: a Feistel network on the
/// next larger even number of bits, applied again until the image is below the size.
#[derive(Clone, Copy, Debug)]
struct Shuffle {
    size: u64,
    /// Bits of each half.
    half: u32,
    seed: u64,
}

const ROUNDS: u64 = 6;

impl Shuffle {
    const fn new(size: u64, seed: u64) -> Self {
        let bits = u64::BITS - size.leading_zeros();
        Self { size, half: bits.div_ceil(2), seed }
    }

    fn at(&self, i: u64) -> u64 {
        let mut image = self.image(i);
        while image >= self.size {
            image = self.image(image);
        }
        image
    }

    /// A permutation of the numbers of `2 * half` bits, whatever the hash is: each round can be
    /// undone.
    fn image(&self, i: u64) -> u64 {
        let mask = (1 << self.half) - 1;
        let (mut left, mut right) = (i >> self.half, i & mask);
        for round in 0..ROUNDS {
            (left, right) = (right, left ^ (hash([self.seed, round, right]) & mask));
        }
        left << self.half | right
    }
}

/// The mixing function of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, *Fast splittable
/// pseudorandom number generators*, 2014), over several words.
fn hash(words: [u64; 3]) -> u64 {
    words.into_iter().fold(0, |hash: u64, word| {
        let z = (hash ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::tests::{ALL, four_on_d_and_three_on_l, with_free};
    use super::super::{Config, CountBy};
    use super::*;
    use crate::geometry::Face;
    use crate::rings::Rings;
    use crate::search;

    fn random(search: &Search, seed: u64) -> (Vec<Labelling>, Outcome<Designs>) {
        let mut nets = Vec::new();
        let outcome = search.stream_random(seed, Control::UNLIMITED, |net| {
            nets.push(net);
            ControlFlow::Continue(())
        });
        (nets, outcome)
    }

    fn first_ten(search: &Search) -> Search {
        let config = Config { limit: Some(10), ..search.config() };
        Search { config, ..search.clone() }
    }

    /// On how many stickers two labellings differ, on average over all pairs of a list.
    fn mean_distance(nets: &[Labelling]) -> f64 {
        let faces: Vec<_> = nets.iter().map(|net| net.to_faces().concat()).collect();
        let mut sum = 0;
        for (i, one) in faces.iter().enumerate() {
            for other in &faces[..i] {
                sum += one.bytes().zip(other.bytes()).filter(|(a, b)| a != b).count();
            }
        }
        sum as f64 / (nets.len() * (nets.len() - 1) / 2) as f64
    }

    /// Ten designs of each of 20 seeds differ as much as all designs do: on average over their
    /// pairs, on as many stickers within a twentieth. A sample in which all designs have equal
    /// chances does.
    #[test]
    fn random_designs_differ_as_all_designs_do() {
        let last = |face: Face, free: usize| face.printed().into_iter().skip(9 - free);
        let free = last(Face::D, 7).chain(last(Face::L, 4));
        let eleven = free.fold(with_free(&[]), |template, facelet| {
            template.with(facelet, crate::template::Sticker::Free)
        });
        for template in [with_free(&[Face::D]), eleven] {
            let search = Search::new(&template, ALL).unwrap();
            let all = mean_distance(&thinned(search.run(Control::UNLIMITED).found().nets.clone()));
            let ten = first_ten(&search);
            let samples = (0..20).map(|seed| {
                let (nets, _) = random(&ten, seed);
                assert_eq!(nets.len(), 10);
                mean_distance(&nets)
            });
            let mean = samples.sum::<f64>() / 20.0;
            assert!((mean / all - 1.0).abs() < 0.05, "{mean} of {all}");
            let in_order = mean_distance(&ten.run(Control::UNLIMITED).found().nets[..10]);
            assert!(in_order < 0.9 * all, "{in_order} of {all}");
        }
    }

    /// Enough of a long list for its mean.
    fn thinned(nets: Vec<Labelling>) -> Vec<Labelling> {
        let step = nets.len().div_ceil(1_000);
        nets.into_iter().step_by(step).collect()
    }

    /// Nine random digits differ from nine others on eight places, so two faces do on 16.
    #[test]
    fn designs_of_two_faces_are_varied_right_and_reproducible() {
        let template = with_free(&[Face::L, Face::D]);
        let search = first_ten(&Search::new(&template, ALL).unwrap());
        let mut seen = BTreeSet::new();
        for seed in [0, 1, u64::MAX] {
            let (nets, outcome) = random(&search, seed);
            assert_eq!(outcome.stop_reason(), Some(StopReason::Limit));
            assert!(mean_distance(&nets) > 15.0, "{}", mean_distance(&nets));
            for net in &nets {
                assert_eq!(search::count(net, Rings::None).arrangements, 1);
                assert!(seen.insert(net.to_faces()), "{net} twice");
            }
            let one_thread = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
            assert_eq!(one_thread.install(|| random(&search, seed).0), nets);
        }
        let in_order = search.run(Control::UNLIMITED).found().nets.clone();
        assert!(mean_distance(&in_order) < 10.0);
    }

    /// Whatever the limit: different designs, as many as there are at most, and those of the search
    /// in order.
    #[test]
    fn where_there_are_fewer_all_are_found() {
        let few = four_on_d_and_three_on_l();
        let d = with_free(&[Face::D]);
        for by in CountBy::ALL {
            for (template, rings) in [(few, Rings::None), (few, Rings::Three), (d, Rings::Four)] {
                let search = Search::new(&template, Config { by, rings, ..ALL }).unwrap();
                let all: BTreeSet<_> = search
                    .run(Control::UNLIMITED)
                    .found()
                    .nets
                    .iter()
                    .map(|net| net.to_faces())
                    .collect();
                let most = all.len() as u64;
                for limit in [1, 3, most.saturating_sub(1), most, most + 1, u64::MAX] {
                    let config = Config { limit: Some(limit), ..search.config() };
                    let (nets, outcome) = random(&Search { config, ..search.clone() }, 7);
                    let found: BTreeSet<_> = nets.iter().map(|net| net.to_faces()).collect();
                    assert_eq!(found.len(), nets.len());
                    assert_eq!(found.len() as u64, limit.min(most));
                    assert!(found.is_subset(&all));
                    let is_complete = search.units() == 1 || limit >= most;
                    assert_eq!(outcome.is_exhausted(), is_complete, "{limit} of {most}");
                    let unique = if is_complete { most } else { limit };
                    assert_eq!(outcome.found().unique, unique);
                }
            }
        }
    }

    #[test]
    fn a_shuffle_is_a_permutation() {
        for size in (1..70).chain([1_000, 4_096]) {
            for seed in [0, 9] {
                let shuffle = Shuffle::new(size, seed);
                let images: BTreeSet<_> = (0..size).map(|i| shuffle.at(i)).collect();
                assert!(images.into_iter().eq(0..size));
            }
        }
        let largest = 362_880_u64.pow(3);
        let shuffle = Shuffle::new(largest, 1);
        let images: BTreeSet<_> = (0..1_000).map(|i| shuffle.at(i)).collect();
        assert_eq!(images.len(), 1_000);
        // Spread evenly: a thousand numbers leave no tenth with fewer than 60.
        let tenth = |image: &u64| image / largest.div_ceil(10);
        let tenths: Vec<_> = images.iter().map(tenth).collect();
        assert!((0..10).all(|i| tenths.iter().filter(|&&tenth| tenth == i).count() > 60));
    }
}
