//! Pictures: a page that plays a solution, and a still of one cube.
//!
//! [`page`] is one HTML file that needs nothing else. Its parts lie in `draw/` and are joined here:
//!
//! ```text
//! page.html      what is on the page, with places for the other parts
//! page.css       its looks; the digits' colours are put in front
//! puzzle.js      states and turns, the same rules as in Rust, for the page must replay turns
//! sheets.js      the cube as nine sheets, on a canvas
//! solid.js       the cube as a solid
//! controls.js    buttons and keys
//! ```
//!
//! `puzzle.js` and `sheets.js` are modules, which the page in the browser (`web/app`) imports too.
//!
//! [`still()`] is a page with the nine sheets. Sheets stand as the question writes layers: those of
//! y = 0, 1, 2 first, the back row on top. Both mark wrong cells (a dark corner), the cells that a
//! turn moves (a frame), and *broken seams*: neighbours whose digits don't differ by 1 modulo 9, as
//! all neighbours of the target do, however it is turned.

mod still;

use solidoku_common::page::Colour;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

pub use self::still::still;

const HTML: &str = include_str!("draw/page.html");
const CSS: &str = include_str!("draw/page.css");
const SCRIPTS: [&str; 4] = [
    include_str!("draw/puzzle.js"),
    include_str!("draw/sheets.js"),
    include_str!("draw/solid.js"),
    include_str!("draw/controls.js"),
];

/// A page that shows the cube and plays the turns.
pub fn page(cube: &Cube, turns: &[Turn]) -> String {
    let digits: String = cube.digits().iter().map(u8::to_string).collect();
    let turns: Vec<String> = turns.iter().map(|turn| format!("\"{turn}\"")).collect();
    let data = format!(r#"{{"cube":"{digits}","turns":[{}]}}"#, turns.join(","));
    let colours: String =
        (0..9).map(|n| format!("  --digit-{}: {};\n", n + 1, Colour::of(n))).collect();
    HTML.replace("{{CSS}}", &CSS.replace("{{COLOURS}}", &colours))
        .replace("{{DATA}}", &data)
        .replace("{{JS}}", &script())
}

/// All scripts as one, in which nothing is imported.
fn script() -> String {
    let lines = SCRIPTS.iter().flat_map(|script| script.lines());
    let own = lines.filter(|line| !line.starts_with("import "));
    own.flat_map(|line| [line.trim_start_matches("export "), "\n"]).collect()
}

#[cfg(test)]
mod tests;
