//! The questions of the library, as JSON: the same answers as the program's, byte for byte.

use ::cube999::api;
use ::cube999::api::TurnList;
use ::cube999::api::solve::{self, Improvement};
use js_sys::{Date, Function};
use solidoku_common::api::json;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::answer;

/// Answers a request of one of the library's questions, in JSON, with its report, in JSON. The items of `solve` are the
/// solutions that are shorter than those before.
///
/// # Errors
/// If there is no such question, it refuses the request, or a function throws.
#[wasm_bindgen(js_name = askJson)]
pub fn ask(
    question: &str,
    request: &str,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => void")]
    on_progress: Option<Function>,
    #[wasm_bindgen(js_name = onItem, unchecked_optional_param_type = "(item: string) => void")]
    on_item: Option<Function>,
) -> Result<String, JsValue> {
    let start = Date::now();
    let clock = || (Date::now() - start) / 1000.0;
    answer(on_progress.as_ref(), on_item.as_ref(), |control, items| match question {
        "solve" => json::answer(request, |it| {
            let mut hear = |found: Improvement<'_>| items(line(found));
            solve::run(it, control, &clock, &mut hear)
        }),
        _ => api::ask(question, request, control, &clock, &mut |item| items(item)),
    })
}

/// A better solution, as JSON.
fn line(found: Improvement<'_>) -> String {
    let (turns, count) = (found.turns.to_vec(), found.turns.len());
    let list = TurnList { turns, count, remarks: Vec::new() };
    json::report(&list).expect("turns are values of JSON")
}
