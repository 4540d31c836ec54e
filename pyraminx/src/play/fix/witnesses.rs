//! States that were solved in relabellings seen before, as bits.
//!
//! A state is solved in a labelling exactly when no two stickers with the same digit share a house
//! in it: nine facelets with nine different digits show each once. So for each pair of stickers we
//! keep the set of known states, 64 to a word, in which the two share a house. The states that a
//! labelling leaves solved are those in none of the sets of its 54 pairs with equal digits: 54
//! look-ups decide 64 states. As soon as two are solved, there is more than one.
//!
//! The states of the first word reject nearly all relabellings. A state of a later word that does
//! so is exchanged with one of the first from time to time. If the known states don't decide, the
//! solved states are counted, and those found are remembered.
//!
//! Where arrangements count, a relabelling that leaves a *hidden move* of the labelling (pieces
//! that look alike) has several arrangements of each look, and needs no states.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use solidoku_common::digit::Digit;

use crate::geometry::{FACELETS, Facelet, Piece};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::search::{CountBy, Problem};
use crate::stabiliser::{arrangements_per_look, hidden_move};
use crate::state::State;

use super::Config;
use super::counter::Counter;
use super::relabel::{Partial, StickersByDigit, bits};

/// At most this many words of 64 states are remembered.
const MOST_WORDS: usize = 16;

/// Solved states that are remembered of each labelling whose states had to be counted.
const REMEMBERED: usize = 4;

/// Every so often a state of a later word that was of use comes into the first.
const PROMOTED_EVERY: u64 = 8;

/// What is known of solved states.
#[derive(Clone)]
pub(super) struct Witnesses {
    config: Config,
    /// By place, the places that share a house with it, as bits.
    mates: ByFacelet<u64>,
    words: Vec<Word>,
    /// The states of all words.
    remembered: FxHashSet<State>,
    /// What the labelling itself shows.
    at_first: StickersByDigit,
    /// For each of its hidden moves the stickers of the pieces, as bits by facelet.
    hidden: Vec<u64>,
    counter: Counter,
    /// By digit: its stickers in the labelling that was judged last, and the states of the first
    /// word in which two of them share a house. Neighbours differ in few digits.
    last: [(u64, u64); 9],
    /// Which state is replaced next, once all places are taken.
    replaced: usize,
    /// How often a state of a later word was of use.
    of_use: u64,
}

/// Up to 64 states.
#[derive(Clone)]
struct Word {
    states: Vec<State>,
    /// By pair of stickers: the states in which they share a house.
    sharing: Vec<u64>,
}

impl Word {
    fn new() -> Self {
        Self { states: Vec::new(), sharing: vec![0; FACELETS * FACELETS] }
    }

    fn all(&self) -> u64 {
        u64::MAX.checked_shr(64 - self.states.len() as u32).unwrap_or(0)
    }

    fn set(&mut self, i: usize, state: State, mates: &ByFacelet<u64>) {
        if i == self.states.len() {
            self.states.push(state);
        } else {
            self.states[i] = state;
            self.sharing.iter_mut().for_each(|states| *states &= !(1 << i));
        }
        let sources = state.sources();
        for (place, source) in Facelet::all().zip(sources) {
            for mate in bits(mates[place]) {
                let mate = sources[Facelet::new(mate)];
                self.sharing[FACELETS * source.index() + mate.index()] |= 1 << i;
            }
        }
    }

    /// The states in which two of these stickers share a house.
    fn clashing(&self, stickers: u64) -> u64 {
        let mut clashing = 0;
        let mut rest = stickers;
        while rest != 0 {
            let row = &self.sharing[FACELETS * rest.trailing_zeros() as usize..][..FACELETS];
            rest &= rest - 1;
            clashing |= bits(rest).fold(0, |states, other| states | row[other]);
        }
        clashing
    }
}

impl Witnesses {
    /// Only the solved states of the labelling itself.
    pub(super) fn new(labelling: &Labelling, config: &Config) -> Self {
        let mut mates = ByFacelet::new([0; FACELETS]);
        for house in config.rings.houses() {
            let all = house.iter().fold(0, |set, place| set | 1 << place.index());
            house.iter().for_each(|place| mates[*place] |= all & !(1 << place.index()));
        }
        let mut known = Self {
            config: *config,
            mates,
            words: vec![Word::new()],
            remembered: FxHashSet::default(),
            at_first: showing(labelling),
            hidden: match config.by {
                CountBy::Arrangements => hidden_moves(labelling),
                CountBy::Looks => Vec::new(),
            },
            counter: Counter::new(config.rings),
            last: [(0, 0); 9],
            replaced: 0,
            of_use: 0,
        };
        Problem::new(labelling, config.rings).solutions().take(64).for_each(|s| known.remember(s));
        known
    }

    /// Whether a labelling has exactly one solved state.
    pub(super) fn is_unique(&mut self, relabelled: &Partial) -> bool {
        let showing = &relabelled.showing;
        if self.leaves_hidden_move(showing) {
            return false;
        }
        let mut solved = self.solved_of_first_word(showing).count_ones();
        let mut enough = None;
        for word in 0..self.words.len() {
            if word > 0 {
                let (all, clashing) = (self.words[word].all(), self.clashing(word, showing));
                solved += (all & !clashing).count_ones();
            }
            if solved > 1 && solved > *enough.get_or_insert_with(|| self.enough(relabelled)) {
                if word > 0 {
                    self.promote(word, showing);
                }
                return false;
            }
        }
        let enough = enough.unwrap_or_else(|| self.enough(relabelled)) as usize;
        // One more than enough decides it.
        let most = REMEMBERED.max(enough + 1);
        let found = self.counter.solved(&relabelled.labelling(), most);
        if found.len() > 1 {
            found.iter().take(REMEMBERED).for_each(|&state| self.remember(state));
        }
        found.len() == enough
    }

    fn leaves_hidden_move(&self, showing: &StickersByDigit) -> bool {
        let both = showing.iter().zip(&self.at_first);
        let changed = both.fold(0, |changed, (now, before)| changed | (now ^ before));
        self.hidden.iter().any(|stickers| stickers & changed == 0)
    }

    /// How many arrangements make what counts as one solved state.
    fn enough(&self, relabelled: &Partial) -> u32 {
        match self.config.by {
            CountBy::Arrangements => 1,
            CountBy::Looks => arrangements_per_look(&relabelled.labelling()) as u32,
        }
    }

    fn solved_of_first_word(&mut self, showing: &StickersByDigit) -> u64 {
        let mut clashing = 0;
        for (last, &stickers) in self.last.iter_mut().zip(showing) {
            if last.0 != stickers {
                *last = (stickers, self.words[0].clashing(stickers));
            }
            clashing |= last.1;
        }
        self.words[0].all() & !clashing
    }

    fn clashing(&self, word: usize, showing: &StickersByDigit) -> u64 {
        showing.iter().fold(0, |states, &stickers| states | self.words[word].clashing(stickers))
    }

    /// Brings a solved state of a later word into the first, from time to time.
    fn promote(&mut self, word: usize, showing: &StickersByDigit) {
        self.of_use += 1;
        if !self.of_use.is_multiple_of(PROMOTED_EVERY) || self.words[0].states.len() < 64 {
            return;
        }
        let solved = self.words[word].all() & !self.clashing(word, showing);
        let Some(from) = bits(solved).next() else { return };
        let to = (self.of_use / PROMOTED_EVERY % 64) as usize;
        let (up, down) = (self.words[word].states[from], self.words[0].states[to]);
        self.words[0].set(to, up, &self.mates);
        self.words[word].set(from, down, &self.mates);
        self.last = [(0, 0); 9];
    }

    fn remember(&mut self, state: State) {
        if !self.remembered.insert(state) {
            return;
        }
        let has_room = |word: &Word| word.states.len() < 64;
        if self.words.last().is_some_and(has_room) || self.words.len() < MOST_WORDS {
            if !self.words.last().is_some_and(has_room) {
                self.words.push(Word::new());
            }
            let word = self.words.last_mut().expect("there is one");
            word.set(word.states.len(), state, &self.mates);
        } else {
            let later = self.words.len() - 1;
            self.replaced += 1;
            let (word, i) = (1 + self.replaced / 64 % later, self.replaced % 64);
            self.remembered.remove(&self.words[word].states[i]);
            self.words[word].set(i, state, &self.mates);
        }
        self.last = [(0, 0); 9];
    }

    /// The states that are remembered.
    #[cfg(test)]
    pub(super) fn states(&self) -> impl Iterator<Item = State> {
        self.words.iter().flat_map(|word| word.states.iter().copied())
    }

    /// Which of them are solved in a labelling, by the bits.
    #[cfg(test)]
    pub(super) fn solved(&self, showing: &StickersByDigit) -> Vec<State> {
        let words = (0..self.words.len()).flat_map(|word| {
            let solved = self.words[word].all() & !self.clashing(word, showing);
            bits(solved).map(move |i| self.words[word].states[i])
        });
        words.collect()
    }
}

/// The stickers of each digit.
pub(super) fn showing(labelling: &Labelling) -> StickersByDigit {
    let mut showing = [0; 9];
    for facelet in Facelet::all() {
        showing[labelling.at(facelet).index()] |= 1 << facelet.index();
    }
    showing
}

/// For each smallest set of pieces that can be moved unseen, its stickers.
fn hidden_moves(labelling: &Labelling) -> Vec<u64> {
    let mut found = BTreeSet::new();
    find_hidden_moves(&mut labelling.labels().map(Some), &mut found);
    found.into_iter().collect()
}

/// Adds the hidden moves of pieces all of whose labels are known. One that differs from the first
/// leaves out one of its pieces.
fn find_hidden_moves(labels: &mut ByFacelet<Option<Digit>>, found: &mut BTreeSet<u64>) {
    let Some(hidden) = hidden_move(labels) else { return };
    let pieces = hidden.pieces();
    found.insert(pieces.iter().fold(0, |all, &piece| all | stickers(piece)));
    for piece in pieces {
        let before = *labels;
        bits(stickers(piece)).for_each(|i| labels[Facelet::new(i)] = None);
        find_hidden_moves(labels, found);
        *labels = before;
    }
}

/// The stickers of a piece.
fn stickers(piece: Piece) -> u64 {
    let of_piece = Facelet::all().filter(|facelet| facelet.piece() == piece);
    of_piece.fold(0, |all, facelet| all | 1 << facelet.index())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};

    use super::*;

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn a_relabelling_that_leaves_a_hidden_move_has_several_arrangements_of_a_look(
            labels in prop::collection::vec(0..9usize, FACELETS),
            alike in 1..4usize,
        ) {
            let with = |digits: usize| {
                let labels = std::array::from_fn(|i| Digit::ALL[labels[i] % digits]);
                Labelling::new(ByFacelet::new(labels))
            };
            let labelling = with(alike);
            let other = with(9);
            let hidden = hidden_moves(&labelling);
            assert_eq!(hidden.is_empty(), arrangements_per_look(&labelling) == 1);
            for stickers in hidden {
                let relabelled = Facelet::all()
                    .filter(|facelet| stickers >> facelet.index() & 1 == 0)
                    .fold(labelling, |relabelled, facelet| relabelled.with(facelet, other.at(facelet)));
                assert!(arrangements_per_look(&relabelled) > 1);
            }
        }
    }
}
