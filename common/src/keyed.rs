//! Arrays that are keyed by an index type, so that a row can't index a table of blocks.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An index type.
pub trait Key: Copy {
    /// How many keys there are.
    const COUNT: usize;

    /// The key's number, from 0 on.
    fn index(self) -> usize;
}

/// A value for each key, of which there are `N`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keyed<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Key, V, const N: usize> Keyed<K, V, N> {
    /// The value for each key, by its number.
    pub fn from_fn(value: impl FnMut(usize) -> V) -> Self {
        const { assert!(N == K::COUNT, "every key has a value") };
        Self(std::array::from_fn(value), PhantomData)
    }

    /// The values in the order of the keys.
    pub fn iter(&self) -> std::slice::Iter<'_, V> {
        self.0.iter()
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

impl<K: Key, V: Copy + Default, const N: usize> Default for Keyed<K, V, N> {
    fn default() -> Self {
        Self::from_fn(|_| V::default())
    }
}
