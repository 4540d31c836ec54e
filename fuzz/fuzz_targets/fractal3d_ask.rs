//! Questions of `fractal3d` as JSON, as the page and Python ask them: the name of a question, and its request from the
//! second line on.

#![no_main]

use fuzz::ask;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| ask(text, fractal3d::api::ask));
