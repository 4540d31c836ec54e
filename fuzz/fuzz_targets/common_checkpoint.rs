//! Checkpoints of all sweeps: the bytes as they are, and with length and checksum made right, so that
//! what stands behind them is read.

#![no_main]

use common::sweep::file::{self, decode, encode};
use common::sweep::{Checkpoint, Identity, MOST_MARKED, Sweep};
use fractal3d::sweeps::{extensions::ExtensionsOfBands, kinds::Kinds, puzzles::Puzzles};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::{census::Census, designs::AllDesigns};
use sha2::{Digest as _, Sha256};

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    if let Some((_, checked)) = bytes.split_at_checked(48) {
        let mut whole = b"SOLIDOKU".to_vec();
        whole.extend((checked.len() as u64).to_le_bytes());
        whole.extend(Sha256::digest(checked));
        whole.extend(checked);
        read(&whole);
    }
});

/// As each of the sweeps of which there are seeds.
fn read(bytes: &[u8]) {
    const NET: &str = "1578234??728563149624571389631945???";
    let design = format!("--histogram --by arrangements --limit all --style line {NET}");
    is_believed::<Census>(bytes, "pyraminx census", "", 198);
    is_believed::<AllDesigns>(bytes, "pyraminx design", &design, 2);
    is_believed::<ExtensionsOfBands>(bytes, "fractal3d count", "--method bands", 98);
    is_believed::<Kinds>(bytes, "fractal3d list", "--essential", 120);
    is_believed::<Puzzles>(bytes, "fractal3d min-clues", "--check 20 --seed 1", 4_828);
}

fn is_believed<S: Sweep<Found: PartialEq>>(bytes: &[u8], name: &str, parameters: &str, units: u64) {
    let (name, parameters) = (name.to_owned(), parameters.to_owned());
    let identity = Identity { name, parameters, units };
    let checkpoint: Checkpoint<S::Found> = match decode(bytes, &identity) {
        Ok(checkpoint) => checkpoint,
        Err(refusal) => return assert!(!refusal.to_string().is_empty()),
    };
    let Checkpoint { identity: of, part, done, marks, found } = &checkpoint;
    assert!(*of == identity && units <= MOST_MARKED);
    assert!((1..=part.of()).contains(&part.number()));
    assert!(done.iter().all(|unit| unit < units && part.contains(unit)));
    assert!(marks.keys().all(|&unit| done.contains(unit)));
    assert_eq!(checkpoint.is_complete(), part.units(units).all(|unit| done.contains(unit)));
    // It can be told, and is the same when it is saved.
    assert!(!S::lines_of_form_1(found).is_empty());
    let again = decode::<S::Found>(&encode(&checkpoint), &identity);
    assert!(again.is_ok_and(|again| again.found == *found && again.done == *done));
    assert_eq!(file::digest(&checkpoint).len(), 64);
}
