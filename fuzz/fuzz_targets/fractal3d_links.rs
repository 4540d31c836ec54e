//! Links as they travel: in sentences and brackets, broken into lines, encoded once more, cut.

#![no_main]

use fractal3d::formats::{ForeignRules, Format, Import, imports, write};
use libfuzzer_sys::fuzz_target;
use solidoku_common::input::{InputError, Source};

const FORMATS: [Format; 3] = [Format::FPuzzles, Format::SudokuPad, Format::Penpa];

// The first bytes say which link is written for the puzzle, what happens to it, where it is broken, and where it is
// cut.
fuzz_target!(|bytes: &[u8]| {
    let Some((&[format, event, width, a, b], rest)) = bytes.split_first_chunk() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    let Some(Ok(import)) = read(&fuzz::source(text)).next() else { return };
    let link = write(&import.document, FORMATS[usize::from(format) % FORMATS.len()]);
    let link = link.trim_end();
    let travelled = fuzz::source(after(event, link, usize::from(width).max(40)));
    let mut again = read(&travelled);
    let arrived = again.next().expect("there is a link");
    let arrived = arrived.unwrap_or_else(|error| panic!("{}", error.render(false)));
    assert_eq!(arrived.document.puzzle, import.document.puzzle);
    assert!(again.next().is_none_or(|more| more.is_err()));
    // What is cut off may be a full stop; otherwise the link is refused.
    let at = usize::from(u16::from_le_bytes([a, b])) % (travelled.text().len() + 1);
    let cut = fuzz::source(&travelled.text()[..travelled.text().floor_char_boundary(at)]);
    for arrived in read(&cut) {
        match arrived {
            Ok(arrived) => assert_eq!(arrived.document.puzzle, import.document.puzzle),
            Err(error) => fuzz::check_refusal(&cut, &error),
        }
    }
});

fn read(source: &Source) -> impl Iterator<Item = Result<Import, InputError>> {
    imports(source, ForeignRules::Refuse)
}

/// What people and programs make of a link.
fn after(event: u8, link: &str, width: usize) -> String {
    // ASCII alone.
    let lines = || link.as_bytes().chunks(width).map(String::from_utf8_lossy);
    match event % 9 {
        0 => format!("Try this: {link}. It is hard!"),
        1 => format!("[A puzzle]({link})"),
        2 => format!("<{link}>"),
        3 => lines().collect::<Vec<_>>().join("\n"),
        4 => format!("> {}", lines().collect::<Vec<_>>().join("\r\n> ")),
        5 => link.replace('%', "%25").replace('+', "%2B").replace('=', "%3D"),
        6 => link.replace('+', " "),
        7 => link.replacen("https://", "", 1),
        _ => format!("  {link}  \r\n"),
    }
}
