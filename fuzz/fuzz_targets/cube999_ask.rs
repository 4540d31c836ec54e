//! Questions of `cube999` as JSON, as the page and Python ask them: the name of a question, and its request from the
//! second line on.

#![no_main]

use std::sync::atomic::{AtomicU32, Ordering};

use fuzz::ask;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A second passes whenever somebody looks.
    let seconds = AtomicU32::new(0);
    let clock = || seconds.fetch_add(1, Ordering::Relaxed).into();
    ask(text, |question, request, control, lines| {
        cube999::api::ask(question, request, control, &clock, lines)
    });
});
