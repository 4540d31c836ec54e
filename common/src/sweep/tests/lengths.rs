//! A length in a part is never trusted.

use super::super::file::{decode, encode};
use super::{SQUARES, part, with_checksum};

/// A text or a list that claims to be as long as the memory allocates nothing.
#[test]
fn lengths_are_not_trusted() {
    claim_lengths(23);
}

#[test]
#[ignore = "nightly: half a minute"]
fn lengths_are_trusted_nowhere() {
    claim_lengths(1);
}

/// Writes a length that is too large over each byte of a part, or over one in `step`.
fn claim_lengths(step: usize) {
    let bytes = encode(&part(1, 3));
    for at in (52..bytes.len()).step_by(step) {
        for length in [u32::MAX.into(), 1 << 40, u64::MAX >> 5, u64::MAX] {
            // As bincode writes numbers above 32 bits.
            let claim = [&[253][..], &u64::to_le_bytes(length)].concat();
            let forged = [&bytes[..at], &claim, &bytes[at + 1..]].concat();
            _ = decode(&with_checksum(forged), &SQUARES);
        }
    }
}
