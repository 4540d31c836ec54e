//! Requests and reports as values: JSON is read strictly, and the program prints the report.

use std::fmt::Debug;

use cube4d::api::{
    Limit, Session, Text, bound, census, check, draw, fewest_digits, hint, new, rules, set, sheet,
    solve, verify,
};
use cube4d::census::Counted;
use cube4d::generate::MagicFace;
use cube4d::sheet::Kind;
use cube4d::{Control, Orientations, Rules};
use serde::Serialize;
use serde::de::DeserializeOwned;
use trial::Program;

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

const NO_RINGS: Rules = Rules { rings: false, ..Rules::USUAL };

/// Some cubes of the toy's layout, of which one is wrong in the second table.
const TABLES: [&str; 2] = [
    ". . . . . . . . .  . . . . . . [2 8-4-4-1 9'] . .  [6 1-2-0-7 6] . . . . . . . .",
    "[7 2-3-1-5 9] . .  . . . . . .  . . . . . . . . .  . . . . . . . . [6 1-2-0-7 6]",
];

/// Writes requests, the default one first, and reads them back; refuses what they don't have.
fn round_trip<R: Serialize + DeserializeOwned + Default + PartialEq + Debug>(others: Vec<R>) {
    assert_eq!(serde_json::from_str::<R>("{}").unwrap(), R::default());
    for request in [R::default()].into_iter().chain(others) {
        let json = serde_json::to_string(&request).unwrap();
        assert_eq!(serde_json::from_str::<R>(&json).unwrap(), request, "{json}");
    }
    assert!(serde_json::from_str::<R>(r#"{ "unknown": 1 }"#).is_err());
}

#[test]
fn every_request_survives_a_round_trip_and_an_unknown_field_is_refused() {
    let (text, seed) = (|| Text::from("# nothing\n"), Some(u64::MAX));
    round_trip(vec![bound::Request { set: Some(text()), refutation: text() }]);
    round_trip(vec![census::Request { sets: 3, seed, counted: Counted::WithMagicFace }]);
    round_trip(vec![check::Request { set: Some(text()), layout: text(), rules: NO_RINGS }]);
    round_trip(vec![draw::Request { set: Some(text()), layout: text() }]);
    round_trip(vec![fewest_digits::Request {
        set: Some(text()),
        start: Some(text()),
        seed,
        rounds: 7,
    }]);
    let shown = [hint::Extent::Row, hint::Extent::Slice, hint::Extent::AllSteps];
    round_trip(shown.map(|show| hint::Request { show, apply: true, ..Default::default() }).into());
    let magic = [MagicFace::Semi, MagicFace::Full].map(Some);
    let made = |magic| new::Request { seed, magic, colours: true, ..Default::default() };
    round_trip(magic.map(made).into());
    let (orientations, set) = (Orientations::AsListed, Some(text()));
    round_trip(vec![rules::Request { set, orientations, nodes: 1 }]);
    round_trip(vec![set::Request { set: Some(text()) }]);
    let limits = [Limit::All, Limit::AtMost(0)];
    let with = |limit| solve::Request { limit, orientations, stop_at: 5, ..Default::default() };
    round_trip(limits.map(with).into());
    round_trip(vec![sheet::Request { kind: Kind::Stickers, edge: 25, ..Default::default() }]);
    round_trip(vec![verify::Request { printing: text() }]);
    assert!(serde_json::from_str::<check::Request>(r#"{ "rules": { "ring": true } }"#).is_err());
}

/// The JSON that the program prints, whatever its exit status, and the report of a request.
#[track_caller]
fn same(args: &[&str], input: &str, report: Result<impl Serialize, cube4d::api::Error>) {
    let printed = CUBE4D.run(&[args, &["--format", "json"]].concat(), input).stdout;
    let report = serde_json::to_string(&report.expect("it has an answer")).unwrap();
    assert_eq!(printed, report + "\n", "{args:?}");
}

const FREE: Control<'static> = Control::UNLIMITED;

#[test]
fn without_options_the_program_asks_the_default_question() {
    same(&["solve"], "", solve::run(&solve::Request::default(), FREE));
    same(&["hint"], "", hint::run(&hint::Request::default(), FREE));
    same(&["check"], "", check::run(&check::Request::default(), FREE));
    same(&["set"], "", set::run(&set::Request::default()));
    let seed = Some(1);
    same(&["census", "--seed", "1"], "", {
        census::run(&census::Request { seed, ..Default::default() }, FREE)
    });
    let made = new::run(&new::Request { seed, ..Default::default() }, FREE).unwrap();
    assert_eq!(CUBE4D.done(&["new", "--seed", "1"], ""), made.file().unwrap());
    let orientations = Orientations::AsListed;
    let request = rules::Request { orientations, nodes: 10, ..Default::default() };
    same(&["rules", "--upright", "--nodes", "10"], "", rules::run(&request, FREE));
}

#[test]
fn the_program_prints_the_report_of_its_request() {
    let set = CUBE4D.done(&["new", "--seed", "4", "--sixes-and-nines", "--quiet"], "");
    let request = solve::Request { set: Some(set.as_str().into()), ..Default::default() };
    same(&["solve", "-"], &set, solve::run(&request, FREE));
    let limit = Limit::AtMost(2);
    let request = solve::Request { rules: NO_RINGS, limit, ..Default::default() };
    same(&["solve", "--no-rings", "-n", "2"], "", solve::run(&request, FREE));
    let refutation = include_str!("../data/at-least-32.txt");
    let request = bound::Request { refutation: refutation.into(), ..Default::default() };
    same(&["fewest-digits", "--bound", "-"], refutation, bound::run(&request, FREE));
    let picture = draw::run(&draw::Request { layout: TABLES[0].into(), set: None }).unwrap();
    assert_eq!(CUBE4D.done(&["draw", "-", "--out", "-"], TABLES[0]), picture.pages[0].to_string());
    // A cube without any digit can be turned.
    let printing = include_str!("../../../results/cube4d/fewest-digits.txt");
    let (head, tail) = printing.split_at(printing.find("\n[").expect("there is a cube") + 1);
    let rest = tail.split_once(']').expect("it has an end").1;
    let printing = format!("{head}[_ _-_-_-_ _]{rest}");
    let request = verify::Request { printing: printing.as_str().into() };
    same(&["fewest-digits", "--verify", "-"], &printing, verify::run(&request, FREE));
}

#[test]
fn a_session_answers_as_the_program_does() {
    let mut session = Session::new(FREE);
    for (table, rules, options) in [
        (TABLES[0], Rules::USUAL, &[][..]),
        (TABLES[1], Rules::USUAL, &[]),
        (TABLES[0], NO_RINGS, &["--no-rings"]),
    ] {
        let args = |command| [&[command, "-"][..], options].concat();
        let layout = Text::from(table);
        let request = check::Request { layout: layout.clone(), rules, ..Default::default() };
        same(&args("check"), table, session.check(&request));
        for (show, option) in [
            (hint::Extent::Cube, &[][..]),
            (hint::Extent::Row, &["--row"]),
            (hint::Extent::Slice, &["--slice", "--apply"]),
            (hint::Extent::AllSteps, &["--follow"]),
        ] {
            let (layout, apply) = (layout.clone(), option.contains(&"--apply"));
            let request = hint::Request { layout, rules, show, apply, ..Default::default() };
            same(&[&args("hint"), option].concat(), table, session.hint(&request));
        }
    }
}

#[test]
fn a_request_that_cant_be_answered_is_refused_with_the_reason() {
    let refused = |error: cube4d::api::Error| error.to_string();
    let request = new::Request::default();
    assert_eq!(
        refused(new::run(&request, FREE).unwrap_err()),
        "choose a `seed` from 0 to 2^64 - 1"
    );
    let request = solve::Request { limit: Limit::AtMost(10_001), ..Default::default() };
    let reason = "`limit` is a number from 0 to 10000, not 10001";
    assert_eq!(refused(solve::run(&request, FREE).unwrap_err()), reason);
    let (show, apply) = (hint::Extent::AllSteps, true);
    let request = hint::Request { show, apply, ..Default::default() };
    let reason = "`apply` has no effect on `all_steps`";
    assert_eq!(refused(hint::run(&request, FREE).unwrap_err()), reason);
    let request = check::Request { layout: "[1 2".into(), ..Default::default() };
    assert!(refused(check::run(&request, FREE).unwrap_err()).starts_with("layout:1:1: expected "));
}
