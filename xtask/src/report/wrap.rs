//! Running text in lines.

/// The words of `text` in lines of at most `width` characters, each line with `indent` before it.
/// A word that is longer than that has a line of its own.
pub(crate) fn wrapped(text: &str, indent: &str, width: usize) -> String {
    let mut lines = vec![indent.to_owned()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a first line");
        let begun = line.len() > indent.len();
        if begun && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(if begun { " " } else { "" });
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}

/// The same with `head` before the first line, and as many blanks before the others.
pub(crate) fn hanging(head: &str, text: &str, width: usize) -> String {
    let indent = " ".repeat(head.chars().count());
    let lines = wrapped(text, &indent, width);
    format!("{head}{}", &lines[indent.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled_and_no_longer() {
        assert_eq!(wrapped("one two three four", "  ", 9), "  one two\n  three\n  four\n");
        assert_eq!(wrapped("unbreakable", "", 4), "unbreakable\n");
        assert_eq!(hanging("1: ", "one two three", 10), "1: one two\n   three\n");
    }
}
