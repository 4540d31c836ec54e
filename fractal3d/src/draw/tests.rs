//! Reads pictures back.

use std::collections::{BTreeMap, BTreeSet};

use solidoku_common::digit::Digit;
use svg::node::element::tag::Type;
use svg::parser::Event;

use super::*;
use crate::puzzle::board::Board;
use crate::puzzle::sculpture;

const PUZZLE: &str =
    "12.3.....4...................5.....6...1................7..8.....................";
const SOLUTION: &str =
    "129386574438975612756214938815423796694157823372869145947638251561742389283591467";
const SIX_WAY: &str =
    "123456789645978312897231564789123456312645978564897231456789123978312645231564897";

fn grid(text: &str) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, c) in Cell::all().zip(text.chars()) {
        grid.set(cell, Digit::from_char(c));
    }
    grid
}

/// A 9×9 grid of a picture: what each of its places shows.
struct Read {
    colours: Vec<String>,
    pips: [usize; 81],
    digits: Grid,
    given: Cells,
}

/// All 9×9 grids of a picture in order. On the way, that whatever is opened is closed.
fn read(picture: &str) -> Vec<Read> {
    let (mut open, mut grids, mut classes) = (Vec::new(), Vec::<Read>::new(), Vec::new());
    let (mut corner, mut cell, mut bold) = (Point::new(0.0, 0.0), 0.0, None);
    for event in svg::read(picture).unwrap() {
        let number = |value: &svg::node::Value| value.parse::<f64>().unwrap();
        match event {
            Event::Error(error) => panic!("{error}"),
            Event::Tag(name, Type::End, _) => {
                assert_eq!(open.pop(), Some(name));
                if name == "g" {
                    classes.pop();
                }
            }
            Event::Tag(name, kind, attributes) => {
                if let Type::Start = kind {
                    open.push(name);
                }
                let within: Vec<_> = classes.iter().rev().take(2).map(String::as_str).collect();
                let at = |x: &str, y: &str, corner: Point, cell: f64| {
                    let column = ((number(&attributes[x]) - corner.x) / cell).floor() as usize;
                    let row = ((number(&attributes[y]) - corner.y) / cell).floor() as usize;
                    Cell::at(row, column)
                };
                match (name, &within[..]) {
                    ("g", _) if matches!(kind, Type::Start) => {
                        let class = attributes.get("class").map(ToString::to_string);
                        if class.as_deref() == Some("grid") {
                            grids.push(Read {
                                colours: Vec::new(),
                                pips: [0; 81],
                                digits: Grid::EMPTY,
                                given: Cells::EMPTY,
                            });
                        }
                        classes.push(class.unwrap_or_default());
                    }
                    ("rect", ["colours", "grid"]) => {
                        let read = grids.last_mut().unwrap();
                        if read.colours.is_empty() {
                            corner = Point::new(number(&attributes["x"]), number(&attributes["y"]));
                            cell = number(&attributes["width"]);
                        }
                        read.colours.push(attributes["fill"].to_string());
                    }
                    ("circle", ["pips", "grid"]) => {
                        let place = at("cx", "cy", corner, cell);
                        grids.last_mut().unwrap().pips[place.index()] += 1;
                    }
                    ("text", ["digits", "grid"]) => {
                        let place = at("x", "y", corner, cell);
                        bold = Some((place, attributes.contains_key("font-weight")));
                    }
                    _ => {}
                }
            }
            Event::Text(digit) => {
                if let Some((place, given)) = bold.take() {
                    let read = grids.last_mut().unwrap();
                    read.digits.set(place, Digit::from_char(digit.parse().unwrap()));
                    if given {
                        read.given = read.given.with(place);
                    }
                }
            }
            _ => {}
        }
    }
    assert!(open.is_empty());
    grids
}

fn count(picture: &str, part: &str) -> usize {
    picture.matches(part).count()
}

fn sculpture_of(grid: &Grid) -> String {
    draw_sculpture(&Picture { title: "", grid, given: Cells::EMPTY }).to_string()
}

fn hexagonal() -> Colouring {
    Colouring::surface(LatinSquare::H, LatinSquare::H)
}

/// Whether each house of Sudoku has all digits.
fn is_sudoku(grid: &Grid) -> bool {
    let houses = &Board::standard().houses()[..27];
    houses.iter().all(|house| {
        let digits: BTreeSet<_> =
            house.cells.iter().filter_map(|cell| grid.get(cell)).map(Digit::value).collect();
        digits.len() == 9
    })
}

#[test]
fn a_grid_is_read_back() {
    let (puzzle, solution) = (grid(PUZZLE), grid(SOLUTION));
    assert_eq!(solution.restricted_to(puzzle.given()), puzzle);
    for digits in [&puzzle, &solution] {
        let picture = Picture { title: "3D-Sudoku", grid: digits, given: puzzle.given() };
        let drawn = draw_grid(&picture, &hexagonal(), Meaning::Depths).to_string();
        let [read] = &read(&drawn)[..] else { panic!("one grid") };
        assert_eq!(read.digits, *digits);
        assert_eq!(read.given, puzzle.given());
        for cell in Cell::all() {
            let depth = hexagonal().of(cell);
            assert_eq!(read.colours[cell.index()], Colour::tint(depth).to_string());
            assert_eq!(read.pips[cell.index()], depth + 1);
        }
        // Ten lines each way for cells, four for blocks.
        assert_eq!(count(&drawn, "<line"), 28);
    }
}

#[test]
fn a_solution_is_a_sudoku_from_every_side_of_a_solid() {
    let solution = grid(SOLUTION);
    let picture = Picture { title: "", grid: &solution, given: Cells::EMPTY };
    for square in [LatinSquare::H, LatinSquare::T] {
        let drawn = draw_solid(&picture, square, square).to_string();
        let views = read(&drawn);
        assert_eq!(views.len(), 3);
        assert!(views.iter().all(|view| is_sudoku(&view.digits)));
        // A cube keeps its colour and its digit: each pair occurs as often in each view.
        let pairs = |view: &Read| {
            let mut pairs = BTreeMap::new();
            for cell in Cell::all() {
                let digit = view.digits.get(cell).map(Digit::value);
                *pairs.entry((view.colours[cell.index()].clone(), digit)).or_insert(0) += 1;
            }
            pairs
        };
        assert_eq!(pairs(&views[0]), pairs(&views[1]));
        assert_eq!(pairs(&views[0]), pairs(&views[2]));
        // From above, the front is below.
        assert!(views[2].pips[72..].iter().all(|&pips| pips == 1));
    }
}

#[test]
fn a_solid_s_cubes_carry_their_digits() {
    let solution = grid(SOLUTION);
    let picture = Picture { title: "", grid: &solution, given: Cells::EMPTY };
    let drawn = draw_solid(&picture, LatinSquare::H, LatinSquare::H).to_string();
    assert!(drawn.contains("49 of the 81 cubes can be read from here."));
    assert_eq!(count(&drawn, "<polygon"), 3 * 49);
    assert_eq!(count(&drawn, "matrix("), 3 * 49);
    let empty = Picture { title: "", grid: &Grid::EMPTY, given: Cells::EMPTY };
    assert_eq!(
        count(&draw_solid(&empty, LatinSquare::H, LatinSquare::H).to_string(), "matrix("),
        0
    );
}

#[test]
fn a_six_way_solution_is_a_sudoku_from_six_sides() {
    let solution = grid(SIX_WAY);
    for house in sculpture::board().houses() {
        let digits: BTreeSet<_> =
            house.cells.iter().map(|cell| solution.get(cell).map(Digit::value)).collect();
        assert_eq!(digits.len(), 9);
    }
    let views = read(&sculpture_of(&solution));
    assert_eq!(views.len(), 6);
    for view in &views {
        assert!(is_sudoku(&view.digits));
        for cell in Cell::all() {
            let digit = view.digits.get(cell).unwrap();
            assert_eq!(view.colours[cell.index()], Colour::of(digit.index()).to_string());
        }
    }
    let different: BTreeSet<_> = views.iter().map(|view| view.digits).collect();
    assert_eq!(different.len(), 6);
    // A solution of the fixed side's three ways isn't one of the other three.
    let three_way = grid(SOLUTION);
    let views = read(&sculpture_of(&three_way));
    let good: Vec<_> = views.iter().map(|view| is_sudoku(&view.digits)).collect();
    assert_eq!(good, [true, false, true, false, true, false]);
}

#[test]
fn a_book_has_solutions_after_each_page_of_puzzles() {
    let (puzzle, solution) = (grid(PUZZLE), grid(SOLUTION));
    let colouring = hexagonal();
    for (count_of, pages) in
        [(0, 0), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 4), (13, 6)]
    {
        let entry =
            |i| BookPuzzle { puzzle, solution, caption: format!("rated {i}"), links: vec![] };
        let puzzles: Vec<_> = (0..count_of).map(entry).collect();
        let example = example_puzzle();
        let book = Book {
            example: Some(&example),
            title: "A book",
            colouring: &colouring,
            meaning: Meaning::Depths,
            puzzles: &puzzles,
            per_page: None,
        };
        let drawn = draw_book(&book).to_string();
        assert_eq!(count(&drawn, "<view"), pages);
        let height = format!("height=\"{}mm\"", 297 * pages.max(1));
        assert!(drawn.contains(&height), "{height}");
        let grids = read(&drawn);
        assert_eq!(grids.len(), 2 * count_of);
        let mut left = count_of;
        let mut rest = &grids[..];
        while left > 0 {
            let on_page = left.min(6);
            let (page, others) = rest.split_at(2 * on_page);
            assert!(page[..on_page].iter().all(|read| read.digits == puzzle));
            assert!(page[on_page..].iter().all(|read| read.digits == solution));
            assert!(page.iter().all(|read| read.given == puzzle.given()));
            (left, rest) = (left - on_page, others);
        }
        for (i, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(count(&drawn, &format!("{} · {}\n", i + 1, puzzle.caption)), 1);
        }
    }
}

#[test]
fn titles_are_text_whatever_they_hold() {
    let title = "<script>&\"'\u{1}]]>";
    let colouring = hexagonal();
    let picture = Picture { title, grid: &Grid::EMPTY, given: Cells::EMPTY };
    let puzzles = [BookPuzzle {
        puzzle: Grid::EMPTY,
        solution: Grid::EMPTY,
        caption: title.to_owned(),
        links: vec![],
    }];
    let drawn = [
        draw_grid(&picture, &colouring, Meaning::Colours),
        draw_solid(&picture, LatinSquare::T, LatinSquare::H),
        draw_sculpture(&picture),
        draw_book(&Book {
            example: None,
            title,
            colouring: &colouring,
            meaning: Meaning::Colours,
            puzzles: &puzzles,
            per_page: None,
        }),
    ];
    for drawn in drawn.map(|page| page.to_string()) {
        read(&drawn);
        assert!(!drawn.contains("<script") && !drawn.contains('\u{1}') && !drawn.contains("]]>"));
        assert!(drawn.contains("&lt;script&gt;&amp;"));
    }
}
