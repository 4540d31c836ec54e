//! A search runs on the threads of the pool, without Python's lock, while the calling thread waits: it passes on
//! progress, and Ctrl-C stops the search within a tenth of a second. The pool is started by the first search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::{Py, PyAny, PyErr, PyResult, Python};
use solidoku_common::control::Control;
use solidoku_common::threads;

/// How long the calling thread waits before it looks for signals.
pub(crate) const INTERVAL: Duration = Duration::from_millis(20);

/// Starts the pool, unless it is there. If the system can't start as many threads as there are cores, there is one.
///
/// # Errors
/// If it can't start that one either. The next search tries again.
pub(crate) fn start_pool() -> PyResult<()> {
    static IS_STARTED: Mutex<bool> = Mutex::new(false);
    let mut is_started = IS_STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    if !*is_started {
        threads::start_pool(threads::number(0))
            .or_else(|_| threads::start_pool(1))
            .map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        *is_started = true;
    }
    Ok(())
}

/// What a search returns; its result is dropped if a signal or an error of `progress` stopped it.
///
/// # Errors
/// If no thread can be started, or a handler of a signal, or `progress`, raises an exception.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    search: impl FnOnce(Control<'_>) -> T + Send,
) -> PyResult<T> {
    let (found, raised) = run_to_its_end(py, progress, search)?;
    raised.map_or(Ok(found), Err)
}

/// What a search returns, and the exception that stopped it, if one did.
///
/// # Errors
/// If no thread can be started, or the search panics.
pub(crate) fn run_to_its_end<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    search: impl FnOnce(Control<'_>) -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    start_pool()?;
    let (is_stopped, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let stop = || is_stopped.load(Ordering::Relaxed);
    let report = |amount| {
        done.fetch_max(amount, Ordering::Relaxed);
    };
    let control = Control::stopping(&stop).with_progress(&report);
    let (sender, mut receiver) = sync_channel(1);
    rayon::in_place_scope(|scope| {
        scope.spawn(move |_| {
            // The receiver waits until the search has ended.
            let _is_received = sender.send(search(control));
        });
        let mut reported = 0;
        let mut raised: Option<PyErr> = None;
        loop {
            let (received, back) = py.detach(move || (receiver.recv_timeout(INTERVAL), receiver));
            receiver = back;
            match received {
                Ok(found) => return Ok((found, raised)),
                // The scope passes on the panic of the search.
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the search panicked"));
                }
                Err(RecvTimeoutError::Timeout) if raised.is_some() => {}
                Err(RecvTimeoutError::Timeout) => {
                    let amount = done.load(Ordering::Relaxed);
                    let called = match progress {
                        Some(function) if amount != reported => {
                            function.call1(py, (amount,)).map(drop)
                        }
                        _ => Ok(()),
                    };
                    reported = amount;
                    raised = called.and_then(|()| py.check_signals()).err();
                    is_stopped.store(raised.is_some(), Ordering::Relaxed);
                }
            }
        }
    })
}
