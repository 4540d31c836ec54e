//! `cube4d new`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use cube4d::generate::{Wishes, new};
use cube4d::rules::Rules;
use serde::Serialize;

use super::args::New;

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    let New { seed, magic, colours, sixes_and_nines, minimal_rules, .. } = *args;
    let wishes = Wishes { magic, colours, sixes_and_nines, minimal_rules };
    let Some(new) = new(seed, &wishes) else {
        out.message("no set was found: draw with another seed")?;
        return Ok(Verdict::Nothing);
    };
    let rules = in_force(&wishes.rules());
    let mut head = format!("# One layout under these rules: {rules}\n");
    for fewer in &new.unique_without {
        head += &format!("# and under these: {}\n", in_force(fewer));
    }
    out.file(&files, &args.out, |file| write!(file, "{head}{}", new.set))?;
    if out.is_json() {
        let unique_under = new.unique_without.iter().map(in_force).collect();
        out.json(&Report { rules, unique_under, out: FileName::from(&args.out) })?;
    }
    Ok(Verdict::Holds)
}

fn in_force(rules: &Rules) -> String {
    let names = [
        (rules.colours, "colours"),
        (rules.rings, "rings"),
        (rules.internal, "internal"),
        (rules.alignment, "alignment"),
        (rules.magic, "magic"),
    ];
    let on: Vec<&str> = names.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
    on.join(", ")
}

#[derive(Serialize)]
struct Report {
    rules: String,
    unique_under: Vec<String>,
    out: FileName,
}
