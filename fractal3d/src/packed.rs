//! The packed form of the list of solutions: nine bytes each.
//!
//! ```text
//! 8 bytes    S3DLIST1
//! 9 bytes    a solution: for each digit from 1 to 9 the number of its template
//! …          all solutions, in the order of their texts
//! 8 bytes    how many they are, lowest byte first
//! 4 bytes    CRC-32 (as in zip) of all bytes before, lowest byte first
//! ```
//!
//! A solution is written with the first block 123456789. The template of digit d is one of the 186 of
//! the standard board that go through cell d of the first block, numbered from 0 in the order of their
//! cells, row by row.

use std::fmt;
use std::io::{self, Write};

use rustc_hash::FxHashMap;

use crate::board::Board;
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::templates::{grid_of_templates, templates};

const MAGIC: &[u8; 8] = b"S3DLIST1";
const RECORD: usize = 9;
const TRAILER: usize = 12;

/// The templates of each digit, in order.
type Numbered = [Vec<Cells>; 9];

fn numbered() -> Numbered {
    let all = templates(Board::standard());
    let through = |digit| {
        let cell = Cell::in_block(0, digit);
        all.iter().copied().filter(|template| template.contains(cell)).collect()
    };
    std::array::from_fn(through)
}

/// Packs solutions.
pub struct Packer {
    /// The number of each template; those of different digits are different.
    numbers: FxHashMap<Cells, u8>,
}

impl Packer {
    /// Makes the table.
    pub fn new() -> Self {
        let numbers = numbered().into_iter().flat_map(|list| list.into_iter().zip(0..));
        Self { numbers: numbers.collect() }
    }

    /// The bytes of a solution; `None` if it isn't one with the first block 123456789.
    pub fn pack(&self, grid: &Grid) -> Option<[u8; RECORD]> {
        let cells = grid.cells_by_digit();
        let is_first_block = |digit: usize| cells[digit].contains(Cell::in_block(0, digit));
        if !(0..9).all(is_first_block) {
            return None;
        }
        let mut record = [0; RECORD];
        for (number, cells) in record.iter_mut().zip(cells) {
            *number = *self.numbers.get(&cells)?;
        }
        Some(record)
    }
}

impl fmt::Debug for Packer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packer").finish_non_exhaustive()
    }
}

impl Default for Packer {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes a packed list, piece by piece.
pub struct Writer<W> {
    inner: W,
    crc: crc32fast::Hasher,
    count: u64,
}

impl<W: Write> Writer<W> {
    /// Begins a list.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn new(inner: W) -> io::Result<Self> {
        let mut writer = Self { inner, crc: crc32fast::Hasher::new(), count: 0 };
        writer.write(MAGIC)?;
        Ok(writer)
    }

    /// Adds solutions, each in its bytes.
    ///
    /// # Errors
    /// If they can't be written.
    pub fn add(&mut self, records: &[[u8; RECORD]]) -> io::Result<()> {
        self.count += records.len() as u64;
        self.write(records.as_flattened())
    }

    /// Ends the list.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn finish(mut self) -> io::Result<()> {
        let count = self.count;
        self.write(&count.to_le_bytes())?;
        let crc = self.crc.clone().finalize();
        self.inner.write_all(&crc.to_le_bytes())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.crc.update(bytes);
        self.inner.write_all(bytes)
    }
}

impl<W> fmt::Debug for Writer<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("count", &self.count).finish_non_exhaustive()
    }
}

/// Why bytes are no packed list. [`NotPacked::at`] says where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPacked {
    /// It doesn't begin as it should.
    #[error("expected S3DLIST1, with which a packed list begins, found something else")]
    Magic,
    /// It ends within a solution, or without a count.
    #[error("expected more, found the end: the list is cut off")]
    CutOff {
        /// How many bytes there are.
        length: usize,
    },
    /// The checksum is that of other bytes.
    #[error("expected the checksum {expected:08x}, found {found:08x}: some byte has changed")]
    Checksum {
        /// Where it stands.
        at: usize,
        /// Of the bytes that are there.
        expected: u32,
        /// What the file says.
        found: u32,
    },
    /// There are more or fewer solutions than it says.
    #[error("expected {expected} solutions, as the list says, found {found}")]
    Count {
        /// Where it says so.
        at: usize,
        /// What it says.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Nine bytes that aren't a solution.
    #[error("expected the numbers of nine disjoint templates, each below 186, found others")]
    NoSolution {
        /// Where the nine begin, from 0.
        at: usize,
    },
}

impl NotPacked {
    /// The byte where it is seen, from 0.
    pub const fn at(self) -> usize {
        match self {
            Self::Magic => 0,
            Self::CutOff { length } => length,
            Self::Checksum { at, .. } | Self::Count { at, .. } | Self::NoSolution { at } => at,
        }
    }
}

/// The solutions of a packed list, all of whose bytes are here.
///
/// # Errors
/// If they aren't a packed list; the bytes of a solution are checked when it is requested.
pub fn read(bytes: &[u8]) -> Result<impl Iterator<Item = Result<Grid, NotPacked>>, NotPacked> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(NotPacked::Magic) };
    let cut_off = NotPacked::CutOff { length: bytes.len() };
    let Some((records, [count @ .., a, b, c, d])) = rest.split_last_chunk::<TRAILER>() else {
        return Err(cut_off);
    };
    let (expected, found) =
        (crc32fast::hash(&bytes[..bytes.len() - 4]), u32::from_le_bytes([*a, *b, *c, *d]));
    if expected != found {
        let whole = records.len().is_multiple_of(RECORD);
        return Err(if whole {
            NotPacked::Checksum { at: bytes.len() - 4, expected, found }
        } else {
            cut_off
        });
    }
    let (records, []) = records.as_chunks::<RECORD>() else { return Err(cut_off) };
    let count = u64::from_le_bytes(*count);
    if count != records.len() as u64 {
        let (at, found) = (bytes.len() - TRAILER, records.len() as u64);
        return Err(NotPacked::Count { at, expected: count, found });
    }
    let templates = numbered();
    Ok(records.iter().enumerate().map(move |(number, record)| {
        let no_solution = NotPacked::NoSolution { at: MAGIC.len() + RECORD * number };
        let mut chosen = [Cells::EMPTY; 9];
        let mut all = Cells::EMPTY;
        for ((chosen, &number), list) in chosen.iter_mut().zip(record).zip(&templates) {
            *chosen = *list.get(usize::from(number)).ok_or(no_solution)?;
            all = all | *chosen;
        }
        // Nine times nine cells are all only if they are disjoint.
        if all == Cells::ALL { Ok(grid_of_templates(&chosen)) } else { Err(no_solution) }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::List;

    fn packed(solutions: &[Grid]) -> Vec<u8> {
        let packer = Packer::new();
        let records: Vec<_> = solutions.iter().map(|grid| packer.pack(grid).unwrap()).collect();
        let mut bytes = Vec::new();
        let mut writer = Writer::new(&mut bytes).unwrap();
        for part in records.chunks(1_000) {
            writer.add(part).unwrap();
        }
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn what_is_packed_is_read_back() {
        let solutions = List::new(Board::standard()).unit(7);
        let bytes = packed(&solutions);
        assert_eq!(bytes.len(), 8 + 9 * solutions.len() + 12);
        let back: Result<Vec<_>, _> = read(&bytes).unwrap().collect();
        assert_eq!(back.unwrap(), solutions);
        assert!(read(&packed(&[])).unwrap().next().is_none());
    }

    #[test]
    fn damage_is_reported() {
        let solutions = &List::new(Board::standard()).unit(7)[..5];
        let bytes = packed(solutions);
        let error = |bytes: &[u8]| read(bytes).map(|_| ()).unwrap_err();
        assert_eq!(error(b"S3DLIST2"), NotPacked::Magic);
        for length in 8..bytes.len() {
            let error = error(&bytes[..length]);
            let is_reported =
                matches!(error, NotPacked::CutOff { .. } | NotPacked::Checksum { .. });
            assert!(is_reported, "{length}: {error}");
        }
        for place in 8..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 0x40;
            assert!(matches!(error(&changed), NotPacked::Checksum { .. }), "{place}");
        }
    }

    #[test]
    fn a_piece_of_a_solution_is_too_much() {
        let list = packed(&List::new(Board::standard()).unit(7)[..3]);
        let (rest, count) = list[..list.len() - 4].split_at(list.len() - TRAILER);
        for piece in 1..RECORD {
            let mut bytes = [rest, &list[8..8 + piece], count].concat();
            bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
            let error = read(&bytes).map(|_| ()).unwrap_err();
            assert_eq!(error, NotPacked::CutOff { length: bytes.len() });
        }
    }
}
