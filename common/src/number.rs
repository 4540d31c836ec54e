//! Numbers in human-readable form.

use std::fmt::Display;

/// A whole number with commas between the thousands, as in 75,582,720.
pub fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A whole number and its noun, as in `1 state` and `8 states`.
pub fn counted(number: impl Display, noun: &str) -> String {
    let number = grouped(number);
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let numbers = [0, 12, 999, 1_000, 75_582_720, 100_000];
        let texts = ["0", "12", "999", "1,000", "75,582,720", "100,000"];
        assert_eq!(numbers.map(grouped), texts);
    }

    #[test]
    fn a_noun_is_plural_unless_there_is_one() {
        assert_eq!(counted(0_usize, "state"), "0 states");
        assert_eq!(counted(1_u8, "state"), "1 state");
        assert_eq!(counted(1_000_u128, "state"), "1,000 states");
    }
}
