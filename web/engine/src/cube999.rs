//! The cube999 module.
