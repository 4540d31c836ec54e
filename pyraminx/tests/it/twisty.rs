//! The puzzle for other programs: as its commands write it, and against readers that aren't ours.

use chacha20::ChaCha8Rng;
use pyraminx::notation::read_turns;
use pyraminx::turn::{Turn, state_after};
use pyraminx::twisty;
use pyraminx::{Labelling, State};
use rand::{RngExt, SeedableRng};
use solidoku_common::input::Source;
use trial::twisty::{Labels, Search, Tws, ask_cubing, sequence, without_gaps};

use crate::run::PYRAMINX;

const NAMES: [&str; 8] = ["U", "R", "L", "B", "u", "r", "l", "b"];

/// What a net shows, by the names of the orbits.
fn labels(shown: &Labelling) -> Labels {
    let numbers = |digits: Vec<u8>| digits.into_iter().map(u32::from).collect();
    let orbits = ["TIPS", "AXIALS", "EDGES"].map(str::to_owned);
    orbits.into_iter().zip(twisty::pattern(shown).into_iter().map(numbers)).collect()
}

fn after(shown: &Labelling, sequence: &str) -> Labelling {
    let turns = read_turns(&Source::new("sequence", sequence)).unwrap();
    state_after(&turns).show(shown)
}

/// A set of stickers with many identical pieces, and a state of it.
fn state(random: &mut ChaCha8Rng) -> (Labelling, Labelling) {
    let faces = ["123456789", "132465798", "213546879", "987654321"];
    let labelling = Labelling::from_faces(faces).unwrap();
    let state = State::from_index(random.random_range(0..State::COUNT));
    (labelling, state.show(&labelling))
}

#[test]
fn twsearch_would_find_what_turns_do() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (labelling, shown) = state(&mut random);
    let [net, solved] = [&shown, &labelling].map(Labelling::to_string);
    let definition = Tws::read(&PYRAMINX.done(&["convert", &net, "--to", "tws"], ""));
    let positions = PYRAMINX.done(&["convert", &net, "--labelling", &solved, "--to", "scr"], "");
    let numbered = |shown: &Labelling| without_gaps(&labels(shown), &labels(&labelling));
    assert_eq!(definition.positions(&positions), [numbered(&shown)]);
    assert_eq!(definition.moves.len(), NAMES.len());
    let (mut here, mut there) = (shown, numbered(&shown));
    for _ in 0..50 {
        let turn = Turn::all().nth(random.random_range(0..16)).unwrap();
        let name = turn.twisty_name();
        let times = if turn.clockwise { 1 } else { 2 };
        there = definition.turned(there, name.trim_end_matches('\''), times);
        here = after(&here, &name);
        assert_eq!(there, numbered(&here), "{name}");
    }
}

/// As `solve` lists them, less those that look the same.
#[test]
fn targets_are_the_solved_states() {
    let run = |net: &str, format: &str, targets: &str| {
        PYRAMINX.done(&["convert", net, "--to", format, "--targets", targets], "")
    };
    let question = Labelling::question();
    let net = question.to_string();
    let solved = PYRAMINX.done(&["solve", "--style", "line", "--quiet"], "");
    let numbered = |shown: &Labelling| without_gaps(&labels(shown), &labels(&question));
    let solved: Vec<Labels> = solved.lines().map(|net| numbered(&net.parse().unwrap())).collect();
    assert_eq!(solved.len(), 8);
    let backwards = Tws::read(&run(&net, "tws", "all"));
    assert_eq!(backwards.solved, numbered(&question));
    assert_eq!(backwards.positions(&run(&net, "scr", "all")), solved);
    assert_eq!(backwards.positions(&run(&net, "scr", "3")), solved[..3]);
    assert_eq!(Tws::read(&run(&net, "tws", "1")).solved, solved[0]);
    let json: serde_json::Value = serde_json::from_str(&run(&net, "kpuzzle", "all")).unwrap();
    assert_eq!(json["targets"].as_array().unwrap().len(), 8);
    assert_eq!(json["targets"][0], json["defaultPattern"]);
    let scrambled = after(&question, "U r'").to_string();
    assert_eq!(Tws::read(&run(&scrambled, "tws", "0")).solved, numbered(&after(&question, "U r'")));
}

#[test]
fn what_cannot_be_written_is_said() {
    let run = |args: &[&str]| {
        let run = PYRAMINX.run(&[&["convert"], args].concat(), "");
        format!("{:?}: {}", run.status, run.stderr)
    };
    let [net, other] =
        ["198473625 473219856 965143782 682753914", "123456789 123456789 123456789 123456789"];
    let two = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(two.path(), format!("{net}\n{net}\n")).unwrap();
    let two = two.path().to_str().unwrap();
    let said = [
        run(&["--to", "kpuzzle", "--rings"]),
        run(&[two, "--to", "tws"]).replace(two, "two.net"),
        run(&[net, "--labelling", other, "--to", "scr"]),
        run(&["--targets", "3"]),
        run(&["--to", "ksolve"]),
        run(&["--to", "tws", "--style", "line"]),
        run(&["--to", "tws", "--format", "json"]),
    ];
    insta::assert_snapshot!(said.join("\n"));
    assert!(run(&[two, "--to", "scr"]).starts_with("Some(0)"));
}

#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn cubing_does_the_same_turns() {
    let names = NAMES.map(str::to_owned);
    for seed in 0..4 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (labelling, shown) = state(&mut random);
        let mut fifty = || {
            let turns =
                (0..50).map(|_| Turn::all().nth(random.random_range(0..16)).unwrap().twisty_name());
            turns.collect::<Vec<_>>().join(" ")
        };
        let mut sequences = vec![fifty(), fifty(), fifty()];
        sequences.extend((0..100).map(|_| sequence(&mut random, &names, 3)));
        let (net, solved) = (shown.to_string(), labelling.to_string());
        let to = ["convert", &net, "--labelling", &solved, "--to", "kpuzzle", "--targets", "all"];
        let answer = ask_cubing(&PYRAMINX.done(&to, ""), &sequences, Search::TurnsOnly);
        assert_eq!(answer.labels.len(), sequences.len());
        for (text, there) in sequences.iter().zip(&answer.labels) {
            assert_eq!(*there, labels(&after(&shown, text)), "seed {seed}: {text}");
        }
    }
}

/// The twips that is a part of `cubing` finds turns that lead to a target here, and no more than
/// the shortest.
#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn cubing_solves_it() {
    let question = Labelling::question();
    for scramble in ["U R' b L' B", "[U, R] l", "B L u r"] {
        let net = after(&question, scramble).to_string();
        let to = ["convert", &net, "--labelling", &question.to_string(), "--to", "kpuzzle"];
        let answer = ask_cubing(&PYRAMINX.done(&to, ""), &[], Search::Solve);
        let solution = answer.solution.unwrap();
        assert_eq!(after(&after(&question, scramble), &solution), question, "{solution}");
        let routes = PYRAMINX.json(&["route", &net, &question.to_string()], "");
        assert_eq!(
            solution.split(' ').count() as u64,
            routes["routes"][0]["turns"].as_u64().unwrap()
        );
    }
}
