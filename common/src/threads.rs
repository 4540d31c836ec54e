//! The threads of a program.
//!
//! All searches share one pool of threads, rayon's. By itself, rayon starts the pool at the first
//! search, panics if the system can't start a thread, and obeys any number in `RAYON_NUM_THREADS`.
//! So programs start the pool here, before anything else, and all other threads with [`builder`].

use std::io;
use std::iter;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, Builder, JoinHandle};

use rayon::{ThreadBuilder, ThreadPoolBuilder};
use thiserror::Error;

/// The most threads of the pool: more cores than most machines have, and few enough threads to
/// start.
pub const MOST: u16 = 1024;

/// The stack of a thread, in bytes: what Rust takes by default. `RUST_MIN_STACK` can't make it too
/// small for a search, nor too large for the machine.
const STACK: usize = 2 << 20;

/// The error for a system that can't start as many threads as were requested.
#[derive(Debug, Error)]
#[error("cannot start {}: {error}", crate::number::counted(*.requested as u64, "thread"))]
pub struct ThreadsError {
    requested: usize,
    #[source]
    error: io::Error,
}

/// The number of threads that `requested` stands for, at most [`MOST`]. 0 stands for
/// `RAYON_NUM_THREADS`, or for one thread per core.
pub fn number(requested: u16) -> usize {
    let variable = || std::env::var("RAYON_NUM_THREADS").ok()?.parse().ok();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let number = match requested {
        0 => variable().filter(|&number| number > 0).unwrap_or_else(cores),
        requested => requested.into(),
    };
    number.min(MOST.into())
}

/// Starts the pool with this number of threads. Nothing happens if there is a pool already.
///
/// # Errors
/// If the system can't start that number of threads. Then none of them is left, and there is still
/// no pool.
pub fn start_pool(threads: usize) -> Result<(), ThreadsError> {
    let waiting = start_waiting(threads, |work| builder().spawn(work))
        .map_err(|error| ThreadsError { requested: threads, error })?;
    let mut waiting = waiting.into_iter();
    let hand_over = |work| {
        let sent = waiting.next().and_then(|thread| thread.work.send(work).ok());
        sent.ok_or_else(|| io::Error::other("a thread has ended early"))
    };
    // The only error is that there is a pool already.
    let _built =
        ThreadPoolBuilder::new().num_threads(threads).spawn_handler(hand_over).build_global();
    Ok(())
}

/// Makes the calling thread the pool, so that it does all the work of the searches that it starts.
/// Another thread must not start one. Nothing happens if there is a pool already.
pub fn use_calling_thread() {
    // The only error is that there is a pool already.
    let _built = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global();
}

/// Whether the calling thread is the pool, or a part of it.
pub fn is_in_pool() -> bool {
    rayon::current_thread_index().is_some()
}

/// The settings with which a program starts any thread. It must expect that the system refuses.
pub fn builder() -> Builder {
    Builder::new().stack_size(STACK)
}

/// A thread that waits for its work in the pool, and ends if there is none.
struct Waiting {
    work: SyncSender<ThreadBuilder>,
    thread: JoinHandle<()>,
}

/// The work of a thread that waits.
type Wait = Box<dyn FnOnce() + Send>;

/// Starts threads that wait for their work. rayon's pool can't be built a second time after a
/// failure, so the threads are started before it is built.
///
/// # Errors
/// If one of them can't be started. The others have ended then, and have given back their memory.
fn start_waiting(
    threads: usize,
    mut spawn: impl FnMut(Wait) -> io::Result<JoinHandle<()>>,
) -> io::Result<Vec<Waiting>> {
    let start_one = || {
        let (work, received) = sync_channel(1);
        let wait = move || received.into_iter().take(1).for_each(ThreadBuilder::run);
        Ok(Waiting { work, thread: spawn(Box::new(wait))? })
    };
    let mut waiting = Vec::new();
    for started in iter::repeat_with(start_one).take(threads) {
        match started {
            Ok(thread) => waiting.push(thread),
            Err(error) => {
                for Waiting { work, thread } in waiting {
                    drop(work);
                    let _ended = thread.join();
                }
                return Err(error);
            }
        }
    }
    Ok(waiting)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// A system that can start only this many threads, and how many of them are alive.
    fn limited(most: usize) -> (impl FnMut(Wait) -> io::Result<JoinHandle<()>>, Arc<AtomicUsize>) {
        let alive = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&alive);
        let spawn = move |wait: Wait| {
            if counted.load(Ordering::SeqCst) == most {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            counted.fetch_add(1, Ordering::SeqCst);
            let counted = Arc::clone(&counted);
            builder().spawn(move || {
                wait();
                counted.fetch_sub(1, Ordering::SeqCst);
            })
        };
        (spawn, alive)
    }

    #[test]
    fn all_threads_wait_or_none_is_left() {
        for most in 0..4 {
            let (mut spawn, alive) = limited(most);
            for threads in 0..6 {
                match start_waiting(threads, &mut spawn) {
                    Ok(waiting) => {
                        assert!(threads <= most);
                        assert_eq!(
                            (waiting.len(), alive.load(Ordering::SeqCst)),
                            (threads, threads)
                        );
                        for Waiting { work, thread } in waiting {
                            drop(work);
                            thread.join().unwrap();
                        }
                    }
                    Err(error) => {
                        assert!(threads > most);
                        assert_eq!(error.kind(), io::ErrorKind::WouldBlock);
                    }
                }
                assert_eq!(alive.load(Ordering::SeqCst), 0);
            }
        }
    }

    #[test]
    fn a_number_of_threads_has_a_limit() {
        assert_eq!(number(1), 1);
        assert_eq!(number(u16::MAX), usize::from(MOST));
        assert!((1..=usize::from(MOST)).contains(&number(0)));
    }
}
