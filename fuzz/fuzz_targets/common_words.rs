//! Command-line arguments: parts of a sweep, and sets of digits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use solidoku_common::digit::DigitSet;
use solidoku_common::sweep::Part;

fuzz_target!(|text: &str| {
    if let Ok(part) = text.parse::<Part>() {
        assert!((1..=part.of()).contains(&part.number()) && part.of() <= Part::MOST);
        assert_eq!(part.to_string().parse(), Ok(part));
        // Two of the units belong to it.
        assert_eq!(part.units(2 * part.of()).count(), 2);
        assert!(part.units(2 * part.of()).all(|unit| part.contains(unit)));
    }
    if let Some(set) = DigitSet::parse_distinct(text) {
        assert_eq!(set.len(), text.len());
        let ascending: String = set.iter().map(|digit| digit.to_string()).collect();
        assert!(ascending.chars().all(|digit| text.contains(digit)));
        assert_eq!(DigitSet::parse_distinct(&ascending), Some(set));
    }
});
