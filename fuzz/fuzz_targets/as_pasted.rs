//! Texts as they arrive by copying and pasting: with other ends of lines, a byte order mark, white space around. All
//! readers read the same from them.

#![no_main]

use fuzz::readers::{of_json, of_text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if text.starts_with('\u{feff}') {
        return;
    }
    let read = read_by_all(text);
    for pasted in pasted(text) {
        assert_eq!(read_by_all(&pasted), read, "{pasted:?}");
    }
});

fn read_by_all(text: &str) -> [[Option<String>; 6]; 2] {
    let source = fuzz::text(text.as_bytes()).expect("it is UTF-8");
    [of_json(&source), of_text(&source)]
}

fn pasted(text: &str) -> Vec<String> {
    let mut all = vec![
        format!("\u{feff}{text}"),
        format!("# a remark\n{text}"),
        format!("\n\n{text}\n\n \n"),
        format!("{} ", text.replace('\n', "  \n")),
        format!("  {}", text.replace('\n', "\n  ")),
    ];
    if !text.contains(['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']) {
        all.extend(["\r\n", "\r", "\u{b}"].map(|end| text.replace('\n', end)));
        // In a string of JSON it is data.
        let has_no_open_string =
            |line: &str| line.matches('"').count() % 2 == 0 && !line.contains('\\');
        if text.lines().all(has_no_open_string) {
            all.push(text.replace('\n', "\u{2028}"));
        }
    }
    // JSON has no such spaces between its tokens, and they end a link, in which a blank may be a `+`.
    let may_have_a_link = ["N4", "p=", "%"].iter().any(|data| text.contains(data));
    if !text.contains(['{', '[']) && !may_have_a_link {
        all.push(text.replace(' ', "\u{a0}"));
    }
    all
}
