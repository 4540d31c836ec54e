//! The result of a unit in a form short enough for a ledger.
//!
//! Each unit has a [`LedgerRow`]: counts, and a [`SetDigest`] for each list that would be too long.
//! Rows add up like the results that they summarise, so the total of a sweep follows from its rows.
//! An audit that recomputes a unit can compare the complete row.

use std::fmt;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest as _, Sha256};

use super::codec::hex;

/// A summary of the result of one or more units. It depends only on the result, not on the method,
/// and has only one form as JSON.
pub trait LedgerRow:
    Clone + Default + PartialEq + fmt::Debug + Send + Sync + Serialize + DeserializeOwned
{
    /// The number of cases that were examined.
    fn cases(&self) -> u64;

    /// How much was found, as a number of the headline: puzzles, say, or solutions. An audit
    /// compares units by it.
    fn findings(&self) -> u64;

    /// The result as a line of text.
    fn headline(&self) -> String;

    /// Adds the row of other units. The order doesn't matter.
    ///
    /// # Errors
    /// If a count overflows, which is only possible with forged counts.
    fn merge(&mut self, other: &Self) -> Result<(), Overflow>;

    /// Why the row is impossible, as far as the row alone shows.
    fn contradiction(&self) -> Option<&'static str> {
        None
    }
}

/// A sum that doesn't fit in 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the sum is 2^64 or more")]
pub struct Overflow;

/// Adds to a count.
///
/// # Errors
/// If the sum doesn't fit in 64 bits.
pub fn add_count(sum: &mut u64, count: u64) -> Result<(), Overflow> {
    *sum = sum.checked_add(count).ok_or(Overflow)?;
    Ok(())
}

/// The size of a set of texts, and the sum of their SHA-256 hashes modulo 2^256.
///
/// The digest of a union of disjoint sets is the sum of their digests, in any order. It represents
/// a list that is too long for a row, and is compared with the digest of a recomputed list. It
/// doesn't protect against forged lists, because an attacker can construct a list with a given sum.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct SetDigest {
    count: u64,
    /// Big-endian.
    sum: [u8; 32],
}

impl SetDigest {
    /// The digest of these texts, which must be different.
    pub fn of(items: impl IntoIterator<Item: AsRef<str>>) -> Self {
        let one = |item: &str| Self { count: 1, sum: Sha256::digest(item).into() };
        let mut all = Self::default();
        for item in items {
            all.merge(&one(item.as_ref())).expect("memory holds less than 2^64 items");
        }
        all
    }

    /// The number of texts.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Adds the texts of a disjoint set.
    ///
    /// # Errors
    /// If their number doesn't fit in 64 bits.
    pub fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.count, other.count)?;
        let mut carry = 0;
        for (digit, other) in self.sum.iter_mut().zip(other.sum).rev() {
            let sum = u16::from(*digit) + u16::from(other) + carry;
            *digit = sum as u8;
            carry = sum >> 8;
        }
        Ok(())
    }
}

impl fmt::Debug for SetDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SetDigest({}, {})", self.count, hex(&self.sum))
    }
}

/// The digest as it is written in a ledger.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "SetDigest")]
struct Written {
    count: u64,
    sha256_sum: String,
}

impl Serialize for SetDigest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { count: self.count, sha256_sum: hex(&self.sum) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SetDigest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { count, sha256_sum } = Written::deserialize(deserializer)?;
        let digits = sha256_sum.as_bytes().chunks_exact(2);
        let bytes: Option<Vec<u8>> = digits
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
            .collect();
        let sum: Option<[u8; 32]> = bytes.and_then(|bytes| bytes.try_into().ok());
        let sum = sum.filter(|sum| hex(sum) == sha256_sum);
        let sum = sum.ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))?;
        Ok(Self { count, sum })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_of_disjoint_sets_add_up() {
        let texts: Vec<String> = (0..100).map(|number| number.to_string()).collect();
        let all = SetDigest::of(&texts);
        let mut backwards = SetDigest::of(texts[40..].iter().rev());
        backwards.merge(&SetDigest::of(&texts[..40])).unwrap();
        assert_eq!((all, all.count()), (backwards, 100));
        assert_ne!(all, SetDigest::of(texts[1..].iter().chain([&"x".to_owned()])));
        // The sum of a single text is its SHA-256; sums are computed with carries.
        let one = serde_json::to_string(&SetDigest::of(["abc"])).unwrap();
        let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(one, format!(r#"{{"count":1,"sha256_sum":"{sha256}"}}"#));
        let mut twice = SetDigest::of(["abc"]);
        twice.merge(&SetDigest::of(["abc"])).unwrap();
        let doubled = "74f02d7f1e039fd4828281bcbb5c44476006c3472c2ef5396821fec3e4002b5a";
        assert_eq!(hex(&twice.sum), doubled);
    }

    #[test]
    fn invalid_digests_are_refused() {
        let digest = SetDigest::of(["abc", "def"]);
        let text = serde_json::to_string(&digest).unwrap();
        assert_eq!(serde_json::from_str::<SetDigest>(&text).unwrap(), digest);
        let upper = text.replace("sha256_sum\":\"", "sha256_sum\":\"A");
        let short = text.replace("\"}", "");
        let letters = text.replace("sha256_sum\":\"", "sha256_sum\":\"é");
        for text in [upper, short, letters, text.replace("count", "cuont"), "{}".to_owned()] {
            assert!(serde_json::from_str::<SetDigest>(&text).is_err(), "{text}");
        }
        let most = SetDigest { count: u64::MAX, sum: [0xff; 32] };
        assert_eq!(digest.clone().merge(&most), Err(Overflow));
    }
}
