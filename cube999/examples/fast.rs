//! Experiment.
use cube999::{fast, scramble, cube::Cube, check};
use std::time::Instant;
fn main() {
    for s in 0..12 {
        let cube = if s < 3 { let t: Vec<u8> = std::fs::read_to_string(format!("cube999/data/test{}.txt", s + 1)).unwrap().bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect(); Cube::new(t.try_into().unwrap()) } else { scramble::random(s) };
        let t = Instant::now();
        let turns = fast::solve(&cube);
        println!("{s}: {} turns {:.2} ms {}", turns.len(), t.elapsed().as_secs_f64() * 1e3, check::replay(&cube, &turns).is_solved());
    }
}
