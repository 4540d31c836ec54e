//! Which round comes next, however long the search may take.
//!
//! *Away.* The first round anneals from nothing, for a quarter of a million edits. The next four anneal
//! from the best solution, with the weights of wrong cells lowered first, each half as long again as the
//! one before: in the first ten seconds, that is better than to begin anew. Then it has nothing more to
//! give, and each round begins with nothing again and is twice as long as the one before.
//!
//! *Home.* If home is in sight, rounds home come first. If they lead near home but not to it, they have
//! three million edits, and then as many as the rounds away.

use crate::puzzle::cube::Cube;
use crate::puzzle::seams;
use crate::puzzle::turn::Turn;

use super::IDLE_ROUNDS;
use super::lane::End;

/// The random numbers of rounds from here on are those far from home.
const FAR: u64 = 1 << 32;

/// What the lanes do next.
pub(super) enum Round {
    /// Come home from the scramble, or from the turns that lead nearest to it.
    Home {
        /// From 0 on.
        number: u64,
        /// The turns that lead nearest home.
        nearest: Vec<Turn>,
        /// Edits of annealing.
        anneal: u64,
        /// Edits of repair.
        repair: u64,
    },
    /// Anneal from nothing, or from what the rounds home have found.
    Away {
        /// Decides the random numbers.
        number: u64,
        /// The turns to begin with.
        from: Vec<Turn>,
        /// Edits of annealing.
        anneal: u64,
        /// What follows.
        polish: Polish,
    },
    /// Anneal from the best solution.
    Again {
        /// Decides the random numbers.
        number: u64,
        /// The weight of a wrong cell at first, in turns.
        weight: f64,
        /// Edits of annealing.
        anneal: u64,
        /// What follows.
        polish: Polish,
    },
}

/// Annealing what a round has found, from higher weights on.
#[derive(Clone, Copy)]
pub(super) struct Polish {
    /// How often.
    pub(super) times: u64,
    /// Edits, each time.
    pub(super) edits: u64,
}

/// Where rounds home have led.
struct Nearest {
    turns: Vec<Turn>,
    wrong: usize,
}

/// What has been found, and what has been spent.
pub(super) struct Plan {
    best: Vec<Turn>,
    /// Whether seams can be seen.
    is_visible: bool,
    nearest: Option<Nearest>,
    /// Rounds home so far, of all lanes together one.
    home: u64,
    /// Rounds home since the last that led nearer, of each lane one.
    idle: u64,
    /// The same of rounds from far away.
    away: u64,
    /// Edits of each lane: home, and all.
    home_edits: u64,
    edits: u64,
}

impl Plan {
    /// Nothing done yet. A known solution that is much shorter than the quick one comes from an earlier
    /// search: that is resumed.
    pub(super) fn new(cube: &Cube, quick: Vec<Turn>, known: Option<Vec<Turn>>) -> Self {
        /// At random, two neighbours in nine fit; with more than this, a scramble can be seen.
        const VISIBLE: f64 = 0.27;
        let is_visible = seams::whole(cube) as f64 / seams::PAIRS as f64 > VISIBLE;
        let is_resumed = known.as_ref().is_some_and(|known| 2 * known.len() < quick.len());
        let best = known.filter(|known| known.len() < quick.len()).unwrap_or(quick);
        let (nearest, away) = (None, u64::from(is_resumed));
        Self { best, is_visible, nearest, home: 0, idle: 0, away, home_edits: 0, edits: 0 }
    }

    /// The best solution so far.
    pub(super) fn best(&self) -> &[Turn] {
        &self.best
    }

    /// The same at the end.
    pub(super) fn into_best(self) -> Vec<Turn> {
        self.best
    }

    fn is_home(&self) -> bool {
        self.nearest.as_ref().is_some_and(|nearest| nearest.wrong == 0)
    }

    /// Whether home was found, and more rounds there find nothing shorter.
    pub(super) fn is_settled(&self) -> bool {
        self.is_home() && self.idle >= IDLE_ROUNDS
    }

    /// Whether the next round is one home.
    fn goes_home(&self) -> bool {
        /// With more cells wrong after the first rounds, home is too far away.
        const NEAR: usize = 60;
        const FIRST: u64 = 3;
        /// Edits before rounds away are made as well.
        const ALONE: u64 = 3_000_000;
        let away_edits = self.edits - self.home_edits;
        let is_near = self.nearest.as_ref().is_some_and(|nearest| nearest.wrong <= NEAR);
        let may_go_on = is_near && self.home_edits <= ALONE + away_edits;
        self.is_visible && (self.home < FIRST || self.is_home() || may_go_on)
    }

    /// The next round.
    pub(super) fn next(&mut self) -> Round {
        let nearest = || self.nearest.as_ref().map_or(Vec::new(), |nearest| nearest.turns.clone());
        if self.goes_home() {
            /// Rounds home differ by threes (`Lane::towards_home`); then they are twice as long, until
            /// home is found.
            const EDITS: u64 = 150_000;
            const MOST_AT_HOME: u64 = 4 * EDITS;
            let anneal = EDITS << (self.home / 3).min(20);
            let anneal = if self.is_home() { anneal.min(MOST_AT_HOME) } else { anneal };
            let nearest = nearest();
            self.home += 1;
            return Round::Home { number: self.home - 1, nearest, anneal, repair: anneal / 3 * 2 };
        }
        const FIRST: u64 = 250_000;
        /// The rounds from the best solution: how many, how long, and from which weights on.
        const AGAIN: u64 = 4;
        const SECOND: f64 = 700_000.0;
        const LONGER: f64 = 1.5;
        const WEIGHT: f64 = 0.35;
        const LOWER: f64 = 0.97;
        /// The rounds from nothing after them; the first is as long as all before together.
        const ANEW: u64 = 8_000_000;
        /// Random numbers of a round and its polishing.
        const NUMBERS: u64 = 8;
        let number = FAR + NUMBERS * self.away;
        let from = nearest();
        self.away += 1;
        match self.away - 1 {
            0 => {
                let polish = Polish { times: 0, edits: 0 };
                Round::Away { number, from, anneal: FIRST, polish }
            }
            round @ 1..=AGAIN => {
                let longer = round as i32 - 1;
                let anneal = (SECOND * LONGER.powi(longer)) as u64;
                let polish = Polish { times: 1, edits: anneal / 6 };
                Round::Again { number, weight: WEIGHT * LOWER.powi(longer), anneal, polish }
            }
            round => {
                let all = ANEW << (round - AGAIN - 1).min(30);
                let polish = Polish { times: 4, edits: all / 100 * 8 };
                Round::Away { number, from, anneal: all / 100 * 65, polish }
            }
        }
    }

    /// Hears where a round led, and how many edits each lane has tried by now.
    pub(super) fn hear(&mut self, round: &Round, ends: Vec<End>, edits: u64) {
        let is_home = matches!(round, Round::Home { .. });
        self.home_edits += if is_home { edits - self.edits } else { 0 };
        self.edits = edits;
        for End { turns, wrong, shorter } in ends {
            // The first of the shortest.
            if let Some(shorter) = shorter.filter(|turns| turns.len() < self.best.len()) {
                self.best = shorter;
            }
            if !is_home {
                continue;
            }
            self.idle += 1;
            let cost = turns.len() + wrong;
            if self.nearest.as_ref().is_none_or(|last| cost < last.turns.len() + last.wrong) {
                self.nearest = Some(Nearest { turns, wrong });
                self.idle = 0;
            }
        }
    }
}
