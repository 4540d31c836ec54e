//! Nets as text, in and out.

use pyraminx::api::Limit;
use pyraminx::api::export::{self, Request};
use pyraminx::notation::{Symbols, Text};
use pyraminx::{Control, Labelling, Style, notation};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;

/// More solved states than this are of no use to another program.
const MOST_TARGETS: u64 = 1_000;

/// Three faces count on from 1, 2 and 3. The last is the first in order that leaves one solved state.
const BEGINNING: &str = "123456789 234567891 345678912 123467859";

/// The labelling of the question from which the puzzle comes, in a line.
#[wasm_bindgen]
pub fn question() -> String {
    Labelling::question().to_string()
}

/// The labelling with which a visitor begins: it is solved as presented, and in no other state.
#[wasm_bindgen]
pub fn beginning() -> String {
    BEGINNING.to_owned()
}

/// Reads a net in any style, and writes it in a line. `signs` are nine labels that it may have
/// instead of digits; without them, nine letters are recognised.
///
/// # Errors
/// If the text isn't a net, or `signs` aren't nine signs.
#[wasm_bindgen(js_name = readNet)]
pub fn read_net(text: &str, signs: Option<String>) -> Result<String, Problem> {
    let source = input::source("net", text)?;
    let symbols = match signs {
        Some(signs) => signs.parse().map_err(Problem::new)?,
        None => Symbols::of(&source)?,
    };
    Ok(notation::read_template(Text { source: &source, symbols })?.to_string())
}

/// Reads nine different signs, the labels that stand for 1 to 9.
///
/// # Errors
/// If there are more or fewer, or one has a meaning of its own in nets.
#[wasm_bindgen(js_name = readSigns)]
pub fn read_signs(text: &str) -> Result<String, Problem> {
    let signs: Symbols = text.parse().map_err(Problem::new)?;
    Ok(signs.to_string())
}

/// Writes a state of a labelling as the program does.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeNet)]
pub fn write_net(net: &str, state: &str, style: Ts<Style>) -> Result<String, Problem> {
    Ok(notation::write(style.to_rust()?, input::state(state)?, &input::labelling(net)?))
}

/// The puzzle for cubing.js: what a state shows, and the first thousand solved states, if there are
/// any.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeKpuzzle)]
pub fn write_kpuzzle(net: &str, state: &str, rings: bool) -> Result<String, Problem> {
    let shown = input::state(state)?.show(&input::labelling(net)?);
    let request = |targets| Request {
        states: Some(shown.to_string().into()),
        labelling: Some(net.into()),
        targets: Limit::AtMost(targets),
        rings,
        ..Request::default()
    };
    for targets in [MOST_TARGETS, 0] {
        let written = export::run(&request(targets), Control::UNLIMITED)?;
        if let Some(text) = written.into_found().text {
            return Ok(text);
        }
    }
    unreachable!("without a target it is written");
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyraminx::{Rings, check, search};

    #[test]
    fn the_beginning_has_one_solved_state_which_is_as_presented() {
        let labelling = input::labelling(BEGINNING).unwrap_or_else(|_| panic!("it is a net"));
        assert_eq!(search::count(&labelling, Rings::None).arrangements, 1);
        assert!(check::is_solved(&labelling, Rings::None));
    }

    #[test]
    fn signs_are_read_as_the_digits_for_which_they_stand() {
        let sign = |digit| match digit {
            ' ' => ' ',
            _ => "WRGBYOPKS".chars().nth(digit as usize - '1' as usize).expect("a digit"),
        };
        let signed: String = BEGINNING.chars().map(sign).collect();
        let read = |signs: Option<&str>| read_net(&signed, signs.map(str::to_owned)).ok();
        assert_eq!(read(Some("WRGBYOPKS")).as_deref(), Some(BEGINNING));
        // In the order of the alphabet.
        let sorted = read_net(&signed, Some("BGKOPRSWY".to_owned())).ok();
        assert_eq!(read(None), sorted);
    }
}
