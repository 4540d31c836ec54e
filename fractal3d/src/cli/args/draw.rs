//! What `fractal3d draw` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use common::page::Paper;
use fractal3d::generate::Difficulty;
use fractal3d::models::{EDGE, Size};
use serde::Serialize;

use super::{BoardArgs, MOST_EXTRA, parse_difficulty};

#[derive(Args)]
pub(crate) struct Draw {
    /// The puzzle: 81 characters, a file, or `-` [default: a nine-clue puzzle]
    #[arg(conflicts_with = "book")]
    pub(crate) puzzle: Option<String>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The file to write: .svg or .pdf, or `-` for SVG to standard output; .3mf or .stl for a
    /// model to print in 3D
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Draw the object, seen from a corner, and its square views; the puzzle is one of its board. Or
    /// the object of a model
    #[arg(long, value_enum, value_name = "OBJECT",
        conflicts_with_all = ["book", "board", "colouring"])]
    pub(crate) solid: Option<Solid>,
    /// The edge of a model in mm, 20 to 900 [default: 90]
    #[arg(long, value_name = "MM", conflicts_with = "book",
        value_parser = clap::value_parser!(u16).range(i64::from(*EDGE.start())..=i64::from(*EDGE.end())))]
    pub(crate) edge: Option<u16>,
    /// How thick a model is where its pieces meet, 0.4 to 25 mm, at most a 36th of the edge
    /// [default: a 45th]
    #[arg(long, value_name = "MM", conflicts_with = "book", value_parser = parse_thickness)]
    pub(crate) thicken: Option<f64>,
    /// Fill in the solution
    #[arg(long, conflicts_with = "book")]
    pub(crate) solved: bool,
    /// Draw a book of K new puzzles, 1 to 1000, with solutions
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) book: Option<u64>,
    /// Random seed, 0 to 2^64 - 1 [default: a random one, which is printed]
    #[arg(long, value_name = "S", requires = "book")]
    pub(crate) seed: Option<u64>,
    /// Hardest step that each of the book's puzzles needs, as in `new` [default: no trial]
    #[arg(long, value_name = "R", requires = "book", value_parser = parse_difficulty)]
    pub(crate) rating: Option<Difficulty>,
    /// Add at least N clues that aren't needed, 0 to 72, to each of the book's puzzles
    #[arg(long, value_name = "N", default_value_t = 0, requires = "book",
        value_parser = clap::value_parser!(u8).range(..=MOST_EXTRA))]
    pub(crate) extra: u8,
    /// Title
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The paper of a book as PDF [default: a4]
    #[arg(long, value_enum, requires = "book")]
    pub(crate) paper: Option<Paper>,
    /// Print a QR code beside each of the book's puzzles, to play it in a browser
    #[arg(long, requires = "book")]
    pub(crate) link: bool,
}

/// Millimetres as people write them.
fn parse_thickness(text: &str) -> Result<f64, String> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let thickness = text.parse().ok().filter(|_| is_plain);
    let range = Size::THINNEST..=Size::THICKEST;
    thickness.filter(|thickness| range.contains(thickness)).ok_or_else(|| {
        format!("expected a number from {} to {}, such as 1.5", range.start(), range.end())
    })
}

#[derive(Clone, Copy, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Solid {
    /// S(H,H): 81 cubes
    Hexagonal,
    /// S(T,T): 81 cubes
    Antiprismoid,
    /// 81 hexagonal bipyramids, square from six sides
    Sculpture,
}
