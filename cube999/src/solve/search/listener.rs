//! Who started a search: says when it must stop, and receives what it finds.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use solidoku_common::control::Control;

use crate::puzzle::turn::Turn;

/// A solution shorter than all that the same lane found before.
#[derive(Clone, Copy, Debug)]
pub struct Improvement<'a> {
    /// The turns that lead to the target.
    pub turns: &'a [Turn],
    /// Edits tried by then in the lane that found it.
    pub edits: u64,
}

/// Whoever started the search, as all lanes see it.
pub(super) struct Listener<'a> {
    control: Control<'a>,
    used: Option<UsedShare<'a>>,
    sink: Mutex<&'a mut Sink<'a>>,
    /// Whether the sink wants no more solutions.
    is_closed: AtomicBool,
}

/// Says which share of the time of a search has passed, from 0 to 1.
pub type UsedShare<'a> = &'a (dyn Fn() -> f64 + Sync);

/// What receives solutions.
pub(super) type Sink<'a> = dyn FnMut(Improvement<'_>) -> ControlFlow<()> + Send + 'a;

impl<'a> Listener<'a> {
    /// Whether the search must stop.
    pub(super) fn should_stop(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed) || self.control.should_stop()
    }

    /// Asks `control` and `used`, and hands solutions to `sink`.
    pub(super) fn new(
        control: Control<'a>,
        used: Option<UsedShare<'a>>,
        sink: &'a mut Sink<'a>,
    ) -> Self {
        Self { control, used, sink: Mutex::new(sink), is_closed: AtomicBool::new(false) }
    }

    /// The share of the time that has passed, if it is known.
    pub(super) fn used(&self) -> Option<f64> {
        self.used.map(|used| used())
    }

    /// Hands a solution to the sink.
    pub(super) fn receive(&self, found: Improvement<'_>) {
        let mut sink = self.sink.lock().expect("no sink panics");
        if sink(found).is_break() {
            self.is_closed.store(true, Ordering::Relaxed);
        }
    }
}
