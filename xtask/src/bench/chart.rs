//! Line charts as SVG, for light and dark pages: the picture brings its own ground, whose colours follow
//! the reader's scheme, so that text is legible on any page. `plotters` was looked at; its SVG has fixed
//! colours, while `svg`, which draws all our pictures, lets in the few lines of CSS that this needs.
//!
//! Lines differ by colour and by the shape of their points, for those who see no colours.

use svg::Document;
use svg::node::element::{Group, Path, Polyline, Rectangle, Style, Text};

use super::store::Line;

/// One set of axes.
pub(super) struct Panel {
    /// What is shown.
    pub(super) title: &'static str,
    /// What x is.
    pub(super) x: Axis,
    /// What y is.
    pub(super) y: Axis,
}

/// An axis.
pub(super) struct Axis {
    /// What it is.
    pub(super) name: &'static str,
    /// How numbers are laid along it.
    pub(super) scale: Scale,
    /// How they are written.
    pub(super) unit: Unit,
}

/// How numbers are laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scale {
    /// Evenly, from zero.
    Linear,
    /// Evenly, a tick for each whole number that there is.
    Whole,
    /// Each ten times the one before as far away.
    Log,
}

/// How numbers are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// As they are.
    Plain,
    /// Seconds, in the unit that suits them.
    Seconds,
}

const WIDTH: f64 = 720.0;
/// Of a panel, with its title, its legend and what stands at its axes.
const HEIGHT: f64 = 380.0;
/// Where the axes are in a panel.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 80.0;
const BOTTOM: f64 = 325.0;
const LEGEND: f64 = 48.0;

const CSS: &str = "\
.ground{fill:#fff}.ink{fill:#1f2328}.grid{stroke:#d1d9e0}\
.l0{fill:#0072b2;stroke:#0072b2}.l1{fill:#c04a00;stroke:#c04a00}.l2{fill:#00785a;stroke:#00785a}\
.l3{fill:#a0447c;stroke:#a0447c}.l4{fill:#59636e;stroke:#59636e}\
@media(prefers-color-scheme:dark){.ground{fill:#0d1117}.ink{fill:#e6edf3}.grid{stroke:#3d444d}\
.l0{fill:#58b4f0;stroke:#58b4f0}.l1{fill:#ff9e57;stroke:#ff9e57}.l2{fill:#3fd0a4;stroke:#3fd0a4}\
.l3{fill:#f0a3d0;stroke:#f0a3d0}.l4{fill:#9198a1;stroke:#9198a1}}";

/// Panels one below another, each with its lines.
pub(super) fn draw<'a>(panels: impl IntoIterator<Item = (&'a Panel, &'a [Line])>) -> String {
    let panels: Vec<_> = panels.into_iter().collect();
    let height = HEIGHT * panels.len() as f64;
    let mut document = Document::new()
        .set("viewBox", (0, 0, WIDTH, height))
        .set("width", WIDTH)
        .set("height", height)
        .set("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif")
        .set("font-size", 14)
        .add(Style::new(CSS))
        .add(Rectangle::new().set("class", "ground").set("width", WIDTH).set("height", height));
    for (n, (panel, lines)) in panels.into_iter().enumerate() {
        let down = format!("translate(0 {})", HEIGHT * n as f64);
        document = document.add(draw_panel(panel, lines).set("transform", down));
    }
    document.to_string() + "\n"
}

fn draw_panel(panel: &Panel, lines: &[Line]) -> Group {
    let points = || lines.iter().flat_map(|line| &line.points);
    let x = Ruler::new(&panel.x, points().map(|point| point.0), [LEFT, RIGHT]);
    let y = Ruler::new(&panel.y, points().map(|point| point.1), [BOTTOM, TOP]);
    let mut group = Group::new().add(words(panel.title, LEFT, 24.0, "start").set("font-size", 16));
    for tick in &x.ticks {
        let at = x.place(*tick);
        let label = words(&panel.x.unit.write(*tick), at, BOTTOM + 20.0, "middle");
        group = group.add(rule([at, BOTTOM], [at, TOP])).add(label);
    }
    for tick in &y.ticks {
        let at = y.place(*tick);
        let label = words(&panel.y.unit.write(*tick), LEFT - 8.0, at + 5.0, "end");
        group = group.add(rule([LEFT, at], [RIGHT, at])).add(label);
    }
    group = group
        .add(words(panel.x.name, f64::midpoint(LEFT, RIGHT), BOTTOM + 42.0, "middle"))
        .add(words(panel.y.name, RIGHT, 24.0, "end"));
    let mut legend = LEFT;
    for (n, line) in lines.iter().enumerate() {
        let places: Vec<_> = line.points.iter().map(|at| [x.place(at.0), y.place(at.1)]).collect();
        let text: Vec<_> = places.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let mut drawn = Group::new().set("class", format!("l{}", n % 5)).add(
            Polyline::new()
                .set("fill", "none")
                .set("stroke-width", 2)
                .set("points", text.join(" ")),
        );
        for place in places {
            drawn = drawn.add(point(n, place));
        }
        drawn = drawn.add(point(n, [legend + 5.0, LEGEND - 5.0]));
        group = group.add(drawn).add(words(&line.name, legend + 16.0, LEGEND, "start"));
        // About as wide as the letters are.
        legend += 38.0 + 7.2 * line.name.chars().count() as f64;
    }
    group
}

fn words(text: &str, x: f64, y: f64, anchor: &str) -> Text {
    Text::new(text)
        .set("class", "ink")
        .set("x", format!("{x:.1}"))
        .set("y", format!("{y:.1}"))
        .set("text-anchor", anchor)
}

fn rule(from: [f64; 2], to: [f64; 2]) -> Path {
    let [[a, b], [c, d]] = [from, to];
    Path::new().set("class", "grid").set("d", format!("M{a:.1} {b:.1}L{c:.1} {d:.1}"))
}

/// A disc, a square, a triangle, a diamond, or a cross with room between.
fn point(line: usize, [x, y]: [f64; 2]) -> Path {
    let shape = match line % 5 {
        0 => "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
        1 => "m-4-4h8v8h-8z",
        2 => "m0-5.5l5 9.5h-10z",
        3 => "m0-6l5.5 6l-5.5 6l-5.5-6z",
        _ => "m-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",
    };
    Path::new().set("stroke", "none").set("d", format!("M{x:.1} {y:.1}{shape}"))
}

/// Where numbers are along an axis.
struct Ruler {
    scale: Scale,
    /// The numbers at both ends.
    range: [f64; 2],
    /// Where the ends are.
    ends: [f64; 2],
    ticks: Vec<f64>,
}

impl Ruler {
    fn new(axis: &Axis, numbers: impl Iterator<Item = f64> + Clone, ends: [f64; 2]) -> Self {
        let least = numbers.clone().fold(f64::INFINITY, f64::min);
        let most = numbers.fold(f64::NEG_INFINITY, f64::max);
        let ticks: Vec<f64> = match axis.scale {
            Scale::Log => {
                let decades = least.log10().floor() as i32..=most.log10().ceil() as i32;
                decades.map(|power| 10f64.powi(power)).collect()
            }
            Scale::Whole => (least as i32..=most as i32).map(f64::from).collect(),
            Scale::Linear => {
                let step = step(most);
                (0..=(most / step).ceil() as u32).map(|n| f64::from(n) * step).collect()
            }
        };
        // Points at whole numbers stay clear of the edges.
        let room = if axis.scale == Scale::Whole { 0.5 } else { 0.0 };
        let range = [ticks[0] - room, ticks[ticks.len() - 1] + room];
        Self { scale: axis.scale, range, ends, ticks }
    }

    fn place(&self, number: f64) -> f64 {
        let on = |number: f64| if self.scale == Scale::Log { number.log10() } else { number };
        let [from, to] = self.range.map(on);
        let [start, end] = self.ends;
        start + (on(number) - from) / (to - from) * (end - start)
    }
}

/// A round number of which four to ten make up `most`.
fn step(most: f64) -> f64 {
    let power = 10f64.powf(most.log10().floor());
    let steps = [0.1, 0.2, 0.5, 1.0].map(|part| part * power);
    steps.into_iter().find(|step| most / step <= 10.0).unwrap_or(power)
}

impl Unit {
    /// A number that was measured.
    pub(super) fn write_exact(self, number: f64) -> String {
        match self {
            Self::Seconds => super::table::seconds(number),
            Self::Plain if number >= 100.0 => common::number::grouped(number.round()),
            Self::Plain => format!("{}", (number * 100.0).round() / 100.0),
        }
    }

    /// A round number, at an axis.
    fn write(self, number: f64) -> String {
        // Without what floating point leaves behind.
        let short = |number: f64| format!("{}", (number * 1e6).round() / 1e6);
        match self {
            Self::Plain if number >= 1000.0 => common::number::grouped(number.round()),
            Self::Plain => short(number),
            Self::Seconds => match number {
                n if n >= 0.999 => format!("{} s", short(n)),
                n if n >= 0.999e-3 => format!("{} ms", short(n * 1e3)),
                n => format!("{} µs", short(n * 1e6)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_hold_all_numbers() {
        let axis = |scale| Axis { name: "", scale, unit: Unit::Plain };
        let linear = Ruler::new(&axis(Scale::Linear), [3.0, 17.0].into_iter(), [0.0, 100.0]);
        assert_eq!(linear.ticks, [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0]);
        assert_eq!(linear.place(9.0), 50.0);
        let whole = Ruler::new(&axis(Scale::Whole), [1.0, 2.0].into_iter(), [0.0, 100.0]);
        assert_eq!((whole.place(1.0), whole.place(2.0)), (25.0, 75.0));
        let log = Ruler::new(&axis(Scale::Log), [0.02, 7.0].into_iter(), [100.0, 0.0]);
        assert_eq!(log.ticks, [0.01, 0.1, 1.0, 10.0]);
        assert!((log.place(1.0) - 100.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn numbers_are_written_short() {
        let seconds = [1e-6, 1e-4, 1e-3, 0.1, 1.0, 10.0].map(|n| Unit::Seconds.write(n));
        assert_eq!(seconds, ["1 µs", "100 µs", "1 ms", "100 ms", "1 s", "10 s"]);
        assert_eq!([0.6, 40.0, 2000.0].map(|n| Unit::Plain.write(n)), ["0.6", "40", "2,000"]);
    }
}
