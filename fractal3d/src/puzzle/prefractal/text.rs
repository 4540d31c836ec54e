//! Numberings as text: a line for each row as one sees it from the front, numbers with blanks
//! between them. `#` begins a comment.

use std::fmt;

use solidoku_common::input::{InputError, Source, quoted, span_in};
use solidoku_common::number::counted;

use super::{Numbering, Prefractal};

/// The rows of the numbering, right-aligned.
impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.side.to_string().len();
        for (r, row) in self.rows().enumerate() {
            if r > 0 {
                f.write_str("\n")?;
            }
            for (c, number) in row.iter().enumerate() {
                let gap = if c == 0 { "" } else { " " };
                write!(f, "{gap}{number:width$}")?;
            }
        }
        Ok(())
    }
}

impl Numbering {
    /// The numbering of an object that a text holds.
    ///
    /// # Errors
    /// If it isn't 3ⁿ lines of 3ⁿ numbers from 1 to 3ⁿ.
    pub fn read(object: &Prefractal, source: &Source) -> Result<Self, InputError> {
        let (side, text) = (object.side(), source.text());
        let mut numbers = Vec::with_capacity(side * side);
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let content = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = content.split_whitespace().collect();
            let span_of = |word: &str| span_in(text, word);
            if let Some(first) = words.first() {
                if numbers.len() == side * side {
                    let found = format!("another row after {side}");
                    return Err(source.error(span_of(first), found, "the end of the input"));
                }
                if words.len() != side {
                    let trimmed = start..start + content.trim_end().len();
                    let found = counted(words.len() as u64, "number");
                    return Err(source.error(trimmed, found, format!("{side} numbers")));
                }
            }
            for word in words {
                let number = word.parse::<u16>().ok();
                let number = number.filter(|&number| (1..=side).contains(&number.into()));
                let Some(number) = number else {
                    let expected = format!("a number from 1 to {side}");
                    return Err(source.error(span_of(word), quoted(word), expected));
                };
                numbers.push(number);
            }
            start += line.len();
        }
        match numbers.len() == side * side {
            true => Ok(Self::new(numbers)),
            false => {
                let rows = counted((numbers.len() / side) as u64, "row");
                Err(source.error_at_end(format!("{side} rows after {rows}")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::linear;
    use super::*;

    #[test]
    fn what_is_printed_is_read() {
        for level in 1..=4 {
            let object = Prefractal::hexagonal(level).unwrap();
            let solution = linear::solution(&object);
            let text = format!("# a comment\n\n{solution} # another\n");
            let read = Numbering::read(&object, &Source::new("text", text)).unwrap();
            assert_eq!(read, solution);
        }
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| {
            let object = Prefractal::hexagonal(1).unwrap();
            Numbering::read(&object, &Source::new("t", text)).unwrap_err().to_string()
        };
        assert_eq!(error("1 2 3\n2 4 1\n"), "t:2:3: expected a number from 1 to 3, found `4`");
        assert_eq!(error("1 2 3\n2 x 1\n"), "t:2:3: expected a number from 1 to 3, found `x`");
        assert_eq!(error("1 2 3\n2 1 # 3\n"), "t:2:1: expected 3 numbers, found 2 numbers");
        assert_eq!(
            error("1 2 3\n"),
            "t:1:6: expected 3 rows after 1 row, found the end of the input"
        );
        assert_eq!(
            error("1 2 3\n2 3 1\n3 1 2\n1 2 3\n"),
            "t:4:1: expected the end of the input, found another row after 3"
        );
    }
}
