//! Sequences of turns: `A1' A0' T_RLD' U l2`.
//!
//! A turn has three names (see [`turn`](crate::turn)), and after any of them `'` means
//! anticlockwise, `2` twice. A third of a turn done twice is one in the other direction, so `2`
//! is the same as `'`, and `2'` is clockwise again. White space or commas must stand between turns.

use common::input::{InputError, Source};

use super::reader::{Reader, quoted};
use crate::turn::Turn;

const HELP: &str = "turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;\n\
                    then ' for anticlockwise or 2 for twice; white space or commas stand\n\
                    between them";

/// What reads as a prime.
const PRIMES: [char; 3] = ['\'', '’', '′'];

/// Which of its names a turn is written with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum TurnStyle {
    /// The corner's number: A0' T3
    #[default]
    Indexed,
    /// The corner's faces: A_FRL' T_RLD
    #[cfg_attr(feature = "cli", value(name = "faces"))]
    FaceNames,
    /// The letters of twisty puzzles: U' b
    Twisty,
}

/// The turns with blanks between them.
pub fn write_turns(turns: &[Turn], style: TurnStyle) -> String {
    let name = |turn: &Turn| match style {
        TurnStyle::Indexed => turn.to_string(),
        TurnStyle::FaceNames => turn.face_name(),
        TurnStyle::Twisty => turn.twisty_name(),
    };
    turns.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// Reads a sequence, which may be empty; the names may be mixed.
///
/// # Errors
/// At the first word that isn't a turn.
pub fn read_turns(source: &Source) -> Result<Vec<Turn>, InputError> {
    let reader = Reader::new(source);
    let names = names();
    let mut turns = Vec::new();
    let words = reader.rest().chunk_by(|a, b| a.end() == b.at && a.c != ',' && b.c != ',');
    for word in words {
        let (first, last) = (word[0], word[word.len() - 1]);
        if first.c == ',' {
            continue;
        }
        let span = first.at..last.end();
        let text = &source.text()[span.clone()];
        let (turn, rest) = read_turn(text, &names)
            .ok_or_else(|| reader.wrong(span.clone(), "a turn").with_help(HELP))?;
        if !rest.is_empty() {
            let whole = &text[..text.len() - rest.len()];
            let expected = format!("white space or a comma after {}", quoted(whole));
            let at_rest = span.end - rest.len()..span.end;
            return Err(reader.wrong(at_rest, expected).with_help(HELP));
        }
        turns.push(turn);
    }
    Ok(turns)
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

    #[test]
    fn what_is_no_turn_is_shown() {
        insta::assert_snapshot!(error("A1' A0' A4'\n"), @r"
        error: expected a turn, found `A4'`
         --> turns:1:9
          |
        1 | A1' A0' A4'
          |         ^^^
          |
          = help: turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;
                  then ' for anticlockwise or 2 for twice; white space or commas stand
                  between them
        ");
        insta::assert_snapshot!(error("A1'A0'"), @r"
        error: expected white space or a comma after `A1'`, found `A0'`
         --> turns:1:4
          |
        1 | A1'A0'
          |    ^^^
          |
          = help: turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;
                  then ' for anticlockwise or 2 for twice; white space or commas stand
                  between them
        ");
        insta::assert_snapshot!(error("L3"), @r"
        error: expected white space or a comma after `L`, found `3`
         --> turns:1:2
          |
        1 | L3
          |  ^
          |
          = help: turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;
                  then ' for anticlockwise or 2 for twice; white space or commas stand
                  between them
        ");
        insta::assert_snapshot!(error("A_{FRD’ A0"), @r"
        error: expected a turn, found `A_{FRD’`
         --> turns:1:1
          |
        1 | A_{FRD’ A0
          | ^^^^^^^
          |
          = help: turns are A0..A3 T0..T3, A_FRD T_FRD and the like, or U L R B u l r b;
                  then ' for anticlockwise or 2 for twice; white space or commas stand
                  between them
        ");
    }

    proptest! {
        #![proptest_config(trial::laws::cases(256))]

        #[test]
        fn sequences_round_trip(picks in prop::collection::vec(0..16usize, 0..40)) {
            let turns: Vec<_> = picks.iter().filter_map(|&i| Turn::all().nth(i)).collect();
            prop_assert_eq!(turns.len(), picks.len());
            for style in [TurnStyle::Indexed, TurnStyle::FaceNames, TurnStyle::Twisty] {
                prop_assert_eq!(read(&write_turns(&turns, style)), turns.clone());
            }
        }
    }
}
