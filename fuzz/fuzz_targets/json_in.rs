//! JSON, which all programs read: whatever its white space and its escapes, it is the same to each reader. Only the cells
//! of puzzles in an array are read line by line: several puzzles are refused in one line, and cells have no escapes.

#![no_main]

use fuzz::readers::{PUZZLES, of_json};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|text: &str| {
    let Ok(value @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text) else {
        return;
    };
    let compact = value.to_string();
    let mut read = of_json(&fuzz::source(&compact));
    let mut pretty = of_json(&fuzz::source(format!("{value:#}")));
    let mut escaped = of_json(&fuzz::source(escaped(&compact)));
    if value.is_array() {
        let one_line = read[PUZZLES].take();
        let lines = pretty[PUZZLES].take();
        escaped[PUZZLES] = None;
        assert!(one_line.is_none() || one_line == lines, "{compact}");
    }
    assert_eq!(pretty, read, "{compact}");
    assert_eq!(escaped, read, "{compact}");
});

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
