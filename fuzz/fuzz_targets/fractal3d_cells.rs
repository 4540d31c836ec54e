//! Patterns of clues, and colourings.

#![no_main]

use fractal3d::geometry::Cell;
use fractal3d::notation::{colouring, pattern};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    match pattern(&source) {
        Ok(read) => {
            let mark = |cell| match read.digits().get(cell) {
                Some(digit) => char::from(b'0' + digit.value()),
                None if read.marks().contains(cell) => 'x',
                None => '.',
            };
            let text: String = Cell::all().map(mark).collect();
            assert_eq!(pattern(&fuzz::source(text)).expect("written values can be read"), read);
        }
        Err(error) => fuzz::check_refusal(&source, &error),
    }
    match colouring(&source) {
        Ok(colours) => {
            let nine = |colour| Cell::all().filter(|&cell| colours.of(cell) == colour).count() == 9;
            assert!((0..9).all(nine));
            let text: String = Cell::all().map(|cell| (colours.of(cell) + 1).to_string()).collect();
            assert_eq!(
                colouring(&fuzz::source(text)).expect("written values can be read"),
                colours
            );
        }
        Err(error) => fuzz::check_refusal(&source, &error),
    }
});
