//! The smallest changes that leave one solved state.

use js_sys::Function;
use pyraminx::fix::{self, Config, Fixes, Position};
use pyraminx::geometry::{FACELETS, Facelet};
use pyraminx::{Control, CountBy, Labelling, Outcome, report};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;
use crate::output::to_page;

/// What to search for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixOptions {
    /// A solved state must show 1 to 9 in each ring, too.
    pub rings: bool,
    /// States that look the same count once.
    pub by_looks: bool,
    /// Digits may move from face to face.
    pub across_faces: bool,
    /// The greatest number of stickers to change; as many as take some seconds if it is undefined.
    #[tsify(optional)]
    pub max_changes: Option<usize>,
}

/// What a search for repairs found.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Fixed {
    /// How many stickers the smallest repairs change; null if none was found.
    changes: Option<usize>,
    /// How many such repairs there are.
    found: usize,
    /// The first of them.
    repairs: Vec<Repair>,
    /// All relabellings with up to this many changes were examined.
    searched_to: Option<usize>,
    /// How many there were.
    examined: u64,
    /// About how many have one change more, if they weren't examined.
    next: Option<f64>,
    /// Why there is none, whatever the number of changes.
    impossible: Option<String>,
}

/// A repair.
#[derive(Debug, Serialize, Tsify)]
pub struct Repair {
    /// The net in a line; the digits that it locks aren't marked.
    net: String,
    /// Which facelets change.
    changed: Vec<usize>,
}

/// How many repairs the page gets at most.
const SHOWN: usize = 200;

impl FixOptions {
    pub(super) fn config(self) -> Config {
        let config = Config {
            rings: input::rings(self.rings),
            by: if self.by_looks { CountBy::Looks } else { CountBy::Arrangements },
            across_faces: self.across_faces,
            max_changes: self.max_changes.unwrap_or(FACELETS),
            max_steps: None,
        };
        if self.max_changes.is_none() { config.for_some_seconds() } else { config }
    }
}

/// Finds the smallest repairs of a net that leave its locked stickers. `on_progress` hears the number of changes that is
/// being tried, and the share of it that is done.
///
/// # Errors
/// If the text isn't a labelling.
#[wasm_bindgen]
pub fn fix(
    net: &str,
    options: Ts<FixOptions>,
    on_progress: &Function,
) -> Result<Ts<Fixed>, Problem> {
    let config = options.to_rust()?.config();
    let (labelling, locks) = (input::labelling(net)?, input::template(net)?);
    let changeable = fix::changeable(&locks);
    let progress = |done| {
        let Position { changes, done, sets } = Position::after(done, changeable);
        let share = done as f64 / sets.max(1) as f64;
        // A page that can't listen doesn't stop the search.
        let _ignored = on_progress.call2(
            &JsValue::NULL,
            &JsValue::from_f64(changes as f64),
            &JsValue::from_f64(share),
        );
    };
    let control = Control::UNLIMITED.with_progress(&progress);
    let found = fix::fix(&labelling, &locks, &config, control);
    let nothing = Fixes::default();
    let fixes = found.as_ref().map_or(&nothing, Outcome::found);
    let impossible = match &found {
        Err(reason) => Some(report::reason(reason)),
        Ok(outcome) => {
            report::fix::is_all_tried(outcome).then(|| report::fix::ALL_TRIED.to_owned())
        }
    };
    to_page(&Fixed {
        changes: fixes.changes,
        found: fixes.nets.len(),
        repairs: fixes.nets.iter().take(SHOWN).map(|to| Repair::new(&labelling, to)).collect(),
        searched_to: fixes.searched_to,
        examined: fixes.examined.iter().sum(),
        next: fixes.next.map(|next| next as f64),
        impossible,
    })
}

impl Repair {
    fn new(from: &Labelling, to: &Labelling) -> Self {
        let changed = Facelet::all().filter(|&facelet| from.at(facelet) != to.at(facelet));
        Self { net: to.to_string(), changed: changed.map(Facelet::index).collect() }
    }
}
