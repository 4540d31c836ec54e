//! Running text in lines.

use solidoku_common::cli::output::LINE_WIDTH;
use textwrap::{Options, WordSplitter};

/// The words of `text` in full lines, each line with `indent` before it. A word that is longer than
/// a line has a line of its own.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    filled(text, indent, indent)
}

/// The words of `text` in full lines, with `head` before the first line and as many blanks before
/// the others.
pub(crate) fn hanging(head: &str, text: &str) -> String {
    filled(text, head, &" ".repeat(head.chars().count()))
}

/// The words of `text` in full lines, with `indent` before the first and four blanks before the
/// others, so that no text looks like the first line of another.
pub(crate) fn item(indent: &str, text: &str) -> String {
    filled(text, indent, "    ")
}

fn filled(text: &str, first: &str, others: &str) -> String {
    let options = Options::new(LINE_WIDTH).initial_indent(first).subsequent_indent(others);
    // Ids and commands stay whole, so that they can be copied.
    let options = options.break_words(false).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled_and_no_longer() {
        let (fifteen, two) = (["word"; 15].join(" "), "word word");
        let text = ["word"; 17].join(" ");
        assert_eq!(wrapped(&text, "  "), format!("  {fifteen}\n  {two}\n"));
        assert_eq!(hanging("1: ", &text), format!("1: {fifteen}\n   {two}\n"));
        let unbreakable = "a-".repeat(LINE_WIDTH);
        assert_eq!(wrapped(&unbreakable, ""), format!("{unbreakable}\n"));
    }
}
