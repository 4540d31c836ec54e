//! The cube4d module.
