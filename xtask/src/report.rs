//! What was found, as text, as JSON, or as a page.

pub(crate) mod json;
pub(crate) mod list;
pub(crate) mod page;
pub(crate) mod text;
pub(crate) mod visible;
pub(crate) mod wrap;

use std::time::Duration;

/// A duration with three digits that count, as in `4.21 ms`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        s if s >= 1.0 => (s, "s"),
        s if s >= 1e-3 => (s * 1e3, "ms"),
        s => (s * 1e6, "µs"),
    };
    let decimals = match number {
        n if n < 10.0 => 2,
        n if n < 100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_short() {
        let shown = [13_466_900_000, 1_234_000, 99_000, 4_210, 25].map(Duration::from_micros);
        let texts = ["13467 s", "1.23 s", "99.0 ms", "4.21 ms", "25.0 µs"];
        assert_eq!(shown.map(duration), texts);
    }
}
