//! A law of all keys that are read, in all formats of JSON: nothing at a key is dropped in silence.

use serde_json::{Value, json};

use super::{json_of, only, penpa, read};
use crate::formats::json::is_empty;
use crate::formats::{Document, ForeignRules, Format, Import, link, lz, write};
use crate::puzzle::grid::Grid;

/// With a clue in the first cell, and none in the second.
const PUZZLE: &str =
    "4...3........6..29.63.........2.........9.4....6.4..1.7.8..............1.......4.";

const SOLUTION: &str =
    "459832167817465329263179584374251896182796435596348712728914653945683271631527948";

/// Something of each type, empty and not.
fn values() -> [Value; 13] {
    [
        json!(null),
        json!(false),
        json!(true),
        json!(0),
        json!(7),
        json!(-2.5),
        json!(""),
        json!("x"),
        json!([]),
        json!([7]),
        json!(["x"]),
        json!({}),
        json!({"x": 1}),
    ]
}

fn document() -> Document {
    let grid = |text: &str| text.parse::<Grid>().expect("it is a grid");
    Document {
        solution: Some(grid(SOLUTION)),
        title: Some("T".to_owned()),
        author: Some("A".to_owned()),
        ..grid(PUZZLE).into()
    }
}

/// JSON with each key that is read, and how it becomes a puzzle in text.
type Form = (Value, Box<dyn Fn(&str) -> String>);

fn forms() -> Vec<Form> {
    let own = json!({
        "puzzle": PUZZLE, "board": "hexagonal", "clues": 17, "solution": SOLUTION,
        "title": "T", "author": "A",
    });
    let mut foreign = json_of(&document());
    foreign["metadata"] = json!({});
    for (row, cells) in foreign["grid"].as_array_mut().unwrap().iter_mut().enumerate() {
        for (column, cell) in cells.as_array_mut().unwrap().iter_mut().enumerate() {
            cell["region"] = json!(row / 3 * 3 + column / 3);
        }
    }
    foreign["grid"][0][1]["centerPencilMarks"] = json!([1, 2]);
    let penpa = write(&document(), Format::Penpa);
    let played = json!({
        "number": {(penpa::number(crate::puzzle::geometry::Cell::at(0, 1))): ["5", 9, "1"]},
        "numberS": {}, "surface": {},
    });
    let penpa = penpa::with_played(&penpa, &played);
    let mut forms: Vec<Form> = vec![
        (own, Box::new(str::to_owned)),
        (foreign.clone(), Box::new(str::to_owned)),
        (foreign.clone(), Box::new(|json| link::f_puzzles(&lz::compress(json)))),
        (foreign, Box::new(|json| link::sudokupad(&lz::compress(json)))),
    ];
    for line in [1, 3, 4, 5] {
        let mut found = Value::Null;
        penpa::with_line(&penpa, line, |json| {
            found = serde_json::from_str(json).expect("it is JSON");
            String::new()
        });
        let link = penpa.clone();
        // One value, so that the line itself is changed as a key is.
        let change = move |json: &str| {
            let json = json.strip_prefix("{\"line\":").and_then(|json| json.strip_suffix('}'));
            let json = json.unwrap_or("{\"line\":0,\"line\":0}");
            penpa::with_line(&link, line, |_| json.to_owned())
        };
        forms.push((json!({"line": found}), Box::new(change)));
    }
    forms
}

/// The pointers to the keys of a value, of lists and of tables by number to those of the first two.
fn pointers(value: &Value, to: &str, all: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            let is_number = |key: &str| key.starts_with(|c: char| c.is_ascii_digit());
            let mut numbers = 0;
            for (key, value) in object {
                numbers += usize::from(is_number(key));
                // What a setting of the editor or the line between two cells is like isn't read.
                if numbers < 3 && !key.starts_with("command_") && !key.contains(',') {
                    let to = format!("{to}/{key}");
                    pointers(value, &to, all);
                    all.push(to);
                }
            }
        }
        Value::Array(values) => {
            for (number, value) in values.iter().enumerate().take(2) {
                pointers(value, &format!("{to}/{number}"), all);
            }
        }
        _ => {}
    }
}

/// What is said of a key: its name, or what its value is.
fn is_named(key: &str, text: &str) -> bool {
    let words = match key {
        "value" => "a digit",
        "centerPencilMarks" => "pencil marks",
        "extraregion" | "cells" => "extra region",
        "region" => "regions",
        "size" => "size",
        "c" => "colours",
        "line" => "line",
        _ if key.parse::<usize>().is_ok() => " in ",
        _ => &format!("`{key}`"),
    };
    text.contains(words) || text.contains(&format!("`{key}`"))
}

/// The object at the pointer's end, and its key there.
fn holder<'a, 'p>(json: &'a mut Value, pointer: &'p str) -> (&'a mut Value, &'p str) {
    let (to, key) = pointer.rsplit_once('/').expect("it has a key");
    (json.pointer_mut(to).expect("it is there"), key)
}

#[test]
fn a_value_of_another_type_is_refused_or_named() {
    let read_of = |imports: &Result<Vec<Import>, String>| {
        let all = imports.as_ref().map(|all| all.clone().into_iter());
        all.map(|all| all.map(|read| (read.document, read.position)).collect::<Vec<_>>()).ok()
    };
    let mut wrong = Vec::new();
    for (form, text_of) in forms() {
        assert_eq!(only(&text_of(&form.to_string())).unwrap().document.puzzle, document().puzzle);
        let mut all = Vec::new();
        pointers(&form, "", &mut all);
        for (pointer, value) in all.iter().flat_map(|to| values().map(|value| (to, value))) {
            let (mut changed, mut removed) = (form.clone(), form.clone());
            let (object, key) = holder(&mut changed, pointer);
            if std::mem::discriminant(&object[key]) == std::mem::discriminant(&value) {
                continue;
            }
            object[key] = value.clone();
            let (object, key) = holder(&mut removed, pointer);
            object.as_object_mut().expect("it is an object").remove(key);
            let (text, removed) = (text_of(&changed.to_string()), text_of(&removed.to_string()));
            for foreign in [ForeignRules::Refuse, ForeignRules::LeaveOut] {
                let outcome = read(&text, foreign);
                let is_fine = match &outcome {
                    Err(error) if is_named(key, error) => true,
                    // A line can't be removed.
                    _ if is_empty(&value) => {
                        key == "line" || read_of(&outcome) == read_of(&read(&removed, foreign))
                    }
                    Err(_) => false,
                    Ok(read) => {
                        let is_same = read[0].document.puzzle == document().puzzle;
                        is_named(key, &read[0].left_out.join("\n"))
                            && (is_same || foreign == ForeignRules::LeaveOut)
                    }
                };
                if !is_fine {
                    wrong.push(format!("{value} at {pointer}, {foreign:?}: {outcome:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_key_that_is_twice_is_refused_by_name() {
    for (form, text_of) in forms() {
        let mut all = Vec::new();
        pointers(&form, "", &mut all);
        for pointer in all.iter().filter(|to| *to != "/line") {
            let mut twice = form.clone();
            let (object, key) = holder(&mut twice, pointer);
            for value in [object[key].clone(), json!(null), json!("x")] {
                object[format!("{key}@")] = value;
            }
            let text = text_of(&twice.to_string().replace("@\":", "\":"));
            for foreign in [ForeignRules::Refuse, ForeignRules::LeaveOut] {
                let error = read(&text, foreign).expect_err("it says two things");
                assert!(error.contains(&format!("the key `{key}` twice")), "{pointer}: {error}");
            }
        }
    }
}

/// In each place where a solution is stated.
#[test]
fn a_stated_solution_solves_the_puzzle() {
    for (form, text_of) in forms().into_iter().filter(|(form, _)| form.get("solution").is_some()) {
        assert_eq!(only(&text_of(&form.to_string())).unwrap().document, document());
        let swapped = SOLUTION.replace('1', "#").replace('2', "1").replace('#', "2");
        for wrong in ["5".to_owned() + &SOLUTION[1..], SOLUTION[1..].to_owned(), swapped] {
            let mut form = form.clone();
            form["solution"] = wrong.into();
            let text = text_of(&form.to_string());
            let error = only(&text).expect_err("it is of another puzzle");
            assert!(error.contains("a `solution` that doesn't solve the puzzle"), "{error}");
            let read = &read(&text, ForeignRules::LeaveOut).unwrap()[0];
            assert_eq!(read.document, Document { solution: None, ..document() });
            assert_eq!(read.left_out, ["a `solution` that doesn't solve the puzzle"]);
        }
    }
}

/// Whatever looks like the sign of a comma there, also more than once.
#[test]
fn titles_in_penpa_are_what_they_were() {
    let signs = ["%", "25", "2C", ",", "2", "C", " x"];
    for number in 0..signs.len().pow(5) {
        let sign = |place: u32| signs[number / signs.len().pow(place) % signs.len()];
        let title = format!("<{}>", (0..5).map(sign).collect::<String>());
        assert_eq!(penpa::text_of_field(&penpa::field(&title)), title);
        assert!(!penpa::field(&title).contains(','));
    }
    let title = Some("50%2C off, %252C".to_owned());
    let document = Document { author: title.clone(), title, solution: None, ..document() };
    assert_eq!(only(&write(&document, Format::Penpa)).unwrap().document, document);
}
