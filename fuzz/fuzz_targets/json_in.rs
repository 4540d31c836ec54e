//! JSON, which all programs read: whatever its white space and its escapes, it is the same to each reader. Only the cells
//! of puzzles in an array are read line by line: several puzzles are refused in one line, and cells have no escapes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use solidoku_common::input::{InputError, Source};

fuzz_target!(|text: &str| {
    let Ok(value @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text) else {
        return;
    };
    let compact = value.to_string();
    let mut read = read_by_all(&fuzz::source(&compact));
    let mut pretty = read_by_all(&fuzz::source(format!("{value:#}")));
    let mut escaped = read_by_all(&fuzz::source(escaped(&compact)));
    if value.is_array() {
        let one_line = read[PUZZLES].take();
        let lines = pretty[PUZZLES].take();
        escaped[PUZZLES] = None;
        assert!(one_line.is_none() || one_line == lines, "{compact}");
    }
    assert_eq!(pretty, read, "{compact}");
    assert_eq!(escaped, read, "{compact}");
});

/// Which of the readers is that of puzzles.
const PUZZLES: usize = 2;

/// What each reader makes of a text, for comparison; `None` if it refuses it.
fn read_by_all(source: &Source) -> [Option<String>; 6] {
    let states =
        pyraminx::notation::read_states(source, &pyraminx::labelling::Labelling::question());
    let states =
        states.map(|all| all.into_iter().map(|one| (one.shown, one.state)).collect::<Vec<_>>());
    let refuse = fractal3d::formats::ForeignRules::Refuse;
    let puzzles: Result<Vec<_>, _> = fractal3d::formats::imports(source, refuse).collect();
    let puzzles = puzzles.map(|all| all.into_iter().map(|one| one.document).collect::<Vec<_>>());
    let toy = cube4d::puzzle::Set::toy();
    [
        debug(source, pyraminx::notation::read_template(source)),
        debug(source, states),
        // Where there is no puzzle, whoever wants one refuses the text.
        debug(source, puzzles).filter(|all| all != "[]"),
        debug(source, cube4d::notation::parse_set(source)),
        debug(source, cube4d::notation::parse_layout(source, toy)),
        debug(source, cube999::notation::cube(source)),
    ]
}

fn debug<T: std::fmt::Debug>(source: &Source, read: Result<T, InputError>) -> Option<String> {
    match read {
        Ok(value) => Some(format!("{value:?}")),
        Err(error) => {
            fuzz::check_refusal(source, &error);
            None
        }
    }
}

/// JSON with escapes for all characters of its strings.
fn escaped(json: &str) -> String {
    let (mut text, mut is_string) = (String::new(), false);
    let mut chars = json.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                is_string = !is_string;
                text.push(c);
            }
            // It stays, and so do the digits of its number.
            '\\' => {
                let escape = chars.next().unwrap_or_default();
                text.extend([c, escape]);
                text.extend(chars.by_ref().take(if escape == 'u' { 4 } else { 0 }));
            }
            _ if is_string => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    text += &format!("\\u{unit:04x}");
                }
            }
            _ => text.push(c),
        }
    }
    text
}
