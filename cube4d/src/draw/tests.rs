//! Reads pictures back.

use std::collections::BTreeMap;

use solidoku_common::input::Source;
use svg::node::element::tag::Type;
use svg::parser::Event;

use super::draw;
use crate::notation;
use crate::puzzle::{Cell, Colour, Layout, Set, Side};

/// The toy put together.
pub(crate) const WHOLE: &str = "
    [7 2-3-1-5 9] [2 9-2-9-3 1] [4 8-6-7-5 7]
    [7 1-9-5-9 2] [1 4-8-8-2 3] [8 5-8-2-3 5]
    [4 3-7-6-8 4'] [7 6-5-4-9 3'] [9 7-5-3-1 2']

    [8 9-1-9-3 5] [1 6-6-2-6 8] [3 5-1-6-4 2]
    [5 1-8-5-6 9] [9 7-4-3-4 1] [2 4-7-8-6 4]
    [2 8-4-4-1 9'] [8 2-3-7-8 7'] [6 3-2-1-7 6']

    [6 1-2-0-7 6] [5 6-1-0-1 4] [9 8-4-0-9 3]
    [6 5-5-0-2 7] [3 7-9-0-7 8] [4 3-3-0-8 6]
    [1 9-6-0-4 5'] [3 2-7-0-5 8'] [5 4-9-0-2 1']";

fn layout(text: &str) -> Layout {
    notation::parse_layout(&Source::new("layout", text), Set::toy()).unwrap()
}

/// Digits by the classes of the groups around them, outermost first.
fn digits(picture: &str) -> Vec<(Vec<String>, String)> {
    let (mut classes, mut digits, mut in_text) = (Vec::new(), Vec::new(), false);
    for event in svg::read(picture).unwrap() {
        match event {
            Event::Tag("g", Type::Start, attributes) => {
                classes.push(attributes.get("class").map(ToString::to_string).unwrap_or_default());
            }
            Event::Tag("g", Type::End, _) => drop(classes.pop()),
            Event::Tag("text", kind, _) => in_text = matches!(kind, Type::Start),
            Event::Text(content) if in_text && classes.iter().any(|c| c.starts_with("mark")) => {
                digits.push((classes.clone(), content.trim().to_owned()));
            }
            _ => {}
        }
    }
    digits
}

/// The glyph of a digit.
fn glyph(value: u8) -> String {
    if value == 9 { "6".to_owned() } else { value.to_string() }
}

#[test]
fn every_mark_is_drawn_once_and_on_its_side() {
    let layout = layout(WHOLE);
    let drawn = draw(Set::toy(), &layout).to_string();
    let mut expected = BTreeMap::new();
    for (_, placed) in layout.placed() {
        for (side, mark) in Side::ALL.into_iter().zip(placed.faces) {
            if let Some(mark) = mark {
                let key = (side.name().to_owned(), glyph(mark.digit.value()));
                *expected.entry(key).or_insert(0) += 1;
            }
        }
    }
    let mut found = BTreeMap::new();
    for (classes, digit) in digits(&drawn) {
        let side = classes.iter().find(|class| Side::ALL.iter().any(|s| s.name() == **class));
        *found.entry((side.unwrap().clone(), digit)).or_insert(0) += 1;
    }
    assert_eq!(found, expected);
    assert_eq!(found.values().sum::<usize>(), 153);
    assert_eq!(drawn.matches("dasharray").count(), 0);
}

#[test]
fn sides_in_full_light_have_the_colours_of_their_cubes() {
    let drawn = draw(Set::toy(), &layout(WHOLE)).to_string();
    let count = |colour, light| {
        let fill = format!("fill=\"{}\"", super::shape::colour_in(light, colour));
        drawn.matches(&fill).count()
    };
    // A front and three plans, and a right side in the shade.
    assert_eq!(count(Colour::Orange, 1.0), 4 * 14);
    assert_eq!(count(Colour::White, 1.0), 4 * 13);
    assert_eq!([Colour::Orange, Colour::White].map(|colour| count(colour, 0.86)), [14, 13]);
}

#[test]
fn the_semi_magic_face_is_outlined_wherever_it_is_drawn() {
    let layout = layout(WHOLE);
    let faces = layout.semi_magic_faces().count();
    assert!(faces > 0);
    let drawn = draw(Set::toy(), &layout).to_string();
    assert_eq!(drawn.matches("class=\"outline\"").count(), 9 * faces);
    for face in layout.semi_magic_faces() {
        assert_eq!(drawn.matches(&format!("Outlined: {face} is semi-magic")).count(), 1);
    }
}

#[test]
fn a_plan_from_behind_begins_with_what_is_at_the_right() {
    let drawn = draw(Set::toy(), &layout(WHOLE)).to_string();
    let backs: Vec<_> = digits(&drawn)
        .into_iter()
        .filter(|(classes, _)| classes.iter().any(|class| class == "back"))
        .map(|(_, digit)| digit)
        .collect();
    // Column by column of the plan; the last slice's backs are blank.
    let order = [2, 1].into_iter().flat_map(|z| [2, 1, 0].map(|x| [0, 1, 2].map(|y| (x, y, z))));
    let layout = layout(WHOLE);
    let back = Side::Back.index();
    let expected: Vec<_> = order
        .flatten()
        .map(|(x, y, z)| layout.get(Cell::at(x, y, z)).unwrap().faces[back].unwrap())
        .map(|mark| glyph(mark.digit.value()))
        .collect();
    assert_eq!(backs, expected);
}

#[test]
fn what_is_empty_is_dashed_and_what_is_unsure_has_a_question_mark() {
    let empty = draw(Set::toy(), &Layout::EMPTY).to_string();
    assert_eq!(empty.matches("dasharray").count(), 27 * 6);
    assert_eq!(digits(&empty), []);
    assert!(empty.contains("0 of 27 cubes"));

    let one = layout(&format!("[7? 2-3-1-5 9?] {}", ". ".repeat(26)));
    let drawn = draw(Set::toy(), &one);
    assert_eq!(drawn.to_string().matches("dasharray").count(), 26 * 6);
    let texts = digits(&drawn.to_string());
    assert_eq!(texts.iter().filter(|(_, text)| text == "?").count(), 2);
    assert_eq!(texts.len(), 6 + 2);
}

#[test]
fn a_picture_is_true_to_size() {
    let drawn = draw(Set::toy(), &layout(WHOLE)).to_string();
    assert!(drawn.contains("width=\"297mm\"") && drawn.contains("height=\"210mm\""));
    assert!(drawn.contains("viewBox=\"0 0 297 210\""));
}
