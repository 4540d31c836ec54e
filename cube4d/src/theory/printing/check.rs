//! Whether a printing has one layout, literally: cell by cell, every cube in every orientation, and
//! each 6 or 9 read either way. It shares nothing with the search by exact cover but what a
//! printing is.
//!
//! Next comes the empty cell, or the cube, for which the fewest ways are left, counted by trying
//! them all. One cube with a blank side stands as in the wanted layout: turning the whole brings
//! every layout into such a position. Any accepted layout but the wanted one ends the search.

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{
    ByCell, ByHouse, Cell, Facelet, Faces, House, HousesByFacelet, Orientation, Quarter, Rules,
    Side, readings,
};

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

/// Whether a printing has one layout: it has if the search is complete and found no other. Progress
/// is in thousandths.
pub fn check(printing: &Printing, control: Control<'_>) -> Outcome<Checked> {
    let mut search = Search {
        ways: ByCell::from_fn(|cube| ways(printing, cube)),
        houses: Rules::USUAL.houses_by_facelet(),
        wanted: wanted(),
        control,
        checked: Checked::default(),
    };
    let table =
        Table { standing: ByCell::default(), used: ByCell::default(), shown: Shown::default() };
    let fits = search.all_fits();
    control.report(0);
    match search.fill(&table, &fits, Share { from: 0.0, size: 1.0 }) {
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
    /// The digits of the cube, read in each way.
    readings: Vec<Faces>,
}

/// All 24 ways.
fn ways(printing: &Printing, cube: Cell) -> Vec<Way> {
    let way = |orientation: Orientation| {
        let prints = turned_prints(printing.cube(cube), orientation);
        Way { orientation, prints, readings: readings(prints.map(Print::mark)) }
    };
    Orientation::all().map(way).collect()
}

/// What is placed.
#[derive(Clone)]
struct Table {
    standing: ByCell<Option<(Cell, Orientation)>>,
    used: ByCell<bool>,
    shown: Shown,
}

/// What houses show.
#[derive(Clone, Copy, Default)]
struct Shown {
    /// For each house its digits: bit d for digit d.
    digits: ByHouse<u16>,
    /// How each face is read.
    read: ByHouse<Option<Quarter>>,
}

struct Search<'a> {
    /// For each cube its ways.
    ways: ByCell<Vec<Way>>,
    houses: HousesByFacelet,
    wanted: Vec<Standing>,
    control: Control<'a>,
    checked: Checked,
}

/// A cube that may go into a cell: which of its ways, and read how.
#[derive(Clone, Copy)]
struct Fit {
    cell: Cell,
    cube: Cell,
    way: usize,
    reading: usize,
}

/// Which part of the search a table stands for.
#[derive(Clone, Copy)]
struct Share {
    from: f64,
    size: f64,
}

impl Share {
    /// Smaller shares aren't reported.
    const SMALLEST: f64 = 0.001;

    /// One of several equal shares of it.
    fn part(self, number: usize, of: usize) -> Self {
        let size = self.size / of as f64;
        Self { from: self.from + size * number as f64, size }
    }

    fn report_end(self, control: Control<'_>) {
        if self.size >= Self::SMALLEST {
            control.report((1000.0 * (self.from + self.size)) as u64);
        }
    }
}

impl Search<'_> {
    /// All that fits into the empty whole: colours and blank sides are right. One cube with a blank
    /// side isn't turned.
    fn all_fits(&self) -> Vec<Fit> {
        let has_blank = |cube: &Cell| self.ways[*cube][0].prints.contains(&Print::Blank);
        let fixed = Cell::all().find(has_blank);
        let mut fits = Vec::new();
        for cell in Cell::all() {
            for cube in Cell::all().filter(|cube| cube.is_even() == cell.is_even()) {
                for (way, Way { orientation, prints, readings }) in
                    self.ways[cube].iter().enumerate()
                {
                    let is_blank_right = Side::ALL.into_iter().all(|side| {
                        let is_back = House::of(Facelet { cell, side }) == House::BLANK;
                        is_back == (prints[side.index()] == Print::Blank)
                    });
                    let is_turned = fixed == Some(cube) && *orientation != Orientation::AS_LISTED;
                    if is_blank_right && !is_turned {
                        fits.extend((0..readings.len()).map(|reading| Fit {
                            cell,
                            cube,
                            way,
                            reading,
                        }));
                    }
                }
            }
        }
        fits
    }

    /// Fills the empty cells in every way, until another layout than the wanted one is complete.
    /// `fits` has all that fitted before the last cube was placed: what didn't fit then doesn't
    /// now.
    fn fill(&mut self, table: &Table, fits: &[Fit], share: Share) -> Result<(), StopReason> {
        if self.control.should_stop() {
            return Err(StopReason::Requested);
        }
        let is_free = |fit: &&Fit| table.standing[fit.cell].is_none() && !table.used[fit.cube];
        let still_fits = |fit: &&Fit| {
            let faces = &self.ways[fit.cube][fit.way].readings[fit.reading];
            self.put(&mut { table.shown }, fit.cell, faces)
        };
        let fits: Vec<Fit> = fits.iter().filter(is_free).filter(still_fits).copied().collect();
        let (mut of_cell, mut of_cube) = (ByCell::<usize>::default(), ByCell::<usize>::default());
        for fit in &fits {
            of_cell[fit.cell] += 1;
            of_cube[fit.cube] += 1;
        }
        let cells = Cell::all().filter(|cell| table.standing[*cell].is_none());
        let Some(cell) = cells.min_by_key(|cell| of_cell[*cell]) else {
            return self.complete(table);
        };
        let cubes = Cell::all().filter(|cube| !table.used[*cube]);
        let cube = cubes.min_by_key(|cube| of_cube[*cube]).expect("a cell is empty");
        let by_cell = of_cell[cell] <= of_cube[cube];
        let is_next = |fit: &&Fit| if by_cell { fit.cell == cell } else { fit.cube == cube };
        let count = fits.iter().filter(is_next).count();
        for (number, fit) in fits.iter().filter(is_next).enumerate() {
            let share = share.part(number, count);
            let mut next = table.clone();
            let Way { orientation, readings, .. } = &self.ways[fit.cube][fit.way];
            let did_fit = self.put(&mut next.shown, fit.cell, &readings[fit.reading]);
            debug_assert!(did_fit, "it was tried");
            next.standing[fit.cell] = Some((fit.cube, *orientation));
            next.used[fit.cube] = true;
            self.checked.placed += 1;
            self.fill(&next, &fits, share)?;
            share.report_end(self.control);
        }
        Ok(())
    }

    /// Adds the digits of a cube to its houses; says whether they fit.
    fn put(&self, shown: &mut Shown, cell: Cell, faces: &Faces) -> bool {
        for side in Side::ALL {
            let Some(mark) = faces[side] else { continue };
            let face = House::of(Facelet { cell, side });
            if *shown.read[face].get_or_insert(mark.quarter) != mark.quarter {
                return false;
            }
            for house in &self.houses[cell][side] {
                let bit = 1 << mark.digit.value();
                if shown.digits[*house] & bit != 0 {
                    return false;
                }
                shown.digits[*house] |= bit;
            }
        }
        true
    }

    fn complete(&mut self, table: &Table) -> Result<(), StopReason> {
        let standing = table.standing.map(|cube| cube.expect("no cell is empty")).into_array();
        if self.wanted.contains(&standing) {
            return Ok(());
        }
        self.checked.other = Some(Box::new(standing));
        Err(StopReason::Limit)
    }
}
