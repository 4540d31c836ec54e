//! Positions, excerpts and refused files.

use super::*;

#[test]
fn any_span_of_a_text_has_a_position() {
    let source = Source::new("net", "1é\r\n\n 2\u{85}\n");
    let ends: Vec<usize> =
        (0..=source.text().len()).filter(|&at| source.text().is_char_boundary(at)).collect();
    for &start in &ends {
        for &end in &ends {
            let error = source.error(start..end, "this", "that");
            // A span that ends before it starts marks nothing, at its start.
            let (line, column) = source.position(start);
            let message = format!("net:{line}:{column}: expected that, found this");
            assert_eq!(error.to_string(), message);
            assert!(error.render(false).contains("expected that"));
        }
    }
}

#[test]
fn the_largest_cap_is_no_cap() {
    let text =
        Source::read(concat!(env!("CARGO_MANIFEST_DIR"), "/src/input/tests.rs"), u64::MAX).unwrap();
    assert!(text.text().contains("the_largest_cap_is_no_cap"));
}

#[test]
fn an_excerpt_shows_the_position() {
    let source = Source::new("net.txt", "1 4 9\r\n984 702 651\r\n");
    let error =
        source.error(12..13, "`0`", "a digit from 1 to 9").with_help("`?` marks a free sticker");
    insta::assert_snapshot!(error.render(false), @r"
    error: expected a digit from 1 to 9, found `0`
     --> net.txt:2:6
      |
    2 | 984 702 651
      |      ^
      |
      = help: `?` marks a free sticker
    ");
}

/// A comment must not swallow the lines behind it.
#[test]
fn lines_end_as_in_other_programs() {
    for end in ["\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"] {
        let text = ["1", "2 # 3", "", "4", ""].join(end);
        assert_eq!(Source::new("", text).text(), "1\n2 # 3\n\n4\n", "{end:?}");
    }
    // Data in JSON; what isn't is invalid there.
    let json = "[\"1\u{2028}2\", 3]\r4";
    assert_eq!(Source::new("", json).text(), "[\"1\u{2028}2\", 3]\n4");
    assert_eq!(Source::new("", "1\u{2029}\"2\u{2029}\u{b}3\"").text(), "1\n\"2\u{2029}\n3\"");
    let json = r#"["1\"|",|"\\"|#|2]"#.replace('|', "\u{2028}");
    assert_eq!(Source::new("", json).text(), "[\"1\\\"\u{2028}\",\n\"\\\\\"\n#\n2]");
    let comment = "# the \"hard\" one, 5\" wide\u{2028}1";
    assert_eq!(Source::new("", comment).text(), comment.replace('\u{2028}', "\n"));
    for windows in ["1\r\n2\r\n", "1\r\r\n2\r\n", "\r\n\r\n"] {
        assert_eq!(Source::new("", windows).text(), windows);
    }
    let error = Source::new("net", "1\r2\r3x").error(5..6, "`x`", "a digit");
    assert_eq!(error.to_string(), "net:3:2: expected a digit, found `x`");
}

/// A line is the same line whatever ends it, and whether the text was read before.
#[test]
fn ends_of_lines_are_found_once() {
    let texts = (0..6).flat_map(|length| {
        (0..9_usize.pow(length)).map(move |number| -> String {
            let letters = ['1', '"', '\\', '#', '[', '\n', '\r', '\u{b}', '\u{2028}'];
            (0..length).map(|place| letters[number / 9_usize.pow(place) % 9]).collect()
        })
    });
    for text in texts {
        let source = Source::new("", &*text);
        let read = source.text();
        assert_eq!(Source::new("", read).text(), read, "{text:?}");
        assert_eq!(source.part(0..read.len()).text(), read, "{text:?}");
        let all_lines = read.matches('\n').count();
        for (start, _) in read.char_indices() {
            let (lines, part) = (source.part(start..read.len()), &read[start..]);
            assert_eq!(lines.text().matches('\n').count(), all_lines, "{text:?}");
            assert!(lines.text().ends_with(part) || part.contains('#'), "{text:?}");
        }
        // A line feed instead, where no `\r` is a part of `\r\n` or of an empty end.
        if !text.contains("\r\n") && !text.ends_with('\r') {
            let line_feeds = text.replace(['\r', '\u{b}'], "\n");
            assert_eq!(Source::new("", line_feeds).text(), read, "{text:?}");
        }
    }
}

#[test]
fn comments_above_json_are_blanks() {
    let json = " {\"a\": [1]}\n# é";
    let source = Source::new("", format!("# é \u{2028}\n\n  #b\n{json}"));
    assert_eq!(source.text(), format!("     \n\n\n    \n{json}"));
    for text in ["# 1\n2 {\n", "#", "# 1\n", "1 # {\n", "{\n# 1\n}"] {
        assert_eq!(Source::new("", text).text(), text);
    }
}

#[test]
fn full_width_characters_are_named() {
    let source = Source::new("net.txt", "１４９");
    let error = source.error(3..6, "`４`", "a digit from 1 to 9").render(false);
    insta::assert_snapshot!(error, @r"
    error: expected a digit from 1 to 9, found `４`
     --> net.txt:1:2
      |
    1 | １４９
      |   ^^
      |
      = help: `４` is a full-width character; write `4`
    ");
}

#[test]
fn advice_on_full_width_characters_stays() {
    let error = |text: &str| Source::new("turns", text).error(0..text.len(), "it", "a turn");
    assert!(error("Ｕ").with_help("turns are U R L B").render(false).contains("write `U`"));
    assert!(error("Q").with_help("turns are U R L B").render(false).contains("turns are U R L B"));
}

#[test]
fn a_byte_order_mark_is_removed() {
    let read = |bytes: &[u8]| Source::from_bytes("turns.txt", bytes.to_vec(), 100);
    assert_eq!(read(b"\xef\xbb\xbf426Y3").unwrap().text(), "426Y3");
    assert_eq!(read(b"426Y3").unwrap().text(), "426Y3");
    assert_eq!(Source::new("turns.txt", "\u{feff}426Y3").text(), "426Y3");
    let binary = read(b"\xef\xbb\xbf4\xff").unwrap_err().to_string();
    assert_eq!(binary, "turns.txt:1:2: expected text in UTF-8, found the byte 0xff");
}

/// Windows programs save text like this.
#[test]
fn utf_16_with_a_byte_order_mark_is_read() {
    let text = "1 4 9\r\n984 é 𝟛";
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let encoded = |units: &mut dyn Iterator<Item = u16>| -> Vec<u8> {
            std::iter::once(0xfeff).chain(units).flat_map(to_bytes).collect()
        };
        let read = |bytes| Source::from_bytes("net.txt", bytes, 100);
        let whole = encoded(&mut text.encode_utf16());
        assert_eq!(read(whole.clone()).unwrap().text(), text);
        // Cut within a unit and within a pair of surrogates, and with a surrogate alone.
        for cut in [1, 2] {
            let error = read(whole[..whole.len() - cut].to_vec()).unwrap_err();
            assert_eq!(error.place(), Some((2, 7)), "{error}");
        }
        let error = read(encoded(&mut [0x31, 0xdc00].into_iter())).unwrap_err();
        assert_eq!(error.place(), Some((1, 2)), "{error}");
        assert!(matches!(read(whole.repeat(4)), Err(InputError::TooLarge { .. })));
    }
}

#[test]
fn an_error_at_the_end_has_a_position() {
    let error = Source::new("<stdin>", "12\n34\n\n").error_at_end("a third row");
    insta::assert_snapshot!(error.render(false), @r"
    error: expected a third row, found the end of the input
     --> <stdin>:2:3
      |
    2 | 34
      |   ^
    ");
    let error = Source::new("<stdin>", "").error_at_end("a net");
    insta::assert_snapshot!(error.render(false), @r"
    error: expected a net, found the end of the input
     --> <stdin>:1:1
      |
    1 |
      | ^
    ");
}

#[test]
fn long_lines_are_cut_and_columns_count_characters() {
    let text = format!("{}x{}", "é".repeat(5_000), "7".repeat(5_000));
    let error = Source::new("long", text).error(10_000..10_001, "`x`", "a digit");
    assert!(error.to_string().starts_with("long:1:5001: "));
    let drawn = error.render(false);
    assert!(drawn.lines().all(|line| line.chars().count() < 200), "{drawn}");
}

#[test]
fn control_characters_are_escaped() {
    let text = "1\u{9b}2J\u{1b}[2J\u{7f}\u{84}x\u{9b}";
    let error = Source::new("net.txt", text).error(12..13, "`x`", "a digit");
    insta::assert_snapshot!(error.render(false), @r"
    error: expected a digit, found `x`
     --> net.txt:1:11
      |
    1 | 1\u{9b}2J\u{1b}[2J\u{7f}\u{84}x\u{9b}
      |                               ^
    ");
    assert!(!error.render(false).contains(|c: char| c.is_control() && c != '\n'));
}

#[test]
fn unreadable_binary_and_huge_files_are_refused() {
    let missing = Source::read("no/such/file", 10).unwrap_err();
    assert!(missing.to_string().starts_with("cannot read no/such/file: "));
    let binary = Source::from_bytes("a.out", b"ab\nc\xff".to_vec(), 10).unwrap_err();
    assert_eq!(binary.to_string(), "a.out:2:2: expected text in UTF-8, found the byte 0xff");
    let huge = Source::from_bytes("big", b"12345678901".to_vec(), 10).unwrap_err();
    assert_eq!(huge.to_string(), "big is too large: expected at most 10 bytes");
    // A character that the cap splits doesn't make a text binary.
    let cut = Source::from_bytes("big", "123456789é".as_bytes()[..11].to_vec(), 10);
    assert_eq!(cut.unwrap_err().to_string(), huge.to_string());
    assert!(Source::from_bytes("ok", b"1234567890".to_vec(), 10).is_ok());
}

#[test]
fn quotations_are_short() {
    assert_eq!(quoted("\\'"), r"`\'`");
    assert_eq!(quoted(&"é".repeat(1_000)), format!("`{}…`", "é".repeat(LONGEST_QUOTE)));
}
