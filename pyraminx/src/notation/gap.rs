//! What stands between stickers.

/// What stands between a sticker and the one before it. If it is several things, the last of these
/// counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Gap {
    Nothing,
    Blank,
    Comma,
    Bar,
    Semicolon,
    Slash,
    Line,
}

impl Gap {
    /// What parts stickers.
    pub(super) const CUTS: [Self; 6] =
        [Self::Blank, Self::Comma, Self::Bar, Self::Semicolon, Self::Slash, Self::Line];

    /// The gap that a character makes.
    pub(super) const fn of(c: char) -> Option<Self> {
        match c {
            ',' => Some(Self::Comma),
            '|' => Some(Self::Bar),
            ';' => Some(Self::Semicolon),
            '/' => Some(Self::Slash),
            _ => None,
        }
    }

    /// Whether a row ends there.
    pub(super) const fn ends_row(self) -> bool {
        matches!(self, Self::Semicolon | Self::Slash | Self::Line)
    }
}

/// Whether a character in a net or a face list isn't a sticker.
pub(super) fn is_structure(c: char) -> bool {
    Gap::of(c).is_some() || matches!(c, '[' | ']' | '{' | '}')
}
