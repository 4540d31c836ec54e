//! The puzzle for other programs: as `convert` writes it, and against readers that aren't ours.

use cube999::notation::{Centres, turns};
use cube999::twisty::{self, Region};
use cube999::{Cube, scramble};
use solidoku_common::input::Source;
use trial::Program;
use trial::twisty::{Labels, Search, Tws, ask_cubing, sequence};

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

/// The largest that twsearch takes.
const LARGEST: &str = "0-6,0-7,0-8";

/// What a cube shows, by the names of the orbits.
fn labels(cube: &Cube, region: Region) -> Labels {
    let numbers = |digits: Vec<u8>| digits.into_iter().map(u32::from).collect();
    let orbits = ["EVEN", "ODD"].map(str::to_owned);
    orbits.into_iter().zip(twisty::pattern(cube, region).into_iter().map(numbers)).collect()
}

fn after(cube: &Cube, sequence: &str) -> Cube {
    cube.after(&turns(&Source::new("sequence", sequence), Centres::InRange).unwrap())
}

fn moves(region: Region) -> Vec<String> {
    twisty::puzzle(region).moves().iter().map(|turn| turn.name.clone()).collect()
}

#[test]
fn twsearch_would_find_what_turns_do() {
    let region: Region = LARGEST.parse().unwrap();
    let names = moves(region);
    let mut here = Cube::TARGET.after(&[]);
    for turn in scramble::turns(50, 1) {
        // The same sub-cube, moved into the region.
        let name = &names[turn.index() % names.len()];
        here = after(&here, &format!("{name}{}", turn.quarters()));
    }
    let cube = here.to_string();
    let convert =
        |to: &str| CUBE999.done(&["convert", "-", "--to", to, "--within", LARGEST], &cube);
    let definition = Tws::read(&convert("tws"));
    assert_eq!(definition.solved, labels(&Cube::TARGET, region));
    assert_eq!(definition.positions(&convert("scr")), [labels(&here, region)]);
    assert_eq!(definition.moves.len(), names.len());
    let mut there = labels(&here, region);
    for turn in scramble::turns(50, 2) {
        let name = &names[turn.index() % names.len()];
        there = definition.turned(there, name, turn.quarters());
        here = after(&here, &format!("{name}{}", turn.quarters()));
        assert_eq!(there, labels(&here, region), "{name}");
    }
}

/// In a region that lacks some digits, too, numbers are equal where digits are, and in their order.
#[test]
fn numbers_stand_for_digits() {
    for within in ["0-2,0-2,0-2", "3-5,2-4,6-8", "0-3,1-3,2-6", "6-8,6-8,6-8", LARGEST] {
        let region: Region = within.parse().unwrap();
        let name = &moves(region)[0];
        let cube = after(&Cube::TARGET, name);
        let convert = |to: &str| {
            let args = ["convert", "-", "--to", to, "--within", within];
            CUBE999.done(&args, cube.to_string())
        };
        let definition = Tws::read(&convert("tws"));
        let turned = definition.turned(definition.solved.clone(), name, 1);
        let [position] = &definition.positions(&convert("scr"))[..] else { panic!("one") };
        assert_eq!(*position, turned, "{within}");
        for (orbit, digits) in labels(&Cube::TARGET, region) {
            let numbers = &definition.solved[&orbit];
            for (number, digit) in numbers.iter().zip(&digits) {
                let others = numbers.iter().zip(&digits);
                let mut orders = others.map(|(n, d)| (n.cmp(number), d.cmp(digit)));
                assert!(orders.all(|(numbers, digits)| numbers == digits), "{within} {orbit}");
            }
        }
    }
}

#[test]
fn what_cannot_be_written_is_said() {
    let wrong = after(&Cube::TARGET, "777Z").to_string();
    let run = |args: &[&str]| {
        let run = CUBE999.run(&[&["convert"], args].concat(), &wrong);
        assert_eq!(run.stdout, "");
        format!("{:?}: {}", run.status, run.stderr)
    };
    let said = [
        run(&["--to", "tws"]),
        run(&["-", "--to", "kpuzzle", "--within", "0-4,0-4,0-4"]),
        run(&["--to", "tws", "--within", "0-4,0-4"]),
        run(&["--to", "tws", "--within", "0-1,0-4,0-4"]),
        run(&["--to", "tws", "--within", "0-4,0-4,0-4", "--format", "json"]),
        run(&["-"]),
    ];
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn cubing_does_the_same_turns() {
    let names = moves(Region::WHOLE);
    for seed in 0..3 {
        let cube = scramble::random(seed);
        let fifty = |n: u64| {
            let turns = scramble::turns(50, 10 * seed + n);
            turns.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        let mut sequences: Vec<String> = (0..3).map(fifty).collect();
        let mut random = trial::twisty::random(seed);
        sequences.extend((0..30).map(|_| sequence(&mut random, &names, 2)));
        let definition = CUBE999.done(&["convert", "-", "--to", "kpuzzle"], cube.to_string());
        let answer = ask_cubing(&definition, &sequences, Search::TurnsOnly);
        assert_eq!(answer.labels.len(), sequences.len());
        for (text, there) in sequences.iter().zip(&answer.labels) {
            assert_eq!(*there, labels(&after(&cube, text), Region::WHOLE), "seed {seed}: {text}");
        }
    }
}

/// The twips that is a part of `cubing` finds turns in a region.
#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn cubing_solves_a_part_of_it() {
    let cube = after(&Cube::TARGET, "222X 332Y' 323Z2");
    let to = ["convert", "-", "--to", "kpuzzle", "--within", "1-4,1-4,1-5"];
    let answer = ask_cubing(&CUBE999.done(&to, cube.to_string()), &[], Search::Solve);
    let solution = answer.solution.unwrap();
    assert!(after(&cube, &solution).is_solved(), "{solution}");
    assert!(solution.split(' ').count() <= 3, "{solution}");
}
