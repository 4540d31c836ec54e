//! The answer's program, in our words: its geometry, its pools, its steps, and what it makes of a
//! cube.
//!
//! It shares nothing with the crate `cube999`. A piece is its kind, 0 to 17, which is x + y + z of
//! the cells where it belongs, modulo 18.

pub(super) mod facts;
mod frame;
mod pool;
mod reader;
mod steps;

use std::collections::HashSet;

use frame::{Frame, Move, Place, X, Y, Z, undone};
pub(super) use reader::{Gap, Refusal};
use steps::{Active, Cell, Step};

/// The piece in each cell, by x, y and z.
type Pieces = [[[u8; 9]; 9]; 9];

/// What turns make of a cube, and the turns so far.
struct Run {
    pieces: Pieces,
    moves: Vec<Move>,
}

impl Run {
    fn piece(&self, [x, y, z]: Place) -> u8 {
        self.pieces[x][y][z]
    }

    fn make(&mut self, m: Move) {
        let before = self.pieces;
        let [x, y, z] = m.centre;
        for n in 0..27 {
            let at = [x + n % 3 - 1, y + n / 3 % 3 - 1, z + n / 9 - 1];
            let [tx, ty, tz] = frame::place_after(at, m);
            self.pieces[tx][ty][tz] = before[at[X]][at[Y]][at[Z]];
        }
        self.moves.push(m);
    }

    /// Solves the active cells of a step in their order, each by the first piece of its kind.
    fn take(&mut self, step: Step, frame: Frame) {
        let mut order: Vec<(Place, Active)> = frame
            .cells()
            .filter_map(|at| match step.cell(frame.size, at) {
                Cell::Active(active) => Some((at, active)),
                Cell::Done | Cell::Pool => None,
            })
            .collect();
        order.sort_by_key(|(_, active)| active.order);
        let mut solved = HashSet::new();
        for (at, active) in order {
            solved.insert(at);
            let wanted = kind(frame.place(at));
            if self.piece(frame.place(at)) == wanted {
                continue;
            }
            let is_it = |&from: &Place| {
                self.piece(frame.place(from)) == wanted
                    && step.cell(frame.size, from) != Cell::Done
                    && !solved.contains(&from)
            };
            let from = frame.cells().find(is_it).expect("the pieces are those of the target");
            let in_pool = match step.cell(frame.size, from) {
                Cell::Active(there) => {
                    undone(&there.moves)
                        .into_iter()
                        .for_each(|m| step.make(frame, m, &mut |m| self.make(m)));
                    there.source
                }
                _ => from,
            };
            step.through_the_pool(frame, in_pool, active.source, &mut |m| self.make(m));
            active.moves.into_iter().for_each(|m| step.make(frame, m, &mut |m| self.make(m)));
        }
    }
}

/// The kind that belongs in a cell.
fn kind(at: Place) -> u8 {
    (at.iter().sum::<usize>() % 18) as u8
}

fn target() -> Pieces {
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|x| {
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|y| [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|z| kind([x, y, z])))
    })
}

/// What the answer's program prints for an input.
pub(super) struct Output {
    /// The turns in its notation, one per line; turns by no quarter are among them.
    pub(super) text: String,
    /// How many lines these are.
    pub(super) turns: usize,
    /// Whether they lead to the target, by the program's own geometry.
    pub(super) is_solved: bool,
}

/// The program's output for an input.
pub(super) fn run(input: &str, gap: Gap) -> Result<Output, Refusal> {
    let pieces = reader::read(input, gap).0?;
    let moves = solve(pieces);
    let mut replay = Run { pieces, moves: Vec::new() };
    moves.iter().for_each(|&m| replay.make(m));
    let is_solved = replay.pieces == target();
    Ok(Output { text: printed(&moves), turns: moves.len(), is_solved })
}

/// How many cells of an input the program reads before it ends or refuses.
pub(super) fn cells_read(input: &str, gap: Gap) -> usize {
    reader::read(input, gap).1
}

/// Where the turn of this name, in the answer's notation, takes a cell, in the answer's
/// coordinates.
pub(super) fn named_turn_moves(name: &str, at: Place) -> Place {
    let digit = |n: usize| usize::from(name.as_bytes()[n] - b'0');
    let axis = usize::from(name.as_bytes()[3] - b'X');
    frame::moved(at, frame::turn([0, 1, 2].map(digit), axis, digit(4) as i32))
}

/// Moves as the program prints them.
fn printed(moves: &[Move]) -> String {
    let line = |m: &Move| {
        let [x, y, z] = m.centre;
        format!("{x}{y}{z}{}{}\n", ["X", "Y", "Z"][m.axis], m.quarters.rem_euclid(4))
    };
    moves.iter().map(line).collect()
}

/// The answer's steps in order, each with the part of the cube that it sees.
fn program_steps() -> Vec<(Step, Frame)> {
    let (mut first, mut end) = ([0; 3], [9; 3]);
    let mut steps = Vec::new();
    for axis in [Z, Y, X] {
        for _ in 0..2 {
            steps.push((Step::Face, Frame::box_between(first, end).exchanged(Z, axis)));
            first[axis] += 1;
        }
        for _ in 0..2 {
            steps.push((Step::Face, Frame::box_between(first, end).exchanged(Z, axis).mirrored()));
            end[axis] -= 1;
        }
    }
    let inner = [Step::Inner, Step::Cross, Step::Edges, Step::Corners];
    steps.extend(inner.map(|step| (step, Frame::box_between([2; 3], [7; 3]))));
    steps
}

/// The answer's turns for a cube of pieces.
fn solve(pieces: Pieces) -> Vec<Move> {
    let mut run = Run { pieces, moves: Vec::new() };
    program_steps().into_iter().for_each(|(step, frame)| run.take(step, frame));
    run.moves
}
