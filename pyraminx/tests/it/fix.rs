//! `pyraminx fix` and `design` where nothing can be found, or not at once.

use trial::Run;

use crate::run::{json, run};

const ORDERED: &str = "123456789 123456789 123456789 123456789";

/// The text of a run with its line breaks and comment signs taken out.
fn prose(run: &Run) -> String {
    run.stdout.replace('#', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_no_change_can_repair_is_reported_at_once() {
    let ones = "112345678 123456789 123456789 123456789";
    let printed = run(&["fix", ones, "--max-changes", "9"]);
    assert_eq!(printed.status, Some(1));
    let text = prose(&printed);
    assert!(text.contains("1 is on 5 stickers, 9 on 3, and each digit must be on 4"), "{printed}");
    assert!(text.contains("with --free, digits may move"), "{printed}");
    assert!(!text.contains("--max-changes"), "{printed}");
    let report = json(&["fix", ones]);
    assert_eq!((&report["exhausted"], report["found"].as_u64()), (&true.into(), Some(0)));
    assert!(report["impossible"].as_str().unwrap().starts_with("1 is on 5 stickers"));
    // There was nothing to search, which isn't the same as nothing found.
    assert!(report["tried"].is_null() && report["searched_to"].is_null());

    let tip = prose(&run(&["fix", ORDERED, "--lock", "tips"]));
    assert!(tip.contains("tip FRL shows 1 on all three sides, so it can turn unseen"), "{tip}");
    assert!(tip.contains("--by looks"), "{tip}");
    let design = run(&["design", ORDERED, "--face", "D"]);
    assert_eq!(design.status, Some(1));
    let text = prose(&design);
    assert!(text.contains("None is possible: tip FRL shows 1 on all three sides"), "{design}");
    assert!(text.contains("With --by looks"), "{design}");
    // Of the question's face F it is known from two states; the search agrees.
    let face = run(&["design", "--face", "F"]);
    assert!(prose(&face).contains("two states are solved whatever is chosen"), "{face}");
    let counts = json(&["design", "--face", "F", "--histogram", "--limit", "0"]);
    assert_eq!((&counts["unique"], counts["histogram"].get("1")), (&0.into(), None));
}

#[test]
fn without_a_number_of_changes_the_search_goes_as_far_as_seconds_allow() {
    let printed = prose(&run(&["fix", ORDERED, "--max-changes", "4"]));
    assert!(
        printed.contains("No repair with up to 4 changes exists (search complete)."),
        "{printed}"
    );
    assert!(
        printed.contains("To try 5 changes (about 220,000 candidates), add --max-changes 5."),
        "{printed}"
    );
    assert!(printed.contains("672 with 3 changes, 12,312 with 4 changes."), "{printed}");
}

#[test]
fn states_with_rings_are_marked() {
    let net = "198473625 473219856 965143782 731965248";
    let report = json(&["solve", net]);
    let marked: Vec<_> = report["solutions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|state| state["with_rings"].as_bool().unwrap())
        .collect();
    assert_eq!(marked.iter().filter(|&&with_rings| with_rings).count(), 1);
    let number = 1 + marked.iter().position(|&with_rings| with_rings).unwrap();
    let printed = run(&["solve", net]).stdout;
    assert!(printed.contains(&format!("With rings there is 1 solved state: number {number}.")));
    let heading = |line: &&str| line.ends_with(", with rings");
    assert_eq!(printed.lines().filter(heading).count(), 1);
}
