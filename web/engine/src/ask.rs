//! The questions of the libraries, as JSON: the same answers as the programs', byte for byte. A module for each puzzle.

use std::ops::ControlFlow;
use std::sync::Mutex;

use js_sys::Function;
use solidoku_common::api::Error;
use solidoku_common::api::json::Lines;
use solidoku_common::control::Control;
use wasm_bindgen::JsValue;

use crate::Problem;

/// The function `askJson` of an engine, over the `ask` of its library.
// Each run of rustfmt would indent the attributes of parameters further.
#[rustfmt::skip]
macro_rules! ask_json {
    ($ask:path) => {
        /// Answers a request of one of the library's questions, in JSON, with its report, in JSON.
        ///
        /// # Errors
        /// If there is no such question, it refuses the request, or a function throws.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = askJson)]
        pub fn ask(
            question: &str,
            request: &str,
            #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => void")]
            on_progress: Option<js_sys::Function>,
            #[wasm_bindgen(js_name = onItem, unchecked_optional_param_type = "(item: string) => void")]
            on_item: Option<js_sys::Function>,
        ) -> Result<String, wasm_bindgen::JsValue> {
            super::answer(on_progress.as_ref(), on_item.as_ref(), |control, lines| {
                $ask(question, request, control, lines)
            })
        }
    };
}

/// The questions of `cube4d`.
#[cfg(feature = "cube4d")]
pub mod cube4d {
    ask_json!(::cube4d::api::ask);
}

/// The questions of `fractal3d`.
#[cfg(feature = "fractal3d")]
pub mod fractal3d {
    ask_json!(::fractal3d::api::ask);
}

/// The questions of `pyraminx`.
#[cfg(feature = "pyraminx")]
pub mod pyraminx {
    ask_json!(::pyraminx::api::ask);
}

/// The questions of `cube999`.
#[cfg(feature = "cube999")]
pub mod cube999 {
    use solidoku_common::api::Error;
    use solidoku_common::api::json::Lines;
    use solidoku_common::control::Control;

    /// The library has no clock of its own.
    fn ask_with_clock(
        question: &str,
        request: &str,
        control: Control<'_>,
        lines: Lines<'_>,
    ) -> Result<String, Error> {
        let start = js_sys::Date::now();
        let clock = || (js_sys::Date::now() - start) / 1000.0;
        ::cube999::api::ask(question, request, control, &clock, lines)
    }

    ask_json!(ask_with_clock);
}

/// Answers a question. The first function hears the amount of work done, the second gets items as JSON. What one of
/// them throws ends the search, and is thrown to the caller.
///
/// # Errors
/// If the question has no answer, or a function throws.
fn answer(
    on_progress: Option<&Function>,
    on_item: Option<&Function>,
    ask: impl FnOnce(Control<'_>, Lines<'_>) -> Result<String, Error>,
) -> Result<String, JsValue> {
    // A module has a single thread; the lock is for the type of `Control`, which threads may share.
    let thrown: Mutex<Option<JsValue>> = Mutex::new(None);
    let call = |function: Option<&Function>, argument: JsValue| {
        let called =
            function.map_or(Ok(JsValue::UNDEFINED), |it| it.call1(&JsValue::NULL, &argument));
        if let (Err(error), Ok(mut thrown)) = (called, thrown.lock()) {
            thrown.get_or_insert(error);
        }
    };
    let must_stop = || thrown.lock().is_ok_and(|thrown| thrown.is_some());
    let progress = |done: u64| call(on_progress, JsValue::from_f64(done as f64));
    let mut lines = |item: String| {
        call(on_item, item.into());
        if must_stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answered = ask(Control::stopping(&must_stop).with_progress(&progress), &mut lines);
    match thrown.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => answered.map_err(|error| Problem::from(error).into()),
    }
}
