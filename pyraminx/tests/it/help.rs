//! Help, completions and the man page.

use insta::assert_snapshot;

use crate::run::run;

const COMMANDS: [&str; 14] = [
    "solve",
    "design",
    "fix",
    "route",
    "distances",
    "turn",
    "scramble",
    "convert",
    "random-walk",
    "census",
    "draw",
    "merge",
    "completions",
    "man",
];

#[test]
fn help_is_at_most_80_columns_wide() {
    let mut pages = vec![run(&["--help"]), run(&["-h"])];
    for command in COMMANDS {
        assert!(pages[0].stdout.contains(&format!("\n  {command} ")), "{command}");
        pages.extend([run(&[command, "--help"]), run(&[command, "-h"])]);
    }
    for page in pages {
        assert_eq!((page.status, page.stderr.as_str()), (Some(0), ""));
        for line in page.stdout.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn the_programs_help() {
    assert_snapshot!("help", run(&["--help"]));
}

#[test]
fn each_commands_help() {
    for command in COMMANDS {
        assert_snapshot!(format!("help_{command}"), run(&[command, "-h"]));
    }
}

#[test]
fn completions_and_man_page_name_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        assert_eq!(script.status, Some(0));
        for command in COMMANDS {
            assert!(script.stdout.contains(command), "{shell}: {command}");
        }
    }
    let page = run(&["man"]);
    assert!(page.stdout.contains(".TH pyraminx 1"));
    for command in COMMANDS {
        let name = command.replace('-', "\\-");
        assert!(page.stdout.contains(&format!("pyraminx\\-{name}(1)")), "{command}");
    }
}

#[test]
fn the_version_is_printed() {
    let version = run(&["--version"]);
    assert_eq!(version.stdout, concat!("pyraminx ", env!("CARGO_PKG_VERSION"), "\n"));
}
