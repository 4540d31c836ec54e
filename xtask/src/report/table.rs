//! The tables, one for each document: a claim a row, and below them what needs more words.
//!
//! A claim stands there by the last part of its id; the rest is in the heading. A long list is shown
//! by its length and the beginning of its first entry; if it fails, it is printed below in full.

use std::fmt::Write;

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};

use super::duration;
use super::wrap::wrapped;
use crate::claim::Value;
use crate::run::{Checked, Verdict};

/// How many characters a line has at most.
pub(super) const WIDTH: usize = 100;

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Claim,
    Published,
    Computed,
    Second,
    Verdict,
    Time,
    Theirs,
}

/// The tables, the explanations and failures, and a line that sums up.
pub(crate) fn text(results: &[Checked<'_>]) -> String {
    let mut text = String::new();
    for group in results.chunk_by(|a, b| split(a.claim.id).0 == split(b.claim.id).0) {
        let (prefix, _) = split(group[0].claim.id);
        let heading = format!("{prefix}.*: {}", group[0].claim.document);
        text += &wrapped(&heading, "", WIDTH);
        let table = table(group).to_string();
        for line in table.lines() {
            text += line.trim_end();
            text += "\n";
        }
        text += "\n";
    }
    for checked in results {
        text += &remark(checked);
    }
    text + &summary(results)
}

/// An id without its last part, and that part.
fn split(id: &str) -> (&str, &str) {
    id.rsplit_once('.').unwrap_or(("", id))
}

fn table(results: &[Checked<'_>]) -> Table {
    let mut columns = Column::ALL.to_vec();
    // Where a document tells no time, there is no column for it.
    let told = results.iter().any(|checked| checked.claim.reported.is_some());
    columns.retain(|&column| column != Column::Theirs || told);
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(WIDTH as u16)
        .set_header(columns.iter().map(|column| column.name()));
    for checked in results {
        table.add_row(columns.iter().map(|column| column.cell(checked)));
    }
    for (&column, of_table) in columns.iter().zip(table.column_iter_mut()) {
        if matches!(column, Column::Claim | Column::Verdict | Column::Time) {
            of_table.set_constraint(ColumnConstraint::ContentWidth);
        }
        if column == Column::Time {
            of_table.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

impl Column {
    const ALL: [Self; 7] = [
        Self::Claim,
        Self::Published,
        Self::Computed,
        Self::Second,
        Self::Verdict,
        Self::Time,
        Self::Theirs,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Claim => "claim",
            Self::Published => "published",
            Self::Computed => "computed",
            Self::Second => "second method",
            Self::Verdict => "verdict",
            Self::Time => "time",
            Self::Theirs => "theirs",
        }
    }

    fn cell(self, checked: &Checked<'_>) -> String {
        let second = checked.second.as_ref();
        match self {
            Self::Claim => split(checked.claim.id).1.to_owned(),
            Self::Published => checked.claim.published.short(),
            Self::Computed => checked.computed.value.short(),
            Self::Second => second.map(|timed| timed.value.short()).unwrap_or_default(),
            Self::Verdict => checked.verdict.to_string().replace(", ", ",\n"),
            Self::Time => {
                let times = [Some(&checked.computed), second].into_iter().flatten();
                times.map(|timed| duration(timed.time)).collect::<Vec<_>>().join("\n")
            }
            Self::Theirs => checked.claim.reported.unwrap_or_default().to_owned(),
        }
    }
}

/// What a row can't say: an explanation, or how a claim fails.
fn remark(checked: &Checked<'_>) -> String {
    let claim = checked.claim;
    match (checked.verdict, &claim.slip) {
        (Verdict::Holds, _) | (Verdict::DiffersExplained, None) => String::new(),
        (Verdict::DiffersExplained, Some(slip)) => {
            let head = format!("{} differs, explained and tested:\n", claim.id);
            head + &wrapped(slip.explanation, "  ", WIDTH) + "\n"
        }
        (Verdict::Fails(failure), _) => {
            let mut text = format!("{} FAILS: {failure}\n", claim.id);
            text += &wrapped(&format!("It says: {}", claim.says), "  ", WIDTH);
            text += &in_full("published", &claim.published);
            text += &in_full(&format!("computed ({})", claim.ours.how), &checked.computed.value);
            if let (Some(method), Some(second)) = (&claim.second, &checked.second) {
                text += &in_full(&format!("second ({})", method.how), &second.value);
            }
            if let Some(slip) = &claim.slip {
                text += &wrapped(&format!("explanation: {}", slip.explanation), "  ", WIDTH);
            }
            text + "\n"
        }
    }
}

fn in_full(name: &str, value: &Value) -> String {
    let mut text = format!("  {name}:\n");
    for entry in value.entries() {
        writeln!(text, "    {entry}").expect("memory is written");
    }
    text
}

fn summary(results: &[Checked<'_>]) -> String {
    let count = |wish: fn(&Verdict) -> bool| results.iter().filter(|c| wish(&c.verdict)).count();
    let held = count(|verdict| *verdict == Verdict::Holds);
    let explained = count(|verdict| *verdict == Verdict::DiffersExplained);
    let failed = count(|verdict| matches!(verdict, Verdict::Fails(_)));
    let note = "Two times in a row are those of our two methods. What several claims need is computed \
                for the first of them, and is in its time. Times are shown, not judged.";
    let total = results.len();
    let sum = format!(
        "{total} claims: {held} hold, {explained} differ for a tested reason, {failed} fail\n"
    );
    wrapped(note, "", WIDTH) + &sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Claim;
    use crate::claim::tests::{differing, holding, slipping};
    use crate::run::check;

    /// The report, with times that are always the same.
    fn report(claims: &[Claim]) -> String {
        let mut results: Vec<_> = claims.iter().map(check).collect();
        for checked in &mut results {
            checked.computed.time = std::time::Duration::from_micros(1_500);
            if let Some(second) = &mut checked.second {
                second.time = std::time::Duration::from_millis(2_500);
            }
        }
        text(&results)
    }

    #[test]
    fn failures_and_explanations_stand_below_the_table() {
        let claims = [holding("a.holds"), differing("a.differs"), slipping("a.slips")];
        insta::assert_snapshot!(report(&claims), @r"
        a.*: a book of sums
        ──────────────────────────────────────────────────────────────────────────────────────────
         claim     published   computed   second method   verdict        time   theirs
        ══════════════════════════════════════════════════════════════════════════════════════════
         holds     42          42         42              holds       1.50 ms   7.5 million years
                                                                       2.50 s
        ──────────────────────────────────────────────────────────────────────────────────────────
         differs   54          42         42              FAILS       1.50 ms   7.5 million years
                                                                       2.50 s
        ──────────────────────────────────────────────────────────────────────────────────────────
         slips     54          42         42              differs,    1.50 ms   7.5 million years
                                                          explained    2.50 s
        ──────────────────────────────────────────────────────────────────────────────────────────

        a.differs FAILS: ours differs from the published value
          It says: six times seven
          published:
            54
          computed (multiplying):
            42
          second (adding):
            42

        a.slips differs, explained and tested:
          they count in base 13

        Two times in a row are those of our two methods. What several claims need is computed for the first
        of them, and is in its time. Times are shown, not judged.
        3 claims: 1 hold, 1 differ for a tested reason, 1 fail
        ");
    }

    #[test]
    fn long_lists_are_short_in_the_table_and_whole_below() {
        let list = |last| Value::list((1..40).chain([last]).map(|i| i * i));
        let claim = Claim { published: list(41), second: None, ..holding("a.squares") };
        let text = report(&[claim]);
        assert!(text.contains("40: 1; 4; 9;") && text.contains("\n    1681\n"));
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
    }
}
