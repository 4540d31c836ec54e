//! Reading and printing sets.

use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;

use super::directions::{Directions, RECORDED, must_be_stated, statement};
use super::prose::typed_twice;
use super::sides::{SideText, expect_end, lines, parse_sides, words};
use crate::puzzle::{
    Colour, Cube, CubeNumber, Faces, Mark, Orientation, Set, first_alike, may_be, turned,
};

impl Set {
    /// The toy's cubes, in the order of the post.
    pub fn toy() -> &'static Self {
        static TOY: LazyLock<Set> = LazyLock::new(|| {
            let source = Source::new("toy.txt", include_str!("../../toy.txt"));
            parse_set(&source).expect("the built-in set is valid")
        });
        &TOY
    }
}

/// Reads a set. Where directions aren't recorded, each digit may stand upright or upside down; that
/// a cube is held so that none lies on its side is easily seen.
///
/// # Errors
/// If a line isn't written as [`notation`](crate::notation) describes, or the set isn't 27 cubes,
/// 14 orange and 13 white, nine of them with one blank side.
pub fn parse_set(source: &Source) -> Result<Set, InputError> {
    let mut cubes: Vec<Cube> = Vec::new();
    // Of each cube, those of its readings.
    let mut lines_of: Vec<Vec<Range<usize>>> = Vec::new();
    for line in lines(source.text()) {
        if statement(source, &line)?.is_some() {
            continue;
        }
        let mut words = words(source.text(), &line);
        let Some(head) = words.next() else { continue };
        let name = &source.text()[head.clone()];
        let colour = match name.to_ascii_lowercase().as_str() {
            "orange" => Some(Colour::Orange),
            "white" => Some(Colour::White),
            "or" if !cubes.is_empty() => None,
            "or" => {
                return Err(source.error(head, "`or` before any cube", "the colour of a cube"));
            }
            _ => {
                let error = source.error(head, quoted(name), "`orange`, `white` or `or`");
                return Err(match name.starts_with('[') {
                    true => error.with_help("this is a layout, not a set: a set comes first"),
                    false => error,
                });
            }
        };
        let faces = parse_sides(source, &mut words, line.end)?;
        if faces.iter().flatten().any(|mark| mark.is_free) {
            let expected = "digits in a set to be known as upright or not (`?` is enough)";
            return Err(source.error(head.start..line.end, "`??`", expected));
        }
        expect_end(source, words, "the end of the line after six sides")?;
        let blanks = |faces: &Faces| faces.iter().filter(|face| face.is_none()).count();
        if blanks(&faces) > 1 {
            let found = format!("{} blank sides", blanks(&faces));
            return Err(source.error(head.start..line.end, found, "at most one blank side"));
        }
        let whole_line = head.start..line.end;
        match (colour, cubes.last_mut().zip(lines_of.last_mut())) {
            (None, Some((cube, lines))) => {
                if cube.readings.len() == Cube::MOST_READINGS {
                    let most = Cube::MOST_READINGS;
                    let found = format!("a reading after {most}");
                    let expected = format!("at most {most} readings of a cube");
                    return Err(source.error(whole_line, found, expected));
                }
                lines.push(whole_line);
                cube.readings.push(faces);
            }
            (colour, _) => {
                let colour = colour.expect("`or` comes after a cube");
                cubes.push(Cube { colour, readings: vec![faces] });
                lines_of.push(vec![whole_line]);
            }
        }
    }
    let readings = cubes.iter().flat_map(|cube| &cube.readings);
    let directions = Directions::of(source, readings)?;
    for (cube, lines) in cubes.iter().zip(&lines_of) {
        let mut first = cube.readings[0];
        directions.applied(&mut first, Mark::without_direction);
        let is_turned = |other| Orientation::all().any(|turn| may_be(other, &turned(&first, turn)));
        if let Some(other) = cube.readings.iter().position(|reading| !is_turned(reading)) {
            let expected = "the cube above, turned, with 6s and 9s as they stand then";
            return Err(source.error(lines[other].clone(), "another cube", expected));
        }
    }
    let either_way = |mark| Mark { is_recorded: false, ..mark };
    for faces in cubes.iter_mut().flat_map(|cube| &mut cube.readings) {
        directions.applied(faces, either_way);
    }
    checked(source, cubes, &lines_of)
}

/// The set of these cubes, or an error at the line from which on it can't be one.
fn checked(
    source: &Source,
    cubes: Vec<Cube>,
    lines_of: &[Vec<Range<usize>>],
) -> Result<Set, InputError> {
    let first_line = |cube: usize| lines_of[cube][0].clone();
    let twice = || {
        // Far more cubes aren't a toy with one too many.
        let (first, second) = first_alike(&cubes[..cubes.len().min(2 * CubeNumber::COUNT)])?;
        let named = |cube| quoted(&source.text()[first_line(cube)]);
        Some(typed_twice([first, second].map(named)))
    };
    if cubes.is_empty() {
        return Err(source.error_at_end("27 cubes, one on each line"));
    }
    if cubes.len() != CubeNumber::COUNT {
        let at = first_line((cubes.len() - 1).min(CubeNumber::COUNT));
        let found = counted(cubes.len(), "cube");
        let help = match cubes.len() {
            1 | 8 | 64 | 125 | 216 | 343 | 512 | 729 | 1000 => {
                "the digits 1 to 9 fill a face of 3×3, so the rules are for 3×3×3 only".to_owned()
            }
            _ => twice().unwrap_or_else(|| "a toy is a 3×3×3".to_owned()),
        };
        return Err(source.error(at, found, "27 cubes").with_help(help));
    }
    let with_help = |error: InputError| match twice() {
        Some(help) => error.with_help(help),
        None => error,
    };
    for (colour, cap) in [(Colour::Orange, 14), (Colour::White, 13)] {
        let of = |cube: &&Cube| cube.colour == colour;
        let count = cubes.iter().filter(of).count();
        if count > cap {
            let one_more = (0..CubeNumber::COUNT).filter(|&n| cubes[n].colour == colour).nth(cap);
            let found = format!("{count} {} cubes", colour.name());
            let at = first_line(one_more.expect("there are more"));
            return Err(with_help(source.error(at, found, "14 orange cubes and 13 white ones")));
        }
    }
    let with_blank: Vec<usize> = (0..CubeNumber::COUNT).filter(|&n| cubes[n].has_blank()).collect();
    if with_blank.len() != 9 {
        let at = first_line(with_blank.get(9).copied().unwrap_or(CubeNumber::COUNT - 1));
        let found = with_blank.len().to_string();
        return Err(with_help(source.error(at, found, "nine cubes with a blank side")));
    }
    Ok(Set::new(cubes).expect("every condition was checked"))
}

/// One line for each reading, each with its line break, and one before them if no mark says that
/// directions are recorded.
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if must_be_stated(self.cubes().iter().flat_map(|cube| &cube.readings)) {
            writeln!(f, "{RECORDED}")?;
        }
        for cube in self.cubes() {
            for (number, faces) in cube.readings.iter().enumerate() {
                let head = if number == 0 { cube.colour.name() } else { "or" };
                write!(f, "{head:<6}")?;
                for face in faces {
                    write!(f, " {}", SideText(*face))?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        parse_set(&Source::new("cubes.txt", text)).expect_err("it is wrong").render(false)
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
        assert_eq!(&parse_set(&Source::new("toy", toy.to_string())).unwrap(), toy);
        let windows = toy.to_string().replace('\n', "\r\n");
        assert_eq!(&parse_set(&Source::new("toy", windows)).unwrap(), toy);
    }

    /// Typed instead of another cube or beside all, and held in any way.
    #[test]
    fn a_cube_that_is_typed_twice_is_named() {
        let toy = Set::toy();
        assert_eq!(toy.alike(), None);
        let line = |colour: Colour, faces: &Faces| {
            let sides = faces.map(|face| SideText(face).to_string());
            format!("{} {}", colour.name(), sides.join(" "))
        };
        let all: Vec<String> =
            toy.cubes().iter().map(|cube| line(cube.colour, &cube.readings[0])).collect();
        let turns: Vec<Orientation> = Orientation::all().collect();
        for (first, cube) in toy.numbered() {
            for (second, instead) in toy.numbered().filter(|(second, _)| *second != first) {
                let turn = turns[(first.index() * 7 + second.index()) % Orientation::COUNT];
                let copy = line(cube.colour, &turned(&cube.readings[0], turn));
                let [mut replaced, mut added] = [all.clone(), all.clone()];
                replaced[second.index()].clone_from(&copy);
                added.push(copy.clone());
                assert!(refused(&added.join("\n")).contains(&format!("`{copy}`")));
                let is_set =
                    cube.colour == instead.colour && cube.has_blank() == instead.has_blank();
                let text = replaced.join("\n");
                if is_set {
                    let alike = parse_set(&Source::new("toy", text)).unwrap().alike();
                    let mut pair = [first, second];
                    pair.sort_unstable();
                    assert_eq!(alike, Some(pair));
                } else {
                    assert!(refused(&text).contains(&format!("`{copy}`")), "{text}");
                }
            }
        }
    }

    #[test]
    fn what_isnt_a_set_is_refused_at_the_right_place() {
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
            toy_with(0, "orange 1 9 6 0 4 5'\nor 1 6 9 0 4 5'"),
            toy_with(0, "orange 1 9 6 0 4 5'\nor 1 9 6 0 4 8'"),
            toy_with(0, "white 1 9 6 0 4 5"),
            toy_with(0, "green 1 9 6 0 4 5"),
            "[7 2-3-1-5 9] . .\n".to_owned(),
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
}
