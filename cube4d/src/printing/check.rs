//! Whether a printing has one layout, literally: cell by cell, every cube in every orientation, and each 6 or 9 read
//! either way. It shares nothing with the search by exact cover but what a printing is.
//!
//! Next comes the empty cell for which the fewest cubes fit, counted by trying them all. The whole is met in four
//! positions, so the wanted layout is found four times or more; any other accepted layout ends the search.

use common::control::Control;
use common::outcome::{Outcome, StopReason};

use crate::puzzle::{Cell, Facelet, Faces, House, Orientation, Quarter, Rules, Side};

use super::{Print, Printing, Prints, turned_prints};

/// A layout: for each cell the cube there, and how it is turned.
pub type Standing = [(Cell, Orientation); Cell::COUNT];

/// What [`check`] found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Another layout that is accepted, if there is one.
    pub other: Option<Box<Standing>>,
    /// How many cubes were placed.
    pub placed: u64,
}

/// Whether a printing has one layout: it has if the search is complete and found no other.
pub fn check(printing: &Printing, control: Control<'_>) -> Outcome<Checked> {
    let mut search = Search {
        ways: Cell::all().map(|cube| ways(printing, cube)).collect(),
        houses: houses(),
        wanted: wanted(),
        control,
        checked: Checked::default(),
    };
    let mut table = Table {
        standing: [None; Cell::COUNT],
        used: [false; Cell::COUNT],
        shown: Shown { digits: [0; House::COUNT], read: [None; 18] },
    };
    match search.fill(&mut table) {
        Ok(()) => Outcome::Exhausted(search.checked),
        Err(StopReason::Limit) => Outcome::Exhausted(search.checked),
        Err(reason) => Outcome::Stopped { reason, so_far: search.checked },
    }
}

/// The four positions of the wanted layout.
fn wanted() -> Vec<Standing> {
    let position = |turn: Orientation| {
        let mut standing = [(Cell::at(0, 0, 0), turn); Cell::COUNT];
        for cube in Cell::all() {
            standing[turn.carry_cell(cube).index()] = (cube, turn);
        }
        standing
    };
    Orientation::about_blank_axis().map(position).collect()
}

/// A way in which a cube can stand.
struct Way {
    orientation: Orientation,
    prints: Prints,
    /// Its digits, read in each way.
    readings: Vec<Faces>,
}

/// All 24 ways.
fn ways(printing: &Printing, cube: Cell) -> Vec<Way> {
    let way = |orientation: Orientation| {
        let prints = turned_prints(printing.cube(cube), orientation);
        let mut readings = vec![prints.map(Print::mark)];
        for side in 0..6 {
            for faces in readings.clone() {
                if let Some(reversed) = faces[side].and_then(|mark| mark.reversed()) {
                    let mut other = faces;
                    other[side] = Some(reversed);
                    readings.push(other);
                }
            }
        }
        Way { orientation, prints, readings }
    };
    Orientation::all().map(way).collect()
}

/// The houses of each facelet.
fn houses() -> Vec<[Vec<House>; 6]> {
    let of = |cell, side| {
        let here = Facelet { cell, side };
        Rules::USUAL.houses().filter(|house| house.facelets().contains(&here)).collect()
    };
    Cell::all().map(|cell| Side::ALL.map(|side| of(cell, side))).collect()
}

/// What is placed.
#[derive(Clone)]
struct Table {
    standing: [Option<(Cell, Orientation)>; Cell::COUNT],
    used: [bool; Cell::COUNT],
    shown: Shown,
}

/// What houses show.
#[derive(Clone, Copy)]
struct Shown {
    /// For each house its digits: bit d for digit d.
    digits: [u16; House::COUNT],
    /// How each face is read.
    read: [Option<Quarter>; 18],
}

struct Search<'a> {
    /// For each cube its ways.
    ways: Vec<Vec<Way>>,
    houses: Vec<[Vec<House>; 6]>,
    wanted: Vec<Standing>,
    control: Control<'a>,
    checked: Checked,
}

impl Search<'_> {
    /// Fills the empty cells in every way, until another layout than the wanted one is complete.
    fn fill(&mut self, table: &mut Table) -> Result<(), StopReason> {
        if self.control.should_stop() {
            return Err(StopReason::Requested);
        }
        let empty = Cell::all().filter(|cell| table.standing[cell.index()].is_none());
        let Some(cell) = empty.min_by_key(|&cell| self.fitting(table, cell).count()) else {
            return self.complete(table);
        };
        let fitting: Vec<_> = self.fitting(table, cell).collect();
        for (cube, way, reading) in fitting {
            let mut next = table.clone();
            let Way { orientation, readings, .. } = &self.ways[cube.index()][way];
            let fits = self.put(&mut next.shown, cell, &readings[reading]);
            debug_assert!(fits, "it was tried");
            next.standing[cell.index()] = Some((cube, *orientation));
            next.used[cube.index()] = true;
            self.checked.placed += 1;
            self.fill(&mut next)?;
        }
        Ok(())
    }

    /// All cubes that fit into a cell: which, in which of their ways, and read how.
    fn fitting<'a>(
        &'a self,
        table: &'a Table,
        cell: Cell,
    ) -> impl Iterator<Item = (Cell, usize, usize)> + 'a {
        let cubes = Cell::all()
            .filter(move |cube| !table.used[cube.index()] && cube.is_even() == cell.is_even());
        cubes.flat_map(move |cube| {
            let ways = self.ways[cube.index()].iter().enumerate();
            ways.flat_map(move |(n, way)| {
                let is_blank_right = Side::ALL.into_iter().all(|side| {
                    let is_back = House::of(Facelet { cell, side }) == House::BLANK;
                    is_back == (way.prints[side.index()] == Print::Blank)
                });
                let readings = way.readings.iter().enumerate().filter(move |_| is_blank_right);
                let fits = move |faces: &Faces| self.put(&mut { table.shown }, cell, faces);
                readings.filter(move |(_, faces)| fits(faces)).map(move |(r, _)| (cube, n, r))
            })
        })
    }

    /// Adds the digits of a cube to its houses; says whether they fit.
    fn put(&self, shown: &mut Shown, cell: Cell, faces: &Faces) -> bool {
        for side in Side::ALL {
            let Some(mark) = faces[side.index()] else { continue };
            let face = House::of(Facelet { cell, side });
            if *shown.read[face.index()].get_or_insert(mark.quarter) != mark.quarter {
                return false;
            }
            for house in &self.houses[cell.index()][side.index()] {
                let bit = 1 << mark.digit.value();
                if shown.digits[house.index()] & bit != 0 {
                    return false;
                }
                shown.digits[house.index()] |= bit;
            }
        }
        true
    }

    fn complete(&mut self, table: &Table) -> Result<(), StopReason> {
        let standing = table.standing.map(|cube| cube.expect("no cell is empty"));
        if self.wanted.contains(&standing) {
            return Ok(());
        }
        self.checked.other = Some(Box::new(standing));
        Err(StopReason::Limit)
    }
}
