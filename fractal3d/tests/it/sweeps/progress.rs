//! `--progress json`.

use serde_json::Value;

use trial::Run;

use super::run::{BANDS, folder};

/// Each line of standard error, which has nothing else.
fn lines(run: &Run) -> Vec<Value> {
    run.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_line_is_json_and_the_last_says_all() {
    let folder = folder();
    for (line, sweep, of) in [
        (&format!("{BANDS} --threads 3")[..], "fractal3d count", 0),
        (&format!("{BANDS} --checkpoint F --save-every 0"), "fractal3d count", 0),
        // It is done already.
        (&format!("{BANDS} --checkpoint F"), "fractal3d count", 0),
        (&format!("{BANDS} --part 2/3 --out G"), "fractal3d count", 0),
        (&format!("{BANDS} --part 2/3 --out G --quiet"), "fractal3d count", 0),
        ("list --essential --part 1/4 --out H", "fractal3d list", 30),
    ] {
        let run = folder.run(&format!("{line} --progress json"));
        assert_eq!(run.status, Some(0), "{line}: {}", run.stderr);
        let lines = lines(&run);
        let mut before = None;
        for line in &lines {
            assert_eq!(line["sweep"], sweep);
            let (done, units) = (line["done"].as_u64().unwrap(), line["of"].as_u64().unwrap());
            assert!(before < Some(done) && done <= units && (of == 0 || of == units), "{lines:?}");
            assert!(line["seconds"].is_f64() && line["rate"].is_f64());
            assert!(line["seconds_to_go"].is_f64() || line["seconds_to_go"].is_null());
            before = Some(done);
        }
        let last = lines.last().unwrap();
        assert_eq!(last["done"], last["of"], "{line}");
        assert_eq!(last["seconds_to_go"], 0.0);
    }
}
