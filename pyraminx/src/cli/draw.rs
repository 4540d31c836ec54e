//! `pyraminx draw`.

use pyraminx::draw::{Config, Layout, draw};

use super::args::Draw;
use super::input;
use super::output::{Failure, Output, Verdict};

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let labelling = input::labelling(args.net.as_deref())?;
    let layout = if args.flat { Layout::Flat } else { Layout::Glue };
    let picture = draw(&labelling, &Config { layout, colours: args.colours });
    out.file(&args.out, |file| writeln!(file, "{}", picture.trim_end()))?;
    Ok(Verdict::Holds)
}
