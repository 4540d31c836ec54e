//! Random seeds. If the user gives none, a command chooses one and prints it, so that the run can
//! be repeated.

/// The given seed, or a random one below 2^53, which every reader of JSON can represent exactly.
pub fn or_random(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| rand::random::<u64>() >> 11)
}
