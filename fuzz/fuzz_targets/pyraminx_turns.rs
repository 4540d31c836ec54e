//! Sequences of turns.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pyraminx::notation::{TurnStyle, read_turns, write_turns};

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let turns = match read_turns(&source) {
        Ok(turns) => turns,
        Err(error) => return fuzz::check_refusal(&source, &error),
    };
    // A few characters can mean a million turns.
    if turns.len() > 10_000 {
        return;
    }
    for style in TurnStyle::ALL {
        let text = write_turns(&turns, style);
        assert_eq!(read_turns(&fuzz::source(text)).expect("written values can be read"), turns);
    }
});
