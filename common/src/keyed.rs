//! Arrays whose index is a type of its own, so that a row can't index a table of blocks.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use crate::digit::Digit;

/// An index into tables that have an entry for each of its values.
pub trait Key: Copy {
    /// How many values there are.
    const COUNT: usize;

    /// The number of the value, below [`Self::COUNT`].
    fn index(self) -> usize;

    /// The value of a number.
    ///
    /// # Panics
    /// If the number isn't below [`Self::COUNT`].
    fn from_index(index: usize) -> Self;
}

/// Makes enumerations keys. Each has its values in the array `ALL`, at their `index()`.
#[macro_export]
macro_rules! keys {
    ($($key:ty),+) => {$(
        impl $crate::keyed::Key for $key {
            const COUNT: usize = Self::ALL.len();

            #[inline]
            fn index(self) -> usize {
                // The type's own method, not this one.
                <$key>::index(self)
            }

            fn from_index(index: usize) -> Self {
                Self::ALL[index]
            }
        }
    )+};
}

keys!(Digit);

/// An entry for each value of a key, in order. `N` must be [`Key::COUNT`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Keyed<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Key, V, const N: usize> Keyed<K, V, N> {
    /// The table with these entries.
    pub const fn new(entries: [V; N]) -> Self {
        const { assert!(N == K::COUNT, "a table has an entry for each value of its key") };
        Self(entries, PhantomData)
    }

    /// The table with this entry for each key.
    pub fn from_fn(mut entry: impl FnMut(K) -> V) -> Self {
        Self::new(std::array::from_fn(|index| entry(K::from_index(index))))
    }

    /// The entries in order.
    pub const fn as_array(&self) -> &[V; N] {
        &self.0
    }

    /// The entries in order, on their own.
    pub fn into_array(self) -> [V; N] {
        self.0
    }

    /// Goes over the entries in order.
    pub fn iter(&self) -> std::slice::Iter<'_, V> {
        self.0.iter()
    }

    /// Goes over the entries in order, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.0.iter_mut()
    }

    /// The table of what becomes of each entry.
    pub fn map<W>(self, image: impl FnMut(V) -> W) -> Keyed<K, W, N> {
        Keyed::new(self.0.map(image))
    }
}

impl<K: Key, V: Copy + Default, const N: usize> Default for Keyed<K, V, N> {
    fn default() -> Self {
        Self::new([V::default(); N])
    }
}

impl<K: Key, V, const N: usize> Index<K> for Keyed<K, V, N> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        &self.0[key.index()]
    }
}

impl<K: Key, V, const N: usize> IndexMut<K> for Keyed<K, V, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.0[key.index()]
    }
}

/// The entries, as those of an array.
impl<K, V: fmt::Debug, const N: usize> fmt::Debug for Keyed<K, V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<K, V, const N: usize> IntoIterator for Keyed<K, V, N> {
    type Item = V;
    type IntoIter = std::array::IntoIter<V, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, K, V, const N: usize> IntoIterator for &'a Keyed<K, V, N> {
    type Item = &'a V;
    type IntoIter = std::slice::Iter<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, K, V, const N: usize> IntoIterator for &'a mut Keyed<K, V, N> {
    type Item = &'a mut V;
    type IntoIter = std::slice::IterMut<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_at_the_number_of_its_key() {
        let mut table: Keyed<Digit, usize, 9> = Keyed::from_fn(|digit: Digit| 10 * digit.index());
        for digit in Digit::ALL {
            assert_eq!(table[digit], 10 * digit.index());
            table[digit] += 1;
        }
        assert!(table.iter().copied().eq((0..9).map(|index| 10 * index + 1)));
    }
}
