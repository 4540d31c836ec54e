//! What the one answer says of how its program solves.

use super::ANSWER;
use super::published::facts::{self, By};
use crate::claim::{Claim, Value, claim};

const BY_GEOMETRY: &str = "its moves on all 729 cells, by its geometry";
const BY_TABLES: &str = "the same moves, read by `--notation answer`, by our tables";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube999.answer.face-map", ANSWER)
            .says(
                "A map of the first face, 9 by 9 cells: for A one turn is enough, B and C are near \
                 the edges.",
            )
            .published(Value::list(
                [["AAAAAAAABB"; 7].as_slice(), &["BBBBBBBBCC"; 2]].concat(),
            ))
            .recomputed("how many turns the program has for each cell: 1, 3 or 5", facts::face_by_turns)
            .confirmed(
                "on how many sides a sub-cube would stick out that begins in the cell",
                facts::face_by_room,
            )
            .erratum(
                "The map has ten columns, and the face nine. Without one column of A (and of B \
                 below) it is right",
                || {
                    let rows = [["AAAAAAABB"; 7].as_slice(), &["BBBBBBBCC"; 2]].concat();
                    Value::list(rows) == facts::face_by_turns()
                },
            ),
        claim("cube999.answer.into-center", ANSWER)
            .says(
                "INTO_CENTER moves a piece from X to the centre, U, and preserves everything outside \
                 of the center 3×3×3. All its moves rotate around Z at Z=4, so that it has the same \
                 effect on Z=3 and Z=5.",
            )
            .published(Value::list([
                "X goes to U",
                "all outside stays",
                "turns about Z at Z=4",
                "the same at Z=3, 4, 5",
            ]))
            .recomputed(BY_GEOMETRY, || facts::into_center(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::into_center(By::OurTables)),
        claim("cube999.answer.twelve-steps", ANSWER)
            .says(
                "Stage 1 takes twelve steps, each a face of what isn't solved yet: the planes Z=0, \
                 1, 8, 7, then those of Y, and of X.",
            )
            .published(Value::list(
                ["Z", "Y", "X"].into_iter().flat_map(|axis| [0, 1, 8, 7].map(|n| format!("{axis}={n}"))),
            ))
            .recomputed("the cells that each step of the program solves", facts::planes_by_steps),
        claim("cube999.answer.pool-cases", ANSWER)
            .says(
                "Inside the 3×3×3 in the centre, with corners P, face centres Q, edges T and the \
                 centre U, there are 8 possible cases of moving a piece from one kind of position to \
                 another.",
            )
            .published(Value::list(["P", "Q", "T", "U", "PQ", "QP", "TU", "UT"]))
            .recomputed("pairs of kinds whose cells have the same parity", facts::cases_by_parity)
            .confirmed(
                "where turns of the whole 3×3×3 and INTO_CENTER take each cell, by our tables",
                facts::cases_by_turns,
            ),
        claim("cube999.answer.partition", ANSWER)
            .says(
                "The inner shell, the 5×5×5 cells around the centre 3×3×3, falls into categories A \
                 to F, which are solved in this order: a map of its five layers.",
            )
            .published(Value::list([
                "ABCBA BDEDB CEFEC BDEDB ABCBA",
                "BDEDB D···D E···E D···D BDEDB",
                "CEFEC E···E F···F E···E CEFEC",
                "BDEDB D···D E···E D···D BDEDB",
                "ABCBA BDEDB CEFEC BDEDB ABCBA",
            ]))
            .recomputed("the order in which the program solves them", facts::categories_by_order)
            .confirmed(
                "how far a cell is from the centre along each axis",
                facts::categories_by_distance,
            ),
        claim("cube999.answer.thin-moves", ANSWER)
            .says("Thin moves rotate flat 1×3×3 sections of the cube, without affecting other pieces.")
            .published(Value::one("1×3×3 turns, others stay"))
            .recomputed(BY_GEOMETRY, || facts::thin_moves(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::thin_moves(By::OurTables)),
        claim("cube999.answer.t-permutation", ANSWER)
            .says(
                "The T permutation swaps the pieces in the B and C positions, and those in the P \
                 and Q positions (and moves nothing else).",
            )
            .published(Value::list(["B and C", "P and Q"]))
            .recomputed(BY_GEOMETRY, || facts::t_permutation(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::t_permutation(By::OurTables)),
        claim("cube999.answer.y-permutation", ANSWER)
            .says(
                "The Y permutation swaps the pieces in the B and C positions, and those in the P \
                 and Q positions (and moves nothing else).",
            )
            .published(Value::list(["B and C", "P and Q"]))
            .recomputed(BY_GEOMETRY, || facts::y_permutation(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::y_permutation(By::OurTables)),
        claim("cube999.answer.y-permutation-is-harmless", ANSWER)
            .says(
                "The P and Q positions of the Y permutation have the same solved value, so swapping \
                 them does nothing.",
            )
            .published(Value::one("the same"))
            .recomputed("what belongs in both", facts::are_alike),
    ]
}
