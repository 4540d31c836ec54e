//! What subsets and fish have in common: k things that have k places between them.

/// Finds k of these sets that hold just k elements between them, in the order of their places, until
/// `found` makes something of one. A set is nine bits; empty ones are left out. `found` is given the
/// places, and the elements.
pub(super) fn tight<T>(
    sets: &[u16],
    k: usize,
    mut found: impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    let mut chosen = Vec::with_capacity(k);
    extend(sets, k, 0, &mut chosen, &mut found)
}

fn extend<T>(
    sets: &[u16],
    k: usize,
    union: u16,
    chosen: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    if chosen.len() == k {
        return if union.count_ones() as usize == k { found(chosen, union) } else { None };
    }
    let next = chosen.last().map_or(0, |last| last + 1);
    for place in next..sets.len() {
        let union = union | sets[place];
        if sets[place] != 0 && union.count_ones() as usize <= k {
            chosen.push(place);
            let made = extend(sets, k, union, chosen, found);
            chosen.pop();
            if made.is_some() {
                return made;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tight_sets_are_found_in_order() {
        let sets = [0b11, 0b110, 0, 0b11, 0b101, 0b1_0000];
        let all = |k| {
            let mut all = Vec::new();
            let none: Option<()> = tight(&sets, k, |places, union| {
                all.push((places.to_vec(), union));
                None
            });
            assert_eq!(none, None);
            all
        };
        assert_eq!(all(1), [(vec![5], 0b1_0000)]);
        assert_eq!(all(2), [(vec![0, 3], 0b11)]);
        let three = [[0, 1, 3], [0, 1, 4], [0, 3, 4], [0, 3, 5], [1, 3, 4]];
        let unions = [0b111, 0b111, 0b111, 0b1_0011, 0b111];
        let expected: Vec<_> = three.iter().map(|places| places.to_vec()).zip(unions).collect();
        assert_eq!(all(3), expected);
        assert_eq!(tight(&sets, 3, |places, _| (places[1] > 1).then(|| places[2])), Some(4));
    }
}
