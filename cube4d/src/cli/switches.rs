//! The options that switch rules off, or on.

use clap::Args;
use cube4d::Rules;

// Rules to switch off, or on. In a doc comment clap would print this as the command's description.
#[derive(Args, Default)]
pub(crate) struct Switches {
    /// Orange and white need not alternate
    #[arg(long)]
    no_colours: bool,
    /// Rings need not show 1 to 9
    #[arg(long)]
    no_rings: bool,
    /// Faces between cubes need not show 1 to 9
    #[arg(long)]
    no_internal: bool,
    /// The digits of a face need not stand the same way up
    #[arg(long)]
    no_alignment: bool,
    /// Some face must have rows and columns that sum to 15
    #[arg(long)]
    magic: bool,
}

impl Switches {
    pub(crate) fn rules(&self) -> Rules {
        Rules {
            colours: !self.no_colours,
            rings: !self.no_rings,
            internal: !self.no_internal,
            alignment: !self.no_alignment,
            magic: self.magic,
        }
    }
}
