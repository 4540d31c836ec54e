//! A file that is read is never written, nor is one file written twice, by whatever name.

use std::fs;
use std::os::unix::fs::symlink;

use crate::programs::{run, shell};

/// Files that the commands read.
const SETTING: &str = "
    pyraminx convert --style net --quiet > net
    echo '198473625 473219856 965143782 ????65248' > template
    for line in 123234345 456567678 789891912 234345456 567678789 891912123 345456567 678789891 912123234
    do echo $line; done > colours
    fractal3d new --seed 7 --quiet > puzzle
    cube4d solve --quiet > table
    cube4d new --seed 7 --quiet > set.svg; cp set.svg my-2.svg
    cube999 scramble --turns 9 --seed 1 --quiet > cube
    cube999 solve --fast cube --quiet > turns";

/// Commands that would write over FILE, which they read or write already, and the file that it is.
const LINES: [(&str, &str); 23] = [
    ("net", "pyraminx draw net --out FILE"),
    ("template", "pyraminx design template --limit all --ledger FILE"),
    ("template", "pyraminx design template --limit all --checkpoint FILE"),
    ("template", "pyraminx design template --limit all --part 1/2 --out FILE"),
    ("template", "pyraminx design net --face D --limit all --ledger template --checkpoint FILE"),
    ("net", "pyraminx merge net --ledger FILE"),
    ("net", "pyraminx merge template net --out FILE"),
    ("net", "pyraminx census --out net --ledger FILE"),
    ("colours", "fractal3d count --method bands --colouring colours --ledger FILE"),
    ("colours", "fractal3d count --method bands --colouring colours --part 1/2 --out FILE"),
    ("puzzle", "fractal3d draw puzzle --out FILE"),
    ("puzzle", "fractal3d list --read puzzle --out FILE"),
    ("puzzle", "fractal3d ten-clues --read puzzle --out FILE"),
    ("puzzle", "fractal3d list --essential --out puzzle --checkpoint FILE"),
    ("puzzle", "fractal3d min-clues --out puzzle --ledger FILE"),
    ("puzzle", "fractal3d ten-clues --out puzzle --ledger FILE"),
    ("table", "cube4d draw table --out FILE"),
    ("set.svg", "cube4d draw set.svg table --out FILE"),
    ("my-2.svg", "cube4d sheet FILE --out my.svg"),
    ("set.svg", "cube4d sheet set.svg --out FILE"),
    ("cube", "cube999 solve --fast cube --out FILE"),
    ("cube", "cube999 draw cube turns --out FILE"),
    ("turns", "cube999 draw cube turns --out FILE"),
];

#[test]
fn no_command_writes_over_what_it_reads() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let set = shell(folder.path(), SETTING);
    assert_eq!(set.status, Some(0), "{set}");
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("inner")).expect("a folder can be made");
    for (number, (file, line)) in LINES.iter().enumerate() {
        let before = fs::read(place(file)).expect("it is there");
        fs::hard_link(place(file), place("hard")).expect("links are possible");
        symlink(place(file), place("soft")).expect("links are possible");
        let detour = format!("inner/../{file}");
        let names = [file, detour.as_str(), "hard", "soft"];
        // The first two commands by all names, others by two.
        for name in names.iter().filter(|_| number < 2).chain([&names[number % 4], &names[2]]) {
            let words: Vec<&str> =
                line.split(' ').map(|word| if word == "FILE" { name } else { word }).collect();
            let run = run(words[0], folder.path(), &words[1..]);
            assert_eq!(run.status, Some(2), "{words:?}: {run}");
            let message = run.stderr.contains("each use needs its own file");
            assert!(message, "{words:?}: {run}");
            assert_eq!(fs::read(place(file)).expect("it is there"), before, "{words:?}");
        }
        fs::remove_file(place("hard")).expect("it is there");
        fs::remove_file(place("soft")).expect("it is there");
    }
    assert!(!place("my.svg").exists(), "nothing is written before all is compared");
}

/// Files that aren't there yet, and standard streams.
#[test]
fn files_to_be_made_and_streams_are_compared_too() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let refused = |line: &str| {
        let run = shell(folder.path(), line);
        assert_eq!(run.status, Some(2), "{line}: {run}");
        run.stderr
    };
    fs::create_dir(folder.path().join("inner")).expect("a folder can be made");
    symlink("new", folder.path().join("link")).expect("links are possible");
    for name in ["new", "./new", "inner/../new", "link"] {
        let message = refused(&format!("pyraminx census --out new --ledger {name}"));
        assert!(message.contains("each use needs its own file"), "{message}");
    }
    assert!(refused("pyraminx census --out - --ledger -").contains("each use needs its own file"));
    shell(folder.path(), "pyraminx convert > net");
    shell(folder.path(), "cp net net.svg");
    let before = fs::read(folder.path().join("net.svg")).expect("it is there");
    let message = refused("pyraminx draw - --out net.svg < net.svg");
    assert!(message.contains("each use needs its own file"), "{message}");
    assert_eq!(fs::read(folder.path().join("net.svg")).expect("it is there"), before);
    let message = refused("pyraminx draw --format json --out out.svg > out.svg");
    assert!(message.contains("standard output is redirected to"), "{message}");
    // A terminal or /dev/null can be read and written.
    let devices = shell(folder.path(), "pyraminx draw net --out /dev/null > /dev/null");
    assert_eq!(devices.status, Some(0), "{devices}");
}

#[test]
fn pages_say_which_files_they_replace() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("toy-2.svg"), "mine").expect("it can be written");
    let sheet = run("cube4d", folder.path(), &["sheet", "--out", "toy.svg"]);
    let mut lines = sheet.stdout.lines();
    assert_eq!(lines.next(), Some("# page 1: toy.svg"), "{sheet}");
    assert_eq!(lines.next(), Some("# page 2: toy-2.svg (replaced)"), "{sheet}");
    let json = run("cube4d", folder.path(), &["sheet", "--out", "toy.svg", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&json.stdout).expect("it is JSON");
    assert_eq!(value["pages"][0]["file"], "toy.svg");
    assert_eq!(value["pages"][0]["replaced"], true);
}
