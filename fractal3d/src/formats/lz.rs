//! Texts compressed as lz-string does it, in base64.
//!
//! The crate `lz-str` has no limit for what it returns: a few kilobytes can stand for gigabytes. So
//! the length is computed first, from the lengths of the words of the dictionary alone.

use super::CAP;

/// Why a text can't be decompressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Damage {
    /// This character isn't one of base64's.
    Character(char),
    /// The text ends too early, or names a word that isn't in the dictionary.
    Broken,
    /// The text is longer than allowed, before or after decompression.
    TooLong,
}

pub(super) fn compress(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

pub(super) fn decompress(text: &str) -> Result<String, Damage> {
    if text.len() > CAP {
        return Err(Damage::TooLong);
    }
    let data = text.trim_end_matches('=');
    if data.is_empty() {
        return Err(Damage::Broken);
    }
    let sextets: Result<Vec<u8>, Damage> =
        data.chars().map(|c| sextet(c).ok_or(Damage::Character(c))).collect();
    let sextets = sextets?;
    let unpacked = unpacked_length(&sextets)?;
    if unpacked.length > CAP {
        return Err(Damage::TooLong);
    }
    // Behind the end there is padding.
    let padding = sextets.get(unpacked.sextets..).unwrap_or_default();
    if padding.len() > 2 || padding.iter().any(|&sextet| sextet > 0) {
        return Err(Damage::Broken);
    }
    let units = lz_str::decompress_from_base64(text).ok_or(Damage::Broken)?;
    String::from_utf16(&units).map_err(|_| Damage::Broken)
}

fn sextet(c: char) -> Option<u8> {
    let c = u8::try_from(c).ok()?;
    match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

/// Codes of growing width; the first bit of a code is its lowest.
struct Codes<'a> {
    sextets: &'a [u8],
    bit: usize,
}

impl Codes<'_> {
    fn next(&mut self, bits: u32) -> Result<usize, Damage> {
        let mut code = 0;
        for place in 0..bits {
            // The last sextet may be padded, where the padding is zeros.
            let sextet = match self.sextets.get(self.bit / 6) {
                Some(&sextet) => sextet,
                None if self.bit / 6 < self.sextets.len() + 2 => 0,
                None => return Err(Damage::Broken),
            };
            code |= usize::from(sextet >> (5 - self.bit % 6) & 1) << place;
            self.bit += 1;
        }
        Ok(code)
    }
}

/// What sextets stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unpacked {
    /// How many units of UTF-16, or some number above [`CAP`].
    length: usize,
    /// How many sextets were needed.
    sextets: usize,
}

/// How many units of UTF-16 these sextets stand for. The dictionary begins with three words that
/// are commands: a new character of 8 bits, one of 16 bits, the end. After each code, the word
/// before it with one more unit is added.
fn unpacked_length(sextets: &[u8]) -> Result<Unpacked, Damage> {
    let mut codes = Codes { sextets, bit: 0 };
    let unpacked = |length, codes: &Codes<'_>| Unpacked { length, sextets: codes.bit.div_ceil(6) };
    match codes.next(2)? {
        0 => codes.next(8)?,
        1 => codes.next(16)?,
        2 => return Ok(unpacked(0, &codes)),
        _ => return Err(Damage::Broken),
    };
    let mut words = vec![1, 1, 1, 1];
    let (mut before, mut length) = (1, 1);
    // A code is as wide as the number of the next word needs.
    let (mut bits, mut until_wider) = (3, 4_usize);
    let widen = |until_wider: &mut usize, bits: &mut u32| {
        *until_wider -= 1;
        if *until_wider == 0 {
            *until_wider = 1 << *bits;
            *bits += 1;
        }
    };
    loop {
        let mut code = codes.next(bits)?;
        if code == 2 {
            return Ok(unpacked(length, &codes));
        }
        if code < 2 {
            codes.next(if code == 0 { 8 } else { 16 })?;
            code = words.len();
            words.push(1);
            widen(&mut until_wider, &mut bits);
        }
        let word = match words.get(code) {
            Some(&word) => word,
            None if code == words.len() => before + 1,
            None => return Err(Damage::Broken),
        };
        length += word;
        if length > CAP {
            return Ok(Unpacked { length, sextets: sextets.len() });
        }
        words.push(before + 1);
        before = word;
        widen(&mut until_wider, &mut bits);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn length(packed: &str) -> Result<usize, Damage> {
        let data = packed.trim_end_matches('=');
        let sextets: Vec<u8> = data.chars().map(|c| sextet(c).unwrap()).collect();
        unpacked_length(&sextets).map(|unpacked| unpacked.length)
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn lengths_are_known_before_decompression(text in ".{0,300}", times in 1..30_usize) {
            let text = text.repeat(times);
            let packed = compress(&text);
            prop_assert_eq!(length(&packed), Ok(text.encode_utf16().count()));
            prop_assert_eq!(decompress(&packed), Ok(text));
        }

        #[test]
        fn whatever_is_decompressed_has_the_length_computed(packed in "[A-Za-z0-9+/]{1,200}") {
            if let Some(units) = lz_str::decompress_from_base64(&packed) {
                prop_assert_eq!(length(&packed), Ok(units.len()));
            }
            _ = decompress(&packed);
        }

        #[test]
        fn what_follows_the_data_is_not_a_part_of_them(text in ".{1,50}", more in "[A-Za-z]{5,9}") {
            let packed = compress(&text);
            prop_assert_eq!(decompress(&(packed.trim_end_matches('=').to_owned() + &more)), Err(Damage::Broken));
        }
    }

    /// A text of which each word is the one before and its first character once more.
    fn bomb(words: usize) -> String {
        const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut bits = Vec::new();
        let mut push = |code: usize, wide: u32| bits.extend((0..wide).map(|bit| code >> bit & 1));
        push(0, 2);
        push(usize::from(b'x'), 8);
        for word in 4..words + 4 {
            push(word, usize::BITS - word.leading_zeros());
        }
        push(2, usize::BITS - (words + 4).leading_zeros());
        let sextet = |bits: &[usize]| {
            ALPHABET[(0..6).fold(0, |value, bit| 2 * value + bits.get(bit).unwrap_or(&0))]
        };
        bits.chunks(6).map(|bits| char::from(sextet(bits))).chain("AA".chars()).collect()
    }

    #[test]
    fn a_short_text_that_stands_for_a_long_one_is_refused() {
        assert_eq!(decompress(&bomb(3)), Ok("x".repeat(10)));
        let bomb = bomb(100_000);
        assert!(bomb.len() < CAP / 2);
        assert_eq!(decompress(&bomb), Err(Damage::TooLong));
        assert_eq!(decompress(&"A".repeat(CAP + 1)), Err(Damage::TooLong));
        assert_eq!(decompress("N4Ig&"), Err(Damage::Character('&')));
        assert_eq!(decompress("N4Ig"), Err(Damage::Broken));
        assert_eq!(decompress(""), Err(Damage::Broken));
    }
}
