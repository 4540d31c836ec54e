//! Filled layouts, drawn uniformly.
//!
//! Front, top and the inner faces are random orders of 1 to 9. The top is drawn anew until no ring
//! shows a digit twice. Then, whatever the top is, each ring leaves three digits to the bottom, and
//! there are 6³ ways to order these: so the pair of top and bottom is uniform among those that fit.
//! It is the same with left and right. Each face then gets one of four directions.

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};

use super::Counted;
use crate::play::generate::{FaceDigits, cube_at, random_digits};
use crate::puzzle::{Cell, House, Quarter, Set, is_semi_magic};

/// The digits of all faces, in the order of [`House::facelets`], and the direction of each. Those
/// of the blank face are unused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilledLayout {
    digits: FaceDigits,
    directions: [Quarter; 18],
}

/// A filled layout, uniform among those that are counted; the same for a seed and number.
pub fn random_layout(seed: u64, number: u64, counted: Counted) -> FilledLayout {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    loop {
        let digits = random_digits(&mut rng, None);
        let faces = House::faces().filter(|&face| face != House::BLANK);
        let is_counted = match counted {
            Counted::All => true,
            Counted::WithMagicFace => {
                faces.into_iter().any(|face| is_semi_magic(&digits[face.index()]))
            }
        };
        if is_counted {
            let directions = [(); 18].map(|()| Quarter::new(rng.random_range(0..4)));
            return FilledLayout { digits, directions };
        }
    }
}

impl FilledLayout {
    /// The cubes that it is made of.
    pub fn set(&self) -> Set {
        let cubes = Cell::all().map(|cell| cube_at(cell, &self.digits, &self.directions));
        Set::new(cubes.collect()).expect("the cubes of a layout are a set")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::violations;
    use crate::puzzle::{CubeNumber, Layout, Orientation, Placed, Side};

    /// The layout as a layout of its set.
    fn as_layout(set: &Set) -> Layout {
        let mut layout = Layout::EMPTY;
        for (cell, cube) in Cell::all().zip(CubeNumber::all()) {
            let faces = set.cube(cube).readings[0];
            let orientation = Orientation::AS_LISTED;
            layout.set(cell, Some(Placed { cube, reading: 0, orientation, faces }));
        }
        layout
    }

    #[test]
    fn random_layouts_keep_all_rules() {
        for counted in [Counted::All, Counted::WithMagicFace] {
            for number in 0..20 {
                let set = random_layout(5, number, counted).set();
                assert_eq!(violations(&set, &counted.rules(), &as_layout(&set)), []);
            }
        }
        assert_eq!(random_layout(1, 2, Counted::All), random_layout(1, 2, Counted::All));
        assert_ne!(random_layout(1, 2, Counted::All), random_layout(1, 3, Counted::All));
    }

    /// How many digits of the first ring's part of the top are in the second column of the front: 0
    /// to 3. Of 56 ways to choose the sets of the top 1, 27, 27 and 1 are such.
    #[test]
    fn the_sets_of_the_top_are_as_frequent_as_they_should_be() {
        const LAYOUTS: u64 = 5_600;
        let mut frequency = [0f64; 4];
        for number in 0..LAYOUTS {
            let layout = random_layout(2, number, Counted::All);
            let [top, front] = [Side::Top, Side::Front].map(|side| {
                let face = &layout.digits[House::outer_face(side).index()];
                [0, 1, 2].map(|x| [face[x], face[x + 3], face[x + 6]])
            });
            let common = top[0].iter().filter(|digit| front[1].contains(digit)).count();
            frequency[common] += 1.0;
        }
        let expected = [100.0, 2_700.0, 2_700.0, 100.0];
        let chi: f64 = frequency.iter().zip(expected).map(|(f, e)| (f - e) * (f - e) / e).sum();
        // With three degrees of freedom, 16.3 is exceeded once in a thousand.
        assert!(chi < 16.3, "{frequency:?}");
    }
}
