//! Texts, links and pictures, in and out.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use fractal3d::api::convert;
use fractal3d::board::BoardDesign;
use fractal3d::draw::{Meaning, Picture, draw_grid, draw_sculpture, draw_solid, example_puzzle};
use fractal3d::formats::{self, ForeignRules, Format, Import, imports_on};
use fractal3d::latin::LatinSquare;
use fractal3d::pencil::{self, PrettyMarks};
use serde::Serialize;
use solidoku_common::control::Control;
use solidoku_common::input::{InputError, Source};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::play::{Play, design_of, grid_of, pencil_grid};
use super::steps::StateView;
use crate::Problem;
use crate::output::to_page;

/// What to draw.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureKind {
    /// The grid, to write on.
    Grid,
    /// The object and its square sides.
    Solid,
}

/// A puzzle that was read.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ImportView {
    /// The puzzle's board.
    pub board: String,
    /// The puzzle's clues. The other digits were entered by a player.
    pub clues: String,
    /// The puzzle's digits and pencil marks.
    pub state: StateView,
    /// How it was written.
    pub format: Format,
    /// What was there and isn't read.
    pub left_out: Vec<String>,
}

/// A puzzle in another format.
#[derive(Debug, Serialize, Tsify)]
pub struct ExportView {
    /// The text or link.
    pub text: String,
    /// What the format has no place for.
    pub lost: Vec<&'static str>,
}

/// The boards on which reading is tried, one of each set of houses: those with names, then all S(A, B).
fn boards() -> Vec<BoardDesign> {
    let squares = LatinSquare::all();
    let surfaces = squares.iter().flat_map(|&a| squares.iter().map(move |&b| (a, b)));
    let named = [BoardDesign::STANDARD, BoardDesign::ANTIPRISMOID, BoardDesign::SixWay];
    let all = named.into_iter().chain(surfaces.map(|(a, b)| BoardDesign::Surface(a, b)));
    let mut seen = BTreeSet::new();
    let mut is_new = |design: &BoardDesign| {
        seen.insert(design.board().beyond_sudoku().into_iter().collect::<BTreeSet<_>>())
    };
    all.filter(|design| is_new(design)).collect()
}

/// The first puzzle of a text.
fn first(design: BoardDesign, source: &Source, rules: ForeignRules) -> Result<Import, InputError> {
    let mut imports = imports_on(design, source, rules);
    let mut import = imports.next().unwrap_or_else(|| Err(imports.missing()))?;
    import.left_out.extend(imports.skipped().describe());
    Ok(import)
}

/// Reads a puzzle in any format: cells, pencil marks, links and objects. If it states a board, that is found, the one
/// that is shown first.
///
/// # Errors
/// If it can't be read.
#[wasm_bindgen(js_name = readPuzzle)]
pub fn read_puzzle(
    text: &str,
    board: &str,
    rules: Ts<ForeignRules>,
) -> Result<Ts<ImportView>, Problem> {
    let shown = design_of(board)?;
    let source = Source::new("puzzle", text);
    if !formats::is_import(text.trim_start()) && pencil::has_marks(&source) {
        return to_page(&ImportView::of(formats::game_on(shown, &source)?));
    }
    let refused = match first(shown, &source, ForeignRules::Refuse) {
        Ok(import) => return to_page(&ImportView::of(import)),
        Err(error) => error,
    };
    if formats::is_import(text.trim_start()) {
        let read = |board| first(board, &source, ForeignRules::Refuse).ok();
        if let Some(import) = boards().into_iter().find_map(read) {
            return to_page(&ImportView::of(import));
        }
    }
    match rules.to_rust()? {
        ForeignRules::Refuse => Err(refused.into()),
        rules @ ForeignRules::LeaveOut => to_page(&ImportView::of(first(shown, &source, rules)?)),
    }
}

impl ImportView {
    fn of(import: Import) -> Self {
        Self {
            board: import.document.board.to_string(),
            clues: import.document.puzzle.to_string(),
            state: StateView::of(&import.position),
            format: import.format,
            left_out: import.left_out,
        }
    }
}

#[wasm_bindgen]
impl Play {
    /// Writes a puzzle, with its solution if it has exactly one and the format has a place for it.
    ///
    /// # Errors
    /// If the text isn't a puzzle, or the format has no place for the board.
    pub fn export(
        &mut self,
        clues: &str,
        format: Ts<Format>,
        title: &str,
    ) -> Result<Ts<ExportView>, Problem> {
        let request = convert::Request {
            puzzles: clues.into(),
            board: self.design,
            to: format.to_rust()?,
            title: Some(title.to_owned()).filter(|title| !title.is_empty()),
            ..convert::Request::default()
        };
        let mut written = None;
        convert::run_with(&request, &mut self.solver, Control::UNLIMITED, &mut |converted| {
            written = Some(ExportView { text: converted.text, lost: converted.not_kept });
            ControlFlow::Break(())
        })?;
        to_page(&written.ok_or_else(|| Problem::new("expected a puzzle"))?)
    }

    /// A grid in play as nine lines, with its pencil marks.
    ///
    /// # Errors
    /// If the text isn't a grid, or the marks aren't digits.
    pub fn text(&self, cells: &str, marks: &[u16]) -> Result<String, Problem> {
        Ok(format!("{}\n", PrettyMarks(&pencil_grid(cells, marks)?)))
    }

    /// A page to print, as SVG. Clues are bold.
    ///
    /// # Errors
    /// If a text isn't a grid.
    pub fn picture(
        &self,
        kind: PictureKind,
        clues: &str,
        cells: &str,
        title: &str,
    ) -> Result<String, Problem> {
        let (given, grid) = (grid_of(clues)?.given(), grid_of(cells)?);
        let picture = Picture { title, grid: &grid, given };
        let page = match (kind, &self.design) {
            (PictureKind::Solid, BoardDesign::Surface(blocks, cells)) => {
                draw_solid(&picture, *blocks, *cells)
            }
            (_, BoardDesign::SixWay) => draw_sculpture(&picture),
            (_, BoardDesign::Coloured(colouring)) => {
                draw_grid(&picture, colouring, Meaning::Colours)
            }
            _ => draw_grid(&picture, &self.design.colouring(), Meaning::Depths),
        };
        Ok(page.to_string())
    }

    /// An easy puzzle to begin with; nothing on boards that differ from the standard one.
    pub fn example(&self) -> Option<String> {
        self.solver.arranged(&example_puzzle()).map(|grid| grid.to_string())
    }
}
