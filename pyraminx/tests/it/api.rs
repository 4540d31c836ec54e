//! Questions as values: requests survive JSON, and the program and the library give the same
//! answers.

use std::fmt::Debug;
use std::ops::ControlFlow;

use pyraminx::api::{
    Error, Limit, convert, design, distances, fix, looks, route, scramble, solve, survey, turn,
};
use pyraminx::geometry::Face;
use pyraminx::notation::TurnStyle;
use pyraminx::search::CountBy;
use pyraminx::{Control, Rings, check};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::run::{MANY, run};

const NET: &str = "198473625 473219856 965143782 731965248";
const OPEN: &str = "198473625 473219856 965143782 6827???14";
const LETTERS: &str = "AIHDGCFBE DGCBAIHEF IFEADCGHB FHBGECIAD";

/// What the library answers as JSON; the items of a list are kept.
trait Ask: Default + PartialEq + Debug + Serialize + DeserializeOwned {
    fn ask(&self) -> Result<String, Error>;
}

fn json(report: &impl Serialize) -> String {
    serde_json::to_string(report).unwrap()
}

impl Ask for solve::Request {
    fn ask(&self) -> Result<String, Error> {
        let mut solutions = Vec::new();
        let report = solve::run(self, Control::UNLIMITED, &mut |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        })?;
        Ok(json(&solve::Report { solutions, ..report }))
    }
}

impl Ask for design::Request {
    fn ask(&self) -> Result<String, Error> {
        let mut nets = Vec::new();
        let report = design::run(self, Control::UNLIMITED, &mut |net| {
            nets.push(net);
            ControlFlow::Continue(())
        })?;
        Ok(json(&design::Report { nets, ..report }))
    }
}

impl Ask for fix::Request {
    fn ask(&self) -> Result<String, Error> {
        let mut nets = Vec::new();
        let answer = fix::run(self, Control::UNLIMITED, &mut |net| {
            nets.push(net);
            ControlFlow::Continue(())
        })?;
        Ok(match answer {
            fix::Answer::Filled(report) => json(&design::Report { nets, ..report }),
            repaired => json(&repaired),
        })
    }
}

impl Ask for route::Request {
    fn ask(&self) -> Result<String, Error> {
        Ok(json(&route::run(self, Control::UNLIMITED)?))
    }
}

impl Ask for distances::Request {
    fn ask(&self) -> Result<String, Error> {
        Ok(json(distances::run(self, Control::UNLIMITED)?.found()))
    }
}

impl Ask for turn::Request {
    fn ask(&self) -> Result<String, Error> {
        Ok(json(&turn::run(self, Control::UNLIMITED)?))
    }
}

impl Ask for scramble::Request {
    fn ask(&self) -> Result<String, Error> {
        Ok(json(&scramble::run(self, Control::UNLIMITED)?))
    }
}

impl Ask for convert::Request {
    fn ask(&self) -> Result<String, Error> {
        Ok(json(convert::run(self, Control::UNLIMITED)?.found()))
    }
}

/// The request survives JSON, and the program answers these arguments as the library answers the
/// request. An unknown field is refused.
fn assert_same<R: Ask>(request: &R, args: &[&str]) {
    let text = json(request);
    assert_eq!(&serde_json::from_str::<R>(&text).unwrap(), request);
    let unknown = text.replacen('{', "{\"colour\":1,", 1);
    assert!(serde_json::from_str::<R>(&unknown).is_err(), "{unknown}");
    let program = run(&[args, &["--format", "json"]].concat());
    assert_eq!(program.stderr, "", "{args:?}");
    assert_eq!(program.stdout, request.ask().unwrap() + "\n", "{args:?}");
}

/// Without options the program answers the default request, which is the empty object.
fn assert_default<R: Ask>(args: &[&str]) {
    assert_eq!(serde_json::from_str::<R>("{}").unwrap(), R::default());
    assert_same(&R::default(), args);
}

#[test]
fn without_options_requests_are_the_default() {
    assert_default::<solve::Request>(&["solve"]);
    assert_default::<design::Request>(&["design"]);
    assert_default::<fix::Request>(&["fix"]);
    assert_default::<route::Request>(&["route"]);
    assert_default::<distances::Request>(&["distances"]);
    assert_default::<turn::Request>(&["turn", ""]);
    assert_default::<convert::Request>(&["convert"]);
    // The program chooses a seed, which the library doesn't.
    assert!(matches!(scramble::Request::default().ask(), Err(Error::Request(_))));
    assert_same(
        &scramble::Request { seed: Some(5), ..Default::default() },
        &["scramble", "--seed", "5"],
    );
}

#[test]
fn options_are_fields() {
    let (net, rings) = (Some(NET.into()), true);
    let request = solve::Request { net, rings, limit: Limit::AtMost(2), ..Default::default() };
    assert_same(&request, &["solve", NET, "--rings", "-n", "2"]);
    let request = solve::Request { net: Some(LETTERS.into()), ..Default::default() };
    assert_same(&request, &["solve", LETTERS]);
    let request = design::Request {
        faces: vec![Face::D, Face::L],
        by: CountBy::Looks,
        limit: Some(Limit::AtMost(3)),
        seed: Some(u64::MAX),
        ..Default::default()
    };
    let random = ["--random", "--seed", "18446744073709551615", "--by", "looks", "--limit", "3"];
    assert_same(&request, &[&["design", "--face", "D", "--face", "L"][..], &random].concat());
    let request = design::Request { faces: vec![Face::F], histogram: true, ..Default::default() };
    assert_same(&request, &["design", "--face", "F", "--histogram"]);
    let request = fix::Request {
        lock: vec!["D3".parse().unwrap(), "tips".parse().unwrap()],
        max_changes: Some(2),
        free: true,
        limit: Limit::All,
        ..Default::default()
    };
    let args = ["fix", "--lock", "D3,tips", "--max-changes", "2", "--free", "-n", "all"];
    assert_same(&request, &args);
    let request = fix::Request { net: Some(OPEN.into()), by: CountBy::Looks, ..Default::default() };
    assert_same(&request, &["fix", OPEN, "--by", "looks"]);
    let request = route::Request {
        from: Some(NET.into()),
        each: true,
        all: true,
        limit: Limit::AtMost(1),
        notation: TurnStyle::FaceNames,
        ..Default::default()
    };
    let args = ["route", NET, "--each", "--all", "-n", "1", "--notation", "faces"];
    assert_same(&request, &args);
    let symbols = Some("ABCDEFGHI".parse().unwrap());
    let request = turn::Request { turns: "U R' b".into(), symbols, ..Default::default() };
    assert_same(&request, &["turn", "U R' b", "--symbols", "ABCDEFGHI"]);
    let request = convert::Request {
        states: Some(NET.into()),
        labelling: Some(NET.into()),
        ..Default::default()
    };
    assert_same(&request, &["convert", NET, "--labelling", NET]);
}

/// What the command line can't even say.
#[test]
fn fields_that_contradict_each_other_are_refused() {
    let to = Some(NET.into());
    assert!(route::Request { to, each: true, ..Default::default() }.ask().is_err());
    let limit = Limit::AtMost(1);
    assert!(route::Request { limit, ..Default::default() }.ask().is_err());
    let seed = Some(1);
    assert!(design::Request { seed, histogram: true, ..Default::default() }.ask().is_err());
    let net = Some(format!("{NET}\n{NET}").into());
    assert!(solve::Request { net, ..Default::default() }.ask().is_err());
}

/// The numbers of the states that have full rings are those that the list marks.
#[test]
fn solved_states_with_rings_are_counted() {
    let request = solve::Request { net: Some(NET.into()), count_rings: true, ..Default::default() };
    let report: serde_json::Value = serde_json::from_str(&request.ask().unwrap()).unwrap();
    let states = report["solutions"].as_array().unwrap();
    let marked = (1..).zip(states).filter(|(_, state)| state["with_rings"] == true);
    let marked: Vec<u64> = marked.map(|(number, _)| number).collect();
    assert_eq!(report["full_rings"]["first"], serde_json::json!(marked));
    assert_eq!(report["full_rings"]["arrangements"], 1);
}

/// A limit of the list leaves the count complete; only an interruption doesn't.
#[test]
fn a_count_is_complete_with_any_limit() {
    for limit in [Limit::AtMost(0), Limit::AtMost(3), Limit::All] {
        let (faces, some) = (vec![Face::D], Some(limit));
        let counts = [
            (solve::Request { limit, ..Default::default() }.ask(), "\"arrangements\":8,"),
            (design::Request { faces, limit: some, ..Default::default() }.ask(), "\"unique\":7408"),
            (fix::Request { limit, ..Default::default() }.ask(), "\"found\":4,"),
        ];
        for (report, count) in counts {
            let report = report.unwrap();
            assert!(report.contains("\"exhausted\":true") && report.contains(count), "{report}");
        }
    }
}

/// The looks of a labelling whose pieces are alike, in parts and as `route` finds them.
#[test]
fn looks_come_in_parts_with_their_distances() {
    let net = Some(MANY.into());
    let looks = |skip, limit| {
        let request = looks::Request { net: net.clone(), skip, limit, ..Default::default() };
        looks::run(&request, Control::UNLIMITED).unwrap()
    };
    let all = looks(0, Limit::All);
    let (first, rest) = (looks(0, Limit::AtMost(100)), looks(100, Limit::AtMost(92)));
    assert!(all.exhausted && !first.exhausted && rest.exhausted);
    assert_eq!(json(&all.looks), json(&[first.looks, rest.looks].concat()));
    let request = route::Request { from: net, each: true, ..Default::default() };
    let routes = route::run(&request, Control::UNLIMITED).unwrap().routes;
    let turns = |look: &looks::Look| look.turns;
    assert!(all.looks.iter().map(turns).eq(routes.iter().map(|route| route.turns)));
    assert!(all.looks.iter().all(|look| check::is_solved(&look.state.net, Rings::None)));
}

#[test]
fn a_survey_counts_or_says_why() {
    let survey = |net: &str, rings| {
        let request = survey::Request { net: Some(net.into()), rings, ..Default::default() };
        survey::run(&request, Control::UNLIMITED).unwrap()
    };
    let complete = survey(NET, false);
    let counts = [complete.plain, complete.ringed].map(|count| count.unwrap().arrangements);
    assert_eq!((counts[1], complete.why, complete.completions), (1, None, None));
    assert!(counts[0] > 1);
    assert!(survey("112345678 123456789 123456789 123456789", false).why.is_some());
    let open = survey(OPEN, true);
    assert_eq!((open.free, open.completions), (3, Some(6.into())));
    assert!(open.plain.is_none() && open.repeated.is_none());
    let repeated = survey(&OPEN.replace("6827", "6627"), false);
    assert_eq!(repeated.repeated, Some(Face::D.printed()[1].index()));
}

/// An error names the field; a request that is wrong says why.
#[test]
fn an_error_names_the_field() {
    let request = solve::Request { net: Some("12".into()), ..Default::default() };
    let error = request.ask().unwrap_err();
    let Error::Input(error) = error else { panic!("{error}") };
    assert!(error.render(false).contains("net:1:"), "{}", error.render(false));
}
