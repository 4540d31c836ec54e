//! Questions as text: a request and its report in JSON, for callers that aren't written in Rust. Each puzzle has a
//! function `ask` that finds the question of a name.

mod tree;

use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Error, Sink};

/// Receives items of a long list as JSON, from whichever thread finds them.
pub type Lines<'a> = &'a mut (dyn FnMut(String) -> ControlFlow<()> + Send);

/// Reads a request: an object of JSON. A whole number may be written as `2.0` or `2e0`, as JSON
/// Schema has it, if it is below 2^53.
///
/// # Errors
/// If the text isn't a request of this question. The error names the field.
pub fn request<Request: DeserializeOwned>(text: &str) -> Result<Request, Error> {
    let tree: tree::Tree = serde_json::from_str(text)
        .map_err(|error| Error::request(format_args!("expected JSON: {error}")))?;
    Request::deserialize(tree).map_err(Error::request)
}

/// Writes a report as `--format json` prints it, without the line break.
///
/// # Errors
/// If it isn't a value of JSON.
pub fn report(report: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(report).map_err(|error| Error::Internal(error.to_string()))
}

/// The report of a question whose request is this text.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn answer<Request: DeserializeOwned, Report: Serialize>(
    text: &str,
    run: impl FnOnce(&Request) -> Result<Report, Error>,
) -> Result<String, Error> {
    report(&run(&request(text)?)?)
}

/// The report of a question with a long list, whose items go to `lines`, one by one.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn listing<Request: DeserializeOwned, Item: Serialize, Report: Serialize>(
    text: &str,
    lines: Lines<'_>,
    run: impl FnOnce(&Request, Sink<'_, Item>) -> Result<Report, Error>,
) -> Result<String, Error> {
    let mut refused = None;
    let result = run(&request(text)?, &mut |item| match report(&item) {
        Ok(line) => lines(line),
        Err(error) => {
            refused = Some(error);
            ControlFlow::Break(())
        }
    });
    match refused {
        Some(error) => Err(error),
        None => report(&result?),
    }
}

/// The report of a question with a list that is a part of it.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn answer_with_list<Request: DeserializeOwned, Item, Report: Serialize>(
    text: &str,
    run: impl FnOnce(&Request, Sink<'_, Item>) -> Result<Report, Error>,
    keep: impl FnOnce(Vec<Item>, Report) -> Report,
) -> Result<String, Error> {
    let mut items = Vec::new();
    let found = run(&request(text)?, &mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    report(&keep(items, found))
}

/// The error for a name that no question has.
pub fn unknown(question: &str) -> Error {
    Error::request(format_args!("expected a question of the library, found {question:?}"))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::api::{Limit, Text};

    #[derive(Deserialize, PartialEq, Debug, Default)]
    #[serde(default, deny_unknown_fields, rename_all = "snake_case")]
    struct Rules {
        rings: bool,
    }

    #[derive(Deserialize, PartialEq, Debug, Default)]
    #[serde(rename_all = "snake_case")]
    enum Effort {
        #[default]
        Fast,
        Time(f64),
    }

    #[derive(Deserialize, PartialEq, Debug, Default)]
    #[serde(default, deny_unknown_fields, rename_all = "snake_case")]
    struct Asked {
        net: Option<Text>,
        limit: Limit,
        nodes: u64,
        edge: u8,
        #[serde(deserialize_with = "crate::api::seed")]
        seed: Option<u64>,
        rules: Rules,
        effort: Effort,
        faces: Vec<Effort>,
    }

    fn asked(text: &str) -> Result<Asked, String> {
        request(text).map_err(|error| error.to_string())
    }

    #[test]
    fn what_does_not_fit_is_refused_by_its_field() {
        for (text, reason) in [
            ("[]", "expected an object, found an array"),
            ("null", "expected an object, found null"),
            ("7", "expected an object, found 7"),
            ("{", "expected JSON: EOF while parsing an object at line 1 column 1"),
            (
                r#"{"nodes":1,"nodes":2}"#,
                "expected JSON: the field `nodes` is there twice at line 1 column 21",
            ),
            (r#"{"net":5}"#, "`net`: expected a string, found 5"),
            (r#"{"net":["1"]}"#, "`net`: expected a string, found an array"),
            (r#"{"limit":true}"#, r#"`limit`: expected a number from 0 on, or "all", found true"#),
            (r#"{"limit":-1}"#, r#"`limit`: expected a number from 0 on, or "all", found -1"#),
            (r#"{"nodes":null}"#, "`nodes`: expected a whole number from 0 on, found null"),
            (r#"{"nodes":"7"}"#, "`nodes`: expected a whole number from 0 on, found \"7\""),
            (r#"{"nodes":1.5}"#, "`nodes`: expected a whole number from 0 on, found 1.5"),
            (r#"{"edge":256}"#, "`edge`: expected a whole number from 0 to 255, found 256"),
            (r#"{"seed":true}"#, "`seed`: expected a whole number from 0 to 2^64 - 1, found true"),
            (
                r#"{"seed":"+1"}"#,
                "`seed`: expected a whole number from 0 to 2^64 - 1, found \"+1\"",
            ),
            (
                r#"{"seed":"18446744073709551616"}"#,
                "`seed`: expected a whole number from 0 to 2^64 - 1, found \"18446744073709551616\"",
            ),
            (r#"{"rules":[]}"#, "`rules`: expected an object, found an array"),
            (r#"{"rules":{"rings":1}}"#, "`rules.rings`: expected true or false, found 1"),
            (r#"{"rules":{"bad":1}}"#, "`rules`: unknown field `bad`, expected `rings`"),
            (r#"{"effort":7}"#, r#"`effort`: expected "fast" or "time", found 7"#),
            (r#"{"effort":"slow"}"#, r#"`effort`: expected "fast" or "time", found "slow""#),
            (r#"{"effort":{"time":"1"}}"#, "`effort.time`: expected a number, found \"1\""),
            (
                r#"{"effort":{"time":1,"fast":2}}"#,
                r#"`effort`: expected "fast" or "time", found an object"#,
            ),
            (r#"{"faces":"fast"}"#, r#"`faces`: expected an array, found "fast""#),
            (
                r#"{"faces":["fast",[]]}"#,
                r#"`faces[1]`: expected "fast" or "time", found an array"#,
            ),
        ] {
            assert_eq!(asked(text).unwrap_err(), reason, "{text}");
        }
        assert!(asked(r#"{"colour":1}"#).unwrap_err().starts_with("unknown field `colour`"));
    }

    #[test]
    fn a_whole_number_may_have_a_point() {
        for seven in ["7", "7.0", "7e0", "0.7e1"] {
            let text = format!(
                r#"{{"limit":{seven},"nodes":{seven},"edge":{seven},"seed":{seven},"effort":{{"time":{seven}}}}}"#
            );
            let expected = Asked {
                limit: Limit::AtMost(7),
                nodes: 7,
                edge: 7,
                seed: Some(7),
                effort: Effort::Time(7.0),
                ..Asked::default()
            };
            assert_eq!(asked(&text).unwrap(), expected);
            for field in ["limit", "nodes", "edge", "seed"] {
                assert!(asked(&format!(r#"{{"{field}":-{seven}}}"#)).is_err(), "{field}");
            }
        }
        for beyond in ["9007199254740993.0", "1e17", "18446744073709551616"] {
            assert!(asked(&format!(r#"{{"nodes":{beyond}}}"#)).is_err(), "{beyond}");
        }
    }

    #[test]
    fn the_seed_of_a_report_is_a_seed_of_a_request() {
        for seed in [0, 1 << 53, (1 << 53) + 1, u64::MAX] {
            let written = report(&crate::api::WholeNumber::from(seed)).unwrap();
            assert_eq!(asked(&format!(r#"{{"seed":{written}}}"#)).unwrap().seed, Some(seed));
            assert_eq!(asked(&format!(r#"{{"seed":{seed}}}"#)).unwrap().seed, Some(seed));
        }
        assert_eq!(asked(r#"{"seed":null}"#).unwrap().seed, None);
    }
}
