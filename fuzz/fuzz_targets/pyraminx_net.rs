//! Labellings, and templates with free and locked stickers: nets, diagrams and lists of faces.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pyraminx::geometry::{Facelet, PRINTED_FACES};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{
    Style, Symbols, Text, place_in_net, read_labelling, read_template, write,
};
use pyraminx::state::State;
use pyraminx::template::{Sticker, Template};
use solidoku_common::signs::is_empty;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    match Symbols::of(&source) {
        Ok(symbols) => _ = read_template(Text { source: &source, symbols }),
        Err(error) => fuzz::check_refusal(&source, &error),
    }
    let labelling = read_labelling(&source);
    match read_template(&source) {
        Ok(template) => {
            let row = fuzz::source(in_a_row(&template));
            assert_eq!(read_template(&row).expect("written values can be read"), template);
            // Either all stickers have positions in the text, or none.
            let places =
                Facelet::all().map(|facelet| Some((facelet, place_in_net(&source, facelet)?)));
            for (facelet, place) in places.collect::<Option<Vec<_>>>().into_iter().flatten() {
                check_sticker(&source.text()[place], template.at(facelet));
            }
            assert_eq!(labelling.as_ref().ok().copied(), template.labelling());
        }
        Err(error) => {
            fuzz::check_refusal(&source, &error);
            assert!(labelling.is_err());
        }
    }
    match labelling {
        Ok(labelling) => check_round_trip(&labelling),
        Err(error) => fuzz::check_refusal(&source, &error),
    }
});

/// All stickers on one line, as a net.
fn in_a_row(template: &Template) -> String {
    PRINTED_FACES
        .map(|face| face.printed().map(|facelet| template.at(facelet).to_string()).concat())
        .concat()
}

/// The text at a sticker's position is what was read as this sticker.
fn check_sticker(text: &str, sticker: Sticker) {
    match sticker {
        Sticker::Free => assert!(text.chars().all(is_empty) && text.chars().count() == 1),
        Sticker::Label(label) => assert_eq!(text, label.to_string()),
        Sticker::Locked(label) => {
            assert!(
                text.starts_with('[') && text.ends_with(']') && text.contains(&label.to_string())
            );
        }
    }
}

fn check_round_trip(labelling: &Labelling) {
    let faces = labelling.to_faces();
    assert_eq!(Labelling::from_faces(faces.each_ref().map(String::as_str)), Ok(*labelling));
    for style in [Style::Net, Style::Line, Style::Diagram, Style::Faces] {
        let text = write(style, State::HOME, labelling);
        assert_eq!(
            read_labelling(&fuzz::source(text)).expect("written values can be read"),
            *labelling
        );
    }
}
