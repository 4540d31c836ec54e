//! `fractal3d depths` from outside.

use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

#[test]
fn all_objects_and_some_squares_are_counted() {
    let args = ["depths", "--seed", "1", "--random", "20"];
    insta::assert_snapshot!(FRACTAL3D.done(&args, ""));
}

#[test]
#[ignore = "nightly: counts the objects a second time"]
fn the_file_of_the_results_is_what_is_printed() {
    let kept = include_str!("../../../results/fractal3d/depths.json");
    let kept: serde_json::Value = serde_json::from_str(kept).unwrap();
    let printed = FRACTAL3D.json(&["depths", "--seed", "1", "--random", "0"], "");
    assert_eq!(printed["composed"], kept["composed"]);
    assert_eq!(printed["surfaces"], kept["surfaces"]);
    assert_eq!(kept["random"]["with_solutions"], 0);
}
