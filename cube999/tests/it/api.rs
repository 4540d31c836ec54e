//! A question is the same value for the program, for JSON and for the library.

use std::fmt::Debug;
use std::ops::ControlFlow;

use cube999::Control;
use cube999::api::{self, Error};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, from_value, to_string, to_value};
use trial::Program;

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

/// Asks the library, and compares its report with what the program prints.
fn same<Q, R>(command: &str, request: &Q, run: impl FnOnce(&Q) -> Result<R, Error>)
where
    Q: Serialize + DeserializeOwned + PartialEq + Debug,
    R: Serialize,
{
    let read: Q = from_value(to_value(request).unwrap()).unwrap();
    assert_eq!(read, *request, "{command}");
    let words: Vec<&str> = command.split(' ').chain(["--format", "json"]).collect();
    let printed = CUBE999.run(&words, "").stdout;
    assert_eq!(to_string(&run(&read).unwrap()).unwrap(), printed.trim_end(), "{command}");
}

/// The default request is the program without options; others say what their options say.
#[test]
fn the_program_prints_the_report_of_its_request() {
    let control = Control::UNLIMITED;
    let request: api::scramble::Request = from_str(r#"{"seed":5}"#).unwrap();
    same("scramble --seed 5", &request, |r| api::scramble::run(r, control));
    // JavaScript has no such number.
    let large: api::scramble::Request = from_str(r#"{"seed":18446744073709551615}"#).unwrap();
    same("scramble --seed 18446744073709551615", &large, |r| api::scramble::run(r, control));
    let report = to_value(api::scramble::run(&large, control).unwrap()).unwrap();
    assert_eq!(report["seed"], "18446744073709551615");
    let scramble = api::scramble::Request { turns: Some(9), ..request };
    same("scramble --turns 9 --seed 5", &scramble, |r| api::scramble::run(r, control));
    same("bound", &api::bound::Request::default(), |r| api::bound::run(r, control));
    let inverse = from_str(r#"{"turns":"462Z1,111X2","notation":"answer"}"#).unwrap();
    let command = "inverse --notation answer 462Z1,111X2";
    same(command, &inverse, |r| api::inverse::run(r, control));
    let simplify = from_str(r#"{"turns":"789Z2,111X1,111X1","clamp":true}"#).unwrap();
    let command = "simplify --clamp 789Z2,111X1,111X1";
    same(command, &simplify, |r| api::simplify::run(r, control));
    let scrambled = api::scramble::run(&scramble, control).unwrap();
    let cube: String = scrambled.cube.digits().iter().map(u8::to_string).collect();
    let turns = "426Y3,111X1";
    let request = api::turn::Request {
        cube: cube.as_str().into(),
        turns: Some(turns.into()),
        order: Some(cube999::notation::Order::Xyz),
        ..Default::default()
    };
    let command = format!("turn --order xyz {cube} {turns}");
    same(&command, &request, |r| api::turn::run(r, control));
    let request = api::verify::Request {
        cube: cube.as_str().into(),
        turns: Some(turns.into()),
        ..Default::default()
    };
    same(&format!("verify {cube} {turns}"), &request, |r| api::verify::run(r, control));
}

#[test]
fn the_program_searches_as_its_request_says() {
    let light = r#"{"effort":{"iterations":500},"seed":3,"max_turns":200}"#;
    for (command, request) in [
        ("solve --fast", r#"{"effort":"fast"}"#),
        ("solve --iterations 500 --seed 3 --max-turns 200", light),
    ] {
        let request: api::solve::Request = from_str(request).unwrap();
        let mut sink = |_: api::solve::Improvement<'_>| ControlFlow::Continue(());
        let report = api::solve::run(&request, Control::UNLIMITED, &|| 0.0, &mut sink).unwrap();
        let words: Vec<&str> = command.split(' ').collect();
        let words = [&words[..], &["--format", "json"]].concat();
        let mut printed: Value = from_str(&CUBE999.run(&words, "").stdout).unwrap();
        printed["seconds"] = 0.0.into();
        assert_eq!(printed, to_value(report).unwrap(), "{command}");
    }
}

/// What a request lacks has its default, and what it has too much is refused.
#[test]
fn requests_are_whole_and_exact() {
    fn law<Q: Serialize + DeserializeOwned + Default + PartialEq + Debug>() {
        let default = Q::default();
        assert_eq!(from_str::<Q>("{}").unwrap(), default);
        let json = to_value(&default).unwrap();
        assert_eq!(from_value::<Q>(json.clone()).unwrap(), default);
        let Value::Object(mut fields) = json else { panic!("{json}") };
        fields.insert("unknown".to_owned(), Value::Null);
        let error = from_value::<Q>(Value::Object(fields)).unwrap_err().to_string();
        assert!(error.contains("unknown field"), "{error}");
    }
    law::<api::bound::Request>();
    law::<api::convert::Request>();
    law::<api::draw::Request>();
    law::<api::inverse::Request>();
    law::<api::scramble::Request>();
    law::<api::simplify::Request>();
    law::<api::solve::Request>();
    law::<api::turn::Request>();
    law::<api::verify::Request>();
}

/// The library has no source of randomness, and refuses what the command line would.
#[test]
fn requests_out_of_range_are_refused() {
    let solve = |json: &str| {
        let request: api::solve::Request = from_str(json).unwrap();
        let mut sink = |_: api::solve::Improvement<'_>| ControlFlow::Continue(());
        api::solve::run(&request, Control::UNLIMITED, &|| 0.0, &mut sink).unwrap_err().to_string()
    };
    assert!(solve("{}").contains("`seed`"));
    assert!(solve(r#"{"effort":{"time":0.01}}"#).contains("`time` is a number from 0.1"));
    assert!(solve(r#"{"effort":{"iterations":0}}"#).contains("`iterations`"));
    assert!(solve(r#"{"effort":"fast","max_turns":1000001}"#).contains("`max_turns`"));
    assert!(solve(r#"{"effort":"fast","order":"xyz"}"#).contains("`order` is for a cube"));
    let many = from_str(r#"{"turns":1000001,"seed":1}"#).unwrap();
    assert!(api::scramble::run(&many, Control::UNLIMITED).is_err());
}

/// A check that is stopped says nothing about the solution.
#[test]
fn a_stopped_check_is_no_verdict() {
    let digits: String = cube999::Cube::TARGET.digits().iter().map(u8::to_string).collect();
    let turns = Some("(111X1 111X3)10000".into());
    let request = api::verify::Request { cube: digits.into(), turns, ..Default::default() };
    assert!(api::verify::run(&request, Control::UNLIMITED).unwrap().solved);
    let stopped = api::verify::run(&request, Control::stopping(&|| true)).unwrap();
    assert_eq!((stopped.solved, stopped.count, stopped.stopped_of), (false, 0, Some(20_000)));
}
