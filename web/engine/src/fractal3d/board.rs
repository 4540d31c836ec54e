//! A board as the page draws it.

use fractal3d::board::{Board, BoardDesign, House};
use fractal3d::draw::clearest_side;
use fractal3d::generate::SquareSymmetry;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::sculpture::{self, Place};
use fractal3d::views::{self, View};
use serde::Serialize;
use solidoku_common::page::Colour;
use tsify::Tsify;

/// A board: its houses, its colours, and where its pieces lie.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// As it is typed and read.
    pub name: String,
    /// What it is, in words.
    pub title: String,
    /// All houses.
    pub houses: Vec<HouseView>,
    /// For each cell the numbers of its houses.
    pub houses_of: Vec<Vec<u8>>,
    /// For each cell its depth or colour, 0 to 8.
    pub colours: Vec<u8>,
    /// Whether the colours are depths.
    pub has_depths: bool,
    /// The tints of the nine colours, for cells to write in.
    pub tints: Vec<String>,
    /// The same for light ink, on a page that is dark.
    pub dark_tints: Vec<String>,
    /// What is seen from each of its square sides; a flat board has one.
    pub sides: Vec<SideView>,
    /// The object, unless the board is flat.
    pub solid: Option<SolidView>,
    /// The symmetries that have a name, for new puzzles.
    pub symmetries: Vec<&'static str>,
}

/// Nine cells that must show 1 to 9.
#[derive(Debug, Serialize, Tsify)]
pub struct HouseView {
    /// As in `row 3`.
    pub name: String,
    /// As in `row`.
    pub family: &'static str,
    /// Which of its family it is, from 1.
    pub number: u8,
    /// The cells of the house.
    pub cells: Vec<u8>,
}

/// What is seen from a square side. Directions are rows, columns and depths of the fixed side.
#[derive(Debug, Serialize, Tsify)]
pub struct SideView {
    /// From where one looks.
    pub name: &'static str,
    /// The 81 cells, row by row.
    pub cells: Vec<u8>,
    /// Where its columns lead.
    pub right: [f64; 3],
    /// Where its rows lead.
    pub down: [f64; 3],
}

/// The pieces of an object. Coordinates are rows, columns and depths from the middle.
#[derive(Debug, Serialize, Tsify)]
pub struct SolidView {
    /// The middle of each cell's piece.
    pub places: Vec<[f64; 3]>,
    /// The triangles of a bipyramid around its own middle, anticlockwise as seen from outside; none if pieces are
    /// cubes.
    pub triangles: Vec<[[f64; 3]; 3]>,
}

/// The numbers of the cells in a set.
pub(super) fn numbers(cells: Cells) -> Vec<u8> {
    cells.iter().map(|cell| cell.index() as u8).collect()
}

impl From<&House> for HouseView {
    fn from(house: &House) -> Self {
        Self {
            name: house.to_string(),
            family: house.family.name(),
            number: house.number + 1,
            cells: numbers(house.cells),
        }
    }
}

impl From<&View> for SideView {
    fn from(view: &View) -> Self {
        let cells = view.cells.iter().flatten().map(|cell| cell.index() as u8).collect();
        Self { name: view.name, cells, right: view.right, down: view.down }
    }
}

impl BoardView {
    pub(super) fn of(design: &BoardDesign, board: &Board) -> Self {
        let colouring = design.colouring();
        let houses_of = |cell| {
            let bits = board.houses_of(cell);
            (0..board.houses().len() as u8).filter(|house| bits >> house & 1 == 1).collect()
        };
        let has = |symmetry: &SquareSymmetry| symmetry.permutation().preserves(board);
        let (sides, solid) = object(design);
        Self {
            name: design.to_string(),
            title: design.title(),
            houses: board.houses().iter().map(HouseView::from).collect(),
            houses_of: Cell::all().map(houses_of).collect(),
            colours: Cell::all().map(|cell| colouring.of(cell) as u8).collect(),
            has_depths: !matches!(design, BoardDesign::Coloured(_)),
            tints: (0..9).map(|number| Colour::tint(number).to_string()).collect(),
            dark_tints: (0..9).map(|number| Colour::dark_tint(number).to_string()).collect(),
            sides,
            solid,
            symmetries: SquareSymmetry::ALL.iter().filter(|s| has(s)).map(|s| s.name()).collect(),
        }
    }
}

/// What is seen of the object, and its pieces.
fn object(design: &BoardDesign) -> (Vec<SideView>, Option<SolidView>) {
    match design {
        BoardDesign::Surface(..) => {
            let depths = design.colouring();
            let views = views::of_cubes(&depths, clearest_side(&depths));
            let middle = |cell| views::place(cell, &depths).map(|i| i as f64 - 4.0);
            let places = Cell::all().map(middle).collect();
            let solid = SolidView { places, triangles: Vec::new() };
            (views.iter().map(SideView::from).collect(), Some(solid))
        }
        BoardDesign::SixWay => {
            let places = Cell::all().map(|cell| Place::of(cell).coordinates().map(f64::from));
            let halves = |tip: [i8; 3]| tip.map(|x| f64::from(x) / 2.0);
            let triangles = sculpture::piece_faces().into_iter().map(|face| face.map(halves));
            let solid = SolidView { places: places.collect(), triangles: triangles.collect() };
            (views::of_sculpture().iter().map(SideView::from).collect(), Some(solid))
        }
        BoardDesign::Coloured(_) => {
            let depths = BoardDesign::STANDARD.colouring();
            let [front, ..] = views::of_cubes(&depths, clearest_side(&depths));
            (vec![SideView::from(&front)], None)
        }
    }
}
