//! Tasks that last: a progress bar, and Ctrl-C.

use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::keep_drawing;
use solidoku_common::threads;

/// How often a task that lasts looks whether the user asked to end.
const PAUSE: Duration = Duration::from_millis(100);

/// A bar on standard error, which shows nothing where that isn't a terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("[{pos}/{len}] {wide_msg} {elapsed}");
    let bar = ProgressBar::new(length).with_style(style.expect("the template is well formed"));
    if !bar.is_hidden() {
        keep_drawing(&bar, PAUSE);
    }
    bar
}

/// Does `work` in a thread of its own, and calls `receive` with each result that it sends. Returns
/// false if the user asked to end before all was done. Then the thread is abandoned, and ends with
/// the program: work that checks whole claims and ledgers can't be stopped in the middle, and has
/// nothing to save. Without a thread, all is done here, and Ctrl-C ends the program at once.
pub(crate) fn completed<T: Send + 'static>(
    work: impl FnOnce(&Sender<T>) + Send + 'static,
    mut receive: impl FnMut(T),
) -> bool {
    let interrupt = Interrupt::install().expect("a program may catch signals");
    let (sender, receiver) = channel();
    let worker = match start(work, &sender) {
        Ok(worker) => worker,
        Err(work) => {
            drop(interrupt);
            work(&sender);
            drop(sender);
            receiver.into_iter().for_each(receive);
            return true;
        }
    };
    drop(sender);
    while !interrupt.is_requested() {
        match receiver.recv_timeout(PAUSE) {
            Ok(result) => receive(result),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                return true;
            }
        }
    }
    false
}

/// Starts a thread that does the work.
///
/// # Errors
/// The work itself, if there is no thread for it, or if only the calling thread can search.
fn start<T: Send + 'static, W: FnOnce(&Sender<T>) + Send + 'static>(
    work: W,
    sender: &Sender<T>,
) -> Result<JoinHandle<()>, W> {
    if threads::is_in_pool() {
        return Err(work);
    }
    // A thread that can't be started would take the work along.
    let (hand_over, received) = channel::<W>();
    let sender = sender.clone();
    let take = move || received.into_iter().take(1).for_each(|work| work(&sender));
    match threads::builder().spawn(take) {
        Ok(worker) => hand_over.send(work).map(|()| worker).map_err(|unsent| unsent.0),
        Err(_) => Err(work),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_results_arrive_in_order() {
        let mut received = Vec::new();
        let send = |sender: &Sender<u32>| (0..9).for_each(|n| sender.send(n).unwrap());
        assert!(completed(send, |n| received.push(n)));
        assert_eq!(received, (0..9).collect::<Vec<_>>());
    }
}
