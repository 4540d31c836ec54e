//! Pictures are read back.

use super::*;
use crate::geometry::PRINTED_FACES;
use solidoku_common::digit::Digit;
use solidoku_common::page::cross;
use std::collections::BTreeMap;
use svg::node::element::tag::Type;
use svg::parser::Event;

/// A label as the picture shows it.
struct Shown {
    digit: String,
    middle: Point,
    angle: f64,
}

const KINDS: [Kind; 3] = [Kind::Model, Kind::Stickers, Kind::Net];
const PAPERS: [Option<Paper>; 3] = [None, Some(Paper::A4), Some(Paper::Letter)];

fn draw(labelling: &Labelling, config: &Config) -> Result<Vec<String>, EdgeError> {
    let pages = super::draw(labelling, &Symbols::DIGITS, config)?;
    Ok(pages.iter().map(Page::to_string).collect())
}

/// All kinds and papers, and edges that fit.
fn configs() -> impl Iterator<Item = Config> {
    let all = KINDS.into_iter().flat_map(|kind| {
        PAPERS.into_iter().flat_map(move |paper| {
            [None, Some(30), Some(91)].into_iter().flat_map(move |edge| {
                [false, true].map(|colours| Config { kind, colours, edge, paper })
            })
        })
    });
    let is_large = |config: &Config| config.paper.is_some() && config.edge == Some(91);
    all.filter(move |config| config.kind != Kind::Net || !is_large(config))
}

/// How often each element occurs; on the way, that whatever is opened is closed.
fn elements(picture: &str) -> BTreeMap<&str, usize> {
    let (mut open, mut counts) = (Vec::new(), BTreeMap::new());
    for event in svg::read(picture).unwrap() {
        match event {
            Event::Error(error) => panic!("{error}"),
            Event::Tag(name, Type::End, _) => assert_eq!(open.pop(), Some(name)),
            Event::Tag(name, kind, _) => {
                *counts.entry(name).or_default() += 1;
                if let Type::Start = kind {
                    open.push(name);
                }
            }
            _ => {}
        }
    }
    assert!(open.is_empty());
    counts
}

fn numbers<const N: usize>(attribute: &str) -> [f64; N] {
    let numbers: Vec<f64> = attribute
        .split(|c: char| !(c.is_ascii_digit() || "-.".contains(c)))
        .filter_map(|number| number.parse().ok())
        .collect();
    numbers.try_into().unwrap()
}

/// The labels in the order in which they are drawn.
fn shown(picture: &str) -> Vec<Shown> {
    texts(picture, "digits")
}

/// The texts of a group.
fn texts(picture: &str, id: &str) -> Vec<Shown> {
    let (mut shown, mut place, mut in_digits) = (Vec::new(), None, false);
    for event in svg::read(picture).unwrap() {
        match event {
            Event::Tag("g", Type::Start, attributes) => {
                in_digits = attributes.get("id").is_some_and(|other| **other == *id);
            }
            Event::Tag("text", Type::Start, attributes) if in_digits => {
                place = Some(numbers(&attributes["transform"]));
            }
            Event::Text(digit) => {
                if let Some([x, y, angle]) = place.take() {
                    let (digit, middle) = (digit.to_owned(), Point::new(x, y));
                    shown.push(Shown { digit, middle, angle });
                }
            }
            _ => {}
        }
    }
    shown
}

/// The labels of a face as one reads them: turned so that they stand upright, by rows.
fn read(placed: &PlacedFace, net: &Net, picture: &str) -> String {
    let distance = |face: &PlacedFace, label: &Shown| (face.centre() - label.middle).length();
    let nearest = |label: &Shown| {
        let other = |face: &PlacedFace| distance(face, label);
        net.faces.iter().map(other).fold(f64::INFINITY, f64::min)
    };
    let mut own: Vec<_> = shown(picture)
        .into_iter()
        .filter(|label| distance(placed, label) <= nearest(label))
        .collect();
    let angle = own[0].angle;
    assert!(own.iter().all(|label| label.angle == angle));
    let (sin, cos) = angle.to_radians().sin_cos();
    let across = |p: Point| cos * p.x + sin * p.y;
    let down = |p: Point| cos * p.y - sin * p.x;
    let top = placed.corners.map(down).into_iter().fold(f64::INFINITY, f64::min);
    let row = |p: Point| ((down(p) - top) / (height(net.side) / 3.0)).floor();
    let key = |label: &Shown| (row(label.middle), across(label.middle));
    own.sort_by(|a, b| key(a).partial_cmp(&key(b)).unwrap());
    own.into_iter().map(|label| label.digit).collect()
}

#[test]
fn every_face_reads_as_it_is_printed() {
    let question = Labelling::question();
    for config in configs() {
        let nets = nets(&config, config.edge.unwrap_or(58)).unwrap();
        let pictures = draw(&question, &Config { edge: config.edge.or(Some(58)), ..config });
        let pictures = pictures.unwrap();
        assert_eq!(pictures.len(), nets.len());
        let mut read_faces = BTreeMap::new();
        for ((net, _), picture) in nets.iter().zip(&pictures) {
            assert_eq!(shown(picture).len(), 9 * net.faces.len());
            for placed in &net.faces {
                read_faces.insert(placed.face, read(placed, net, picture));
            }
        }
        let faces = PRINTED_FACES.map(|face| read_faces[&face].clone());
        assert_eq!(faces, question.to_faces(), "{config:?}");
    }
}

/// The name of each face stands on it as its digits do, below the apex, clear of them and of the
/// outline.
#[test]
fn a_model_names_its_faces() {
    for (edge, paper) in [30, 50, 90].into_iter().flat_map(|edge| PAPERS.map(|p| (edge, p))) {
        let config = Config { edge: Some(edge), paper, ..Config::default() };
        let pictures = draw(&Labelling::question(), &config).unwrap();
        let names = texts(&pictures[0], "faces");
        let [(net, _)] = &nets(&config, edge).unwrap()[..] else { panic!("one page") };
        assert_eq!(names.len(), 4);
        for (name, placed) in names.iter().zip(&net.faces) {
            assert_eq!(name.digit, placed.face.to_string());
            // Half a letter, and half a digit with its bar.
            let (letter, digit) = (0.5 * NAME * net.side, 0.55 * DIGIT * net.side);
            let labels = shown(&pictures[0]);
            let far = |label: &&Shown| (label.middle - name.middle).length();
            let nearest = labels.iter().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap();
            assert!(far(&nearest) > letter + digit, "{edge}");
            assert_eq!(nearest.angle, name.angle);
            let tip = placed.face.printed().into_iter().map(|facelet| placed.facelet(facelet));
            let apex = placed.corners[0];
            let mut tip =
                tip.filter(|triangle| triangle.iter().any(|p| (*p - apex).length() < 1e-9));
            let tip = centre(&tip.next().unwrap());
            assert!((nearest.middle - tip).length() < 0.01, "the digit at the apex of its face");
            let [apex, left, right] = placed.corners;
            for end in [left, right] {
                let along = (end - apex) * (1.0 / net.side);
                assert!(cross(along, name.middle - apex).abs() > 0.7 * letter, "{edge}");
            }
        }
    }
}

#[test]
fn a_label_lies_on_its_colour() {
    for kind in KINDS {
        let config = Config { kind, colours: true, ..Config::default() };
        let [picture] = &draw(&Labelling::question(), &config).unwrap()[..] else {
            panic!("one page");
        };
        let mut filled = 0;
        for event in svg::read(picture).unwrap() {
            let Event::Tag("polygon", _, attributes) = event else {
                continue;
            };
            let Some(fill) = attributes.get("fill") else {
                continue;
            };
            let [ax, ay, bx, by, cx, cy] = numbers(&attributes["points"]);
            let middle = centre(&[(ax, ay), (bx, by), (cx, cy)].map(|(x, y)| Point::new(x, y)));
            let on = |label: &Shown| (label.middle - middle).length() < 0.01;
            let label = shown(picture).into_iter().find(on).unwrap();
            let digit = Digit::from_char(label.digit.parse().unwrap()).unwrap();
            assert_eq!(**fill, Colour::of(digit.index()).to_string());
            filled += 1;
        }
        assert_eq!(filled, 36);
    }
}

#[test]
fn each_thing_is_drawn_once() {
    let counts = |kind, colours| {
        let config = Config { kind, colours, ..Config::default() };
        let pictures = draw(&Labelling::question(), &config).unwrap();
        let counted = elements(&pictures[0]);
        ["text", "line", "polygon", "rect"]
            .map(|name| counted.get(name).copied().unwrap_or_default())
    };
    // 36 labels, 3 lines of text, the names of 3 tabs, of 3 free edges and of 4 faces; 6 lines on
    // each face and 6 folds; the outline; the paper, and the bars under four 6s and four 9s.
    assert_eq!(counts(Kind::Model, false), [49, 30, 1, 9]);
    assert_eq!(counts(Kind::Model, true), [49, 30, 1 + 36, 9]);
    // The names of the faces; no folds; an outline each.
    assert_eq!(counts(Kind::Net, false), [40, 24, 4, 9]);
    assert_eq!(counts(Kind::Net, true), [40, 24, 4 + 36, 9]);
    // The names of the faces, 3 lines of text and the ruler's; the ruler; an outline for each
    // sticker.
    assert_eq!(counts(Kind::Stickers, false), [44, 12, 36, 9]);
    assert_eq!(counts(Kind::Stickers, true), [44, 12, 36 + 36, 9]);
}

/// All edges, on both papers: what doesn't fit is refused with the largest edge that does.
#[test]
fn pictures_fit_on_their_pages() {
    for (kind, paper) in KINDS.into_iter().flat_map(|kind| PAPERS.map(|p| (kind, p))) {
        for edge in 25..=185 {
            let config = Config { kind, paper, edge: Some(edge), ..Config::default() };
            if let Err(error) = draw(&Labelling::question(), &config) {
                assert!(!EDGE.contains(&edge) || edge > error.most, "{config:?}: {error}");
                let largest = Config { edge: Some(error.most), ..config };
                assert!(draw(&Labelling::question(), &largest).is_ok(), "{error}");
                continue;
            }
            for (net, page) in nets(&config, edge).unwrap() {
                for point in net.points() {
                    assert!((10.0..=page.x - 10.0).contains(&point.x), "{config:?} {point:?}");
                    assert!((10.0..=page.y - 10.0).contains(&point.y), "{config:?} {point:?}");
                }
            }
        }
    }
}
