//! What there is to say about a table: whether it can be completed, what to take back, the next step and why.

use cube4d::check::Violation;
use cube4d::hint::{Advisor, Contradiction, Examination, Hint, Item, Reason, Reasons, TakeBack};
use cube4d::puzzle::{Facelet, House, Side};
use cube4d::report::{CheckReport, HintReport};
use cube4d::search::{Config, why_none};
use cube4d::{Control, Layout, Rules, Set, solve};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::toy::Toy;
use super::view::{CubeView, FaceletView, RuleChoice, TableView};
use crate::Problem;
use crate::output::to_page;

/// Whether a table keeps the rules, and whether it can be completed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckView {
    /// yes, no or not_determined.
    #[tsify(type = "\"yes\" | \"no\" | \"not_determined\"")]
    pub completable: &'static str,
    /// Whether all cubes are placed.
    pub complete: bool,
    /// The rules that are broken, and where.
    pub breaks: Vec<String>,
    /// The sides that break them.
    pub broken: Vec<FaceletView>,
    /// Why it can't be completed, though no rule is broken.
    pub reason: Option<String>,
    /// What excludes all placements, if that is the reason.
    pub reasons: Vec<String>,
    /// The cells of the cubes to take back.
    pub take_back: Vec<usize>,
    /// What to take back, in words; nothing if it can be completed.
    pub advice: Option<String>,
}

/// The next step, or why there is none.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HintView {
    /// What kind of hint it is.
    #[tsify(
        type = "\"broken\" | \"done\" | \"hopeless\" | \"not_determined\" | \"forced\" | \"tried\""
    )]
    pub kind: &'static str,
    /// The hint in words.
    pub text: String,
    /// What excludes other placements, or the rules that are broken.
    pub reasons: Vec<String>,
    /// What to do, if the text doesn't say that.
    pub advice: Option<String>,
    /// The cube to put.
    pub step: Option<StepView>,
    /// The sides that the hint is about.
    pub about: Vec<FaceletView>,
}

/// A cube to put, and where.
#[derive(Debug, Serialize, Tsify)]
pub struct StepView {
    /// The cell, x + 3y + 9z.
    pub cell: usize,
    /// The cube as it stands there.
    pub cube: CubeView,
}

/// All steps to the end.
#[derive(Debug, Serialize, Tsify)]
pub struct FollowView {
    /// The steps.
    pub steps: Vec<HintView>,
    /// The hint after the last.
    pub end: HintView,
}

/// All layouts of a set.
#[derive(Debug, Serialize, Tsify)]
pub struct SolveView {
    /// How many there are.
    pub count: f64,
    /// How many of them are visually distinct.
    pub distinct: f64,
    /// Whether it is proved that there are no others.
    pub exhausted: bool,
    /// The nodes of the search.
    pub nodes: f64,
    /// The first of them.
    pub layouts: Vec<TableView>,
    /// Why there is none, if there is an obvious reason.
    pub why: Option<String>,
}

/// At most this many layouts are shown.
const SHOWN: usize = 50;

#[wasm_bindgen]
impl Toy {
    /// Whether a table can be completed, and if not, what to take back.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn check(&mut self, layout: &str, rules: Ts<RuleChoice>) -> Result<Ts<CheckView>, Problem> {
        let (set, layout) = (self.set, self.layout(layout)?);
        to_page(&check_view(set, &layout, &self.advisor(rules)?.examine(&layout)))
    }

    /// The next step from a table, and why.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn hint(&mut self, layout: &str, rules: Ts<RuleChoice>) -> Result<Ts<HintView>, Problem> {
        let (set, layout) = (self.set, self.layout(layout)?);
        let advisor: &Advisor<'_> = self.advisor(rules)?;
        to_page(&hint_view(set, &layout, &advisor.hint(&layout)))
    }

    /// All steps from a table to the end.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn follow(
        &mut self,
        layout: &str,
        rules: Ts<RuleChoice>,
    ) -> Result<Ts<FollowView>, Problem> {
        let (set, mut layout) = (self.set, self.layout(layout)?);
        let (steps, last) = self.advisor(rules)?.follow(&layout);
        let mut views = Vec::new();
        for (hint, after) in steps {
            views.push(hint_view(set, &layout, &hint));
            layout = after;
        }
        to_page(&FollowView { steps: views, end: hint_view(set, &layout, &last) })
    }

    /// All layouts of the set.
    ///
    /// # Errors
    /// If the rules are not of the declared type.
    pub fn solve(&self, rules: Ts<RuleChoice>) -> Result<Ts<SolveView>, Problem> {
        let rules = Rules::from(rules.to_rust()?);
        let config = Config { rules, limit: Some(1000), ..Config::default() };
        let outcome = solve(self.set, &config, Control::UNLIMITED);
        let found = outcome.found();
        let why = if found.count == 0 { why_none(self.set, &config) } else { None };
        let layouts = found.layouts.iter().take(SHOWN);
        to_page(&SolveView {
            count: found.count as f64,
            distinct: found.physical as f64,
            exhausted: outcome.is_exhausted(),
            nodes: found.nodes as f64,
            layouts: layouts.map(|it| TableView::new(self.set, &self.all_lying(it))).collect(),
            why: why.map(|why| why.to_string()),
        })
    }
}

fn check_view(set: &Set, layout: &Layout, examination: &Examination) -> CheckView {
    let report = CheckReport::new(layout, examination);
    let Examination { violations, contradiction, take_back, .. } = examination;
    let mut broken: Vec<FaceletView> = Vec::new();
    for facelet in violations.iter().flat_map(sides_of_violation) {
        if !broken.contains(&facelet.into()) {
            broken.push(facelet.into());
        }
    }
    let can_take_back =
        report.completable == "no" && *contradiction != Some(Contradiction::NoLayout);
    let advice = can_take_back.then(|| TakeBack::explanation(take_back.as_ref(), set, layout));
    let cells = take_back.iter().flat_map(|back| &back.cells);
    CheckView {
        completable: report.completable,
        complete: report.complete,
        breaks: report.breaks,
        broken,
        reason: report.reason,
        reasons: report.reasons.unwrap_or_default(),
        take_back: cells.map(|cell| cell.index()).collect(),
        advice,
    }
}

/// The sides that break a rule.
fn sides_of_violation(violation: &Violation) -> Vec<Facelet> {
    match violation {
        Violation::Twice { cells, .. } => cells.iter().flat_map(|&cell| all_sides(cell)).collect(),
        Violation::Mismatch { cell, .. } | Violation::Colour { cell, .. } => all_sides(*cell),
        Violation::Blank(facelet) | Violation::NotBlank(facelet) => vec![*facelet],
        Violation::Repeated { facelets, .. } => facelets.to_vec(),
        Violation::Misaligned { facelet, .. } => vec![*facelet],
        Violation::NoMagic => Vec::new(),
    }
}

fn all_sides(cell: cube4d::Cell) -> Vec<Facelet> {
    Side::ALL.map(|side| Facelet { cell, side }).into()
}

fn hint_view(set: &Set, layout: &Layout, hint: &Hint) -> HintView {
    let HintReport { kind, text, reasons, advice, .. } = HintReport::new(set, hint, layout);
    let step = hint
        .step()
        .map(|(cell, placed)| StepView { cell: cell.index(), cube: CubeView::lying(set, placed) });
    let mut about: Vec<House> = Vec::new();
    match hint {
        Hint::Forced { item, reasons, .. } => {
            about.extend(house_of(*item));
            about.extend(houses_of(reasons));
        }
        Hint::Tried { item, .. } => about.extend(house_of(*item)),
        Hint::Unsolvable(Contradiction::Uncoverable(item, reasons), _) => {
            about.extend(house_of(*item));
            about.extend(houses_of(reasons));
        }
        _ => {}
    }
    let mut facelets: Vec<FaceletView> = Vec::new();
    for facelet in about.into_iter().flat_map(House::facelets) {
        if !facelets.contains(&facelet.into()) {
            facelets.push(facelet.into());
        }
    }
    HintView { kind, text, reasons, advice, step, about: facelets }
}

/// The house in which something is missing.
const fn house_of(item: Item) -> Option<House> {
    match item {
        Item::Digit(house, _) | Item::SixAndNine(house) => Some(house),
        Item::Cell(_) | Item::Cube(_) => None,
    }
}

/// The houses that exclude other placements.
fn houses_of(reasons: &Reasons) -> impl Iterator<Item = House> {
    reasons.reasons.iter().filter_map(|exclusion| match exclusion.reason {
        Reason::Repeated(house) | Reason::Directions(house) => Some(house),
        Reason::Colours | Reason::Blanks | Reason::SixesAndNines => None,
    })
}
