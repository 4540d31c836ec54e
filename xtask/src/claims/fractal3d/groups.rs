//! What the paper's Section 4 says about its permutations and the groups that they generate.

use std::collections::{BTreeMap, BTreeSet};

use common::perm::Permutation;
use fractal3d::bands::{BandPermutation, TOP_BAND};
use fractal3d::board::{Board, Family};
use fractal3d::check;
use fractal3d::geometry::Cell;
use fractal3d::list::List;
use fractal3d::paper::{self, Addresses, Named, PHI_1, PHI_2, PHI_3, PHI_4, PHI_5, RowsAndColumns};
use fractal3d::permutation::{CellPermutation, generated};

use super::{PAPER, statement};
use crate::claim::{Claim, Method, Slip, Tier, Value};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            id: "fractal3d.paper.betas",
            document: PAPER,
            says: "β1 and β2 generate a group of order six.",
            published: Value::count(6),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "all products, as permutations of the cells",
                compute: || Value::count(generated(&[PHI_1, PHI_2].map(paper::beta)).len() as u64),
            },
            second: Some(Method {
                how: "all products, as permutations of the nine addresses",
                compute: || Value::count(products(&[PHI_1, PHI_2])),
            }),
            slip: None,
        },
        Claim {
            id: "fractal3d.paper.iotas",
            document: PAPER,
            says: "ι1, ι2 and ι3 generate a group H of order 18.",
            published: Value::count(18),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "all products, as permutations of the cells",
                compute: || Value::count(iotas().len() as u64),
            },
            second: Some(Method {
                how: "all products, as permutations of the nine addresses",
                compute: || Value::count(products(&[PHI_1, PHI_2, PHI_3])),
            }),
            slip: None,
        },
        Claim {
            id: "fractal3d.paper.iotas-are-even",
            document: PAPER,
            says: "H is an index-2 subgroup of S3 × S3, the permutations of the rows and of the \
                   columns of each block; each element is even, as a member of S6.",
            published: Value::list(["index 2", "all even"]),
            tier: Tier::Quick,
            reported: None,
            ours: Method { how: "reading rows and columns off each element", compute: parities },
            second: None,
            slip: None,
        },
        Claim {
            id: "fractal3d.paper.tau-2",
            document: PAPER,
            says: "φ5 = φ4 ∘ φ2 ∘ φ1, and we do not need τ2 as a generator.",
            published: Value::one("yes"),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "composing from right to left",
                compute: || statement(PHI_5 == PHI_4 * PHI_2 * PHI_1),
            },
            second: Some(Method {
                how: "τ2 among all products of the generators",
                compute: || {
                    let group = generated(&paper::generators().map(|named| named.permutation));
                    statement(group.contains(&paper::tau(PHI_5)))
                },
            }),
            slip: None,
        },
        Claim {
            id: "fractal3d.paper.taus-swap",
            document: PAPER,
            says: "The permutations τ1 and τ2 swap row and depth.",
            published: Value::list(["τ1: row, depth", "τ2: row, depth"]),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "which houses trade places, by the board",
                compute: || {
                    Value::list([("τ1", PHI_4), ("τ2", PHI_5)].map(|(name, phi)| {
                        format!("{name}: {}", trading(&paper::tau(phi)).join(", "))
                    }))
                },
            },
            second: None,
            slip: Some(Slip {
                explanation: "By Definition 1 rows are made of {1,2,3}, {4,5,6}, {7,8,9}, which φ4 \
                              and φ5 keep; the classes of columns trade places with those of \
                              depths. What the paper swaps is the address along a row",
                test: || [PHI_4, PHI_5].iter().all(keeps_rows_and_swaps_columns_with_depths),
            }),
        },
        Claim {
            id: "fractal3d.paper.proposition-8",
            document: PAPER,
            says: "β1, β2, ι1, ι2, ι3 and τ1 preserve 3D-Sudoku solutions and map the top band to \
                   itself (Proposition 8).",
            published: Value::list(["β1", "β2", "ι1", "ι2", "ι3", "τ1"]),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "whether houses become houses, and the band the band",
                compute: || preserving(|permutation| permutation.preserves(Board::standard())),
            },
            second: Some(Method {
                how: "Definition 1 on what becomes of the solutions that begin 123456789456",
                compute: || {
                    let solutions = List::new(Board::standard()).unit(0);
                    preserving(|permutation| {
                        // γ ∘ η has in each cell what γ has in its image.
                        let inverse = permutation.inverse();
                        solutions.iter().step_by(16).all(|solution| {
                            check::is_solution_by_definition(&inverse.of_grid(solution))
                        })
                    })
                },
            }),
            slip: None,
        },
        Claim {
            id: "fractal3d.paper.order-of-u",
            document: PAPER,
            says: "Let U be the group generated by these on the top band. It has order 216.",
            published: Value::count(216),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "all products, on the top band",
                compute: || Value::count(paper::u().order() as u64),
            },
            second: Some(Method {
                how: "all products on all cells, restricted to the top band",
                compute: || {
                    let group = generated(&paper::generators().map(|named| named.permutation));
                    let restricted = group.iter().filter_map(BandPermutation::restriction);
                    Value::count(restricted.collect::<BTreeSet<_>>().len() as u64)
                },
            }),
            slip: None,
        },
    ]
}

fn iotas() -> BTreeSet<CellPermutation> {
    generated(&[PHI_1, PHI_2, PHI_3].map(paper::iota))
}

/// How many products these have.
fn products(generators: &[Addresses]) -> u64 {
    let mut found = BTreeMap::from([(Addresses::IDENTITY.rank(), Addresses::IDENTITY)]);
    loop {
        let next: Vec<_> = found
            .values()
            .flat_map(|&element| generators.iter().map(move |&generator| generator * element))
            .filter(|product| !found.contains_key(&product.rank()))
            .collect();
        if next.is_empty() {
            return found.len() as u64;
        }
        found.extend(next.into_iter().map(|product| (product.rank(), product)));
    }
}

fn parities() -> Value {
    let group = iotas();
    let read: BTreeSet<_> = group.iter().filter_map(RowsAndColumns::of).collect();
    if read.len() != group.len() {
        return Value::one("not determined by rows and columns");
    }
    let index = Permutation::<3>::COUNT.pow(2) as usize / read.len();
    let even = read.iter().filter(|element| element.is_even()).count();
    let even = if even == read.len() { "all even".to_owned() } else { format!("{even} even") };
    Value::list([format!("index {index}"), even])
}

/// The families of houses that become another one.
fn trading(permutation: &CellPermutation) -> Vec<&'static str> {
    let board = Board::standard();
    let becomes_others = |family: Family| {
        let houses = board.houses();
        houses.iter().filter(|house| house.family == family).any(|house| {
            let image = permutation.of_cells(house.cells);
            houses.iter().all(|other| other.family != family || other.cells != image)
        })
    };
    let families = [
        (Family::Row, "row"),
        (Family::Column, "column"),
        (Family::Block, "block"),
        (Family::Depth, "depth"),
    ];
    let trading = families.into_iter().filter(|(family, _)| becomes_others(*family));
    trading.map(|(_, name)| name).collect()
}

/// What becomes of Definition 1's classes of addresses.
fn keeps_rows_and_swaps_columns_with_depths(phi: &Addresses) -> bool {
    let sorted = |mut addresses: [usize; 3]| {
        addresses.sort_unstable();
        addresses
    };
    let image = |class: [usize; 3]| sorted(class.map(|address| phi.image(address - 1) + 1));
    let become_some_of = |from: [[usize; 3]; 3], to: [[usize; 3]; 3]| {
        from.iter().all(|&class| to.contains(&image(class)))
    };
    let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    let columns = [[1, 4, 7], [2, 5, 8], [3, 6, 9]];
    let depths = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
    become_some_of(rows, rows) && become_some_of(columns, depths) && become_some_of(depths, columns)
}

/// The names of the generators that keep the top band, and preserve solutions.
fn preserving(preserves: impl Fn(&CellPermutation) -> bool) -> Value {
    let keeps_band = |permutation: &CellPermutation| {
        Cell::all()
            .all(|cell| TOP_BAND.contains(cell) == TOP_BAND.contains(permutation.image(cell)))
    };
    let holds = |named: &Named| keeps_band(&named.permutation) && preserves(&named.permutation);
    Value::list(paper::generators().iter().filter(|named| holds(named)).map(|named| named.name))
}
