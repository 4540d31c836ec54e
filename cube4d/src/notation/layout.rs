//! Reading and printing layouts.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;
use solidoku_common::signs::is_empty;

use super::directions::{Directions, RECORDED, must_be_stated, statement};
use super::sides::{Bracketed, expect_end, is_hyphen, lines, parse_sides, words};
use super::{as_seen, unknown_cube};
use crate::puzzle::Position;
use crate::puzzle::{
    Cell, Cube, CubeNumber, Faces, Layout, Mark, Orientations, Placed, Set, Side, looks, may_be,
    poses,
};

/// A layout as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The layout.
    pub layout: Layout,
    /// Whether digits without a mark are upright. If not, the set says how they stand.
    pub directions: Directions,
}

/// Reads a layout of a set's cubes as it is written. What the text leaves open stays open.
///
/// # Errors
/// If it isn't written as [`notation`](crate::notation) describes, or a cube isn't in the set, or
/// is there twice. The error says which cube was probably meant, and what to write.
pub fn parse_layout(source: &Source, set: &Set) -> Result<Layout, InputError> {
    Ok(read_layout(source, set)?.layout)
}

/// Reads a layout as [`parse_layout`] does, and says whether its directions are recorded.
///
/// # Errors
/// As [`parse_layout`].
pub fn read_layout(source: &Source, set: &Set) -> Result<Typed, InputError> {
    let (mut typed, counts) = typed_cubes(source)?;
    let directions = Directions::of(source, typed.iter().map(|cube| &cube.faces))?;
    for cube in &mut typed {
        directions.applied(&mut cube.faces, Mark::without_direction);
    }
    let layout = with_cubes(source, set, Layout::EMPTY, &typed)?;
    expect_all_cells(source, &counts)?;
    Ok(Typed { layout: settled(set, &layout), directions })
}

/// Refuses a text with fewer than 27 cells, but for an empty one, which is an empty layout. If one
/// line has another number of cells than all others, a cell was probably forgotten there.
fn expect_all_cells(source: &Source, counts: &[LineOfCells]) -> Result<(), InputError> {
    let cells: usize = counts.iter().map(|(_, count)| count).sum();
    if cells == 0 || cells == Cell::COUNT {
        return Ok(());
    }
    let end = source.text().trim_end().len();
    let found = format!("the end after {}", counted(cells, "cell"));
    let error =
        source.error(end..end, found, "27 cells: three slices of nine, the front one first");
    let odd: Vec<_> = counts.iter().filter(|(_, count)| count % 3 != 0).collect();
    match odd[..] {
        [(line, count)] if counts.len() > 1 => {
            let number = source.text()[..line.start].matches('\n').count() + 1;
            Err(error.with_help(format!("line {number} has {}", counted(*count, "cell"))))
        }
        _ => Err(error),
    }
}

/// The layout with more cubes. Where several cubes of the set can be what is typed, other cells may
/// get others of them.
fn with_cubes(
    source: &Source,
    set: &Set,
    mut layout: Layout,
    typed: &[TypedCube],
) -> Result<Layout, InputError> {
    for (number, TypedCube { cell, span, faces }) in typed.iter().enumerate() {
        let placed = recognise(set, &layout, faces)
            .or_else(|| reassign(&mut layout, set, faces, &mut BTreeSet::new()));
        let Some(placed) = placed else {
            // The cubes after this one are taken as well, and aren't suggested.
            for later in &typed[number + 1..] {
                layout.set(later.cell, recognise(set, &layout, &later.faces));
            }
            return Err(unknown_cube_error(source, span.clone(), set, &layout, faces));
        };
        layout.set(*cell, Some(placed));
    }
    Ok(layout)
}

/// The layout with the directions that follow from the set, where nothing was known of them: digits
/// in any direction can be those of a cube in one orientation only, or else they stay open.
fn settled(set: &Set, layout: &Layout) -> Layout {
    let mut settled = layout.clone();
    for (cell, typed) in layout.placed() {
        if typed.faces.iter().flatten().any(|mark| mark.is_free) && is_certain(set, typed) {
            let known = typed.known_faces(set);
            let faces = as_seen(set, &Placed { faces: known, ..*typed });
            settled.set(cell, Some(Placed { faces, ..*typed }));
        }
    }
    settled
}

/// Whether all that can show what was typed looks the same.
fn is_certain(set: &Set, typed: &Placed) -> bool {
    let known = looks(&typed.known_faces(set));
    set.cubes().iter().all(|cube| {
        let mut all = poses(cube, Orientations::All).into_iter();
        all.all(|pose| !may_be(&pose.faces, &typed.faces) || looks(&pose.faces) == known)
    })
}

/// Reads one cube, with or without brackets, and puts it into a cell of a layout. Where several
/// cubes of the set can be what is typed, another cell may get another of them.
///
/// # Errors
/// As [`parse_layout`], for this cube.
pub fn parse_cube(
    source: &Source,
    set: &Set,
    layout: &Layout,
    cell: Cell,
) -> Result<Layout, InputError> {
    let text = source.text();
    let trimmed = text.trim();
    let start = text.len() - text.trim_start().len();
    let inner = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let (start, inner) = inner.map_or((start, trimmed), |inner| (start + 1, inner));
    let line = start..start + inner.len();
    let mut sides = words(text, &line);
    let mut faces = parse_sides(source, &mut sides, line.end)?;
    expect_end(source, sides, "the end after six sides")?;
    Directions::of(source, [&faces].into_iter())?.applied(&mut faces, Mark::without_direction);
    let mut layout = layout.clone();
    layout.set(cell, None);
    let typed = TypedCube { cell, span: line, faces };
    Ok(settled(set, &with_cubes(source, set, layout, &[typed])?))
}

/// What is wrong with a cube that isn't left in the set.
fn unknown_cube_error(
    source: &Source,
    span: Range<usize>,
    set: &Set,
    layout: &Layout,
    faces: &Faces,
) -> InputError {
    let cell_of = |cube: CubeNumber| {
        let is_it = |(_, placed): &(Cell, &Placed)| placed.cube == cube;
        layout.placed().find(is_it).map(|(cell, _)| cell)
    };
    let unknown = unknown_cube::diagnose(set, cell_of, faces);
    source.error(span, unknown.found, unknown.expected).with_help(unknown.advice)
}

/// The cube of the set, not in the layout, that can stand with these sides, and how.
fn recognise(set: &Set, layout: &Layout, faces: &Faces) -> Option<Placed> {
    let is_used = |number| layout.placed().any(|(_, placed)| placed.cube == number);
    let mut free = set.numbered().filter(|(number, _)| !is_used(*number));
    free.find_map(|(number, cube)| as_typed(number, cube, faces))
}

/// A cube with these sides, if it can show them.
fn as_typed(number: CubeNumber, cube: &Cube, faces: &Faces) -> Option<Placed> {
    let all = poses(cube, Orientations::All);
    let pose = all.into_iter().find(|pose| may_be(&pose.faces, faces))?;
    Some(Placed { faces: *faces, ..pose.of(number) })
}

/// The cube that can stand with these sides though all such cubes are taken: a cell that holds one
/// of them gets another cube that fits what is typed there, and so on. `None` if there is no way.
fn reassign(
    layout: &mut Layout,
    set: &Set,
    faces: &Faces,
    tried: &mut BTreeSet<CubeNumber>,
) -> Option<Placed> {
    for (number, cube) in set.numbered() {
        let Some(placed) = as_typed(number, cube, faces) else { continue };
        if !tried.insert(number) {
            continue;
        }
        let holder = layout.placed().find(|(_, placed)| placed.cube == number);
        let Some((cell, held)) = holder.map(|(cell, held)| (cell, *held)) else {
            return Some(placed);
        };
        if let Some(other) = reassign(layout, set, &held.faces, tried) {
            layout.set(cell, Some(other));
            return Some(placed);
        }
    }
    None
}

/// A cube as typed, and where in the text.
struct TypedCube {
    cell: Cell,
    span: Range<usize>,
    faces: Faces,
}

/// A line, and how many cells it has.
type LineOfCells = (Range<usize>, usize);

/// The cubes of a text, and how many cells each line has, empty ones included; 27 at most in all.
fn typed_cubes(source: &Source) -> Result<(Vec<TypedCube>, Vec<LineOfCells>), InputError> {
    const A_CUBE: &str = "a cube as in `[7 2-3-1-5 9]`, or `.` for an empty cell";
    let text = source.text();
    let mut cells = front_first().collect::<Vec<_>>().into_iter();
    let mut cubes = Vec::new();
    let mut counts = Vec::new();
    for line in lines(text) {
        if statement(source, &line)?.is_some() {
            continue;
        }
        let before = cells.len();
        let mut at = line.start;
        while let Some(c) = text[at..line.end].chars().next() {
            if c.is_whitespace() || c == '|' {
                at += c.len_utf8();
                continue;
            }
            let span = match c {
                _ if is_empty(c) && !is_hyphen(c) => at..at + c.len_utf8(),
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
            if c != '[' || text[inner.clone()].trim().is_empty() {
                continue;
            }
            let mut sides = words(text, &inner);
            let faces = parse_sides(source, &mut sides, inner.end)?;
            expect_end(source, sides, "`]` after six sides")?;
            cubes.push(TypedCube { cell, span, faces });
        }
        let count = before - cells.len();
        let bullet = text[line.clone()].trim_start();
        if bullet.starts_with("* [") && count % 3 != 0 {
            let at = line.end - bullet.len();
            let expected = "no bullet, or `.` for an empty cell";
            return Err(source.error(at..at + 1, "`*` before a cube", expected));
        }
        if count > 0 {
            counts.push((line, count));
        }
    }
    Ok((cubes, counts))
}

/// Reads a layout of the toy's cubes. [`parse_layout`] reads one of another set.
impl FromStr for Layout {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        parse_layout(&Source::new("layout", text), Set::toy())
    }
}

/// The cubes alone, without comments: a line for three, the front slice first. [`Slices`] says more.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cubes: Vec<&Faces> = self.placed().map(|(_, placed)| &placed.faces).collect();
        if must_be_stated(cubes.into_iter()) {
            writeln!(f, "{RECORDED}")?;
        }
        for (place, cell) in front_first().enumerate() {
            match self.get(cell) {
                Some(placed) => Bracketed(&placed.faces).fmt(f)?,
                None => f.write_str(".")?,
            }
            f.write_str(if place % 3 == 2 { "\n" } else { " " })?;
        }
        Ok(())
    }
}

/// The cells in the order of a text: the front slice first.
pub(crate) fn front_first() -> impl Iterator<Item = Cell> {
    (0..3).rev().flat_map(|z| (0..9).map(move |n| Cell::at(n % 3, n / 3, z)))
}

/// The three slices from the front, with the numbers and colours of the cubes in comments.
#[derive(Clone, Copy, Debug)]
pub struct Slices<'a> {
    /// The layout.
    pub layout: &'a Layout,
    /// The set of its cubes.
    pub set: &'a Set,
}

impl fmt::Display for Slices<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cubes: Vec<&Faces> = self.layout.placed().map(|(_, placed)| &placed.faces).collect();
        if must_be_stated(cubes.into_iter()) {
            writeln!(f, "{RECORDED}")?;
        }
        let brackets = |cell| match self.layout.get(cell) {
            Some(placed) => Bracketed(&placed.faces).to_string(),
            None => "[]".to_owned(),
        };
        let width = Cell::all().map(|cell| brackets(cell).len()).max().unwrap_or_default();
        let blank = Position::of(self.layout).blank();
        if !matches!(blank, Side::Front | Side::Back) {
            writeln!(f, "# the {blank} is blank")?;
        }
        let slices =
            [(2, "front", Some(Side::Front)), (1, "middle", None), (0, "back", Some(Side::Back))];
        for (z, name, side) in slices {
            let is_blank = if side == Some(blank) { ", blank" } else { "" };
            writeln!(f, "# {name}{is_blank} (z = {z})")?;
            for y in 0..3 {
                for x in 0..3 {
                    write!(f, "{:<width$}  ", brackets(Cell::at(x, y, z)))?;
                }
                let names = (0..3).map(|x| match self.layout.get(Cell::at(x, y, z)) {
                    Some(placed) => {
                        let colour = self.set.cube(placed.cube).colour.name();
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
    use crate::solve::search::{Config, solve};
    use solidoku_common::control::Control;

    #[test]
    fn what_isnt_a_layout_is_refused_at_the_right_place() {
        let mut report = String::new();
        let cases = [
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
                parse_layout(&Source::new("table.txt", case), Set::toy()).expect_err("it is wrong");
            report += &error.render(false);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }

    #[test]
    fn a_cube_is_put_into_a_layout_with_or_without_brackets() {
        let toy = Set::toy();
        let found = solve(toy, &Config::default(), Control::UNLIMITED);
        let whole = found.found().layouts[0].clone();
        let mut table = Layout::EMPTY;
        for (cell, placed) in whole.placed() {
            let bracketed = Bracketed(&placed.faces).to_string();
            let bare = bracketed.trim_matches(['[', ']']).to_owned();
            let put = |text: &str| parse_cube(&Source::new("cube", text), toy, &table, cell);
            assert_eq!(put(&bracketed).unwrap(), put(&format!(" {bare}\n")).unwrap());
            table = put(&bare).unwrap();
        }
        let slices = Slices { layout: &whole, set: toy }.to_string();
        for text in [slices, whole.to_string()] {
            assert_eq!(text.parse::<Layout>().unwrap(), table);
        }
        let refused = |text: &str| {
            let source = Source::new("cube", text);
            parse_cube(&source, toy, &Layout::EMPTY, Cell::at(0, 0, 0))
                .expect_err("it is wrong")
                .place()
        };
        assert_eq!(refused("7 2-3-1-5"), Some((1, 10)));
        assert_eq!(refused(" [7 2-3-1-5 9] 8"), Some((1, 2)));
        assert_eq!(refused("7 2-3-1-5 9 9"), Some((1, 13)));
        assert_eq!(refused("[7 2-3-1-5 8]"), Some((1, 2)));
    }
}
