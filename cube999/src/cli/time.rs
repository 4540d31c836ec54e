//! Times on the command line.

use std::time::Instant;

use cube999::api::solve::TIMES;

/// Seconds that have passed since now.
pub(super) fn stopwatch() -> impl Fn() -> f64 + Sync {
    let start = Instant::now();
    move || start.elapsed().as_secs_f64()
}

/// A time in seconds, from a number of seconds or of the unit that the last letter names.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let (number, unit) = match text.chars().last() {
        Some('s') => (&text[..text.len() - 1], 1.0),
        Some('m') => (&text[..text.len() - 1], 60.0),
        Some('h') => (&text[..text.len() - 1], 3600.0),
        _ => (text, 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    seconds
        .filter(|seconds| TIMES.contains(seconds))
        .ok_or("expected a time, as in 30, 90s, 10m or 2h, from 0.1s to 1000000s".to_owned())
}
