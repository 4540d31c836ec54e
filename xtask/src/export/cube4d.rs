//! The 4D Sudoku toy, facelet by facelet. Each cube has a cell and a way to stand, each face a
//! direction in which its digits stand; with these a mark is read, and each house shows each digit.
//!
//! A cube's way to stand is one of its looks: two that can't be told apart are one. A face's
//! direction follows from its digits that aren't 6 or 9, and all else from cells and ways, so that
//! models are placements.
//!
//! Without alignment 6 and 9 are one glyph, which each house must show twice. Whether one of the
//! two can be read as 6 and the other as 9, in all houses at once, is left to the one who reads a
//! model. So there may be more models than layouts, never fewer. There is also a variable for each
//! cube in each cell in each way. It says nothing new, but a solver sees sooner that no cube is
//! left which could show a digit somewhere.

use std::collections::BTreeMap;

use cube4d::Control;
use cube4d::check::violations;
use cube4d::puzzle::{
    Cell, Colour, Facelet, House, Layout, Mark, Orientation, Orientations, Placed, Rules, Set,
    Side, looks, poses,
};
use cube4d::reference::unaligned;
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
    /// One of each four that turn into each other about the axis of the blank side. It is the one
    /// in which the first cube, whose side is blank, stands as it is listed: the others turn it
    /// too.
    UpToTurns,
    /// All.
    InAllPositions,
    /// All but those into which the layout turns that the finder finds.
    ButTheKnown,
    /// Of those, one of each four that turn into each other: that in which a certain white cube is
    /// in the middle of the bottom edge of the blank side. It must be in the middle of one of the
    /// four edges.
    ButTheKnownUpToTurns,
}

/// The cube that tells how the whole is turned.
const FIRST: usize = 0;

/// A white cube with a blank side, which tells how the whole is turned by where it is.
const FIRST_WHITE: usize = 5;

/// The digits; without alignment the last, 9, is shown as 6.
const DIGITS: usize = 9;

/// The place of 6 among the digits.
const SIX: usize = 5;

/// A layout as variables.
struct LayoutVars {
    /// For each cube: where it stands.
    cells: Vec<Vec<(Var, Cell)>>,
    /// For each cube: how, with what its sides show then.
    ways: Vec<Vec<(Var, Placed)>>,
    /// What each facelet shows to one who reads its face, for faces that rules are about: nine
    /// digits, or without alignment the eight glyphs.
    shows: BTreeMap<Facelet, Vec<Var>>,
}

impl Puzzle {
    pub(super) fn encode(&self) -> (Encoding, Decode) {
        assert!(!self.rules.magic, "this isn't written down");
        let mut e = Encoding::default();
        let mut vars = self.cubes(&mut e);
        self.marks(&mut e, &mut vars);
        for house in House::all().filter(|&house| is_house(&self.rules, house)) {
            for n in 0..self.glyphs() {
                let shown = house.facelets().map(|facelet| vars.shows[&facelet][n]);
                if n == SIX && !self.rules.alignment {
                    exactly_two(&mut e, &shown);
                } else {
                    e.exactly_one(shown);
                }
            }
        }
        match self.layouts {
            Layouts::InAllPositions => {}
            Layouts::UpToTurns => {
                let as_listed = |way: &&(Var, Placed)| {
                    (way.1.reading, way.1.orientation) == (0, Orientation::AS_LISTED)
                };
                let (way, _) = vars.ways[FIRST].iter().find(as_listed).expect("it may stand so");
                e.clause([way.positive()]);
            }
            Layouts::ButTheKnown | Layouts::ButTheKnownUpToTurns => {
                let outcome = solve(Set::toy(), &Config::default(), Control::UNLIMITED);
                for known in &outcome.found().layouts {
                    for orientation in Orientation::about_blank_axis() {
                        let placements = vars.of(&known.turned(orientation));
                        e.clause(placements.into_iter().map(Var::negative));
                    }
                }
            }
        }
        if let Layouts::ButTheKnownUpToTurns = self.layouts {
            let edge = Cell::at(1, 2, 0);
            let at = vars.cells[FIRST_WHITE].iter().find(|(_, cell)| *cell == edge);
            e.clause([at.expect("white cubes are at edges").0.positive()]);
        }
        let rules = self.rules;
        (e, Box::new(move |model| vars.decode(model, &rules)))
    }

    /// Each cube in one cell and one way, each cell with one cube: blank sides at the back, and
    /// nowhere else; colours in their checkerboard class.
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

    /// How many things a facelet may show.
    const fn glyphs(&self) -> usize {
        if self.rules.alignment { DIGITS } else { DIGITS - 1 }
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
                let shows: Vec<Var> = (1..=self.glyphs())
                    .map(|digit| e.var(format!("shows({n},{place},{digit})")))
                    .collect();
                e.exactly_one(shows.iter().copied());
                vars.shows.insert(facelet, shows);
            }
        }
        if !self.rules.alignment {
            placements(e, vars);
            return;
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
                        read(e, [at, way], mark, &directions[&House::of(facelet)], shows);
                    }
                }
            }
        }
    }
}

/// The mark of a cube that is there and stands so shows its digit, and its face is read in its
/// direction; a 6 may be read from the opposite one too, and shows 9 then, and the reverse.
fn read(e: &mut Encoding, given: [Var; 2], mark: Mark, stands: &[Var; 4], shows: &[Var]) {
    assert!(mark.is_recorded, "the toy's directions are all known");
    let [at, way] = given;
    let readings = [Some(mark), mark.reversed()].into_iter().flatten();
    let stand = |mark: Mark| stands[mark.quarter.index()];
    e.implies(&given, readings.clone().map(|mark| stand(mark).positive()));
    for mark in readings {
        e.implies(&[at, way, stand(mark)], [shows[mark.digit.index()].positive()]);
    }
}

/// Without alignment: each cube in each cell in each way shows its glyphs, and each cell, way and
/// glyph needs one of these.
fn placements(e: &mut Encoding, vars: &LayoutVars) {
    let mut needed: BTreeMap<Var, Vec<Var>> = BTreeMap::new();
    for (number, (cells, ways)) in vars.cells.iter().zip(&vars.ways).enumerate() {
        for &(at, cell) in cells {
            for (n, &(way, placed)) in ways.iter().enumerate() {
                let stands = e.var(format!("stands({number},{},{n})", cell.index()));
                e.implies(&[at, way], [stands.positive()]);
                let shown = Side::ALL.into_iter().filter_map(|side| {
                    let shows = vars.shows.get(&Facelet { cell, side })?;
                    placed.faces[side.index()].map(|mark| shows[glyph(mark)])
                });
                for follows in [at, way].into_iter().chain(shown) {
                    e.implies(&[stands], [follows.positive()]);
                    needed.entry(follows).or_default().push(stands);
                }
            }
        }
    }
    let shown = vars.shows.values().flatten().copied();
    let used = vars.cells.iter().flatten().map(|(at, _)| *at);
    let ways = vars.ways.iter().flatten().map(|(way, _)| *way);
    for var in shown.chain(used).chain(ways) {
        let stands = needed.get(&var).into_iter().flatten();
        e.implies(&[var], stands.map(|stands| stands.positive()));
    }
}

/// The place of a digit among the glyphs.
fn glyph(mark: Mark) -> usize {
    if mark.is_six_or_nine() { SIX } else { mark.digit.index() }
}

/// Of each three one isn't so, and of all but one, one is.
fn exactly_two(e: &mut Encoding, vars: &[Var; 9]) {
    for (third, c) in vars.iter().enumerate() {
        e.clause(vars.iter().filter(|other| *other != c).map(|var| var.positive()));
        for (second, b) in vars[..third].iter().enumerate() {
            for a in &vars[..second] {
                e.clause([a, b, c].map(|var| var.negative()));
            }
        }
    }
}

/// Whether nine facelets must show each digit.
fn is_house(rules: &Rules, house: House) -> bool {
    match house {
        House::BLANK => false,
        House::Face { .. } => rules.internal || house.is_outer_face(),
        House::Ring { .. } => rules.rings,
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
            let (cell, mut placed) = (model.only_true(cells)?, model.only_true(ways)?);
            let sides: &[Side] = if rules.alignment { &Side::ALL } else { &[] };
            for &side in sides {
                // A 6 or 9 is written as it is read.
                let Some(shows) = self.shows.get(&Facelet { cell, side }) else { continue };
                let reads = |mark: &Mark| model.is_true(shows[mark.digit.index()]);
                let mark = placed.faces[side.index()]?;
                let as_read = [Some(mark), mark.reversed()].into_iter().flatten().find(reads)?;
                placed.faces[side.index()] = Some(as_read);
            }
            layout.set(cell, Some(placed));
        }
        if !rules.alignment {
            layout = unaligned::read_sixes(layout, rules)?;
        }
        let keeps = layout.is_complete() && violations(Set::toy(), rules, &layout).is_empty();
        keeps.then(|| format!("{layout:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unaligned(layouts: Layouts) -> Puzzle {
        Puzzle { rules: Rules { alignment: false, ..Rules::USUAL }, layouts }
    }

    /// The known layout, turned so that the white cube is where one of each four has it.
    fn known() -> Layout {
        let outcome = solve(Set::toy(), &Config::default(), Control::UNLIMITED);
        let known = &outcome.found().layouts[0];
        let is_pinned = |layout: &Layout| {
            layout.get(Cell::at(1, 2, 0)).is_some_and(|it| it.cube.index() == FIRST_WHITE)
        };
        let mut turned = Orientation::about_blank_axis().map(|turn| known.turned(turn));
        turned.find(is_pinned).expect("it is at an edge")
    }

    /// A layout as a model: what makes it so, and what follows.
    fn model(puzzle: &Puzzle, e: &Encoding, layout: &Layout) -> Model {
        let mut plain = Encoding::default();
        let mut vars = puzzle.cubes(&mut plain);
        puzzle.marks(&mut plain, &mut vars);
        let mut model = Model::all_false(e.vars().len());
        for var in vars.of(layout) {
            assert!(model.set(var.number()));
        }
        while let Some(var) = e.missing_consequence(&model) {
            assert!(model.set(var.number()));
        }
        model
    }

    #[test]
    fn without_alignment_the_known_layout_is_a_model_unless_it_is_excluded() {
        let layout = known();
        let puzzle = unaligned(Layouts::InAllPositions);
        let (e, decode) = puzzle.encode();
        let known = model(&puzzle, &e, &layout);
        assert_eq!(e.broken(&known), 0);
        assert!(decode(&known).is_some());

        let puzzle = unaligned(Layouts::ButTheKnownUpToTurns);
        let (e, _) = puzzle.encode();
        assert_eq!(e.broken(&model(&puzzle, &e, &layout)), 1, "only what excludes it");
    }

    #[test]
    fn two_cubes_that_change_places_break_the_rules_without_alignment() {
        let mut layout = known();
        let [one, other] = [Cell::at(0, 0, 2), Cell::at(2, 2, 2)];
        let [first, second] = [one, other].map(|cell| layout.get(cell).copied());
        layout.set(one, second);
        layout.set(other, first);
        let puzzle = unaligned(Layouts::InAllPositions);
        let (e, decode) = puzzle.encode();
        let model = model(&puzzle, &e, &layout);
        assert!(e.broken(&model) > 0);
        assert_eq!(decode(&model), None);
    }
}
