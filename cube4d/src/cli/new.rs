//! `cube4d new`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::foreign::FileName;
use common::number::counted;
use cube4d::generate::{GeneratorOptions, MagicFace, generate};
use cube4d::report::{NewReport, set_file};

use super::args::New;
use super::{listen, require_text, with_bar};

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    require_text(&args.out, "sets are written as text (.txt); `cube4d sheet` draws them")?;
    let New { colours, sixes_and_nines, minimal_rules, .. } = *args;
    let magic = match (args.magic, args.fully_magic) {
        (_, true) => Some(MagicFace::Full),
        (true, false) => Some(MagicFace::Semi),
        (false, false) => None,
    };
    let options = GeneratorOptions { magic, colours, sixes_and_nines, minimal_rules };
    let seed = seed::or_random(args.seed);
    let interrupt = listen()?;
    let bar = out.counter("random sets");
    let outcome = with_bar(&bar, interrupt.control(), |it| generate(seed, &options, it));
    let tried = counted(outcome.found().tried, "random set");
    if !outcome.is_exhausted() {
        let rerun = format!("`--seed {seed}` begins again with the same sets");
        out.message(format!("interrupted after {tried}: nothing was written; {rerun}"))?;
        return Ok(Verdict::Interrupted);
    }
    let Some(unique) = outcome.into_found().set else {
        out.message(format!(
            "none of {tried} has one layout (seed {seed}): try another --seed, or --colours or --magic, \
             which make more sets unique"
        ))?;
        return Ok(Verdict::Nothing);
    };
    let text = set_file(seed, &options, &unique);
    out.file(&files, &args.out, |file| write!(file, "{text}"))?;
    if out.is_json() {
        out.json(&NewReport::new(seed, &options, &unique, FileName::from(&args.out)))?;
    }
    Ok(Verdict::Holds)
}
