//! Numbers in attributes of elements.

use roxmltree::Node;

use super::PdfError;

/// A number of an element, 0 if it has none.
pub(super) fn number(element: Node, name: &str) -> Result<f32, PdfError> {
    let Some(value) = element.attribute(name) else { return Ok(0.0) };
    value.parse().map_err(|_| PdfError::Unsupported(format!("{name}=\"{value}\"")))
}

/// Numbers with blanks or commas between them.
pub(super) fn numbers(text: &str) -> Option<Vec<f32>> {
    let words = text.split([' ', ',', '\n']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}
