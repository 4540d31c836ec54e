//! Sentences in lines of limited width, and what cubes are called in them.

use std::fmt;

use crate::notation::Bracketed;
use crate::puzzle::{Colour, CubeNumber, Faces, Set};

/// A space at which no line is broken.
const NO_BREAK: char = '\u{a0}';

/// The text in lines of at most `width` columns, if its words are not longer. What is in brackets
/// or between backticks stays on one line. Lines after the first begin with `indent`.
pub(crate) fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut lines = String::new();
    let mut columns = 0;
    let text = unbreakable(text);
    for (n, word) in text.split(' ').filter(|word| !word.is_empty()).enumerate() {
        let length = word.chars().count();
        if n > 0 && columns + 1 + length > width {
            lines.push('\n');
            lines.push_str(indent);
            columns = indent.len();
        } else if n > 0 {
            lines.push(' ');
            columns += 1;
        }
        lines.push_str(word);
        columns += length;
    }
    lines.replace(NO_BREAK, " ")
}

/// The text with brackets and code in one piece.
fn unbreakable(text: &str) -> String {
    let (mut is_code, mut is_bracket) = (false, false);
    let glue = |c: char| {
        is_code ^= c == '`';
        is_bracket = (is_bracket || c == '[') && c != ']';
        if (is_code || is_bracket) && c == ' ' { NO_BREAK } else { c }
    };
    text.chars().map(glue).collect()
}

/// The text with a capital first letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// A cube by what is on it, as in "the orange cube \[7 2-3-1-5 9\]": no cube has its number on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubeName {
    colour: Colour,
    faces: Faces,
}

impl CubeName {
    /// A cube as it stands somewhere.
    pub fn standing(set: &Set, cube: CubeNumber, faces: &Faces) -> Self {
        Self { colour: set.cube(cube).colour, faces: *faces }
    }

    /// A cube as it is listed in its set.
    pub fn listed(set: &Set, cube: CubeNumber) -> Self {
        Self::standing(set, cube, &set.cube(cube).readings[0])
    }
}

impl fmt::Display for CubeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} cube {}", self.colour.name(), Bracketed(&self.faces))
    }
}

/// Says of two cubes with the same digits, by the names of both, that they may be one.
pub(crate) fn typed_twice([first, second]: [String; 2]) -> String {
    match first == second {
        true => format!("{first} is in the set twice"),
        false => format!("{first} and {second} have the same digits: are they one cube?"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cube_is_called_by_what_is_on_it() {
        let cube = CubeNumber::new(0).expect("there are 27");
        let name = CubeName::listed(Set::toy(), cube).to_string();
        assert_eq!(name, "the orange cube [1 9-6-0-4 5']");
    }

    #[test]
    fn lines_are_full_and_code_and_brackets_stay_whole() {
        assert_eq!(wrap("one two three", 7, "  "), "one two\n  three");
        assert_eq!(wrap("as [5 1 9] is", 7, ""), "as\n[5 1 9]\nis");
        assert_eq!(wrap("a `b c` d", 6, ""), "a\n`b c`\nd");
        assert_eq!(wrap("", 7, ""), "");
    }
}
