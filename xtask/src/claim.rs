//! What a claim is: something that a document says, in a form that can be recomputed.
//!
//! Values are texts, or lists of texts, and are compared exactly. The published one is data, quoted
//! from the document; ours come from functions. Where a document is wrong, the claim says so in a
//! [`Erratum`], whose explanation is tested like everything else.

use clap::ValueEnum;
use serde::Serialize;
use solidoku_common::number::grouped;

/// Something that a document says, and how it is recomputed. [`claim`] begins one.
pub(crate) struct Claim {
    /// `puzzle.document.what`, in small letters, digits and hyphens.
    pub(crate) id: &'static str,
    /// The document, in words that a stranger understands.
    pub(crate) document: &'static str,
    /// What it says there.
    pub(crate) says: &'static str,
    /// The document's value, as it stands there.
    pub(crate) published: Value,
    /// How long checking it takes.
    pub(crate) tier: Tier,
    /// The time that the document reports for it.
    pub(crate) reported: Option<&'static str>,
    /// Our way to the value.
    pub(crate) ours: Method,
    /// A second way, independent of the first.
    pub(crate) second: Option<Method>,
    /// Why the document's value isn't ours, if it isn't.
    pub(crate) erratum: Option<Erratum>,
}

/// A way to compute a value.
pub(crate) struct Method {
    /// What it does, in a line.
    pub(crate) how: &'static str,
    /// Does it.
    pub(crate) compute: Box<dyn Fn() -> Value + Send + Sync>,
}

impl Method {
    fn new<T: Into<Value> + 'static>(how: &'static str, compute: fn() -> T) -> Self {
        Self { how, compute: Box::new(move || compute().into()) }
    }
}

/// An error in a document, which explains why its value differs from ours.
pub(crate) struct Erratum {
    /// The explanation.
    pub(crate) explanation: &'static str,
    /// Whether the explanation holds.
    pub(crate) test: fn() -> bool,
}

/// Begins a claim, which is read so: id and document; what it says; the value that it publishes;
/// how that is recomputed, and perhaps confirmed; tier; the time that the document reports;
/// erratum.
pub(crate) fn claim(id: &'static str, document: &'static str) -> Draft {
    Draft { id, document, says: "", published: Value::list([""; 0]) }
}

/// A claim before it is said how it is recomputed. (A test sees that none lacks a text or a value.)
pub(crate) struct Draft {
    id: &'static str,
    document: &'static str,
    says: &'static str,
    published: Value,
}

impl Draft {
    /// The document says this.
    pub(crate) fn says(self, text: &'static str) -> Self {
        Self { says: text, ..self }
    }

    /// The document gives this value.
    pub(crate) fn published(self, value: Value) -> Self {
        Self { published: value, ..self }
    }

    /// The claim that `compute` gives the same value. It takes under a second, unless its tier says
    /// otherwise.
    pub(crate) fn recomputed<T: Into<Value> + 'static>(
        self,
        how: &'static str,
        compute: fn() -> T,
    ) -> Claim {
        let Self { id, document, says, published } = self;
        let ours = Method::new(how, compute);
        let (tier, reported, second, erratum) = (Tier::Quick, None, None, None);
        Claim { id, document, says, published, tier, reported, ours, second, erratum }
    }
}

impl Claim {
    /// With a second method, independent of the first.
    pub(crate) fn confirmed<T: Into<Value> + 'static>(
        self,
        how: &'static str,
        compute: fn() -> T,
    ) -> Self {
        Self { second: Some(Method::new(how, compute)), ..self }
    }

    /// With another tier than [`Tier::Quick`].
    pub(crate) fn tier(self, tier: Tier) -> Self {
        Self { tier, ..self }
    }

    /// With the time that the document reports.
    pub(crate) fn reported(self, time: &'static str) -> Self {
        Self { reported: Some(time), ..self }
    }

    /// The document's value isn't ours: the explanation, and a test of it.
    pub(crate) fn erratum(self, explanation: &'static str, test: fn() -> bool) -> Self {
        Self { erratum: Some(Erratum { explanation, test }), ..self }
    }
}

/// How long a claim takes at most, on two processors of today. A claim that shares work with one of
/// a longer tier may belong to that tier, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Tier {
    /// Less than a second for each claim, about three seconds for all
    Quick,
    /// Less than a minute for each claim, about a minute for all
    Standard,
    /// Every claim, in about a quarter of an hour
    Full,
}

impl Tier {
    /// As it is written on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Standard => "standard",
            Self::Full => "full",
        }
    }
}

/// A value to compare and to show.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    entries: Vec<String>,
    unrounded: Option<String>,
}

impl Value {
    /// A single value.
    pub(crate) fn one(value: impl ToString) -> Self {
        Self::list([value])
    }

    /// A count, with commas between the thousands.
    pub(crate) fn count(count: u64) -> Self {
        Self::one(grouped(count))
    }

    /// Several, in order.
    pub(crate) fn list<T: ToString>(entries: impl IntoIterator<Item = T>) -> Self {
        let entries = entries.into_iter().map(|entry| entry.to_string()).collect();
        Self { entries, unrounded: None }
    }

    /// The value with the figure from which it was rounded, which is shown and not compared.
    pub(crate) fn rounded_from(self, exact: impl ToString) -> Self {
        Self { unrounded: Some(exact.to_string()), ..self }
    }

    /// The values that are compared.
    pub(crate) fn entries(&self) -> &[String] {
        &self.entries
    }

    /// What it was rounded from.
    pub(crate) fn unrounded(&self) -> Option<&str> {
        self.unrounded.as_deref()
    }

    /// All of it if that is short, else its beginning, after how many entries there are if that is
    /// more than one.
    pub(crate) fn short(&self) -> String {
        const SHORT: usize = 60;
        let count = if self.entries.len() > 1 {
            format!("{}: ", self.entries.len())
        } else {
            String::new()
        };
        let whole = self.entries.join("; ");
        let text = if whole.chars().count() <= SHORT {
            whole
        } else {
            let begin: String = whole.chars().take(SHORT - count.len()).collect();
            // Cut between words where there is a gap.
            let end = begin.rfind(' ').unwrap_or(begin.len());
            format!("{count}{} …", &begin[..end])
        };
        self.unrounded.iter().fold(text, |text, exact| format!("{text} ({exact})"))
    }
}

/// A count, with commas between the thousands.
impl From<u64> for Value {
    fn from(count: u64) -> Self {
        Self::count(count)
    }
}

/// A count, with commas between the thousands.
impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::count(count as u64)
    }
}

/// Rounding is for show: only the entries count.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.entries == other.entries
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A claim that 6 · 7 is this.
    fn product(id: &'static str, value: u64) -> Claim {
        claim(id, "a book of sums")
            .says("six times seven")
            .published(Value::count(value))
            .recomputed("multiplying", || Value::count(6 * 7))
            .confirmed("adding", || Value::count([6; 7].into_iter().sum()))
            .reported("7.5 million years")
    }

    pub(crate) fn holding(id: &'static str) -> Claim {
        product(id, 42)
    }

    pub(crate) fn differing(id: &'static str) -> Claim {
        product(id, 54)
    }

    pub(crate) fn with_erratum(id: &'static str) -> Claim {
        let in_base_13 = || u32::from_str_radix("42", 13) == Ok(6 * 9);
        differing(id).erratum("they count in base 13", in_base_13)
    }

    #[test]
    fn only_entries_are_compared_and_long_lists_are_shortened() {
        let rounded = Value::one("49").rounded_from("48.98");
        assert_eq!(rounded, Value::one(49));
        assert_ne!(rounded, Value::one("48.98"));
        assert_ne!(Value::list(["a", "b"]), Value::list(["b", "a"]));
        assert_eq!(rounded.short(), "49 (48.98)");
        assert_eq!(Value::list(["a", "b"]).short(), "a; b");
        let long = "a long value, though not too long";
        assert_eq!(Value::list([long, long]).short(), format!("2: {long}; a long value, though …"));
        let unbroken = "x".repeat(80);
        assert_eq!(Value::one(&unbroken).short(), format!("{} …", &unbroken[..60]));
    }
}
