//! Bits that are known to be equal or to differ: a union-find in which each node knows how it
//! differs from its parent.

/// A bit, or its opposite.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) node: usize,
    pub(super) is_flipped: bool,
}

impl Term {
    /// A bit as it is.
    pub(super) const fn of(node: usize) -> Self {
        Self { node, is_flipped: false }
    }

    /// The opposite, if that is so.
    pub(super) const fn flipped(self, flip: bool) -> Self {
        Self { node: self.node, is_flipped: self.is_flipped != flip }
    }
}

/// Some bits; the first of them is known to be false.
pub(super) struct Bits<const N: usize> {
    parent: [u8; N],
    differs: [bool; N],
}

impl<const N: usize> Bits<N> {
    pub(super) fn new() -> Self {
        const { assert!(N <= 256) };
        Self { parent: std::array::from_fn(|node| node as u8), differs: [false; N] }
    }

    fn root(&self, Term { mut node, mut is_flipped }: Term) -> Term {
        while usize::from(self.parent[node]) != node {
            is_flipped ^= self.differs[node];
            node = usize::from(self.parent[node]);
        }
        Term { node, is_flipped }
    }

    /// Makes two equal. False if they are known to differ.
    pub(super) fn equate(&mut self, a: Term, b: Term) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let differ = a.is_flipped != b.is_flipped;
        if a.node == b.node {
            return !differ;
        }
        // The lower is the root, so the first node, which is false, always is.
        let (low, high) = (a.node.min(b.node), a.node.max(b.node));
        self.parent[high] = low as u8;
        self.differs[high] = differ;
        true
    }

    /// A value that keeps all equations: roots are false.
    pub(super) fn value(&self, term: Term) -> bool {
        self.root(term).is_flipped
    }
}
