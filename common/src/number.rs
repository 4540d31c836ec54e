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

/// A whole number and its noun, as in `1 state`, `8 states`, `3 classes` and `48 symmetries`.
pub fn counted(number: impl Display, noun: &str) -> String {
    let number = grouped(number);
    if number == "1" {
        return format!("{number} {noun}");
    }
    // As in `symmetries`, but not in `ways`.
    match noun.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        Some(stem) => format!("{number} {stem}ies"),
        None if noun.ends_with('s') => format!("{number} {noun}es"),
        None => format!("{number} {noun}s"),
    }
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
        assert_eq!(counted(8, "way"), "8 ways");
        assert_eq!([1, 46].map(|n| counted(n, "class")), ["1 class", "46 classes"]);
        assert_eq!([1, 48].map(|n| counted(n, "symmetry")), ["1 symmetry", "48 symmetries"]);
    }
}
