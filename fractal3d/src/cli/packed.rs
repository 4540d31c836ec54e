//! Reading packed lists.

use std::path::Path;

use solidoku_common::cli::output::Failure;
use solidoku_common::input::{InputError, read_bytes};

/// More bytes than any packed list has.
const CAP: u64 = 64 << 20;

/// The bytes of a packed list.
pub(crate) fn read(name: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = read_bytes(name, CAP)?;
    if bytes.len() as u64 > CAP {
        return Err(InputError::TooLarge { name: name.into(), cap: CAP }.into());
    }
    Ok(bytes)
}

/// What is wrong with a packed list, and at which byte.
pub(crate) fn refused(name: &Path, at: usize, reason: impl ToString) -> Failure {
    let (offset, reason) = (at as u64, reason.to_string());
    Failure::Input(InputError::Binary { name: name.into(), offset, reason })
}
