//! The examples of docs/ratings.md are steps of real puzzles, with the ratings that the page says.

use fractal3d::explain::{Candidate, Explanation, Step, Technique, explain};
use fractal3d::{Board, Grid, Rating, Solver, rating};

const PAGE: &str = include_str!("../../../docs/ratings.md");

/// An example of the page.
struct Example<'a> {
    rating: &'a str,
    technique: &'a str,
    puzzle: &'a str,
    step: &'a str,
}

/// Under each heading `## \`rating\`` there are headings `### \`technique\``, each with a block of
/// a puzzle and a step.
fn examples() -> Vec<Example<'static>> {
    let heading = |line: &'static str, mark| line.strip_prefix(mark)?.strip_suffix('`');
    let (mut rating, mut technique, mut puzzle) = ("", "", "");
    let mut examples = Vec::new();
    for line in PAGE.lines() {
        if let Some(name) = heading(line, "## `") {
            rating = name;
        } else if let Some(name) = heading(line, "### `") {
            technique = name;
        } else if line.parse::<Grid>().is_ok() && line.len() == 81 {
            puzzle = line;
        } else if let Some(step) = line.strip_prefix("step ") {
            examples.push(Example { rating, technique, puzzle, step });
        }
    }
    examples
}

/// A step as the page has it: its number, where it is seen, what it does.
fn in_page(number: usize, step: &Step) -> String {
    let list = |items: Vec<String>| items.join(", ");
    let candidates = |all: &[Candidate]| list(all.iter().map(ToString::to_string).collect());
    let mut parts = vec![number.to_string()];
    if step.trial.is_none() {
        parts.push(list(step.houses.iter().map(ToString::to_string).collect()));
        let digits = list(step.digits.iter().map(|digit| digit.to_string()).collect());
        parts.push(format!(
            "{digits} in {}",
            list(step.cells.iter().map(|c| c.to_string()).collect())
        ));
    }
    match &step.trial {
        None => {}
        Some(trial) => parts.push(match trial.assumptions() {
            0 => format!("{} singles", trial.forced.len()),
            further => format!("{further} further assumptions"),
        }),
    }
    if !step.placements.is_empty() {
        parts.push(format!("place {}", candidates(&step.placements)));
    }
    if !step.eliminations.is_empty() {
        parts.push(format!("remove {}", candidates(&step.eliminations)));
    }
    parts.join(" | ")
}

#[test]
fn every_technique_has_an_example_and_it_is_true() {
    let examples = examples();
    let named: Vec<&str> = examples.iter().map(|example| example.technique).collect();
    assert_eq!(named, Technique::ALL.map(Technique::name), "each technique once, in order");
    for (Example { rating: level, puzzle, step, .. }, technique) in
        examples.into_iter().zip(Technique::ALL)
    {
        let puzzle: Grid = puzzle.parse().unwrap();
        assert!(Solver::new().is_unique(&puzzle), "{puzzle}");
        assert_eq!(level, technique.rating().name());
        assert_eq!(rating(Board::standard(), &puzzle), Some(technique.rating()), "{puzzle}");
        let Explanation { steps, .. } = explain(Board::standard(), &puzzle);
        let first = steps.iter().position(|step| step.technique == technique);
        let first = first.unwrap_or_else(|| panic!("{puzzle} has no {technique}"));
        assert_eq!(step, in_page(first + 1, &steps[first]), "{puzzle}");
    }
}

#[test]
fn every_rating_has_a_section() {
    for rating in Rating::ALL {
        assert!(PAGE.contains(&format!("\n## `{rating}`\n")), "{rating}");
    }
}
