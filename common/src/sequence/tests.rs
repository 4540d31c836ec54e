use proptest::prelude::*;

use super::*;

/// Letters are turns, and a small letter undoes its capital.
fn inverse(turn: char) -> char {
    if turn.is_uppercase() { turn.to_ascii_lowercase() } else { turn.to_ascii_uppercase() }
}

fn read_up_to(longest: usize, text: &str) -> Result<String, InputError> {
    let source = Source::new("turns", text);
    let mut turns = Expander::new(&source, longest, inverse);
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let end = at + c.len_utf8();
        at = match turns.punctuation(at)? {
            Some(end) => end,
            None if c.is_whitespace() => end,
            None => {
                turns.turn(c, at..end)?;
                end
            }
        };
    }
    turns.finish().map(String::from_iter)
}

fn read(text: &str) -> String {
    read_up_to(1_000, text).unwrap()
}

fn error(text: &str) -> String {
    read_up_to(1_000, text).unwrap_err().to_string()
}

#[test]
fn groups_mean_what_the_head_says() {
    assert_eq!(read("A b"), "Ab");
    assert_eq!(read("(A b)3 C"), "AbAbAbC");
    assert_eq!(read("(A b)' C"), "BaC");
    assert_eq!(read("(Ab)2’"), "BaBa");
    assert_eq!(read("[A, B]"), "ABab");
    assert_eq!(read("[A: B]"), "ABa");
    assert_eq!(read("[A, B]'"), "BAba");
    assert_eq!(read("[[A: B], C]2"), "ABaCAbac".repeat(2));
    assert_eq!(read("A, (B, C)2, D"), "ABCBCD");
    assert_eq!(read("[(A, B), C]"), "ABCbac");
    assert_eq!(read("() ()99999999999999999999999 [,] [:]'"), "");
}

/// Pauses and comments may stand wherever a blank may, in groups too.
#[test]
fn pauses_and_comments_do_nothing() {
    for text in ["A b", "(A b)3 C", "[A, B]'", "[[A: B], C]2", "A, (B, C)2', D", "[(A, B), C]"] {
        assert_eq!(read(&text.replace(' ', " . ")), read(text), "{text}");
        assert_eq!(read(&text.replace(' ', " ... ")), read(text), "{text}");
        assert_eq!(read(&text.replace(' ', "// (A)9 [ ] . // #\n")), read(text), "{text}");
        assert_eq!(read(&format!("{text}.// the end, [")), read(text), "{text}");
    }
    assert_eq!(read("// nothing"), "");
    assert_eq!(read(". .. ..."), "");
    // One slash isn't a comment: the reader of the turns is asked about it.
    let source = Source::new("turns", "A / B");
    assert_eq!(Expander::new(&source, 9, inverse).punctuation(2).unwrap(), None);
}

/// Parts of a text end where it is said, so that neither a comment nor an amount reaches beyond,
/// and no group. Together they have one limit.
#[test]
fn parts_of_a_text_are_read_apart() {
    let source = Source::new("turns", "(A b)'2 (A)");
    let with_limit = |longest: usize| {
        let mut turns = Expander::new(&source, longest, inverse);
        for (end, letters) in [(5, &[(1, 'A'), (3, 'b')][..]), (11, &[(9, 'A')])] {
            turns.next_part(end)?;
            turns.punctuation(letters[0].0 - 1)?;
            assert!(turns.is_in_group());
            for &(at, letter) in letters {
                turns.turn(letter, at..at + 1)?;
            }
            assert_eq!(turns.punctuation(end - 1)?, Some(end));
        }
        turns.finish()
    };
    assert_eq!(with_limit(3).unwrap(), ['A', 'b', 'A']);
    assert!(with_limit(2).is_err());
    let mut open = Expander::<char>::new(&source, 9, inverse);
    open.punctuation(0).unwrap();
    assert!(open.next_part(11).is_err());
}

/// Each sign for a prime undoes a group.
#[test]
fn a_group_is_undone_by_every_prime() {
    for prime in crate::signs::PRIMES {
        assert_eq!(read(&format!("(A b)2{prime} [A, b]{prime}")), "BaBabABa");
    }
}

#[test]
fn what_is_no_group_is_located() {
    let errors = [
        "A)",
        "A]",
        "(A",
        "[A, B",
        "(A]",
        "[A, B)",
        "[A]",
        "[A, B, C]",
        "[A: B, C]",
        "A: B",
        "(A: B)",
        "(A)0",
        "(A)00'",
        "[A, (B]",
    ];
    let said = errors.map(|text| format!("{text:<10} {}", error(text)));
    insta::assert_snapshot!(said.join("\n"));
}

/// Each is refused before anything is copied.
#[test]
fn what_would_be_too_long_is_refused_at_once() {
    let nested = |inner: &str, amount: &str| {
        let (open, close) = ("(".repeat(90), format!("){amount}").repeat(90));
        format!("{open}{inner}{close}")
    };
    let said = [
        error(&nested("A", "99")),
        error("((A)99)99"),
        error("(A)18446744073709551616"),
        error(&format!("[{0}, {0}]", "A".repeat(251))),
        error(&format!("(B){}", "A".repeat(1_001))),
        error(&format!("{}(B)", "A".repeat(1_001))),
        error(&"[".repeat(1_000_000)),
        error(&"(A".repeat(101)),
    ];
    insta::assert_snapshot!(said.join("\n"));
    assert_eq!(read(&nested("A", "")), "A");
    assert_eq!(read(&nested("", "99")), "");
    assert_eq!(read("((A)10)100").len(), 1_000);
    assert_eq!(read(&"A".repeat(1_001)).len(), 1_001);
    // What open groups hold counts, too.
    assert!(error(&"((A)999".repeat(50)).contains("at most 1,000 turns"));
}

/// A sequence, as a tree.
#[derive(Clone, Debug)]
enum Node {
    Turn(char),
    Group(Vec<Node>, usize, bool),
    Pair(Vec<Node>, char, Vec<Node>),
}

fn nodes() -> impl Strategy<Value = Vec<Node>> {
    let turn = prop::sample::select("ABCabc".chars().collect::<Vec<_>>()).prop_map(Node::Turn);
    let node = turn.prop_recursive(4, 40, 4, |inner| {
        let nodes = prop::collection::vec(inner, 0..4);
        prop_oneof![
            (nodes.clone(), 1..4usize, any::<bool>())
                .prop_map(|(a, n, undone)| Node::Group(a, n, undone)),
            (nodes.clone(), prop::sample::select(vec![',', ':']), nodes)
                .prop_map(|(a, c, b)| Node::Pair(a, c, b)),
        ]
    });
    prop::collection::vec(node, 0..5)
}

fn printed(nodes: &[Node]) -> String {
    let print = |node: &Node| match node {
        Node::Turn(turn) => turn.to_string(),
        Node::Group(a, times, undone) => {
            format!("({}){times}{}", printed(a), if *undone { "'" } else { "" })
        }
        Node::Pair(a, c, b) => format!("[{}{c}{}]", printed(a), printed(b)),
    };
    nodes.iter().map(print).collect::<Vec<_>>().join(" ")
}

/// Turn by turn, without any thought of how long it gets.
fn expanded(nodes: &[Node]) -> String {
    let undo = |turns: &str| turns.chars().rev().map(inverse).collect::<String>();
    let expand = |node: &Node| match node {
        Node::Turn(turn) => turn.to_string(),
        Node::Group(a, times, false) => expanded(a).repeat(*times),
        Node::Group(a, times, true) => undo(&expanded(a).repeat(*times)),
        Node::Pair(a, ':', b) => expanded(a) + &expanded(b) + &undo(&expanded(a)),
        Node::Pair(a, _, b) => {
            let (a, b) = (expanded(a), expanded(b));
            a.clone() + &b + &undo(&a) + &undo(&b)
        }
    };
    nodes.iter().map(expand).collect()
}

proptest! {
    #![proptest_config(crate::laws::cases(256))]

    #[test]
    fn what_is_printed_is_read_as_its_expansion(nodes in nodes()) {
        let (text, expected) = (printed(&nodes), expanded(&nodes));
        prop_assert_eq!(read_up_to(expected.len(), &text).unwrap(), expected.clone(), "{}", text);
        // The limit is exact, if there are groups.
        if let (Some(less), true) = (expected.len().checked_sub(1), text.contains(['(', '['])) {
            prop_assert!(read_up_to(less, &text).is_err(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[A-C()\\[\\],:'0-9 ./\n]{0,40}") {
        if let Err(error) = read_up_to(1_000, &text) {
            prop_assert!(error.to_string().starts_with("turns:"), "{}", error);
        }
    }
}
