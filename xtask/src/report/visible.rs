//! Text from files in a report: nothing invisible ([`solidoku_common::foreign`]), and no word
//! longer than the longest that we write.

use solidoku_common::foreign::escaped;

/// Words are shown up to this many characters: a colouring, in quotes.
const LONGEST_WORD: usize = 83;

/// A text that may come from anywhere, on one line, with its long words cut.
pub(crate) fn visible(text: &str) -> String {
    // The blank of Braille looks like the end of a line, and isn't one.
    let text = escaped(text).replace('\u{2800}', r"\u{2800}");
    let words = text.split(' ').map(|word| shortened(word, LONGEST_WORD));
    words.collect::<Vec<_>>().join(" ")
}

/// At most this many characters of a text.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_is_shown_and_does_nothing() {
        let attack = "a\u{1b}[2J\u{9b}2J\u{202e}b\nc";
        assert_eq!(visible(attack), r"a\u{1b}[2J\u{9b}2J\u{202e}b\nc");
        assert_eq!(visible("a\u{2800}"), r"a\u{2800}");
        assert_eq!(visible(&"x".repeat(5_000)).chars().count(), LONGEST_WORD + 1);
        assert_eq!(visible("naïve ±1 5 × 7"), "naïve ±1 5 × 7");
    }
}
