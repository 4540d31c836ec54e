//! Whether a program was given an input that it doesn't read.

/// How long to wait for the first byte of a pipe, in milliseconds: the program that writes into it
/// may have started at the same time.
#[cfg(unix)]
const PATIENCE: u8 = 100;

/// Whether something is piped into the program, or a file is, and nobody reads it. Only Unix tells.
#[cfg(unix)]
pub(super) fn is_input_waiting() -> bool {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd as _;
    use std::os::unix::fs::FileTypeExt as _;

    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

    use crate::input::is_stdin_read;

    let stdin = io::stdin();
    let metadata = stdin.as_fd().try_clone_to_owned().map(File::from);
    let Ok(metadata) = metadata.and_then(|file| file.metadata()) else { return false };
    let has_bytes = || {
        let mut polled = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
        let is_ready = poll(&mut polled, PollTimeout::from(PATIENCE)).is_ok();
        is_ready && polled[0].revents().is_some_and(|events| events.contains(PollFlags::POLLIN))
    };
    let kind = metadata.file_type();
    !is_stdin_read() && (kind.is_file() && metadata.len() > 0 || kind.is_fifo() && has_bytes())
}

#[cfg(not(unix))]
pub(super) const fn is_input_waiting() -> bool {
    false
}
