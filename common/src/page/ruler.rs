//! A ruler, which shows whether a printer kept the size.

use super::{Anchor, Group, NOTE_COLOUR, Point, group, line, strokes, text};

/// The ruler's length.
const RULER: f64 = 50.0;

/// A ruler with a tick each 5 mm, and what to do with it.
pub fn ruler(corner: Point) -> Group {
    let right = |x| corner + Point::new(x, 0.0);
    let ruler = strokes("ruler", 0.25).with(line(corner, right(RULER)));
    let ruler = (0_u32..=10).fold(ruler, |ruler, tick| {
        let at = right(f64::from(tick) * 5.0);
        let tall = if tick % 2 == 0 { 3.0 } else { 1.8 };
        ruler.with(line(at, at - Point::new(0.0, tall)))
    });
    let advice =
        "50 mm: measure this first. If it is off, print at 100 %, without fitting to the page.";
    let words = text(advice, right(RULER + 4.0) - Point::new(0.0, 1.5), 3.2, 130.0);
    group("scale").with(ruler).with(words.fill(NOTE_COLOUR).anchor(Anchor::Start))
}
