//! Reading and printing sets and layouts. `#` begins a comment.
//!
//! A *set* is a cube a line: `orange 1 9 6 0 4 5`, which is top, front, right, back, left, bottom, and
//! 0 or `.` is blank. A line that begins with `or` is another reading of the cube above. After a digit
//! stands which way up it is on the cube as listed, seen from without:
//!
//! ```text
//! 7   upright: head to the top; on top and bottom, base to the front
//! 7'  upside down       7>  head to the right      7<  head to the left
//! 7?  not recorded: upright or upside down, so that a 6 may be a 9
//! ```
//!
//! A *layout* is 27 cubes as they stand, from the front: slice z = 2, then 1, then 0, each from left to
//! right and down. A cube is `[7 2-3-1-5 9]`, top, front-right-back-left and bottom; `[]` or `.` is an
//! empty cell. Marks are written as in a set.

mod unknown_cube;

use std::fmt;
use std::ops::Range;

use common::digit::Digit;
use common::input::{InputError, Source};
use common::number::counted;

use crate::cube::{Colour, Cube, Faces, Mark, Set};
use crate::geometry::{Cell, Quarter};
use crate::layout::{Layout, Placed, recognise};

/// Cubes of a set.
const CUBES: usize = 27;

/// Reads a set.
///
/// # Errors
/// If a line isn't written as above, or the set isn't 27 cubes, 14 orange and 13 white, nine of them
/// with one blank side.
pub fn set(source: &Source) -> Result<Set, InputError> {
    let mut cubes: Vec<Cube> = Vec::new();
    let mut first_lines: Vec<Range<usize>> = Vec::new();
    for line in lines(source.text()) {
        let mut words = words(source.text(), &line);
        let Some(head) = words.next() else { continue };
        let name = &source.text()[head.clone()];
        let colour = match name.to_ascii_lowercase().as_str() {
            "orange" => Some(Colour::Orange),
            "white" => Some(Colour::White),
            "or" if !cubes.is_empty() => None,
            "or" => {
                return Err(source.error(head, "`or` before any cube", "a cube: its colour first"));
            }
            _ => return Err(source.error(head, quoted(name), "`orange`, `white` or `or`")),
        };
        let faces = faces(source, &mut words, line.end)?;
        if let Some(extra) = words.next() {
            let found = quoted(&source.text()[extra.clone()]);
            return Err(source.error(extra, found, "the end of the line after six sides"));
        }
        let blanks = |faces: &Faces| faces.iter().filter(|face| face.is_none()).count();
        if blanks(&faces) > 1 {
            let found = format!("{} blank sides", blanks(&faces));
            return Err(source.error(head.start..line.end, found, "at most one blank side"));
        }
        match (colour, cubes.last_mut()) {
            (None, Some(cube)) => {
                if blanks(&faces) != blanks(&cube.readings[0]) {
                    let (found, expected) = ("another number of blanks", "the same cube again");
                    return Err(source.error(head.start..line.end, found, expected));
                }
                if cube.readings.len() == Cube::MOST_READINGS {
                    let most = Cube::MOST_READINGS;
                    let found = format!("a reading after {most}");
                    let expected = format!("at most {most} readings of a cube");
                    return Err(source.error(head.start..line.end, found, expected));
                }
                cube.readings.push(faces);
            }
            (colour, _) => {
                let colour = colour.expect("`or` comes after a cube");
                cubes.push(Cube { colour, readings: vec![faces] });
                first_lines.push(head.start..line.end);
            }
        }
    }
    whole(source, cubes, &first_lines)
}

/// Refuses what isn't a set, at the line from which on it can't be one.
fn whole(source: &Source, cubes: Vec<Cube>, lines: &[Range<usize>]) -> Result<Set, InputError> {
    if cubes.is_empty() {
        return Err(source.error_at_end("27 cubes, one a line"));
    }
    if cubes.len() != CUBES {
        let at = lines.get(CUBES).or(lines.last()).expect("there is a cube").clone();
        let found = counted(cubes.len() as u64, "cube");
        let help = match cubes.len() {
            1 | 8 | 64 | 125 | 216 | 343 | 512 | 729 | 1000 => {
                "the digits 1 to 9 fill a face of 3×3, so other cubes than 3×3×3 have no such rule"
            }
            _ => "a toy is a 3×3×3",
        };
        return Err(source.error(at, found, "27 cubes").with_help(help));
    }
    for (colour, cap) in [(Colour::Orange, 14), (Colour::White, 13)] {
        let of = |cube: &&Cube| cube.colour == colour;
        let count = cubes.iter().filter(of).count();
        if count > cap {
            let one_more = (0..CUBES).filter(|&n| cubes[n].colour == colour).nth(cap);
            let found = format!("{count} {} cubes", colour.name());
            let at = lines[one_more.expect("there are more")].clone();
            return Err(source.error(at, found, "14 orange cubes and 13 white ones"));
        }
    }
    let with_blank: Vec<usize> = (0..CUBES).filter(|&n| cubes[n].has_blank()).collect();
    if with_blank.len() != 9 {
        let at = lines[with_blank.get(9).copied().unwrap_or(CUBES - 1)].clone();
        let found = format!("{} cubes with a blank side", with_blank.len());
        return Err(source.error(at, found, "nine, for the blank side of the whole"));
    }
    Ok(Set::new(cubes).expect("all that a set must be was looked at"))
}

/// Six marks or blanks, one a word.
fn faces(
    source: &Source,
    words: &mut impl Iterator<Item = Range<usize>>,
    end: usize,
) -> Result<Faces, InputError> {
    const SIX: &str = "six sides: top, front, right, back, left, bottom";
    let mut faces = [None; 6];
    for (place, face) in faces.iter_mut().enumerate() {
        let Some(word) = words.next() else {
            return Err(source.error(end..end, counted_sides(place), SIX));
        };
        *face = self::face(source, word)?;
    }
    Ok(faces)
}

fn counted_sides(sides: usize) -> String {
    format!("{sides} side{}", if sides == 1 { "" } else { "s" })
}

/// One side: a mark, 0 or `.`.
fn face(source: &Source, word: Range<usize>) -> Result<Option<Mark>, InputError> {
    const A_SIDE: &str = "a digit from 1 to 9, or 0 or `.` for a blank side";
    let text = &source.text()[word.clone()];
    let number = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    if text == "." || text == "0" {
        return Ok(None);
    }
    let mut chars = text.chars();
    let digit = chars.next().and_then(Digit::from_char);
    let Some(digit) = digit.filter(|_| number.len() <= 1) else {
        return Err(source.error(word, quoted(text), A_SIDE));
    };
    let (quarter, is_recorded) = match chars.as_str() {
        "" => (Quarter::UPRIGHT, true),
        "'" | "’" => (Quarter::HALF, true),
        ">" => (Quarter::new(1), true),
        "<" => (Quarter::new(3), true),
        "?" => (Quarter::UPRIGHT, false),
        "<?" | ">?" => (Quarter::new(1), false),
        other => {
            let expected = "a direction: nothing, ', <, > or ?";
            return Err(source.error(word.start + 1..word.end, quoted(other), expected));
        }
    };
    Ok(Some(Mark { digit, quarter, is_recorded }))
}

/// Reads a layout of a set's cubes, with marks as they are written; what that leaves open is left open.
///
/// # Errors
/// If it isn't written as above, or a cube isn't in the set or is there twice. Then the error says
/// which cube was meant, as far as that can be seen, and what to write.
pub fn layout(source: &Source, set: &Set) -> Result<Layout, InputError> {
    let (typed, cells) = typed_cubes(source)?;
    let mut layout = Layout::EMPTY;
    let mut used = Vec::new();
    for (number, TypedCube { cell, span, faces }) in typed.iter().enumerate() {
        let placed = recognise(set, &used, faces).or_else(|| layout.make_room(set, faces));
        let Some(placed) = placed else {
            // The cubes after this one are known as well, and aren't suggested.
            for later in &typed[number + 1..] {
                let used: Vec<usize> = layout.placed().map(|(_, placed)| placed.cube).collect();
                layout.set(later.cell, recognise(set, &used, &later.faces));
            }
            let cell_of = |cube: usize| {
                let is_it = |(_, placed): &(Cell, &Placed)| placed.cube == cube;
                layout.placed().find(is_it).map(|(cell, _)| cell)
            };
            let unknown = unknown_cube::diagnose(set, cell_of, faces);
            let error = source.error(span.clone(), unknown.found, unknown.expected);
            return Err(error.with_help(unknown.advice));
        };
        layout.set(*cell, Some(placed));
        used = layout.placed().map(|(_, placed)| placed.cube).collect();
    }
    if cells < Cell::COUNT {
        return Err(source.error_at_end("27 cells: three slices of nine, the front one first"));
    }
    Ok(layout)
}

/// A cube as it is typed, and where.
struct TypedCube {
    cell: Cell,
    span: Range<usize>,
    faces: Faces,
}

/// The cubes of a text, and how many cells it has, with the empty ones; no more than 27.
fn typed_cubes(source: &Source) -> Result<(Vec<TypedCube>, usize), InputError> {
    const A_CUBE: &str = "a cube as in `[7 2-3-1-5 9]`, or `.` for an empty cell";
    let text = source.text();
    let order = (0..3).rev().flat_map(|z| (0..9).map(move |n| Cell::at(n % 3, n / 3, z)));
    let mut cells = order.into_iter();
    let mut cubes = Vec::new();
    for line in lines(text) {
        let mut at = line.start;
        while let Some(c) = text[at..line.end].chars().next() {
            if c.is_whitespace() || c == '|' {
                at += c.len_utf8();
                continue;
            }
            let span = match c {
                '.' => at..at + 1,
                '[' => match text[at..line.end].find(']') {
                    Some(length) => at..at + length + 1,
                    None => return Err(source.error(at..line.end, "`[` without `]`", A_CUBE)),
                },
                _ => {
                    // A `-` begins no word.
                    let word = words(text, &(at..line.end)).next().filter(|word| word.start == at);
                    let word = word.unwrap_or(at..at + c.len_utf8());
                    let found = quoted(&text[word.clone()]);
                    return Err(source.error(word, found, A_CUBE));
                }
            };
            at = span.end;
            let Some(cell) = cells.next() else {
                return Err(source.error(span, "a 28th cell", "27 cells"));
            };
            let inner = span.start + 1..span.end.max(span.start + 2) - 1;
            if c == '.' || text[inner.clone()].trim().is_empty() {
                continue;
            }
            let mut sides = words(text, &inner);
            let faces = faces(source, &mut sides, inner.end)?;
            if let Some(extra) = sides.next() {
                let found = quoted(&text[extra.clone()]);
                return Err(source.error(extra, found, "`]` after six sides"));
            }
            cubes.push(TypedCube { cell, span, faces });
        }
    }
    Ok((cubes, Cell::COUNT - cells.count()))
}

/// Lines without their comments, as ranges of bytes.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let content = line.find('#').map_or(line, |comment| &line[..comment]);
        let range = start..start + content.trim_end().len();
        start += line.len();
        range
    })
}

/// Words of a line; between sides of a cube there may be `-` as well.
fn words(text: &str, line: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let start = line.start;
    let line = &text[line.clone()];
    let between = |c: char| c.is_whitespace() || c == '-';
    line.split(between).filter(|word| !word.is_empty()).map(move |word| {
        // Where the word is in the line: both are parts of one text.
        let offset = word.as_ptr() as usize - line.as_ptr() as usize;
        start + offset..start + offset + word.len()
    })
}

/// As found, shortened. The error escapes it.
fn quoted(word: &str) -> String {
    match word.char_indices().nth(20) {
        Some((cut, _)) => format!("`{}…`", &word[..cut]),
        None => format!("`{word}`"),
    }
}

/// Prints a side: 0 if it is blank.
struct Side(Option<Mark>);

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(mark) = self.0 else { return f.write_str("0") };
        let direction = match (mark.is_recorded, mark.quarter.index()) {
            (true, 0) => "",
            (true, 1) => ">",
            (true, 2) => "'",
            (true, _) => "<",
            (false, quarter) if quarter % 2 == 0 => "?",
            (false, _) => ">?",
        };
        write!(f, "{}{direction}", mark.digit)
    }
}

/// Prints the sides of a cube as in a layout, `[7 2-3-1-5 9]`.
#[derive(Clone, Copy, Debug)]
pub struct Bracketed<'a>(pub &'a Faces);

impl fmt::Display for Bracketed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [top, front, right, back, left, bottom] = self.0.map(Side);
        f.pad(&format!("[{top} {front}-{right}-{back}-{left} {bottom}]"))
    }
}

/// Prints a set, a line a reading, each with its line break.
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cube in self.cubes() {
            for (number, faces) in cube.readings.iter().enumerate() {
                let head = if number == 0 { cube.colour.name() } else { "or" };
                write!(f, "{head:<6}")?;
                for face in faces {
                    write!(f, " {}", Side(*face))?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// Prints the three slices from the front, with the colours and numbers of the cubes in comments.
#[derive(Clone, Copy, Debug)]
pub struct Slices<'a> {
    /// What is printed.
    pub layout: &'a Layout,
    /// Whose cubes they are.
    pub set: &'a Set,
}

impl fmt::Display for Slices<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |cell| match self.layout.get(cell) {
            Some(placed) => Bracketed(&placed.faces).to_string(),
            None => "[]".to_owned(),
        };
        let width = Cell::all().map(|cell| shown(cell).len()).max().unwrap_or_default();
        for (z, name) in [(2, "front (z = 2)"), (1, "middle (z = 1)"), (0, "back, blank (z = 0)")] {
            writeln!(f, "# {name}")?;
            for y in 0..3 {
                for x in 0..3 {
                    write!(f, "{:<width$}  ", shown(Cell::at(x, y, z)))?;
                }
                let names = (0..3).map(|x| match self.layout.get(Cell::at(x, y, z)) {
                    Some(placed) => {
                        let colour = self.set.cubes()[placed.cube].colour.name();
                        format!(" {:>2} {colour:<6}", placed.cube)
                    }
                    None => "  -       ".to_owned(),
                });
                writeln!(f, "#{}", names.collect::<String>().trim_end())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Config, solve};

    fn refused(text: &str) -> String {
        set(&Source::new("cubes.txt", text)).expect_err("it is wrong").render(false)
    }

    /// The toy's file with one line replaced.
    fn toy_with(line: usize, by: &str) -> String {
        let text = Set::toy().to_string();
        let replace =
            |(n, old): (usize, &str)| if n == line { by.to_owned() } else { old.to_owned() };
        text.lines().enumerate().map(replace).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_set_that_is_printed_is_read_back() {
        let toy = Set::toy();
        assert_eq!(&set(&Source::new("toy", toy.to_string())).unwrap(), toy);
        let windows = toy.to_string().replace('\n', "\r\n");
        assert_eq!(&set(&Source::new("toy", windows)).unwrap(), toy);
    }

    #[test]
    fn a_layout_that_is_printed_is_read_back() {
        let toy = Set::toy();
        let found = solve(toy, &Config::default());
        let mut whole = found.found().layouts[0].clone();
        for cells in [27, 13, 0] {
            Cell::all().skip(cells).for_each(|cell| whole.set(cell, None));
            let printed = Slices { layout: &whole, set: toy }.to_string();
            let read = layout(&Source::new("table", printed.as_str()), toy).unwrap();
            let cubes = |layout: &Layout| {
                layout.placed().map(|(cell, p)| (cell, p.cube, p.faces)).collect::<Vec<_>>()
            };
            assert_eq!(cubes(&read), cubes(&whole));
        }
    }

    #[test]
    fn what_isnt_a_set_is_refused_at_its_place() {
        let mut report = String::new();
        let cases = [
            String::new(),
            "orange 1 2 3 4 5 6\n".to_owned(),
            "or 1 2 3 4 5 6".to_owned(),
            toy_with(0, "orange 1 10 6 0 4 5"),
            toy_with(0, "orange 1 9^ 6 0 4 5"),
            toy_with(0, "orange 1 9 6 0 4"),
            toy_with(0, "orange 1 9 6 0 4 5 5"),
            toy_with(0, "orange 1 9 0 0 4 5"),
            toy_with(0, "orange 1 9 6 3 4 5"),
            toy_with(0, "white 1 9 6 0 4 5"),
            toy_with(0, "green 1 9 6 0 4 5"),
            toy_with(9, "orange 2 4 7 0 6 4"),
            format!("{}orange 1 2 3 4 5 6\n", Set::toy()),
            "orange 1 2 3 4 5 6\n".repeat(64),
            format!("orange 1 2 3 4 5 6\n{}", "or 1 2 3 4 5 6\n".repeat(8)),
        ];
        for case in cases {
            report += &refused(&case);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }

    #[test]
    fn what_isnt_a_layout_is_refused_at_its_place() {
        let mut report = String::new();
        let cases = [
            "".to_owned(),
            "[7 2-3-1-5".to_owned(),
            "7 2-3-1-5 9".to_owned(),
            "[7 2-3-1-5 8]".to_owned(),
            "[7 2-3-1-5 9] [7 2-3-1-5 9]".to_owned(),
            "[7 2-3-1-5 9 9]".to_owned(),
            ".".repeat(28),
            ". -".to_owned(),
        ];
        for case in cases {
            let error =
                layout(&Source::new("table.txt", case), Set::toy()).expect_err("it is wrong");
            report += &error.render(false);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }
}
