//! `cube4d new`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::foreign::FileName;
use common::number::counted;
use cube4d::generate::{GeneratorOptions, MagicFace, generate};
use cube4d::report::{NewReport, set_file};

use super::args::New;
use super::listen;

/// Extensions of files that aren't text.
const OTHER_FORMATS: [&str; 5] = ["svg", "pdf", "html", "png", "json"];

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    let extension = args.out.extension();
    if OTHER_FORMATS.iter().any(|other| extension.is_some_and(|e| e.eq_ignore_ascii_case(other))) {
        let name = FileName::from(&args.out);
        let text =
            format!("--out {name}: sets are written as text (.txt); `cube4d sheet` draws them");
        return Err(Failure::Usage(text));
    }
    let New { colours, sixes_and_nines, minimal_rules, .. } = *args;
    let magic = match (args.magic, args.fully_magic) {
        (_, true) => Some(MagicFace::Full),
        (true, false) => Some(MagicFace::Semi),
        (false, false) => None,
    };
    let options = GeneratorOptions { magic, colours, sixes_and_nines, minimal_rules };
    let seed = seed::or_random(args.seed);
    let interrupt = listen()?;
    let outcome = generate(seed, &options, interrupt.control());
    let tried = counted(outcome.found().tried, "random set");
    if !outcome.is_exhausted() {
        out.message(format!("interrupted after {tried} (seed {seed}): nothing was written"))?;
        return Ok(Verdict::Interrupted);
    }
    let Some(unique) = outcome.into_found().set else {
        out.message(format!("none of {tried} has one layout (seed {seed}): try another seed"))?;
        return Ok(Verdict::Nothing);
    };
    let text = set_file(seed, &options, &unique);
    out.file(&files, &args.out, |file| write!(file, "{text}"))?;
    if out.is_json() {
        out.json(&NewReport::new(seed, &options, &unique, FileName::from(&args.out)))?;
    }
    Ok(Verdict::Holds)
}
