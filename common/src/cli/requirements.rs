//! Options that need another one, for tests.
//!
//! clap forgets that an option needs another one as soon as that other one is ruled out by a third. Where `--seed`
//! needs `--random`, and `--count-only` rules that out, it takes `--seed 5 --count-only`, and the seed is dropped in
//! silence. So an option must also rule out what its requirement rules out.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

/// Of these, each option takes one, unless it has a list of its own.
const VALUES: [&str; 11] =
    ["1", "40", "1/2", "F", "xyz", "rot180", "nested", "json", "H,H", "ABCDEFGHI", "0-2,0-2,0-2"];

/// The pairs of options that a command of the program takes together though the first needs another one than the
/// second, as they are typed.
///
/// # Panics
/// If an option takes none of a few common values.
pub fn forgotten(mut program: Command) -> Vec<String> {
    program.build();
    let commands = program.get_subcommands().filter(|command| command.get_name() != "help");
    commands.flat_map(forgotten_by).collect()
}

fn forgotten_by(command: &Command) -> Vec<String> {
    let is_positional_or_required =
        |argument: &&Arg| argument.is_positional() || argument.is_required_set();
    let (plain, options): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .filter(|argument| argument.get_id() != "help")
        .partition(is_positional_or_required);
    let needed: Vec<String> = plain
        .into_iter()
        .filter(|argument| argument.is_required_set())
        .flat_map(|argument| typed(command, argument))
        .collect();
    let options: Vec<Vec<String>> =
        options.into_iter().map(|option| typed(command, option)).collect();
    let mut forgotten = Vec::new();
    for option in &options {
        let error = error_of(command, &[&needed, option]);
        let Some(missing) = error.as_ref().and_then(missing) else { continue };
        for other in &options {
            let is_needed = missing.iter().all(|needed| needed.contains(&other[0]));
            if other != option
                && !is_needed
                && error_of(command, &[&needed, option, other]).is_none()
            {
                forgotten.push(
                    [&[command.get_name().to_owned()], &option[..], other].concat().join(" "),
                );
            }
        }
    }
    forgotten
}

/// An argument with a value that it takes, as it is typed.
fn typed(command: &Command, argument: &Arg) -> Vec<String> {
    let name = argument.get_long().map(|name| format!("--{name}"));
    if !argument.get_action().takes_values() {
        return name.into_iter().collect();
    }
    let own = argument.get_possible_values();
    let values = own.iter().map(|value| value.get_name()).chain(VALUES);
    let mut all = values.map(|value| name.iter().cloned().chain([value.to_owned()]).collect());
    let is_taken = |words: &Vec<String>| {
        let kind = error_of(command, &[words]).map(|error| error.kind());
        !matches!(kind, Some(ErrorKind::InvalidValue | ErrorKind::ValueValidation))
    };
    all.find(is_taken).unwrap_or_else(|| panic!("{argument} takes none of {VALUES:?}"))
}

/// What is wrong with a line.
fn error_of(command: &Command, words: &[&Vec<String>]) -> Option<Error> {
    let words = words.iter().copied().flatten().map(String::as_str);
    command.clone().try_get_matches_from([command.get_name()].into_iter().chain(words)).err()
}

/// The arguments that a line doesn't have, if that is what is wrong with it: each as the error writes it.
fn missing(error: &Error) -> Option<&[String]> {
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(all)) if error.kind() == ErrorKind::MissingRequiredArgument => {
            Some(all)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use clap::ArgAction;

    use super::*;

    fn program(seed: Arg) -> Command {
        let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
        let find = Command::new("find").arg(Arg::new("in").long("in").required(true));
        let find = find.arg(flag("random").conflicts_with("count")).arg(flag("count"));
        Command::new("program").subcommand(find.arg(seed.long("seed").requires("random")))
    }

    #[test]
    fn a_requirement_that_a_third_option_rules_out_is_found() {
        assert_eq!(forgotten(program(Arg::new("seed"))), ["find --seed 1 --count"]);
    }

    #[test]
    fn nothing_is_found_if_the_first_option_rules_out_the_third() {
        assert_eq!(forgotten(program(Arg::new("seed").conflicts_with("count"))), [""; 0]);
    }
}
