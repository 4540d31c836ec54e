//! Links and JSON objects of other Sudoku programs; also JSON that is compressed here, so that it reaches the reader.

#![no_main]

use fractal3d::board::BoardDesign;
use fractal3d::formats::{ForeignRules, Format, game_on, imports, write};
use libfuzzer_sys::fuzz_target;
use solidoku_common::input::Source;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    check(&source);
    if source.text().starts_with('{') {
        let packed = lz_str::compress_to_base64(source.text());
        check(&fuzz::source(format!("https://sudokupad.app/fpuzzles{packed}")));
    }
});

/// Whatever is accepted can be written in every format and read again; with foreign rules left out, nothing that
/// was accepted before is refused.
fn check(source: &Source) {
    if let Ok(game) = game_on(BoardDesign::STANDARD, source) {
        let entered = game.position.grid();
        assert!(game.document.puzzle.clues().all(|(cell, digit)| entered.get(cell) == Some(digit)));
    }
    let all: Result<Vec<_>, _> = imports(source, ForeignRules::Refuse).collect();
    let left: Result<Vec<_>, _> = imports(source, ForeignRules::LeaveOut).collect();
    match all {
        Ok(all) => {
            let left = left.expect("it has no foreign rules");
            assert_eq!(all.len(), left.len());
            for import in all {
                for format in Format::ALL {
                    let text = fuzz::source(write(&import.document, format));
                    let mut again = imports(&text, ForeignRules::Refuse);
                    let read = again.next().expect("it was written").expect("and can be read");
                    assert_eq!(read.document.puzzle, import.document.puzzle);
                    assert!(read.left_out.is_empty() && read.progress().is_empty());
                    assert!(again.next().is_none());
                }
            }
        }
        Err(error) => {
            fuzz::check_refusal(source, &error);
            if let Err(error) = left {
                fuzz::check_refusal(source, &error);
            }
        }
    }
}
