//! The times of what `web/tests/speed/pyraminx.mjs` measures in a browser, natively on this
//! machine: nanoseconds, the best of several rounds, as JSON. With `RAYON_NUM_THREADS=1` it uses
//! one thread.

use std::hint::black_box;
use std::time::Instant;

use pyraminx::design::{Config, Search};
use pyraminx::geometry::Face;
use pyraminx::{Control, Labelling, Template};
use solidoku_engine::ask::pyraminx::ask;

/// As often, and in as many rounds, as in the browser.
const COUNTS: u32 = 500;
const DESIGNS: u32 = 4;
const ROUNDS: u32 = 12;

fn main() {
    let question = Labelling::question();
    let template = Template::from(question).with_free(Face::D);
    let config = Config { limit: Some(0), ..Config::default() };
    // The same function as in the browser: it reads the net, counts, and writes a report.
    let request = format!("{{\"net\":\"{question}\",\"limit\":0}}");
    let count =
        best(COUNTS, || ask("solve", black_box(&request), None, None).expect("it is a net"));
    let design = best(DESIGNS, || {
        let search =
            Search::new(black_box(&template), config).expect("the other digits can come there");
        search.run(Control::UNLIMITED).found().unique
    });
    println!("{{\"count\":{count},\"design\":{design}}}");
}

/// Nanoseconds for a call, of which a round has this many.
fn best<T>(calls: u32, mut call: impl FnMut() -> T) -> u128 {
    let round = |_| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(call());
        }
        start.elapsed().as_nanos() / u128::from(calls)
    };
    (0..ROUNDS).map(round).min().expect("there is a round")
}
