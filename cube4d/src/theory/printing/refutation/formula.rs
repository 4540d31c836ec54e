//! A formula that digits satisfy if they are few and leave one layout.
//!
//! The formula is a list of *clauses*: of each, one literal must be true. Its variables are numbered
//! in the order in which they are needed:
//!
//! - for each digit whether it is printed: 1 to 153, in order of their facelets;
//! - for some pairs of digits whether both are printed;
//! - for some cubes and cells whether the cube is *blocked* there: it can't stand in the cell in any
//!   way, while the two cubes are exchanged;
//! - for some sets of digits whether more than n of them are printed.
//!
//! Variables of the last three sorts may be true or false where nothing depends on it: the clauses
//! say only what is needed for the proof. So digits that leave one layout satisfy all clauses but
//! the last, which says that they are few, if each variable has the value that its meaning says.

use std::collections::BTreeMap;
use std::num::NonZeroI32;

use crate::puzzle::{
    Cell, Difference, Facelet, FaceletSet, House, HousesByFacelet, Literal, Mark, Orientation,
    OtherLayout, Printing, Quarter, Rules, Side,
};

use super::super::other::Reasons;

/// The clauses.
#[derive(Clone, Debug)]
pub struct Formula<'a> {
    full: &'a Printing,
    houses: HousesByFacelet,
    /// For each face how the wanted layout is read.
    directions: [Quarter; 18],
    variables: i32,
    clauses: Vec<Vec<Literal>>,
    digits: BTreeMap<usize, Literal>,
    both: BTreeMap<[usize; 2], Literal>,
}

impl<'a> Formula<'a> {
    /// The formula of digits that exclude these layouts, and all in which one cube is turned or two
    /// are exchanged, and are fewer than a number.
    pub fn new(full: &'a Printing, layouts: &[Difference], fewer_than: usize) -> Self {
        let mut formula = Self {
            full,
            houses: Rules::USUAL.houses_by_facelet(),
            directions: directions(full),
            variables: 0,
            clauses: Vec::new(),
            digits: BTreeMap::new(),
            both: BTreeMap::new(),
        };
        for facelet in full.printed().iter() {
            let variable = formula.variable();
            formula.digits.insert(FaceletSet::number(facelet), variable);
        }
        Cell::all().for_each(|cube| formula.exclude_turned(cube));
        for a in Cell::all() {
            for b in Cell::all().take_while(|&b| b < a) {
                if formula.are_alike(a, b) {
                    formula.exclude_exchanged(a, b);
                }
            }
        }
        layouts.iter().for_each(|layout| formula.exclude(layout));
        formula.print_fewer_than(fewer_than);
        formula
    }

    /// Of each of these a literal must be true.
    pub fn clauses(&self) -> &[Vec<Literal>] {
        &self.clauses
    }

    /// The number of variables.
    pub const fn variables(&self) -> usize {
        self.variables as usize
    }

    fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::new(NonZeroI32::new(self.variables).expect("it is positive"))
    }

    pub(super) fn digit(&self, facelet: Facelet) -> Literal {
        self.digits[&FaceletSet::number(facelet)]
    }

    /// A variable that is true only if both digits are printed.
    fn both(&mut self, pair: [Facelet; 2]) -> Literal {
        let mut key = pair.map(FaceletSet::number);
        key.sort_unstable();
        if let Some(known) = self.both.get(&key) {
            return *known;
        }
        let both = self.variable();
        self.both.insert(key, both);
        for facelet in pair {
            self.clauses.push(vec![-both, self.digit(facelet)]);
        }
        both
    }

    /// One of the reasons is printed, or `unless` is true.
    fn require(&mut self, unless: Option<Literal>, reasons: &Reasons) {
        let mut clause: Vec<Literal> = unless.into_iter().collect();
        clause.extend(reasons.singles.iter().map(|&single| self.digit(single)));
        for &pair in &reasons.pairs {
            clause.push(self.both(pair));
        }
        clause.sort_unstable();
        clause.dedup();
        self.clauses.push(clause);
    }

    /// A layout is excluded by what is printed.
    fn exclude(&mut self, layout: &Difference) {
        let mut directions = self.directions;
        for (face, quarter) in &layout.faces {
            directions[face.index()] = *quarter;
        }
        let reasons = OtherLayout { cubes: layout.cubes, directions }.reasons(self.full);
        self.require(None, &reasons);
    }

    /// A cube shows a digit, and can't be turned.
    fn exclude_turned(&mut self, cube: Cell) {
        let digits = self.digits_of(cube);
        self.clauses.push(digits);
        for orientation in self.orientations(cube).filter(|&o| o != Orientation::AS_LISTED) {
            let reasons = self.reasons(cube, orientation, cube);
            self.require(None, &reasons);
        }
    }

    /// Two cubes can't be exchanged, however they are turned: one or the other is blocked.
    fn exclude_exchanged(&mut self, a: Cell, b: Cell) {
        let blocked = [self.variable(), self.variable()];
        self.clauses.push(blocked.into());
        for (is_blocked, [cube, cell]) in blocked.into_iter().zip([[a, b], [b, a]]) {
            for orientation in self.orientations(cube) {
                let reasons = self.reasons(cube, orientation, cell);
                self.require(Some(-is_blocked), &reasons);
            }
        }
    }

    /// Whether two cubes may exchange their cells.
    fn are_alike(&self, a: Cell, b: Cell) -> bool {
        a.is_even() == b.is_even() && self.full.has_blank(a) == self.full.has_blank(b)
    }

    /// The orientations in which the blank side, if there is one, stays at the back.
    fn orientations(&self, cube: Cell) -> impl Iterator<Item = Orientation> + use<> {
        let has_blank = self.full.has_blank(cube);
        let keeps_back = |o: &Orientation| Orientation::about_blank_axis().any(|other| other == *o);
        Orientation::all().filter(move |o| !has_blank || keeps_back(o))
    }

    /// What excludes that a cube stands in a cell, turned so, if its own cell has the cube from
    /// there, which may be itself, and all else is as in the wanted layout, also how faces are read.
    ///
    /// Two equal digits of the two cubes count as a reason wherever the second is, if it can be in a
    /// house with the first: that excludes more than is true, so that the bound remains one.
    fn reasons(&self, cube: Cell, orientation: Orientation, cell: Cell) -> Reasons {
        let mut reasons = Reasons::default();
        for side in Side::ALL {
            let home = Facelet { cell: cube, side };
            let Some(mark) = self.full.print(home).mark() else { continue };
            let (to, quarter) = orientation.carry(side, mark.quarter);
            let at = Facelet { cell, side: to };
            let direction = self.directions[House::of(at).index()];
            let stands = Mark { quarter, ..mark };
            let read = [Some(stands), stands.reversed()];
            let Some(read) = read.into_iter().flatten().find(|mark| mark.quarter == direction)
            else {
                reasons.singles.push(home);
                continue;
            };
            for house in &self.houses[cell][to] {
                for still in house.facelets() {
                    let shown = self.full.print(still).mark();
                    let is_equal = shown.is_some_and(|mark| mark.digit == read.digit);
                    if is_equal && still.cell != cube && still.cell != cell {
                        reasons.pairs.push([home, still]);
                    }
                }
            }
            let meets = |side: &Side| {
                let (here, there) = (&self.houses[cell][to], &self.houses[cube][*side]);
                cube != cell && there.iter().any(|house| here.contains(house))
            };
            if Side::ALL.iter().any(meets) {
                for other in Side::ALL.map(|side| Facelet { cell, side }) {
                    if self.full.print(other).mark().is_some_and(|m| m.glyph() == mark.glyph()) {
                        reasons.pairs.push([home, other]);
                    }
                }
            }
        }
        reasons
    }

    fn digits_of(&self, cube: Cell) -> Vec<Literal> {
        let sides = Side::ALL.map(|side| Facelet { cell: cube, side });
        let printed = sides.into_iter().filter(|side| self.full.print(*side).mark().is_some());
        printed.map(|side| self.digit(side)).collect()
    }

    /// Fewer digits are printed. Each cube has one; the others are counted.
    fn print_fewer_than(&mut self, number: usize) {
        let most = number - 1 - Cell::COUNT;
        let mut others = Vec::new();
        for has_blank in [true, false] {
            for is_even in [true, false] {
                let is_it = |cube: &Cell| {
                    cube.is_even() == is_even && self.full.has_blank(*cube) == has_blank
                };
                let cubes: Vec<Cell> = Cell::all().filter(is_it).collect();
                let of_cubes = cubes.into_iter().map(|cube| self.others_of(cube)).collect();
                others.push(self.sum_of_all(of_cubes, most));
            }
        }
        if let Some(&too_many) = self.sum_of_all(others, most).get(most) {
            self.clauses.push(vec![-too_many]);
        }
    }

    /// How many digits of a cube are printed besides the first.
    fn others_of(&mut self, cube: Cell) -> Vec<Literal> {
        let digits: Vec<Vec<Literal>> = self.digits_of(cube).into_iter().map(|d| vec![d]).collect();
        let most = digits.len();
        self.sum_of_all(digits, most).split_off(1)
    }

    /// A number is a list of literals, of which the n-th, counted from 0, is true if the number is
    /// more than n. The sum of all, exact up to `most` + 1.
    fn sum_of_all(&mut self, mut numbers: Vec<Vec<Literal>>, most: usize) -> Vec<Literal> {
        while numbers.len() > 1 {
            let sums = numbers.chunks(2).map(|pair| match pair {
                [a, b] => self.sum(a, b, most),
                rest => rest.concat(),
            });
            numbers = sums.collect();
        }
        numbers.concat()
    }

    fn sum(&mut self, a: &[Literal], b: &[Literal], most: usize) -> Vec<Literal> {
        let length = (a.len() + b.len()).min(most + 1);
        let sum: Vec<Literal> = (0..length).map(|_| self.variable()).collect();
        // If a is at least i and b at least j, the sum is at least i + j.
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                if (1..=length).contains(&(i + j)) {
                    let parts = [i.checked_sub(1).map(|i| a[i]), j.checked_sub(1).map(|j| b[j])];
                    let parts = parts.into_iter().flatten().map(|part| -part);
                    self.clauses.push(parts.chain([sum[i + j - 1]]).collect());
                }
            }
        }
        sum
    }
}

/// How each face of the wanted layout is read.
///
/// # Panics
/// If digits of a face stand in different ways.
fn directions(full: &Printing) -> [Quarter; 18] {
    let mut directions = [None; 18];
    for facelet in full.printed().iter() {
        let quarter = full.print(facelet).mark().map_or(Quarter::UPRIGHT, |mark| mark.quarter);
        let direction = directions[House::of(facelet).index()].get_or_insert(quarter);
        assert_eq!(*direction, quarter, "digits of a face stand the same way up");
    }
    directions.map(|direction| direction.unwrap_or(Quarter::UPRIGHT))
}
