//! The questions of the libraries, as JSON: the same answers as the programs', byte for byte. A file for each puzzle.

#[cfg(feature = "cube4d")]
pub mod cube4d;
#[cfg(feature = "cube999")]
pub mod cube999;
#[cfg(feature = "fractal3d")]
pub mod fractal3d;
#[cfg(feature = "pyraminx")]
pub mod pyraminx;

use std::ops::ControlFlow;
use std::sync::Mutex;

use js_sys::Function;
use solidoku_common::api::Error;
use solidoku_common::control::Control;
use wasm_bindgen::JsValue;

use crate::Problem;

/// Receives items as JSON; threads may share it.
type Items<'a> = &'a (dyn Fn(String) -> ControlFlow<()> + Sync);

/// Answers a question. The first function hears the amount of work done, the second gets items as JSON. What one of
/// them throws ends the search, and is thrown to the caller.
///
/// # Errors
/// If the question has no answer, or a function throws.
fn answer(
    on_progress: Option<&Function>,
    on_item: Option<&Function>,
    ask: impl FnOnce(Control<'_>, Items<'_>) -> Result<String, Error>,
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
    let items = |item: String| {
        call(on_item, item.into());
        if must_stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answered = ask(Control::stopping(&must_stop).with_progress(&progress), &items);
    match thrown.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => answered.map_err(|error| Problem::from(error).into()),
    }
}
