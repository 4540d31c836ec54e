//! Which round comes next, however long the search may take.
//!
//! *Away.* Each round anneals from no turns and is twice as long as the one before; the first takes
//! a quarter of a second. If the time is known, the last round takes what is left. At some places
//! of its way, the lanes compare how many turns are to be expected in the end (`estimate.rs`), and
//! all continue with the best word. Words of the same cube differ by a standard deviation of 18
//! turns in the end, and half way most of that can be predicted, so this is worth more than to keep
//! the best of the ends. So in a long round, each lane tries a stage several times.
//!
//! Rounds from the best solution, with lower costs first, found about as much in the same time, and
//! no more. So only a search that is resumed makes them, every other round.
//!
//! *Home.* If enough seams are whole, the scramble was light, and rounds home get two thirds of the
//! time until one of them reaches the target; then all of it. Here the lanes don't compare: until a
//! word appears that leads home, no word tells anything. Each is twice as long as the one before,
//! and divided into stages only because a round is over when one lane has come home. Some rounds of
//! four times the length of that one may find a shorter way.

use crate::puzzle::cube::Cube;
use crate::puzzle::seams;
use crate::puzzle::turn::Turn;

use super::curve::Curve;
use super::round::{Annealed, HomeStage, LANES, Length, Round, RoundResult};

/// After this many rounds in a row that reach home but find nothing shorter, a search is settled.
pub(super) const IDLE_ROUNDS: u64 = 4 * LANES;

/// Numbers of rounds away begin here: a number decides the random numbers of a round.
const FAR: u64 = 1 << 32;

/// A round away that is under way.
struct Stage {
    /// The number of the next stage.
    number: usize,
    /// How many of its tries have been made, and how many each stage has, except the last.
    tried: usize,
    tries: usize,
    /// The best word of the last stage.
    from: Vec<Turn>,
    /// The best word of the tries so far.
    best: Option<Annealed>,
    /// The length of the round.
    length: Length,
}

/// If the time is known, rounds home end at this share of it, unless one has come home.
const HOME_UNTIL: f64 = 0.6;

/// Where stages end on the whole way (`curve.rs`).
const STAGES: [f64; 5] = [0.25, 0.4, 0.55, 0.7, 1.0];

/// Closing takes this share of a round, if more than one closing fits into it.
const CLOSING_SHARE: f64 = 0.12;

/// How long what a round of this length leaves wrong is closed.
fn closing_after(length: Length) -> Length {
    match length {
        Length::Edits(edits) => Length::Edits((edits as f64 * CLOSING_SHARE) as u64),
        Length::Shares { to, .. } => Length::Shares { from: to, to: 1.0 },
    }
}

/// What has been found, and how many edits that took.
pub(super) struct Plan {
    best: Vec<Turn>,
    /// Whether enough seams are whole to hope for the way home.
    is_light: bool,
    /// Whether the search began with a good solution.
    is_resumed: bool,
    /// Whether a round has come home.
    is_home: bool,
    /// The next stage of the round home that is under way.
    home_stage: Option<HomeStage>,
    /// Whether the last round home, if the time is known, has been made.
    is_home_over: bool,
    /// How often the length of rounds home has doubled; and stages of all of them.
    home: u64,
    home_stages: u64,
    /// Rounds home since the last that found something shorter, counted in each lane.
    idle: u64,
    /// Rounds away so far, and stages of all of them.
    away: u64,
    stages: u64,
    /// The round away that is under way.
    stage: Option<Stage>,
    /// Edits of each lane in rounds home, and in all.
    home_edits: u64,
    edits: u64,
    /// The share of the time that has passed after the last round, and edits of annealing for the
    /// whole time.
    used: f64,
    speed: f64,
}

impl Plan {
    /// Nothing done yet. A known solution that is much shorter than the quick one comes from an
    /// earlier search, which is resumed.
    pub(super) fn new(cube: &Cube, quick: Vec<Turn>, known: Option<Vec<Turn>>) -> Self {
        /// In a random cube, two neighbours in nine fit; after 130 turns, about this many.
        const LIGHT: f64 = 0.36;
        let is_light = seams::whole_seams(cube) as f64 / seams::PAIRS as f64 > LIGHT;
        let is_resumed = known.as_ref().is_some_and(|known| 4 * known.len() < 3 * quick.len());
        let best = known.filter(|known| known.len() < quick.len()).unwrap_or(quick);
        Self {
            best,
            is_light,
            is_resumed,
            is_home: false,
            home_stage: None,
            is_home_over: false,
            home: 0,
            home_stages: 0,
            idle: 0,
            away: 0,
            stages: 0,
            stage: None,
            home_edits: 0,
            edits: 0,
            used: 0.0,
            speed: 0.0,
        }
    }

    /// The best solution so far.
    pub(super) fn best(&self) -> &[Turn] {
        &self.best
    }

    /// The best solution, at the end.
    pub(super) fn into_best(self) -> Vec<Turn> {
        self.best
    }

    /// Whether home was found, and more rounds there find nothing shorter.
    pub(super) fn is_settled(&self) -> bool {
        self.is_home && self.idle >= IDLE_ROUNDS
    }

    /// Whether the next round is one home.
    fn goes_home(&self, used: Option<f64>) -> bool {
        let away_edits = self.edits - self.home_edits;
        let is_due = 2 * away_edits >= self.home_edits;
        // The last round away comes after the last one home.
        let is_last = matches!(self.away_length(used), Length::Shares { .. });
        let may_come = !self.is_home_over && used.is_none_or(|used| used < HOME_UNTIL);
        self.is_light && (self.is_home || may_come && (is_due || is_last))
    }

    /// How long a round of this many edits, and more to close what is left, is made. The last one
    /// takes all the time until this share of it, if the time is known: one that leaves less time
    /// than `left` times its own.
    fn length(&self, edits: u64, closing: f64, left: f64, until: f64, used: Option<f64>) -> Length {
        let Some(from) = used.filter(|_| self.speed > 0.0) else { return Length::Edits(edits) };
        let round = (edits as f64 + closing) / self.speed;
        if from + (1.0 + left) * round < until {
            return Length::Edits(edits);
        }
        Length::Shares { from, to: until }
    }

    /// How long the next round away anneals.
    fn away_length(&self, used: Option<f64>) -> Length {
        const FIRST: u64 = 250_000;
        /// Closing for the first time makes a table, and takes about as long as this many edits.
        const CLOSING: f64 = 250_000.0;
        /// One long round is worth more than many short ones.
        const LEFT: f64 = 20.0;
        match self.length(FIRST << self.away.min(30), CLOSING, LEFT, 1.0, used) {
            Length::Shares { from, to } => {
                let closing = (CLOSING / self.speed).max(CLOSING_SHARE * (to - from));
                Length::Shares { from, to: to - closing.min((to - from) / 3.0) }
            }
            edits => edits,
        }
    }

    /// How long the next round home is.
    fn home_length(&self, used: Option<f64>) -> Length {
        const FIRST: u64 = 40_000;
        const LEFT: f64 = 5.0;
        let until = if self.is_home { 1.0 } else { HOME_UNTIL };
        self.length(FIRST << self.home.min(30), 0.0, LEFT, until, used)
    }

    /// The next round. `used`: the share of the time that has passed, if it is known.
    pub(super) fn next(&mut self, used: Option<f64>) -> Round {
        if let Some(stage) = self.home_stage.take() {
            return self.home_stage(stage);
        }
        if let Some(stage) = self.stage.take() {
            return self.stage(stage);
        }
        if self.goes_home(used) {
            let length = self.home_length(used);
            self.is_home_over |= matches!(length, Length::Shares { .. });
            self.home += u64::from(!self.is_home);
            return self.home_stage(HomeStage { number: 0, stage: 0, length });
        }
        let length = self.away_length(used);
        self.away += 1;
        if let Length::Edits(edits) = length
            && self.is_resumed
            && self.away % 2 == 1
        {
            self.stages += 1;
            let closing = closing_after(length);
            return Round::FromBest { number: FAR + self.stages - 1, edits, closing };
        }
        self.stage(Stage {
            number: 0,
            tried: 0,
            tries: self.tries(length),
            from: Vec::new(),
            best: None,
            length,
        })
    }

    /// How often each lane makes a stage of a round from the same word, one try after another.
    fn tries(&self, length: Length) -> usize {
        /// Up to about this many edits, to anneal longer is worth more than another try.
        const EDITS: f64 = 3_000_000.0;
        const MOST: f64 = 8.0;
        let edits = match length {
            Length::Edits(edits) => edits as f64,
            Length::Shares { from, to } => (to - from) * self.speed,
        };
        (edits / EDITS).clamp(1.0, MOST) as usize
    }

    /// A stage of a round home, with a number of its own.
    fn home_stage(&mut self, stage: HomeStage) -> Round {
        let stage = HomeStage { number: self.home_stages, ..stage };
        self.home_stages += 1;
        if !stage.is_last() {
            self.home_stage = Some(HomeStage { stage: stage.stage + 1, ..stage });
        }
        Round::Home(stage)
    }

    /// A try of a stage of a round away.
    fn stage(&mut self, stage: Stage) -> Round {
        let begin = if stage.number == 0 { 0.0 } else { STAGES[stage.number - 1] };
        let end = STAGES[stage.number];
        let is_last = stage.number + 1 == STAGES.len();
        let tries = if is_last { 1 } else { stage.tries };
        // The tries share the time of the stage.
        let at = |tried: usize| begin + (end - begin) * tried as f64 / tries as f64;
        self.stages += 1;
        let round = Round::Away {
            number: FAR + self.stages - 1,
            from: stage.from.clone(),
            curve: Curve::AWAY.part(begin, end),
            length: stage.length.part(at(stage.tried), at(stage.tried + 1)),
            closing: is_last.then(|| closing_after(stage.length)),
        };
        self.stage = (!is_last).then(|| Stage { tried: stage.tried + 1, ..stage });
        round
    }

    /// Records what the tries of a stage have led to. The next stage begins with the best word.
    fn record_stage(&mut self, results: &mut [RoundResult]) {
        let Some(stage) = &mut self.stage else { return };
        // The first of the best.
        for annealed in results.iter_mut().filter_map(|result| result.annealed.take()) {
            if stage.best.as_ref().is_none_or(|best| annealed.expected < best.expected) {
                stage.best = Some(annealed);
            }
        }
        if stage.tried == stage.tries {
            let best = stage.best.take();
            (stage.number, stage.tried) = (stage.number + 1, 0);
            stage.from = best.map_or_else(Vec::new, |best| best.turns);
        }
    }

    /// Records where a round led, and how many edits each lane has tried by now.
    pub(super) fn record(
        &mut self,
        round: &Round,
        mut results: Vec<RoundResult>,
        edits: u64,
        used: Option<f64>,
    ) {
        if let Some(used) = used.filter(|&used| used > self.used) {
            if matches!(round, Round::Home(_) | Round::Away { closing: None, .. }) {
                self.speed = (edits - self.edits) as f64 / (used - self.used);
            }
            self.used = used;
        }
        if matches!(round, Round::Home(_)) {
            self.home_edits += edits - self.edits;
            self.record_home(&results);
        }
        self.edits = edits;
        if matches!(round, Round::Away { .. }) {
            self.record_stage(&mut results);
        }
        for shorter in results.into_iter().filter_map(|result| result.shorter) {
            // The first of the shortest.
            if shorter.len() < self.best.len() {
                self.best = shorter;
            }
        }
    }

    fn record_home(&mut self, results: &[RoundResult]) {
        if results.iter().any(|result| result.is_home) {
            // Longer rounds may find better words.
            self.home += u64::from(!self.is_home);
            self.is_home = true;
            self.home_stage = None;
        }
        if self.home_stage.is_none() {
            self.idle += results.len() as u64;
        }
        if results.iter().any(|result| result.shorter.is_some()) {
            self.idle = 0;
        }
    }
}
