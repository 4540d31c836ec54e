//! What the second answer says about other faces D, with rings.

use pyraminx::notation::Style;
use pyraminx::rings::Rings;
use pyraminx::search::CountBy;
use solidoku_common::number::grouped;

use super::SECOND;
use super::faces::{self, BY_SWEEP, FACES};
use super::published::{blocks, labelling_rows};
use crate::claim::{Claim, Tier, Value, claim};

const SIX_DIAGRAMS: &str = include_str!("published/six_diagrams.txt");

/// A line of its protocol, as in `searched 230,747/362,880 states (63.6%) in 2:18:27.4 (avg. 36.0
/// ms)`.
struct Searched {
    states: u64,
    percent: &'static str,
    time: &'static str,
    average: &'static str,
}

const fn searched(
    states: u64,
    percent: &'static str,
    time: &'static str,
    average: &'static str,
) -> Searched {
    Searched { states, percent, time, average }
}

/// When a solution was found, and when it had finished.
const PROTOCOL: [Searched; 7] = [
    searched(230_747, "63.6%", "2:18:27.4", "36.0 ms"),
    searched(235_787, "65.0%", "2:21:47.8", "36.1 ms"),
    searched(271_067, "74.7%", "2:44:33.0", "36.4 ms"),
    searched(276_107, "76.1%", "2:47:53.9", "36.5 ms"),
    searched(311_387, "85.8%", "3:10:43.3", "36.7 ms"),
    searched(316_427, "87.2%", "3:14:06.5", "36.8 ms"),
    searched(362_880, "100.0%", "3:44:26.9", "37.1 ms"),
];
const WHOLE_SEARCH: &str = "3 h 44 min 26.9 s";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.second-answer.ring-faces", SECOND)
            .says(
                "There are six uniquely solvable bottom faces with the rings constraint, shown as \
                 diagrams in the order in which they were found.",
            )
            .published(blocks(SIX_DIAGRAMS))
            .recomputed(BY_SWEEP, || diagrams(&swept_numbers()))
            .confirmed(faces::LITERALLY, || diagrams(&faces::unique_with_rings()))
            .tier(Tier::Standard)
            .reported(WHOLE_SEARCH),
        claim("pyraminx.second-answer.positions", SECOND)
            .says(
                "Each of the six faces was found after this many of the 362,880 had been \
                 searched. (Faces come by the labels of the answer's list of face 4: tips B, C, \
                 D, vertices B, C, D, edges to faces 1, 2, 3.)",
            )
            .published(Value::list(PROTOCOL[..6].iter().map(|line| grouped(line.states))))
            .recomputed(BY_SWEEP, || positions(swept_numbers()))
            .confirmed(faces::LITERALLY, || positions(faces::unique_with_rings()))
            .tier(Tier::Standard)
            .reported(WHOLE_SEARCH),
        claim("pyraminx.second-answer.no-more", SECOND)
            .says(
                "Comments: there may be more than six, as only faces that are solved as \
                 presented were considered; but the same six were found, and no more. (Faces \
                 with any solved state, if rings count.)",
            )
            .published(Value::count(6))
            .recomputed(BY_SWEEP, || {
                let histogram = faces::sweep(Rings::Four, CountBy::Arrangements, Some(0)).histogram;
                Value::count(histogram.range(1..).map(|(_, faces)| faces).sum())
            })
            .confirmed(faces::LITERALLY, || {
                let solvable = faces::ring_counts().iter().filter(|c| c.arrangements > 0);
                Value::count(solvable.count() as u64)
            })
            .tier(Tier::Standard)
            .reported("36 ms a face"),
        claim("pyraminx.second-answer.protocol", SECOND)
            .says(
                "When each was found, and at the end, so much of the search was done, at this \
                 average time for a face.",
            )
            .published(Value::list(
                PROTOCOL.iter().map(|line| format!("{}, {}", line.percent, line.average)),
            ))
            .recomputed("its places over 9!, and its times over its places", || {
                Value::list(PROTOCOL.iter().map(recomputed))
            }),
    ]
}

/// The numbers of the faces that the sweep finds, in order.
fn swept_numbers() -> Vec<u64> {
    let nets = faces::sweep(Rings::Four, CountBy::Arrangements, None).nets;
    let mut numbers: Vec<_> = nets.iter().map(faces::number).collect();
    numbers.sort_unstable();
    numbers
}

fn diagrams(numbers: &[u64]) -> Value {
    let labellings = numbers.iter().map(|&number| faces::numbered(number));
    Value::list(labellings.map(|labelling| labelling_rows(Style::Diagram, &labelling)))
}

/// After how many faces each of these has been tried.
fn positions(numbers: Vec<u64>) -> Value {
    Value::list(numbers.into_iter().map(|number| grouped(number + 1)))
}

fn recomputed(line: &Searched) -> String {
    let percent = 100.0 * line.states as f64 / FACES as f64;
    let average = 1000.0 * seconds(line.time) / line.states as f64;
    format!("{percent:.1}%, {average:.1} ms")
}

/// A time as in `2:18:27.4`.
fn seconds(time: &str) -> f64 {
    let part = |text: &str| text.parse::<f64>().expect("the protocol's times are numbers");
    time.split(':').fold(0.0, |seconds, text| 60.0 * seconds + part(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_hours_minutes_and_seconds() {
        assert_eq!(seconds("2:18:27.4"), 8_307.4);
    }
}
