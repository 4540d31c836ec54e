//! Whole processes are timed by [hyperfine](https://github.com/sharkdp/hyperfine), one run after
//! another of each command, with nothing reading what it prints.

use std::ffi::OsString;
use std::fs;
use std::io;

use serde::Deserialize;
use solidoku_common::control::Control;

use super::error::BenchError;
use super::process;
use super::store::{Timing, rounded};
use super::workspace::{Run, Workspace};

/// What hyperfine exports.
#[derive(Deserialize)]
struct Export {
    results: Vec<Timed>,
}

/// The runs of a command, in seconds.
#[derive(Deserialize)]
struct Timed {
    median: f64,
    min: f64,
    max: f64,
    times: Vec<f64>,
    exit_codes: Vec<Option<i32>>,
}

/// Times these commands, each up to `max_runs` times, fewer if they take long.
pub(super) fn time(
    workspace: &Workspace,
    runs: &[Run],
    max_runs: usize,
    control: Control<'_>,
) -> Result<Vec<Timing>, BenchError> {
    let report = workspace.path("hyperfine.json");
    let mut words: Vec<OsString> =
        ["hyperfine", "--shell=none", "--style=none", "--ignore-failure", "--min-runs=1"]
            .map(OsString::from)
            .into();
    words.push(format!("--max-runs={max_runs}").into());
    words.push("--export-json".into());
    words.push(report.clone().into());
    words.extend(runs.iter().map(line));
    match process::run(&mut workspace.command(&words), control) {
        Ok(Some(_)) => {}
        Ok(None) => return Err(BenchError::Interrupted),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(BenchError::NoHyperfine);
        }
        Err(error) => return Err(BenchError::Hyperfine(error)),
    }
    let text = fs::read(report).map_err(BenchError::Hyperfine)?;
    let export: Export =
        serde_json::from_slice(&text).map_err(|error| BenchError::Hyperfine(error.into()))?;
    export.results.iter().zip(runs).map(|(timed, run)| timing(timed, run)).collect()
}

fn timing(timed: &Timed, run: &Run) -> Result<Timing, BenchError> {
    match timed.exit_codes.iter().find(|code| !run.is_done(**code)) {
        Some(code) => Err(run.failed(format!("ends with exit status {code:?}"))),
        None => Ok(Timing {
            median: rounded(timed.median),
            min: rounded(timed.min),
            max: rounded(timed.max),
            runs: timed.times.len(),
            memory: 0,
        }),
    }
}

/// The command in a line, each word quoted as a shell takes it.
fn line(run: &Run) -> OsString {
    let mut line = OsString::new();
    for word in run.words() {
        line.push("'");
        line.push(word);
        line.push("' ");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::workspace::Program;

    #[test]
    fn a_command_is_timed_where_hyperfine_is_installed() {
        let workspace = Workspace::new().unwrap();
        let commands = ["0", "0.01"].map(|time| Run::new(Program::Other("sleep"), time));
        match time(&workspace, &commands, 2, Control::UNLIMITED) {
            Ok(timings) => assert!(timings.len() == 2 && timings[1].median >= 0.01),
            Err(error) => assert!(matches!(error, BenchError::NoHyperfine), "{error}"),
        }
    }

    #[test]
    fn an_export_is_read_as_hyperfine_writes_it() {
        let text = r#"{"results":[{"command":"sleep 0.1","mean":0.1024,"stddev":null,
            "median":0.102171968,"user":0.001,"system":0.0,"min":0.101,"max":0.103,
            "times":[0.101,0.103],"exit_codes":[0,30]}]}"#;
        let export: Export = serde_json::from_str(text).unwrap();
        let clasp = Run::new(Program::Other("clasp"), "0 -q");
        let expected = Timing { median: 0.1022, min: 0.101, max: 0.103, runs: 2, memory: 0 };
        assert_eq!(timing(&export.results[0], &clasp).unwrap(), expected);
        let ours = Run::new(Program::Ours("pyraminx"), "solve");
        assert!(timing(&export.results[0], &ours).is_err());
    }
}
