//! What the English sentences about a layout say, as data: for those who say it in another
//! language, or draw it. Whoever has the facts can write the sentences.

use serde::Serialize;

use crate::check::Violation;
use crate::notation::Bracketed;
use crate::play::hint::{
    Contradiction, Examination, Exclusion, Hint, Item, OtherPlacements, Part, PartSize, Reason,
    Reasons, TakeBack,
};
use crate::puzzle::{Cell, Colour, CubeNumber, Facelet, House, Layout, Placed, Set, Side};

/// What a hint or an examination says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "says", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Facts {
    /// Rules are broken.
    Broken {
        /// The rules, and where.
        rules: Vec<BrokenRule>,
        /// What to take back, if that was determined.
        take_back: Option<TakeBackFacts>,
    },
    /// No rule is broken, and the layout can't be completed.
    Hopeless {
        /// Why.
        why: Hopeless,
        /// What to take back, if that was determined.
        take_back: Option<TakeBackFacts>,
    },
    /// Whether the layout can be completed was not determined.
    NotDetermined,
    /// The layout is complete and keeps the rules.
    Done,
    /// Rules force this step.
    Forced {
        /// The cube to place.
        step: CubeAt,
        /// What nothing else can serve.
        purpose: Purpose,
        /// What excludes all other placements.
        reasons: ReasonFacts,
    },
    /// Only a search decides this step.
    Tried {
        /// The cube to place.
        step: CubeAt,
        /// What the placement serves.
        purpose: Purpose,
        /// What the other placements lead to.
        others: OtherPlacements,
        /// Whether nothing is placed yet.
        begins: bool,
        /// The row of the step.
        row: Vec<RowCube>,
    },
    /// A row or slice to build.
    Part {
        /// Whether it is a whole slice.
        is_slice: bool,
        /// Its cubes.
        cubes: Vec<RowCube>,
    },
}

/// Where a cube stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Place {
    /// 0 to 2, from the left.
    pub x: usize,
    /// 0 to 2, from the top.
    pub y: usize,
    /// 0 to 2, from the back.
    pub z: usize,
}

/// A cube, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct CubeFacts {
    /// The cube's number in its set.
    pub cube: usize,
    /// The cube's colour.
    pub colour: Colour,
    /// The sides of the cube, as in a layout.
    pub faces: String,
}

/// A cube in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names say it")]
pub struct CubeAt {
    pub place: Place,
    pub cube: CubeFacts,
}

/// A cube of a row or slice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct RowCube {
    /// Where it stands.
    pub place: Place,
    /// The cube.
    pub cube: CubeFacts,
    /// Whether it is there already.
    pub is_there: bool,
}

/// A side of the cube in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names say it")]
pub struct SideAt {
    pub place: Place,
    pub side: Side,
}

/// An axis of the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Axis {
    /// From left to right.
    X,
    /// From top to bottom.
    Y,
    /// From back to front.
    Z,
}

/// Nine sides that show each digit once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum HouseFacts {
    /// What one side of the whole shows.
    OuterFace {
        /// The side.
        side: Side,
        /// The axis across its layer.
        axis: Axis,
        /// The coordinate of the layer.
        layer: usize,
    },
    /// What the cubes of a layer show to the next layer.
    InnerFace {
        /// The sides of the cubes.
        side: Side,
        /// The axis across the layer.
        axis: Axis,
        /// The coordinate of the layer.
        layer: usize,
    },
    /// What a layer shows outside, except the blank side.
    Ring {
        /// The axis across the layer.
        axis: Axis,
        /// The coordinate of the layer.
        layer: usize,
    },
}

/// What a placement serves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Purpose {
    /// A cell needs a cube.
    Cell {
        /// The cell.
        place: Place,
    },
    /// A cube needs a cell.
    Cube {
        /// The cube, as it is listed.
        cube: CubeFacts,
    },
    /// A house needs a digit.
    Digit {
        /// The house.
        house: HouseFacts,
        /// The digit.
        digit: u8,
    },
    /// A house needs its 6 and 9, where each can be read as the other.
    SixAndNine {
        /// The house.
        house: HouseFacts,
    },
}

/// What tells cubes apart at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct KindFacts {
    /// The colour, if colours alternate.
    pub colour: Option<Colour>,
    /// Whether a side is blank.
    pub has_blank: bool,
}

/// Why no other placement serves a purpose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ReasonFacts {
    /// The kind of cube that belongs there, if the purpose is a cell.
    pub kind: Option<KindFacts>,
    /// How many other cubes of that kind are left.
    pub cubes: usize,
    /// How many placements colours exclude.
    pub by_colours: usize,
    /// How many placements blank sides exclude.
    pub by_blanks: usize,
    /// How many placements they leave.
    pub left: usize,
    /// The rules that exclude these.
    pub rules: Vec<ExclusionFacts>,
    /// Whether it is proved that fewer rules don't suffice.
    pub is_fewest: bool,
}

/// A rule that excludes placements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum ExclusionFacts {
    /// A house would show a digit twice.
    Repeated {
        /// The house.
        house: HouseFacts,
        /// The digits; 6 stands for 6 and 9.
        digits: Vec<u8>,
        /// How many placements it excludes that no rule before it does.
        placements: usize,
    },
    /// Digits of a face would not stand the same way up.
    Directions {
        /// The face.
        house: HouseFacts,
        /// How many placements it excludes that no rule before it does.
        placements: usize,
    },
    /// 6s and 9s could not be read so that all houses are right.
    SixesAndNines {
        /// How many placements it excludes that no rule before it does.
        placements: usize,
    },
}

/// Why a layout can't be completed that breaks no rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Hopeless {
    /// Every placement that could serve a purpose breaks a rule.
    Uncoverable {
        /// The purpose.
        purpose: Purpose,
        /// What excludes the placements.
        reasons: ReasonFacts,
    },
    /// A complete search found nothing.
    Searched,
    /// The set has no complete layout under these rules.
    NoLayout,
}

/// A rule that is broken, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum BrokenRule {
    /// A cube is in two cells.
    Twice {
        /// The cells.
        places: [Place; 2],
    },
    /// The sides in a cell are not those of its cube.
    Mismatch {
        /// The cell.
        place: Place,
    },
    /// A cube is in a cell of the other colour.
    Colour {
        /// The cube's colour.
        colour: Colour,
        /// The cell.
        place: Place,
    },
    /// A blank side is not on the blank side of the whole.
    Blank {
        /// The side.
        at: SideAt,
    },
    /// A digit is on the blank side of the whole.
    NotBlank {
        /// The side.
        at: SideAt,
    },
    /// A house shows a digit twice.
    Repeated {
        /// The house.
        house: HouseFacts,
        /// The digit.
        digit: u8,
        /// The two places of the digit.
        at: [SideAt; 2],
    },
    /// A digit stands another way up than most of its face.
    Misaligned {
        /// The face.
        house: HouseFacts,
        /// Where the digit is.
        at: SideAt,
    },
    /// No face has rows and columns that sum to 15.
    NoMagic,
}

/// Which cubes to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TakeBackFacts {
    /// The cubes, where they stand.
    pub cubes: Vec<CubeAt>,
    /// Whether it is proved that fewer are not enough.
    pub is_fewest: bool,
    /// Where the cube belongs in a complete layout with the rest, if it is one cube.
    pub belongs: Option<CubeAt>,
}

impl Facts {
    /// What a hint about a layout says.
    pub(super) fn of_hint(set: &Set, hint: &Hint, layout: &Layout) -> Self {
        let back = |back: &Option<TakeBack>| TakeBackFacts::new(set, back.as_ref(), layout);
        match hint {
            Hint::Broken(violations, taken) => Self::Broken {
                rules: violations.iter().map(BrokenRule::from).collect(),
                take_back: back(taken),
            },
            Hint::Unsolvable(why, taken) => {
                Self::Hopeless { why: Hopeless::new(set, why), take_back: back(taken) }
            }
            Hint::Done => Self::Done,
            Hint::NotDetermined => Self::NotDetermined,
            Hint::Forced { cell, placed, item, reasons } => Self::Forced {
                step: CubeAt::new(set, *cell, placed),
                purpose: Purpose::new(set, *item),
                reasons: ReasonFacts::from(reasons),
            },
            Hint::Tried { cell, placed, item, others, whole } => Self::Tried {
                step: CubeAt::new(set, *cell, placed),
                purpose: Purpose::new(set, *item),
                others: *others,
                begins: layout.placed().next().is_none(),
                row: RowCube::all_of(set, &Part::around(PartSize::Row, *cell, whole), layout),
            },
        }
    }

    /// What a row or slice to build says.
    pub(super) fn of_part(set: &Set, part: &Part, layout: &Layout) -> Self {
        Self::Part {
            is_slice: part.size == PartSize::Slice,
            cubes: RowCube::all_of(set, part, layout),
        }
    }

    /// What there is to say about a layout that can't be completed.
    pub(super) fn of_examination(
        set: &Set,
        examination: &Examination,
        layout: &Layout,
    ) -> Option<Self> {
        let Examination { violations, contradiction, take_back, .. } = examination;
        let take_back = TakeBackFacts::new(set, take_back.as_ref(), layout);
        match (&violations[..], contradiction) {
            ([], None) => None,
            ([], Some(why)) => Some(Self::Hopeless { why: Hopeless::new(set, why), take_back }),
            (broken, _) => {
                let rules = broken.iter().map(BrokenRule::from).collect();
                Some(Self::Broken { rules, take_back })
            }
        }
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        let [x, y, z] = cell.coordinates();
        Self { x, y, z }
    }
}

impl CubeFacts {
    fn new(set: &Set, placed: &Placed) -> Self {
        let faces = Bracketed(&placed.faces).to_string();
        Self { cube: placed.cube.index(), colour: set.cube(placed.cube).colour, faces }
    }

    fn listed(set: &Set, cube: CubeNumber) -> Self {
        let listed = set.cube(cube);
        let faces = Bracketed(&listed.readings[0]).to_string();
        Self { cube: cube.index(), colour: listed.colour, faces }
    }
}

impl CubeAt {
    fn new(set: &Set, cell: Cell, placed: &Placed) -> Self {
        Self { place: cell.into(), cube: CubeFacts::new(set, placed) }
    }
}

impl RowCube {
    fn all_of(set: &Set, part: &Part, layout: &Layout) -> Vec<Self> {
        let cube = |(cell, placed): &(Cell, Placed)| Self {
            place: (*cell).into(),
            cube: CubeFacts::new(set, placed),
            is_there: layout.get(*cell).is_some(),
        };
        part.cubes.iter().map(cube).collect()
    }
}

impl From<Facelet> for SideAt {
    fn from(Facelet { cell, side }: Facelet) -> Self {
        Self { place: cell.into(), side }
    }
}

impl Axis {
    const fn across(side: Side) -> Self {
        match side {
            Side::Left | Side::Right => Self::X,
            Side::Top | Side::Bottom => Self::Y,
            Side::Back | Side::Front => Self::Z,
        }
    }
}

impl From<House> for HouseFacts {
    fn from(house: House) -> Self {
        match house {
            House::Face { side, layer } => {
                let (axis, layer) = (Axis::across(side), layer.index());
                match house.is_outer_face() {
                    true => Self::OuterFace { side, axis, layer },
                    false => Self::InnerFace { side, axis, layer },
                }
            }
            House::Ring { across, layer, .. } => {
                Self::Ring { axis: Axis::across(across), layer: layer.index() }
            }
        }
    }
}

impl Purpose {
    fn new(set: &Set, item: Item) -> Self {
        match item {
            Item::Cell(cell) => Self::Cell { place: cell.into() },
            Item::Cube(cube) => Self::Cube { cube: CubeFacts::listed(set, cube) },
            Item::Digit(house, digit) => Self::Digit { house: house.into(), digit },
            Item::SixAndNine(house) => Self::SixAndNine { house: house.into() },
        }
    }
}

impl From<&Reasons> for ReasonFacts {
    fn from(reasons: &Reasons) -> Self {
        let kind =
            reasons.kind.map(|kind| KindFacts { colour: kind.colour, has_blank: kind.has_blank });
        Self {
            kind,
            cubes: reasons.cubes,
            by_colours: reasons.excluded_by(Reason::Colours),
            by_blanks: reasons.excluded_by(Reason::Blanks),
            left: reasons.left(),
            rules: reasons.closer().filter_map(ExclusionFacts::new).collect(),
            is_fewest: reasons.is_fewest,
        }
    }
}

impl ExclusionFacts {
    /// Nothing for what is seen at a glance.
    fn new(Exclusion { reason, placements, digits }: &Exclusion) -> Option<Self> {
        let placements = *placements;
        Some(match *reason {
            Reason::Colours | Reason::Blanks => return None,
            Reason::Repeated(house) => Self::Repeated {
                house: house.into(),
                digits: digits.iter().copied().collect(),
                placements,
            },
            Reason::Directions(house) => Self::Directions { house: house.into(), placements },
            Reason::SixesAndNines => Self::SixesAndNines { placements },
        })
    }
}

impl Hopeless {
    fn new(set: &Set, why: &Contradiction) -> Self {
        match why {
            Contradiction::Uncoverable(item, reasons) => Self::Uncoverable {
                purpose: Purpose::new(set, *item),
                reasons: ReasonFacts::from(reasons),
            },
            Contradiction::Searched => Self::Searched,
            Contradiction::NoLayout => Self::NoLayout,
        }
    }
}

impl From<&Violation> for BrokenRule {
    fn from(violation: &Violation) -> Self {
        match *violation {
            Violation::Twice { cells, .. } => Self::Twice { places: cells.map(Place::from) },
            Violation::Mismatch { cell, .. } => Self::Mismatch { place: cell.into() },
            Violation::Colour { colour, cell } => Self::Colour { colour, place: cell.into() },
            Violation::Blank(facelet) => Self::Blank { at: facelet.into() },
            Violation::NotBlank(facelet) => Self::NotBlank { at: facelet.into() },
            Violation::Repeated { house, digit, facelets } => Self::Repeated {
                house: house.into(),
                digit: digit.value(),
                at: facelets.map(SideAt::from),
            },
            Violation::Misaligned { house, facelet } => {
                Self::Misaligned { house: house.into(), at: facelet.into() }
            }
            Violation::NoMagic => Self::NoMagic,
        }
    }
}

impl TakeBackFacts {
    fn new(set: &Set, back: Option<&TakeBack>, layout: &Layout) -> Option<Self> {
        let TakeBack { cells, is_fewest, belongs } = back?;
        let there = |cell: &Cell| Some(CubeAt::new(set, *cell, layout.get(*cell)?));
        let belongs = belongs.as_deref();
        Some(Self {
            cubes: cells.iter().filter_map(there).collect(),
            is_fewest: *is_fewest,
            belongs: belongs.map(|(cell, placed)| CubeAt::new(set, *cell, placed)),
        })
    }
}
