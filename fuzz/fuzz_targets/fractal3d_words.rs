//! Command-line arguments: Latin squares, bands, symmetries and ratings.

#![no_main]

use fractal3d::bands::Band;
use fractal3d::explain::Rating;
use fractal3d::latin::LatinSquare;
use fractal3d::symmetry::Symmetry;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(square) = text.parse::<LatinSquare>() {
        assert!(LatinSquare::all().contains(&square));
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    if let Ok(band) = text.parse::<Band>() {
        assert_eq!(band.to_string().parse(), Ok(band));
        assert_eq!(band.number().band(), band);
        let named = |of: &str| Band::to_string(&band).chars().position(|c| of.starts_with(c));
        assert!(["1", "2", "3"].map(named) == [Some(0), Some(1), Some(2)]);
    }
    if let Ok(symmetry) = text.parse::<Symmetry>() {
        assert_eq!(symmetry.to_string().parse().as_ref(), Ok(&symmetry));
        assert_eq!(Symmetry::of(&symmetry.permutation()), Some(symmetry));
    }
    if let Ok(rating) = text.parse::<Rating>() {
        assert_eq!(rating.to_string(), text);
    }
});
