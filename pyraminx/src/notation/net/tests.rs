use proptest::prelude::*;

use super::forms::Form;
use crate::geometry::{FACELETS, Face, PRINTED_FACES};
use crate::labelling::Labelling;
use crate::notation::tests::labellings;
use crate::notation::{read_labelling, read_template};
use crate::template::{Sticker, Template};
use solidoku_common::input::Source;
use solidoku_common::signs::EMPTY;

fn error(text: &str) -> String {
    let source = Source::new("net", text);
    read_template(&source).unwrap_err().render(false)
}

#[test]
fn every_shape_is_read_whatever_its_white_space() {
    for text in [
        "1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n4",
        "\u{feff}\t1  4  9\r\n\r\n984732651 # a comment 7\r\n736251985643782\r\n68275\r\n3 9 1\r\n4\r\n",
        "198473625 473219856 965143782 682753914",
        "198473625473219856965143782682753914\n",
        "# faces L, F, R, D\n198473625\n473219856\n965143782\n682753914",
    ] {
        let source = Source::new("net", text);
        assert_eq!(read_labelling(&source).unwrap(), Labelling::question());
    }
}

#[test]
fn free_and_locked_stickers_are_read() {
    let text = "198473625 473219856 965143782 68?7539[1]4";
    let template = read_template(&Source::new("net", text)).unwrap();
    let d = Face::D.printed();
    assert_eq!(template.free(Face::D), [d[2]]);
    let locked = |t: &Template| t.iter().filter(|(_, s)| s.is_locked()).count();
    assert!(template.at(d[7]).is_locked());
    assert_eq!(locked(&template), 1);

    let brackets = text.replace('?', "[2]");
    let read = read_labelling(&Source::new("net", brackets)).unwrap();
    assert_eq!(read, Labelling::question());
}

/// The stickers in the order of a form.
fn stickers(labelling: &Labelling, form: Form) -> Vec<String> {
    let order = form.facelets(&super::PRINTED);
    order.into_iter().map(|facelet| labelling.at(facelet).to_string()).collect()
}

/// The stickers in groups of these lengths.
fn grouped(stickers: &[String], lengths: &[usize], between: &str, inside: &str) -> String {
    let mut rest = stickers.iter();
    let groups = lengths
        .iter()
        .map(|&length| rest.by_ref().take(length).cloned().collect::<Vec<_>>().join(inside));
    groups.collect::<Vec<_>>().join(between)
}

fn read(text: &str) -> Option<Labelling> {
    read_labelling(&Source::new("net", text)).ok()
}

#[test]
fn forms_are_what_is_printed() {
    for form in Form::ALL {
        assert_eq!(form.rows().iter().sum::<usize>(), FACELETS);
        assert_eq!(form.parts().iter().sum::<usize>(), FACELETS);
        assert_eq!(form.rows().len(), form.row_names().len());
        let mut facelets = form.facelets(&super::PRINTED);
        // A part is on one face.
        let mut rest = &facelets[..];
        for &length in form.parts() {
            assert!(rest[..length].iter().all(|facelet| facelet.face() == rest[0].face()));
            rest = &rest[length..];
        }
        facelets.sort();
        assert!(facelets.into_iter().eq(crate::geometry::Facelet::all()));
    }
    assert!(super::PRINTED.rows().map(|row| row.len()).eq(Form::Net.rows().iter().copied()));
    let faces: Vec<_> = PRINTED_FACES.into_iter().flat_map(Face::printed).collect();
    assert_eq!(Form::Faces.facelets(&super::PRINTED), faces);
}

/// What stands between rows, between parts, and between single stickers.
const SEPARATORS: [&str; 12] =
    [" ", "  ", "\t", ",", ", ", " , ", "|", " | ", "/", " / ", ";", "; "];

fn separators() -> impl Strategy<Value = &'static str> {
    prop::sample::select(SEPARATORS.to_vec())
}

/// Numbers that add up to 36.
fn groupings() -> impl Strategy<Value = Vec<usize>> {
    let random = prop::collection::vec(any::<bool>(), FACELETS - 1);
    let near =
        (prop::sample::select(Form::ALL.to_vec()), prop::collection::vec(0..40usize, FACELETS - 1))
            .prop_map(|(form, noise)| {
                let [rows, parts] = [form.rows(), form.parts()].map(ends);
                (1..FACELETS)
                    .zip(noise)
                    .map(|(at, noise)| match noise {
                        0 => true,
                        1 => false,
                        noise => rows.contains(&at) || parts.contains(&at) && noise % 2 == 0,
                    })
                    .collect()
            });
    prop_oneof![random, near].prop_map(|cuts: Vec<bool>| {
        let mut lengths = vec![1];
        for is_cut in cuts {
            match lengths.last_mut() {
                Some(last) if !is_cut => *last += 1,
                _ => lengths.push(1),
            }
        }
        lengths
    })
}

/// How many stickers there are up to the end of each group.
fn ends(lengths: &[usize]) -> Vec<usize> {
    lengths
        .iter()
        .scan(0, |end, length| {
            *end += length;
            Some(*end)
        })
        .collect()
}

/// What a grouping means, read literally: each row ends where a group does, and each group is a
/// part of a row, or parts of it side by side.
fn meaning(lengths: &[usize]) -> Option<Form> {
    if matches!(lengths, [36]) || lengths.iter().all(|&length| length == 1) {
        return Some(Form::Faces);
    }
    let ends = self::ends(lengths);
    let fits = |form: &Form| {
        let [rows, parts] = [form.rows(), form.parts()].map(self::ends);
        rows.iter().all(|row| ends.contains(row)) && ends.iter().all(|end| parts.contains(end))
    };
    let fitting: Vec<_> = Form::ALL.into_iter().filter(fits).collect();
    assert!(fitting.len() < 2, "{lengths:?} fits both");
    fitting.first().copied()
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(512))]

    /// Every labelling in every documented form: rows on lines or with something between them,
    /// their parts apart or not, or every sticker alone.
    #[test]
    fn every_form_is_read_back(
        labelling in labellings(),
        form in prop::sample::select(Form::ALL.to_vec()),
        row in separators(),
        part in separators(),
        alone in separators(),
    ) {
        let stickers = stickers(&labelling, form);
        let parts = |between: &str| {
            let mut parts = form.parts().iter();
            let mut rest = &stickers[..];
            let row = |&length: &usize| {
                let mut lengths = Vec::new();
                while lengths.iter().sum::<usize>() < length {
                    lengths.push(*parts.next().unwrap());
                }
                let text = grouped(rest, &lengths, between, "");
                rest = &rest[length..];
                text
            };
            form.rows().iter().map(row).collect::<Vec<_>>()
        };
        let rows = |inside: &str| -> Vec<String> {
            let mut rest = &stickers[..];
            form.rows().iter().map(|&length| {
                let text = rest[..length].join(inside);
                rest = &rest[length..];
                text
            }).collect()
        };
        let mut texts = vec![
            rows("").join(row),
            rows("").join("\n"),
            rows("").join("\r\n\r\n"),
            rows("").join(" # 1 2 3\n\t"),
            rows(alone).join("\n"),
            format!("| {} |", rows(" | ").join(" |\n| ")),
            rows("").join(",\n") + ",",
            parts(part).join("\n"),
            parts(part).join(row),
            rows(" ").join(" / "),
            rows(" ").join(" | "),
            rows(" ").join(", "),
            rows(",").join(" "),
            rows(",").join("\n"),
        ];
        // Each part on a line of its own.
        texts.push(grouped(&stickers, form.parts(), "\n", ""));
        texts.push(grouped(&stickers, form.parts(), row, ""));
        // One thing between stickers, and another between rows.
        if alone.trim() != row.trim() {
            texts.push(rows(alone).join(row));
        }
        if form == Form::Faces {
            texts.extend([stickers.concat(), stickers.join(alone), stickers.join("\n")]);
        }
        for text in texts {
            prop_assert_eq!(read(&text), Some(labelling), "{}", text);
        }
    }

    /// Every other way to group 36 digits is refused.
    #[test]
    fn a_grouping_is_read_as_its_lengths_say_or_refused(
        labelling in labellings(),
        lengths in groupings(),
        between in separators(),
    ) {
        let means = meaning(&lengths);
        for (between, form) in [between, "\n", " \n "].into_iter().zip([means; 3]) {
            for order in Form::ALL {
                let text = grouped(&stickers(&labelling, order), &lengths, between, "");
                match read(&text) {
                    Some(read) => {
                        let form = form.expect("no form was meant");
                        prop_assert_eq!(stickers(&read, form), stickers(&labelling, order), "{}", text);
                    }
                    None => prop_assert_eq!(form, None, "{}", text),
                }
            }
        }
    }

    /// Single stickers with two signs between them are grouped by the rarer one.
    #[test]
    fn single_stickers_are_grouped_by_what_is_rare(
        labelling in labellings(),
        lengths in groupings(),
        signs in prop::sample::select(vec![(" / ", " "), (", ", " "), (" ", ","), ("|", ","), ("\n", " ")]),
    ) {
        let (between, inside) = signs;
        prop_assume!(2 * lengths.len() < FACELETS);
        for order in Form::ALL {
            let text = grouped(&stickers(&labelling, order), &lengths, between, inside);
            let read = read(&text).map(|read| stickers(&read, meaning(&lengths).expect("a form")));
            let means = meaning(&lengths).map(|_| stickers(&labelling, order));
            prop_assert_eq!(read, means, "{}", text);
        }
    }

    /// Every sign for a free sticker, in every form.
    #[test]
    fn every_sign_for_a_free_sticker_is_read(
        labelling in labellings(),
        form in prop::sample::select(Form::ALL.to_vec()),
        free in prop::collection::vec(any::<bool>(), FACELETS),
        sign in prop::sample::select(EMPTY.to_vec()),
        between in separators(),
    ) {
        let mut stickers = stickers(&labelling, form);
        let mut template = Template::from(labelling);
        for ((facelet, sticker), is_free) in
            form.facelets(&super::PRINTED).into_iter().zip(&mut stickers).zip(free)
        {
            if is_free {
                template = template.with(facelet, Sticker::Free);
                *sticker = sign.to_string();
            }
        }
        for between in [between, "\n"] {
            let text = grouped(&stickers, form.rows(), between, "");
            let read = read_template(&Source::new("net", text.as_str()));
            prop_assert_eq!(read.ok(), Some(template), "{}", text);
            prop_assert_eq!(self::read(&text), template.labelling(), "{}", text);
        }
    }
}

/// Groupings that people type, and what is said to those that could be two things or nothing.
#[test]
fn groupings_are_read_or_refused() {
    let question = Labelling::question();
    let net = stickers(&question, Form::Net);
    let said = |lengths: &[usize], between: &str| {
        let text = grouped(&net, lengths, between, "");
        match read(&text) {
            Some(read) if read == question => format!("{text}\n  the net\n"),
            Some(read) => format!("{text}\n  {read}\n"),
            None => format!("{}\n", error(&text)),
        }
    };
    let texts = [
        said(&[1, 1, 1, 3, 3, 3, 5, 5, 5, 5, 3, 1], " "),
        said(&[3, 9, 15, 5, 3, 1], " / "),
        said(&[36], " "),
        said(&[1; 36], " "),
        said(&[27, 9], " "),
        said(&[27, 5, 3, 1], " "),
        said(&[12, 12, 12], "\n"),
        said(&[18, 18], "\n"),
        said(&[3, 33], " / "),
        said(&[9, 9, 18], "\n"),
        said(&[6; 6], " "),
        said(&[1, 3, 5, 1, 3, 5, 1, 3, 5, 1, 3, 5], "\n"),
        error(&net[..35].concat()),
        error(&(net.concat() + "7")),
        error(&net[..35].join(" ")),
        error(&(grouped(&net, &[3, 9, 15, 5, 3, 1], " / ", "") + " / 7")),
    ];
    insta::assert_snapshot!(texts.join("\n"));
}

/// The rows of a net in another order, with the blanks between its faces, are no net.
#[test]
fn rows_in_another_order_are_refused() {
    let question = Labelling::question();
    let rows = ["1 4 9", "984 732 651", "73625 19856 43782", "68275", "391", "4"];
    assert_eq!(read(&rows.join("\n")), Some(question));
    for (i, j) in (0..6).flat_map(|j| (0..j).map(move |i| (i, j))) {
        let mut exchanged = rows;
        exchanged.swap(i, j);
        for line in ["\n", " / ", ";"] {
            assert_eq!(read(&exchanged.join(line)), None, "{exchanged:?}");
        }
    }
    insta::assert_snapshot!(error("391\n984 732 651\n73625 19856 43782\n68275\n1 4 9\n4"));
    // Without blanks, nothing shows which of the two rows of three is which.
    assert_eq!(read("149 984732651 736251985643782 68275 391 4"), Some(question));
}

/// A face that is divided as it is from its other end was typed from there.
#[test]
fn faces_from_their_other_end_are_refused() {
    let faces = [
        ["1", "984", "73625"],
        ["4", "732", "19856"],
        ["9", "651", "43782"],
        ["68275", "391", "4"],
    ];
    for reversed in 0..16 {
        for (inside, between) in
            [(" ", "\n"), (", ", " / "), (" | ", "\n"), ("  ", ";"), (" ", " / ")]
        {
            let mut written = faces;
            for (i, face) in written.iter_mut().enumerate() {
                if reversed >> i & 1 == 1 {
                    face.reverse();
                }
            }
            let text = written.map(|face| face.join(inside)).join(between);
            let expected = (reversed == 0).then(Labelling::question);
            assert_eq!(read(&text), expected, "{text}");
        }
    }
    // Otherwise blanks inside of the rows mean nothing.
    for blanks in [
        "198 473 625\n473 219 856\n965 143 782\n682 753 914",
        "19847 3625\n473219856\n965143782\n6 82753914",
    ] {
        assert_eq!(read(blanks), Some(Labelling::question()), "{blanks}");
    }
    insta::assert_snapshot!(error("1 984 73625\n4 732 19856\n9 651 43782\n4 391 68275\n"));
    insta::assert_snapshot!(error(
        "1 | 9 8 4 | 7 3 6 2 5\n4 | 7 3 2 | 1 9 8 5 6\n9 | 6 5 1 | 4 3 7 8 2\n4 | 3 9 1 | 6 8 2 7 5"
    ));
    insta::assert_snapshot!(error("73625 984 1\n19856 732 4\n43782 651 9\n68275 391 4\n"));
}
