//! Burnside.
