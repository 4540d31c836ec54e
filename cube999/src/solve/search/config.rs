//! What to search for.

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Config {
    /// Stop after this many edits in each lane: the same result on every machine, at any speed.
    /// `None`: search until the [`Control`](crate::Control) stops it, or nothing shorter is to be
    /// expected.
    pub edits: Option<u64>,
    /// Stop at a solution of at most this many turns. 0: search for the shortest.
    pub enough: usize,
    /// Decides all random numbers.
    pub seed: u64,
}
