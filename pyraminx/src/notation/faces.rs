//! The second answer's lists: `{{1,5,7,8,2,3,4,9,6},{4,1,6,3,9,5,7,2,8},…,…}`.
//!
//! Its faces 1 to 4 are L, F, R, D, its corners A to D are FRL, FLD, FRD, RLD. The list of a face
//! has its tips in the order of the corners, its axials likewise, and its edges in the order of the
//! faces to which they connect.
//!
//! Many may follow each other, with commas between them or not, or stand in one more pair of
//! braces, as in the post.

use std::ops::Range;
use std::sync::LazyLock;

use solidoku_common::input::InputError;

use super::picture::Picture;
use super::reader::Reader;
use super::symbols::Symbols;
use crate::geometry::{Corner, Edge, Face, Facelet, PRINTED_FACES};
use crate::labelling::Labelling;

/// The corners A to D.
const CORNERS: [Corner; 4] = [Corner::Frl, Corner::Fld, Corner::Frd, Corner::Rld];

static PICTURE: LazyLock<Picture> = LazyLock::new(|| {
    let drawing =
        "{{l,l,l,l,l,l,l,l,l},{f,f,f,f,f,f,f,f,f},{r,r,r,r,r,r,r,r,r},{d,d,d,d,d,d,d,d,d}}";
    Picture::new(drawing, facelets)
});

/// The facelets of a face in the order of its list.
fn facelets(face: Face) -> [Facelet; 9] {
    let corners = || CORNERS.into_iter().filter(|c| c.slot(face).is_some());
    let tips = corners().map(|corner| Facelet::tip(corner, face));
    let axials = corners().map(|corner| Facelet::axial(corner, face));
    let others = PRINTED_FACES.into_iter().filter(|&other| other != face);
    let edges = others.map(|other| Facelet::edge(Edge::of(face, other), face));
    let list: Vec<_> = tips.chain(axials).chain(edges).collect();
    list.try_into().expect("a face has three tips, three axials and three edges")
}

pub(super) fn write(shown: &Labelling, symbols: &Symbols) -> String {
    PICTURE.write(shown, symbols)
}

/// Reads one list, or those that stand together in one more pair of braces.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Vec<(Labelling, Range<usize>)>, InputError> {
    let start = reader.rest().iter().map(|glyph| glyph.c);
    if !start.take(3).eq(['{'; 3]) {
        return Ok(vec![reader.spanned(read_one)?]);
    }
    let mut lists = Vec::new();
    reader.expect('{')?;
    while lists.is_empty() || reader.eat(',') {
        lists.push(reader.spanned(read_one)?);
    }
    reader.expect('}')?;
    Ok(lists)
}

fn read_one(reader: &mut Reader<'_>) -> Result<Labelling, InputError> {
    let help = "a face list is {L,F,R,D} with nine labels for each face, as in {1,5,7,8,2,3,4,9,6}";
    PICTURE.read(reader).map_err(|error| error.with_help(help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_states;
    use solidoku_common::input::Source;

    const QUESTION: &str =
        "{{1,5,7,8,2,3,4,9,6},{4,1,6,3,9,5,7,2,8},{9,4,2,5,3,8,1,6,7},{6,5,4,8,7,9,3,2,1}}";

    #[test]
    fn many_lists_may_be_wrapped_or_not() {
        let q = QUESTION;
        for text in [
            format!("{{\n{q},\n{q},\r\n{q}\n}}"),
            format!("{q}\n{q} # twice so far\n{q}"),
            format!("{{{q}}} {{{q},{q}}}"),
            format!("{q},{q},\n{q}"),
        ] {
            let source = Source::new("lists", text);
            let entries = read_states(&source, &Labelling::question()).unwrap();
            assert_eq!(entries.len(), 3);
            for entry in entries {
                assert_eq!(entry.shown, Labelling::question());
                assert_eq!(&source.text()[entry.span], q);
            }
        }
    }
}
