//! The answer that a program prints, as a number, so that it can be compared.

/// Where the number is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    /// The output is a number.
    Whole,
    /// Before these words, perhaps with commas, as in `# 7,408 in all`.
    Before(&'static str),
    /// After these words and a colon, as in `c Models : 8`.
    After(&'static str),
    /// The second number of the line that begins with this one, as in ` 15         512`.
    Beside(u64),
    /// The number of lines with this text.
    Lines(&'static str),
}

impl Answer {
    /// The number, if there is one.
    pub(super) fn number(self, output: &str) -> Option<u64> {
        match self {
            Self::Whole => number(output.trim()),
            Self::Before(words) => {
                let (before, _) = output.split_once(words)?;
                number(before.trim_end().rsplit(char::is_whitespace).next()?)
            }
            Self::After(words) => {
                let after = |line: &str| {
                    let (_, rest) = line.split_once(words)?;
                    number(rest.trim().strip_prefix(':')?.trim())
                };
                output.lines().find_map(after)
            }
            Self::Beside(first) => output.lines().find_map(|line| {
                let mut words = line.split_whitespace();
                let is_it = number(words.next()?) == Some(first);
                number(words.next().filter(|_| is_it)?)
            }),
            Self::Lines(text) => {
                Some(output.lines().filter(|line| line.contains(text)).count() as u64)
            }
        }
    }
}

fn number(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_where_they_stand() {
        assert_eq!(Answer::Whole.number("5065278\n"), Some(5_065_278));
        assert_eq!(Answer::Whole.number("5065278 and more\n"), None);
        let ours = "#\n# 7,408 in all, of which none is listed.\n# 3 in all";
        assert_eq!(Answer::Before("in all").number(ours), Some(7_408));
        assert_eq!(Answer::Before("solved").number(ours), None);
        let clasp = "c Time : 1s\nc Models         : 8     \nc Calls : 1";
        assert_eq!(Answer::After("Models").number(clasp), Some(8));
        // clasp found one and stopped.
        assert_eq!(Answer::After("Models").number("Models : 1+"), None);
        let table = "# Turns\n 0           1\n15   1,012,512\n# 15 512";
        assert_eq!(Answer::Beside(15).number(table), Some(1_012_512));
        assert_eq!(Answer::Beside(16).number(table), None);
        assert_eq!(Answer::Lines("in all").number(ours), Some(2));
        assert_eq!(Answer::Lines("nothing").number(ours), Some(0));
    }
}
