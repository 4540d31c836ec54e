//! A slice: nine cubes, seen from the front, above and the right, and plans of the rest.
//!
//! ```text
//!      +------+            The view is oblique: fronts are squares, and what runs to the back runs
//!     / top  /|            up and to the right on the page (BACKWARDS).
//!    +------+ |
//!    |front | + right      A plan has the sides as seen from outside. From behind and from
//!    |      |/             below, what is right in the slice is left in the plan; the
//!    +------+              numbers above its columns are x. Its rows are those of the slice.
//! ```

use solidoku_common::page::{self, Group, NOTE_COLOUR, Paint, Point, group, strokes};

use super::frame::{Directions, Frame};
use super::shape::{colour_in, note};
use crate::puzzle::{Cell, Facelet, House, Layout, Set, Side};

/// A slice to draw.
pub(super) struct Slice<'a> {
    pub(super) set: &'a Set,
    pub(super) layout: &'a Layout,
    /// The faces that are outlined.
    pub(super) outlined: &'a [House],
    /// The z of the slice, 0 at the back.
    pub(super) z: usize,
    /// The upper left corner of its area on the page, which is [`SIZE`].
    pub(super) corner: Point,
}

/// A slice with its name and its plans.
pub(super) const SIZE: Point = Point::new(PITCH * 3.0, PLANS + 3.0 * SQUARE + 7.0);

/// The edge of a cube.
const EDGE: f64 = 17.0;
/// From the front to the back of a cube.
const BACKWARDS: Point = Point::new(9.5, -8.5);
/// From a cube to the next in its row or column.
const PITCH: f64 = 30.0;
/// Where cubes begin, below the name, and plans, below the cubes.
const CUBES: f64 = 5.0;
const PLANS: f64 = CUBES + 3.0 * PITCH + 8.0;
/// The edge of a square of a plan, and how far apart plans begin.
const SQUARE: f64 = 8.0;
const PLAN_PITCH: f64 = 29.5;
/// How outlined sides are drawn.
const OUTLINE_COLOUR: page::Colour = page::Colour::new([0x0B, 0x4F, 0x8A]);
const OUTLINE: f64 = 0.9;
/// How far within a side's edges its outline runs, in edges.
const INSET: f64 = 0.05;

const NAMES: [&str; 3] = ["back slice (z = 0)", "middle slice (z = 1)", "front slice (z = 2)"];

/// The visible sides, and the light on them.
const VISIBLE: [(Side, f64); 3] = [(Side::Front, 1.0), (Side::Top, 0.96), (Side::Right, 0.86)];
/// The sides of the plans, and their headings.
const PLANNED: [(Side, &str); 3] =
    [(Side::Back, "backs"), (Side::Left, "left sides"), (Side::Bottom, "bottoms")];

impl Slice<'_> {
    pub(super) fn draw(&self) -> Group {
        let middle = self.corner + Point::new(SIZE.x / 2.0, 0.0);
        let name = note(NAMES[self.z], middle, 4.5, SIZE.x).bold();
        let cubes = self.cells().fold(group("cubes"), |cubes, cell| cubes.with(self.cube(cell)));
        let plans = PLANNED.into_iter().enumerate();
        plans.fold(group("slice").with(name).with(cubes), |slice, (number, (side, name))| {
            let at = Point::new(PLAN_PITCH * number as f64, PLANS);
            slice.with(self.plan(side, name, self.corner + at))
        })
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let z = self.z;
        (0..9).map(move |place| Cell::at(place % 3, place / 3, z))
    }

    /// A cube, or the outline of an empty cell, and the cube's number.
    fn cube(&self, cell: Cell) -> Group {
        let [x, y, _] = cell.coordinates();
        let place = Point::new(x as f64, y as f64) * PITCH;
        // The upper left corner of its front.
        let front = self.corner + Point::new(0.0, CUBES - BACKWARDS.y) + place;
        let on_page = |v: [f64; 3]| Point::new(v[0], v[1]) * EDGE - BACKWARDS * v[2];
        let frame = |side| {
            let directions = Directions::of(side);
            let [right, down, out] = [directions.right, directions.down, directions.out()]
                .map(|vector| on_page(vector.map(f64::from)));
            // From the middle of the cube, which is half an edge off that corner each way.
            let middle = front + on_page([0.5, 0.5, -0.5]) + out * 0.5;
            Frame { corner: middle - (right + down) * 0.5, right, down }
        };
        let sides = VISIBLE.into_iter().fold(strokes("sides", 0.25), |sides, (side, light)| {
            sides.with(self.side(Facelet { cell, side }, &frame(side), light))
        });
        let Some(placed) = self.layout.get(cell) else { return group("empty").with(sides) };
        let below = front + Point::new(EDGE / 2.0, EDGE + 2.2);
        let number = note(&format!("cube {}", placed.cube), below, 2.6, EDGE);
        group("cube").with(sides).with(number)
    }

    /// One side of each of the nine cubes.
    fn plan(&self, side: Side, name: &str, corner: Point) -> Group {
        let columns = corner + Point::new(0.0, 5.0);
        let squares = columns + Point::new(0.0, 2.5);
        let middle = Point::new(1.5 * SQUARE, 0.0);
        let mut plan = group("plan").with(note(name, corner + middle, 3.4, PLAN_PITCH));
        // From behind and from below right is left.
        let is_mirrored = Directions::of(side).right == [-1, 0, 0];
        let x_of = |column: usize| if is_mirrored { 2 - column } else { column };
        let mut sides = strokes("sides", 0.25);
        for column in 0..3 {
            let at = columns + Point::new((column as f64 + 0.5) * SQUARE, 0.0);
            plan = plan.with(note(&format!("{}", x_of(column)), at, 2.4, SQUARE));
            for row in 0..3 {
                let cell = Cell::at(x_of(column), row, self.z);
                let at = squares + Point::new(column as f64, row as f64) * SQUARE;
                let frame = Frame::square(at, SQUARE);
                sides = sides.with(self.side(Facelet { cell, side }, &frame, 1.0));
            }
        }
        plan.with(sides)
    }

    /// A side: its colour, what is on it, and its outline if it has one.
    fn side(&self, facelet: Facelet, frame: &Frame, light: f64) -> Group {
        let drawn = group(facelet.side.name());
        let Some(placed) = self.layout.get(facelet.cell) else {
            let dashed = frame.outline().dashes(1.0, 1.0).stroke(NOTE_COLOUR);
            return drawn.with(dashed);
        };
        let colour = self.set.cube(placed.cube).colour;
        let mut drawn = drawn.with(frame.outline().fill(colour_in(light, colour)));
        if self.outlined.contains(&House::of(facelet)) {
            // Just within the edges, so that no neighbour is drawn over it.
            let inner = Frame {
                corner: frame.corner + (frame.right + frame.down) * INSET,
                right: frame.right * (1.0 - 2.0 * INSET),
                down: frame.down * (1.0 - 2.0 * INSET),
            };
            let outline = inner.outline().stroke(OUTLINE_COLOUR);
            drawn = drawn.with(outline.stroke_width(OUTLINE).class("outline"));
        }
        match self.layout.mark(facelet) {
            Some(mark) => drawn
                .with(group("digit").fill(Paint::Black).stroke(Paint::None).with(frame.mark(mark))),
            None => drawn,
        }
    }
}
