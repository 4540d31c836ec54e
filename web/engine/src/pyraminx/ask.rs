//! The questions of the library, as JSON: the same answers as the program's, byte for byte.

use std::ops::ControlFlow;

use common::api::Error;
use pyraminx::Control;
use pyraminx::api::{
    convert, design, distances, draw, fix, looks, route, scramble, solve, survey, turn,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::question::{self, answered, json, unknown};

/// Answers a request of one of the library's questions with its report.
///
/// # Errors
/// If there is no such question, or it refuses the request.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let control = Control::UNLIMITED;
    match question {
        "solve" => {
            let keep = |solutions, report| solve::Report { solutions, ..report };
            json(&listed(question::request(request)?, solve::run, keep)?)
        }
        "design" => {
            let keep = |nets, report| design::Report { nets, ..report };
            json(&listed(question::request(request)?, design::run, keep)?)
        }
        "fix" => {
            let keep = |nets, answer| match answer {
                fix::Answer::Filled(report) => {
                    fix::Answer::Filled(design::Report { nets, ..report })
                }
                repaired => repaired,
            };
            json(&listed(question::request(request)?, fix::run, keep)?)
        }
        "route" => answered(request, |it| route::run(it, control)),
        "distances" => json(distances::run(&question::request(request)?, control)?.found()),
        "draw" => answered(request, |it| draw::run(it, control)),
        "looks" => answered(request, |it| looks::run(it, control)),
        "survey" => answered(request, |it| survey::run(it, control)),
        "turn" => answered(request, |it| turn::run(it, control)),
        "scramble" => answered(request, |it| scramble::run(it, control)),
        "convert" => json(convert::run(&question::request(request)?, control)?.found()),
        other => Err(unknown(other)),
    }
}

/// The function of a question that hands items to a sink.
type Listing<Request, Item, Report> =
    fn(&Request, Control<'_>, &mut dyn FnMut(Item) -> ControlFlow<()>) -> Result<Report, Error>;

/// The report with its list.
fn listed<Request, Item, Report>(
    request: Request,
    run: Listing<Request, Item, Report>,
    keep: impl FnOnce(Vec<Item>, Report) -> Report,
) -> Result<Report, Problem> {
    let mut items = Vec::new();
    let report = run(&request, Control::UNLIMITED, &mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    Ok(keep(items, report))
}
