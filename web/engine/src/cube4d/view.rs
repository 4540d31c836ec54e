//! Cubes and tables as the page displays them.

use cube4d::draw::Directions;
use cube4d::notation::{Bracketed, ShortName, as_seen};
use cube4d::puzzle::{Cell, Colour, Facelet, Faces, Mark, Side};
use cube4d::{CubeNumber, Layout, Placed, Set};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::output::to_page;

/// A digit on a side, as it is drawn.
#[derive(Debug, Serialize, Tsify)]
pub struct Glyph {
    /// The digit as it is read, with its direction.
    pub text: String,
    /// The digit to draw: a 9 is a 6 upside down.
    pub digit: u8,
    /// Quarter turns clockwise from upright.
    pub quarter: usize,
    /// Whether it may stand the other way up.
    pub unsure: bool,
}

impl Glyph {
    fn new(mark: Mark) -> Self {
        let text = Bracketed(&[Some(mark), None, None, None, None, None]).to_string();
        let text = text.trim_start_matches('[').split(' ').next().unwrap_or_default().to_owned();
        let as_six = mark.reversed().filter(|_| mark.digit.value() == 9);
        let Mark { digit, quarter, .. } = as_six.unwrap_or(mark);
        let is_turned = as_six.is_some() && !mark.is_recorded;
        let quarter = if is_turned { quarter.reversed() } else { quarter };
        Self { text, digit: digit.value(), quarter: quarter.index(), unsure: !mark.is_recorded }
    }
}

/// A cube as it stands.
#[derive(Debug, Serialize, Tsify)]
pub struct CubeView {
    /// The cube's number in the set.
    pub number: usize,
    /// The cube's colour.
    pub colour: Colour,
    /// Three digits of a corner that tell it from the others of its colour, however it lies.
    pub name: [u8; 3],
    /// The cube's sides as in a layout, `[7 2-3-1-5 9]`.
    pub text: String,
    /// What its sides show, in the order top, front, right, back, left, bottom; nothing on a blank side.
    #[tsify(type = "(Glyph | undefined)[]")]
    pub faces: [Option<Glyph>; 6],
}

impl CubeView {
    /// A cube whose sides are written as `typed`.
    fn typed(set: &Set, placed: &Placed, typed: &Faces) -> Self {
        Self {
            number: placed.cube.index(),
            colour: set.cube(placed.cube).colour,
            name: ShortName::of(set, placed.cube).digits,
            text: Bracketed(typed).to_string(),
            faces: placed.known_faces(set).map(|side| side.map(Glyph::new)),
        }
    }

    /// A cube as it lies on the table.
    pub(crate) fn as_seen_lying(set: &Set, placed: &Placed) -> Self {
        Self::typed(set, placed, &as_seen(set, placed))
    }
}

/// The cubes on the table.
#[derive(Debug, Serialize, Tsify)]
pub struct TableView {
    /// The layout on one line.
    pub text: String,
    /// What is in each cell, x + 3y + 9z.
    #[tsify(type = "(CubeView | undefined)[]")]
    pub cells: Vec<Option<CubeView>>,
    /// The numbers of the cubes that aren't placed.
    pub left: Vec<usize>,
}

impl TableView {
    pub(crate) fn new(set: &Set, layout: &Layout) -> Self {
        let of_cell = |cell| layout.get(cell).map(|it| CubeView::typed(set, it, &it.faces));
        let is_placed = |cube: &CubeNumber| layout.placed().any(|(_, placed)| placed.cube == *cube);
        let left = CubeNumber::all().filter(|cube| !is_placed(cube));
        Self {
            text: on_one_line(layout),
            cells: Cell::all().map(of_cell).collect(),
            left: left.map(CubeNumber::index).collect(),
        }
    }
}

/// A layout without line breaks and comments.
pub(crate) fn on_one_line(layout: &Layout) -> String {
    let front_first = (0..3).rev().flat_map(|z| (0..9).map(move |n| Cell::at(n % 3, n / 3, z)));
    let cell = |cell| match layout.get(cell) {
        Some(placed) => Bracketed(&placed.faces).to_string(),
        None => ".".to_owned(),
    };
    front_first.map(cell).collect::<Vec<_>>().join(" ")
}

/// A side of a cube in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct FaceletView {
    /// The cell, x + 3y + 9z.
    pub cell: usize,
    /// The side, in the order of [`CubeView::faces`].
    pub side: usize,
}

impl From<Facelet> for FaceletView {
    fn from(Facelet { cell, side }: Facelet) -> Self {
        Self { cell: cell.index(), side: side.index() }
    }
}

/// How digits stand on a side: vectors with x to the right, y down and z towards the viewer.
#[derive(Debug, Serialize, Tsify)]
pub struct SideView {
    /// Which side it is.
    pub name: Side,
    /// To the right of an upright digit.
    pub right: [i8; 3],
    /// Towards its base.
    pub down: [i8; 3],
    /// Out of the cube.
    pub out: [i8; 3],
}

/// The six sides of a cube.
#[derive(Debug, Serialize, Tsify)]
pub struct Sides {
    /// In the order of [`CubeView::faces`].
    pub sides: Vec<SideView>,
}

/// The six sides of a cube.
///
/// # Errors
/// Never.
#[wasm_bindgen]
pub fn sides() -> Result<Ts<Sides>, Problem> {
    let view = |side: Side| {
        let directions = Directions::of(side);
        let Directions { right, down } = directions;
        SideView { name: side, right, down, out: directions.out() }
    };
    to_page(&Sides { sides: Side::ALL.map(view).into() })
}
