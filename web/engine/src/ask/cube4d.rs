//! The questions of the library, as JSON: the same answers as the program's, byte for byte.

use cube4d::api;
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::answer;

/// Answers a request of one of the library's questions, in JSON, with its report, in JSON.
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
    answer(on_progress.as_ref(), on_item.as_ref(), |control, items| {
        api::ask(question, request, control, &mut |item| items(item))
    })
}
