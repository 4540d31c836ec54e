//! Sixteen numbers at once, as processors compute with them.
//!
//! The search looks up bytes by bytes (a *shuffle*), which compilers don't make of plain code. So
//! there are two implementations with one interface: by the crate `wide`, and in plain code for
//! builds without it. Both give the same numbers, so the search finds the same.
//!
//! Processors with vectors of 32 bytes run the inner loops in forms of their own ([`wide`]),
//! with the same results too, and so does WebAssembly, which has sixteen bytes but a simpler
//! compiler.

#[cfg(all(feature = "vectors", target_arch = "x86_64"))]
mod avx2;
#[cfg(all(test, feature = "vectors"))]
mod comparison;
#[cfg(all(feature = "vectors", target_arch = "x86_64"))]
mod dispatch;
#[cfg(not(all(
    feature = "vectors",
    any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))
)))]
#[path = "vector/none.rs"]
mod dispatch;
#[cfg(all(
    feature = "vectors",
    any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))
))]
mod lanes;
#[cfg(any(test, not(feature = "vectors")))]
mod portable;
#[cfg(feature = "vectors")]
mod shuffled;
#[cfg(all(feature = "vectors", target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(all(feature = "vectors", target_arch = "wasm32", target_feature = "simd128"))]
use simd128 as dispatch;

pub(crate) use dispatch::wide;

#[cfg(not(feature = "vectors"))]
pub(crate) use portable::{Bytes, Words};
#[cfg(feature = "vectors")]
pub(crate) use shuffled::{Bytes, Words};

#[cfg(all(test, feature = "vectors"))]
mod tests {
    use proptest::prelude::*;

    use super::{portable, shuffled};
    use crate::solve::kernel::data::NONE;

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        /// Every operation, by both implementations.
        #[test]
        fn both_compute_the_same(
            a in any::<[u8; 16]>(),
            b in any::<[u8; 16]>(),
            indices in any::<[u8; 16]>(),
            c in any::<[i16; 16]>(),
            d in any::<[i16; 16]>(),
        ) {
            // Some are equal.
            let b = std::array::from_fn(|n| if n % 3 == 0 { a[n] } else { b[n] });
            let indices = indices.map(|n| if n % 5 == 0 { NONE } else { n % 16 });
            let (x, y) = (shuffled::Bytes::load(&a), shuffled::Bytes::load(&b));
            let (p, q) = (portable::Bytes::load(&a), portable::Bytes::load(&b));
            let at = (shuffled::Bytes::load(&indices), portable::Bytes::load(&indices));
            prop_assert_eq!(x.pick(at.0).to_array(), p.pick(at.1).to_array());
            prop_assert_eq!(x.equal(y).to_array(), p.equal(q).to_array());
            prop_assert_eq!(x.and(y).to_array(), p.and(q).to_array());
            prop_assert_eq!(x.without(y).to_array(), p.without(q).to_array());
            prop_assert_eq!(x.or(y).to_array(), p.or(q).to_array());
            prop_assert_eq!(x.low().to_array(), p.low().to_array());
            prop_assert_eq!(x.high().to_array(), p.high().to_array());
            prop_assert_eq!(x.sum(), p.sum());
            prop_assert_eq!(x.widened().to_array(), p.widened().to_array());
            prop_assert_eq!(shuffled::Bytes::splat(a[0]).to_array(), portable::Bytes::splat(a[0]).to_array());
            let (x, y) = (shuffled::Words::load(&c), shuffled::Words::load(&d));
            let (p, q) = (portable::Words::load(&c), portable::Words::load(&d));
            prop_assert_eq!(x.plus(y).to_array(), p.plus(q).to_array());
            prop_assert_eq!(x.minus(y).to_array(), p.minus(q).to_array());
            prop_assert_eq!(x.times_four().to_array(), p.times_four().to_array());
            prop_assert_eq!(x.larger(y).to_array(), p.larger(q).to_array());
            prop_assert_eq!(x.and(y).to_array(), p.and(q).to_array());
            let (above, over) = (x.above(y), p.above(q));
            prop_assert_eq!(above.to_array(), over.to_array());
            prop_assert_eq!(above.any(), over.any());
            prop_assert_eq!(shuffled::Words::splat(c[0]).to_array(), portable::Words::splat(c[0]).to_array());
        }
    }
}
