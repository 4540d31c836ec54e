//! Words and sides of cubes, which sets and layouts share.

use std::fmt;
use std::ops::Range;

use solidoku_common::digit::Digit;
use solidoku_common::input::{InputError, Source, quoted, span_in};
use solidoku_common::number::counted;
use solidoku_common::signs::is_prime;

use crate::puzzle::{Faces, Mark, Quarter};

/// Reads six sides, a word each.
pub(super) fn parse_sides(
    source: &Source,
    words: &mut impl Iterator<Item = Range<usize>>,
    end: usize,
) -> Result<Faces, InputError> {
    const SIX: &str = "six sides: top, front, right, back, left, bottom";
    let mut faces = [None; 6];
    for (place, face) in faces.iter_mut().enumerate() {
        let Some(word) = words.next() else {
            return Err(source.error(end..end, counted(place, "side"), SIX));
        };
        *face = parse_side(source, word)?;
    }
    Ok(faces)
}

/// Refuses words after the last that is expected.
pub(super) fn expect_end(
    source: &Source,
    mut words: impl Iterator<Item = Range<usize>>,
    expected: &str,
) -> Result<(), InputError> {
    match words.next() {
        None => Ok(()),
        Some(extra) => {
            let found = quoted(&source.text()[extra.clone()]);
            Err(source.error(extra, found, expected))
        }
    }
}

/// Reads a side: a mark, 0 or `.`.
pub(super) fn parse_side(source: &Source, word: Range<usize>) -> Result<Option<Mark>, InputError> {
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
    match directed(digit, chars.as_str()) {
        Some(mark) => Ok(Some(mark)),
        None => {
            let expected = "a direction: nothing, ', <, >, ? or ??";
            Err(source.error(word.start + 1..word.end, quoted(chars.as_str()), expected))
        }
    }
}

/// A digit in the direction that the signs after it say.
fn directed(digit: Digit, signs: &str) -> Option<Mark> {
    let upright = Mark::upright(digit);
    let unsure = |quarter| Mark { quarter, is_recorded: false, ..upright };
    let signs: Vec<char> = signs.chars().map(plain).collect();
    Some(match signs[..] {
        [] => upright,
        ['\''] => Mark { quarter: Quarter::HALF, ..upright },
        ['>'] => Mark { quarter: Quarter::new(1), ..upright },
        ['<'] => Mark { quarter: Quarter::new(3), ..upright },
        ['?'] => unsure(Quarter::UPRIGHT),
        ['<' | '>', '?'] => unsure(Quarter::new(1)),
        ['?', '?'] => upright.without_direction(),
        _ => return None,
    })
}

/// A sign as keyboards have it: word processors and forums turn it into others.
fn plain(sign: char) -> char {
    match sign {
        '›' | '»' | '〉' | '＞' => '>',
        '‹' | '«' | '〈' | '＜' => '<',
        _ if is_prime(sign) => '\'',
        _ => sign,
    }
}

/// Whether a character stands between sides of a cube: a hyphen, or what word processors write.
pub(super) const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// Lines without their comments, as ranges of bytes.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let content = line.find('#').map_or(line, |comment| &line[..comment]);
        let range = start..start + content.trim_end().len();
        start += line.len();
        range
    })
}

/// Words of a line; between sides of a cube there may be `-` as well.
pub(super) fn words(text: &str, line: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
    words_between(text, line, |c| c.is_whitespace() || is_hyphen(c))
}

/// Words of a line between characters of which this holds.
pub(super) fn words_between(
    text: &str,
    line: &Range<usize>,
    is_between: fn(char) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let words = text[line.clone()].split(is_between).filter(|word| !word.is_empty());
    words.map(move |word| span_in(text, word))
}

/// Prints a side: 0 if it is blank.
pub(super) struct SideText(pub(super) Option<Mark>);

impl fmt::Display for SideText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(mark) = self.0 else { return f.write_str("0") };
        if mark.is_free {
            return write!(f, "{}??", mark.digit);
        }
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
        let [top, front, right, back, left, bottom] = self.0.map(SideText);
        f.pad(&format!("[{top} {front}-{right}-{back}-{left} {bottom}]"))
    }
}
