//! Words for what several commands report.

use pyraminx::rings::Rings;
use pyraminx::search::CountBy;

/// The width of a remark, without the `# ` before it.
pub(crate) const WIDTH: usize = 78;

/// As in `one solved state with rings`: what follows the noun.
pub(crate) const fn with_rings(rings: Rings) -> &'static str {
    match rings {
        Rings::None => "",
        Rings::Three => " with three rings",
        Rings::Four => " with rings",
    }
}

/// The same for what counts as different.
pub(crate) const fn by_looks(by: CountBy) -> &'static str {
    match by {
        CountBy::Arrangements => "",
        CountBy::Looks => " by looks",
    }
}
