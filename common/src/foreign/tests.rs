//! Invisible characters are escaped; visible ones stay as they are.

use std::io::Write as _;

use proptest::prelude::*;

use super::*;

#[test]
fn every_invisible_character_is_escaped_and_no_other() {
    for c in '\0'..=char::MAX {
        let text = c.to_string();
        if is_invisible(c) {
            let shown = escaped(&text);
            assert!(shown.len() > 1 && shown.chars().all(|c| (' '..='~').contains(&c)), "{c:?}");
        } else {
            assert_eq!(escaped(&text), text);
        }
    }
}

/// The standard library escapes these characters too, except spaces.
#[test]
fn controls_marks_of_direction_and_widthless_characters_are_invisible() {
    let marks = "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\
                 \u{200f}\u{61c}\u{2028}\u{2029}\u{200b}\u{200d}\u{feff}\u{ad}\u{7f}\u{9b}\u{1b}\u{7}";
    assert!(marks.chars().all(is_invisible));
    let format_characters = ('\u{80}'..='\u{ffff}').filter(|c| c.escape_debug().count() > 1);
    let inner = format_characters.filter(|c| ('\u{2000}'..='\u{206f}').contains(c));
    let spaces = '\u{2000}'..='\u{200a}';
    for c in inner.filter(|c| !spaces.contains(c) && !matches!(c, '\u{202f}' | '\u{205f}')) {
        assert!(is_invisible(c), "{c:?}");
    }
}

#[test]
fn names_that_are_not_unicode_are_escaped() {
    #[cfg(unix)]
    {
        let name = <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(b"a\xff\x1bz");
        assert_eq!(FileName::from(name).to_string(), r"a\xff\u{1b}z");
        assert_eq!(serde_json::to_string(&FileName::from(name)).unwrap(), r#""a\\xff\\u{1b}z""#);
    }
    #[cfg(windows)]
    {
        let name: OsString = std::os::windows::ffi::OsStringExt::from_wide(&[0x61, 0xd800]);
        assert_eq!(FileName::from(&name).to_string(), r"a\u{d800}");
    }
}

#[test]
fn data_on_one_line_keep_all_but_breaks_and_controls() {
    let breaks = "a\tb\nc\rd\u{b}e\u{c}f\u{85}g\u{2028}h\u{2029}i";
    assert_eq!(one_line(breaks), "a b c d e f g h i");
    assert_eq!(one_line("\0a\u{1b}[2J\u{7f}\u{9b}b"), "a[2Jb");
    let marks = "\u{2764}\u{fe0f} \u{200d}\u{200c}\u{ad}\u{202e}\u{2066}\u{feff}";
    assert_eq!(one_line(marks), marks);
}

/// The grammar of XML 1.0, number by number.
#[test]
fn xml_has_no_place_for_some_controls() {
    for c in '\0'..=char::MAX {
        let number = u32::from(c);
        let is_in = matches!(number, 0x9 | 0xa | 0xd | 0x20..=0xd7ff | 0xe000..=0xfffd | 0x10000..);
        assert_eq!(is_in_xml(c), is_in, "{c:?}");
    }
}

#[test]
fn a_writer_of_text_refuses_other_bytes() {
    let mut written = Vec::new();
    assert!(Visible::new(&mut written).write_all(b"ab\xffc").is_err());
}

proptest! {
    #![proptest_config(crate::laws::cases(256))]

    #[test]
    fn a_writer_of_text_escapes_wherever_it_is_split(text in "\\PC*|[\u{1b}\u{9b}\u{202e}é\u{e0001}a\n]*", cut in 1_usize..9) {
        let mut written = Vec::new();
        let mut writer = Visible::new(&mut written);
        for piece in text.as_bytes().chunks(cut) {
            writer.write_all(piece).unwrap();
        }
        let written = String::from_utf8(written).unwrap();
        prop_assert_eq!(&written, &escaped_lines(&text));
        prop_assert!(!written.chars().any(|c| c != '\n' && is_invisible(c)));
    }

    #[cfg(any(feature = "json", feature = "sweep"))]
    #[test]
    fn json_keeps_its_value_and_contains_nothing_invisible(text in any::<String>()) {
        let mut written = Vec::new();
        write_json(&mut written, &text).unwrap();
        let written = String::from_utf8(written).unwrap();
        prop_assert!(!written.contains(is_invisible), "{:?}", written);
        prop_assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }

    #[test]
    fn a_value_displayed_in_pieces_is_escaped_as_a_whole(text in any::<String>()) {
        prop_assert_eq!(Foreign(&text).to_string(), escaped(&text));
        prop_assert_eq!(Foreign(FileName::from(text.as_str())).to_string(), escaped(&text));
    }
}
