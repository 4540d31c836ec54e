//! Text in UTF-16, as Windows programs save it. It begins with a byte order mark, which no UTF-8
//! text can.

/// The order of the two bytes of a unit.
#[derive(Clone, Copy)]
pub(super) enum Order {
    LittleEndian,
    BigEndian,
}

/// Bytes that aren't UTF-16.
pub(super) struct Malformed {
    /// The text before them.
    pub(super) before: String,
    /// The first of them.
    pub(super) byte: u8,
}

impl Order {
    /// The order that a byte order mark at the start tells; `None` if the text isn't UTF-16.
    pub(super) const fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xff, 0xfe, ..] => Some(Self::LittleEndian),
            [0xfe, 0xff, ..] => Some(Self::BigEndian),
            _ => None,
        }
    }

    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::LittleEndian => u16::from_le_bytes(bytes),
            Self::BigEndian => u16::from_be_bytes(bytes),
        }
    }
}

/// The text, with its byte order mark.
pub(super) fn decode(bytes: &[u8], order: Order) -> Result<String, Malformed> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(pairs.len());
    let mut units = 0;
    for read in char::decode_utf16(pairs.iter().map(|&pair| order.unit(pair))) {
        match read {
            Ok(c) => {
                text.push(c);
                units += c.len_utf16();
            }
            Err(_) => return Err(Malformed { before: text, byte: pairs[units][0] }),
        }
    }
    match rest {
        [] => Ok(text),
        [byte, ..] => Err(Malformed { before: text, byte: *byte }),
    }
}
