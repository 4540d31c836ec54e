use super::*;
use crate::puzzle::geometry::{Axis, Block};

fn example() -> (Cube, Vec<Turn>) {
    let turns: Vec<Turn> = (0..30).map(|n| Turn::from_index(n * 97)).collect();
    (Cube::TARGET.after(&turns), crate::puzzle::turn::inverse(&turns))
}

#[test]
fn the_page_holds_the_cube_and_the_turns() {
    let (cube, turns) = example();
    let page = page(&cube, &turns);
    let (_, rest) = page.split_once("type=\"application/json\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let digits: Vec<u8> = data["cube"].as_str().unwrap().bytes().map(|b| b - b'0').collect();
    assert_eq!(digits, cube.digits());
    let names: Vec<&str> =
        data["turns"].as_array().unwrap().iter().map(|turn| turn.as_str().unwrap()).collect();
    assert_eq!(names, turns.iter().map(Turn::to_string).collect::<Vec<_>>());
}

#[test]
fn the_page_is_whole_and_asks_for_nothing() {
    let (cube, turns) = example();
    let page = page(&cube, &turns);
    for absent in ["{{", "://", "url(", "@import", " src=", "fetch("] {
        assert!(!page.contains(absent), "{absent}");
    }
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
}

#[test]
fn the_still_has_all_digits_and_marks() {
    let (cube, _) = example();
    let turn = Turn::new(Block::new(4, 2, 6).unwrap(), Axis::Y, 3).unwrap();
    let drawn = still(&cube, Some(turn)).to_string();
    let is_digit = |text: &str| matches!(text.trim().as_bytes(), [b'1'..=b'9']);
    let digits = drawn.split(['<', '>']).filter(|part| is_digit(part)).count();
    assert_eq!(digits, 729);
    assert_eq!(drawn.matches("class=\"wrong cell\"").count(), cube.wrong().count());
    assert_eq!(drawn.matches("#0050d0").count(), 3);
    assert!(drawn.contains("426Y3"));
}

#[test]
fn a_solved_cube_has_no_marks() {
    let drawn = still(&Cube::TARGET, None).to_string();
    assert!(drawn.contains("solved"));
    for absent in ["wrong cell\"", "<line", "#0050d0"] {
        assert!(!drawn.contains(absent), "{absent}");
    }
    assert_eq!(drawn.matches("class=\"cell\"").count(), 729);
}
