//! How the answer's program reads a cube, as its text is printed and as it must have been meant.

use super::Pieces;

/// What the program splits a line at, to have the rows of layers that stand side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    /// As printed: the empty text, so that every character is a row.
    Nothing,
    /// Blanks.
    Blanks,
}

/// Why the program refuses an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// A cell beyond the cube.
    Size,
    /// A character that isn't one of the cube's.
    Character,
    /// A symbol in a cell of the other class.
    Parity,
    /// Other pieces than the target's.
    Counts,
}

/// The pieces of a text, or why there are none; and how many cells were read.
pub(super) fn read(text: &str, gap: Gap) -> (Result<Pieces, Refusal>, usize) {
    let text = text.to_lowercase();
    let symbols = if text.contains('a') {
        "0a1b2c3d4e5f6g7h8i"
    } else if text.contains('0') {
        "012345678"
    } else {
        "123456789"
    };
    let mut pieces: Pieces = [[[0; 9]; 9]; 9];
    let (mut cells, mut next_layer) = (0, 0);
    for block in blocks(&text) {
        let first_layer = next_layer;
        for (y, line) in block.iter().enumerate() {
            next_layer = first_layer;
            for row in rows(line, gap) {
                let z = next_layer;
                for (x, symbol) in row.chars().filter(|c| *c != ' ').enumerate() {
                    if x.max(y).max(z) > 8 {
                        return (Err(Refusal::Size), cells);
                    }
                    let Some(found) = symbols.find(symbol) else {
                        return (Err(Refusal::Character), cells);
                    };
                    let fits = found % 2 == (x + y + z) % 2;
                    if !fits && symbols.len() == 18 {
                        return (Err(Refusal::Parity), cells);
                    }
                    pieces[x][y][z] = if fits { found } else { found + 9 } as u8;
                    cells += 1;
                }
                next_layer += 1;
            }
        }
    }
    let sorted = |pieces: Pieces| {
        let mut all = pieces.as_flattened().as_flattened().to_vec();
        all.sort_unstable();
        all
    };
    let is_complete = sorted(pieces) == sorted(super::target());
    (if is_complete { Ok(pieces) } else { Err(Refusal::Counts) }, cells)
}

/// The lines that stand together, without empty ones and white space at their ends.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    let blocks = lines.split(|line| line.is_empty()).filter(|block| !block.is_empty());
    blocks.map(<[&str]>::to_vec).collect()
}

fn rows(line: &str, gap: Gap) -> Vec<String> {
    match gap {
        Gap::Nothing => line.chars().map(String::from).collect(),
        // Where characters stand apart by single blanks, rows stand apart by more.
        Gap::Blanks if line.chars().nth(1) == Some(' ') => {
            line.split("  ").filter(|row| !row.is_empty()).map(str::to_owned).collect()
        }
        Gap::Blanks => line.split_whitespace().map(str::to_owned).collect(),
    }
}
