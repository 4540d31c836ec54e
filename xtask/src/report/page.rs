//! The page `docs/claims.md`: all claims, what was published, our values, and the times then and
//! now.
//!
//! It is written from a run (`--page`). A claim that wasn't run keeps the row that the page has, if
//! the claim is the same; otherwise there is only what the documents say. Times differ from run to run, so a page is current (`--check-page`) if its other cells are:
//! all cells of claims that were run, and those of the others that don't need a run.

use std::collections::BTreeMap;

use super::duration;
use crate::claim::{Claim, Value};
use crate::run::Checked;

const HEAD: &str = "\
# The documents' claims, and ours

Written by `cargo xtask verify-paper --page docs/claims.md`, and checked in CI to be current. A claim
of a longer tier than was checked is marked so, and has no value of ours here. *A* and
*B* are our two methods, where there are two. Of our own results, *published* is what the README says. *Then* is
the document's time, *now* is ours, on two cores (the machine is in [BENCHMARKS.md](../BENCHMARKS.md)); work that
several claims share is in the time of the first.
";

/// Cells of a row.
const CELLS: usize = 8;

/// The cells known without a run: claim, what it says, published, the document's time.
const KNOWN: [usize; 4] = [0, 1, 2, 6];

/// The verdict on a claim that wasn't run.
const LONGER: &str = "longer tier";

/// The page of all claims, the results of those that were run, and what `before`, the page as it was,
/// has of the others.
pub(crate) fn page(claims: &[Claim], results: &[Checked<'_>], before: &str) -> String {
    let rows_before = rows(before);
    let kept = |claim: &Claim| {
        let known = known(claim);
        let before = rows_before.get(claim.id).filter(|cells| cells.len() == CELLS);
        let is_same =
            |cells: &&Vec<&str>| KNOWN[1..].iter().all(|&cell| cells[cell] == known[cell]);
        match before.filter(is_same) {
            Some(cells) => std::array::from_fn(|cell| match cell {
                0 => known[0].clone(),
                _ => cells[cell].to_owned(),
            }),
            None => known,
        }
    };
    let mut text = HEAD.to_owned();
    for group in claims.chunk_by(|a, b| prefix(a.id) == prefix(b.id)) {
        let first = &group[0];
        text += &format!("\n## {}\n\n{}\n\n", prefix(first.id), first.document);
        text += "| claim | what it says | published | ours, A | ours, B | verdict | then | now |\n";
        text += "|---|---|---|---|---|---|---|---|\n";
        for claim in group {
            let result = results.iter().find(|checked| checked.claim.id == claim.id);
            text += &format!("| {} |\n", result.map_or_else(|| kept(claim), row).join(" | "));
        }
        for claim in group {
            if let Some(erratum) = &claim.erratum {
                let Claim { id, .. } = claim;
                let explanation = erratum.explanation;
                text += &format!("\n`{id}` differs, and the reason is tested: {explanation}\n");
            }
        }
    }
    text
}

/// The cells of a page that differ from these claims, and from these results of some of them.
pub(crate) fn outdated(page: &str, claims: &[Claim], results: &[Checked<'_>]) -> Vec<String> {
    let mut rows = rows(page);
    let mut faults = Vec::new();
    for claim in claims {
        let Some(found) = rows.remove(claim.id).filter(|cells| cells.len() == CELLS) else {
            faults.push(format!("{} isn't there", claim.id));
            continue;
        };
        let run = results.iter().find(|checked| checked.claim.id == claim.id);
        let expected = run.map_or_else(|| known(claim), row);
        let differs = |&cell: &usize| {
            (run.is_some() || KNOWN.contains(&cell)) && found[cell] != expected[cell]
        };
        // The first is the id, the last the time.
        if let Some(cell) = (1..CELLS - 1).find(differs) {
            let (found, expected) = (found[cell], &expected[cell]);
            faults.push(format!("{}: expected `{expected}`, found `{found}`", claim.id));
        }
    }
    faults.extend(rows.into_keys().map(|id| format!("{id} is no longer a claim")));
    faults
}

/// The cells of each row of a page, by the claim's id, which is the first.
fn rows(page: &str) -> BTreeMap<&str, Vec<&str>> {
    page.lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"))
        .map(|line| line.split(" | ").collect::<Vec<_>>())
        .map(|mut cells| {
            cells[0] = cells[0].trim_end_matches('`');
            (cells[0], cells)
        })
        .collect()
}

fn prefix(id: &str) -> &str {
    id.rsplit_once('.').map_or(id, |(prefix, _)| prefix)
}

/// The cells of a claim that are known without a run.
fn known(claim: &Claim) -> [String; CELLS] {
    let mut cells = [const { String::new() }; CELLS];
    cells[0] = format!("`{}`", claim.id);
    cells[1] = plain(claim.says);
    cells[2] = value(&claim.published);
    cells[5] = LONGER.to_owned();
    cells[6] = plain(claim.reported.unwrap_or_default());
    cells
}

fn row(checked: &Checked<'_>) -> [String; CELLS] {
    let mut cells = known(checked.claim);
    let timed = [Some(&checked.computed), checked.second.as_ref()];
    let methods = [Some(&checked.claim.ours), checked.claim.second.as_ref()];
    for (i, (timed, method)) in timed.iter().zip(methods).enumerate() {
        if let (Some(timed), Some(method)) = (timed, method) {
            cells[3 + i] = format!("{} ({})", value(&timed.value), plain(method.how));
        }
    }
    cells[5] = checked.verdict.to_string();
    let times = timed.into_iter().flatten().map(|timed| duration(timed.time));
    cells[7] = times.collect::<Vec<_>>().join("; ");
    cells
}

fn value(value: &Value) -> String {
    plain(&value.short())
}

/// Text that ends no cell.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Tier;
    use crate::claim::tests::{differing, holding, with_erratum};
    use crate::run::check;

    #[test]
    fn a_page_is_current_until_something_changes() {
        let claims = [holding("a.b.holds"), differing("a.b.differs"), with_erratum("b.b.erratum")];
        let results: Vec<_> = claims.iter().map(check).collect();
        let page = page(&claims, &results, "");
        assert_eq!(outdated(&page, &claims, &results), [""; 0]);
        assert_eq!(outdated(&page, &claims, &results[..1]), [""; 0]);
        let shorter = super::page(&claims, &results[..1], "");
        assert_eq!(outdated(&shorter, &claims, &results[..1]), [""; 0]);
        assert_eq!(outdated(&shorter, &claims, &results).len(), 2);
        // Rows of claims that weren't run stay, unless the claim is another.
        assert_eq!(super::page(&claims, &results[..1], &page), page);
        assert_eq!(super::page(&claims, &[], &page), page);
        let changed = [Claim { says: "something else", ..holding("a.b.holds") }];
        assert_eq!(super::page(&changed, &[], &page), super::page(&changed, &[], ""));
        let fewer = &claims[..2];
        assert_eq!(outdated(&page, fewer, &[]), ["b.b.erratum is no longer a claim"]);
        let more = [holding("a.b.holds"), holding("a.b.new")];
        assert!(outdated(&page, &more, &[]).contains(&"a.b.new isn't there".to_owned()));
        let other = [Claim { published: Value::one("41"), ..holding("a.b.holds") }];
        let fault = "a.b.holds: expected `41`, found `42`".to_owned();
        assert!(outdated(&page, &other, &[]).contains(&fault));
        // A time may change, whatever else is the same.
        let slower = [Claim { tier: Tier::Full, ..holding("a.b.holds") }];
        let mut slow = check(&slower[0]);
        slow.computed.time *= 1_000;
        let faults = outdated(&page, &slower, &[slow]);
        assert!(faults.iter().all(|fault| fault.ends_with("no longer a claim")), "{faults:?}");
    }
}
