//! x
pub mod check;
pub mod design;
pub mod draw;
pub mod edge_states;
pub mod fix;
pub mod geometry;
pub mod houses;
pub mod identical;
pub mod labelling;
pub mod locate;
pub mod notation;
pub mod outcome;
pub mod route;
pub mod search;
pub mod state;
pub mod template;
pub mod turn;
