//! The options that choose a board.

use std::ffi::OsString;

use clap::Args;
use fractal3d::board::{BoardDesign, BoardError};
use solidoku_common::cli::output::Failure;

use super::input;

// In a doc comment clap would print this as the command's description.
#[derive(Args, Default)]
pub(crate) struct BoardArgs {
    /// The board: hexagonal, antiprismoid, sculpture, or A,B for S(A,B), where A and B are H, H2 to
    /// H4, T, T2 to T8, or nine depths [default: hexagonal]
    #[arg(long, value_name = "BOARD", value_parser = parse_board, conflicts_with = "colouring")]
    pub(crate) board: Option<BoardDesign>,
    /// The board whose extra houses are colours: 81 digits, nine of each
    #[arg(long, value_name = "FILE")]
    pub(crate) colouring: Option<OsString>,
}

fn parse_board(text: &str) -> Result<BoardDesign, BoardError> {
    text.parse()
}

impl BoardArgs {
    /// The board that was chosen, or the standard one.
    pub(crate) fn design(&self) -> Result<BoardDesign, Failure> {
        Ok(match (&self.colouring, self.board) {
            (Some(file), _) => BoardDesign::Coloured(input::colouring(file)?),
            (None, Some(board)) => board,
            (None, None) => BoardDesign::STANDARD,
        })
    }
}
