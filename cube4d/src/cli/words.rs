//! Words in columns.

use textwrap::{Options, WordSeparator, WordSplitter};

/// Columns of a line.
const WIDTH: usize = 80;

/// Columns of a line that becomes a comment.
const WIDTH_OF_COMMENT: usize = WIDTH - "# ".len();

/// A space at which no line is broken.
const NO_BREAK: char = '\u{a0}';

/// Sentences in lines, and a list of phrases below them.
pub(crate) fn lines(text: &str, phrases: &[String]) -> String {
    in_columns(text, phrases, WIDTH)
}

/// The same for comments.
pub(crate) fn comment(text: &str, phrases: &[String]) -> String {
    in_columns(text, phrases, WIDTH_OF_COMMENT)
}

fn in_columns(text: &str, phrases: &[String], width: usize) -> String {
    let options = || {
        Options::new(width)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
    };
    let first = (!text.is_empty()).then(|| textwrap::fill(&glued(text), options()));
    let phrase = |phrase: &String| {
        textwrap::fill(&glued(&format!("- {phrase}")), options().subsequent_indent("  "))
    };
    let all: Vec<String> = first.into_iter().chain(phrases.iter().map(phrase)).collect();
    all.join("\n").replace(NO_BREAK, " ")
}

/// The same with brackets in one piece.
fn glued(text: &str) -> String {
    let mut is_inside = false;
    let glue = |c: char| {
        is_inside = (is_inside || c == '[') && c != ']';
        if is_inside && c == ' ' { NO_BREAK } else { c }
    };
    text.chars().map(glue).collect()
}
