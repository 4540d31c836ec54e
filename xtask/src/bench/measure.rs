//! Measuring a figure: all contenders in turns, so that what disturbs one disturbs the others.
//!
//! In a first round, which warms up, each whose answer is compared prints it, and all answers must agree. Then
//! each runs as often as its share of time allows, those that run less often spread evenly over the rounds;
//! what it prints goes nowhere. A run that takes very long warms nothing, so that there the first is the
//! figure.

use super::Trouble;
use super::figures::{Figure, Peer};
use super::programs::{Desk, Run};
use super::store::{Taken, Timing, When};

/// How many seconds a contender may take for all its runs but the first, if one is shorter.
const SHARE: f64 = 4.0;

/// One who is measured.
struct Contender {
    run: Run,
    /// Its name, if it is a peer.
    peer: Option<&'static str>,
    /// Seconds of each run.
    seconds: Vec<f64>,
    memory: u64,
    /// How often it is to run.
    runs: usize,
}

/// Measures a figure; each contender runs so many times at most.
pub(super) fn measure(
    desk: &Desk,
    figure: &Figure,
    most_runs: usize,
    when: &When,
) -> Result<Taken, Trouble> {
    figure.files.iter().try_for_each(|file| desk.lay(file))?;
    let (mut contenders, missing) = warm_up(desk, figure, most_runs)?;
    let rounds = contenders.iter().map(|contender| contender.runs).max().unwrap_or(0);
    for round in 0..rounds {
        for contender in
            contenders.iter_mut().filter(|contender| is_due(contender.runs, round, rounds))
        {
            contender.seconds.push(desk.timed(&contender.run)?);
        }
    }
    if figure.shows_memory {
        for contender in contenders.iter_mut().filter(|contender| contender.peer.is_none()) {
            contender.memory = desk.memory(&contender.run)?;
        }
    }
    let timing = |contender: Contender| Timing::of(contender.seconds, contender.memory);
    let (peers, ours): (Vec<_>, Vec<_>) =
        contenders.into_iter().partition(|contender| contender.peer.is_some());
    let mut of_peers: Vec<(String, Option<Timing>)> =
        missing.into_iter().map(|name| (name.to_owned(), None)).collect();
    for peer in peers {
        let name = peer.peer.unwrap_or_default().to_owned();
        of_peers.push((name, Some(timing(peer))));
    }
    Ok(Taken {
        when: when.clone(),
        ours: ours.into_iter().map(timing).collect(),
        peers: of_peers.into_iter().collect(),
    })
}

/// The first round: those who are here, and the names of those who aren't.
fn warm_up(
    desk: &Desk,
    figure: &Figure,
    most_runs: usize,
) -> Result<(Vec<Contender>, Vec<&'static str>), Trouble> {
    let (mut contenders, mut missing) = (Vec::new(), Vec::new());
    let is_compared = figure.peers.iter().any(|peer| peer.reads.is_some());
    let mut said = String::new();
    for run in figure.runs() {
        let ran = desk.run(&run, is_compared)?.ok_or_else(|| Trouble::Command {
            command: run.shown(),
            what: "isn't there".to_owned(),
        })?;
        contenders.push(Contender::new(run, None, ran.seconds, most_runs));
        said = ran.said;
    }
    for peer in &figure.peers {
        match desk.run(&peer.run, peer.reads.is_some())? {
            None => missing.push(peer.name),
            Some(ran) => {
                agree(figure, peer, &said, &ran.said)?;
                let run = peer.run.clone();
                contenders.push(Contender::new(run, Some(peer.name), ran.seconds, most_runs));
            }
        }
    }
    Ok((contenders, missing))
}

impl Contender {
    /// One who took so long in the first round.
    fn new(run: Run, peer: Option<&'static str>, first: f64, most_runs: usize) -> Self {
        let runs = how_often(first, most_runs);
        let seconds = if runs == 0 { vec![first] } else { Vec::new() };
        Self { run, peer, seconds, memory: 0, runs }
    }
}

/// Ours and the peer's answers must be numbers, and the same.
fn agree(figure: &Figure, peer: &Peer, ours: &str, theirs: &str) -> Result<(), Trouble> {
    let Some(reads) = peer.reads else { return Ok(()) };
    let (of_ours, of_theirs) = (reads.ours.number(ours), reads.theirs.number(theirs));
    if of_ours.is_some() && of_ours == of_theirs {
        return Ok(());
    }
    let shown = |number: Option<u64>| number.map_or("nothing".to_owned(), |n| n.to_string());
    Err(Trouble::Disagrees {
        id: figure.id,
        peer: peer.name.to_owned(),
        theirs: shown(of_theirs),
        ours: shown(of_ours),
    })
}

/// How often what took so long at first is run again.
fn how_often(first: f64, most: usize) -> usize {
    ((SHARE / first) as usize).min(most)
}

/// Whether who runs so often of all rounds is due in this one.
fn is_due(runs: usize, round: usize, rounds: usize) -> bool {
    round * runs / rounds < (round + 1) * runs / rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slow_run_less_often_and_evenly() {
        assert_eq!([0.001, 1.0, 3.9, 4.1].map(|first| how_often(first, 11)), [11, 4, 1, 0]);
        let due = |runs| (0..11).filter(|&round| is_due(runs, round, 11)).collect::<Vec<_>>();
        assert_eq!(due(11), (0..11).collect::<Vec<_>>());
        assert_eq!(due(3), [3, 7, 10]);
        assert_eq!(due(0), [0; 0]);
    }
}
