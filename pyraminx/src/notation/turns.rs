//! Sequences of turns: `A1' A0' T_RLD' U l2`.
//!
//! A turn has three names (see [`turn`](crate::turn)), and after any of them `'` means
//! anticlockwise, `2` twice. All signs of [`PRIMES`] are read for `'`, and so is `"` after a turn or
//! a group: that is the apostrophe with the Shift key still down. A third of a turn done twice is one in the other direction, so `2`
//! is the same as `'`, and `2'` is clockwise again. White space or commas must stand between turns.
//!
//! Groups are `(U R')3`, commutators `[A, B]` and conjugates `[A: B]`; a dot is a pause, and `//`
//! begins a comment, as `#` does. [`solidoku_common::sequence`] says what they mean.

use std::borrow::Cow;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::sequence::{Expander, PUNCTUATION};
use solidoku_common::signs::PRIMES;

use serde::{Deserialize, Serialize};

use super::reader::{Glyph, Reader};
use crate::geometry::Corner;
use crate::turn::{Layer, Turn};

/// A sequence with groups may mean this many turns.
pub const MOST_TURNS: usize = 1_000_000;

const HELP: &str = "turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;\n\
                    then ' for anticlockwise or 2 for twice; white space or commas stand\n\
                    between them; (U R')3, [U, R] and [U: R] are groups";

/// Which of its names a turn is written with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum TurnStyle {
    /// The letters of twisty puzzles: U' b
    #[default]
    Twisty,
    /// The corner's number: A0' T3
    Indexed,
    /// The corner's faces: A_FRL' T_RLD
    #[cfg_attr(feature = "cli", value(name = "faces"))]
    #[serde(rename = "faces")]
    FaceNames,
}

impl TurnStyle {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Twisty, Self::Indexed, Self::FaceNames];

    /// The turn's name in this style.
    pub fn name(self, turn: Turn) -> String {
        match self {
            Self::Twisty => turn.twisty_name(),
            Self::Indexed => turn.to_string(),
            Self::FaceNames => turn.face_name(),
        }
    }
}

/// The turns with blanks between them.
pub fn write_turns(turns: &[Turn], style: TurnStyle) -> String {
    turns.iter().map(|&turn| style.name(turn)).collect::<Vec<_>>().join(" ")
}

/// What the names of turns mean: how to hold the puzzle, where each corner is, and which way a turn
/// goes.
pub fn explain_turns(style: TurnStyle) -> String {
    let [first, second, third, last] = Corner::ALL.map(|corner| {
        let turn = Turn { layer: Layer::Axial, corner, clockwise: true };
        format!("{} ({}, {corner})", style.name(turn), corner.position())
    });
    let tips = Turn::of_layer(Layer::Tip).filter(|turn| turn.clockwise);
    let tips: Vec<_> = tips.map(|turn| style.name(turn)).collect();
    format!(
        "Hold the puzzle with face F in front and D at the bottom. {first}, {second}, {third} and {last} \
         turn that corner with its three edges, a third of a turn clockwise, looking at the tip; \
         {} turn the tip alone; ' is anticlockwise.",
        tips.join(" "),
    )
}

/// Reads a sequence, which may be empty; the names may be mixed.
///
/// # Errors
/// At the first word that isn't a turn, at a bracket without its partner, and if there are groups
/// and more than [`MOST_TURNS`].
pub fn read_turns(source: &Source) -> Result<Vec<Turn>, InputError> {
    let typed = Reader::new(source.into());
    let source = &*with_apostrophes(source);
    let reader = Reader::new(source.into());
    let names = names();
    let mut sequence = Expander::new(source, MOST_TURNS, Turn::inverse);
    let mut rest = reader.rest();
    while let [first, ..] = rest {
        if let Some(end) = sequence.punctuation(first.at)? {
            rest = &rest[rest.partition_point(|glyph| glyph.at < end)..];
            continue;
        }
        let word = word(rest);
        rest = &rest[word.len()..];
        let span = first.at..word[word.len() - 1].end();
        let text = &source.text()[span.clone()];
        let (turn, after) = read_turn(text, &names)
            .ok_or_else(|| typed.wrong(span.clone(), "a turn").with_help(HELP))?;
        if !after.is_empty() {
            let whole = &typed.source.text()[span.start..span.end - after.len()];
            let expected = format!("white space or a comma after {}", quoted(whole));
            let at_rest = span.end - after.len()..span.end;
            return Err(typed.wrong(at_rest, expected).with_help(HELP));
        }
        sequence.turn(turn, span)?;
    }
    sequence.finish()
}

/// The text with `'` for each `"` that stands where a turn or a group can be undone. Both are one
/// byte long, so places stay what they are. Anywhere else, as around a whole text, it is refused.
fn with_apostrophes(source: &Source) -> Cow<'_, Source> {
    if !source.text().contains('"') {
        return Cow::Borrowed(source);
    }
    let mut before = ' ';
    let text = source.text().chars().map(|c| {
        let undoes =
            c == '"' && (before.is_ascii_alphanumeric() || matches!(before, ')' | ']' | '}'));
        before = c;
        if undoes { '\'' } else { c }
    });
    Cow::Owned(source.with_text(text.collect()))
}

/// The glyphs up to white space or punctuation; the first belongs to them.
fn word(glyphs: &[Glyph]) -> &[Glyph] {
    let is_last = |pair: &[Glyph]| pair[0].end() != pair[1].at || PUNCTUATION.contains(&pair[1].c);
    let last = glyphs.windows(2).position(is_last).unwrap_or(glyphs.len() - 1);
    &glyphs[..=last]
}

/// The clockwise turns by all their names. None of these begins with another.
fn names() -> Vec<(String, Turn)> {
    let clockwise = Turn::all().filter(|turn| turn.clockwise);
    let named = clockwise.flat_map(|turn| {
        let by_faces = turn.face_name();
        // As in the source of the post, `A_{FRD}`.
        let in_braces = by_faces.replacen('_', "_{", 1) + "}";
        [turn.to_string(), by_faces, in_braces, turn.twisty_name()].map(|name| (name, turn))
    });
    named.collect()
}

/// The turn with which `word` begins, and what is left of the word.
fn read_turn<'a>(word: &'a str, names: &[(String, Turn)]) -> Option<(Turn, &'a str)> {
    let (turn, rest) =
        names.iter().find_map(|(name, turn)| Some((*turn, word.strip_prefix(name)?)))?;
    let twice = rest.strip_prefix('2');
    let rest = twice.unwrap_or(rest);
    let prime = rest.strip_prefix(PRIMES);
    let anticlockwise = twice.is_some() != prime.is_some();
    let turn = if anticlockwise { turn.inverse() } else { turn };
    Some((turn, prime.unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Vec<Turn> {
        read_turns(&Source::new("turns", text)).unwrap()
    }

    fn error(text: &str) -> String {
        let source = Source::new("turns", text);
        read_turns(&source).unwrap_err().render(false)
    }

    #[test]
    fn the_posts_sequence_is_read_in_both_its_forms() {
        let indexed = "A1' A0' A3' A1' A3' A1' A0' A3' A0' T3'";
        let by_faces = "A_{FRD}' A_{FRL}' A_{RLD}' A_{FRD}' A_{RLD}' A_{FRD}' A_{FRL}' A_{RLD}' \
                        A_{FRL}' T_{RLD}'";
        assert_eq!(read(indexed), read(by_faces));
        assert_eq!(write_turns(&read(by_faces), TurnStyle::Indexed), indexed);
        let plain = by_faces.replace(['{', '}'], "");
        assert_eq!(write_turns(&read(indexed), TurnStyle::FaceNames), plain);
    }

    #[test]
    fn twisty_letters_name_the_turns_that_the_module_says() {
        assert_eq!(read("U R L B"), read("A0 A1 A2 A3"));
        assert_eq!(read("u r l b"), read("T_FRL T_FRD T_FLD T_RLD"));
    }

    #[test]
    fn twice_is_once_in_the_other_direction() {
        for turn in Turn::all().filter(|turn| turn.clockwise) {
            let text = format!("{turn} {turn}2 {turn}' {turn}’,{turn}′,,{turn}2' # {turn}\r\n");
            let back = turn.inverse();
            assert_eq!(read(&text), [turn, back, back, back, back, turn]);
        }
        assert_eq!(read("L2"), read("A2'"));
        assert_eq!(read("\u{feff}# nothing\n"), []);
    }

    /// Every sign for a prime, after every name of every turn and after a group.
    #[test]
    fn every_prime_undoes() {
        for turn in Turn::all().filter(|turn| turn.clockwise) {
            for prime in PRIMES.into_iter().chain(['"']) {
                let braced = turn.face_name().replacen('_', "_{", 1) + "}";
                for name in [turn.to_string(), turn.face_name(), turn.twisty_name(), braced] {
                    assert_eq!(read(&format!("{name}{prime}")), [turn.inverse()]);
                    assert_eq!(read(&format!("{name}2{prime}")), [turn]);
                    assert_eq!(
                        read(&format!("({name} U){prime}")),
                        [read("U'")[0], turn.inverse()]
                    );
                }
            }
        }
    }

    /// Signs around a text aren't primes: nobody means to undo its last turn.
    #[test]
    fn quotation_marks_around_turns_are_refused() {
        for text in ["\"U R\"", "\"U\" R", "[\"U\", \"R\"]", "U \" R", "\""] {
            assert!(error(text).contains("expected a turn"), "{text}");
        }
    }

    #[test]
    fn pauses_and_comments_do_nothing() {
        let plain = read("U R' [l, b] A_FRD T3");
        let text = "U . R'... # U\n[l // the tip: ( [ #\n, b]//\r\n.A_{FRD}. T3 // done";
        assert_eq!(read(text), plain);
        assert_eq!(read("// nothing\n . "), []);
        insta::assert_snapshot!(["U / R", "U/R", "U.R'5"].map(error).join("\n\n"));
    }

    #[test]
    fn groups_are_expanded() {
        assert_eq!(read("(U R')3"), read("U R' U R' U R'"));
        assert_eq!(read("(U2 R')2' b"), read("R U R U b"));
        assert_eq!(read("[U, A_FRD']"), read("U R' U' R"));
        assert_eq!(read("[U R: T0]"), read("U R u R' U'"));
        assert_eq!(read("[[U,R]:(L,B)2]"), read("U R U' R' L B L B R U R' U'"));
        assert_eq!(
            read("A_{FRD}(T_{FRD})' # )\n[u,\n # one line each\nl]"),
            read("R r' u l u' l'")
        );
    }

    #[test]
    fn what_is_no_group_is_shown() {
        let texts = ["U [R L]", "((((U)99)99)99)99", "(U]", "(U)3R3"];
        insta::assert_snapshot!(texts.map(error).join("\n\n"));
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        /// A sequence of each kind of group, against the same written out.
        #[test]
        fn groups_do_what_they_mean(
            a in prop::collection::vec(0..16usize, 0..6),
            b in prop::collection::vec(0..16usize, 0..6),
            times in 1..5usize,
        ) {
            let all: Vec<_> = Turn::all().collect();
            let [a, b] = [a, b].map(|picks| picks.into_iter().map(|i| all[i]).collect::<Vec<_>>());
            let undo = |turns: &[Turn]| turns.iter().rev().map(|turn| turn.inverse()).collect::<Vec<_>>();
            for style in TurnStyle::ALL {
                let [x, y] = [&a, &b].map(|turns| write_turns(turns, style));
                prop_assert_eq!(read(&format!("({x}){times}")), a.repeat(times));
                prop_assert_eq!(read(&format!("({x}){times}'")), undo(&a.repeat(times)));
                prop_assert_eq!(read(&format!("[{x}, {y}]")), [a.clone(), b.clone(), undo(&a), undo(&b)].concat());
                prop_assert_eq!(read(&format!("[{x}: {y}]")), [a.clone(), b.clone(), undo(&a)].concat());
            }
        }

        #[test]
        fn sequences_round_trip(picks in prop::collection::vec(0..16usize, 0..40)) {
            let turns: Vec<_> = picks.iter().filter_map(|&i| Turn::all().nth(i)).collect();
            prop_assert_eq!(turns.len(), picks.len());
            for style in TurnStyle::ALL {
                prop_assert_eq!(read(&write_turns(&turns, style)), turns.clone());
            }
        }
    }
}
