//! What subsets and fish have in common: k things that have k places between them.

use arrayvec::ArrayVec;

/// Finds k of these sets that hold just k elements between them, in the order of their places, until
/// `found` makes something of one. A set is nine bits; empty ones are left out. `found` is given the
/// places, and the elements. There are at most nine sets.
pub(super) fn tight<T>(
    sets: &[u16],
    k: usize,
    mut found: impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    // A larger set is in no choice.
    let fit = |&place: &usize| (1..=k).contains(&(sets[place].count_ones() as usize));
    let fitting: ArrayVec<usize, MOST_SETS> = (0..sets.len()).filter(fit).collect();
    extend(sets, &fitting, k, 0, &mut ArrayVec::new(), &mut found)
}

/// The cells of a house, or the houses of a family.
const MOST_SETS: usize = 9;

/// Chooses as many of the sets at these places as are missing.
fn extend<T>(
    sets: &[u16],
    places: &[usize],
    k: usize,
    union: u16,
    chosen: &mut ArrayVec<usize, MOST_SETS>,
    found: &mut impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    if chosen.len() == k {
        return if union.count_ones() as usize == k { found(chosen, union) } else { None };
    }
    let missing = k - chosen.len();
    let firsts = (places.len() + 1).saturating_sub(missing);
    for (n, &place) in places[..firsts].iter().enumerate() {
        let union = union | sets[place];
        if union.count_ones() as usize <= k {
            chosen.push(place);
            let made = extend(sets, &places[n + 1..], k, union, chosen, found);
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
