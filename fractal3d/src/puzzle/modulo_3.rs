//! Linear algebra modulo 3: vectors of the numbers 0, 1 and 2.

/// Independent vectors in echelon form: each with the place of its first entry, which is 1. Those
/// after it are zero there.
#[derive(Clone, Debug)]
pub(crate) struct Echelon<V>(Vec<(usize, V)>);

impl<V: AsRef<[u8]> + AsMut<[u8]>> Echelon<V> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// How many vectors it has.
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether one of its vectors has its first entry at a place.
    pub(crate) fn has_first_at(&self, place: usize) -> bool {
        self.0.iter().any(|(first, _)| *first == place)
    }

    /// A vector less multiples of these, so that it is zero at the first place of each.
    pub(crate) fn reduced(&self, mut vector: V) -> V {
        for (first, of_echelon) in &self.0 {
            subtract(vector.as_mut(), *first, of_echelon.as_ref());
        }
        vector
    }

    /// Adds a vector. Returns false if it depends on these: then nothing changes.
    pub(crate) fn insert(&mut self, vector: V) -> bool {
        let mut vector = self.reduced(vector);
        let first = vector.as_ref().iter().position(|&entry| entry > 0);
        if let Some(first) = first {
            // 1 and 2 are their own inverses.
            let factor = vector.as_ref()[first];
            vector.as_mut().iter_mut().for_each(|entry| *entry = *entry * factor % 3);
            self.0.push((first, vector));
        }
        first.is_some()
    }
}

/// Makes an entry zero, by a vector that is 1 there.
fn subtract(from: &mut [u8], first: usize, vector: &[u8]) {
    let factor = 3 - from[first];
    for (entry, other) in from.iter_mut().zip(vector) {
        *entry = (*entry + factor * other) % 3;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For all triples of the nine vectors with two entries.
    #[test]
    fn independence_is_that_of_all_sums() {
        let vector = |number: u8| [number / 3, number % 3];
        for numbers in 0..729_u16 {
            let vectors = [numbers / 81, numbers / 9 % 9, numbers % 9].map(|n| vector(n as u8));
            let mut echelon = Echelon::new();
            for (n, &added) in vectors.iter().enumerate() {
                let sums = (0..9_u8).map(|number| {
                    let [a, b] = vector(number);
                    let of = |place: usize| {
                        let [first, second] =
                            [0, 1].map(|v| if v < n { vectors[v][place] } else { 0 });
                        (a * first + b * second) % 3
                    };
                    [of(0), of(1)]
                });
                let is_new = !sums.into_iter().any(|sum| sum == added);
                assert_eq!(echelon.insert(added), is_new, "{vectors:?}");
            }
            assert!(
                echelon.len() <= 2
                    && (0..2).filter(|&at| echelon.has_first_at(at)).count() == echelon.len()
            );
        }
    }
}
