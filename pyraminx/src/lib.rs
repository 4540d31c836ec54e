//! The *Sudoku Pyraminx*: a tetrahedral twisty puzzle with a digit on each of its 36 facelets. It
//! is solved when each of its four faces shows 1 to 9.
//!
//! A Pyraminx has 4 tips, 4 axials and 6 edges, and 75,582,720 states. A plain one has one solved
//! state; with digits there may be many, and the questions are: How many solved states has a
//! labelling? Which labellings have exactly one? What is the smallest change that leaves one? How
//! does one turn from one to another? A labelling may further ask that its *rings* be full: the
//! axial of each corner and the three edges around it have nine facelets too.
//!
//! ```
//! use pyraminx::{Distances, Labelling, Problem, Rings};
//!
//! // Faces L, F, R and D; a net of several lines or a list of faces is read as well.
//! let labelling: Labelling = "198473625 473219856 965143782 682753914".parse()?;
//! let problem = Problem::new(&labelling, Rings::None);
//! assert_eq!(problem.count().arrangements, 8);
//! let distances = Distances::new();
//! for state in problem.solutions() {
//!     let turns = distances.shortest(state);
//!     println!("{} in {} turns", state.show(&labelling), turns.len());
//! }
//! # Ok::<(), pyraminx::ParseError>(())
//! ```
//!
//! The labelling in the example is that of the question "Single solved state for Sudoku Pyraminx"
//! on the Puzzling Stack Exchange (May 2016), which is the source of the puzzle. It has two
//! answers; numbering and notations are theirs. The `first answer` is the one by brute force, with
//! nets and tuples. The `second answer` is the one that reduces the search, with face lists and
//! diagrams.
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`api`] | what a user can ask: a request in, a report out |
//! | [`geometry`], [`rings`] | faces, corners, edges, facelets, and the houses that they form |
//! | [`keyed`] | tables by facelet, face, corner, edge and digit |
//! | [`labelling`], [`template`] | a digit on each facelet; free and locked stickers |
//! | [`state`], [`turn`] | the 75,582,720 states as a group, and what a turn does |
//! | [`notation`] | every text form, both ways |
//! | [`check`] | the rules read literally, on every state: the one file to trust |
//! | [`search`], [`stabiliser`] | the solved states, counted and listed; looks and arrangements |
//! | [`design`] | all completions of a face at once |
//! | [`fix`] | the smallest change that leaves one solved state |
//! | [`impossible`] | why no choice of labels can leave one solved state |
//! | [`locate`], [`route`] | which states show a net, and shortest sequences of turns |
//! | [`random_walk`] | how many random turns it takes to see every state |
//! | [`twisty`] | the puzzle for cubing.js, twips and twsearch |
//! | [`symmetry`], [`census`] | the 24 symmetries, and all valid labellings |
#![cfg_attr(
    feature = "sweep",
    doc = "| [`sweeps`] | the long searches in units, for many machines, and how each is audited |"
)]
#![cfg_attr(feature = "draw", doc = "| [`mod@draw`] | SVG to print and glue |")]
//!
//! [`design::reference`] and [`turn::reference`] are second, slow methods that share no search with
//! the first.
//!
//! # Stopping a search
//!
//! The library knows no clock, no file and no signal. A search takes a [`Control`], which says when
//! to stop, and returns an [`Outcome`], which says whether it is complete.
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use pyraminx::design::{Config, Search};
//! use pyraminx::geometry::Face;
//! use pyraminx::{Control, Labelling, Outcome, Template};
//!
//! let end = Instant::now() + Duration::from_secs(10);
//! let is_over = || Instant::now() >= end;
//! // Which faces D leave one solved state?
//! let template = Template::from(Labelling::question()).with_free(Face::D);
//! let search = Search::new(&template, Config::default())?;
//! match search.run(Control::stopping(&is_over)) {
//!     Outcome::Exhausted(all) => println!("{} faces", all.unique),
//!     Outcome::Stopped { so_far, .. } => println!("at least {} faces", so_far.unique),
//! }
//! # Ok::<(), pyraminx::design::IncompletableError>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod api;
pub mod check;
#[cfg(feature = "draw")]
pub mod draw;
pub mod formats;
pub mod notation;
pub mod play;
mod puzzle;
mod solve;
#[cfg(feature = "sweep")]
pub mod sweeps;
pub mod theory;

pub use formats::twisty;

pub use theory::{census, random_walk};

pub use play::{design, fix};

pub use puzzle::{geometry, keyed, labelling, rings, state, symmetry, template, turn};
pub(crate) use solve::{edge_states, houses};
pub use solve::{full_rings, impossible, locate, route, search, stabiliser};

pub use solidoku_common::control::Control;
pub use solidoku_common::digit::{Digit, DigitSet};
pub use solidoku_common::foreign::FileName;
pub use solidoku_common::input::{InputError, Located, Source};
pub use solidoku_common::keyed::{Key, Keyed};
pub use solidoku_common::outcome::{Outcome, StopReason};
#[cfg(feature = "draw")]
pub use solidoku_common::page;
pub use solidoku_common::perm::{Permutation, PermutationError};
#[cfg(feature = "sweep")]
pub use solidoku_common::sweep;

pub use labelling::Labelling;
pub use notation::{ParseError, Style, TurnStyle};
pub use rings::Rings;
pub use route::Distances;
pub use search::{Count, CountBy, Problem};
pub use state::State;
pub use template::{Sticker, Template};
pub use turn::Turn;

/// The code of `README.md`, which is tested with that of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
