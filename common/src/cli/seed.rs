//! Seeds: where none is given, a random one is used, and printed so that the run can be repeated.

/// The seed that was given, or a random one. It is below 2^53, so that every reader of JSON keeps it.
pub fn or_random(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| rand::random::<u64>() >> 11)
}
