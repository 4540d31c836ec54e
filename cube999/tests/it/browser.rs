//! The page of `cube999::draw` in a real browser, headless Chromium driven by ChromeDriver.
//!
//! Needs the programs `chromium` and `chromedriver` on the path, so these tests are ignored unless
//! asked for: `cargo test -p cube999 --test it browser -- --ignored`. Each makes its page in a
//! temporary folder, and browser and driver end with the test, failed or not.

mod driver;

use std::fs;

use cube999::Cube;
use cube999::draw;
use cube999::geometry::CELLS;
use cube999::turn::{self, Turn};
use serde_json::Value;

use self::driver::{Browser, Key};

/// A page that is open, and what it should show: the cube after each number of turns.
struct Opened {
    browser: Browser,
    states: Vec<Cube>,
}

/// Opens the page of a cube scrambled by `count` turns, with the turns that undo them.
fn open(count: usize) -> Opened {
    let scramble: Vec<Turn> = (1..=count).map(|n| Turn::from_index(n * 1_009 % 3_087)).collect();
    let cube = Cube::TARGET.after(&scramble);
    let turns = turn::inverse(&scramble);
    let states = (0..=count).map(|done| cube.after(&turns[..done])).collect();
    let browser = Browser::start();
    let file = browser.folder().join("page.html");
    fs::write(&file, draw::page(&cube, &turns)).unwrap();
    browser.open(&file);
    Opened { browser, states }
}

impl Opened {
    fn last(&self) -> usize {
        self.states.len() - 1
    }

    /// What the page reports of itself.
    fn reported(&self) -> [String; 4] {
        let reported = self.browser.run(
            "const { step, turns, wrong, solved } = document.body.dataset;
             return [step, turns, wrong, solved];",
        );
        serde_json::from_value(reported).expect("four texts")
    }

    /// The page is at that step, and shows what Rust says.
    fn assert_at(&self, step: usize) {
        let cube = &self.states[step];
        let wrong = cube.wrong().count();
        let texts = [step, self.last(), wrong].map(|number| number.to_string());
        let [step, turns, wrong] = texts;
        assert_eq!(self.reported(), [step, turns, wrong, cube.is_solved().to_string()]);
    }

    /// Nothing was thrown, and the browser's console has no errors. (It warns of the tests' reading
    /// of pixels.)
    fn assert_no_errors(&self) {
        assert_eq!(self.browser.run("return document.body.dataset.error ?? null;"), Value::Null);
        let console = self.browser.console();
        let entries = console.as_array().expect("a list");
        assert!(entries.iter().all(|entry| entry["level"] != "SEVERE"), "{console}");
    }

    /// How many colours there are on the canvas, of a sample of its points, once it is painted.
    fn colours(&self) -> u64 {
        let count = self.browser.run(
            "paint();
             const canvas = document.getElementById('canvas');
             const { width, height } = canvas;
             const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
             const points = new Uint32Array(data.buffer).filter((_, i) => i % 7 === 0);
             return new Set(points).size;",
        );
        count.as_u64().expect("a number")
    }
}

#[test]
#[ignore = "needs chromium and chromedriver"]
fn keys_step_through_the_same_states_as_rust() {
    let page = open(30);
    page.assert_at(0);
    for step in 1..=30 {
        page.browser.press(Key::Right);
        page.assert_at(step);
        let painted = page.browser.run("return Array.from(at.state);");
        let painted: Vec<u8> = serde_json::from_value(painted).unwrap();
        assert_eq!(painted.len(), CELLS);
        assert_eq!(painted, page.states[step].digits(), "step {step}");
    }
    assert!(page.states[30].is_solved() && !page.states[29].is_solved());
    page.browser.press(Key::Right);
    page.assert_at(30);
    for step in (0..30).rev() {
        page.browser.press(Key::Left);
        page.assert_at(step);
    }
    page.browser.press(Key::End);
    page.assert_at(30);
    page.browser.press(Key::Home);
    page.assert_at(0);
    page.assert_no_errors();
}

#[test]
#[ignore = "needs chromium and chromedriver"]
fn buttons_step_and_the_list_and_the_slider_go_anywhere() {
    let page = open(30);
    for step in 1..=30 {
        page.browser.click("#next");
        page.assert_at(step);
    }
    assert_eq!(page.browser.text("#status"), format!("turn 30 of 30: {}", last_name()));
    assert_eq!(page.browser.text("#count"), "solved");
    page.browser.click("#back");
    page.assert_at(29);
    page.browser.click("#start");
    page.assert_at(0);
    page.browser.click("#end");
    page.assert_at(30);
    page.browser.click("#turns li:nth-child(18)");
    page.assert_at(17);
    assert_eq!(page.browser.text("#turns [aria-current]").split_whitespace().next(), Some("17"));
    page.browser.run(
        "const slider = document.getElementById('step');
         slider.value = 5;
         slider.dispatchEvent(new Event('input'));",
    );
    page.assert_at(5);
    page.assert_no_errors();
}

/// The first turn of the scramble undone: the last turn of the page.
fn last_name() -> Turn {
    Turn::from_index(1_009).inverse()
}

#[test]
#[ignore = "needs chromium and chromedriver"]
fn playing_ends_at_the_end_and_can_be_paused() {
    let page = open(30);
    page.browser.run("document.getElementById('speed').value = 6;");
    page.browser.press(Key::Space);
    page.browser.wait_for("return document.body.dataset.step === '30' && !at.playing;");
    page.assert_at(30);
    // Two turns a second: the next click comes long before the end.
    page.browser.run("document.getElementById('speed').value = 2;");
    page.browser.click("#play");
    page.browser.wait_for("return at.playing && at.step > 0;");
    page.browser.click("#play");
    assert_eq!(page.browser.text("#play"), "Play");
    page.assert_no_errors();
}

#[test]
#[ignore = "needs chromium and chromedriver"]
fn both_views_are_painted_and_the_solid_can_be_cut_open() {
    let page = open(30);
    assert!(page.colours() > 9, "the sheets");
    assert_eq!(page.browser.run("return at.view;"), "sheets");
    page.browser.press(Key::Letter('v'));
    assert_eq!(page.browser.run("return at.view;"), "solid");
    assert!(page.colours() > 9, "the solid");
    let picture = || page.browser.run("paint(); return canvas.toDataURL();");
    let whole = picture();
    page.browser.drag("#canvas", 60, 20);
    let rotated = picture();
    assert_ne!(whole, rotated);
    for (id, value) in [("gap", "1.5"), ("cut", "4"), ("axis", "2")] {
        let before = picture();
        page.browser.run(&format!(
            "const control = document.getElementById('{id}');
             control.value = '{value}';
             control.dispatchEvent(new Event('input'));"
        ));
        assert_ne!(before, picture(), "{id}");
    }
    page.browser.click("#wrong-only");
    page.browser.press(Key::End);
    page.assert_at(30);
    // All cells are right now, so that only axes and a frame are left.
    assert!(page.colours() > 1);
    page.browser.click("#sheets");
    assert_eq!(page.browser.run("return at.view;"), "sheets");
    page.browser.press(Key::Letter('?'));
    assert_eq!(page.browser.run("return document.getElementById('keys').open;"), true);
    page.assert_no_errors();
}

#[test]
#[ignore = "needs chromium and chromedriver"]
fn no_turns_and_thousands_work_too() {
    for count in [0, 7_000] {
        let page = open(count);
        page.assert_at(0);
        page.browser.press(Key::End);
        page.assert_at(count);
        page.browser.press(Key::Left);
        page.assert_at(count.saturating_sub(1));
        page.browser.press(Key::Space);
        assert!(page.colours() > 9);
        page.assert_no_errors();
    }
}
