//! A report whose list is written as it is found, so that it needn't be kept.

use serde::Serialize;
use solidoku_common::cli::output::{Failure, Output};
use solidoku_common::foreign::write_json;

/// A list that is being written in a report.
pub(crate) struct JsonList {
    /// The empty list, as in `"nets":[]`. No text in a report contains it, because quotes are
    /// escaped there.
    empty: String,
    is_first: bool,
}

impl JsonList {
    /// Writes what comes before the list in a report in which this field is an empty list.
    pub(crate) fn begin(
        field: &str,
        report: &impl Serialize,
        out: &mut Output,
    ) -> Result<Self, Failure> {
        let list = Self { empty: format!("\"{field}\":[]"), is_first: true };
        let (before, _) = list.split_at_list(report)?;
        out.raw(before.as_bytes())?;
        Ok(list)
    }

    /// Writes an item.
    pub(crate) fn item(&mut self, item: &impl Serialize, out: &mut Output) -> Result<(), Failure> {
        if !std::mem::take(&mut self.is_first) {
            out.raw(b",")?;
        }
        out.raw(json(item)?.as_bytes())
    }

    /// Writes what comes after the list in a report that is complete but for the list.
    pub(crate) fn end(self, report: &impl Serialize, out: &mut Output) -> Result<(), Failure> {
        let (_, after) = self.split_at_list(report)?;
        Ok(out.line(after)?)
    }

    /// What comes before and after the items.
    fn split_at_list(&self, report: &impl Serialize) -> Result<(String, String), Failure> {
        let text = json(report)?;
        let at = text.find(&self.empty).expect("the report has the list, which is empty");
        let (before, after) = text.split_at(at + self.empty.len() - 1);
        Ok((before.to_owned(), after.to_owned()))
    }
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    let mut text = Vec::new();
    write_json(&mut text, value)?;
    Ok(String::from_utf8(text).expect("JSON is UTF-8"))
}
