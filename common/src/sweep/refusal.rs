//! Why a file isn't the expected checkpoint.

use super::{Contradiction, Part};

/// The format of checkpoints.
pub(super) const VERSION: u32 = 3;

/// Why a file isn't the expected checkpoint. The message continues a sentence that starts with the
/// file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The file isn't a checkpoint.
    #[error("is not a checkpoint of a sweep")]
    Foreign,
    /// The end of the file is missing.
    #[error("is truncated: expected {expected} bytes, found {found}")]
    CutOff {
        /// The length that its head states, or that of the head itself.
        expected: u64,
        /// The actual length.
        found: u64,
    },
    /// The file is longer than its head states.
    #[error("has extra bytes at the end: expected {expected} bytes, found {found}")]
    TooLong {
        /// The length that its head states.
        expected: u64,
        /// The actual length.
        found: u64,
    },
    /// The file is longer than any checkpoint.
    #[error("is too large: expected at most 1 GiB, found {expected} bytes")]
    TooLarge {
        /// The length that its head states.
        expected: u64,
    },
    /// The checksum doesn't match.
    #[error("is damaged: its checksum doesn't match its contents")]
    Damaged,
    /// Another version of this program wrote it.
    #[error("has format {0}, but this version of the program reads format {VERSION}")]
    OtherVersion(u32),
    /// The checkpoint belongs to another sweep.
    #[error("belongs to the sweep `{found}`, not to `{expected}`")]
    OtherSweep {
        /// The name of its sweep.
        found: String,
        /// The name of the expected sweep.
        expected: String,
    },
    /// The checkpoint belongs to a sweep with other parameters.
    #[error("belongs to a sweep with other parameters: expected {expected}, found {found}")]
    OtherParameters {
        /// The parameters in the file.
        found: String,
        /// The expected parameters.
        expected: String,
    },
    /// The checkpoint is another part.
    #[error("holds part {found}, not part {expected}")]
    OtherPart {
        /// The part in the file.
        found: Part,
        /// The expected part.
        expected: Part,
    },
    /// The checksum matches, but this program never writes such a file.
    #[error("has contents that this program never writes")]
    Malformed,
    /// The result in the file is impossible.
    #[error("has contents that this program never writes: {0}")]
    Contradictory(#[from] Contradiction),
    /// The marks of the units don't add up to the result.
    #[error(
        "has contents that this program never writes: the rows of its units don't add up to its result"
    )]
    Disagree,
}
