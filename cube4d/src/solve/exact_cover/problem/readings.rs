//! How 6s and 9s are read where digits need not stand the same way up.

use std::collections::BTreeMap;

use crate::puzzle::{Facelet, Layout, Mark, Rules};

/// A layout with its 6s and 9s read so that each house has one of each; `None` if that is
/// impossible, since a glyph is read the same way on its face and on its rings. Each house must
/// have two of the glyph.
pub(super) fn readable(rules: &Rules, layout: &Layout) -> Option<Layout> {
    let is_either = |facelet: &Facelet| layout.mark(*facelet).is_some_and(Mark::is_six_or_nine);
    let mut beside: BTreeMap<Facelet, Vec<Facelet>> = BTreeMap::new();
    for house in rules.houses() {
        let two: Vec<Facelet> = house.facelets().into_iter().filter(is_either).collect();
        let &[a, b] = &two[..] else { return None };
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut values: BTreeMap<Facelet, u8> = BTreeMap::new();
    for &first in beside.keys() {
        if values.contains_key(&first) {
            continue;
        }
        values.insert(first, layout.mark(first)?.digit.value());
        let mut open = vec![first];
        while let Some(facelet) = open.pop() {
            let other = 15 - values[&facelet];
            for &next in &beside[&facelet] {
                match values.insert(next, other) {
                    None => open.push(next),
                    Some(before) if before != other => return None,
                    Some(_) => {}
                }
            }
        }
    }
    let mut read = layout.clone();
    for (facelet, value) in values {
        let mut placed = *read.get(facelet.cell)?;
        let mark = &mut placed.faces[facelet.side];
        if mark.is_some_and(|mark| mark.digit.value() != value) {
            *mark = mark.and_then(Mark::reversed);
        }
        read.set(facelet.cell, Some(placed));
    }
    Some(read)
}
