//! What is wrong with a cube that isn't in the set, and what to write instead.
//!
//! What was typed is compared with each cube of the set in each of its 24 orientations, side by
//! side: first by digit, where 6 and 9 are one, then by direction. The first of these that fits is
//! reported:
//!
//! 1. The cube is in the layout already.
//! 2. All digits are those of a cube, but some have another direction.
//! 3. Two opposite sides are swapped, which makes the mirror image of a cube.
//! 4. Two neighbouring sides are swapped. A cube that differs in one digit only comes first.
//! 5. Some digits differ from those of the nearest cube.
//!
//! Only cubes that aren't in the layout yet are suggested. So the reader accepts what is suggested.
//! Of cubes that are equally near, the first in the set is suggested.

use crate::puzzle::{Cell, CubeNumber, Faces, Mark, Orientation, Quarter, Set, Side, turned};

use super::Bracketed;
use super::sides::SideText;
use crate::notation::prose::{capitalized, wrap};

/// A cube that differs on more sides isn't suggested instead of one that is placed already.
const CLOSE: usize = 2;

/// If more directions differ, they are counted, not listed.
const MOST_DIRECTIONS: usize = 2;

/// Columns of the advice, so that an error with a line number of six digits fits into 80.
const WIDTH: usize = 64;

/// An error about a cube.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnknownCube {
    pub(crate) found: String,
    pub(crate) expected: &'static str,
    /// Lines of sentences.
    pub(crate) advice: String,
}

/// Explains what is wrong with `typed`, which isn't a cube of the set, or is one that is in the
/// layout already. `cell_of` is the cell of a cube in the layout; some cube must not be in it.
pub(crate) fn diagnose(
    set: &Set,
    cell_of: impl Fn(CubeNumber) -> Option<Cell>,
    typed: &Faces,
) -> UnknownCube {
    let (placed, left): (Vec<CubeNumber>, Vec<CubeNumber>) =
        CubeNumber::all().partition(|&cube| cell_of(cube).is_some());
    let unknown = |found: String, advice: String| UnknownCube {
        found,
        expected: "a cube of the set",
        advice: wrap(&advice, WIDTH, ""),
    };
    let nearest = Nearest::of(set, &left, typed);
    let twice = Nearest::of(set, &placed, typed).filter(|twice| twice.distance.digits == 0);
    // A cube that is left and has the same digits is likelier than one that is placed and turned.
    let is_likelier = |twice: &Nearest| match &nearest {
        Some(nearest) => twice.distance < nearest.distance,
        None => true,
    };
    if let Some(twice) = twice.filter(is_likelier) {
        let cube = twice.stands.cube;
        let cell = cell_of(cube).expect("it is placed");
        let mut advice = format!(
            "{} is already at {cell}: {}.",
            capitalized(&twice.stands.described(set)),
            cell.in_words()
        );
        // Without directions there is less to compare.
        let is_unmarked = typed.iter().flatten().any(|mark| mark.is_free);
        let most = if is_unmarked { CLOSE - 1 } else { CLOSE };
        let close = Nearest::by(Distance::sides, set, &left, typed);
        if let Some(close) = close.filter(|close| close.distance.sides() <= most) {
            advice += &format!(" {}", close.advice(set, typed));
        }
        let expected = "a cube that isn't placed yet";
        return UnknownCube { expected, ..unknown("one a second time".to_owned(), advice) };
    }
    let nearest = nearest.expect("some cube is left");
    if nearest.distance.digits == 0 {
        let found = "one with other directions".to_owned();
        return unknown(found, nearest.advice_on_directions(set, typed));
    }
    if let Some(swap) = Swap::of(set, &left, typed, |a, b| a.axis() == b.axis()) {
        let found = "the mirror image of one".to_owned();
        return unknown(found, swap.advice(set));
    }
    let found = "a cube that isn't in the set".to_owned();
    if nearest.distance.digits > 1
        && let Some(swap) = Swap::of(set, &left, typed, |a, b| a.axis() != b.axis())
    {
        return unknown(found, swap.advice(set));
    }
    unknown(found, nearest.advice(set, typed))
}

/// On how many sides two cubes differ: first in digits, then in directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Distance {
    digits: usize,
    directions: usize,
}

impl Distance {
    fn between(listed: &Faces, typed: &Faces) -> Self {
        let mut distance = Self { digits: 0, directions: 0 };
        for (listed, typed) in listed.iter().zip(typed) {
            if glyph(*listed) != glyph(*typed) {
                distance.digits += 1;
            } else if !fits(*listed, *typed) {
                distance.directions += 1;
            }
        }
        distance
    }

    const fn sides(self) -> usize {
        self.digits + self.directions
    }
}

/// The digit of a side, whichever way up; 6 stands for 6 and 9, and 0 for a blank side.
fn glyph(side: Option<Mark>) -> u8 {
    side.map_or(0, Mark::glyph)
}

/// Whether a side of the set can be what was typed.
fn fits(listed: Option<Mark>, typed: Option<Mark>) -> bool {
    match (listed, typed) {
        (Some(listed), Some(typed)) => listed.may_be(typed),
        (listed, typed) => listed.is_none() && typed.is_none(),
    }
}

/// A cube of the set in one of its orientations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Stands {
    cube: CubeNumber,
    reading: usize,
    orientation: Orientation,
}

impl Stands {
    fn faces(self, set: &Set) -> Faces {
        turned(&set.cube(self.cube).readings[self.reading], self.orientation)
    }

    /// As in "the orange cube `7 2 3 1 5 9`".
    fn described(self, set: &Set) -> String {
        let cube = set.cube(self.cube);
        let listed = |reading: usize| {
            cube.readings[reading].map(|face| SideText(face).to_string()).join(" ")
        };
        let first = format!("the {} cube `{}`", cube.colour.name(), listed(0));
        match self.reading {
            0 => first,
            other => format!("{first} read as `or {}`", listed(other)),
        }
    }

    /// As in "as listed", or which of its listed sides are on top and in front.
    fn orientation_text(self) -> String {
        if self.orientation == Orientation::AS_LISTED {
            return "as listed".to_owned();
        }
        let listed_at = |to: Side| {
            let goes_there = |side: &Side| self.orientation.carry(*side, Quarter::UPRIGHT).0 == to;
            Side::ALL.into_iter().find(goes_there).expect("some side is carried there")
        };
        let (top, front) = (listed_at(Side::Top), listed_at(Side::Front));
        format!("turned so that its listed {top} is on top and its listed {front} in front")
    }
}

/// The cube that is nearest to what was typed, and how many are as near.
struct Nearest {
    distance: Distance,
    stands: Stands,
    equally_near: usize,
}

impl Nearest {
    /// The nearest of some cubes; `None` if there are none.
    fn of(set: &Set, cubes: &[CubeNumber], typed: &Faces) -> Option<Self> {
        Self::by(|distance| distance, set, cubes, typed)
    }

    /// The nearest of some cubes as `measure` compares distances, and in their order where it says
    /// that they are equal.
    fn by<M: Ord>(
        measure: impl Fn(Distance) -> M,
        set: &Set,
        cubes: &[CubeNumber],
        typed: &Faces,
    ) -> Option<Self> {
        let key = |&(distance, stands): &(Distance, Stands)| (measure(distance), distance, stands);
        let in_its_best_way = |&cube: &CubeNumber| {
            let readings = set.cube(cube).readings.iter().enumerate();
            let ways = readings.flat_map(|(reading, faces)| {
                Orientation::all().map(move |orientation| {
                    let distance = Distance::between(&turned(faces, orientation), typed);
                    (distance, Stands { cube, reading, orientation })
                })
            });
            ways.min_by_key(key).expect("a cube has a reading")
        };
        let all: Vec<(Distance, Stands)> = cubes.iter().map(in_its_best_way).collect();
        let &(distance, stands) = all.iter().min_by_key(|way| key(way))?;
        let equally_near = all.iter().filter(|(other, _)| *other == distance).count();
        Some(Self { distance, stands, equally_near })
    }

    /// The difference to `typed`, where digits are the same, and what to write.
    fn advice_on_directions(&self, set: &Set, typed: &Faces) -> String {
        let suggested = suggested(&self.stands.faces(set), typed);
        let cube = capitalized(&self.stands.described(set));
        let how = capitalized(&self.stands.orientation_text());
        let differences = differences(&suggested, typed);
        let equally_near = match self.equally_near {
            1 => String::new(),
            count => format!(" (It is the first of {count} such cubes.)"),
        };
        format!(
            "{cube} has these digits, but not in these directions.{equally_near} {how}, it has \
             {differences}. {}",
            what_to_write(&suggested)
        )
    }

    /// The difference to `typed`, and what to write.
    fn advice(&self, set: &Set, typed: &Faces) -> String {
        if self.distance.digits == 0 {
            return self.advice_on_directions(set, typed);
        }
        let suggested = suggested(&self.stands.faces(set), typed);
        let equally_near = match self.equally_near {
            1 => String::new(),
            count => format!(" (the first of {count} that are equally near)"),
        };
        format!(
            "The nearest cube of the set is {}{equally_near}. {}, it has {}. {}",
            self.stands.described(set),
            capitalized(&self.stands.orientation_text()),
            differences(&suggested, typed),
            what_to_write(&suggested)
        )
    }
}

/// Two sides that were swapped by the typist.
struct Swap {
    sides: [Side; 2],
    /// What was typed, with these sides swapped back.
    swapped: Faces,
    nearest: Nearest,
}

impl Swap {
    /// The swap of two sides that leaves all digits those of one of these cubes, and the most
    /// directions right.
    fn of(
        set: &Set,
        cubes: &[CubeNumber],
        typed: &Faces,
        may_swap: impl Fn(Side, Side) -> bool,
    ) -> Option<Self> {
        // Right and left are confused more often than top and bottom.
        const ORDER: [Side; 6] =
            [Side::Right, Side::Left, Side::Front, Side::Back, Side::Top, Side::Bottom];
        let pairs = (0..6).flat_map(|a| (a + 1..6).map(move |b| [ORDER[a], ORDER[b]]));
        let differ = |[a, b]: &[Side; 2]| glyph(typed[*a]) != glyph(typed[*b]);
        let swaps = pairs.filter(|&[a, b]| may_swap(a, b)).filter(differ).filter_map(|sides| {
            let mut swapped = *typed;
            swapped.swap(sides[0].index(), sides[1].index());
            let nearest = Nearest::of(set, cubes, &swapped)?;
            (nearest.distance.digits == 0).then_some(Self { sides, swapped, nearest })
        });
        // The first of equals.
        swaps.min_by_key(|swap| swap.nearest.distance)
    }

    fn advice(&self, set: &Set) -> String {
        let [a, b] = self.sides;
        let Nearest { stands, equally_near, .. } = self.nearest;
        let suggested = suggested(&stands.faces(set), &self.swapped);
        let equally_near = match equally_near {
            1 => String::new(),
            count => format!(" (the first of {count} such cubes)"),
        };
        let also = match differences(&suggested, &self.swapped) {
            none if none.is_empty() => String::new(),
            some => format!(" It also has {some}."),
        };
        format!(
            "{} and {b} are swapped: {}{equally_near}, {}, has them the other way round.{also} {}",
            capitalized(a.name()),
            stands.described(set),
            stands.orientation_text(),
            what_to_write(&suggested)
        )
    }
}

/// A cube as typed where that fits, and otherwise as listed. A 6 or 9 is read upright if possible,
/// and otherwise as typed.
fn suggested(listed: &Faces, typed: &Faces) -> Faces {
    let mut suggested = *typed;
    for (side, &listed) in suggested.iter_mut().zip(listed) {
        if fits(listed, *side) {
            continue;
        }
        let typed_digit = side.map(|mark| mark.digit);
        let is_better = |other: &Mark| {
            let is_upright = |mark: &Mark| mark.quarter == Quarter::UPRIGHT;
            let is_upright_already = listed.as_ref().is_some_and(is_upright);
            is_upright(other) || (!is_upright_already && Some(other.digit) == typed_digit)
        };
        let is_unmarked = typed.iter().flatten().any(|mark| mark.is_free);
        *side = match listed {
            Some(mark) if is_unmarked => Some(mark.without_direction()),
            listed => listed.map(|mark| mark.reversed().filter(is_better).unwrap_or(mark)),
        };
    }
    suggested
}

/// As it is written where no direction is recorded.
fn written(side: Option<Mark>) -> Option<Mark> {
    side.map(|mark| if mark.is_free { Mark::upright(mark.digit) } else { mark })
}

/// As in "`9` on the bottom, not `6`, and `7>` (its head to the right) on the top, not `7`".
fn differences(suggested: &Faces, typed: &Faces) -> String {
    let sides = Side::ALL.into_iter().zip(suggested.iter().zip(typed));
    let differ = sides.filter(|(_, (suggested, typed))| suggested != typed);
    let (turned, other): (Vec<_>, Vec<_>) =
        differ.partition(|(_, (suggested, typed))| glyph(**suggested) == glyph(**typed));
    let has_many_turned = turned.len() > MOST_DIRECTIONS;
    let listed = if has_many_turned { other } else { [other, turned.clone()].concat() };
    let mut differences: Vec<String> = listed
        .into_iter()
        .map(|(side, (&suggested, &typed))| {
            let (expected, found) = (side_code(suggested), side_code(typed));
            match direction(suggested).filter(|_| glyph(suggested) == glyph(typed)) {
                Some(direction) => format!("{expected} ({direction}) on the {side}, not {found}"),
                None => format!("{expected} on the {side}, not {found}"),
            }
        })
        .collect();
    if has_many_turned {
        differences.push(format!("{} digits in other directions", turned.len()));
    }
    match &differences[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{}, and {last}", rest.join(", ")),
        all => all.concat(),
    }
}

fn side_code(side: Option<Mark>) -> String {
    match side {
        Some(_) => format!("`{}`", SideText(written(side))),
        None => "a\u{a0}blank\u{a0}(`0`)".to_owned(),
    }
}

/// Which way up a digit stands; `None` if it is upright.
fn direction(side: Option<Mark>) -> Option<&'static str> {
    let mark = written(side)?;
    match (mark.is_recorded, mark.quarter.index()) {
        (true, 0) => None,
        (true, 1) => Some("its head to the right"),
        (true, 2) => Some("upside down"),
        (true, _) => Some("its head to the left"),
        (false, _) => Some("direction not recorded"),
    }
}

fn what_to_write(suggested: &Faces) -> String {
    format!("Write `{}`.", Bracketed(&suggested.map(written)))
}

#[cfg(test)]
mod tests;
