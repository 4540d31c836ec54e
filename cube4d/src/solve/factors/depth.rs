//! The layers of z: which cubes they hold, and which pair each shows to front and back.

use std::collections::BTreeMap;

use crate::puzzle::{Colour, Side};
use crate::solve::factors::across::Across;
use crate::solve::factors::ends::Ends;
use crate::solve::factors::{BLANK, CubeDigits, Inventory};

/// A cube that shows a certain pair to front and back: what it can show across.
#[derive(Debug)]
pub(super) struct Depth {
    pub(super) across: Vec<Across>,
    ends: Ends,
}

/// Nine cubes of a layer: five of the colour of its corners and centre, then four of its edges.
pub(super) type Layer<'a> = [&'a Depth; 9];

/// For each cube, what it can show to front and back.
pub(super) fn depths(cubes: &[Inventory]) -> Vec<Vec<Depth>> {
    cubes.iter().enumerate().map(|(cube, inventory)| Depth::all(cube, inventory)).collect()
}

impl Depth {
    fn all(cube: usize, inventory: &Inventory) -> Vec<Self> {
        let pair = |digits: &CubeDigits, a: Side, b: Side| {
            Ends::pair(digits[a.index()], digits[b.index()])
        };
        let mut depths: BTreeMap<Ends, BTreeMap<(Ends, Ends), Vec<CubeDigits>>> = BTreeMap::new();
        for digits in &inventory.digits {
            let x = pair(digits, Side::Left, Side::Right);
            let y = pair(digits, Side::Top, Side::Bottom);
            let z = pair(digits, Side::Front, Side::Back);
            depths.entry(z).or_default().entry((x, y)).or_default().push(*digits);
        }
        let across = |((x, y), digits)| Across::new(cube, [x, y], digits);
        let depth = |(ends, all): (_, BTreeMap<_, _>)| Self {
            across: all.into_iter().map(across).collect(),
            ends,
        };
        depths.into_iter().map(depth).collect()
    }
}

/// A choice of cubes for the middle layer of z.
pub(super) struct Middle<'a> {
    pub(super) layers: Vec<Layer<'a>>,
    /// The front layers of the remaining cubes.
    pub(super) fronts: Vec<Layer<'a>>,
}

/// All layers of z.
pub(super) struct Stacks<'a> {
    /// The layers of blanks.
    pub(super) backs: Vec<Layer<'a>>,
    pub(super) middles: Vec<Middle<'a>>,
}

impl<'a> Stacks<'a> {
    pub(super) fn new(cubes: &[Inventory], depths: &'a [Vec<Depth>]) -> Self {
        let of = |colour: Colour, is_blank: bool| -> Vec<&'a [Depth]> {
            let has_blank = |inventory: &Inventory| {
                inventory.digits.iter().any(|digits| digits.contains(&BLANK))
            };
            let all = cubes.iter().zip(depths);
            let some = all.filter(|(inventory, _)| {
                inventory.colour == colour && has_blank(inventory) == is_blank
            });
            some.map(|(_, depths)| &depths[..]).collect()
        };
        let (orange, white) = (of(Colour::Orange, true), of(Colour::White, true));
        let backs = layers(&hands(&orange, 5), &hands(&white, 4), Ends::SIDE);
        let backs = backs.into_values().flatten().collect();
        let (orange, white) = (of(Colour::Orange, false), of(Colour::White, false));
        let rest = |chosen: u32| (1 << orange.len()) - 1 - chosen;
        let mut fronts = layers(&hands(&orange, 5), &hands(&white, 4), Ends::LAYER);
        let middles = layers(&hands(&white, 5), &hands(&orange, 4), Ends::LAYER);
        let middles = middles.into_iter().filter_map(|((white, orange), layers)| {
            let fronts = fronts.remove(&(rest(orange), rest(white)))?;
            Some(Middle { layers, fronts })
        });
        Self { backs, middles: middles.collect() }
    }
}

/// Some cubes of a colour, and which pairs they show.
struct Hand<'a> {
    cubes: u32,
    depths: Vec<&'a Depth>,
    ends: Ends,
}

/// All choices of `size` cubes.
fn hands<'a>(cubes: &[&'a [Depth]], size: usize) -> Vec<Hand<'a>> {
    let mut hands = vec![Hand { cubes: 0, depths: Vec::new(), ends: Ends::NONE }];
    for _ in 0..size {
        let longer = |hand: &Hand<'a>| {
            let after = (u32::BITS - hand.cubes.leading_zeros()) as usize;
            let mut longer = Vec::new();
            for (cube, depths) in cubes.iter().enumerate().skip(after) {
                for depth in *depths {
                    let ends = hand.ends + depth.ends;
                    if ends.fits(Ends::LAYER) {
                        let depths = hand.depths.iter().copied().chain([depth]).collect();
                        longer.push(Hand { cubes: hand.cubes | 1 << cube, depths, ends });
                    }
                }
            }
            longer
        };
        hands = hands.iter().flat_map(longer).collect();
    }
    hands
}

/// For each choice of cubes, all layers of five and four whose ends sum to that.
fn layers<'a>(
    fives: &[Hand<'a>],
    fours: &[Hand<'a>],
    sum: Ends,
) -> BTreeMap<(u32, u32), Vec<Layer<'a>>> {
    let mut by_ends: BTreeMap<Ends, Vec<&Hand<'a>>> = BTreeMap::new();
    for four in fours {
        by_ends.entry(four.ends).or_default().push(four);
    }
    let mut layers: BTreeMap<_, Vec<Layer<'a>>> = BTreeMap::new();
    for five in fives.iter().filter(|five| five.ends.fits(sum)) {
        for four in by_ends.get(&(sum - five.ends)).into_iter().flatten() {
            let mut depths = five.depths.iter().chain(&four.depths).copied();
            let layer = std::array::from_fn(|_| depths.next().expect("five and four are nine"));
            layers.entry((five.cubes, four.cubes)).or_default().push(layer);
        }
    }
    layers
}
