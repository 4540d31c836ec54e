//! The format of SAT solvers, DIMACS CNF: a clause a line, and "exactly one" as a clause and one
//! for each pair. The comments say what each variable means.

use std::fmt::Write;

use super::encoding::{Encoding, Literal, Model, Sentence};

/// Sentences as clauses.
fn clauses(encoding: &Encoding) -> Vec<Vec<Literal>> {
    let mut clauses = Vec::new();
    for sentence in encoding.sentences() {
        match sentence {
            Sentence::Clause(literals) => clauses.push(literals.clone()),
            Sentence::ExactlyOne(vars) => {
                clauses.push(vars.iter().map(|var| var.positive()).collect());
                for (n, second) in vars.iter().enumerate() {
                    clauses.extend(
                        vars[..n].iter().map(|first| vec![first.negative(), second.negative()]),
                    );
                }
            }
        }
    }
    clauses
}

/// The whole file. The lines of `head` come first, as comments.
pub(super) fn text(encoding: &Encoding, head: &str) -> String {
    let clauses = clauses(encoding);
    let mut text: String = head.lines().map(|line| format!("c {line}\n")).collect();
    let write = |text: &mut String, line: std::fmt::Arguments<'_>| {
        text.write_fmt(line).expect("texts can be written to");
    };
    for (var, name) in encoding.vars() {
        write(&mut text, format_args!("c {} {name}\n", var.number()));
    }
    write(&mut text, format_args!("p cnf {} {}\n", encoding.vars().len(), clauses.len()));
    for clause in clauses {
        for lit in clause {
            let sign = if lit.is { "" } else { "-" };
            write(&mut text, format_args!("{sign}{} ", lit.var.number()));
        }
        text += "0\n";
    }
    text
}

/// The models that a solver prints: lines that begin with `v`, a 0 after each model. `None` if they
/// aren't that.
pub(crate) fn models(printed: &str, vars: usize) -> Option<Vec<Model>> {
    let (mut models, mut model) = (Vec::new(), Model::all_false(vars));
    for word in
        printed.lines().filter_map(|line| line.strip_prefix("v ")).flat_map(str::split_whitespace)
    {
        match word.parse::<i64>().ok()? {
            0 => models.push(std::mem::replace(&mut model, Model::all_false(vars))),
            number if number < 0 => {}
            number => model.set(u32::try_from(number).ok()?).then_some(())?,
        }
    }
    Some(models)
}

#[cfg(test)]
mod tests {
    use super::super::encoding::tests::two_dice;
    use super::*;

    #[test]
    fn clauses_have_the_models_of_the_sentences() {
        let dice = two_dice();
        let mut plain = Encoding::default();
        for (_, name) in dice.vars() {
            plain.var(name);
        }
        for clause in clauses(&dice) {
            plain.clause(clause);
        }
        assert_eq!(plain.models(), dice.models());
    }

    #[test]
    fn a_file_is_as_solvers_want_it() {
        let mut encoding = Encoding::default();
        let [a, b] = ["a", "b(1)"].map(|name| encoding.var(name));
        encoding.exactly_one([a, b]);
        encoding.clause([b.negative()]);
        let expected = "c two\nc lines\nc 1 a\nc 2 b(1)\np cnf 2 3\n1 2 0\n-1 -2 0\n-2 0\n";
        assert_eq!(text(&encoding, "two\nlines"), expected);
    }

    #[test]
    fn models_are_read_as_clasp_prints_them() {
        let read = models("c Answer: 1\nv 1 -2\nv 3 0\nc Answer: 2\nv -1 2 -3 0\ns SAT\n", 3);
        let of = |numbers: &[u32]| {
            let mut model = Model::all_false(3);
            assert!(numbers.iter().all(|&number| model.set(number)));
            model
        };
        assert_eq!(read, Some(vec![of(&[1, 3]), of(&[2])]));
        assert_eq!(models("v 1 -2 4 0\n", 3), None);
        assert_eq!(models("v x 0\n", 3), None);
    }
}
