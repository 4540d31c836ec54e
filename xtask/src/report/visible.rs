//! Text from files and file names, made harmless for a terminal.

/// Words are shown up to this many characters: a colouring, in quotes.
const LONGEST_WORD: usize = 83;

/// A text that may come from anywhere, so that it moves no cursor, changes no colour and no direction, and
/// stays on its line.
pub(crate) fn visible(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let mut shown: String = word.chars().take(LONGEST_WORD).map(visible_char).collect();
        if word.chars().count() > LONGEST_WORD {
            shown.push('…');
        }
        shown
    });
    words.collect::<Vec<_>>().join(" ")
}

fn visible_char(c: char) -> char {
    if is_harmful(c) { '\u{fffd}' } else { c }
}

/// Whether a terminal may do something else with a character than to show it: controls, and what sets the
/// direction of text.
pub(crate) fn is_harmful(c: char) -> bool {
    let sets_direction = matches!(
        c,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    );
    c.is_control() || sets_direction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_is_shown_and_does_nothing() {
        let attack = "a\u{1b}[2J\u{9b}2J\u{202e}b\nc";
        assert_eq!(visible(attack), "a\u{fffd}[2J\u{fffd}2J\u{fffd}b\u{fffd}c");
        assert_eq!(visible(&"x".repeat(5_000)).chars().count(), LONGEST_WORD + 1);
        assert_eq!(visible("naïve ±1 5 × 7"), "naïve ±1 5 × 7");
    }
}
