//! A book of puzzles to print, with their solutions: new ones, or one's own.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;
use solidoku_common::number::counted;
use solidoku_common::page::Page;

use super::new::{Difficulty, MOST_EXTRA, PrepareError};
use super::{Entered, Error, Limit, Text, WholeNumber, as_text, puzzle_stream};
use super::{convert, picture};
use crate::draw::{
    Book, BookPuzzle, MOST_ON_PAGE, MOST_WITH_LINKS, Meaning, book_pages, draw_book,
    example_puzzle, is_example,
};
use crate::formats::{Document, Import, Stream, playing_links};
use crate::play::explain::{self, Rating};
use crate::play::generate::{self, Generator};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

pub use solidoku_common::page::Paper;

/// Puzzles, and how to print them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzles, each with one solution; new ones are made if there are none.
    pub puzzles: Option<Text>,
    /// How many puzzles are printed, 1 to 1000; `all` of one's own.
    pub size: Limit,
    /// The board of the puzzles.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// How many puzzles are on a page, 1 to 12, or with links to 3; up to 6, or 3, if there is no
    /// number.
    pub per_page: Option<usize>,
    /// The random seed of new puzzles. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// How hard new puzzles are.
    pub rating: Difficulty,
    /// How many clues to add to new puzzles, at least, that aren't needed, 0 to 72.
    pub extra: u64,
    /// The title; that of the puzzles if there is none and they all have the same, or else that of
    /// the project.
    pub title: Option<String>,
    /// The paper of the pages, the first of which is a guide. One picture of all, on A4, if there
    /// is none.
    pub paper: Option<Paper>,
    /// Whether to print a QR code beside each puzzle, to play it in a browser.
    pub link: bool,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            puzzles: None,
            size: Limit::AtMost(1),
            board: BoardDesign::STANDARD,
            per_page: None,
            seed: None,
            rating: Difficulty::WithoutTrial,
            extra: 0,
            title: None,
            paper: None,
            link: false,
        }
    }
}

/// The most puzzles of a book.
pub const MOST_PUZZLES: u64 = 1000;

/// A book.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The number of puzzles.
    pub puzzles: usize,
    /// The random seed of new puzzles.
    pub seed: Option<WholeNumber>,
    /// The pages, each an SVG document.
    pub pages: Vec<Page>,
}

/// Makes a book; `None` if `control` stops it. Progress is the number of puzzles.
///
/// # Errors
/// If a number is out of its range, the text isn't puzzles with one solution each, there are too
/// few or too many, a rating or extra clues are requested for one's own, new puzzles have no seed,
/// or none was found.
pub fn run(request: &Request, control: Control<'_>) -> Result<Option<Report>, Error> {
    let board = request.board.board();
    let mut stream = request.puzzles.as_ref().map(|text| puzzle_stream(text, request.board));
    Session::new(request, &board, stream.as_mut())?.run(control)
}

/// A request that was examined, and whose puzzles were read.
#[derive(Debug)]
pub struct Session<'a> {
    request: &'a Request,
    board: &'a Board,
    meaning: Meaning,
    puzzles: Puzzles<'a>,
    left_out: Vec<String>,
}

/// Where the puzzles come from.
#[derive(Debug)]
enum Puzzles<'a> {
    New { generator: Box<Generator<'a>>, count: u64, seed: u64 },
    Own(Vec<Import>),
}

impl<'a> Session<'a> {
    /// A session for the board of the request. One's own puzzles are those of the stream; the text
    /// of the request isn't read.
    ///
    /// # Errors
    /// As [`run`], but for puzzles that don't have one solution.
    pub fn new(
        request: &'a Request,
        board: &'a Board,
        own: Option<&mut Stream>,
    ) -> Result<Self, PrepareError> {
        let meaning = picture::meaning(&request.board)?;
        in_range("extra", request.extra, &(0..=MOST_EXTRA))?;
        if let Some(size) = request.size.number() {
            in_range("size", size, &(1..=MOST_PUZZLES))?;
        }
        match request.per_page {
            Some(per_page) if request.link && per_page > MOST_WITH_LINKS => {
                let most = format_args!("is at most {MOST_WITH_LINKS} beside links");
                return Err(Error::field("per_page", most).into());
            }
            Some(per_page) => drop(in_range("per_page", per_page, &(1..=MOST_ON_PAGE))?),
            None => {}
        }
        let (puzzles, left_out) = match own {
            Some(stream) => own_puzzles(request, stream)?,
            None => (new_puzzles(request, board)?, Vec::new()),
        };
        Ok(Self { request, board, meaning, puzzles, left_out })
    }

    /// The number of puzzles.
    pub fn puzzles(&self) -> usize {
        match &self.puzzles {
            Puzzles::New { count, .. } => *count as usize,
            Puzzles::Own(puzzles) => puzzles.len(),
        }
    }

    /// What was read and isn't printed, in words.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// Makes the book, in parallel; `None` if `control` stops it. Progress is the number of
    /// puzzles.
    ///
    /// # Errors
    /// If no new puzzle was found, or one's own doesn't have one solution.
    pub fn run(&self, control: Control<'_>) -> Result<Option<Report>, Error> {
        let done = AtomicU64::new(0);
        let silent = control.without_progress();
        let make = |solver: &mut BoardSolver<'_>, number| {
            let made = self.puzzle(number, solver, silent);
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
            made
        };
        let first = BoardSolver::new(self.board);
        let puzzles = (0..self.puzzles()).into_par_iter().map_init(|| first.clone(), make);
        let made: Vec<_> = puzzles.collect();
        let example = example(&first, &self.request.board, silent);
        if control.should_stop() {
            return Ok(None);
        }
        let puzzles = made.into_iter().collect::<Result<Vec<_>, _>>()?;
        let book = Book {
            title: self.title().unwrap_or(picture::TITLE),
            colouring: &self.request.board.colouring(),
            meaning: self.meaning,
            example: example.as_ref(),
            puzzles: &puzzles,
            per_page: self.request.per_page,
        };
        let pages = match self.request.paper {
            None => vec![draw_book(&book)],
            Some(paper) => book_pages(&book, paper),
        };
        let seed = match self.puzzles {
            Puzzles::New { seed, .. } => Some(seed.into()),
            Puzzles::Own(_) => None,
        };
        Ok(Some(Report { puzzles: puzzles.len(), seed, pages }))
    }

    /// The title that was requested, or that all puzzles have.
    fn title(&self) -> Option<&str> {
        let own = match &self.puzzles {
            Puzzles::Own(puzzles) => common_title(puzzles),
            Puzzles::New { .. } => None,
        };
        self.request.title.as_deref().or(own)
    }

    /// One puzzle with its solution, its rating and, if they were requested, its links.
    fn puzzle(
        &self,
        number: usize,
        solver: &mut BoardSolver<'_>,
        control: Control<'_>,
    ) -> Result<BookPuzzle, Error> {
        let (document, line) = match &self.puzzles {
            Puzzles::Own(puzzles) => (puzzles[number].document.clone(), Some(puzzles[number].line)),
            Puzzles::New { generator, seed, .. } => {
                let made = generator.make(*seed, number as u64, control);
                (Document::on(self.request.board, made.map_err(Error::request)?), None)
            }
        };
        let puzzle = document.puzzle;
        let solved = convert::document(self.request.board, &puzzle, solver, control);
        let solution = match (solved.solution, line) {
            (Some(solution), _) => solution,
            (None, None) => puzzle,
            (None, Some(line)) => {
                return Err(Error::request(format_args!(
                    "the puzzle in line {line} doesn't have one solution, which a book prints"
                )));
            }
        };
        let rating = explain::rating(self.board, &puzzle);
        let clues = format!("{} clues", puzzle.clues().count());
        let title = self.request.title.clone().or(document.title);
        let document = Document { solution: solved.solution, title, ..document };
        Ok(BookPuzzle {
            puzzle,
            solution,
            links: if self.request.link { playing_links(&document).collect() } else { Vec::new() },
            caption: rating.map_or(clues.clone(), |rating| format!("{clues}, {rating}")),
        })
    }
}

/// What makes new puzzles.
fn new_puzzles<'a>(request: &Request, board: &'a Board) -> Result<Puzzles<'a>, PrepareError> {
    let Limit::AtMost(count) = request.size else {
        return Err(Error::field("size", "is a number for new puzzles: `all` is for yours").into());
    };
    let generator = Generator::new(generate::Request {
        extra: request.extra as usize,
        board,
        difficulty: request.rating.into(),
        ..generate::Request::default()
    })?;
    let generator = Box::new(generator);
    Ok(Puzzles::New { generator, count, seed: given_seed(request.seed)? })
}

/// As many puzzles of a stream as a book is to have, and what is left out of them.
fn own_puzzles(
    request: &Request,
    stream: &mut Stream,
) -> Result<(Puzzles<'static>, Vec<String>), Error> {
    for (name, is_given) in
        [("rating", request.rating != Difficulty::default()), ("extra", request.extra != 0)]
    {
        if is_given {
            return Err(Error::field(name, "is for new puzzles, not for yours"));
        }
    }
    let size = request.size;
    let most = size.number().unwrap_or(MOST_PUZZLES) as usize;
    let mut puzzles: Vec<Import> = Vec::new();
    while let Some(more) = stream.next_imports() {
        puzzles.extend(more?);
        if puzzles.len() > most {
            break;
        }
    }
    match size {
        Limit::All if puzzles.len() > most => {
            let more = "and there are more: a number prints the first of them";
            return Err(Error::field("size", format_args!("is at most {most} puzzles, {more}")));
        }
        Limit::AtMost(size) if puzzles.len() < most => {
            let found = counted(puzzles.len() as u64, "puzzle");
            let all = "`all` prints each of them";
            let too_few = format_args!("is {size}, more than the {found} found: {all}");
            return Err(Error::field("size", too_few));
        }
        _ => puzzles.truncate(most),
    }
    let mut entered = Entered::default();
    puzzles.iter().for_each(|import| entered.add(&import.puzzle()));
    let mut left_out = entered.left_out(stream);
    let has_title = puzzles.iter().any(|import| import.document.title.is_some());
    if request.title.is_none() && has_title && common_title(&puzzles).is_none() {
        left_out.push("the titles of the puzzles, which differ".to_owned());
    }
    let authors = puzzles.iter().filter(|import| import.document.author.is_some()).count();
    if authors > 0 && !request.link {
        left_out.push(format!("the author of {}", counted(authors as u64, "puzzle")));
    }
    Ok((Puzzles::Own(puzzles), left_out))
}

/// The title of puzzles that all have the same.
fn common_title(puzzles: &[Import]) -> Option<&str> {
    let mut titles = puzzles.iter().map(|import| import.document.title.as_deref());
    let first = titles.next()?;
    first.filter(|_| titles.all(|title| title == first))
}

/// An example for the guide: that of the standard board, or else the first of some easy puzzles
/// that is one.
fn example(solver: &BoardSolver<'_>, design: &BoardDesign, control: Control<'_>) -> Option<Grid> {
    const TRIES: u64 = 20;
    let colouring = design.colouring();
    let is_example = |puzzle: &Grid| is_example(puzzle, &colouring);
    let known = solver.arranged(&example_puzzle()).filter(is_example);
    known.or_else(|| {
        let generator = Generator::new(generate::Request {
            difficulty: generate::Difficulty::Exactly(Rating::Easy),
            extra: 8,
            board: solver.board(),
            ..generate::Request::default()
        });
        let generator = generator.ok()?;
        let mut made = (0..TRIES).map_while(|n| generator.make(1, n, control).ok());
        made.find(is_example)
    })
}
