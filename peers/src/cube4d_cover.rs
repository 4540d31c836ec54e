//! The 4D Sudoku toy as a plain exact cover with colours, for Knuth's dancing links (crate
//! exact-covers).
//!
//! Each cell needs a cube, each cube a cell, and each face and ring each digit. The direction in
//! which a face's digits stand is a secondary item, whose colours are the four quarters. An option
//! is a cube in a cell in one of its ways to stand, each 6 and 9 read as one or the other. One cube
//! with a blank side stands as it is listed, so that of four layouts that turn into each other one
//! is met. Ours are the cubes and where facelets lie; no search is.

use std::ops::ControlFlow;

use cube4d::puzzle::{Cell, Colour, Facelet, Faces, House, Orientations, Set, Side, poses};
use exact_covers::{DlSolver, Solver};

/// An item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Cell(Cell),
    Cube(usize),
    Digit(House, u8),
    /// How the digits of a face stand.
    Direction(House),
}

/// How many layouts the toy has by all rules, but for turns of the whole.
pub(crate) fn layouts(upright: bool) -> u64 {
    let houses = || House::all().filter(|&house| house != House::BLANK);
    let primary: Vec<Item> = Cell::all()
        .map(Item::Cell)
        .chain((0..27).map(Item::Cube))
        .chain(houses().flat_map(|house| (1..=9).map(move |digit| Item::Digit(house, digit))))
        .collect();
    let secondary: Vec<Item> =
        houses().filter(|house| house.is_face()).map(Item::Direction).collect();
    let mut solver: DlSolver<Item, usize> = DlSolver::new(&primary, &secondary);
    for (number, cube) in Set::toy().cubes().iter().enumerate() {
        let stands_as_listed = upright || number == 0;
        let orientations =
            if stands_as_listed { Orientations::AsListed } else { Orientations::All };
        let in_colour = |cell: &Cell| cell.is_even() == (cube.colour == Colour::Orange);
        let is_back = |cell: &Cell| cell.is_outer(Side::Back) == cube.has_blank();
        for cell in Cell::all().filter(in_colour).filter(is_back) {
            for faces in poses(cube, orientations).into_iter().map(|pose| pose.faces) {
                if cube.has_blank() && faces[Side::Back.index()].is_some() {
                    continue;
                }
                for faces in readings(faces) {
                    let (mut covers, directions) = shown(cell, &faces);
                    // A ring or a face that would show a digit twice.
                    let is_twice = |n: usize| covers[n + 1..].contains(&covers[n]);
                    if !(0..covers.len()).any(is_twice) {
                        covers.extend([Item::Cell(cell), Item::Cube(number)]);
                        solver.add_option(covers, directions);
                    }
                }
            }
        }
    }
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Every way to read the 6s and 9s.
fn readings(faces: Faces) -> Vec<Faces> {
    let mut all = vec![faces];
    for side in 0..6 {
        let Some(other) = faces[side].and_then(|mark| mark.reversed()) else { continue };
        let mut reversed = all.clone();
        reversed.iter_mut().for_each(|faces| faces[side] = Some(other));
        all.append(&mut reversed);
    }
    all
}

/// What a cube shows there: digits on faces and rings, and directions.
fn shown(cell: Cell, faces: &Faces) -> (Vec<Item>, Vec<(Item, Option<usize>)>) {
    let (mut digits, mut directions) = (Vec::new(), Vec::new());
    for side in Side::ALL {
        let Some(mark) = faces[side.index()] else { continue };
        let facelet = Facelet { cell, side };
        let of_facelet = |house: &House| house.facelets().contains(&facelet);
        let houses = House::all().filter(of_facelet);
        digits.extend(houses.map(|house| Item::Digit(house, mark.digit.value())));
        directions.push((Item::Direction(House::of(facelet)), Some(mark.quarter.index())));
    }
    (digits, directions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_toy_has_one_layout() {
        assert_eq!(layouts(true), 1);
    }
}
