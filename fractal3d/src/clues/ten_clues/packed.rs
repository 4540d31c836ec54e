//! A packed list of puzzles of ten clues: seven bytes each.
//!
//! ```text
//! 8 bytes    S3DTENS1
//! 7 bytes    the number of a puzzle (`puzzle.rs`), lowest byte first
//! …          all puzzles, in the order of their numbers
//! 12 bytes   count and checksum, as in every packed list (`packed/framed.rs`)
//! ```

use std::collections::BTreeSet;
use std::io::{self, Write};

use super::Puzzle;
use crate::count::packed::framed;
pub use crate::count::packed::framed::PackedError;

const NAME: &str = "S3DTENS1";
const RECORD: usize = 7;

/// Where the puzzle with this index begins in a list.
pub fn offset(index: usize) -> usize {
    NAME.len() + RECORD * index
}

/// Writes a list.
///
/// # Errors
/// If it can't be written.
pub fn write(puzzles: &BTreeSet<Puzzle>, to: impl Write) -> io::Result<()> {
    let mut writer = framed::Writer::new(to, NAME)?;
    for puzzle in puzzles {
        writer.add(1, &puzzle.number().to_le_bytes()[..RECORD])?;
    }
    writer.finish()
}

/// Reads a list, all of whose bytes are here.
///
/// # Errors
/// If it isn't one. That its puzzles have one solution and are canonical isn't checked.
pub fn read(bytes: &[u8]) -> Result<BTreeSet<Puzzle>, PackedError> {
    let framed = framed::read(bytes, NAME, |length| length.is_multiple_of(RECORD))?;
    let mut puzzles = BTreeSet::new();
    for (index, record) in framed.entries.chunks_exact(RECORD).enumerate() {
        let mut number = [0; 8];
        number[..RECORD].copy_from_slice(record);
        let puzzle = Puzzle::of_number(u64::from_le_bytes(number));
        let next = puzzle.filter(|puzzle| puzzles.last().is_none_or(|last| last < puzzle));
        let reason = "expected the number of a puzzle, larger than the one before, found another";
        puzzles.insert(next.ok_or(PackedError::Entry { at: offset(index), reason })?);
    }
    framed.expect_count(puzzles.len() as u64)?;
    Ok(puzzles)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn packed(puzzles: &BTreeSet<Puzzle>) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(puzzles, &mut bytes).unwrap();
        bytes
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(200))]

        #[test]
        fn what_is_packed_is_read_back(numbers in prop::collection::vec(0_u64..1 << 51, 0..50)) {
            let puzzles: BTreeSet<Puzzle> =
                numbers.into_iter().filter_map(Puzzle::of_number).collect();
            let bytes = packed(&puzzles);
            prop_assert_eq!(bytes.len(), 20 + 7 * puzzles.len());
            prop_assert_eq!(read(&bytes), Ok(puzzles));
        }
    }

    #[test]
    fn numbers_must_be_puzzles_in_order() {
        let list = |numbers: &[u64]| {
            let mut bytes = Vec::new();
            let mut writer = framed::Writer::new(&mut bytes, NAME).unwrap();
            for number in numbers {
                writer.add(1, &number.to_le_bytes()[..RECORD]).unwrap();
            }
            writer.finish().unwrap();
            read(&bytes)
        };
        assert_eq!(list(&[0, 3]).unwrap().len(), 2);
        // The last two: a pattern with a number that is too large, and a set of cells.
        for numbers in [[3, 3], [3, 0], [3, 1_023], [3, 1 << 55]] {
            assert!(matches!(list(&numbers), Err(PackedError::Entry { at: 15, .. })));
        }
    }
}
