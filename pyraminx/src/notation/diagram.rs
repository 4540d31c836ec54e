//! The second answer's diagram: L, F and R unfolded round their common corner, D below F.
//!
//! The corners are A FRL, B FLD, C FRD, D RLD. As white space makes no difference on reading, the
//! posts' diagrams, which have lost their indentation, can be read.

use std::sync::LazyLock;

use solidoku_common::input::InputError;

use super::picture::Picture;
use super::reader::{Glyph, Reader};
use super::symbols::Symbols;
use crate::geometry::{Corner, Edge, Face, Facelet};
use crate::labelling::Labelling;

const DRAWING: &str = r"D----------------- A -----------------D
 \ l / \ l / \ l // \\ r / \ r / \ r /
  \ / l \ / l \ // f \\ / r \ / r \ /
   \----(1)----//-----\\----(3)----/
    \ l / \ l // \ f / \\ r / \ r /
     \ / l \ // f \ / f \\ / r \ /
      \-----//----(2)----\\-----/
       \ l // \ f / \ f / \\ r /
        \ // f \ / f \ / f \\ /
         B ----------------- C
          B-----------------C
           \ d / \ d / \ d /
            \ / d \ / d \ /
             \----(4)----/
              \ d / \ d /
               \ / d \ /
                \-----/
                 \ d /
                  \ /
                   D";

static PICTURE: LazyLock<Picture> = LazyLock::new(|| Picture::new(DRAWING, facelets));

pub(super) fn write(shown: &Labelling, symbols: &Symbols) -> String {
    PICTURE.write(shown, symbols)
}

/// What stands where the labels of the first diagram should be.
pub(super) fn label_glyphs(reader: &Reader<'_>) -> Vec<Glyph> {
    PICTURE.label_glyphs(reader)
}

/// Reads one diagram.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Labelling, InputError> {
    let help =
        "the style `diagram` shows what a diagram looks like; only its white space may differ";
    PICTURE.read(reader).map_err(|error| error.with_help(help))
}

/// The facelets of a face as they follow each other in the picture, row by row.
fn facelets(face: Face) -> [Facelet; 9] {
    // F stands on its long side, the others hang from it.
    let (point, left, right) = match face {
        Face::F => (Corner::Frl, Corner::Fld, Corner::Frd),
        Face::L => (Corner::Fld, Corner::Rld, Corner::Frl),
        Face::R => (Corner::Frd, Corner::Frl, Corner::Rld),
        Face::D => (Corner::Rld, Corner::Fld, Corner::Frd),
    };
    let tip = |corner| Facelet::tip(corner, face);
    let axial = |corner| Facelet::axial(corner, face);
    let edge = |a, b| Facelet::edge(Edge::between(a, b), face);
    let mut rows = [
        vec![tip(point)],
        vec![axial(point)],
        vec![edge(point, left), edge(point, right)],
        vec![axial(left), axial(right)],
        vec![tip(left), edge(left, right), tip(right)],
    ];
    if face != Face::F {
        rows.reverse();
    }
    rows.concat().try_into().expect("one, one, two, two and three make nine")
}

#[cfg(test)]
mod tests {
    use crate::labelling::{Labelling, QUESTION};
    use crate::notation::read_labelling;
    use solidoku_common::input::Source;

    /// The second answer's example, as its text has come to us: without indentation.
    const SECOND_ANSWER: &str = r"
D----------------- A -----------------D
\ 7 / \ 1 / \ 9 // \\ 4 / \ 9 / \ 2 /
\ / 3 \ / 5 \ // 1 \\ / 3 \ / 8 \ /
\----(1)----//-----\\----(3)----/
\ 4 / \ 8 // \ 8 / \\ 1 / \ 6 /
\ / 2 \ // 2 \ / 7 \\ / 7 \ /
\-----//----(2)----\\-----/
\ 6 // \ 9 / \ 3 / \\ 5 /
\ // 5 \ / 6 \ / 4 \\ /
B ----------------- C
B-----------------C
\ 1 / \ 2 / \ 6 /
\ / 8 \ / 5 \ /
\----(4)----/
\ 7 / \ 3 /
\ / 9 \ /
\-----/
\ 4 /
\ /
D
";

    #[test]
    fn the_published_diagram_is_the_last_published_list() {
        let list =
            "{{9,6,7,5,2,3,8,1,4},{1,5,4,8,9,3,2,7,6},{4,5,2,3,7,8,9,1,6},{1,6,4,8,5,9,7,2,3}}";
        let from = |text| read_labelling(&Source::new("text", text)).unwrap();
        assert_eq!(from(SECOND_ANSWER), from(list));
    }

    #[test]
    fn a_diagram_is_printed_as_published_but_for_indentation() {
        let source = Source::new("diagram", SECOND_ANSWER);
        let drawn = super::write(&read_labelling(&source).unwrap(), &super::Symbols::DIGITS);
        let bare: Vec<_> = drawn.lines().map(str::trim_start).collect();
        assert_eq!(bare.join("\n"), SECOND_ANSWER.trim());
    }

    /// The six diagrams at the second answer's end are one with its tips x, y, z of D exchanged.
    const SIX_BOTTOMS: &str = r"
D----------------- A -----------------D
\ 7 / \ 9 / \ 1 // \\ 9 / \ 1 / \ 2 /
\ / 3 \ / 8 \ // 4 \\ / 5 \ / 8 \ /
\----(1)----//-----\\----(3)----/
\ 6 / \ 4 // \ 3 / \\ 6 / \ 7 /
\ / 2 \ // 7 \ / 2 \\ / 3 \ /
\-----//----(2)----\\-----/
\ 5 // \ 9 / \ 5 / \\ 4 /
\ // 1 \ / 8 \ / 6 \\ /
B ----------------- C
B-----------------C
\ x / \ 1 / \ y /
\ / 3 \ / 9 \ /
\----(4)----/
\ 5 / \ 4 /
\ / 2 \ /
\-----/
\ z /
\ /
D
";

    #[test]
    fn the_two_answers_print_the_same_six_bottoms() {
        let diagrams = ["678", "687", "768", "786", "867", "876"].map(|tips| {
            let label = |text: String, (i, name)| text.replace(name, &tips[i..=i]);
            let names = ["x", "y", "z"].into_iter().enumerate();
            names.fold(SIX_BOTTOMS.to_owned(), label)
        });
        // The first answer's, D by rows, in the order of the diagrams.
        let bottoms = [
            "63197 524 8",
            "63198 524 7",
            "73196 524 8",
            "73198 524 6",
            "83196 524 7",
            "83197 524 6",
        ];
        let [left, front, right, _] = QUESTION;
        for (diagram, bottom) in diagrams.into_iter().zip(bottoms) {
            let down = bottom.replace(' ', "");
            let expected = Labelling::from_faces([left, front, right, &down]);
            let source = Source::new("diagram", diagram);
            assert_eq!(read_labelling(&source).ok(), expected.ok());
        }
    }
}
