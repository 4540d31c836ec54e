//! The posts' states in all styles, and what holds for every style.

use super::*;
use crate::geometry::FACELETS;
use crate::keyed::ByFacelet;
use proptest::prelude::*;
use proptest::sample::Index;
use solidoku_common::digit::Digit;
use std::collections::BTreeSet;

const STYLES: [Style; 4] = [Style::Net, Style::Diagram, Style::Tuple, Style::Faces];

/// The first answer's eight solved states, the presented one first.
const TUPLES: &str = "\
• (0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 2, 3, 4, 5), ()
• (0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)
• (0, 0, 0, 1) (0, 0, 0, 0) (2, 0, 1, 4, 5, 3) (3, 5)
• (0, 0, 0, 1) (0, 0, 0, 0) (2, 0, 4, 3, 5, 1) ()
• (0, 0, 0, 0) (0, 0, 2, 0) (3, 0, 4, 1, 5, 2) (0, 5)
• (0, 0, 0, 0) (1, 2, 1, 1) (3, 5, 2, 0, 4, 1) (0, 1, 3, 5)
• (2, 1, 1, 0) (2, 1, 0, 0) (4, 2, 0, 3, 5, 1) (1, 2, 3, 5)
• (1, 0, 0, 0) (1, 2, 1, 1) (5, 2, 1, 3, 4, 0) (0, 2, 3, 5)
";

/// The eight as the first answer's nets, whose indentation was lost.
const NETS: &str = "
  1     4     9
984   732   651
73625 19856 43782
68275
391
4

1     4     9
459   182   637
73826 59376 45182
18635
297
4

1     4     9
786   238   251
43925 19756 43687
68475
193
2

1     4     9
986   238   251
43725 19756 43687
68175
493
2

1     4     9
486   239   157
73295 18756 43682
62175
893
4

1     4     9
236   359   186
79485 12876 45732
69235
781
4

9     1     4
158   287   139
73426 59634 57682
18256
793
4

4     9     1
132   853   689
79685 12476 45732
69735
281
4
";

/// The second answer's list of the eight, in another order.
const LISTS: &str = "{
{{1,5,7,8,2,3,4,9,6},{4,1,6,3,9,5,7,2,8},{9,4,2,5,3,8,1,6,7},{6,5,4,8,7,9,3,2,1}},
{{1,5,7,8,9,3,6,4,2},{4,1,6,3,8,5,2,9,7},{9,4,2,5,3,8,7,1,6},{6,5,4,2,7,9,8,1,3}},
{{1,5,7,3,8,9,6,2,4},{4,1,6,5,2,7,3,9,8},{9,4,2,8,5,3,6,1,7},{6,5,4,9,3,8,7,2,1}},
{{1,5,4,8,2,3,6,9,7},{4,1,6,3,9,5,2,8,7},{9,4,7,5,3,8,1,2,6},{6,5,2,8,7,9,4,1,3}},
{{1,5,4,8,2,3,6,7,9},{4,1,6,3,9,5,2,8,7},{9,4,7,5,3,8,1,2,6},{6,5,2,8,7,9,1,4,3}},
{{1,6,7,5,2,3,9,4,8},{4,5,6,8,9,7,1,2,3},{9,4,2,3,5,8,7,6,1},{1,5,4,8,3,9,2,6,7}},
{{4,5,7,3,8,9,2,1,6},{9,1,6,5,2,7,8,3,4},{1,4,2,8,5,3,9,6,7},{6,5,4,9,3,8,2,7,1}},
{{9,6,7,5,2,3,8,1,4},{1,5,4,8,9,3,2,7,6},{4,5,2,3,7,8,9,1,6},{1,6,4,8,5,9,7,2,3}}
}
";

fn states(text: &str) -> Vec<Entry> {
    let source = Source::new("text", text);
    read_states(&source, &Labelling::question()).unwrap()
}

fn shown(text: &str) -> Vec<Labelling> {
    states(text).iter().map(|entry| entry.shown).collect()
}

#[test]
fn the_two_answers_print_the_same_eight_states() {
    let tuples = shown(TUPLES);
    assert_eq!(tuples.len(), 8);
    assert_eq!(tuples, shown(NETS));
    let set = |list: Vec<Labelling>| list.into_iter().collect::<BTreeSet<_>>();
    assert_eq!(set(tuples), set(shown(LISTS)));
}

#[test]
fn what_is_printed_is_what_the_posts_print() {
    let question = Labelling::question();
    let print = |style, end: &str| -> String {
        let entries = states(TUPLES).into_iter();
        entries.map(|entry| write(style, entry.state.unwrap(), &question) + end).collect()
    };
    // But for bullets, and for the commas in the first tuple.
    let bare = TUPLES.replace("• ", "").replace("), (", ") (");
    assert_eq!(print(Style::Tuple, "\n"), bare);
    // But for the indentation, which was lost.
    let lines = |text: &str| -> Vec<_> {
        let lines = text.trim().lines().map(str::trim);
        lines.map(str::to_owned).collect()
    };
    assert_eq!(lines(&print(Style::Net, "\n\n")), lines(NETS));
    let lists = print(Style::Faces, "\n");
    assert!(lists.lines().all(|list| LISTS.contains(list)), "{lists}");
}

#[test]
fn spans_are_where_each_state_is() {
    let spans = |text: &str| -> Vec<String> {
        let entries = states(text).into_iter();
        entries.map(|entry| text[entry.span].to_owned()).collect()
    };
    let tuples: Vec<_> = TUPLES.lines().collect();
    assert_eq!(spans(TUPLES), tuples);
    let nets: Vec<_> = NETS.trim().split("\n\n").collect();
    assert_eq!(spans(NETS), nets);
}

#[test]
fn every_style_round_trips_alone_and_many_to_a_file() {
    let question = Labelling::question();
    // A stride that is coprime to the number of states scatters the samples.
    let sample = |i: usize| State::from_index(i * 7_368_787 % State::COUNT);
    for style in STYLES {
        let mut all = String::new();
        let mut expected = Vec::new();
        for state in (0..500).map(sample) {
            let text = write(style, state, &question);
            assert!(!text.ends_with('\n'));
            let [entry]: [Entry; 1] = states(&text).try_into().unwrap();
            assert_eq!(entry.shown, state.show(&question));
            assert_eq!(entry.span, text.len() - text.trim_start().len()..text.len());
            let named = (style == Style::Tuple).then_some(state);
            assert_eq!(entry.state, named);
            let source = Source::new("text", text.as_str());
            if style != Style::Tuple {
                assert_eq!(read_labelling(&source).unwrap(), entry.shown);
                let template = read_template(&source).unwrap();
                assert_eq!(template, Template::from(entry.shown));
            }
            all += &(text + "\r\n");
            expected.push(entry.shown);
        }
        assert_eq!(shown(&all), expected);
    }
}

/// What is said of each text, one below another.
fn refusals<T: std::fmt::Debug>(
    texts: &[(&str, &str)],
    read: impl Fn(&Source) -> Result<T, InputError>,
) -> String {
    let refusal = |(what, text): &(&str, &str)| {
        let error = read(&Source::new("text", *text)).expect_err(what);
        format!("=== {what}\n{}", error.render(false))
    };
    texts.iter().map(refusal).collect::<Vec<_>>().join("\n\n")
}

const NET: &str = "1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n4\n";
const LIST: &str =
    "{{1,5,7,8,2,3,4,9,6},{4,1,6,3,9,5,7,2,8},{9,4,2,5,3,8,1,6,7},{6,5,4,8,7,9,3,2,1}}";

#[test]
fn what_is_no_net_is_refused() {
    let with = |old: &str, new: &str| NET.replace(old, new);
    let texts = [
        ("nothing", ""),
        ("comments only", "# a net\n# will follow\n"),
        ("two stickers in the first row", "1 4\n984 732 651\n"),
        ("a digit too few", &with("651", "65")),
        ("a digit too many", &with("68275", "682751")),
        ("one too many at the end", &with("391\n4", "391\n41")),
        ("a face too short", "198473625\n473219856\n96514378\n"),
        ("a row too few", &with("391\n", "")),
        ("a row too many", &with("391\n", "391\n391\n")),
        ("the last row missing", &with("391\n4\n", "391\n")),
        ("the last face missing", "198473625\n473219856\n965143782\n"),
        ("ragged", "1 4 9\n984 732 651\n736\n25 19856 43782\n68275\n391\n4\n"),
        ("35 in a row", "19847362547321985696514378268275391"),
        ("a zero", &with("651", "601")),
        ("a letter", &with("651", "6a1")),
        ("an escape", &with("651", "6\u{1b}1")),
        ("a digit of another script", &with("651", "6٥1")),
        ("a minus", &with("651", "6-1")),
        ("free where it can't be", &with("651", "6?1")),
        ("a free sticker locked", &with("651", "6[?]")),
        ("a bracket that doesn't close", &with("651", "6[51")),
        ("a bracket around two", &with("651", "6[51]")),
        ("a net and another with too little", &(NET.repeat(2) + "1 4 9\n")),
        ("a tuple", TUPLES),
    ];
    insta::assert_snapshot!(refusals(&texts, |source| read_labellings(source)));
    let several = [("nets", NETS), ("lists", LISTS), ("more text", &(NET.to_owned() + "the end"))];
    insta::assert_snapshot!(refusals(&several, |source| read_labelling(source)));
}

#[test]
fn what_is_no_diagram_or_list_is_refused() {
    let diagram = write(Style::Diagram, State::HOME, &Labelling::question());
    let texts = [
        ("a label too few", &*diagram.replacen('1', "", 1)),
        ("a label too many", &diagram.replacen('1', "11", 1)),
        ("a free label", &diagram.replacen('1', "?", 1)),
        ("a diagram without its last corner", diagram.split_at(600).0),
        ("a list of eight", &LIST.replacen(",6}", "}", 1)),
        ("a list of ten", &LIST.replacen(",6}", ",6,1}", 1)),
        ("a zero in a list", &LIST.replace("1}}", "0}}")),
        ("two faces", &(LIST[..41].to_owned() + "}")),
        ("lists that don't end", &format!("{{{LIST},\n{LIST}")),
    ];
    insta::assert_snapshot!(refusals(&texts, |source| read_labelling(source)));
}

#[test]
fn what_is_no_state_is_refused() {
    const TUPLE: &str = "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)";
    let with = |old: &str, new: &str| TUPLE.replacen(old, new, 1);
    let texts = [
        ("nothing", "\u{feff}\r\n# none\n"),
        ("a free sticker", &*NETS.replacen("297", "2?7", 1)),
        ("two styles", &format!("{NETS}{TUPLES}")),
        ("no comma", &with("0, 0 ", "0 0 ").replacen("0, 0", "0 0", 1)),
        ("a letter", &with("0, 0, 1", "0, 0, x")),
        ("a minus", &with("0, 0, 1", "0, 0, -1")),
        ("no parenthesis", "• 0, 0, 1, 0"),
        ("a list that doesn't end", "(0, 0, 1,"),
        ("three tips", &with("1, 0)", "1)")),
        ("five axials", &with("2, 2, 0, 0", "2, 2, 0, 0, 1")),
        ("no edges", &with("0, 3, 5, 1, 4, 2", "")),
        ("no flips", &with("(2, 4)", "")),
        ("an orientation that isn't", &with("2, 2", "2, 3")),
        ("an edge that isn't", &with("4, 2)", "999, 2)")),
        ("a place that isn't", &with("(2, 4)", "(2, 6)")),
        ("an edge twice", &with("4, 2)", "3, 2)")),
        ("an odd permutation", &with("4, 2)", "2, 4)")),
        ("three flips", &with("(2, 4)", "(2, 4, 5)")),
        ("a place twice", &with("(2, 4)", "(2, 4, 2, 0)")),
    ];
    let read = |source: &Source| read_states(source, &Labelling::question());
    insta::assert_snapshot!(refusals(&texts, read));
}

#[test]
fn what_is_no_turn_is_refused() {
    let texts = [
        ("a corner that isn't", "A1' A0' A4'\n"),
        ("none between", "A1'A0'"),
        ("thrice", "U L3"),
        ("a bracket that doesn't close", "A_{FRD’ A0"),
        ("another puzzle's", "U R F D'"),
        ("a net", NET),
    ];
    insta::assert_snapshot!(refusals(&texts, read_turns));
}

/// Labellings of any digits.
pub(super) fn labellings() -> impl Strategy<Value = Labelling> {
    let digit = (0..9usize).prop_map(|i| Digit::ALL[i]);
    prop::collection::vec(digit, FACELETS).prop_map(|digits| {
        Labelling::new(ByFacelet::new(digits.try_into().expect("as many as facelets")))
    })
}

/// Texts of characters that the parsers know, and a few others.
fn familiar(length: Range<usize>) -> impl Strategy<Value = String> {
    let alphabet: Vec<_> = "0123456789?[](){},/\\-•#ABCDFLRTU_lr'’ \t\r\né".chars().collect();
    let chars = prop::collection::vec(prop::sample::select(alphabet), length);
    chars.prop_map(String::from_iter)
}

/// Texts that get far into the parsers before they go wrong.
fn nearly_right() -> impl Strategy<Value = String> {
    let diagram = write(Style::Diagram, State::HOME, &Labelling::question());
    let texts = [TUPLES, NETS, LISTS, &diagram, "A0 A_{FRD}' l2 T3’"].map(str::to_owned);
    let edit = (any::<Index>(), 0..4usize, familiar(0..4));
    let edits = prop::collection::vec(edit, 1..4);
    (prop::sample::select(texts.to_vec()), edits).prop_map(|(text, edits)| {
        let mut chars: Vec<_> = text.chars().collect();
        for (at, cut, junk) in edits {
            let start = at.index(chars.len() + 1);
            let end = (start + cut).min(chars.len());
            chars.splice(start..end, junk.chars());
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn no_parser_panics(
        text in prop_oneof![nearly_right(), any::<String>(), familiar(0..60)],
    ) {
        let source = Source::new("any", text.as_str());
        let question = Labelling::question();
        let states = read_states(&source, &question);
        for entry in states.iter().flatten() {
            prop_assert!(!text[entry.span.clone()].is_empty());
        }
        let errors = [
            read_template(&source).err(),
            read_labelling(&source).err(),
            read_turns(&source).err(),
            states.err(),
        ];
        for error in errors.into_iter().flatten() {
            prop_assert!(error.to_string().starts_with("any:"));
            prop_assert!(error.render(false).contains("expected"));
        }
    }
}
