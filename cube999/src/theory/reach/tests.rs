use super::*;
use crate::puzzle::cube::Cube;

#[test]
fn the_certificate_is_valid_and_minimal() {
    let certificate = certificate();
    assert_eq!(check(&certificate), Ok(()));
    // Each cycle joined something when it was added, so the last can't be left out.
    for class in Class::ALL {
        let mut damaged = certificate.clone();
        damaged.classes[class as usize].cycles.pop();
        let is_apart = |flaw| matches!(flaw, Flaw::Apart { class: c, .. } if c == class);
        assert!(check(&damaged).is_err_and(is_apart));
    }
}

#[test]
fn wrong_cycles_are_refused() {
    let good = certificate();
    let with = |change: fn(&mut Cycle)| {
        let mut damaged = good.clone();
        let cycle = &mut damaged.classes[0].cycles[7];
        change(cycle);
        (cycle.clone(), check(&damaged))
    };
    let refused = |change, moved| {
        let (cycle, result) = with(change);
        assert_eq!(result, Err(Flaw::NotThisCycle { cycle, moved }));
    };
    refused(|cycle| cycle.cells.swap(0, 1), 3);
    refused(|cycle| cycle.cells[2] = cycle.cells[1], 3);
    // A turn commutes with itself.
    refused(|cycle| cycle.commuted[1] = cycle.commuted[0], 0);
    // The cycle is turned away from where it is said to be.
    refused(
        |cycle| {
            let lead_away = |turn: &Turn| turn.carries(cycle.cells[0]) != cycle.cells[0];
            cycle.before = Turn::all().find(lead_away);
        },
        3,
    );
}

#[test]
fn classes_and_twins_are_checked() {
    let good = certificate();
    let mut damaged = good.clone();
    let stray = damaged.classes[0].cycles[0].clone();
    damaged.classes[1].cycles.push(stray.clone());
    assert_eq!(check(&damaged), Err(Flaw::WrongClass { class: Class::Odd, cycle: stray }));

    let unlike = class_neighbours();
    for cells in [[good.classes[0].twins[0]; 2], good.classes[1].twins, unlike] {
        let mut damaged = good.clone();
        damaged.classes[0].twins = cells;
        assert_eq!(check(&damaged), Err(Flaw::NoTwins { class: Class::Even, cells }));
    }
}

/// Two cells of the even class whose digits differ by two.
fn class_neighbours() -> [Cell; 2] {
    let cells = [Cell::from_index(0), Cell::from_index(2)];
    assert_ne!(Cube::TARGET.digit(cells[0]), Cube::TARGET.digit(cells[1]));
    cells
}
