//! What the answer says of its moves, tried on all cells: by its own geometry, and by our tables
//! after its names of turns are read.

use std::collections::HashSet;

use cube999::geometry::Cell as OurCell;
use cube999::notation::{self, Centres, Notation, Reading};
use cube999::turn;
use solidoku_common::input::Source;

use super::frame::{Frame, Move, Place, Z, moved, rotated, turn};
use super::pool::INTO_CENTER;
use super::steps::{Cell, Step, T_PERMUTATION, Y_PERMUTATION, thin};
use super::{kind, printed, program_steps};
use crate::claim::Value;

/// By what it is found where moves take cells.
#[derive(Clone, Copy)]
pub(crate) enum By {
    /// By the answer's geometry.
    ItsGeometry,
    /// By our tables, for the question's turns that the answer's names mean. y and z trade places.
    OurTables,
}

impl By {
    /// Where moves take each cell.
    fn effect(self, moves: &[Move]) -> Box<dyn Fn(Place) -> Place> {
        let moves = moves.to_vec();
        match self {
            Self::ItsGeometry => Box::new(move |at| moves.iter().fold(at, |at, &m| moved(at, m))),
            Self::OurTables => {
                let source = Source::new("moves", printed(&moves));
                let reading = Reading { notation: Notation::Answer, centres: Centres::InRange };
                let turns = notation::turns(&source, reading);
                let turns = turns.expect("they are turns");
                Box::new(move |[x, y, z]| {
                    let cell = OurCell::new(x, z, y).expect("it is a cell");
                    let [x, y, z] = turn::carried(&turns, cell).coordinates();
                    [x, z, y]
                })
            }
        }
    }
}

/// The 5×5×5 cells in the middle of the cube.
fn middle() -> Frame {
    Frame::box_between([2; 3], [7; 3])
}

/// Moves of the 5×5×5 cells, as moves of the cube.
fn of_the_cube(moves: &[Move]) -> Vec<Move> {
    moves.iter().map(|&m| middle().turn(m)).collect()
}

fn all_cells() -> impl Iterator<Item = Place> {
    (0..729).map(|n| [n % 9, n / 9 % 9, n / 81])
}

/// What INTO_CENTER does.
pub(crate) fn into_center(by: By) -> Value {
    let moves = of_the_cube(&INTO_CENTER);
    let effect = by.effect(&moves);
    let is_of_the_centre = |at: &Place| at.iter().all(|c| (3..=5).contains(c));
    let ends: Vec<(Place, Place)> = all_cells().map(|at| (at, effect(at))).collect();
    let goes = |from: Place, to: Place| ends.contains(&(from, to));
    let is_alike = |[x, y, z]: Place, to: Place| {
        to[Z] == z && (3..=5).all(|other| goes([x, y, other], [to[0], to[1], other]))
    };
    let in_centre = || ends.iter().filter(|(at, _)| is_of_the_centre(at));
    let facts = [
        ("X goes to U", goes([3, 5, 4], [4, 4, 4])),
        ("all outside stays", ends.iter().all(|(at, to)| is_of_the_centre(at) || at == to)),
        ("turns about Z at Z=4", moves.iter().all(|m| m.axis == Z && m.centre[Z] == 4)),
        ("the same at Z=3, 4, 5", in_centre().all(|&(at, to)| is_alike(at, to))),
    ];
    Value::list(facts.into_iter().filter(|(_, holds)| *holds).map(|(fact, _)| fact))
}

/// The plane that each step of stage 1 solves.
pub(crate) fn planes_by_steps() -> Value {
    let faces = program_steps().into_iter().filter(|(step, _)| *step == Step::Face);
    Value::list(faces.map(|(step, frame)| {
        let is_active = |at: &Place| matches!(step.cell(frame.size, *at), Cell::Active(_));
        let active: Vec<Place> =
            frame.cells().filter(is_active).map(|at| frame.place(at)).collect();
        let is_flat = |axis: &usize| active.iter().all(|at| at[*axis] == active[0][*axis]);
        match (0..3).find(is_flat) {
            Some(axis) => format!("{}={}", ["X", "Y", "Z"][axis], active[0][axis]),
            None => "no plane".to_owned(),
        }
    }))
}

/// A kind of cell of the 3×3×3 in the centre: corner, face centre, edge or centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum PoolKind {
    P,
    Q,
    T,
    U,
}

impl PoolKind {
    const ALL: [(Self, &str); 4] = [(Self::P, "P"), (Self::Q, "Q"), (Self::T, "T"), (Self::U, "U")];

    fn of(at: Place) -> Self {
        match at.iter().filter(|&&c| c == 4).count() {
            0 => Self::P,
            1 => Self::T,
            2 => Self::Q,
            _ => Self::U,
        }
    }
}

fn centre_cells() -> impl Iterator<Item = Place> {
    (0..27).map(|n| [n % 3 + 3, n / 3 % 3 + 3, n / 9 + 3])
}

/// The kinds between which a piece can be moved: those of one kind first.
fn cases(moves: impl Fn(Place, Place) -> bool) -> Value {
    let is_case = |from: PoolKind, to: PoolKind| {
        let of = |kind: PoolKind| centre_cells().filter(move |&at| PoolKind::of(at) == kind);
        of(from).any(|one| of(to).any(|other| moves(one, other)))
    };
    let pairs =
        PoolKind::ALL.iter().flat_map(|from| PoolKind::ALL.iter().map(move |to| (from, to)));
    let (alike, others): (Vec<_>, Vec<_>) =
        pairs.filter(|(from, to)| is_case(from.0, to.0)).partition(|(from, to)| from.0 == to.0);
    let alike = alike.into_iter().map(|(from, _)| from.1.to_owned());
    Value::list(alike.chain(others.into_iter().map(|(from, to)| format!("{}{}", from.1, to.1))))
}

/// The cases by parity, which no turn changes.
pub(crate) fn cases_by_parity() -> Value {
    cases(|one, other| (one.iter().sum::<usize>() + other.iter().sum::<usize>()) % 2 == 0)
}

/// The cases by where turns of the 3×3×3 as a whole and INTO_CENTER take pieces, by our tables.
pub(crate) fn cases_by_turns() -> Value {
    let wholes = [0, 1, 2].map(|axis| vec![turn([4; 3], axis, 1)]);
    let into_center = of_the_cube(&INTO_CENTER);
    let effects: Vec<_> =
        wholes.into_iter().chain([into_center]).map(|moves| By::OurTables.effect(&moves)).collect();
    cases(|one, other| {
        let mut seen = HashSet::from([one]);
        let mut open = vec![one];
        while let Some(at) = open.pop() {
            open.extend(effects.iter().map(|effect| effect(at)).filter(|&to| seen.insert(to)));
        }
        seen.contains(&other)
    })
}

/// Whether every thin move turns nine cells of a layer, and moves nothing else.
pub(crate) fn thin_moves(by: By) -> Value {
    let centres = || (0..27).map(|n| [n % 3 + 1, n / 3 % 3 + 1, n / 9 + 1]);
    let names = centres().flat_map(|centre| {
        (0..3).flat_map(move |axis| (1..4).map(move |quarters| turn(centre, axis, quarters)))
    });
    let (mut count, mut good) = (0_u32, 0);
    for name in names {
        let effect = by.effect(&of_the_cube(&thin(name)));
        let whole = middle().turn(name);
        let is_good = all_cells().all(|at| {
            let turns = at[whole.axis] == whole.centre[whole.axis];
            effect(at) == if turns { moved(at, whole) } else { at }
        });
        count += 1;
        good += u32::from(is_good);
    }
    let word = if good == count { "1×3×3 turns, others stay" } else { "others move" };
    Value::one(word).rounded_from(format!("{good} of {count} thin moves"))
}

/// The pairs that the T permutation exchanges, and whether nothing else moves.
pub(crate) fn t_permutation(by: By) -> Value {
    let names = [("B", [1, 2, 1]), ("C", [3, 2, 1]), ("P", [3, 1, 1]), ("Q", [3, 3, 1])];
    exchanges(&T_PERMUTATION, names, by)
}

/// The pairs that the Y permutation exchanges, and whether nothing else moves.
pub(crate) fn y_permutation(by: By) -> Value {
    let names = [("B", [3, 3, 1]), ("C", [1, 1, 1]), ("P", [2, 1, 1]), ("Q", [1, 2, 1])];
    exchanges(&Y_PERMUTATION, names, by)
}

fn exchanges(permutation: &[Move], names: [(&str, Place); 4], by: By) -> Value {
    let moves: Vec<Move> = permutation.iter().flat_map(|&m| of_the_cube(&thin(m))).collect();
    let effect = by.effect(&moves);
    let name = |place: Place| {
        let named = names.iter().find(|(_, at)| middle().place(*at) == place);
        named.map_or_else(|| format!("{place:?}"), |(name, _)| (*name).to_owned())
    };
    let exchanged = all_cells().filter_map(|at| {
        let to = effect(at);
        let is_a_pair = effect(to) == at;
        (at != to).then(|| {
            let (one, other) = (name(at), name(to));
            if !is_a_pair {
                format!("{one} moves")
            } else {
                [one.clone().min(other.clone()), one.max(other)].join(" and ")
            }
        })
    });
    let mut pairs: Vec<String> = exchanged.collect();
    pairs.sort();
    pairs.dedup();
    Value::list(pairs)
}

/// Whether the cells called P and Q by the Y permutation are to hold the same digit and class.
pub(crate) fn are_alike() -> Value {
    let [p, q] = [[2, 1, 1], [1, 2, 1]].map(|at| kind(middle().place(at)));
    Value::one(if p == q { "the same" } else { "others" }).rounded_from(format!("kind {p}"))
}

/// The category of each cell of the inner shell, by when it is solved: rows of each layer of the
/// 5×5×5 cells.
pub(crate) fn categories_by_order() -> Value {
    layers(|at| match Step::Inner.cell([5; 3], at) {
        Cell::Active(active) if active.order < 6 => char::from(b'A' + active.order as u8),
        _ => '·',
    })
}

/// The category of each cell of the inner shell, by how far it is from the centre along each axis.
pub(crate) fn categories_by_distance() -> Value {
    layers(|at| {
        let mut apart = at.map(|c| c.abs_diff(2));
        apart.sort_unstable();
        match apart {
            [2, 2, 2] => 'A',
            [1, 2, 2] => 'B',
            [0, 2, 2] => 'C',
            [1, 1, 2] => 'D',
            [0, 1, 2] => 'E',
            [0, 0, 2] => 'F',
            _ => '·',
        }
    })
}

fn layers(category: impl Fn(Place) -> char) -> Value {
    let row = |y, z| (0..5).map(|x| category([x, y, z])).collect::<String>();
    let layer = |z| (0..5).map(|y| row(y, z)).collect::<Vec<_>>().join(" ");
    let texts: Vec<String> = (0..5).map(layer).collect();
    let count =
        |letter: char| texts.iter().flat_map(|text| text.chars()).filter(|&c| c == letter).count();
    let counts: Vec<String> = ('A'..='F').map(|letter| count(letter).to_string()).collect();
    Value::list(texts).rounded_from(format!("{} cells", counts.join(", ")))
}

/// The category of each cell of the first face, by how many turns the program makes for it.
pub(crate) fn face_by_turns() -> Value {
    face(|x, y| match Step::Face.cell([9; 3], [x, y, 0]) {
        Cell::Active(active) => [1, 3, 5].iter().position(|&turns| active.moves.len() == turns),
        Cell::Done | Cell::Pool => None,
    })
}

/// The categories of the first face, by the sides on which a sub-cube with this cell in its upper
/// left corner would stick out.
pub(crate) fn face_by_room() -> Value {
    face(|x, y| Some([x, y].into_iter().filter(|c| c + 3 > 9).count()))
}

fn face(category: impl Fn(usize, usize) -> Option<usize>) -> Value {
    let letter = |x, y| category(x, y).map_or('?', |n| ['A', 'B', 'C'][n]);
    Value::list((0..9).map(|y| (0..9).map(|x| letter(x, y)).collect::<String>()))
}

/// The drawings of eight cells after each unit rotation, by the program's formula.
pub(crate) fn rotations_by_formula() -> Value {
    drawings(|at, axis| rotated(at, axis, 1, 2))
}

/// The drawings of eight cells after each unit rotation, by our tables: the corners of a sub-cube.
pub(crate) fn rotations_by_tables() -> Value {
    drawings(|at, axis| {
        let corner = |n: usize| 3 + 2 * n;
        let end = By::OurTables.effect(&[turn([4; 3], axis, 1)])(at.map(corner));
        end.map(|n| (n - 3) / 2)
    })
}

fn drawings(to: impl Fn(Place, usize) -> Place) -> Value {
    // The cell at 0 0 0 is called 0, the cells next to it x, y and z.
    let name = |at: Place| match at {
        [0, 0, 0] => '0',
        [1, 0, 0] => 'x',
        [0, 1, 0] => 'y',
        [0, 0, 1] => 'z',
        _ => '·',
    };
    Value::list((0..3).map(|axis| {
        let mut drawn = [['·'; 4]; 2];
        for n in 0..8 {
            let at = [n % 2, n / 2 % 2, n / 4];
            let [x, y, z] = to(at, axis);
            drawn[y][2 * z + x] = name(at);
        }
        drawn.map(|[a, b, c, d]| format!("{a} {b} {c} {d}")).join(" / ")
    }))
}
