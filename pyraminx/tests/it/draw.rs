//! `pyraminx draw`: no option is ignored silently, and the name of the file decides the format.

use insta::assert_snapshot;

use crate::run::{folder, names, run_in};

const KINDS: [&str; 4] = ["model", "stickers", "net", "turns"];

/// Each option that may say something about a picture, with a value that isn't its default.
const OPTIONS: [(&str, &[&str]); 5] = [
    ("NET", &["123456789 123456789 123456789 123456789"]),
    ("--edge", &["--edge", "50"]),
    ("--paper", &["--paper", "letter"]),
    ("--colours", &["--colours"]),
    ("--symbols", &["--symbols", "ABCDEFGHI"]),
];

/// What a kind is like with an option: as a file of each format.
fn drawn(kind: &str, option: &[&str]) -> Result<[Vec<u8>; 2], String> {
    let files = ["a.svg", "a.pdf"].map(|file| {
        let folder = folder(&[]);
        let run = run_in(&folder, &[&["draw", "--kind", kind, "--out", file], option].concat());
        match run.status {
            Some(0) => Ok(std::fs::read(folder.path().join(file)).unwrap()),
            _ => {
                assert_eq!((run.status, names(folder.path())), (Some(2), Vec::new()), "{run}");
                Err(run.stderr)
            }
        }
    });
    let [svg, pdf] = files;
    Ok([svg?, pdf?])
}

#[test]
fn an_option_changes_the_picture_or_is_refused_by_name() {
    let mut table = String::new();
    for kind in KINDS {
        let plain = drawn(kind, &[]).unwrap();
        for (name, option) in OPTIONS {
            match drawn(kind, option) {
                Ok(files) => {
                    assert!((0..2).all(|i| files[i] != plain[i]), "{kind} ignores {name}");
                    table += &format!("{kind} {name}: changes it\n");
                }
                Err(message) => {
                    assert!(message.contains(name), "{message}");
                    table += &format!("{kind} {name}: {message}");
                }
            }
        }
    }
    assert_snapshot!(table);
}

#[test]
fn a_name_without_a_known_extension_is_refused() {
    for file in ["picture", "picture.", "picture.png", "svg", ".svg", "a.svg/b", "pdf.txt"] {
        for kind in KINDS {
            let folder = folder(&[]);
            let run = run_in(&folder, &["draw", "--kind", kind, "--out", file]);
            assert_eq!((run.status, names(folder.path())), (Some(2), Vec::new()), "{file}");
            assert!(run.stderr.contains("expected a file that ends in .svg or .pdf"), "{run}");
        }
    }
}

#[test]
fn the_page_of_turns_reports_itself() {
    let folder = folder(&[]);
    let drawn =
        run_in(&folder, &["draw", "--kind", "turns", "--out", "my.pdf", "--format", "json"]);
    assert_snapshot!(drawn);
}
