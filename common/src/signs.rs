//! Signs that people write in more than one way, in one list for all puzzles.
//!
//! Keyboards, word processors, forums and other programs turn the same sign into different
//! characters: an apostrophe becomes a typographic one, an empty cell is a dot here and a zero
//! there. Every reader asks this module.

/// What undoes a turn or a group, when it stands after it: the apostrophe, typographic quotation
/// marks, accents, the prime of the literature, and the modifier letters that some keyboards give.
pub const PRIMES: [char; 8] = ['\'', '’', '‘', '´', '`', '′', 'ʼ', 'ʹ'];

/// What stands for an empty cell, a free sticker or an unknown digit.
pub const EMPTY: [char; 13] = ['.', '0', '-', '_', '*', '?', 'x', 'X', 'N', 'n', '·', '–', '−'];

/// Whether a character stands for an empty cell, a free sticker or an unknown digit.
pub fn is_empty(c: char) -> bool {
    EMPTY.contains(&c)
}

/// Whether a character undoes the turn or group before it.
pub fn is_prime(c: char) -> bool {
    PRIMES.contains(&c)
}

/// The ASCII character that a full-width one looks like. Japanese keyboards type `５`.
pub fn ascii_of(wide: char) -> Option<char> {
    let offset = u32::from(wide).checked_sub(0xff01).filter(|&offset| offset < 94)?;
    char::from_u32(u32::from('!') + offset)
}

/// The text with the ASCII characters that its full-width ones look like.
pub fn in_ascii(text: &str) -> String {
    text.chars().map(|c| ascii_of(c).unwrap_or(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_characters_are_those_of_ascii() {
        let all = (0..0x11_0000).filter_map(char::from_u32);
        assert_eq!(all.filter_map(ascii_of).collect::<String>(), ('!'..='~').collect::<String>());
        assert_eq!("０９ａｚ！～".chars().filter_map(ascii_of).collect::<String>(), "09az!~");
        assert_eq!(in_ascii("４２６Y 数独"), "426Y 数独");
    }

    #[test]
    fn no_sign_means_two_things() {
        assert!(EMPTY.iter().all(|&c| !is_prime(c) && !('1'..='9').contains(&c)));
        for list in [&EMPTY[..], &PRIMES[..]] {
            let mut signs = list.to_vec();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), list.len());
        }
    }
}
