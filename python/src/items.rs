//! The items of a long list as an iterator: a thread finds the next ones while Python uses those before.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::{PyRef, PyResult, Python, pyclass, pyfunction, pymethods};
use solidoku_common::api::Error;
use solidoku_common::control::Control;
use solidoku_common::threads;

use crate::error::exception;
use crate::question::Puzzle;
use crate::search::{self, INTERVAL};

/// Items that are found before they are asked for.
const AHEAD: usize = 1_000;

/// What the thread sends.
enum Message {
    Item(String),
    /// The last message: the report, or why there is none.
    End(Result<String, Error>),
}

/// An iterator over the items of a question, as JSON. The search ends when it is dropped.
#[pyclass(frozen)]
pub(crate) struct Items {
    messages: Mutex<Receiver<Message>>,
    is_stopped: Arc<AtomicBool>,
    report: Mutex<Option<String>>,
}

/// Begins to answer a request.
///
/// # Errors
/// If there is no such puzzle, or no thread can be started.
#[pyfunction]
pub(crate) fn items(puzzle: &str, question: String, request: String) -> PyResult<Items> {
    let puzzle = Puzzle::of(puzzle)?;
    let is_stopped = Arc::new(AtomicBool::new(false));
    let (sender, messages) = sync_channel(AHEAD);
    let is_over = Arc::clone(&is_stopped);
    search::start_pool()?;
    let answer = move || {
        let stop = || is_over.load(Ordering::Relaxed);
        let report =
            puzzle.ask(&question, &request, Control::stopping(&stop), &mut |item| match sender
                .send(Message::Item(item))
            {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        // Whoever dropped the iterator doesn't want it.
        let _is_received = sender.send(Message::End(report));
    };
    threads::builder().spawn(answer)?;
    Ok(Items { messages: Mutex::new(messages), is_stopped, report: Mutex::new(None) })
}

#[pymethods]
impl Items {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            let received = py.detach(|| {
                let messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
                messages.recv_timeout(INTERVAL)
            });
            match received {
                Ok(Message::Item(item)) => return Ok(Some(item)),
                Ok(Message::End(Ok(report))) => {
                    *self.report.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
                    return Ok(None);
                }
                Ok(Message::End(Err(error))) => return Err(exception(py, &error)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        }
    }

    /// The report, once there are no more items.
    #[getter]
    fn report(&self) -> Option<String> {
        self.report.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}
