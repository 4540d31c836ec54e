//! Line charts as SVG, by plotters, on a white ground. Lines differ by colour and by the shape of their
//! points, for readers who see no colours.

use plotters::chart::{ChartBuilder, ChartContext, SeriesLabelPosition};
use plotters::coord::Shift;
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::{
    BLACK, Cartesian2d, Circle, Color, Cross, DrawingArea, IntoDrawingArea, IntoLogRange,
    LineSeries, PointSeries, RGBColor, SVGBackend, TriangleMarker, WHITE,
};

use super::store::Line;
use crate::report::duration;

/// One set of axes.
pub(super) struct Panel {
    /// What is shown.
    pub(super) title: &'static str,
    /// What x is: a number.
    pub(super) x: &'static str,
    /// What y is.
    pub(super) y: Y,
}

/// What y is, in words.
#[derive(Clone, Copy)]
pub(super) enum Y {
    /// A number, evenly from zero.
    Number(&'static str),
    /// A time in seconds, on a logarithmic axis.
    Time(&'static str),
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b, Scale> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, Scale>>;

const SIZE: (u32, u32) = (720, 380);
const FONT: (&str, u32) = ("sans-serif", 14);
/// Dark enough on white, and different for those who see few colours.
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 0x72, 0xb2),
    RGBColor(0xc0, 0x4a, 0),
    RGBColor(0, 0x78, 0x5a),
    RGBColor(0xa0, 0x44, 0x7c),
    RGBColor(0x59, 0x63, 0x6e),
];

/// Panels one below another, each with its lines.
pub(super) fn draw(panels: &[(&Panel, &[Line])]) -> String {
    let mut svg = String::new();
    {
        let size = (SIZE.0, SIZE.1 * panels.len() as u32);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        area.fill(&WHITE).expect(WRITABLE);
        for (area, (panel, lines)) in area.split_evenly((panels.len(), 1)).iter().zip(panels) {
            draw_panel(area, panel, lines);
        }
        area.present().expect(WRITABLE);
    }
    svg
}

/// Why drawing can't fail.
const WRITABLE: &str = "memory can be written";

fn draw_panel(area: &Area<'_>, panel: &Panel, lines: &[Line]) {
    let range = |numbers: &dyn Fn(&(f64, f64)) -> f64| {
        let all = lines.iter().flat_map(|line| &line.points).map(numbers);
        all.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), n| (a.min(n), b.max(n)))
    };
    let (x, y) = (range(&|point| point.0), range(&|point| point.1));
    // Points at whole numbers stay clear of the edges, and each number has its tick.
    let are_whole = lines.iter().all(|line| line.points.len() as f64 == x.1 - x.0 + 1.0);
    let (x, ticks) = if are_whole {
        (x.0 - 0.5..x.1 + 0.5, (x.1 - x.0) as usize + 2)
    } else {
        (0.0..x.1 * 1.03, 10)
    };
    let mut builder = ChartBuilder::on(area);
    builder
        .caption(panel.title, ("sans-serif", 16))
        .margin(10)
        .x_label_area_size(45)
        .y_label_area_size(70);
    match panel.y {
        Y::Number(_) => {
            let chart = builder.build_cartesian_2d(x, 0.0..y.1 * 1.1).expect(WRITABLE);
            draw_lines(chart, panel, lines, ticks);
        }
        Y::Time(_) => {
            let decade = |n: f64| 10f64.powf(n);
            // A little below a power of ten, so that this has its tick.
            let scale = decade(y.0.log10().floor()) * 0.99..decade(y.1.log10().ceil());
            let chart = builder.build_cartesian_2d(x, scale.log_scale()).expect(WRITABLE);
            draw_lines(chart, panel, lines, ticks);
        }
    }
}

fn draw_lines<'a, 'b: 'a, Scale: Ranged<ValueType = f64> + ValueFormatter<f64>>(
    mut chart: Chart<'a, 'b, Scale>,
    panel: &Panel,
    lines: &[Line],
    ticks: usize,
) {
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .label_style(FONT)
        .x_desc(panel.x)
        .y_desc(panel.y.name())
        .x_labels(ticks)
        .x_label_formatter(&|x| x.to_string())
        .y_label_formatter(&|y| panel.y.tick(*y))
        .draw()
        .expect(WRITABLE);
    for (n, line) in lines.iter().enumerate() {
        let colour = COLOURS[n % COLOURS.len()];
        let points = || line.points.iter().copied();
        let [filled, stroked] = [colour.filled(), colour.stroke_width(2)];
        chart.draw_series(LineSeries::new(points(), stroked)).expect(WRITABLE);
        let series = match n % 3 {
            0 => chart
                .draw_series(PointSeries::<_, _, Circle<_, _>, _>::new(points(), 4, filled))
                .expect(WRITABLE)
                .legend(move |at| Circle::new(at, 4, filled)),
            1 => chart
                .draw_series(PointSeries::<_, _, TriangleMarker<_, _>, _>::new(points(), 5, filled))
                .expect(WRITABLE)
                .legend(move |at| TriangleMarker::new(at, 5, filled)),
            _ => chart
                .draw_series(PointSeries::<_, _, Cross<_, _>, _>::new(points(), 4, stroked))
                .expect(WRITABLE)
                .legend(move |at| Cross::new(at, 4, stroked)),
        };
        series.label(&line.name);
    }
    let ends = lines.first().and_then(|line| Some((line.points.first()?.1, line.points.last()?.1)));
    let falls = ends.is_some_and(|(first, last)| first > last);
    chart
        .configure_series_labels()
        .position(if falls {
            SeriesLabelPosition::UpperRight
        } else {
            SeriesLabelPosition::UpperLeft
        })
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.2))
        .label_font(FONT)
        .draw()
        .expect(WRITABLE);
}

impl Y {
    /// What it is.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Number(name) | Self::Time(name) => name,
        }
    }

    /// A number that was measured.
    pub(super) fn write(self, number: f64) -> String {
        match self {
            Self::Time(_) => duration(std::time::Duration::from_secs_f64(number)),
            Self::Number(_) if number >= 100.0 => common::number::grouped(number.round()),
            Self::Number(_) => format!("{}", (number * 100.0).round() / 100.0),
        }
    }

    /// A round number, at the axis.
    fn tick(self, number: f64) -> String {
        // Without what floating point leaves behind.
        let short = |number: f64| format!("{}", (number * 1e6).round() / 1e6);
        match self {
            Self::Number(_) => short(number),
            Self::Time(_) if number >= 0.999 => format!("{} s", short(number)),
            Self::Time(_) if number >= 0.999e-3 => format!("{} ms", short(number * 1e3)),
            Self::Time(_) => format!("{} µs", short(number * 1e6)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_short() {
        let ticks = [1e-6, 1e-4, 1e-3, 0.1, 1.0, 10.0].map(|n| Y::Time("").tick(n));
        assert_eq!(ticks, ["1 µs", "100 µs", "1 ms", "100 ms", "1 s", "10 s"]);
        assert_eq!([0.615, 40.0, 2000.0].map(|n| Y::Number("").write(n)), ["0.62", "40", "2,000"]);
    }
}
