//! What can be said about a net while it is typed.

use pyraminx::Control;
use pyraminx::api::survey::{self, Report, Request};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::output::to_page;

/// Counts the solved states of a net, or says how it can be completed.
///
/// # Errors
/// If the text isn't a net.
#[wasm_bindgen]
pub fn survey(request: Ts<Request>) -> Result<Ts<Report>, Problem> {
    to_page(&survey::run(&request.to_rust()?, Control::UNLIMITED)?)
}
