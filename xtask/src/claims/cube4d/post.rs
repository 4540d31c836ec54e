//! The post's program, step by step, over its data as typed: the same lists, in the same order,
//! with the same checks, looser than the rules as they are.

/// A cube as the post types it: top, front, right, back, left, bottom.
pub(super) type Typed = [u8; 6];

/// Orange cubes as typed.
pub(super) const ORANGE: [Typed; 14] = [
    [1, 9, 6, 0, 4, 5],
    [5, 4, 9, 0, 2, 1],
    [9, 8, 4, 0, 9, 3],
    [6, 1, 2, 0, 7, 6],
    [3, 7, 9, 0, 7, 8],
    [2, 4, 7, 8, 6, 4],
    [5, 1, 8, 5, 6, 6],
    [1, 6, 6, 2, 6, 8],
    [1, 4, 8, 8, 2, 3],
    [8, 2, 3, 7, 8, 7],
    [4, 8, 6, 7, 5, 7],
    [4, 3, 7, 6, 8, 4],
    [7, 2, 3, 1, 5, 6],
    [6, 3, 1, 7, 5, 2],
];

/// White cubes as typed.
pub(super) const WHITE: [Typed; 13] = [
    [4, 3, 3, 0, 8, 6],
    [3, 2, 7, 0, 5, 8],
    [6, 5, 5, 0, 2, 7],
    [5, 6, 1, 0, 1, 4],
    [8, 5, 8, 2, 3, 5],
    [7, 1, 9, 5, 9, 2],
    [6, 3, 2, 1, 7, 9],
    [8, 9, 1, 9, 3, 5],
    [2, 8, 4, 4, 1, 6],
    [9, 7, 4, 3, 4, 1],
    [3, 5, 1, 6, 4, 2],
    [2, 9, 2, 9, 3, 1],
    [7, 6, 5, 4, 9, 3],
];

/// "alternates for 6/9 top/bottom", and whose they are: the last orange cube, and two white ones.
pub(super) const ORANGE_ALTERNATE: Typed = [9, 7, 5, 3, 1, 2];
pub(super) const WHITE_ALTERNATES: [Typed; 2] = [[9, 1, 7, 3, 2, 9], [6, 3, 4, 7, 4, 1]];

/// What the program does in a whole run.
pub(super) struct Run {
    /// The layouts that it prints, by place x + 3y + 9z.
    pub(super) accepted: Vec<[Typed; 27]>,
    /// Cubes that fitted.
    pub(super) placements: u64,
    /// Cubes that were tried.
    pub(super) tries: u64,
}

/// Runs it.
pub(super) fn run() -> Run {
    let mut run = Run { accepted: Vec::new(), placements: 0, tries: 0 };
    let with = |cubes: &[Typed], others: &[Typed]| [cubes, others].concat();
    let orange = with(&ORANGE, &[ORANGE_ALTERNATE]);
    let white = with(&WHITE, &WHITE_ALTERNATES);
    recurse([orange, white], &mut [None; 27], 0, &mut run);
    run
}

/// Fills the layout from a place on. A cube that is tried is taken out of its list, and comes back
/// at the end of it.
fn recurse(mut cubes: [Vec<Typed>; 2], layout: &mut [Option<Typed>; 27], at: usize, run: &mut Run) {
    let (x, y, z) = (at % 3, at / 3 % 3, at / 9);
    let colour = (x + y + z) % 2;
    for cube in cubes[colour].clone() {
        run.tries += 1;
        if !fits(layout, cube, [x, y, z]) {
            continue;
        }
        run.placements += 1;
        layout[at] = Some(cube);
        if at == 26 {
            let whole = layout.map(|cube| cube.expect("all are placed"));
            if columns_and_rows(&whole) {
                run.accepted.push(whole);
            }
        } else {
            cubes[colour].retain(|&other| other != cube);
            recurse(cubes.clone(), layout, at + 1, run);
            cubes[colour].push(cube);
        }
        layout[at] = None;
    }
}

/// `try_cube`: 6 and 9 are never compared on the bottom.
fn fits(layout: &[Option<Typed>; 27], cube: Typed, [x, y, z]: [usize; 3]) -> bool {
    let [top, front, right, back, left, bottom] = cube;
    let is_either = |digit: u8| digit == 6 || digit == 9;
    if z == 0 && back != 0 {
        return false;
    }
    (0..27).all(|at| {
        let Some(other) = layout[at] else { return true };
        let (xx, yy, zz) = (at % 3, at / 3 % 3, at / 9);
        !(xx == x && (other[4] == left || other[2] == right)
            || yy == y && other[0] == top
            || yy == y && other[5] == bottom && !(is_either(other[5]) && is_either(bottom))
            || zz == z && other[1] == front
            || zz == z && z > 0 && other[3] == back)
    })
}

/// `check_columns`, which checks the rows too.
fn columns_and_rows(layout: &[Typed; 27]) -> bool {
    columns(layout).iter().all(column_passes) && rows(layout).iter().all(|row| distinct(row) == 9)
}

/// The digits of each column: tops, fronts and bottoms.
pub(super) fn columns(layout: &[Typed; 27]) -> [[u8; 9]; 3] {
    compared()[0].map(|column| column.map(|(at, side)| layout[at][side]))
}

/// The digits of each row: left sides, fronts and right sides.
fn rows(layout: &[Typed; 27]) -> [[u8; 9]; 3] {
    compared()[1].map(|row| row.map(|(at, side)| layout[at][side]))
}

/// Which sides of which cubes `check_columns` compares, as columns and as rows: by place and number
/// of the side.
pub(super) fn compared() -> [[[(usize, usize); 9]; 3]; 2] {
    let at = |x: usize, y: usize, z: usize| x + 3 * y + 9 * z;
    let column = |i: usize| {
        let (top, front, bottom) = (0, 1, 5);
        std::array::from_fn(|n| match (n / 3, n % 3) {
            (0, j) => (at(i, 0, j), top),
            (1, j) => (at(i, j, 2), front),
            (_, j) => (at(i, 2, j), bottom),
        })
    };
    let row = |i: usize| {
        let (left, front, right) = (4, 1, 2);
        std::array::from_fn(|n| match (n / 3, n % 3) {
            (0, j) => (at(0, i, j), left),
            (1, j) => (at(j, i, 2), front),
            (_, j) => (at(2, i, j), right),
        })
    };
    [[0, 1, 2].map(column), [0, 1, 2].map(row)]
}

/// What the nine cubes of each layer show to each side, bottoms as they are typed.
pub(super) fn faces(layout: &[Typed; 27]) -> Vec<[u8; 9]> {
    // Tops and bottoms by layers of y, fronts and backs of z, right and left sides of x.
    let axis = |side: usize| [1, 2, 0, 2, 0, 1][side];
    let of_layer = |side: usize, layer: usize| {
        let coordinate = |at: usize| [at % 3, at / 3 % 3, at / 9][axis(side)];
        let cubes = (0..27).filter(|&at| coordinate(at) == layer).map(|at| layout[at][side]);
        cubes.collect::<Vec<u8>>().try_into().expect("a layer has nine cubes")
    };
    (0..6).flat_map(|side| (0..3).map(move |layer| of_layer(side, layer))).collect()
}

/// The post's check of a column: nine digits, or eight if 6 or 9 is there twice.
pub(super) fn column_passes(column: &[u8; 9]) -> bool {
    let of = |digit: u8| column.iter().filter(|&&other| other == digit).count();
    match distinct(column) {
        9 => true,
        8 => of(9) > 1 || of(6) > 1,
        _ => false,
    }
}

fn distinct(digits: &[u8]) -> usize {
    (0..=9).filter(|digit| digits.contains(digit)).count()
}
