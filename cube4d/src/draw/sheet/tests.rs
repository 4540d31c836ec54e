//! Reads sheets back, and folds a net.

use std::collections::{BTreeMap, BTreeSet};

use svg::node::element::tag::Type;
use svg::parser::Event;

use super::net::{EdgeKind, SQUARES, TABS, Towards};
use solidoku_common::page::{Page, Paper};

use super::{FOOT, Kind, TOP, pages, rules_page, solution_page};
use crate::draw::frame::Directions;
use crate::puzzle::{Quarter, Set, Side};

type Vector = [i8; 3];

/// A glyph on a sheet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Seen {
    cube: String,
    side: String,
    text: String,
    /// How many quarters clockwise it is turned on the page.
    turned: usize,
}

/// All glyphs of marks, and that the corners of all polygons are between heading and ruler.
fn seen(page: &Page, paper: Paper) -> Vec<Seen> {
    let (width, bottom) = (paper.size().x, paper.size().y - FOOT);
    let page = page.to_string();
    let (mut groups, mut seen, mut turned) = (Vec::new(), Vec::new(), None);
    for event in svg::read(&page).unwrap() {
        match event {
            Event::Tag("g", Type::Start, attributes) => {
                let get = |name: &str| attributes.get(name).map(ToString::to_string);
                groups.push((get("class").unwrap_or_default(), get("id")));
            }
            Event::Tag("g", Type::End, _) => drop(groups.pop()),
            Event::Tag("polygon", _, attributes) => {
                for corner in attributes["points"].split(' ') {
                    let (x, y) = corner.split_once(',').unwrap();
                    let [x, y]: [f64; 2] = [x, y].map(|number| number.parse().unwrap());
                    assert!((0.0..=width).contains(&x) && (TOP..=bottom).contains(&y), "{corner}");
                }
            }
            Event::Tag("text", Type::Start, attributes) => {
                let matrix = attributes.get("transform").map(ToString::to_string);
                turned = matrix.map(|matrix| {
                    let numbers = matrix.trim_start_matches("matrix(").split(' ');
                    let numbers: Vec<f64> = numbers.take(4).map(|n| n.parse().unwrap()).collect();
                    let ways = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]];
                    let signs: Vec<i32> = numbers
                        .iter()
                        .map(|n| if *n == 0.0 { 0 } else { n.signum() as i32 })
                        .collect();
                    ways.iter().position(|way| signs == way).unwrap()
                });
            }
            Event::Text(text) => {
                let is_mark = groups.last().is_some_and(|(class, _)| class.starts_with("mark"));
                if let (true, Some(turned)) = (is_mark, turned.take()) {
                    let cube = groups.iter().find_map(|(_, id)| id.clone()).unwrap();
                    let is_side = |name: &str| Side::ALL.iter().any(|side| side.name() == name);
                    let side = groups.iter().find(|(class, _)| is_side(class)).unwrap().0.clone();
                    seen.push(Seen { cube, side, text: text.trim().to_owned(), turned });
                }
            }
            _ => {}
        }
    }
    seen
}

fn kinds() -> impl Iterator<Item = (Kind, Paper)> {
    [Kind::Nets, Kind::Stickers].into_iter().flat_map(|kind| Paper::ALL.map(|paper| (kind, paper)))
}

fn edges() -> impl Iterator<Item = u16> {
    [10, 13, 16, 20, 25, 31, 40].into_iter()
}

#[test]
fn every_mark_of_every_cube_is_printed_once() {
    let mut expected = BTreeMap::new();
    for (number, cube) in Set::toy().cubes().iter().enumerate() {
        for (side, mark) in Side::ALL.into_iter().zip(cube.readings[0]) {
            let Some(mark) = mark else { continue };
            let is_nine = mark.digit.value() == 9;
            let digit = if is_nine { 6 } else { mark.digit.value() };
            let turned = (mark.quarter.index() + if is_nine { 2 } else { 0 }) % 4;
            let key = (format!("cube-{number}"), side.name().to_owned());
            expected.insert(key, (digit.to_string(), turned));
        }
    }
    assert_eq!(expected.len(), 153);
    for (kind, paper) in kinds() {
        for edge in edges() {
            let mut found = BTreeMap::new();
            let pages = pages(Set::toy(), kind, edge, paper);
            for seen in pages.iter().flat_map(|page| seen(page, paper)) {
                // A question mark says nothing of the way.
                let Seen { cube, side, text, turned } = seen;
                let half = if kind == Kind::Nets && side == "bottom" { 2 } else { 0 };
                if text != "?" {
                    assert_eq!(found.insert((cube, side), (text, (turned + half) % 4)), None);
                }
            }
            assert_eq!(found, expected, "{kind:?} {edge:?}");
        }
    }
}

#[test]
fn larger_edges_need_more_pages() {
    let count = |kind| {
        edges().map(|edge| pages(Set::toy(), kind, edge, Paper::A4).len()).collect::<Vec<_>>()
    };
    let default = pages(Set::toy(), Kind::Nets, 20, Paper::A4).len();
    assert_eq!(default, 4);
    assert!(count(Kind::Nets).is_sorted() && count(Kind::Stickers).is_sorted());
}

#[test]
fn pages_are_true_to_size() {
    for kind in [Kind::Nets, Kind::Stickers] {
        for page in pages(Set::toy(), kind, 20, Paper::A4) {
            let page = page.to_string();
            assert!(page.contains("width=\"210mm\"") && page.contains("height=\"297mm\""));
            assert!(page.contains("viewBox=\"0 0 210 297\""));
            // The ruler's base.
            assert!(page.contains("<line x1=\"10\" x2=\"60\" y1=\"286\" y2=\"286\"/>"));
        }
    }
    for edge in edges() {
        let page = pages(Set::toy(), Kind::Stickers, edge, Paper::Letter)[0].to_string();
        let square = page.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
        let corners: Vec<f64> = square.split([' ', ',']).map(|n| n.parse().unwrap()).collect();
        assert!((corners[2] - corners[0] - f64::from(edge)).abs() < 0.002, "{square}");
        assert!((corners[5] - corners[3] - f64::from(edge)).abs() < 0.002, "{square}");
    }
}

#[test]
fn rules_and_solution_are_pages_of_their_own() {
    let layout = &crate::solve(Set::toy(), &crate::Config::default(), crate::Control::UNLIMITED);
    for paper in Paper::ALL {
        let rules = rules_page(paper).to_string();
        assert!(rules.contains("alternate") && !rules.contains("class=\"mark"));
        let solution = solution_page(Set::toy(), &layout.found().layouts[0], paper).to_string();
        assert!(solution.matches("class=\"mark").count() >= 153);
    }
}

/// Where a square of the folded net is: what is right, down and out on the page leads there.
#[derive(Clone, Copy)]
struct Folded {
    right: Vector,
    down: Vector,
    out: Vector,
}

impl Folded {
    /// The next square on the page, folded away from the viewer.
    fn over(self, towards: Towards) -> Self {
        let back = |vector: Vector| vector.map(|n| -n);
        let Self { right, down, out } = self;
        match towards {
            Towards::Right => Self { right: back(out), out: right, down },
            Towards::Left => Self { right: out, out: back(right), down },
            Towards::Down => Self { down: back(out), out: down, right },
            Towards::Up => Self { down: out, out: back(down), right },
        }
    }

    fn of(self, towards: Towards) -> Vector {
        self.over(towards).out
    }
}

/// All squares, folded from the front on.
fn fold() -> BTreeMap<Side, Folded> {
    let front = Directions::of(Side::Front);
    let start = Folded { right: front.right, down: front.down, out: front.out() };
    let mut folded = BTreeMap::from([(Side::Front, start)]);
    while folded.len() < SQUARES.len() {
        for square in &SQUARES {
            let Some(&here) = folded.get(&square.side) else { continue };
            for towards in Towards::ALL {
                let [x, y] = towards.step();
                let beyond = [square.column as i8 + x, square.row as i8 + y];
                let next = SQUARES.iter().find(|s| [s.column as i8, s.row as i8] == beyond);
                if let Some(next) = next {
                    folded.entry(next.side).or_insert_with(|| here.over(towards));
                }
            }
        }
    }
    folded
}

#[test]
fn a_folded_net_is_the_cube_as_listed() {
    let folded = fold();
    for square in &SQUARES {
        let Folded { right, down, out } = folded[&square.side];
        let expected = Directions::of(square.side);
        assert_eq!(out, expected.out(), "{}", square.side);
        let back = |vector: Vector| vector.map(|n| -n);
        // What is to the right of a digit, and towards its base, if it is turned so on the page.
        let (digit_right, digit_down) = match square.turned.index() {
            0 => (right, down),
            1 => (down, back(right)),
            2 => (back(right), back(down)),
            _ => (back(down), right),
        };
        assert_eq!((digit_right, digit_down), (expected.right, expected.down), "{}", square.side);
    }
    // As the rule has it: on the top and on the bottom, the base is to the front.
    let front = Directions::of(Side::Front).out();
    let square = |side| SQUARES.iter().find(|square| square.side == side).unwrap();
    assert_eq!(square(Side::Top).turned, Quarter::UPRIGHT);
    assert_eq!(folded[&Side::Top].of(Towards::Down), front);
    assert_eq!(square(Side::Bottom).turned, Quarter::HALF);
    assert_eq!(folded[&Side::Bottom].of(Towards::Up), front);
}

#[test]
fn each_edge_of_the_cube_is_a_fold_or_has_one_tab() {
    let folded = fold();
    let mut edges: BTreeMap<BTreeSet<Vector>, Vec<EdgeKind>> = BTreeMap::new();
    for square in &SQUARES {
        let here = folded[&square.side];
        for towards in Towards::ALL {
            let edge = BTreeSet::from([here.out, here.of(towards)]);
            edges.entry(edge).or_default().push(square.edge_kind(towards));
        }
    }
    assert_eq!(edges.len(), 12);
    let mut folds = 0;
    for kinds in edges.values() {
        match kinds[..] {
            [EdgeKind::Fold, EdgeKind::Fold] => folds += 1,
            [EdgeKind::Tab, EdgeKind::Cut] | [EdgeKind::Cut, EdgeKind::Tab] => {}
            _ => panic!("{kinds:?}"),
        }
    }
    assert_eq!((folds, edges.len() - folds), (5, TABS.len()));
}

#[test]
fn a_net_has_folds_and_cuts_for_what_its_edges_are() {
    let page = pages(Set::toy(), Kind::Nets, 20, Paper::A4)[0].to_string();
    let net = page.split("class=\"net\"").nth(1).unwrap();
    let lines = |class: &str| {
        let group = net.split(&format!("class=\"{class}\"")).nth(1).unwrap();
        group.split("</g>").next().unwrap().matches("<line").count()
    };
    // Seven tabs are folded along one line and cut along three; the seven other edges are cut.
    assert_eq!(lines("folds"), 5 + 7);
    assert_eq!(lines("cuts"), 7 + 3 * 7);
}
