//! A logic program for gringo and clasp (answer set programming): anything may be so, and what
//! breaks a sentence is refused. Its answer sets are the models.

use std::fmt::Write;

use super::encoding::{Encoding, Sentence, Var};

/// The whole program. The lines of `head` come first, as comments.
pub(super) fn text(encoding: &Encoding, head: &str) -> String {
    let names: Vec<&str> = encoding.vars().map(|(_, name)| name).collect();
    let name = |var: Var| names[var.number() as usize - 1];
    let mut text: String = head.lines().map(|line| format!("% {line}\n")).collect();
    for name in &names {
        writeln!(text, "{{ {name} }}.").expect("texts can be written to");
    }
    for sentence in encoding.sentences() {
        let refused: Vec<String> = match sentence {
            // A clause is broken if none of it holds.
            Sentence::Clause(literals) => {
                let broken = |is: bool| if is { "not " } else { "" };
                literals.iter().map(|lit| format!("{}{}", broken(lit.is), name(lit.var))).collect()
            }
            Sentence::ExactlyOne(vars) => {
                let these: Vec<_> = vars.iter().map(|&var| name(var)).collect();
                vec![format!("not 1 {{ {} }} 1", these.join("; "))]
            }
        };
        writeln!(text, ":- {}.", refused.join(", ")).expect("texts can be written to");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_refuses_what_breaks_a_sentence() {
        let mut encoding = Encoding::default();
        let [a, b] = ["a", "b(1)"].map(|name| encoding.var(name));
        encoding.exactly_one([a, b]);
        encoding.clause([a.positive(), b.negative()]);
        let expected = "% head\n{ a }.\n{ b(1) }.\n:- not 1 { a; b(1) } 1.\n:- not a, b(1).\n";
        assert_eq!(text(&encoding, "head"), expected);
    }
}
