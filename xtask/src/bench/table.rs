//! The tables for the terminal, at most 80 characters wide.

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};

use super::calls::{self, Group};
use super::figures::{Figure, Peer};
use super::store::{Store, Taken, Timing};
use crate::report::duration;

const WIDTH: u16 = 80;

/// Whole processes: a row for each peer.
pub(super) fn text(figures: &[Figure], store: &Store) -> String {
    let mut table = table(&["figure", "ours", "peer", "peer's", "ratio"]);
    let mut is_empty = true;
    for figure in figures {
        let Some(taken) = store.figures.get(figure.id) else { continue };
        is_empty = false;
        let mut name = figure.id.to_owned();
        let mut ours = ours(taken);
        for peer in &figure.peers {
            let [theirs, ratio] = against(peer, taken);
            table.add_row([name, ours, peer.name.to_owned(), theirs, ratio]);
            [name, ours] = [const { String::new() }; 2];
        }
        if figure.peers.is_empty() {
            table.add_row([name, ours]);
        }
    }
    if is_empty { String::new() } else { trimmed(&table) }
}

/// Library calls.
pub(super) fn calls(groups: &[Group], store: &Store) -> String {
    if groups.is_empty() {
        return String::new();
    }
    let mut table = table(&["library call", "time", "aim"]);
    for (group, named) in
        groups.iter().flat_map(|group| group.calls.iter().map(move |n| (group, n)))
    {
        let key = calls::key(group, named);
        let time = store.calls.get(&key).map_or("not measured".to_owned(), |c| seconds(c.seconds));
        table.add_row([&key, &time, named.aim.unwrap_or_default()]);
    }
    trimmed(&table)
}

/// A table without lines, whose first column is as wide as it needs.
fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(WIDTH)
        .set_header(header);
    if let Some(column) = table.column_mut(0) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
    for n in [1, 3, 4] {
        if let Some(column) = table.column_mut(n).filter(|_| header.len() > 3) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn trimmed(table: &Table) -> String {
    table.to_string().lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Our medians, with one thread and with two.
pub(super) fn ours(taken: &Taken) -> String {
    taken.ours.iter().map(|timing| seconds(timing.median)).collect::<Vec<_>>().join("; ")
}

/// A peer's median, for the whole work, and how many times ours with one thread that is.
pub(super) fn against(peer: &Peer, taken: &Taken) -> [String; 2] {
    match taken.peers.get(peer.name) {
        None => ["not measured", ""].map(str::to_owned),
        Some(None) => ["not here", ""].map(str::to_owned),
        Some(Some(timing)) => {
            let whole = timing.median * f64::from(peer.share);
            let ratio = taken.ours.first().map(|Timing { median, .. }| times(whole / median));
            [seconds(whole), ratio.unwrap_or_default()]
        }
    }
}

/// Seconds with three digits that count.
pub(super) fn seconds(seconds: f64) -> String {
    duration(std::time::Duration::from_secs_f64(seconds))
}

/// A ratio with two digits that count, as in `1,200 ×` and `0.52 ×`.
fn times(ratio: f64) -> String {
    let number = match ratio {
        r if r < 0.95 => format!("{r:.2}"),
        r if r < 9.95 => format!("{r:.1}"),
        r => {
            let power = 10f64.powf(r.log10().floor() - 1.0);
            common::number::grouped(((r / power).round() * power) as u64)
        }
    };
    format!("{number} ×")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_have_two_digits_that_count() {
        let shown = [0.04, 0.52, 1.0, 9.94, 18.2, 1_234.0, 1_990_000.0].map(times);
        assert_eq!(shown, ["0.04 ×", "0.52 ×", "1.0 ×", "9.9 ×", "18 ×", "1,200 ×", "2,000,000 ×"]);
    }
}
