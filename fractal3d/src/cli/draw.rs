//! `fractal3d draw`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use fractal3d::Control;
use fractal3d::api::new::{Difficulty, MOST_EXTRA, PrepareError};
use fractal3d::api::{self, Limit, WholeNumber, book, model, picture};
use fractal3d::board::BoardDesign;
use fractal3d::draw::MOST_ON_PAGE;
use fractal3d::models::{EDGE, Size};
use serde::Serialize;
use solidoku_common::cli::files::{Checked, Files};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::picture::{PictureFormat, unknown_format};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::seed;
use solidoku_common::foreign::FileName;
use solidoku_common::number::counted;
use solidoku_common::page::{Page, Paper};

use super::board::BoardArgs;
use super::input;
use super::new::{parse_difficulty, refused};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d draw puzzle.txt --out puzzle.svg          to print
  fractal3d draw --solid antiprismoid --out solid.svg  on the object itself
  fractal3d draw --solid sculpture --out sculpture.svg  a puzzle of it
  fractal3d draw --book 4 --seed 7 --out book.pdf      a booklet, with solutions
  fractal3d draw --book 4 --rating easy --out easy.svg  easy ones
  fractal3d draw puzzles.txt --book all --out mine.pdf  your own puzzles
  fractal3d draw --book 3 --seed 7 --link --out links.pdf  with QR codes
  fractal3d draw --solid sculpture --out model.3mf      to print in 3D";

#[derive(Args)]
pub(crate) struct Draw {
    /// The puzzle, or those of a book: 81 characters, a file, or `-` [default: a nine-clue puzzle;
    /// for a book, new ones]
    puzzle: Option<OsString>,
    #[command(flatten)]
    board: BoardArgs,
    /// The file to write: .svg or .pdf, or `-` for SVG to standard output; .3mf or .stl for a
    /// model to print in 3D
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Draw the object, seen from a corner, and its square views; the puzzle is one of its board.
    /// Or the object of a model
    #[arg(long, value_enum, value_name = "OBJECT", conflicts_with_all = ["board", "colouring"])]
    solid: Option<Solid>,
    /// The edge of a model in mm, 20 to 900 [default: 90]
    #[arg(long, value_name = "MM",
        value_parser = clap::value_parser!(u16).range(i64::from(*EDGE.start())..=i64::from(*EDGE.end())))]
    edge: Option<u16>,
    /// How thick a model is where its pieces meet, 0.4 to 25 mm, at most a 36th of the edge
    /// [default: a 45th]
    #[arg(long, value_name = "MM", value_parser = parse_thickness)]
    thicken: Option<f64>,
    /// Fill in the solution, if there is just one
    #[arg(long)]
    solved: bool,
    /// Draw a book of K new puzzles, 1 to 1000, with solutions; or of the first K of yours, or
    /// `all`
    #[arg(long, value_name = "K|all", value_parser = parse_book)]
    book: Option<Limit>,
    /// How many of the book's puzzles are on a page, 1 to 12, or with --link 1 to 3 [default: up to
    /// 6, or 3]
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u8).range(1..=MOST_ON_PAGE as i64))]
    per_page: Option<u8>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Hardest step needed: easy, medium, hard, expert, trial or nested; as in `new`, for each of
    /// the book's puzzles [default: no trial]
    #[arg(long, value_name = "R", value_parser = parse_difficulty)]
    rating: Option<Difficulty>,
    /// Add at least N clues that aren't needed, 0 to 72; to each of the book's new puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=MOST_EXTRA))]
    extra: Option<u64>,
    /// The title [default: that of the puzzle, or else 3D-Sudoku]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The paper to print on; only for a book as PDF [default: a4]
    #[arg(long, value_enum)]
    paper: Option<Paper>,
    /// Print a link to play each puzzle in a browser; as a QR code, in a book
    #[arg(long)]
    link: bool,
}

fn parse_book(text: &str) -> Result<Limit, String> {
    let most = book::MOST_PUZZLES;
    match text.parse() {
        Ok(limit @ (Limit::All | Limit::AtMost(1..=book::MOST_PUZZLES))) => Ok(limit),
        _ => Err(format!("expected a number from 1 to {most}, or `all`")),
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

/// The object of a picture or model.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Solid {
    /// S(H,H): 81 cubes
    Hexagonal,
    /// S(T,T): 81 cubes
    Antiprismoid,
    /// 81 hexagonal bipyramids, square from six sides
    Sculpture,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    Model,
    One,
    NewBook,
    OwnBook,
}

impl Drawing {
    fn of(args: &Draw) -> Self {
        match (model_format(&args.out), args.book, &args.puzzle) {
            (Some(_), _, _) => Self::Model,
            (None, None, _) => Self::One,
            (None, Some(_), None) => Self::NewBook,
            (None, Some(_), Some(_)) => Self::OwnBook,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Model => "a model",
            Self::One => "a picture of one puzzle",
            Self::NewBook => "a book of new puzzles",
            Self::OwnBook => "a book of your puzzles",
        }
    }

    /// Refuses options that would do nothing.
    fn check(self, args: &Draw) -> Result<(), Failure> {
        const MODEL: &[Drawing] = &[Drawing::Model];
        const ONE: &[Drawing] = &[Drawing::One];
        const OBJECT: &[Drawing] = &[Drawing::Model, Drawing::One];
        const GIVEN: &[Drawing] = &[Drawing::One, Drawing::OwnBook];
        const NEW: &[Drawing] = &[Drawing::NewBook];
        const BOOK: &[Drawing] = &[Drawing::NewBook, Drawing::OwnBook];
        let options = [
            ("a puzzle", args.puzzle.is_some(), GIVEN),
            ("--book", args.book.is_some(), BOOK),
            ("--solved", args.solved, ONE),
            ("--solid", args.solid.is_some(), OBJECT),
            ("--edge", args.edge.is_some(), MODEL),
            ("--thicken", args.thicken.is_some(), MODEL),
            ("--seed", args.seed.is_some(), NEW),
            ("--rating", args.rating.is_some(), NEW),
            ("--extra", args.extra.is_some(), NEW),
            ("--paper", args.paper.is_some(), BOOK),
            ("--per-page", args.per_page.is_some(), BOOK),
            ("--link", args.link, BOOK),
        ];
        let idle = options.iter().find(|(_, is_given, of)| *is_given && !of.contains(&self));
        idle.map_or(Ok(()), |(option, _, of)| {
            let of: Vec<&str> = of.iter().map(|drawing| drawing.name()).collect();
            let (of, this) = (of.join(" or "), self.name());
            Err(Failure::Usage(format!("{option} is for {of}, and this is {this}: leave it out")))
        })
    }
}

/// The format of a model that the name of a file asks for; `None` if it asks for another.
fn model_format(out: &Path) -> Option<model::Format> {
    let extension = out.extension()?;
    let formats = [("3mf", model::Format::ThreeMf), ("stl", model::Format::Stl)];
    let named = formats.into_iter().find(|(name, _)| extension.eq_ignore_ascii_case(name));
    named.map(|(_, format)| format)
}

impl Draw {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let drawing = Drawing::of(self);
        drawing.check(self)?;
        let files = Files::new().reading(&self.puzzle).writing([&self.out]);
        if let Some(format) = model_format(&self.out) {
            return self.write_model(format, &files.checked(out)?, out);
        }
        let Some(format) = PictureFormat::by_name(&self.out) else {
            return Err(unknown_format(&self.out, ".svg, .pdf, .3mf or .stl"));
        };
        if format == PictureFormat::Svg && self.paper.is_some() {
            let only = "--paper is for a book that is written as .pdf: as SVG its pages are A4";
            return Err(Failure::Usage(only.to_owned()));
        }
        let files = files.checked(out)?;
        // Before the puzzles of a book are made.
        format.check_text(&self.out, self.title.as_deref().unwrap_or_default())?;
        match self.book {
            None => self.write_picture(format, &files, out),
            Some(size) => self.write_book(size, format, &files, out),
        }
    }

    fn write_model(
        &self,
        format: model::Format,
        files: &Checked,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let request = model::Request {
            board: self.design()?,
            format,
            edge: self.edge.unwrap_or(Size::USUAL_EDGE),
            thicken: self.thicken,
            title: self.title.clone(),
        };
        let model = model::run(&request, Control::UNLIMITED);
        let model = model.map_err(|error| self.with_options(error))?;
        out.bytes_file(files, &self.out, |file| file.write_all(&model.file))?;
        let name = FileName::from(&self.out);
        if out.is_json() {
            out.json(&WrittenModel { out: name, model })?;
        } else {
            let model::Report { edge, thickness, volume, .. } = model;
            let volume = volume / 1000.0;
            out.remark(format!("A model with an edge of {edge} mm, {volume:.1} cm³, in {name}"))?;
            out.remark(format!("Its joints are {thickness} mm thick."))?;
        }
        Ok(Verdict::Holds)
    }

    fn write_picture(
        &self,
        format: PictureFormat,
        files: &Checked,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let request = picture::Request {
            puzzle: self.puzzle.as_deref().map(input::grid_text).transpose()?,
            board: self.design()?,
            on: self.solid.map_or(picture::Surface::Grid, |_| picture::Surface::Object),
            solved: self.solved,
            title: self.title.clone(),
        };
        let report = picture::run(&request, Interrupt::install()?.control());
        let report = report.map_err(|error| self.with_options(error))?;
        let picture::Report { page, left_out } = report.ok_or_else(|| self.interrupted())?;
        input::say_left_out(&left_out, out)?;
        self.write_pages(&[page], format, files, out)?;
        self.print_written(None, None, out)
    }

    fn write_book(
        &self,
        size: Limit,
        format: PictureFormat,
        files: &Checked,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let request = book::Request {
            size,
            board: self.design()?,
            per_page: self.per_page.map(usize::from),
            seed: Some(seed::or_random(self.seed)),
            rating: self.rating.unwrap_or_default(),
            extra: self.extra.unwrap_or(0),
            title: self.title.clone(),
            paper: match format {
                PictureFormat::Svg => None,
                PictureFormat::Pdf => Some(self.paper.unwrap_or_default()),
            },
            link: self.link,
            ..book::Request::default()
        };
        let interrupt = Interrupt::install()?;
        let own =
            self.puzzle.as_deref().map(|argument| input::puzzles(request.board, Some(argument)));
        let board = request.board.board();
        let session = book::Session::new(&request, &board, own.transpose()?.as_mut());
        let session = session.map_err(|error| match error {
            PrepareError::Request(error) => self.with_options(error),
            PrepareError::Refused(refusal) => refused(refusal),
        })?;
        input::say_left_out(session.left_out(), out)?;
        let of = (session.puzzles() as u64, "puzzles");
        let (made, _) = search_with_progress(&interrupt, out, of, |control| session.run(control));
        let book::Report { puzzles, seed, pages } = made?.ok_or_else(|| self.interrupted())?;
        self.write_pages(&pages, format, files, out)?;
        self.print_written(Some(puzzles), seed, out)
    }

    fn write_pages(
        &self,
        pages: &[Page],
        format: PictureFormat,
        files: &Checked,
        out: &mut Output,
    ) -> Result<(), Failure> {
        format.write(pages, std::slice::from_ref(&self.out), files, out)
    }

    /// Says what is in the file: a book and its number of puzzles, or a picture.
    fn print_written(
        &self,
        book: Option<usize>,
        seed: Option<WholeNumber>,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let name = FileName::from(&self.out);
        if out.is_json() {
            out.json(&Written { out: name, book, seed })?;
        } else if self.out != Path::new(STDOUT) {
            let what = book.map_or("A picture".to_owned(), |book| counted(book as u64, "puzzle"));
            let seed = seed.map_or(String::new(), |seed| format!(", seed {seed}"));
            out.remark(format!("{what}{seed}, in {name}"))?;
        }
        Ok(Verdict::Holds)
    }

    /// The board of the puzzle that is drawn.
    fn design(&self) -> Result<BoardDesign, Failure> {
        match self.solid {
            None => self.board.design(),
            Some(Solid::Hexagonal) => Ok(BoardDesign::STANDARD),
            Some(Solid::Antiprismoid) => Ok(BoardDesign::ANTIPRISMOID),
            Some(Solid::Sculpture) => Ok(BoardDesign::SixWay),
        }
    }

    fn interrupted(&self) -> Failure {
        Failure::Interrupted(FileName::from(&self.out))
    }

    /// What is wrong with a request, by the options that it was made of.
    fn with_options(&self, error: api::Error) -> Failure {
        let api::Error::Field { field, reason } = &error else { return error.into() };
        Failure::Usage(match *field {
            "size" => format!("--book {reason}"),
            "board" if self.board.colouring.is_some() => {
                format!("--colouring {reason}: choose an object with --board or --solid")
            }
            "board" if self.book.is_none() => format!("--board {reason}: use --solid sculpture"),
            _ => return error.into(),
        })
    }
}

#[derive(Serialize)]
struct Written {
    out: FileName,
    book: Option<usize>,
    seed: Option<WholeNumber>,
}

#[derive(Serialize)]
struct WrittenModel {
    out: FileName,
    #[serde(flatten)]
    model: model::Report,
}
