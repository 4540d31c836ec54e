//! The four programs, as they were built with these tests.

use std::path::PathBuf;

/// Their names.
pub(crate) const NAMES: [&str; 4] = ["pyraminx", "fractal3d", "cube4d", "cube999"];

/// Where cargo put them: beside `deps/`, where this test is itself.
pub(crate) fn folder() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let folder = test.ancestors().nth(2).expect("it is in target/PROFILE/deps").to_owned();
    for name in NAMES {
        let program = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
        let hint = "`cargo test --workspace` or `cargo build --workspace` builds it";
        assert!(program.is_file(), "{name} isn't there; {hint}");
    }
    folder
}
