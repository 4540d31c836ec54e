//! The fractal3d module.
