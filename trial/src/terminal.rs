//! A terminal, for what programs show there.

use std::fs::File;
use std::io::Read as _;
use std::process::{Command, Stdio};
use std::thread;

use nix::pty::openpty;
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};

use crate::Run;

/// Runs a command to its end, with a terminal as its standard output. Standard error is a pipe.
///
/// # Panics
/// If there is no terminal to be had, or what the command shows isn't UTF-8.
pub fn run(mut command: Command) -> Run {
    let terminal = openpty(None, None).expect("there are pseudoterminals");
    // Otherwise the terminal would change line breaks.
    let mut settings = tcgetattr(&terminal.slave).expect("it is a terminal");
    cfmakeraw(&mut settings);
    tcsetattr(&terminal.slave, SetArg::TCSANOW, &settings).expect("it is a terminal");
    let child = command.stdout(terminal.slave).stderr(Stdio::piped()).spawn();
    // With it goes our own copy of the terminal, so that reading ends when the program does.
    drop(command);
    let child = child.expect("it is there");
    let mut shown = Vec::new();
    let mut output = thread::scope(|scope| {
        let rest = scope.spawn(|| child.wait_with_output().expect("it ends"));
        // Linux reports the end as an error.
        let _end = File::from(terminal.master).read_to_end(&mut shown);
        rest.join().expect("waiting doesn't panic")
    });
    output.stdout = shown;
    Run::of(output)
}
