//! The outlines of shapes.

use pdf_writer::Content;

use crate::page::Point;
use crate::page::display::Outline;

/// How far the handles of a Bézier curve are from its ends, so that four curves look like a circle
/// of radius 1.
const HANDLE: f32 = 0.552_284_8;

/// Describes the outline of a shape; nothing is painted yet.
pub(super) fn describe(outline: &Outline, content: &mut Content) {
    match outline {
        Outline::Rectangle(corner, size) => rectangle(*corner, *size, content),
        Outline::Rectangles(all) => {
            all.iter().for_each(|&[corner, size]| rectangle(corner, size, content));
        }
        Outline::Line(from, to) => follow(&[*from, *to], content),
        Outline::Circle(middle, radius) => {
            circle(middle.x as f32, middle.y as f32, *radius as f32, content);
        }
        Outline::Polygon(points) => {
            follow(points, content);
            content.close_path();
        }
    }
}

fn rectangle(corner: Point, size: Point, content: &mut Content) {
    content.rect(corner.x as f32, corner.y as f32, size.x as f32, size.y as f32);
}

/// Straight lines from point to point.
fn follow(points: &[Point], content: &mut Content) {
    for (i, point) in points.iter().enumerate() {
        let (x, y) = (point.x as f32, point.y as f32);
        if i == 0 {
            content.move_to(x, y)
        } else {
            content.line_to(x, y)
        };
    }
}

fn circle(x: f32, y: f32, radius: f32, content: &mut Content) {
    let handle = HANDLE * radius;
    content.move_to(x + radius, y);
    // From one of the four extreme points to the next, by the directions to both.
    for [(a, b), (c, d)] in
        [[(1., 0.), (0., 1.)], [(0., 1.), (-1., 0.)], [(-1., 0.), (0., -1.)], [(0., -1.), (1., 0.)]]
    {
        content.cubic_to(
            x + radius * a + handle * c,
            y + radius * b + handle * d,
            x + radius * c + handle * a,
            y + radius * d + handle * b,
            x + radius * c,
            y + radius * d,
        );
    }
    content.close_path();
}
