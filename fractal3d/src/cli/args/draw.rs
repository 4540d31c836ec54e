//! What `fractal3d draw` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use common::cli::output::Failure;
use common::page::Paper;
use fractal3d::api::new::{Difficulty, MOST_EXTRA};
use fractal3d::board::BoardDesign;
use fractal3d::draw::MOST_ON_PAGE;
use fractal3d::models::{EDGE, Size};
use serde::Serialize;

use crate::cli::board::BoardArgs;
use crate::cli::new::parse_difficulty;

#[derive(Args)]
pub(crate) struct Draw {
    /// The puzzle, or those of a book: 81 characters, a file, or `-` [default: a nine-clue puzzle; for a
    /// book, new ones]
    pub(crate) puzzle: Option<String>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The file to write: .svg or .pdf, or `-` for SVG to standard output; .3mf or .stl for a
    /// model to print in 3D
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Draw the object, seen from a corner, and its square views; the puzzle is one of its board. Or
    /// the object of a model
    #[arg(long, value_enum, value_name = "OBJECT", conflicts_with_all = ["board", "colouring"])]
    pub(crate) solid: Option<Solid>,
    /// The edge of a model in mm, 20 to 900 [default: 90]
    #[arg(long, value_name = "MM",
        value_parser = clap::value_parser!(u16).range(i64::from(*EDGE.start())..=i64::from(*EDGE.end())))]
    pub(crate) edge: Option<u16>,
    /// How thick a model is where its pieces meet, 0.4 to 25 mm, at most a 36th of the edge
    /// [default: a 45th]
    #[arg(long, value_name = "MM", value_parser = parse_thickness)]
    pub(crate) thicken: Option<f64>,
    /// Fill in the solution, if there is just one
    #[arg(long)]
    pub(crate) solved: bool,
    /// Draw a book of K new puzzles, 1 to 1000, with solutions; or of the first K of yours, or `all`
    #[arg(long, value_name = "K|all", value_parser = parse_book)]
    pub(crate) book: Option<BookSize>,
    /// How many of the book's puzzles are on a page, 1 to 12, or with --link 1 to 3 [default: up to
    /// 6, or 3]
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u8).range(1..=MOST_ON_PAGE as i64))]
    pub(crate) per_page: Option<u8>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Hardest step that each of the book's new puzzles needs, as in `new` [default: no trial]
    #[arg(long, value_name = "R", value_parser = parse_difficulty)]
    pub(crate) rating: Option<Difficulty>,
    /// Add at least N clues that aren't needed, 0 to 72, to each of the book's new puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=MOST_EXTRA))]
    pub(crate) extra: Option<u64>,
    /// The title
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The paper of a book as PDF [default: a4]
    #[arg(long, value_enum)]
    pub(crate) paper: Option<Paper>,
    /// Print a QR code beside each of the book's puzzles, to play it in a browser
    #[arg(long)]
    pub(crate) link: bool,
}

impl Draw {
    /// The board of the puzzle that is drawn.
    pub(crate) fn design(&self) -> Result<BoardDesign, Failure> {
        match self.solid {
            None => self.board.design(),
            Some(Solid::Hexagonal) => Ok(BoardDesign::STANDARD),
            Some(Solid::Antiprismoid) => Ok(BoardDesign::ANTIPRISMOID),
            Some(Solid::Sculpture) => Ok(BoardDesign::SixWay),
        }
    }
}

/// How many puzzles a book has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BookSize {
    All,
    First(u64),
}

/// The most puzzles of a book.
pub(crate) const MOST_IN_BOOK: u64 = 1000;

fn parse_book(text: &str) -> Result<BookSize, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST_IN_BOOK).contains(number));
    match (text, number) {
        ("all", _) => Ok(BookSize::All),
        (_, Some(number)) => Ok(BookSize::First(number)),
        _ => Err(format!("expected a number from 1 to {MOST_IN_BOOK}, or `all`")),
    }
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
