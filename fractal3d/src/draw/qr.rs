//! A link as a QR code.
//!
//! Cameras of phones read printed modules from about 0.4 mm on. A link to a puzzle takes about 125
//! modules a side, so its code is large; of several links, the first whose modules are large enough
//! is drawn.

use qrcode::{Color, EcLevel, QrCode};
use solidoku_common::page::{Group, Paint, Point, group, rectangles};

/// The side of a module that a phone reads easily, in millimetres.
const MODULE: f64 = 0.4;

/// The white margin that a code needs, in modules.
const QUIET: usize = 4;

/// The code of the first link that is scannable at this size, margin included; of the last if none
/// is; `None` if there is no link, or the last is too long for any code.
pub(super) fn draw(links: &[String], corner: Point, side: f64) -> Option<Group> {
    let codes = links.iter().filter_map(|link| {
        // A page isn't a parcel: it needs little correction of errors, but large modules.
        let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
        let module = side / (code.width() + 2 * QUIET) as f64;
        Some((code, module))
    });
    let mut codes: Vec<_> = codes.collect();
    let chosen = codes.iter().position(|&(_, module)| module >= MODULE);
    let chosen = chosen.or(codes.len().checked_sub(1))?;
    let (code, module) = codes.swap_remove(chosen);
    Some(drawn(&code, corner, module))
}

/// Runs of dark modules, row by row.
fn drawn(code: &QrCode, corner: Point, module: f64) -> Group {
    let colours = code.to_colors();
    let mut runs = Vec::new();
    for (row, modules) in colours.chunks(code.width()).enumerate() {
        let mut column = 0;
        while let Some(light) = modules[column..].iter().position(|&module| module == Color::Dark) {
            let start = column + light;
            let run = modules[start..].iter().take_while(|&&module| module == Color::Dark).count();
            column = start + run;
            let corner = Point::new((QUIET + start) as f64, (QUIET + row) as f64);
            runs.push([corner, Point::new(run as f64, 1.0)]);
        }
    }
    // Coordinates count modules, so that no edge is rounded.
    group("qr").with(rectangles(&runs).fill(Paint::Black).shift(corner).scale(module))
}
