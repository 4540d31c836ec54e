//! Experiment.
use cube999::{scramble, cube::Cube, check, search::{self, Budget, Config}};
use std::time::{Duration, Instant};
fn main() {
    let a: Vec<f64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    for s in a[2] as u64..a[3] as u64 {
        let k = a[1] as usize;
        let cube = if k == 0 { let t: Vec<u8> = std::fs::read_to_string(format!("cube999/data/test{s}.txt")).unwrap().bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect(); Cube::new(t.try_into().unwrap()) } else if k > 1000 { scramble::random(s) } else { Cube::TARGET.after(&scramble::turns(k, s)) };
        let t = Instant::now();
        let config = Config { budget: Budget::Time(Duration::from_secs_f64(a[0])), enough: 0, seed: 1 };
        let log = a.len() > 4;
        let turns = search::solve(&cube, &config, &|turns| { if log { println!("  {:.1}s {}", t.elapsed().as_secs_f64(), turns.len()); } std::ops::ControlFlow::Continue(()) });
        println!("k {k} seed {s}: {} turns {:.1} s {}", turns.len(), t.elapsed().as_secs_f64(), check::replay(&cube, &turns).is_solved());
    }
}
