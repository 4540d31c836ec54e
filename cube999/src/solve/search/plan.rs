//! Which round comes next, however long the search may take.
//!
//! *Away.* Each round anneals from no turns and is twice as long as the one before; the first takes a quarter of a
//! second. If the time is known, the last round takes what is left. Rounds from the best solution, with lower prices
//! first, found about as much in the same time, and no more. So only a search that is resumed makes them, every
//! other round.
//!
//! *Home.* If the way home can be seen, a round home comes first. If it doesn't lead near, two more come after some
//! rounds away. If they lead near home but not to it, they get three million edits, and after that as many as the
//! rounds away.

use crate::puzzle::cube::Cube;
use crate::puzzle::seams;
use crate::puzzle::turn::Turn;

use super::away::Curve;

/// After this many rounds in a row that reach home but find nothing shorter, a search is settled.
pub(super) const IDLE_ROUNDS: u64 = 2 * LANES;

/// Searches that run side by side.
pub(super) const LANES: u64 = 2;

/// Numbers of rounds away begin here: a number decides the random numbers of a round.
const FAR: u64 = 1 << 32;

/// What the lanes do next.
pub(super) enum Round {
    /// From the scramble to the target, or from the turns that lead nearest to it.
    Home {
        /// From 0 on.
        number: u64,
        /// The turns that lead nearest to the target.
        nearest: Vec<Turn>,
        /// Edits of annealing.
        anneal: u64,
        /// Edits of repair.
        repair: u64,
    },
    /// A stage of annealing from no turns, or from what the rounds home have found.
    Away {
        /// Decides the random numbers.
        number: u64,
        /// The turns to begin with, and where they come from.
        from: Vec<Turn>,
        origin: Origin,
        curve: Curve,
        /// How long to anneal.
        length: Length,
        /// Whether what is left wrong is closed then.
        closes: bool,
    },
    /// Anneal from the best solution.
    FromBest {
        /// Decides the random numbers.
        number: u64,
        /// The cost of a wrong inner cell at first, in turns.
        cost: f64,
        /// Edits of annealing.
        edits: u64,
    },
}

/// Where the turns come from that a stage begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// From the rounds home, if there were any. One lane begins with them, the other with none.
    Home,
    /// From the last stage.
    Stage,
}

/// How long a round anneals.
#[derive(Clone, Copy)]
pub(super) enum Length {
    /// For this many edits.
    Edits(u64),
    /// Between these shares of a known time.
    Shares { from: f64, to: f64 },
}

impl Length {
    /// The part between these parts of the whole.
    fn part(self, begin: f64, end: f64) -> Self {
        match self {
            Self::Edits(edits) => Self::Edits((edits as f64 * (end - begin)).ceil() as u64),
            Self::Shares { from, to } => {
                let share = |part: f64| from + (to - from) * part;
                Self::Shares { from: share(begin), to: share(end) }
            }
        }
    }
}

/// Where a round led.
pub(super) struct RoundResult {
    /// The turns that led nearest home.
    pub(super) turns: Vec<Turn>,
    /// Cells that they leave wrong.
    pub(super) wrong: usize,
    /// What they cost at the end of a stage, in turns; infinite if there was no time for it.
    pub(super) cost: f64,
    /// The lane's best solution, if it is shorter than the best before.
    pub(super) shorter: Option<Vec<Turn>>,
}

/// The best result of rounds home.
struct Nearest {
    turns: Vec<Turn>,
    wrong: usize,
}

/// A round away after some stages.
struct Stage {
    /// The number of the next stage.
    next: usize,
    /// The best word of the last one.
    turns: Vec<Turn>,
    length: Length,
}

/// Where stages end on the whole way (`away.rs`).
const STAGES: [f64; 5] = [0.25, 0.4, 0.55, 0.7, 1.0];

/// What has been found, and how many edits that took.
pub(super) struct Plan {
    best: Vec<Turn>,
    /// Whether enough seams are whole to follow them.
    is_visible: bool,
    /// Whether the search began with a good solution.
    is_resumed: bool,
    nearest: Option<Nearest>,
    /// Rounds home so far.
    home: u64,
    /// Rounds home since the last that led nearer, counted in each lane.
    idle: u64,
    /// Rounds away so far, and stages of all of them.
    away: u64,
    stages: u64,
    /// The round away that is under way.
    stage: Option<Stage>,
    /// Edits of each lane in rounds home, and in all.
    home_edits: u64,
    edits: u64,
    /// The share of the time that has passed after the last round, and edits of annealing for the whole time.
    used: f64,
    speed: f64,
}

impl Plan {
    /// Nothing done yet. A known solution that is much shorter than the quick one comes from an earlier search,
    /// which is resumed.
    pub(super) fn new(cube: &Cube, quick: Vec<Turn>, known: Option<Vec<Turn>>) -> Self {
        /// In a random cube, two neighbours in nine fit. With more than this, the scramble shows.
        const VISIBLE: f64 = 0.27;
        let is_visible = seams::whole_seams(cube) as f64 / seams::PAIRS as f64 > VISIBLE;
        let is_resumed = known.as_ref().is_some_and(|known| 4 * known.len() < 3 * quick.len());
        let best = known.filter(|known| known.len() < quick.len()).unwrap_or(quick);
        let nearest = None;
        Self {
            best,
            is_visible,
            is_resumed,
            nearest,
            home: 0,
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
        /// With more cells wrong after the first rounds, the target is too far away.
        const NEAR: usize = 60;
        const FIRST: u64 = 3;
        /// With more cells wrong after the very first, rounds away come before the others.
        const FAR_OFF: usize = 120;
        /// Edits before rounds away are made too.
        const ALONE: u64 = 3_000_000;
        let away_edits = self.edits - self.home_edits;
        let is_far = self.nearest.as_ref().is_some_and(|nearest| nearest.wrong > FAR_OFF);
        let is_due = !is_far || away_edits >= 2 * self.home_edits;
        let is_near = self.nearest.as_ref().is_some_and(|nearest| nearest.wrong <= NEAR);
        let may_continue = is_near && self.home_edits <= ALONE + away_edits;
        self.is_visible && (self.home < FIRST && is_due || self.is_home() || may_continue)
    }

    /// How long the next round away is. The last one takes all the time that is left, if that is known, but for a
    /// part in which to close.
    fn length(&self, edits: u64, used: Option<f64>) -> Length {
        /// A round that leaves less time than this many times its own is the last.
        const LEFT: f64 = 5.0;
        /// Closing takes about as long as this many edits, with some more to be safe.
        const CLOSING: f64 = 900_000.0;
        let Some(from) = used.filter(|_| self.speed > 0.0) else { return Length::Edits(edits) };
        let round = (edits as f64 + CLOSING) / self.speed;
        if from + (1.0 + LEFT) * round < 1.0 {
            return Length::Edits(edits);
        }
        let closing = (CLOSING / self.speed).min((1.0 - from) / 3.0);
        Length::Shares { from, to: 1.0 - closing }
    }

    /// The next round. `used`: the share of the time that has passed, if it is known.
    pub(super) fn next(&mut self, used: Option<f64>) -> Round {
        if let Some(Stage { next, turns, length }) = self.stage.take() {
            return self.stage(next, turns, length);
        }
        let nearest = || self.nearest.as_ref().map_or(Vec::new(), |nearest| nearest.turns.clone());
        if self.goes_home() {
            /// Three rounds home in a row differ (`Lane::towards_home`). The next three are twice as long,
            /// until home is found.
            const EDITS: u64 = 150_000;
            const MOST_AT_HOME: u64 = 4 * EDITS;
            let anneal = EDITS << (self.home / 3).min(20);
            let anneal = if self.is_home() { anneal.min(MOST_AT_HOME) } else { anneal };
            let nearest = nearest();
            self.home += 1;
            return Round::Home { number: self.home - 1, nearest, anneal, repair: anneal / 3 * 2 };
        }
        const FIRST: u64 = 250_000;
        /// What an inner cell costs at first when a round begins with the best solution.
        const COST: f64 = 0.4;
        let edits = FIRST << self.away.min(30);
        let from = nearest();
        self.away += 1;
        if self.is_resumed && self.away % 2 == 1 {
            self.stages += 1;
            return Round::FromBest { number: FAR + self.stages - 1, cost: COST, edits };
        }
        let length = self.length(edits, used);
        self.stage(0, from, length)
    }

    /// A stage of a round away. `length` is that of the round.
    fn stage(&mut self, stage: usize, from: Vec<Turn>, length: Length) -> Round {
        let begin = if stage == 0 { 0.0 } else { STAGES[stage - 1] };
        let end = STAGES[stage];
        let closes = stage + 1 == STAGES.len();
        if !closes {
            self.stage = Some(Stage { next: stage + 1, turns: Vec::new(), length });
        }
        self.stages += 1;
        Round::Away {
            number: FAR + self.stages - 1,
            from,
            origin: if stage == 0 { Origin::Home } else { Origin::Stage },
            curve: Curve::between(begin, end),
            length: length.part(begin, end),
            closes,
        }
    }

    /// Records where a round led, and how many edits each lane has tried by now.
    pub(super) fn record(
        &mut self,
        round: &Round,
        results: Vec<RoundResult>,
        edits: u64,
        used: Option<f64>,
    ) {
        let is_home = matches!(round, Round::Home { .. });
        if let Some(used) = used.filter(|&used| used > self.used) {
            if matches!(round, Round::Away { closes: false, .. }) {
                self.speed = (edits - self.edits) as f64 / (used - self.used);
            }
            self.used = used;
        }
        self.home_edits += if is_home { edits - self.edits } else { 0 };
        self.edits = edits;
        if let Some(stage) = &mut self.stage {
            // The first of the best.
            let mut least = f64::INFINITY;
            for result in results.iter().filter(|result| result.cost.is_finite()) {
                if result.cost < least {
                    (least, stage.turns) = (result.cost, result.turns.clone());
                }
            }
        }
        for RoundResult { turns, wrong, shorter, .. } in results {
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
