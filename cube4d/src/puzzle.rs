//! The puzzle itself: geometry, cubes, sets, layouts and rules. Nothing here searches.
//!
//! `geometry` has cells, layers and sides, `orientation` the 24 ways to turn a cube, `house` what
//! must show each digit once. `cube` and `set` are the pieces, `layout` is cubes in cells, and
//! `rules` says which rules are in force.

mod cube;
mod facelet_set;
mod geometry;
mod house;
mod keyed;
mod layout;
mod orientation;
mod other_layout;
mod position;
mod printing;
mod refutation;
mod rules;
mod set;

pub(crate) use cube::look_number;
pub(crate) use cube::readings;
pub use cube::{Colour, Cube, Faces, Look, Mark, looks, may_be, turned};
pub use facelet_set::FaceletSet;
pub use geometry::{Cell, Facelet, Layer, Quarter, Side};
pub use house::House;
pub(crate) use keyed::{ByCell, ByCube, ByHouse};
pub(crate) use layout::upright;
pub use layout::{
    Appearance, Layout, Orientations, Placed, Pose, Sides, has_magic_diagonals, is_semi_magic,
    poses,
};
pub use orientation::Orientation;
pub use other_layout::OtherLayout;
pub use position::Position;
pub use printing::{Print, Printing, Prints, turned_prints};
pub use refutation::{Difference, Literal, Refutation};
pub(crate) use rules::HousesByFacelet;
pub use rules::Rules;
pub(crate) use set::first_alike;
pub use set::{CubeNumber, Set, SetError};
