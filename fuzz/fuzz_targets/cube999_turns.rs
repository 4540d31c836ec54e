//! Turns of the 9×9×9 cube, alone and after a cube.

#![no_main]

use cube999::notation::{Centres, Notation, Reading, cube_and_turns, turns};
use cube999::turn::Turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let read = turns(&source, Centres::InRange);
    let clamped = turns(&source, Centres::Clamped);
    match &clamped {
        Ok(turns) => check_round_trip(turns),
        Err(error) => fuzz::check_refusal(&source, error),
    }
    match read {
        Ok(turns) => assert_eq!(turns, clamped.expect("clamping accepts valid turns")),
        Err(error) => fuzz::check_refusal(&source, &error),
    }
    let reading = Reading { notation: Notation::Answer, centres: Centres::InRange };
    if let Err(error) = cube_and_turns(&source, reading) {
        fuzz::check_refusal(&source, &error);
    }
});

fn check_round_trip(all: &[Turn]) {
    // A few characters can mean a million turns.
    if all.len() > 10_000 {
        return;
    }
    let text: String = all.iter().map(Turn::to_string).collect();
    assert_eq!(
        turns(&fuzz::source(text), Centres::InRange).expect("written values can be read"),
        all
    );
}
