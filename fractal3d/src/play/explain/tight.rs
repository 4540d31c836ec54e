//! What subsets and fish have in common: k things that have k places between them.

/// Finds k of these sets that hold just k elements between them, in the order of their places,
/// until `found` makes something of one. A set is nine bits; empty ones are left out. `found` is
/// given the places, and the elements. There are at most nine sets.
pub(super) fn tight<T>(
    sets: &[u16],
    k: usize,
    mut found: impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    // A larger set is in no choice.
    let fits = |set: &u16| (1..=k).contains(&(set.count_ones() as usize));
    let (mut fitting, mut count) = ([0; MOST_SETS], 0);
    for place in (0..sets.len()).filter(|&place| fits(&sets[place])) {
        fitting[count] = place;
        count += 1;
    }
    extend(sets, &fitting[..count], k, 0, (&mut [0; MOST_SETS], 0), &mut found)
}

/// The cells of a house, or the houses of a family.
const MOST_SETS: usize = 9;

/// Chooses the sets that are missing from those at these places. `count` are chosen, and come first
/// in `chosen`.
fn extend<T>(
    sets: &[u16],
    places: &[usize],
    k: usize,
    union: u16,
    (chosen, count): (&mut [usize; MOST_SETS], usize),
    found: &mut impl FnMut(&[usize], u16) -> Option<T>,
) -> Option<T> {
    if count == k {
        let is_tight = union.count_ones() as usize == k;
        return if is_tight { found(&chosen[..k], union) } else { None };
    }
    let firsts = (places.len() + 1).saturating_sub(k - count);
    for (n, &place) in places[..firsts].iter().enumerate() {
        let union = union | sets[place];
        if union.count_ones() as usize <= k {
            chosen[count] = place;
            let made = extend(sets, &places[n + 1..], k, union, (chosen, count + 1), found);
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
