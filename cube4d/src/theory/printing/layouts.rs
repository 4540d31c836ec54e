//! Accepted layouts, by exact cover.
//!
//! Primary items are the 27 cells and the 27 cubes. A digit of a house is a secondary item, whose
//! colour is the cube that shows it: so it is shown once at most. The direction in which a face is
//! read is a secondary item, too. An option is a cube in a cell, turned in some way, with its 6s
//! and 9s read in some way.
//!
//! A cube with a blank side keeps its orientation, so that layouts that are turns of each other as
//! a whole are met once. The options of the wanted layout come first, so that layouts near it are
//! found first.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{
    Cell, Facelet, Faces, House, HousesByFacelet, Orientation, Quarter, Rules, Side, readings,
};
use crate::solve::exact_cover::cover::{Cover, Entry};

use super::OtherLayout;
use super::{Print, Printing, turned_prints};

const CELLS: usize = Cell::COUNT;
const PRIMARY: usize = 2 * CELLS;
/// Digits of houses, and directions of faces.
const SECONDARY: usize = 9 * House::COUNT + 18;

struct CubeOption {
    cell: Cell,
    cube: Cell,
    orientation: Orientation,
    /// As read.
    faces: Faces,
    entries: Vec<Entry>,
}

/// Hands accepted layouts other than the wanted one to `sink`. The outcome has the number of nodes.
pub(super) fn visit_others(
    houses: &HousesByFacelet,
    printing: &Printing,
    budget: u64,
    control: Control<'_>,
    mut sink: impl FnMut(OtherLayout) -> ControlFlow<()>,
) -> Outcome<u64> {
    let options = options(houses, printing);
    let rows = options.iter().map(|option| &option.entries[..]);
    let mut cover = Cover::new(PRIMARY, SECONDARY, &[], rows);
    cover.visit(budget, control, |chosen| {
        // The wanted layout with a lone 6 read as 9 is the wanted one.
        let is_wanted = |&CubeOption { cell, cube, orientation, .. }: &&CubeOption| {
            cell == cube && *orientation == Orientation::AS_LISTED
        };
        if chosen.iter().map(|option| &options[option.index()]).all(|option| is_wanted(&option)) {
            return ControlFlow::Continue(());
        }
        let mut other =
            OtherLayout { cubes: OtherLayout::home(), directions: [Quarter::UPRIGHT; 18] };
        for option in chosen {
            let CubeOption { cell, cube, orientation, faces, .. } = &options[option.index()];
            other.cubes[cell.index()] = (*cube, *orientation);
            for side in Side::ALL {
                if let Some(mark) = faces[side] {
                    let face = House::of(Facelet { cell: *cell, side });
                    other.directions[face.index()] = mark.quarter;
                }
            }
        }
        sink(other)
    })
}

/// All options, those of the wanted layout first.
fn options(houses: &HousesByFacelet, printing: &Printing) -> Vec<CubeOption> {
    let fixed = Cell::all().find(|&cell| printing.has_blank(cell));
    let (mut wanted, mut others) = (Vec::new(), Vec::new());
    for cube in Cell::all() {
        for orientation in Orientation::all() {
            let prints = turned_prints(printing.cube(cube), orientation);
            let blank_side = prints.iter().position(|print| *print == Print::Blank);
            let is_fixed = fixed == Some(cube) && orientation != Orientation::AS_LISTED;
            if is_fixed || blank_side.is_some_and(|side| side != Side::Back.index()) {
                continue;
            }
            let readings = readings(prints.map(Print::mark));
            for cell in Cell::all() {
                if cell.is_even() != cube.is_even()
                    || cell.is_outer(Side::Back) != printing.has_blank(cube)
                {
                    continue;
                }
                for (n, faces) in readings.iter().enumerate() {
                    let Some(entries) = entries(houses, cell, cube, faces) else { continue };
                    let option = CubeOption { cell, cube, orientation, faces: *faces, entries };
                    let is_wanted = cell == cube && orientation == Orientation::AS_LISTED && n == 0;
                    if is_wanted { &mut wanted } else { &mut others }.push(option);
                }
            }
        }
    }
    wanted.extend(others);
    wanted
}

/// What an option names; `None` if it shows a house a digit twice.
fn entries(houses: &HousesByFacelet, cell: Cell, cube: Cell, faces: &Faces) -> Option<Vec<Entry>> {
    let primary = |item: usize| Entry { item: item as u16, colour: 0 };
    let mut entries = vec![primary(cell.index()), primary(CELLS + cube.index())];
    let mut named = BTreeSet::new();
    for side in Side::ALL {
        let Some(mark) = faces[side] else { continue };
        for &house in &houses[cell][side] {
            let digit = usize::from(mark.digit.value()) - 1;
            let item = (PRIMARY + 9 * house.index() + digit) as u16;
            if !named.insert(item) {
                return None;
            }
            entries.push(Entry { item, colour: cube.index() as u8 });
        }
        let face = House::of(Facelet { cell, side }).index();
        let item = (PRIMARY + 9 * House::COUNT + face) as u16;
        entries.push(Entry { item, colour: mark.quarter.index() as u8 });
    }
    Some(entries)
}

/// Another accepted layout, by exact cover; `None` if the printing has one layout.
pub fn another_layout(printing: &Printing, control: Control<'_>) -> Outcome<Option<OtherLayout>> {
    let mut found = None;
    let outcome =
        visit_others(&Rules::USUAL.houses_by_facelet(), printing, u64::MAX, control, |other| {
            found = Some(other);
            ControlFlow::Break(())
        });
    match outcome.stop_reason() {
        Some(StopReason::Requested) => {
            Outcome::Stopped { reason: StopReason::Requested, so_far: found }
        }
        _ => Outcome::Exhausted(found),
    }
}
