//! What follows from clauses by *unit propagation*: if all literals of a clause but one are false,
//! that one is true.
//!
//! A clause *follows* if a contradiction is reached from the assumption that all its literals are
//! false. It then joins the others.
//!
//! Each clause watches two of its literals. As long as they aren't false, nothing follows from it;
//! so a clause is examined only when a literal that it watches becomes false.

use crate::puzzle::Literal;

/// The number of a clause.
#[derive(Clone, Copy, Debug)]
struct ClauseNumber(usize);

/// Two of the literals of a clause aren't false as long as it has any that follows from nothing.
#[derive(Debug)]
struct Contradiction;

/// Clauses, and which literals are true because of them.
#[derive(Debug)]
pub(super) struct Propagation {
    /// The first two literals of each are watched.
    clauses: Vec<Vec<Literal>>,
    /// For each literal the clauses that watch it.
    watching: Vec<Vec<ClauseNumber>>,
    /// For each literal whether it is true.
    is_true: Vec<bool>,
    /// The true literals in the order in which they became so.
    trail: Vec<Literal>,
    /// How many of these were propagated.
    done: usize,
    is_contradiction: bool,
}

const fn index(literal: Literal) -> usize {
    2 * literal.variable() + (literal.number() < 0) as usize
}

impl Propagation {
    /// No clauses with this number of variables.
    pub(super) fn new(variables: usize) -> Self {
        Self {
            clauses: Vec::new(),
            watching: vec![Vec::new(); 2 * variables + 2],
            is_true: vec![false; 2 * variables + 2],
            trail: Vec::new(),
            done: 0,
            is_contradiction: false,
        }
    }

    /// Whether the clauses contradict each other, by unit propagation alone.
    pub(super) const fn is_contradiction(&self) -> bool {
        self.is_contradiction
    }

    /// Adds a clause.
    pub(super) fn add(&mut self, mut clause: Vec<Literal>) {
        clause.sort_unstable_by_key(|&literal| self.is_false(literal));
        let open = clause.iter().filter(|&&literal| !self.is_false(literal)).count();
        if open == 0 {
            self.is_contradiction = true;
        } else if open == 1 {
            self.set(clause[0]);
            self.is_contradiction |= self.propagate().is_err();
        }
        if clause.len() > 1 {
            for &literal in &clause[..2] {
                self.watching[index(literal)].push(ClauseNumber(self.clauses.len()));
            }
            self.clauses.push(clause);
        }
    }

    /// Whether a clause follows from those that were added.
    pub(super) fn follows(&mut self, clause: &[Literal]) -> bool {
        if self.is_contradiction {
            return true;
        }
        let before = self.trail.len();
        let is_refuted = clause.iter().any(|&literal| {
            if self.is_true(literal) {
                return true;
            }
            self.set(-literal);
            self.propagate().is_err()
        });
        for literal in self.trail.drain(before..) {
            self.is_true[index(literal)] = false;
        }
        self.done = before;
        is_refuted
    }

    fn is_true(&self, literal: Literal) -> bool {
        self.is_true[index(literal)]
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.is_true[index(-literal)]
    }

    fn set(&mut self, literal: Literal) {
        if !self.is_true(literal) {
            self.is_true[index(literal)] = true;
            self.trail.push(literal);
        }
    }

    fn propagate(&mut self) -> Result<(), Contradiction> {
        while let Some(&literal) = self.trail.get(self.done) {
            self.done += 1;
            let mut watching = std::mem::take(&mut self.watching[index(-literal)]);
            let mut result = Ok(());
            watching.retain(|&number| {
                result.is_err() || {
                    let (keeps, unit) = self.examine(number, -literal);
                    if let Some(unit) = unit {
                        match self.is_false(unit) {
                            true => result = Err(Contradiction),
                            false => self.set(unit),
                        }
                    }
                    keeps
                }
            });
            self.watching[index(-literal)] = watching;
            result?;
        }
        Ok(())
    }

    /// A literal that a clause watches is false: whether the clause still watches it, and what
    /// follows from the clause.
    fn examine(&mut self, number: ClauseNumber, is_now_false: Literal) -> (bool, Option<Literal>) {
        let Self { clauses, is_true, watching, .. } = self;
        let clause = &mut clauses[number.0];
        if clause[0] == is_now_false {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if is_true[index(other)] {
            return (true, None);
        }
        let is_open = |literal: &Literal| !is_true[index(-*literal)];
        match clause[2..].iter().position(is_open) {
            Some(place) => {
                clause.swap(1, 2 + place);
                watching[index(clause[1])].push(number);
                (false, None)
            }
            None => (true, Some(other)),
        }
    }
}
