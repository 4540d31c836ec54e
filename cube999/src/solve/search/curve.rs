//! How costs change while a word is annealed, and how much of the time conjugation passes get
//! instead of steps of the heat bath (`edits/conjugation_pass.rs`, `edits/heat_bath.rs`).
//!
//! *Home.* A scramble of few turns leads to cubes for which its inverse is the best word by far, at
//! costs at which other words leave hundreds of cells wrong. Where an inner cell costs a third of a
//! turn, such a word appears as a crystal does in a liquid that is cooled: nothing for a while,
//! then all at once. So nearly all of the time is spent there, as hot as words don't grow without
//! limit. Outer cells may not cost much more than inner ones: then the early turns of the word are
//! those that please the surface.
//!
//! *Cooling* lets the turns go that such a word has too many.
//!
//! *Away.* Without such a word, many are about as good. While costs are low, steps of the heat bath
//! build a word of the turns that fix many cells. Outer cells cost much more, because nothing cheap
//! fixes them later; a third of the time is spent until inner ones cost 0.3, where the outer layers
//! become right. From then on, conjugation passes make what is left right, and outer cells, of
//! which few are wrong, become a little cheaper: closing takes about three turns for them, and two
//! for inner ones. The curve ends where inner cells cost 1.3, with sixty or seventy cells wrong.
//! Closing makes those right for 2.3 turns each, and the first of them for less: where many are
//! wrong, many 3-cycles make three right. So annealing at higher costs, which leaves forty wrong,
//! saves nothing.

use crate::solve::edits::conjugation_pass::Pass;
use crate::solve::kernel::costs::Costs;

/// Costs at a part of the way.
#[derive(Clone, Copy)]
struct Knot {
    at: f64,
    costs: Costs,
}

const fn knot(at: f64, inner: f64, outer: f64, temperature: f64) -> Knot {
    Knot { at, costs: Costs { inner, outer, temperature } }
}

/// Where the way home ends and cooling begins.
const NEAR_HOME: Costs = Costs { inner: 0.52, outer: 1.25, temperature: 0.28 };

/// Between knots, costs change geometrically.
#[derive(Clone, Copy)]
struct Way {
    knots: &'static [Knot],
    /// The share of the time that conjugation passes get, at this cost of an inner cell.
    passes: fn(f64) -> f64,
    /// From this cost on, most passes are partial.
    partial_from: f64,
}

impl Way {
    fn costs_at(self, along: f64) -> Costs {
        let next = self.knots.iter().position(|knot| knot.at > along);
        let next = next.unwrap_or(self.knots.len() - 1).max(1);
        let (a, b) = (self.knots[next - 1], self.knots[next]);
        a.costs.towards(b.costs, (along - a.at) / (b.at - a.at))
    }
}

/// A part of a way.
#[derive(Clone, Copy)]
pub(super) struct Curve {
    way: Way,
    begin: f64,
    end: f64,
}

impl Curve {
    /// From a light scramble to the target, from no turns.
    pub(super) const HOME: Self = Self::whole(Way {
        knots: &[knot(0.0, 0.32, 0.75, 0.32), Knot { at: 1.0, costs: NEAR_HOME }],
        passes: |_| 0.1,
        partial_from: f64::INFINITY,
    });

    /// After that.
    pub(super) const COOLING: Self = Self::whole(Way {
        knots: &[Knot { at: 0.0, costs: NEAR_HOME }, knot(1.0, 1.5, 4.0, 0.12)],
        passes: |_| 0.8,
        partial_from: f64::INFINITY,
    });

    /// From anywhere to the target, from no turns.
    pub(super) const AWAY: Self = Self::whole(Way {
        knots: &[
            knot(0.0, 0.03, 5.0, 0.22),
            knot(0.12, 0.14, 14.0, 0.22),
            knot(0.35, 0.3, 24.0, 0.23),
            knot(1.0, 1.3, 20.0, 0.23),
        ],
        passes: share_of_passes,
        partial_from: 0.25,
    });

    const fn whole(way: Way) -> Self {
        Self { way, begin: 0.0, end: 1.0 }
    }

    /// The part between these parts of the whole way.
    pub(super) const fn part(self, begin: f64, end: f64) -> Self {
        Self { way: self.way, begin, end }
    }

    /// The curve from where an inner cell costs at least this much.
    pub(super) fn beginning_at(self, inner: f64) -> Self {
        // By halves: costs only rise.
        let (mut low, mut high) = (self.begin, self.end);
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if self.way.costs_at(middle).inner < inner { low = middle } else { high = middle }
        }
        Self { begin: low, ..self }
    }

    /// How much of the whole way it is.
    pub(super) fn share(self) -> f64 {
        self.end - self.begin
    }

    /// Costs at a part of it.
    pub(super) fn costs_at(self, along: f64) -> Costs {
        self.way.costs_at(self.begin + self.share() * along)
    }

    /// The share of the time that conjugation passes get at these costs.
    pub(super) fn passes_at(self, costs: Costs) -> f64 {
        (self.way.passes)(costs.inner)
    }

    /// What the nth conjugation pass tries at these costs.
    pub(super) fn pass_at(self, costs: Costs, n: u64) -> Pass {
        /// One in this number is whole.
        const WHOLE: u64 = 4;
        let is_whole = costs.inner < self.way.partial_from || n.is_multiple_of(WHOLE);
        if is_whole { Pass::Whole } else { Pass::Partial }
    }
}

/// None at low costs, nearly all at high ones.
fn share_of_passes(inner: f64) -> f64 {
    const FIRST: f64 = 0.15;
    const MOST_FROM: f64 = 0.6;
    const MOST: f64 = 0.95;
    ((inner / FIRST).ln() / (MOST_FROM / FIRST).ln()).clamp(0.0, 1.0) * MOST
}
