//! The JSON of `solve --explain`, read literally: each step follows from the givens, the earlier
//! steps that it names, and the houses that it names.
//!
//! The reader knows the board's houses by its description, and that a house shows each digit once.
//! It has nothing of the solver: it checks what each step claims, and never looks for one.

pub(crate) mod rules;

use std::collections::{BTreeMap, BTreeSet};

use chacha20::ChaCha8Rng;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::solve::{Solver, sample};
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use trial::Program;

use rules::{Place, Rules, places};

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// `r2c5`.
fn place(json: &Value) -> Place {
    let text = json.as_str().expect("a cell");
    let digits: Vec<usize> =
        text.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize).collect();
    let [row, column] = digits[..] else { panic!("{text}") };
    (row - 1, column - 1)
}

fn digit(json: &Value) -> usize {
    json["digit"].as_u64().expect("a digit") as usize
}

/// What is known: digits, and candidates that are gone.
#[derive(Clone)]
struct Facts<'a> {
    rules: &'a Rules,
    digits: BTreeMap<Place, usize>,
    gone: BTreeSet<(Place, usize)>,
}

impl<'a> Facts<'a> {
    fn givens(rules: &'a Rules, puzzle: &str) -> Self {
        let values = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize);
        let digits = places().zip(values).filter(|(_, value)| *value > 0).collect();
        Self { rules, digits, gone: BTreeSet::new() }
    }

    fn add(&mut self, step: &Value) {
        for placed in list(&step["placed"]) {
            self.digits.insert(place(&placed["cell"]), digit(placed));
        }
        for gone in list(&step["eliminated"]) {
            self.gone.insert((place(&gone["cell"]), digit(gone)));
        }
    }

    fn may_be(&self, cell: Place, digit: usize) -> bool {
        let hides =
            |(other, shown): (&Place, &usize)| *shown == digit && self.rules.sees(cell, *other);
        !self.digits.contains_key(&cell)
            && !self.gone.contains(&(cell, digit))
            && !self.digits.iter().any(hides)
    }

    fn shows(&self, house: &BTreeSet<Place>, digit: usize) -> bool {
        house.iter().any(|cell| self.digits.get(cell) == Some(&digit))
    }

    /// Whether a digit of the house must be in one of these cells.
    fn is_confined(&self, house: &BTreeSet<Place>, digit: usize, to: &BTreeSet<Place>) -> bool {
        !self.shows(house, digit) && house.difference(to).all(|&cell| !self.may_be(cell, digit))
    }

    /// Whether an empty cell must show one of these digits.
    fn must_be(&self, cell: Place, digits: &BTreeSet<usize>) -> bool {
        let others = (1..=9).filter(|digit| !digits.contains(digit));
        !self.digits.contains_key(&cell)
            && others.into_iter().all(|digit| !self.may_be(cell, digit))
    }

    /// Whether one of these candidates must be true: all that a cell has, or a digit has in a
    /// house.
    fn must_be_one_of(&self, left: &Value, cases: &[(Place, usize)]) -> bool {
        if let Some(name) = left["house"].as_str() {
            let digit = digit(left);
            assert!(cases.iter().all(|case| case.1 == digit));
            return self.is_confined(
                &self.rules.house(name),
                digit,
                &cases.iter().map(|case| case.0).collect(),
            );
        }
        let cell = place(&left["cell"]);
        assert!(cases.iter().all(|case| case.0 == cell));
        self.must_be(cell, &cases.iter().map(|case| case.1).collect())
    }

    /// Whether an assumption is wrong, for the reasons that are written.
    fn refutes(&self, trial: &Value) -> bool {
        let mut then = self.clone();
        let candidate = |json: &Value| (place(&json["cell"]), digit(json));
        let (cell, digit) = candidate(&trial["assumed"]);
        then.digits.insert(cell, digit);
        for forced in list(&trial["forced"]) {
            let (cell, digit) = candidate(forced);
            let follows = match forced["house"].as_str() {
                Some(name) => {
                    then.is_confined(&self.rules.house(name), digit, &BTreeSet::from([cell]))
                }
                None => then.must_be(cell, &BTreeSet::from([digit])),
            };
            if !follows {
                return false;
            }
            then.digits.insert(cell, digit);
        }
        if let Some(left) = trial.get("contradiction") {
            return then.must_be_one_of(left, &[]);
        }
        let cases = list(&trial["cases"]);
        let assumed: Vec<_> = cases.iter().map(|case| candidate(&case["assumed"])).collect();
        then.must_be_one_of(&trial["split"], &assumed)
            && cases.iter().all(|case| then.refutes(case))
    }

    /// Whether a step follows from these facts and its houses.
    fn allow(&self, step: &Value) -> bool {
        let cells: BTreeSet<Place> = list(&step["cells"]).iter().map(place).collect();
        let digits: BTreeSet<usize> =
            list(&step["digits"]).iter().map(|d| d.as_u64().unwrap() as usize).collect();
        let houses: Vec<BTreeSet<Place>> = list(&step["houses"])
            .iter()
            .map(|name| self.rules.house(name.as_str().unwrap()))
            .collect();
        let candidates = |key: &str| -> Vec<(Place, usize)> {
            list(&step[key]).iter().map(|json| (place(&json["cell"]), digit(json))).collect()
        };
        let (placed, gone) = (candidates("placed"), candidates("eliminated"));
        let united = |houses: &[BTreeSet<Place>]| -> BTreeSet<Place> {
            houses.iter().flatten().copied().collect()
        };
        let are_disjoint = |houses: &[BTreeSet<Place>]| united(houses).len() == 9 * houses.len();
        let (base, cover) = houses.split_at(houses.len() / 2);
        match step["technique"].as_str().unwrap() {
            "full-house" => {
                let ([house], [(cell, digit)]) = (&houses[..], &placed[..]) else { return false };
                let others = || house.iter().filter(|other| *other != cell);
                !self.shows(house, *digit) && others().all(|other| self.digits.contains_key(other))
            }
            "hidden-single" => {
                let ([house], [(cell, digit)]) = (&houses[..], &placed[..]) else { return false };
                self.is_confined(house, *digit, &BTreeSet::from([*cell]))
            }
            "naked-single" => {
                let [(cell, digit)] = placed[..] else { return false };
                houses.iter().all(|house| house.contains(&cell))
                    && self.must_be(cell, &BTreeSet::from([digit]))
            }
            "pointing" | "claiming" | "x-wing" | "swordfish" | "jellyfish" => {
                let Some(&digit) = digits.first() else { return false };
                let all_of_it = |(_, gone): &(Place, usize)| *gone == digit;
                let elsewhere = |(cell, _): &(Place, usize)| {
                    united(cover).contains(cell) && !united(base).contains(cell)
                };
                base.len() == cover.len()
                    && are_disjoint(base)
                    && are_disjoint(cover)
                    && base.iter().all(|house| self.is_confined(house, digit, &cells))
                    && cells.is_subset(&united(cover))
                    && gone.iter().all(|gone| all_of_it(gone) && elsewhere(gone))
            }
            "naked-pair" | "naked-triple" | "naked-quad" => {
                let [house] = &houses[..] else { return false };
                let elsewhere = |(cell, digit): &(Place, usize)| {
                    house.contains(cell) && !cells.contains(cell) && digits.contains(digit)
                };
                cells.len() == digits.len()
                    && cells.is_subset(house)
                    && cells.iter().all(|&cell| self.must_be(cell, &digits))
                    && gone.iter().all(elsewhere)
            }
            "hidden-pair" | "hidden-triple" | "hidden-quad" => {
                let [house] = &houses[..] else { return false };
                let other = |(cell, digit): &(Place, usize)| {
                    cells.contains(cell) && !digits.contains(digit)
                };
                cells.len() == digits.len()
                    && digits.iter().all(|&digit| self.is_confined(house, digit, &cells))
                    && gone.iter().all(other)
            }
            "trial" | "nested-trial" => {
                let assumed = &step["trial"]["assumed"];
                gone == [(place(&assumed["cell"]), digit(assumed))] && self.refutes(&step["trial"])
            }
            other => panic!("{other} is no technique"),
        }
    }
}

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], Vec::as_slice)
}

/// Checks every step of a puzzle, and returns its rating.
pub(crate) fn replay(rules: &Rules, solved: &Value) -> String {
    let puzzle = solved["puzzle"].as_str().unwrap();
    let givens = Facts::givens(rules, puzzle);
    let steps = list(&solved["steps"]);
    let mut all = givens.clone();
    for (n, step) in steps.iter().enumerate() {
        let because: Vec<usize> =
            list(&step["because"]).iter().map(|n| n.as_u64().unwrap() as usize).collect();
        assert!(because.is_sorted() && because.iter().all(|&number| (1..=n).contains(&number)));
        let mut known = givens.clone();
        because.iter().for_each(|&number| known.add(&steps[number - 1]));
        assert!(known.allow(step), "{puzzle}: {}: {step}", n + 1);
        // None of the steps is named without need.
        for &left_out in &because {
            let mut known = givens.clone();
            let others = because.iter().filter(|&&number| number != left_out);
            others.for_each(|&number| known.add(&steps[number - 1]));
            assert!(!known.allow(step), "{puzzle}: {} without {left_out}: {step}", n + 1);
        }
        is_true_as_worded(&all, step, &steps[..n]);
        // It does something, and nothing that is done already.
        let done = list(&step["placed"]).iter().chain(list(&step["eliminated"]));
        for candidate in done {
            assert!(all.may_be(place(&candidate["cell"]), digit(candidate)), "{puzzle}: {step}");
        }
        all.add(step);
    }
    let solution: String = all.digits.values().map(ToString::to_string).collect();
    assert_eq!(solved["solution"].as_str(), Some(&solution[..]), "{puzzle}");
    solved["rating"].as_str().unwrap().to_owned()
}

/// The sentence about a naked single is true of the digits shown: they are all others, or those
/// that it says, and the earlier steps that it names removed the rest.
fn is_true_as_worded(all: &Facts<'_>, step: &Value, earlier: &[Value]) {
    if step["technique"] != "naked-single" {
        return;
    }
    let text = step["text"].as_str().unwrap();
    let placed = &step["placed"][0];
    let (cell, digit) = (place(&placed["cell"]), digit(placed));
    let shown = |digit: &usize| {
        all.digits.iter().any(|(&other, d)| d == digit && all.rules.sees(cell, other))
    };
    let others: BTreeSet<usize> = (1..=9).filter(|&other| other != digit).collect();
    if text.contains("show all other digits") {
        assert!(others.iter().all(shown), "{text}");
        return;
    }
    let mut explained = BTreeSet::new();
    for clause in text.split(": ").nth(2).expect("reasons").split("; ") {
        let said: Vec<&str> = clause.split(" show ").collect();
        if let [_, digits] = said[..] {
            let digits = digits.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize);
            explained.extend(digits);
            assert!(explained.iter().all(shown), "{text}");
        } else {
            let number: usize = clause.split(' ').nth(1).unwrap().parse().expect("a step");
            for gone in list(&earlier[number - 1]["eliminated"]) {
                explained.extend((place(&gone["cell"]) == cell).then(|| self::digit(gone)));
            }
        }
    }
    assert!(others.is_subset(&explained), "{text}");
}

/// Puzzles with one solution, of 0 to 12 clues that aren't needed.
fn puzzles(count: u64) -> Vec<Grid> {
    let mut solver = Solver::new();
    let make = |seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let solution = sample(&mut rng);
        let mut order: Vec<Cell> = Cell::all().collect();
        order.shuffle(&mut rng);
        let mut kept = Cells::ALL;
        for cell in order {
            let without = kept.without(cell);
            if solver.is_unique(&solution.restricted_to(without)) {
                kept = without;
            }
        }
        for _ in 0..seed % 13 {
            kept = kept.with(Cell::new(rng.random_range(0..81)).unwrap());
        }
        solution.restricted_to(kept)
    };
    (0..count).map(make).collect()
}

/// Replays that many puzzles, and returns how many there are of each rating.
fn replay_many(count: u64) -> BTreeMap<String, usize> {
    let text: String = puzzles(count).iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let run = FRACTAL3D.run(&["solve", "--explain", "--format", "json", "-"], &text);
    assert_eq!(run.status, Some(0));
    let mut ratings = BTreeMap::new();
    for line in run.stdout.lines() {
        *ratings
            .entry(replay(&Rules::hexagonal(), &serde_json::from_str(line).unwrap()))
            .or_insert(0) += 1;
    }
    ratings
}

#[test]
fn each_step_follows_from_what_it_names() {
    let ratings = replay_many(60);
    assert!(ratings.len() > 3, "{ratings:?}");
}

#[test]
#[ignore = "nightly: 2,000 puzzles, minutes"]
fn each_step_of_2000_puzzles_follows_from_what_it_names() {
    let ratings = replay_many(2_000);
    let expected = ["easy", "expert", "hard", "medium", "nested", "trial"];
    assert!(ratings.keys().eq(expected.iter()), "{ratings:?}");
    eprintln!("{ratings:?}");
}
