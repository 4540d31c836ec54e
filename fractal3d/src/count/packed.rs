//! The packed form of the list of solutions: nine bytes each.
//!
//! ```text
//! 8 bytes    S3DLIST1
//! 9 bytes    a solution: for each digit from 1 to 9 the number of its template
//! …          all solutions, in the order of their texts
//! 12 bytes   count and checksum, as in every packed list (`framed.rs`)
//! ```
//!
//! A solution is written with the first block 123456789. The template of digit d is one of the 186
//! of the standard board that go through cell d of the first block, numbered from 0 in the order of
//! their cells, row by row.

pub(crate) mod framed;

use std::io::{self, Write};

use rustc_hash::FxHashMap;

use crate::count::templates::{grid_of_templates, templates};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
pub use framed::PackedError;

const MAGIC: &str = "S3DLIST1";
const RECORD: usize = 9;

/// The templates of each digit, in order.
type TemplatesByDigit = [Vec<Cells>; 9];

fn templates_by_digit() -> TemplatesByDigit {
    let all = templates(Board::standard());
    let through = |digit| {
        let cell = Cell::in_block(0, digit);
        all.iter().copied().filter(|template| template.contains(cell)).collect()
    };
    std::array::from_fn(through)
}

/// Packs solutions.
#[derive(Debug)]
pub struct Packer {
    /// The number of each template; those of different digits are different.
    numbers: FxHashMap<Cells, u8>,
}

impl Packer {
    /// Makes the table.
    pub fn new() -> Self {
        let numbers = templates_by_digit().into_iter().flat_map(|list| list.into_iter().zip(0..));
        Self { numbers: numbers.collect() }
    }

    /// The bytes of a solution; `None` if it isn't one with the first block 123456789.
    pub fn pack(&self, grid: &Grid) -> Option<[u8; RECORD]> {
        let cells = grid.cells_by_digit();
        let is_first_block =
            |(digit, cells): (usize, &Cells)| cells.contains(Cell::in_block(0, digit));
        if !cells.iter().enumerate().all(is_first_block) {
            return None;
        }
        let mut record = [0; RECORD];
        for (number, cells) in record.iter_mut().zip(cells) {
            *number = *self.numbers.get(&cells)?;
        }
        Some(record)
    }
}

impl Default for Packer {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes a packed list, piece by piece.
#[derive(Debug)]
pub struct Writer<W>(framed::Writer<W>);

impl<W: Write> Writer<W> {
    /// Begins a list.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn new(inner: W) -> io::Result<Self> {
        framed::Writer::new(inner, MAGIC).map(Self)
    }

    /// Adds solutions, each in its bytes.
    ///
    /// # Errors
    /// If they can't be written.
    pub fn add(&mut self, records: &[[u8; RECORD]]) -> io::Result<()> {
        self.0.add(records.len() as u64, records.as_flattened())
    }

    /// Ends the list.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn finish(self) -> io::Result<()> {
        self.0.finish()
    }
}

/// The solutions of a packed list, all of whose bytes are here.
///
/// # Errors
/// If they aren't a packed list; the bytes of a solution are checked when it is requested.
pub fn read(bytes: &[u8]) -> Result<impl Iterator<Item = Result<Grid, PackedError>>, PackedError> {
    let framed = framed::read(bytes, MAGIC, |length| length.is_multiple_of(RECORD))?;
    let (records, []) = framed.entries.as_chunks::<RECORD>() else {
        unreachable!("their length is a multiple")
    };
    framed.expect_count(records.len() as u64)?;
    let templates = templates_by_digit();
    Ok(records.iter().enumerate().map(move |(number, record)| {
        let no_solution = PackedError::Entry {
            at: MAGIC.len() + RECORD * number,
            reason: "expected the numbers of nine disjoint templates, each below 186, found others",
        };
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
    use crate::count::list::List;

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
    fn a_piece_of_a_solution_is_too_much() {
        let list = packed(&List::new(Board::standard()).unit(7)[..3]);
        let (rest, count) = list[..list.len() - 4].split_at(list.len() - framed::TRAILER);
        for piece in 1..RECORD {
            let mut bytes = [rest, &list[8..8 + piece], count].concat();
            bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
            let error = read(&bytes).map(|_| ()).unwrap_err();
            assert_eq!(error, PackedError::CutOff { length: bytes.len() });
        }
    }
}
