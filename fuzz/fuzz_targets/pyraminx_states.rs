//! Lists of states, in all styles.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{Style, read_states, write};
use pyraminx::state::State;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let question = Labelling::question();
    let entries = match read_states(&source, &question) {
        Ok(entries) => entries,
        Err(error) => return fuzz::check_refusal(&source, &error),
    };
    assert!(!entries.is_empty());
    assert!(entries.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start));
    for entry in entries {
        // The span of an entry alone gives the same entry.
        let alone = fuzz::source(&source.text()[entry.span.clone()]);
        let alone = read_states(&alone, &question).expect("the whole was read");
        assert!(alone.len() == 1 && (alone[0].shown, alone[0].state) == (entry.shown, entry.state));
        let text = match entry.state {
            Some(state) => {
                assert_eq!(entry.shown, state.show(&question));
                write(Style::Tuple, state, &question)
            }
            None => write(Style::Net, State::HOME, &entry.shown),
        };
        let reread =
            read_states(&fuzz::source(text), &question).expect("written values can be read");
        assert!(
            reread.len() == 1 && (reread[0].shown, reread[0].state) == (entry.shown, entry.state)
        );
    }
});
