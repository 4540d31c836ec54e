//! Packed lists of solutions and of puzzles: the raw bytes, and the bytes with correct count and checksum.

#![no_main]

use std::sync::LazyLock;

use fractal3d::check::is_solution_by_definition;
use fractal3d::packed::{PackedError, Packer, Writer, read};
use fractal3d::ten_clues::packed as ten_clues;
use libfuzzer_sys::fuzz_target;

static PACKER: LazyLock<Packer> = LazyLock::new(Packer::new);

fuzz_target!(|bytes: &[u8]| {
    check_reading(bytes);
    check_reading_puzzles(bytes);
    if let Some((records, _)) = bytes.split_last_chunk::<12>() {
        check_reading(&with_count(records, 9));
        check_reading_puzzles(&with_count(records, 7));
    }
});

/// The name and the records of a list, with what ends it.
fn with_count(records: &[u8], record: u64) -> Vec<u8> {
    let mut whole = records.to_vec();
    whole.extend((records.len().saturating_sub(8) as u64 / record).to_le_bytes());
    whole.extend(crc32fast::hash(&whole).to_le_bytes());
    whole
}

/// If the bytes are accepted, writing the puzzles gives the same bytes.
fn check_reading_puzzles(bytes: &[u8]) {
    match ten_clues::read(bytes) {
        Ok(puzzles) => {
            let mut packed = Vec::new();
            ten_clues::write(&puzzles, &mut packed).expect("memory can be written");
            assert_eq!(packed, bytes);
        }
        Err(reason) => assert!(!reason.to_string().is_empty()),
    }
}

/// If the bytes are accepted, all grids are solutions, and packing them gives the same bytes.
fn check_reading(bytes: &[u8]) {
    let all = match read(bytes).and_then(Iterator::collect::<Result<Vec<_>, PackedError>>) {
        Ok(all) => all,
        Err(reason) => return assert!(!reason.to_string().is_empty()),
    };
    assert!(all.iter().all(is_solution_by_definition));
    let records: Option<Vec<_>> = all.iter().map(|grid| PACKER.pack(grid)).collect();
    let mut packed = Vec::new();
    let mut writer = Writer::new(&mut packed).expect("memory can be written");
    writer.add(&records.expect("they are solutions")).expect("memory can be written");
    writer.finish().expect("memory can be written");
    assert_eq!(packed, bytes);
}
