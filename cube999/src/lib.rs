//! The 9×9×9 cube of digits, jumbled by turning 3×3×3 sub-cubes.
//!
//! Not built yet: this crate holds its place in the workspace and claims nothing.
