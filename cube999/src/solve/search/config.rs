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
    /// Search in the lane of this number alone: for callers that have no threads, but other means
    /// to run lanes side by side, as a browser has workers. Lanes use different random numbers.
    /// Alone, a lane doesn't learn what the others have found, so all of them together find a
    /// little less than a search in all lanes and as many threads.
    pub lane: Option<u8>,
}
