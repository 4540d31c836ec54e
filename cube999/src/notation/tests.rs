use proptest::prelude::*;
use solidoku_common::input::Source;
use solidoku_common::signs::PRIMES;

use super::*;
use crate::play::scramble;
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

const STYLES: [Style; 6] =
    [Style::Question, Style::Column, Style::Plain, Style::Json, Style::Zero, Style::Symbols];

fn read(text: impl Into<String>) -> Result<Cube, String> {
    cube(&Source::new("cube.txt", text)).map_err(|error| error.render(false))
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn cubes_are_read_as_written(seed: u64) {
        let scrambled = scramble::random(seed);
        for style in STYLES {
            prop_assert_eq!(read(write(&scrambled, style)), Ok(scrambled.clone()));
            prop_assert_eq!(scrambled.to_string().parse().ok(), Some(scrambled.clone()));
            let windows = write(&scrambled, style).replace('\n', "\r\n");
            prop_assert_eq!(read(windows), Ok(scrambled.clone()));
        }
    }

    #[test]
    fn turns_are_read_as_written(numbers in prop::collection::vec(0..3087_usize, 0..50)) {
        let all: Vec<Turn> = numbers.into_iter().map(Turn::from_index).collect();
        let texts: Vec<String> = all.iter().map(Turn::to_string).collect();
        let parsed: Result<Vec<Turn>, _> = texts.iter().map(|text| text.parse()).collect();
        prop_assert_eq!(parsed.ok(), Some(all.clone()));
        for (before, between, after) in [("", "\n", ""), ("", "", ""), ("", ", ", ""), ("\"", "\" \"", "\"")] {
            let source = Source::new("turns", format!("{before}{}{after}", texts.join(between)));
            prop_assert_eq!(turns(&source, Centres::InRange).unwrap(), all.clone());
        }
    }

    /// In both notations a turn is read as it was written, and twice translated it is itself.
    #[test]
    fn turns_are_read_in_their_notation(numbers in prop::collection::vec(0..3087_usize, 0..50)) {
        let all: Vec<Turn> = numbers.into_iter().map(Turn::from_index).collect();
        for notation in [Notation::Question, Notation::Answer] {
            let names = all.iter().map(|&turn| notation.name(turn));
            let source = Source::new("turns", names.collect::<Vec<_>>().join("\n"));
            prop_assert_eq!(turns(&source, Reading { notation, centres: Centres::InRange }).unwrap(), all.clone());
            let named_twice = all.iter().map(|&turn| notation.translated(notation.translated(turn)));
            prop_assert!(named_twice.eq(all.iter().copied()));
        }
    }

    #[test]
    fn a_cube_and_turns_are_read_from_one_text(
        seed: u64,
        numbers in prop::collection::vec(0..3087_usize, 1..9),
        blanks in "[ \n]{0,3}",
    ) {
        let scrambled = scramble::random(seed);
        let all: Vec<Turn> = numbers.into_iter().map(Turn::from_index).collect();
        let lines: String = all.iter().map(|turn| format!("{turn}\n")).collect();
        for style in STYLES {
            let cube = write(&scrambled, style);
            for (turns, remark) in [(lines.clone(), ""), (format!("({})1", lines.trim()), "# A B C X1\n")] {
                // Arrays have no remarks.
                let before = if style == Style::Json { "" } else { remark };
                let source = Source::new("one", format!("{before}{cube}{blanks}{remark}{turns}"));
                let read = cube_and_turns(&source, Centres::InRange);
                prop_assert_eq!(read.unwrap(), (scrambled.clone(), all.clone()));
            }
        }
    }

    /// A text in any order is read in that order. It is a cube in every other order too, and
    /// another one.
    #[test]
    fn a_text_is_a_cube_in_every_order(seed: u64) {
        let scrambled = scramble::random(seed);
        for written in Order::ALL {
            let text = in_order(&scrambled, written);
            for order in Order::ALL {
                let read = order.read(&read(text.clone()).unwrap());
                prop_assert_eq!(read == scrambled, order == written, "{} as {}", written.name(), order.name());
            }
        }
    }

    /// Captions, pauses and comments change nothing.
    #[test]
    fn captions_pauses_and_comments_are_no_part(
        seed: u64,
        numbers in prop::collection::vec(0..3087_usize, 1..9),
    ) {
        let scrambled = scramble::random(seed);
        let all: Vec<Turn> = numbers.into_iter().map(Turn::from_index).collect();
        let names: Vec<String> = all.iter().map(Turn::to_string).collect();
        for style in STYLES {
            let cube = write(&scrambled, style);
            prop_assert_eq!(read(format!("Test input 1:\n{cube}")), Ok(scrambled.clone()));
            for between in ["\n", " . ", "// 111X1 '\n", ".// two\n...", "\n# three\n"] {
                let turns = names.join(between);
                let text = format!("Cube:\n{cube}\nPossible solution:\n\n{turns}\n");
                let read = cube_and_turns(&Source::new("one", text), Centres::InRange);
                prop_assert_eq!(read.unwrap(), (scrambled.clone(), all.clone()));
            }
        }
    }

    #[test]
    fn nothing_makes_a_reader_panic(text in "[0-9a-jXYZ \\n\\[\\],#\"':=./é]{0,60}") {
        let source = Source::new("any", text);
        let _cube = cube(&source);
        let _both = cube_and_turns(&source, Reading { notation: Notation::Answer, centres: Centres::Clamped });
        let _turns = turns(&source, Centres::Clamped);
    }
}

/// As the question shows them, and as its program holds them.
#[test]
fn the_tests_of_the_question_are_read_as_copied() {
    let tests = [
        include_str!("../../data/test1.txt"),
        include_str!("../../data/test2.txt"),
        include_str!("../../data/test3.txt"),
    ];
    let captioned = [1, 2, 3].map(|n| format!("Test input {n}:\n{}\n", tests[n - 1]));
    for (test, text) in tests.into_iter().zip(&captioned) {
        assert!(read(test).unwrap().wrong().count() > 300);
        assert_eq!(read(text), read(test));
        let cells: Vec<char> = write(&read(test).unwrap(), Style::Plain).trim().chars().collect();
        let row = |cells: &[char]| format!("{cells:?}").replace("', '", "',\n'");
        let list = |parts: Vec<String>| format!("[{}]", parts.join(", "));
        let layer = |cells: &[char]| list(cells.chunks(9).map(row).collect());
        let arrays = list(cells.chunks(81).map(layer).collect());
        assert!(arrays.starts_with("[[['"), "{arrays}");
        for text in [arrays.clone(), format!("cube = {arrays}"), format!("# mine\n{arrays} # end")]
        {
            assert_eq!(read(&text), read(test));
        }
        let both = format!("cube = {arrays}\nsolution = ['426Y3', \"111X'\"]");
        let (_, turns) = cube_and_turns(&Source::new("both", both), Centres::InRange).unwrap();
        assert_eq!(turns, read_turns("426Y3 111X3"));
    }
    insta::assert_snapshot!("three tests", read(captioned.concat()).unwrap_err());
    insta::assert_snapshot!(
        "words without a colon",
        read(captioned[0].replacen(":", "", 1)).unwrap_err()
    );
    insta::assert_snapshot!(
        "words behind the cube",
        read(format!("{}These are all.", captioned[0])).unwrap_err()
    );
}

/// What the question's program prints: a cube and two sequences of turns.
#[test]
fn turns_under_two_captions_are_not_put_together() {
    let cube = write(&Cube::TARGET, Style::Column);
    let text = format!("Cube:\n{cube}\nGenerated by:\n111X1\n\nPossible solution:\n111X3\n");
    let both = |text: &str| cube_and_turns(&Source::new("out.txt", text), Centres::InRange);
    insta::assert_snapshot!("two sequences", both(&text).unwrap_err().render(false));
    let one = text.replace("Generated by:\n111X1\n", "");
    assert_eq!(both(&one).unwrap(), (Cube::TARGET, read_turns("111X3")));
    // Nor is a comment a cube, wherever it stands.
    let after = text.replace("Generated by:\n111X1\n", "").replace("111X3", "# mine\n\n111X3");
    assert_eq!(both(&after).unwrap(), (Cube::TARGET, read_turns("111X3")));
    let two = Source::new("two.txt", "First:\n111X1\nSecond:\n111X3");
    insta::assert_snapshot!(
        "two captions",
        turns(&two, Centres::InRange).unwrap_err().render(false)
    );
    let cubes = format!("{one}\nCube:\n{cube}");
    insta::assert_snapshot!("a second cube", both(&cubes).unwrap_err().render(false));
    // A cube alone is asked for, and more is there.
    insta::assert_snapshot!("turns with the cube", read(one).unwrap_err());
}

/// The cube as text in an order.
fn in_order(cube: &Cube, order: Order) -> String {
    let digit = |at: usize| {
        let [a, b, c] = [at / 81, at / 9 % 9, at % 9];
        let coordinate = |name: char| {
            let place = order.name().find(name).unwrap();
            [a, b, c][place]
        };
        let [x, y, z] = ['x', 'y', 'z'].map(coordinate);
        char::from(b'0' + cube.digits()[81 * y + 9 * z + x])
    };
    (0..729).map(digit).collect()
}

/// What a text of any shape is, in any order of its digits: lines of a row, of three rows, of a
/// layer and of all layers; undivided, in words of nine or in single characters; with empty lines
/// or without. Only lines of three rows stand side by side, as in the question, and only words of
/// nine show that.
#[test]
fn a_text_of_any_shape_is_read_by_one_rule() {
    let scrambled = scramble::random(4);
    let blank_lines = |lines: &[String], every: usize| {
        lines.chunks(every).map(|some| some.join("\n")).collect::<Vec<_>>().join("\n\n")
    };
    for order in Order::ALL {
        // Layers of rows, as the definition of the order has them.
        let digits = in_order(&scrambled, order);
        let row = |layer: usize, row: usize| &digits[81 * layer + 9 * row..][..9];
        let in_layers: Vec<[usize; 2]> = (0..81).map(|n| [n / 9, n % 9]).collect();
        for width in [9, 27, 81, 729] {
            let lines: Vec<Vec<[usize; 2]>> = match width {
                27 => (0..27).map(|n| [0, 1, 2].map(|m| [n / 9 * 3 + m, n % 9]).into()).collect(),
                _ => in_layers.chunks(width / 9).map(<[_]>::to_vec).collect(),
            };
            for (between, apart) in [("", false), (" ", false), ("   ", false), ("   ", true)] {
                let text_of = |line: &Vec<[usize; 2]>| {
                    let words = line.iter().map(|&[layer, n]| match apart {
                        true => row(layer, n).replace("", " ").trim().to_owned(),
                        false => row(layer, n).to_owned(),
                    });
                    words.collect::<Vec<_>>().join(between)
                };
                let lines: Vec<String> = lines.iter().map(text_of).collect();
                let layout = match width {
                    9 => Layout::Visible,
                    27 if !between.is_empty() && !apart => Layout::Visible,
                    27 => Layout::SideBySide,
                    _ => Layout::OneAfterAnother,
                };
                // After every layer of rows, or after every line.
                for text in [lines.join("\n"), blank_lines(&lines, 9), blank_lines(&lines, 1)] {
                    let text = format!("Cube:\n# mine\n{text} # end\n");
                    let what = format!("{} by {width}, {between:?}, {apart}", order.name());
                    assert_eq!(order.read(&read(&*text).unwrap()), scrambled, "{what}");
                    assert_eq!(Layout::of(&text), layout, "{what}");
                    // Turns after it change nothing, however long their lines are.
                    let both = text + &"426Y3".repeat(200);
                    let (cube, _) =
                        cube_and_turns(&Source::new("both", &*both), Centres::InRange).unwrap();
                    assert_eq!(order.read(&cube), scrambled, "{what}");
                    assert_eq!(Layout::of(&both), layout, "{what}");
                }
            }
            // The same lines as strings in an array are the same cube, or refused.
            let strings: Vec<String> = lines
                .iter()
                .map(|line| line.iter().map(|&[layer, n]| row(layer, n)).collect::<String>())
                .collect();
            let array = format!("{strings:?}");
            match width {
                27 => insta::assert_snapshot!(
                    "strings of three rows",
                    read(array.replace(|c: char| c.is_ascii_digit(), "1")).unwrap_err()
                ),
                _ => assert_eq!(order.read(&read(array).unwrap()), scrambled, "{width}"),
            }
        }
    }
}

#[test]
fn characters_may_stand_apart_and_rows_may_be_strings() {
    let apart = write(&Cube::TARGET, Style::Symbols).replace("", " ");
    assert_eq!(read(apart.replace("  ", " ")), Ok(Cube::TARGET));
    let rows: Vec<String> =
        write(&Cube::TARGET, Style::Column).split_whitespace().map(str::to_owned).collect();
    let layers: Vec<&[String]> = rows.chunks(9).collect();
    assert_eq!(read(serde_json::to_string(&layers).unwrap()), Ok(Cube::TARGET));
    assert_eq!(read(format!("# mine\n{}", rows.join("\n"))), Ok(Cube::TARGET));
}

#[test]
fn invalid_cubes_are_explained() {
    let target = write(&Cube::TARGET, Style::Question);
    let error = |text: String| read(text).unwrap_err();
    insta::assert_snapshot!("no cells", error(String::new()));
    insta::assert_snapshot!("a stray character", error(target.replacen('3', "x", 1)));
    insta::assert_snapshot!("a short row", error(target.replacen("123456789", "12345678", 1)));
    insta::assert_snapshot!("a row of two blocks", error(target.replacen("   345678912", "", 1)));
    insta::assert_snapshot!(
        "ten rows",
        error(target.replacen('\n', "\n123456789   234567891   345678912\n", 1))
    );
    insta::assert_snapshot!(
        "half a cube",
        error(target[..target.len() / 2].trim_end().to_owned() + "\n")
    );
    insta::assert_snapshot!("two cubes", error(format!("{target}\n{target}")));
    insta::assert_snapshot!("a digit too many", error(target.replacen('2', "3", 1)));
    insta::assert_snapshot!("a nine among zeros", error(target.replacen('1', "0", 1)));
    let zeros = write(&Cube::TARGET, Style::Zero);
    insta::assert_snapshot!("a nine for a zero", error(zeros.replacen('0', "9", 1)));
    let symbols = write(&Cube::TARGET, Style::Symbols);
    insta::assert_snapshot!("a symbol of the other class", error(symbols.replacen('a', "1", 1)));
    // Wherever a letter stands for a digit that looks like it, it is refused at its place.
    for style in [Style::Question, Style::Zero, Style::Column] {
        let digits = write(&Cube::TARGET, style);
        for (at, _) in digits.match_indices(['1', '6', '8']).step_by(7) {
            let letter = if &digits[at..=at] == "1" { "I" } else { "b" };
            let text = format!("{}{letter}{}", &digits[..at], &digits[at + 1..]);
            let line = text[..at].matches('\n').count() + 1;
            let column = at - text[..at].rfind('\n').map_or(0, |end| end + 1) + 1;
            let refused = cube(&Source::new("cube.txt", text)).unwrap_err();
            assert_eq!(refused.place(), Some((line, column)), "{refused}");
        }
    }
    let arrays = write(&Cube::TARGET, Style::Json);
    insta::assert_snapshot!("a number of two digits", error(arrays.replacen("[1,2,", "[12,", 1)));
    insta::assert_snapshot!("a short array", error(arrays.replacen("[1,2,", "[2,", 1)));
    insta::assert_snapshot!(
        "an open array",
        error(arrays.trim_end().trim_end_matches(']').to_owned())
    );
    insta::assert_snapshot!("two arrays", error(format!("{arrays}{arrays}")));
}

#[test]
fn invalid_turns_are_explained() {
    let error = |text: &str| {
        turns(&Source::new("turns.txt", text), Centres::InRange).unwrap_err().render(false)
    };
    insta::assert_snapshot!("out of range", error("111X1\n789Z2\n426Y3\n"));
    insta::assert_snapshot!("no axis", error("111W1"));
    insta::assert_snapshot!("no quarter", error("111X4"));
    insta::assert_snapshot!("cut", error("111X1 11"));
    let one = |text: &str| text.parse::<Turn>().unwrap_err().to_string();
    assert_eq!(one(""), "turn:1:1: expected a turn, as in 426Y3, found the end of the input");
    assert_eq!(one("111X1 111X2"), "turn:1:1: expected one turn, found several turns");
    let clamped = turns(&Source::new("turns.txt", "789Z2"), Centres::Clamped).unwrap();
    assert_eq!(clamped[0].to_string(), "777Z2");
}

fn read_turns(text: &str) -> Vec<Turn> {
    turns(&Source::new("turns.txt", text), Centres::InRange)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The answer's program writes turns by no quarter too.
#[test]
fn the_answers_notation_may_have_no_quarter() {
    let read = |text: &str, notation| {
        turns(&Source::new("turns.txt", text), Reading { notation, centres: Centres::InRange })
    };
    let answers = read("444Z0 462Z1 444X0'", Notation::Answer).unwrap();
    assert_eq!(answers, read_turns("426Y3"));
    let error = read("444Z4", Notation::Answer).unwrap_err().to_string();
    assert_eq!(error, "turns.txt:1:5: expected quarter turns, 0 to 3, found '4'");
}

#[test]
fn what_is_wrong_in_one_text_is_located() {
    let target = write(&Cube::TARGET, Style::Question);
    let error = |text: String| {
        let source = Source::new("both.txt", text);
        let read = cube_and_turns(&source, Centres::InRange);
        read.unwrap_err().render(false)
    };
    insta::assert_snapshot!("a turn after a cube", error(format!("{target}\n426Y3\n111W1\n")));
    insta::assert_snapshot!("no turns after a cube", error(target.clone()));
    insta::assert_snapshot!(
        "a cube before turns",
        error(target.replacen('2', "3", 1) + "\n426Y3\n")
    );
}

#[test]
fn groups_are_expanded() {
    let plain = read_turns;
    assert_eq!(plain("(426Y3 111X1)2"), plain("426Y3111X1426Y3111X1"));
    assert_eq!(plain("(426Y3111X1)2' 777Z2"), plain("111X3 426Y1 111X3 426Y1 777Z2"));
    assert_eq!(plain("[426Y3, 111X1]"), plain("426Y3 111X1 426Y1 111X3"));
    assert_eq!(plain("[426Y3: 111X1]'"), plain("426Y3 111X3 426Y1"));
    assert_eq!(plain("[426Y, [111X: 222Z2']]").len(), 8);
    assert_eq!(plain("[\"426Y3\", \"111X1\"]"), plain("426Y3 111X1"));
    assert_eq!(plain("[ ]"), []);
}

/// A list of strings means what its strings mean, one after another, whatever they are and however
/// the list is written. In a report it is the same list.
#[test]
fn a_list_of_strings_is_one_sequence_after_another() {
    let reading = Reading::from(Centres::InRange);
    let strings = [
        "426Y1",
        "426Y",
        "111X'",
        "426Y1, 111X1",
        "[426Y1, 111X1]",
        "[426Y: 111X]2",
        "(426Y1 111X1)2",
        "(426Y1 . 222Z2)",
        "426Y1 # a",
        "426Y1 // a",
        "426Y1 111X0",
        "",
    ];
    let last = ["222Z1", "[222Z1, 333X1]"];
    for (one, two) in strings.iter().flat_map(|one| last.map(|two| (*one, two))) {
        let expected = [read_turns(one), read_turns(two)].concat();
        let mut lists = vec![
            format!("[\"{one}\", \"{two}\"]"),
            format!(" [\n\"{one}\"\n,\"{two}\"] # end"),
            format!("# mine\n// ours\n[[\"{one}\"], [[], \"{two}\"]]"),
            format!("Solution:\n[\"{one}\", # one\n\"{two}\"]"),
        ];
        if !one.contains('\'') {
            lists.push(format!("turns = ['{one}', '{two}']"));
        }
        for list in lists {
            assert_eq!(read_turns(&list), expected, "{list}");
        }
        let strings = [one, two].map(str::to_owned);
        assert_eq!(sequence_of(&strings, "report", reading).unwrap().turns, expected, "{one}");
    }
    // Quotes around turns make no list, and none is made inside a group.
    assert_eq!(read_turns("\"[426Y1, 111X1]\" \"426Y\""), read_turns("[426Y1, 111X1] 426Y1"));
    for strings in [["(426Y1", "111X1)"], ["\u{feff}426Y1", "111X1"]] {
        assert!(sequence_of(&strings.map(str::to_owned), "report", reading).is_err());
    }
}

/// Each beginning of a list is refused where it is cut off, and each list with a sign too many.
#[test]
fn what_is_no_whole_list_is_refused_at_its_place() {
    let error = |text: &str| {
        let read = turns(&Source::new("list", text), Centres::InRange);
        read.expect_err(text).to_string()
    };
    let list = "[[\"426Y1\"], ['[111X1, 222Z1]']]";
    assert_eq!(read_turns(list).len(), 5);
    for cut in 1..list.len() {
        assert!(error(&list[..cut]).starts_with("list:1:"), "{cut}");
    }
    let outside = |at: &usize| list[..*at].matches(['"', '\'']).count().is_multiple_of(2);
    for at in (1..=list.len()).filter(outside) {
        for sign in ["[", "]", ",", "\"", "'", "(", "1"] {
            error(&format!("{}{sign}{}", &list[..at], &list[at..]));
        }
    }
    let cases = [
        ("[\"426Y1\"", "1:9: expected `,` or `]`, found the end of the input"),
        ("[\"426Y1\", \"111X", "1:11: expected `\"` after this `\"` in its line, found none"),
        ("[\"426Y1\n\"]", "1:2: expected `\"` after this `\"` in its line, found none"),
        ("[[\"426Y1\"]]]]", "1:12: expected the end of the input after the list, found ']'"),
        ("[\"426Y1\"] 111X1", "1:11: expected the end of the input after the list, found '1'"),
        ("[\"426Y1\" \"111X1\"]", "1:10: expected `,` or `]`, found '\"'"),
        ("[\"426Y1\",]", "1:10: expected a string in quotes, or a list, found ']'"),
        ("[,\"426Y1\"]", "1:3: expected the centre's x, 1 to 7, as in 426Y3, found '\"'"),
        ("[\"426Y1\", 111X1]", "1:11: expected a string in quotes, or a list, found '1'"),
        ("[\"426Y1\",\n\"111\"]", "2:5: expected an axis, X, Y or Z, found the end of the string"),
        ("[\"(426Y1\", \"111X1)\"]", "1:3: expected `)` somewhere after this `(`, found none"),
        (
            "426Y1 [\"426Y1\", \"111X1\"]",
            "1:8: expected the centre's x, 1 to 7, as in 426Y3, found '\"'",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text), format!("list:{expected}"), "{text}");
    }
}

/// Each sign for a prime undoes turns and groups.
#[test]
fn every_prime_undoes() {
    for prime in PRIMES {
        let text = format!("426Y{prime} 222Z2{prime} 444Y3{prime}111X{prime}(333X 555Y2){prime}");
        assert_eq!(read_turns(&text), read_turns("426Y3 222Z2 444Y1 111X3 555Y2 333X3"), "{prime}");
    }
}

/// Turns by no quarter do nothing, and are counted.
#[test]
fn turns_by_no_quarter_are_counted() {
    for notation in [Notation::Question, Notation::Answer] {
        let reading = Reading { notation, centres: Centres::InRange };
        let read = |text: &str| sequence(&Source::new("turns.txt", text), reading).unwrap();
        let with = read("444Y0 426Y3 (111X0')2\n111X1777Z0");
        assert_eq!(with, Sequence { by_no_quarter: 3, ..read("426Y3111X1") });
    }
    let one = |text: &str| text.parse::<Turn>().unwrap_err().to_string();
    assert_eq!(
        one("111X0"),
        "turn:1:1: expected a turn by 1 to 3 quarters, found a turn by no quarter"
    );
}

/// As cubing.js and twsearch print turns.
#[test]
fn quarters_may_be_written_with_primes() {
    assert_eq!(
        read_turns("426Y 111X' 222Z2 333X2' 444Y3'"),
        read_turns("426Y1 111X3 222Z2 333X2 444Y1")
    );
    assert_eq!(
        read_turns("426Y111X(222Z)[333X:444Y]"),
        read_turns("426Y1111X1222Z1333X1444Y1333X3")
    );
    // Blanks may stand inside.
    for text in ["426 Y 3 111 X 1", "4 2 6 Y 3 1 1 1 X 1", "426Y3111X1", "426 Y3 111 X1"] {
        assert_eq!(read_turns(text), read_turns("426Y3, 111X1"), "{text}");
    }
    for text in ["426 Y 111 X", "4 2 6 Y 1 1 1 X", "426Y111X", "426Y\n111X"] {
        assert_eq!(read_turns(text), read_turns("426Y1, 111X1"), "{text}");
    }
}

/// A digit of a centre that is lost or doubled never makes other turns, but where all digits stand
/// apart on one line.
#[test]
fn a_centre_with_a_digit_too_few_or_too_many_is_refused() {
    let read = |text: &str| turns(&Source::new("turns.txt", text), Centres::InRange);
    let ends = ["Y", "Y3", "Y'", "Y2'"];
    let separators = [" ", "\n", ", ", "   ", " // one\n", " # one\n\n", ". "];
    let spread = |turn: &str| turn.replace("", " ").trim().to_owned();
    let at_axis = |turn: &str| turn.replace('Y', " Y ").replace('X', " X ").trim().to_owned();
    let mut refused = 0;
    for separator in separators {
        for (one, two) in ends.iter().flat_map(|one| ends.map(|two| (*one, two))) {
            let turns = [format!("426{one}"), format!("371{two}"), "515X".to_owned()];
            for place in (0..3).flat_map(|which| (0..3).map(move |digit| (which, digit))) {
                let (which, digit) = place;
                let mut lost = turns.clone();
                lost[which].remove(digit);
                let mut doubled = turns.clone();
                doubled[which].insert(digit, turns[which].as_bytes()[digit].into());
                let is_line = separator.contains('\n');
                for (written, is_known) in [
                    (&|turn: &str| turn.to_owned() as String, true),
                    (&at_axis as &dyn Fn(&str) -> String, true),
                    (&spread, is_line || separator != " " && separator != "   "),
                ] as [(&dyn Fn(&str) -> String, bool); 3]
                {
                    let text = |turns: &[String; 3]| {
                        turns.iter().map(|turn| written(turn)).collect::<Vec<_>>().join(separator)
                    };
                    assert_eq!(
                        read(&text(&turns)).map(|it| it.len()).ok(),
                        Some(3),
                        "{}",
                        text(&turns)
                    );
                    for changed in [&lost, &doubled].map(text) {
                        assert!(read(&changed).is_err() || !is_known, "{changed}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert_eq!(refused, 7 * 16 * 9 * 6);
    for text in ["4 2é", "42 é", "4 2", "42 😀Y", "é26Y", "42 6Y", "4 26Y"] {
        assert!(read(text).is_err(), "{text}");
    }
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        error("426Y3\n26X1"),
        "turns.txt:2:3: expected the centre's z, 1 to 7, as in 426Y3, found 'X'"
    );
    assert_eq!(
        error("426Y371Z2"),
        "turns.txt:1:1: expected a turn with its quarters, as the others have, found `426Y`"
    );
}

/// What `--long-line` writes may be broken into lines anywhere, but in its first turn. A digit that
/// is lost or doubled in a centre is noticed there, too.
#[test]
fn turns_that_touch_may_be_broken_into_lines() {
    let all: Vec<Turn> = (0..40).map(|n| Turn::from_index(n * 997 % 3087)).collect();
    let text: String = all.iter().map(Turn::to_string).collect();
    let folded = |text: &str, width: usize, end: &str| {
        let lines: Vec<_> =
            text.as_bytes().chunks(width).map(|line| str::from_utf8(line).unwrap()).collect();
        lines.join(end)
    };
    for width in 5..=205 {
        for end in ["\n", "\r\n"] {
            assert_eq!(read_turns(&folded(&text, width, end)), all, "{width}");
        }
    }
    for (turn, digit) in (0..40).flat_map(|turn| [0, 1, 2].map(|digit| (turn, digit))) {
        let at = 5 * turn + digit;
        let lost = format!("{}{}", &text[..at], &text[at + 1..]);
        let doubled = format!("{}{}", &text[..=at], &text[at..]);
        for changed in [lost, doubled] {
            for width in [17, 72, 300] {
                let source = Source::new("turns.txt", folded(&changed, width, "\n"));
                assert!(
                    turns(&source, Centres::InRange).is_err(),
                    "{turn} {digit}: {}",
                    source.text()
                );
            }
        }
    }
}

/// Quotation marks stand around turns; behind a turn alone, one may be meant as a prime.
#[test]
fn a_quotation_mark_behind_a_turn_is_refused() {
    for text in
        ["\"426Y3 111X1\"", "\"426Y3\", \"111X1\"", "\"426Y3\" \"111X1\"", "\"426Y3\" 111X1"]
    {
        assert_eq!(read_turns(text), read_turns("426Y3 111X1"), "{text}");
    }
    for text in [
        "426Y\" 111X1",
        "(426Y1)\"",
        "[426Y, 111X]2\"",
        "\"426Y3\" 111X\"",
        "426Y'\"",
        "\"426Y\"\" 111X1\"",
    ] {
        let error = turns(&Source::new("turns.txt", text), Centres::InRange).unwrap_err();
        assert!(error.to_string().ends_with("found `\"`"), "{text}: {error}");
    }
    for text in ["\"426Y3 111X1", "426Y3 \" 111X1", "426Y3 111X1 \""] {
        let error = turns(&Source::new("turns.txt", text), Centres::InRange).unwrap_err();
        assert!(error.to_string().ends_with("found none"), "{text}: {error}");
    }
}

#[test]
fn invalid_groups_are_explained() {
    let error = |text: &str| {
        turns(&Source::new("turns.txt", text), Centres::InRange).unwrap_err().render(false)
    };
    insta::assert_snapshot!("an open group", error("111X1\n(426Y3"));
    insta::assert_snapshot!("too many turns", error("((((426Y3)99)99)99)99"));
    insta::assert_snapshot!("neither comma nor colon", error("[426Y3]"));
}
