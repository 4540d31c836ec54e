//! Reading the marks of cells so that houses show each digit once, and the digits of faces stand
//! the same way up.

use std::sync::LazyLock;

use super::MarkReadings;
use super::parity::{Bits, Term};
use crate::puzzle::{
    ByCell, ByHouse, Cell, Facelet, Faces, House, Mark, Quarter, Rules, Side, is_semi_magic,
};

/// How the six marks of a cube may be read.
pub(crate) type Marks = [Option<MarkReadings>; 6];

/// How the marks of the cubes in the cells may be read; nothing for an empty cell.
pub(crate) type MarksByCell = ByCell<Option<Marks>>;

/// Conditions for a reading.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    /// Houses that must show no digit twice.
    pub(crate) digits: Vec<House>,
    /// Faces whose digits must stand the same way up.
    pub(crate) directions: Vec<House>,
    /// Facelets that must be read as 9 (`true`) or as 6.
    pub(crate) nines: Vec<(Facelet, bool)>,
}

impl Conditions {
    /// All conditions of the rules except the semi-magic face.
    pub(crate) fn all_of(rules: &Rules) -> Self {
        let faces = rules.houses().filter(|house| house.is_face() && rules.alignment);
        Self { digits: rules.houses().collect(), directions: faces.collect(), nines: Vec::new() }
    }
}

/// One bit that is false, one for each house, one for each facelet.
const BITS: usize = 1 + House::COUNT + 6 * Cell::COUNT;

/// The facelets of houses, in the order of their numbers.
static FACELETS: LazyLock<ByHouse<[Facelet; 9]>> =
    LazyLock::new(|| ByHouse::from_fn(House::facelets));

/// The facelets of a house.
pub(crate) fn facelets_of(house: House) -> &'static [Facelet; 9] {
    &FACELETS[house]
}

fn mark(cells: &MarksByCell, facelet: Facelet) -> Option<MarkReadings> {
    cells[facelet.cell].as_ref()?[facelet.side.index()]
}

/// The bit that says which reading a mark has: false for its first.
fn chosen_bit(facelet: Facelet, readings: MarkReadings) -> Term {
    let own = 1 + House::COUNT + 6 * facelet.cell.index() + facelet.side.index();
    Term::of(if readings.second.is_some() { own } else { 0 })
}

/// Whether a 6 or 9 is a 9.
fn is_nine(facelet: Facelet, readings: MarkReadings) -> Term {
    chosen_bit(facelet, readings).flipped(readings.first.digit.value() == 9)
}

/// The digits of all marks, read so that all conditions hold; `None` if that is impossible.
pub(crate) fn resolve(conditions: &Conditions, cells: &MarksByCell) -> Option<ByCell<Faces>> {
    let bits = solution(conditions, cells)?;
    let read = |facelet: Facelet, readings: MarkReadings| match readings.second {
        Some(second) if bits.value(chosen_bit(facelet, readings)) => second,
        _ => readings.first,
    };
    Some(ByCell::from_fn(|cell| {
        Side::ALL.map(|side| {
            let facelet = Facelet { cell, side };
            mark(cells, facelet).map(|readings| read(facelet, readings))
        })
    }))
}

/// Whether some reading meets all conditions.
pub(crate) fn is_solvable(conditions: &Conditions, cells: &MarksByCell) -> bool {
    solution(conditions, cells).is_some()
}

fn solution(conditions: &Conditions, cells: &MarksByCell) -> Option<Bits<BITS>> {
    let mut bits = Bits::new();
    for &face in &conditions.directions {
        let mut axis = None;
        for facelet in FACELETS[face] {
            let Some(readings) = mark(cells, facelet) else { continue };
            let Mark { quarter, is_recorded, .. } = readings.first;
            if *axis.get_or_insert(quarter.axis()) != quarter.axis() {
                return None;
            }
            let is_reversed = chosen_bit(facelet, readings).flipped(quarter.index() >= 2);
            if is_recorded && !bits.equate(Term::of(1 + face.index()), is_reversed) {
                return None;
            }
        }
    }
    for &house in &conditions.digits {
        let mut shown = 0_u16;
        let mut either: Vec<Term> = Vec::new();
        for facelet in FACELETS[house] {
            let Some(readings) = mark(cells, facelet) else { continue };
            if readings.first.is_six_or_nine() {
                let nine = is_nine(facelet, readings);
                if !either.iter().all(|&other| bits.equate(other.flipped(true), nine)) {
                    return None;
                }
                either.push(nine);
            } else {
                let bit = 1 << readings.first.digit.value();
                if shown & bit != 0 {
                    return None;
                }
                shown |= bit;
            }
        }
    }
    for &(facelet, nine) in &conditions.nines {
        let readings = mark(cells, facelet)?;
        if !bits.equate(is_nine(facelet, readings), Term::of(0).flipped(nine)) {
            return None;
        }
    }
    Some(bits)
}

/// The digits of all marks, read so that all conditions hold and a face is semi-magic.
pub(super) fn resolve_semi_magic(
    conditions: &Conditions,
    cells: &MarksByCell,
) -> Option<ByCell<Faces>> {
    House::faces().filter(|&face| face != House::BLANK).find_map(|face| {
        let facelets = FACELETS[face];
        let all: Vec<MarkReadings> = facelets.iter().filter_map(|&f| mark(cells, f)).collect();
        let values: [u8; 9] =
            all.iter().map(|m| m.first.digit.value()).collect::<Vec<_>>().try_into().ok()?;
        let either: Vec<usize> = (0..9).filter(|&n| all[n].first.is_six_or_nine()).collect();
        (0..1_u32 << either.len()).find_map(|nines| {
            let mut values = values;
            let mut conditions = conditions.clone();
            for (bit, &n) in either.iter().enumerate() {
                let nine = nines >> bit & 1 == 1;
                values[n] = if nine { 9 } else { 6 };
                conditions.nines.push((facelets[n], nine));
            }
            is_semi_magic(&values).then(|| resolve(&conditions, cells)).flatten()
        })
    })
}

/// Leaves each mark one reading, so that few rules are broken: in the direction of most of its
/// face, or else so that no digit is shown twice.
pub(super) fn resolve_nearest(rules: &Rules, cells: &mut MarksByCell) {
    let stands = |mark: Mark, quarter: Quarter| match mark.is_recorded {
        true => mark.quarter == quarter,
        false => mark.quarter.axis() == quarter.axis(),
    };
    let aligned = rules.houses().filter(|house| house.is_face() && rules.alignment);
    for face in aligned {
        let facelets = FACELETS[face];
        let misfits = |quarter: &Quarter| {
            let all = facelets.iter().filter_map(|&facelet| mark(cells, facelet));
            all.filter(|readings| !readings.all().any(|mark| stands(mark, *quarter))).count()
        };
        let most = Quarter::all().min_by_key(misfits).expect("there are four");
        for facelet in facelets {
            let Some(readings) = mark(cells, facelet) else { continue };
            let mut fitting = readings.all().filter(|&mark| stands(mark, most));
            if let (Some(only), None) = (fitting.next(), fitting.next()) {
                keep_only(cells, facelet, only);
            }
        }
    }
    for house in rules.houses() {
        for facelet in FACELETS[house] {
            let Some(readings) = mark(cells, facelet).filter(|m| m.second.is_some()) else {
                continue;
            };
            let is_free = |reading: &Mark| {
                !rules.houses().filter(|h| FACELETS[*h].contains(&facelet)).any(|house| {
                    FACELETS[house].iter().any(|&other| {
                        other != facelet
                            && mark(cells, other).is_some_and(|m| {
                                m.second.is_none() && m.first.digit == reading.digit
                            })
                    })
                })
            };
            let reading = readings.all().find(is_free).unwrap_or(readings.first);
            keep_only(cells, facelet, reading);
        }
    }
}

fn keep_only(cells: &mut MarksByCell, facelet: Facelet, only: Mark) {
    if let Some(marks) = &mut cells[facelet.cell] {
        marks[facelet.side.index()] = Some(MarkReadings { first: only, second: None });
    }
}
