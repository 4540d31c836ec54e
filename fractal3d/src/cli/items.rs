//! Writing the items of a long list as they are found.

use std::ops::ControlFlow;

use solidoku_common::cli::output::Failure;

/// What became of the items.
#[derive(Default)]
pub(crate) struct Items(Option<Failure>);

impl Items {
    /// Whether to continue after an item was written, or wasn't.
    pub(crate) fn continue_after(&mut self, written: Result<(), Failure>) -> ControlFlow<()> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.0 = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    /// Why an item wasn't written.
    pub(crate) fn failure(self) -> Result<(), Failure> {
        self.0.map_or(Ok(()), Err)
    }
}
