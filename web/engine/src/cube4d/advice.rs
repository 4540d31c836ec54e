//! What there is to say about a table: whether it can be completed, what to take back, the next step and why.

use cube4d::api::facts::Facts;
use cube4d::api::hint::{Advice, Extent, Step};
use cube4d::api::{Limit, check, hint, solve};
use cube4d::hint::Completable;
use cube4d::puzzle::Facelet;
use cube4d::{Control, Rules, Set};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::toy::{Toy, table_text};
use super::view::{CubeView, FaceletView, TableView};
use crate::Problem;
use crate::output::to_page;

/// Whether a table keeps the rules, and whether it can be completed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckView {
    /// Whether it can be completed.
    pub completable: Completable,
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
    /// What `breaks`, `reason`, `reasons` and `advice` say, as data.
    pub facts: Option<Facts>,
    /// The cells of the cubes to take back.
    pub take_back: Vec<usize>,
    /// What to take back, in words; nothing if it can be completed.
    pub advice: Option<String>,
}

/// The next step, or why there is none.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HintView {
    /// The hint in words.
    pub text: String,
    /// What excludes other placements, or the rules that are broken.
    pub reasons: Vec<String>,
    /// What to do, if the text doesn't say that.
    pub advice: Option<String>,
    /// What all of it says, as data.
    pub facts: Facts,
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
    /// The first of them.
    pub layouts: Vec<TableView>,
    /// Why there is none, if there is an obvious reason.
    pub why: Option<String>,
}

/// At most this many layouts are shown.
const SHOWN: u64 = 50;

#[wasm_bindgen]
impl Toy {
    /// Whether a table can be completed, and if not, what to take back.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn check(&mut self, layout: &str, rules: Ts<Rules>) -> Result<Ts<CheckView>, Problem> {
        let (set, layout) = (self.text.clone(), table_text(layout)?);
        let request = check::Request { set, layout, rules: rules.to_rust()? };
        to_page(&CheckView::new(self.session.check(&request)?))
    }

    /// The next step from a table, and why.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn hint(&mut self, layout: &str, rules: Ts<Rules>) -> Result<Ts<HintView>, Problem> {
        let report = self.report(layout, rules, Extent::Cube)?;
        to_page(&HintView::new(&self.set, report.answer.last()))
    }

    /// All steps from a table to the end.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn follow(&mut self, layout: &str, rules: Ts<Rules>) -> Result<Ts<FollowView>, Problem> {
        let report = self.report(layout, rules, Extent::AllSteps)?;
        let view = |advice| HintView::new(&self.set, advice);
        let steps = report.answer.steps().iter().map(view).collect();
        to_page(&FollowView { steps, end: view(report.answer.last()) })
    }

    /// All layouts of the set.
    ///
    /// # Errors
    /// If the rules are not of the declared type.
    pub fn solve(&self, rules: Ts<Rules>) -> Result<Ts<SolveView>, Problem> {
        let (set, limit) = (self.text.clone(), Limit::AtMost(SHOWN));
        let request = solve::Request { set, rules: rules.to_rust()?, limit, ..Default::default() };
        let report = solve::run(&request, Control::UNLIMITED)?;
        let layouts = report.distinct.iter();
        let view = |layout| TableView::new(&self.set, &self.all_lying(layout));
        to_page(&SolveView {
            count: report.count as f64,
            distinct: report.physical as f64,
            exhausted: report.exhausted,
            layouts: layouts.map(|distinct| view(&distinct.layout)).collect(),
            why: report.why_none,
        })
    }
}

impl Toy {
    fn report(
        &mut self,
        layout: &str,
        rules: Ts<Rules>,
        show: Extent,
    ) -> Result<hint::Report, Problem> {
        let (set, layout) = (self.text.clone(), table_text(layout)?);
        let rules = rules.to_rust()?;
        Ok(self.session.hint(&hint::Request { set, layout, rules, show, apply: false })?)
    }
}

impl CheckView {
    fn new(report: check::Report) -> Self {
        Self {
            completable: report.completable,
            complete: report.complete,
            breaks: report.breaks,
            broken: views(&report.broken),
            reason: report.reason,
            reasons: report.reasons.unwrap_or_default(),
            facts: report.facts,
            take_back: report.take_back.iter().flatten().map(|back| back.cell.index()).collect(),
            advice: report.advice,
        }
    }
}

impl HintView {
    fn new(set: &Set, advice: &Advice) -> Self {
        let step = |step: &Step| StepView {
            cell: step.cell.index(),
            cube: CubeView::as_seen_lying(set, &step.placed),
        };
        Self {
            text: advice.words.text.clone(),
            reasons: advice.words.reasons.clone(),
            advice: advice.words.advice.clone(),
            facts: advice.facts.clone(),
            step: advice.step.as_ref().map(step),
            about: views(&advice.about),
        }
    }
}

fn views(facelets: &[Facelet]) -> Vec<FaceletView> {
    facelets.iter().copied().map(FaceletView::from).collect()
}
