//! What can be said about a net while it is typed.

use pyraminx::design::{self, Search};
use pyraminx::geometry::Facelet;
use pyraminx::stabiliser::hidden_move;
use pyraminx::{CountBy, Labelling, Problem as Solver, Rings, Template, api, check, impossible};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;
use crate::output::to_page;

/// A net, and what is known about it without a long search.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Survey {
    /// The net in a line.
    net: String,
    /// How many stickers are free.
    free: usize,
    /// Without rings; null while a sticker is free.
    plain: Option<Counted>,
    /// With rings.
    ringed: Option<Counted>,
    /// Why there can't be exactly one solved state, or none at all.
    why: Option<String>,
    /// Why several arrangements look the same.
    hidden: Option<String>,
    /// A facelet whose digit its face shows already, while stickers of that face are free.
    repeated: Option<usize>,
    /// How many ways there are to complete it; null if there is none.
    completions: Option<f64>,
}

/// How many solved states a labelling has.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// States that differ by identical stickers count separately.
    arrangements: u64,
    /// States that look different.
    looks: u64,
    /// Whether the labelling as presented is one of them.
    is_solved: bool,
}

/// Counts the solved states of a net, or says how it can be completed.
///
/// # Errors
/// If the text isn't a net.
#[wasm_bindgen]
pub fn survey(net: &str, rings: bool) -> Result<Ts<Survey>, Problem> {
    let template = input::template(net)?;
    let rings = input::rings(rings);
    to_page(&match template.labelling() {
        Some(labelling) => Survey::complete(&template, &labelling, rings),
        None => Survey::incomplete(&template, rings),
    })
}

impl Survey {
    fn complete(template: &Template, labelling: &Labelling, rings: Rings) -> Self {
        let (plain, ringed) =
            (Counted::of(labelling, Rings::None), Counted::of(labelling, Rings::Four));
        let wanted = if rings == Rings::None { &plain } else { &ringed };
        let why = (wanted.arrangements == 0)
            .then(|| impossible::for_completions(template, rings, CountBy::Looks))
            .flatten();
        Self {
            net: template.to_string(),
            free: 0,
            why: why.as_ref().map(api::reason),
            hidden: hidden_move(&template.labels()).map(|hidden| hidden.to_string()),
            plain: Some(plain),
            ringed: Some(ringed),
            repeated: None,
            completions: None,
        }
    }

    fn incomplete(template: &Template, rings: Rings) -> Self {
        let config = design::Config { rings, ..design::Config::default() };
        let (why, repeated, completions) = match Search::new(template, config) {
            Err(error) => (Some(error.to_string()), Some(error.at.index()), None),
            Ok(search) => {
                let why = impossible::for_completions(template, rings, CountBy::Arrangements);
                (why.as_ref().map(api::reason), None, Some(search.completions() as f64))
            }
        };
        Self {
            net: template.to_string(),
            free: Facelet::all().filter(|&facelet| template.at(facelet).is_free()).count(),
            plain: None,
            ringed: None,
            why,
            hidden: None,
            repeated,
            completions,
        }
    }
}

impl Counted {
    fn of(labelling: &Labelling, rings: Rings) -> Self {
        let count = Solver::new(labelling, rings).count();
        Self {
            arrangements: count.arrangements,
            looks: count.looks,
            is_solved: check::is_solved(labelling, rings),
        }
    }
}
