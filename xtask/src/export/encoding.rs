//! Sentences about things that are so or not: clauses, and "exactly one of these".

use std::fmt::Display;

/// Something that is so or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Var(u32);

/// A variable, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    /// The variable.
    pub(crate) var: Var,
    /// Whether the variable is true.
    pub(crate) is: bool,
}

impl Var {
    /// The variable's number, from 1, as solvers count.
    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    /// The variable itself, as a literal.
    pub(crate) const fn positive(self) -> Literal {
        Literal { var: self, is: true }
    }

    /// The negation of the variable.
    pub(crate) const fn negative(self) -> Literal {
        Literal { var: self, is: false }
    }
}

/// A sentence.
pub(crate) enum Sentence {
    /// At least one of these literals holds.
    Clause(Vec<Literal>),
    /// Exactly one of these variables is true.
    ExactlyOne(Vec<Var>),
}

/// Variables with their names, and what is said of them.
#[derive(Default)]
pub(crate) struct Encoding {
    names: Vec<String>,
    sentences: Vec<Sentence>,
}

impl Encoding {
    /// A new variable. Its name is a term of logic programs, as `edge(0,3,1)`.
    pub(crate) fn var(&mut self, name: impl Display) -> Var {
        self.names.push(name.to_string());
        Var(self.names.len() as u32)
    }

    /// Says that one of these holds, or several.
    pub(crate) fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.sentences.push(Sentence::Clause(literals.into_iter().collect()));
    }

    /// Says that `then` holds if all these are so.
    pub(crate) fn implies(&mut self, given: &[Var], then: impl IntoIterator<Item = Literal>) {
        let given = given.iter().map(|var| var.negative());
        self.clause(given.chain(then).collect::<Vec<_>>());
    }

    /// Says that exactly one of these, which are all different, is so.
    pub(crate) fn exactly_one(&mut self, vars: impl IntoIterator<Item = Var>) {
        self.sentences.push(Sentence::ExactlyOne(vars.into_iter().collect()));
    }

    /// A new variable that is so just if one of these is.
    pub(crate) fn any_of(&mut self, name: impl Display, vars: &[Var]) -> Var {
        let any = self.var(name);
        self.implies(&[any], vars.iter().map(|var| var.positive()));
        for &var in vars {
            self.implies(&[var], [any.positive()]);
        }
        any
    }

    /// The variables with their names, in the order of their numbers.
    pub(crate) fn vars(&self) -> impl ExactSizeIterator<Item = (Var, &str)> {
        self.names.iter().enumerate().map(|(n, name)| (Var(n as u32 + 1), name.as_str()))
    }

    /// What is said.
    pub(crate) fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }
}

/// What is so, of all variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Model(Vec<bool>);

impl Model {
    /// All variables are false, of this many.
    pub(crate) fn all_false(vars: usize) -> Self {
        Self(vec![false; vars])
    }

    /// Makes the variable of this number true. Says whether there is one.
    pub(crate) fn set(&mut self, number: u32) -> bool {
        let place = (number as usize).checked_sub(1).and_then(|n| self.0.get_mut(n));
        place.is_some_and(|value| {
            *value = true;
            true
        })
    }

    /// Whether the variable is true.
    pub(crate) fn is_true(&self, var: Var) -> bool {
        self.0[var.0 as usize - 1]
    }

    /// What stands beside the only variable of these that is true.
    pub(crate) fn only_true<T: Copy>(&self, vars: &[(Var, T)]) -> Option<T> {
        let mut so = vars.iter().filter(|(var, _)| self.is_true(*var));
        let &(_, one) = so.next()?;
        so.next().is_none().then_some(one)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    impl Encoding {
        /// All models, by trying every one.
        pub(crate) fn models(&self) -> Vec<Model> {
            let vars = self.names.len();
            assert!(vars <= 16, "there would be too many to try");
            let model = |bits: u32| Model((0..vars).map(|n| bits >> n & 1 == 1).collect());
            (0..1 << vars).map(model).filter(|model| self.holds(model)).collect()
        }

        fn holds(&self, model: &Model) -> bool {
            self.broken(model) == 0
        }

        /// How many sentences don't hold.
        pub(crate) fn broken(&self, model: &Model) -> usize {
            let holds = |sentence: &&Sentence| match sentence {
                Sentence::Clause(literals) => {
                    literals.iter().any(|lit| model.is_true(lit.var) == lit.is)
                }
                Sentence::ExactlyOne(vars) => {
                    vars.iter().filter(|var| model.is_true(**var)).count() == 1
                }
            };
            self.sentences.iter().filter(|sentence| !holds(sentence)).count()
        }

        /// Something that isn't so in a model, but follows by a clause about it alone from what is
        /// so.
        pub(crate) fn missing_consequence(&self, model: &Model) -> Option<Var> {
            self.sentences.iter().find_map(|sentence| {
                let Sentence::Clause(literals) = sentence else { return None };
                let is_broken = literals.iter().all(|lit| model.is_true(lit.var) != lit.is);
                let mut then = literals.iter().filter(|lit| lit.is).map(|lit| lit.var);
                let only = then.next().filter(|_| then.next().is_none());
                only.filter(|_| is_broken)
            })
        }
    }

    /// Two dice that don't show the same, and whether one shows three.
    pub(crate) fn two_dice() -> Encoding {
        let mut e = Encoding::default();
        let die = |e: &mut Encoding, die| [1, 2, 3].map(|n| e.var(format!("die({die},{n})")));
        let (a, b) = (die(&mut e, 1), die(&mut e, 2));
        e.exactly_one(a);
        e.exactly_one(b);
        for (a, b) in a.into_iter().zip(b) {
            e.clause([a.negative(), b.negative()]);
        }
        e.any_of("three", &[a[2], b[2]]);
        e
    }

    #[test]
    fn what_follows_does_not_multiply_models() {
        assert_eq!(two_dice().models().len(), 6);
    }
}
