//! Arrays whose index is a type of its own, so that a row can't index a table of blocks.
//!
//! ```
//! use common::keyed::{Key, Keyed};
//!
//! #[derive(Clone, Copy)]
//! enum Side {
//!     Left,
//!     Right,
//! }
//!
//! impl Key for Side {
//!     const COUNT: usize = 2;
//!
//!     fn index(self) -> usize {
//!         self as usize
//!     }
//! }
//!
//! let mut sums = Keyed::<Side, u32, { Side::COUNT }>::default();
//! sums[Side::Right] += 3;
//! assert!(sums.iter().eq(&[0, 3]) && sums[Side::Left] == 0);
//! ```

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An index: a number below [`Key::COUNT`].
pub trait Key: Copy {
    /// How many there are.
    const COUNT: usize;

    /// The number of the index.
    fn index(self) -> usize;
}

/// A value for each of N keys, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Keyed<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Key, V, const N: usize> Keyed<K, V, N> {
    /// The values that a function has for the numbers of the keys.
    pub fn from_fn(value: impl FnMut(usize) -> V) -> Self {
        const { assert!(N == K::COUNT) };
        Self(std::array::from_fn(value), PhantomData)
    }

    /// The values in the order of their keys.
    pub fn iter(&self) -> std::slice::Iter<'_, V> {
        self.0.iter()
    }
}

impl<K: Key, V: Copy + Default, const N: usize> Default for Keyed<K, V, N> {
    fn default() -> Self {
        Self::from_fn(|_| V::default())
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
