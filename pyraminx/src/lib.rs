//! The *Sudoku Pyraminx*: a tetrahedral twisty puzzle with a digit on each of its 36 facelets,
//! solved when each of the four faces shows 1 to 9.
//!
//! A Pyraminx has 4 tips, 4 axials and 6 edges, and 75,582,720 states. On a plain one just one is
//! solved; with digits there may be many, and the questions are: how many solved states has a
//! labelling? Which labellings have exactly one? What is the smallest change that makes one of
//! them so? How does one turn from one to another? A labelling may further ask that its *rings* be
//! full: the axial of each corner and the three edges around it have nine facelets too.
//!
//! The source is the question "Single solved state for Sudoku Pyraminx" of the Puzzling Stack
//! Exchange (May 2016) with its two answers. Numbering and notations are theirs; `first answer` is
//! the one by brute force, with nets and tuples, `second answer` the one that reduces the search,
//! with face lists and diagrams.
//!
//! # Reading order
//!
//! | room | what lives there |
//! |---|---|
//! | [`geometry`] | faces, corners, edges, facelets, and the houses that they form |
//! | [`labelling`], [`template`] | a digit on each facelet; the same with free and locked stickers |
//! | [`state`], [`turn`] | the 75,582,720 states as a group, and what a turn does |
//! | [`notation`] | every text form, both ways |
//! | [`check`] | the rules read literally, on every state: the one file to trust |
//! | [`houses`], [`edge_states`] | digits in houses as bits, and the edge states without a clash |
//! | [`search`], [`stabiliser`] | the solved states, counted and listed; looks and arrangements |
//! | [`design`] | all completions of a face swept at once |
//! | [`fix`] | the smallest change to one solved state |
//! | [`impossible`] | why no choice of labels can leave one solved state |
//! | [`locate`], [`route`] | what state a net shows, and shortest turns |
//! | [`symmetry`], [`census`] | the 24 symmetries, and all well-made labellings |
//! | [`sweeps`] | the long searches in units, for many machines, and how each is audited |
//! | [`draw`] | SVG to print and glue |
//!
//! # Example
//!
//! The question's labelling has eight solved states; with the face D that its asker chose in the
//! end it has one, if rings count.
//!
//! ```
//! use pyraminx::labelling::{Labelling, QUESTION};
//! use pyraminx::{check, search};
//!
//! let count = search::count(&Labelling::question(), false);
//! assert_eq!(count.arrangements, 8);
//!
//! let [l, f, r, _] = QUESTION;
//! let chosen = Labelling::from_faces([l, f, r, "731965248"]).expect("nine digits a face");
//! let problem = search::Problem::new(&chosen, true);
//! let solved: Vec<_> = problem.solutions().collect();
//! assert_eq!(solved.len(), 1);
//! assert!(check::is_solved(&solved[0].show(&chosen), true));
//! ```

pub mod census;
pub mod check;
pub mod design;
#[cfg(feature = "draw")]
pub mod draw;
pub mod edge_states;
pub mod fix;
pub mod geometry;
pub mod houses;
pub mod impossible;
pub mod labelling;
pub mod locate;
pub mod notation;
pub mod rings;
pub mod route;
pub mod search;
pub mod stabiliser;
pub mod state;
#[cfg(feature = "sweep")]
pub mod sweeps;
pub mod symmetry;
pub mod template;
pub mod turn;
