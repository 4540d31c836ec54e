//! *3D-Sudoku*.
//!
//! [`Play`] is a board with its solver, whose tables are made once for each worker. Cells are numbers from 0 to 80,
//! row by row; digits of cells are a text of 81 characters; pencil marks are a number for each cell, in which bit
//! d − 1 stands for digit d, and 0 means that nobody has written any.

mod board;
mod exchange;
mod make;
mod play;
mod reasons;
mod steps;

pub use board::{BoardView, HouseView, SideView, SolidView};
pub use exchange::{ExportView, ImportView, PictureKind, read_puzzle};
pub use make::{PuzzleRequest, PuzzleView};
pub use play::{CandidatesView, CheckView, CountView, LookView, Play, Possible};
pub use reasons::{
    CandidateView, ChoiceView, EndView, ForcedView, ReasonView, RemovedView, RepeatedView,
    TrialView,
};
pub use steps::{ExplainView, HintView, StateView, StepView, SummaryView, WrongView};
