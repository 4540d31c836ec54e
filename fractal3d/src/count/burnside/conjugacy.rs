//! The conjugacy classes of the 5,832 symmetries.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::puzzle::symmetry::Symmetry;

/// Symmetries of the standard board that differ only by a change of view: x and all
/// g x g⁻¹.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConjugacyClass {
    /// The one of the fewest operations, and among these the first in [`Symmetry::all`].
    pub representative: Symmetry,
    /// How many symmetries it has.
    pub size: usize,
}

/// All 48 classes, in the order of their first elements in [`Symmetry::all`]; so the first is of
/// the identity. The table is made once.
pub fn conjugacy_classes() -> &'static [ConjugacyClass] {
    static CLASSES: LazyLock<Vec<ConjugacyClass>> = LazyLock::new(|| {
        let of_element = elements();
        let count = of_element.iter().max().map_or(0, |last| last + 1);
        let operations = |number: usize| Symmetry::all()[number].0.to_string().split(' ').count();
        let class = |class: usize| {
            let members = || (0..of_element.len()).filter(|&number| of_element[number] == class);
            let simplest = members().min_by_key(|&number| (operations(number), number));
            let simplest = simplest.expect("a class has an element");
            ConjugacyClass { representative: Symmetry::all()[simplest].0, size: members().count() }
        };
        (0..count).map(class).collect()
    });
    &CLASSES
}

/// For each symmetry the number of its class; classes are numbered as they first occur.
fn elements() -> Vec<usize> {
    let all = Symmetry::all();
    let number_of: HashMap<_, _> =
        all.iter().enumerate().map(|(number, &(_, moves))| (moves, number)).collect();
    let generators: Vec<_> = Symmetry::generators()
        .iter()
        .map(|generator| (generator.permutation(), generator.permutation().inverse()))
        .collect();
    let mut class_of: Vec<Option<usize>> = vec![None; all.len()];
    let mut classes = 0;
    for first in 0..all.len() {
        if class_of[first].is_some() {
            continue;
        }
        class_of[first] = Some(classes);
        let mut queue = vec![first];
        while let Some(number) = queue.pop() {
            for &(generator, inverse) in &generators {
                let conjugate = number_of[&(generator * all[number].1 * inverse)];
                if class_of[conjugate].replace(classes).is_none() {
                    queue.push(conjugate);
                }
            }
        }
        classes += 1;
    }
    class_of.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_48() {
        let classes = conjugacy_classes();
        assert_eq!(classes.len(), 48);
        assert_eq!(classes[0], ConjugacyClass { representative: Symmetry::IDENTITY, size: 1 });
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), Symmetry::COUNT);
    }

    #[test]
    fn conjugation_by_any_symmetry_stays_in_a_class() {
        let (all, class_of) = (Symmetry::all(), elements());
        for number in (0..all.len()).step_by(53) {
            for other in (0..all.len()).step_by(211) {
                let (x, g) = (all[number].1, all[other].1);
                let conjugate = g * x * g.inverse();
                assert_eq!(conjugate.cycle_lengths(), x.cycle_lengths());
                let found = all.iter().position(|&(_, moves)| moves == conjugate);
                assert_eq!(found.map(|found| class_of[found]), Some(class_of[number]));
            }
        }
    }
}
