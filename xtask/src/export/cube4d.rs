//! The 4D Sudoku toy, facelet by facelet. Each cube has a cell and a way to stand, each face a direction
//! in which its digits stand; with these a mark is read, and each house shows each digit.
//!
//! A cube's way to stand is one of its looks: two that can't be told apart are one. A face's direction
//! follows from its digits that aren't 6 or 9, and all else from cells and ways, so that models are
//! placements; but without alignment a 6 or 9 may be read either way, and only "none" is a count.

use std::collections::BTreeMap;

use cube4d::Control;
use cube4d::check::violations;
use cube4d::puzzle::{
    Cell, Colour, Facelet, House, Layout, Mark, Orientation, Orientations, Placed, Rules, Set,
    Side, looks, poses,
};
use cube4d::search::{Config, solve};

use super::Decode;
use super::encoding::{Encoding, Model, Var};

/// The toy by some rules.
pub(super) struct Puzzle {
    /// The rules.
    pub(super) rules: Rules,
    /// Which layouts.
    pub(super) layouts: Layouts,
}

/// Which layouts are wanted.
#[derive(Clone, Copy)]
pub(super) enum Layouts {
    /// One of each four that turn into each other about the axis of the blank side. It is the one in
    /// which the first cube, whose side is blank, stands as it is listed: the others turn it too.
    UpToTurns,
    /// All.
    InAllPositions,
    /// All but those into which the layout turns that the finder finds.
    ButTheKnown,
}

/// The cube that tells how the whole is turned.
const FIRST: usize = 0;

/// A layout as variables.
struct LayoutVars {
    /// For each cube: where it stands.
    cells: Vec<Vec<(Var, Cell)>>,
    /// For each cube: how, with what its sides show then.
    ways: Vec<Vec<(Var, Placed)>>,
    /// What each facelet shows to one who reads its face, for faces that rules are about.
    shows: BTreeMap<Facelet, [Var; 9]>,
}

impl Puzzle {
    pub(super) fn encode(&self) -> (Encoding, Decode) {
        assert!(!self.rules.magic, "this isn't written down");
        let mut e = Encoding::default();
        let mut vars = self.cubes(&mut e);
        self.marks(&mut e, &mut vars);
        for house in House::all().filter(|&house| is_house(&self.rules, house)) {
            for n in 0..9 {
                e.exactly_one(house.facelets().iter().map(|facelet| vars.shows[facelet][n]));
            }
        }
        match self.layouts {
            Layouts::InAllPositions => {}
            Layouts::UpToTurns => {
                let as_listed = |way: &&(Var, Placed)| {
                    (way.1.reading, way.1.orientation) == (0, Orientation::AS_LISTED)
                };
                let (way, _) = vars.ways[FIRST].iter().find(as_listed).expect("it may stand so");
                e.clause([way.yes()]);
            }
            Layouts::ButTheKnown => {
                let outcome = solve(Set::toy(), &Config::default(), Control::UNLIMITED);
                for known in &outcome.found().layouts {
                    for orientation in Orientation::about_blank_axis() {
                        let placements = vars.of(&known.turned(orientation));
                        e.clause(placements.into_iter().map(Var::no));
                    }
                }
            }
        }
        let rules = self.rules;
        (e, Box::new(move |model| vars.decode(model, &rules)))
    }

    /// Each cube in one cell and one way, each cell with one cube: blank sides at the back, and nowhere
    /// else; colours in their checkerboard class.
    fn cubes(&self, e: &mut Encoding) -> LayoutVars {
        let mut vars = LayoutVars { cells: Vec::new(), ways: Vec::new(), shows: BTreeMap::new() };
        let mut of_cell: BTreeMap<Cell, Vec<Var>> = BTreeMap::new();
        for (number, cube) in Set::toy().numbered() {
            let may_stand = |cell: &Cell| {
                let in_colour = cell.is_even() == (cube.colour == Colour::Orange);
                cell.is_outer(Side::Back) == cube.has_blank() && (in_colour || !self.rules.colours)
            };
            let mut cells = Vec::new();
            for cell in Cell::all().filter(may_stand) {
                let var = e.var(format!("at({number},{})", cell.index()));
                of_cell.entry(cell).or_default().push(var);
                cells.push((var, cell));
            }
            e.exactly_one(cells.iter().map(|(var, _)| *var));
            vars.cells.push(cells);
            let blank_is_at_the_back = |faces: &[Option<Mark>; 6]| {
                !cube.has_blank() || faces[Side::Back.index()].is_none()
            };
            let of_cube: Vec<(Var, Placed)> = poses(cube, Orientations::All)
                .into_iter()
                .filter(|pose| blank_is_at_the_back(&pose.faces))
                .enumerate()
                .map(|(way, pose)| (e.var(format!("way({number},{way})")), pose.of(number)))
                .collect();
            e.exactly_one(of_cube.iter().map(|(var, _)| *var));
            vars.ways.push(of_cube);
        }
        for vars in of_cell.into_values() {
            e.exactly_one(vars);
        }
        vars
    }

    /// What facelets show by the way their cubes stand and the direction of their faces.
    fn marks(&self, e: &mut Encoding, vars: &mut LayoutVars) {
        let mut directions: BTreeMap<House, [Var; 4]> = BTreeMap::new();
        for (n, face) in House::faces().enumerate().filter(|(_, face)| is_house(&self.rules, *face))
        {
            if self.rules.alignment {
                let of_face = std::array::from_fn(|q| e.var(format!("stands({n},{q})")));
                e.exactly_one(of_face);
                directions.insert(face, of_face);
            }
            for (place, facelet) in face.facelets().into_iter().enumerate() {
                let shows = std::array::from_fn(|d| e.var(format!("shows({n},{place},{})", d + 1)));
                e.exactly_one(shows);
                vars.shows.insert(facelet, shows);
            }
        }
        for (cells, ways) in vars.cells.iter().zip(&vars.ways) {
            for &(at, cell) in cells {
                for &(way, placed) in ways {
                    for side in Side::ALL {
                        let facelet = Facelet { cell, side };
                        let (Some(mark), Some(shows)) =
                            (placed.faces[side.index()], vars.shows.get(&facelet))
                        else {
                            continue;
                        };
                        let stands = directions.get(&House::of(facelet));
                        read(e, [at, way], mark, stands, shows);
                    }
                }
            }
        }
    }
}

/// The mark of a cube that is there and stands so shows its digit, and its face is read in its
/// direction; a 6 may be read from the opposite one too, and shows 9 then, and the reverse. Without
/// directions either will do.
fn read(
    e: &mut Encoding,
    given: [Var; 2],
    mark: Mark,
    stands: Option<&[Var; 4]>,
    shows: &[Var; 9],
) {
    assert!(mark.is_recorded, "the toy's directions are all known");
    let [at, way] = given;
    let readings = [Some(mark), mark.reversed()].into_iter().flatten();
    let Some(stands) = stands else {
        e.implies(&given, readings.map(|mark| shows[mark.digit.index()].yes()));
        return;
    };
    let stand = |mark: Mark| stands[mark.quarter.index()];
    e.implies(&given, readings.clone().map(|mark| stand(mark).yes()));
    for mark in readings {
        e.implies(&[at, way, stand(mark)], [shows[mark.digit.index()].yes()]);
    }
}

/// Whether nine facelets must show each digit.
fn is_house(rules: &Rules, house: House) -> bool {
    match house {
        House::BLANK => false,
        House::Face { .. } => rules.internal || house.is_outer_face(),
        House::Column(_) | House::Row(_) => rules.rings,
    }
}

impl LayoutVars {
    /// What a whole layout makes so.
    fn of(&self, layout: &Layout) -> Vec<Var> {
        let of_cube = |(cell, placed): (Cell, &Placed)| {
            let at = self.cells[placed.cube.index()].iter().find(|(_, other)| *other == cell);
            let looks_so = |other: &&(Var, Placed)| looks(&other.1.faces) == looks(&placed.faces);
            let way = self.ways[placed.cube.index()].iter().find(looks_so);
            let both = [at.map(|at| at.0), way.map(|way| way.0)];
            both.map(|var| var.expect("the layout keeps the rules"))
        };
        layout.placed().flat_map(of_cube).collect()
    }

    fn decode(&self, model: &Model, rules: &Rules) -> Option<String> {
        let mut layout = Layout::EMPTY;
        for (cells, ways) in self.cells.iter().zip(&self.ways) {
            let (cell, mut placed) = (model.which(cells)?, model.which(ways)?);
            for side in Side::ALL {
                // A 6 or 9 is written as it is read.
                let Some(shows) = self.shows.get(&Facelet { cell, side }) else { continue };
                let reads = |mark: &Mark| model.is(shows[mark.digit.index()]);
                let mark = placed.faces[side.index()]?;
                let as_read = [Some(mark), mark.reversed()].into_iter().flatten().find(reads)?;
                placed.faces[side.index()] = Some(as_read);
            }
            layout.set(cell, Some(placed));
        }
        let keeps = layout.is_complete() && violations(Set::toy(), rules, &layout).is_empty();
        keeps.then(|| format!("{layout:?}"))
    }
}
