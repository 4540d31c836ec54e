//! Reading what the documents print, white space aside: their indentation came to us incomplete.
//!
//! Nets and diagrams are compared row by row, with ` / ` between the rows.

use pyraminx::labelling::Labelling;
use pyraminx::notation::{Style, read_labelling, write};
use pyraminx::state::State;
use solidoku_common::input::Source;

use crate::claim::Value;

/// The nets or diagrams of a text that stand apart by empty lines.
pub(super) fn blocks(text: &str) -> Value {
    let mut blocks = vec![String::new()];
    for line in text.lines() {
        if line.trim().is_empty() {
            blocks.push(String::new());
        } else if let Some(block) = blocks.last_mut() {
            block.push_str(line);
            block.push('\n');
        }
    }
    Value::list(blocks.iter().map(|block| rows(block)))
}

/// The rows of a text, their white space reduced to single blanks.
pub(super) fn rows(text: &str) -> String {
    let row = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(row).collect::<Vec<_>>().join(" / ")
}

/// The lines of a text, as they are but for a comma at the end.
pub(super) fn lines(text: &str) -> Vec<&str> {
    text.lines().map(|line| line.trim_end_matches(',')).collect()
}

/// A labelling as rows.
pub(super) fn labelling_rows(style: Style, labelling: &Labelling) -> String {
    rows(&write(style, State::HOME, labelling))
}

/// A labelling that is written in any of the documents' ways.
///
/// # Panics
/// If it isn't.
pub(super) fn labelling(text: &str) -> Labelling {
    read_labelling(&Source::new("published", text)).expect("the text is one labelling")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_separated_by_empty_lines() {
        let text = "  1 2\n34\n\n 5\n";
        assert_eq!(blocks(text), Value::list(["1 2 / 34", "5"]));
    }

    #[test]
    fn our_nets_are_the_documents_but_for_white_space() {
        let net = "1 4 9 / 984 732 651 / 73625 19856 43782 / 68275 / 391 / 4";
        assert_eq!(labelling_rows(Style::Net, &Labelling::question()), net);
    }
}
