//! A set, and how its cubes are put on the table and turned.

use cube4d::api::{Session, Text};
use cube4d::formats;
use cube4d::notation::{MOST_BYTES, as_seen, parse_cube};
use cube4d::puzzle::{Cell, Orientation, Orientations, Side, poses};
use cube4d::{Control, CubeNumber, Layout, Placed, Rules, Set};
use serde::Serialize;
use solidoku_common::input::Source;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::view::{CubeView, TableView};
use crate::Problem;
use crate::output::to_page;

/// A set of cubes.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SetView {
    /// Whether it is the toy of the post.
    pub is_toy: bool,
    /// The set as a file.
    pub text: String,
    /// The set's cubes as listed, in their first reading.
    pub cubes: Vec<CubeView>,
}

/// A text from the page, if it isn't too long.
pub(super) fn source(name: &str, text: &str) -> Result<Source, Problem> {
    Ok(Source::from_bytes(name, text.as_bytes().to_vec(), MOST_BYTES)?)
}

/// The cubes on the table as text.
pub(super) fn table_text(text: &str) -> Result<Text, Problem> {
    Ok(Text::from(source("layout", text)?))
}

/// A set of cubes, and what was found out about it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Toy {
    pub(super) set: Set,
    /// The set as it was typed, unless it is the toy of the post.
    pub(super) text: Option<Text>,
    pub(super) session: Session<'static>,
}

#[wasm_bindgen]
impl Toy {
    /// The toy of the post if the text is empty, and otherwise that of a set file.
    ///
    /// # Errors
    /// If the text isn't a set.
    #[wasm_bindgen(constructor)]
    pub fn new(set: &str) -> Result<Self, Problem> {
        let text = match set {
            "" => None,
            _ => Some(Text::from(source("set", set)?)),
        };
        let set = formats::set(text.as_ref())?.into_owned();
        Ok(Self { set, text, session: Session::new(Control::UNLIMITED) })
    }

    /// The set.
    ///
    /// # Errors
    /// Never.
    pub fn cubes(&self) -> Result<Ts<SetView>, Problem> {
        let as_listed = |cube: CubeNumber| {
            let first = poses(self.set.cube(cube), Orientations::AsListed)[0];
            CubeView::as_seen_lying(&self.set, &first.of(cube))
        };
        to_page(&SetView {
            is_toy: self.set == *Set::toy(),
            text: self.set.to_string(),
            cubes: CubeNumber::all().map(as_listed).collect(),
        })
    }

    /// The table that a text describes.
    ///
    /// # Errors
    /// If it isn't a layout of the set's cubes.
    pub fn read(&self, layout: &str) -> Result<Ts<TableView>, Problem> {
        self.view(&self.layout(layout)?)
    }

    /// The table with a cube in a cell, or with the cell empty if the cube's text is empty. The cube is written
    /// as in a layout; the brackets can be left out.
    ///
    /// # Errors
    /// If it isn't a cube that can be put there.
    pub fn put(&self, layout: &str, cell: usize, cube: &str) -> Result<Ts<TableView>, Problem> {
        let (mut layout, cell) = (self.layout(layout)?, cell_of(cell)?);
        if cube.trim().is_empty() {
            layout.set(cell, None);
        } else {
            layout = parse_cube(&source("cube", cube)?, &self.set, &layout, cell)?;
        }
        self.view(&layout)
    }

    /// The table with the cubes of two cells exchanged.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn exchange(&self, layout: &str, from: usize, to: usize) -> Result<Ts<TableView>, Problem> {
        let (mut layout, from, to) = (self.layout(layout)?, cell_of(from)?, cell_of(to)?);
        let (a, b) = (layout.get(from).copied(), layout.get(to).copied());
        layout.set(from, b);
        layout.set(to, a);
        self.view(&layout)
    }

    /// The table without the cubes of some cells.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn without(&self, layout: &str, cells: Vec<usize>) -> Result<Ts<TableView>, Problem> {
        let mut layout = self.layout(layout)?;
        for cell in cells {
            layout.set(cell_of(cell)?, None);
        }
        self.view(&layout)
    }

    /// The table with the cube of a cell turned by quarter turns about one of its sides, clockwise as seen from
    /// outside. An empty cell stays as it is.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn turn(
        &self,
        layout: &str,
        cell: usize,
        side: usize,
        quarters: usize,
    ) -> Result<Ts<TableView>, Problem> {
        let (mut layout, cell) = (self.layout(layout)?, cell_of(cell)?);
        let turned = match layout.get(cell) {
            Some(placed) => Some(self.turned(placed, side, quarters)?),
            None => None,
        };
        layout.set(cell, turned);
        self.view(&layout)
    }

    /// A cube that is held in the hand, turned in the same way.
    ///
    /// # Errors
    /// If the text isn't a cube of the set.
    #[wasm_bindgen(js_name = turnInHand)]
    pub fn turn_in_hand(
        &self,
        cube: &str,
        side: usize,
        quarters: usize,
    ) -> Result<Ts<CubeView>, Problem> {
        let alone = self.layout(&format!("{cube}{}", ".".repeat(Cell::COUNT - 1)))?;
        let (_, placed) = alone.placed().next().ok_or_else(|| Problem::new("no cube"))?;
        to_page(&CubeView::as_seen_lying(&self.set, &self.turned(placed, side, quarters)?))
    }

    /// The table with the whole turned by quarter turns about one of its sides, clockwise as seen from outside.
    ///
    /// # Errors
    /// If the text isn't a layout.
    #[wasm_bindgen(js_name = turnWhole)]
    pub fn turn_whole(
        &self,
        layout: &str,
        side: usize,
        quarters: usize,
    ) -> Result<Ts<TableView>, Problem> {
        let layout = self.layout(layout)?;
        let turn = turn(side_of(side)?, quarters);
        let mut whole = Layout::EMPTY;
        for (cell, placed) in layout.placed() {
            whole.set(turn.carry_cell(cell), Some(self.as_seen_lying(&placed.turned(turn))));
        }
        self.view(&whole)
    }

    /// The empty cells in which a cube that isn't placed breaks no rule at once, turned in some way.
    ///
    /// # Errors
    /// If the text isn't a layout, or there is no such cube.
    pub fn fits(
        &mut self,
        layout: &str,
        cube: usize,
        rules: Ts<Rules>,
    ) -> Result<Vec<usize>, Problem> {
        let layout = self.layout(layout)?;
        let cube = CubeNumber::new(cube).ok_or_else(|| Problem::new("a cube is 0 to 26"))?;
        let advisor = self.session.advisor(self.text.as_ref(), &rules.to_rust()?)?;
        let fits = |cell: &Cell| {
            layout.get(*cell).is_none()
                && advisor.candidates(&layout, *cell).iter().any(|placed| placed.cube == cube)
        };
        Ok(Cell::all().filter(fits).map(Cell::index).collect())
    }

    /// The placements in an empty cell that break no rule at once.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn candidates(
        &mut self,
        layout: &str,
        cell: usize,
        rules: Ts<Rules>,
    ) -> Result<Vec<Ts<CubeView>>, Problem> {
        let (layout, cell) = (self.layout(layout)?, cell_of(cell)?);
        let advisor = self.session.advisor(self.text.as_ref(), &rules.to_rust()?)?;
        let lying = |placed: &Placed| to_page(&CubeView::as_seen_lying(&self.set, placed));
        advisor.candidates(&layout, cell).iter().map(lying).collect()
    }
}

impl Toy {
    pub(super) fn layout(&self, text: &str) -> Result<Layout, Problem> {
        Ok(formats::layout(&table_text(text)?, &self.set)?.layout)
    }

    fn view(&self, layout: &Layout) -> Result<Ts<TableView>, Problem> {
        to_page(&TableView::new(&self.set, layout))
    }

    /// A cube with its sides as they are seen.
    pub(super) fn as_seen_lying(&self, placed: &Placed) -> Placed {
        Placed { faces: as_seen(&self.set, placed), ..*placed }
    }

    fn turned(&self, placed: &Placed, side: usize, quarters: usize) -> Result<Placed, Problem> {
        Ok(self.as_seen_lying(&placed.turned(turn(side_of(side)?, quarters))))
    }

    /// A layout with cubes as they are seen.
    pub(super) fn all_lying(&self, layout: &Layout) -> Layout {
        let mut lying = Layout::EMPTY;
        for (cell, placed) in layout.placed() {
            lying.set(cell, Some(self.as_seen_lying(placed)));
        }
        lying
    }
}

/// Quarter turns about a side.
fn turn(side: Side, quarters: usize) -> Orientation {
    let once = Orientation::quarter_turn(side);
    (0..quarters % 4).fold(Orientation::AS_LISTED, |turn, _| turn.followed_by(once))
}

fn side_of(index: usize) -> Result<Side, Problem> {
    Side::ALL.get(index).copied().ok_or_else(|| Problem::new("a side is 0 to 5"))
}

pub(super) fn cell_of(index: usize) -> Result<Cell, Problem> {
    Cell::all().nth(index).ok_or_else(|| Problem::new("a cell is 0 to 26"))
}
