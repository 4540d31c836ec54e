//! Help. Its width, completions and pages of the manual are tested for all programs in `xtask`.

use insta::assert_snapshot;

use crate::run::run;

const COMMANDS: &str = "solve design fix route distances turn scramble convert random-walk census draw \
                        merge completions man";

#[test]
fn the_programs_help() {
    assert_snapshot!("help", run(&["--help"]));
}

#[test]
fn each_commands_help() {
    for command in COMMANDS.split(' ') {
        assert_snapshot!(format!("help_{command}"), run(&[command, "-h"]));
    }
}
