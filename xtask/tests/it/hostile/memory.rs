//! No input makes a program take much memory, however long it is. See the table in SECURITY.md.

#![cfg(target_os = "linux")]

use crate::programs::shell;

/// More than the programs take for themselves with one thread (programs map more than they use),
/// and less than the largest of the inputs here twice.
const KIBIBYTES: u32 = 400 << 10;

/// Commands that read standard input.
const LINES: [&str; 24] = [
    "pyraminx solve -",
    "pyraminx design -",
    "pyraminx fix -",
    "pyraminx convert -",
    "pyraminx route -",
    "pyraminx draw - --out /dev/null",
    "fractal3d solve -",
    "fractal3d hint -",
    "fractal3d canon -",
    "fractal3d convert - --to text",
    "fractal3d count --colouring -",
    "fractal3d new --pattern -",
    "fractal3d level 6 --verify -",
    "fractal3d list --read -",
    "fractal3d ten-clues --read -",
    "fractal3d draw - --out /dev/null",
    "cube4d solve -",
    "cube4d check -",
    "cube4d hint -",
    "cube4d sheet - --out -",
    "cube999 solve --fast -",
    "cube999 simplify -",
    "cube999 verify - /dev/null",
    "cube999 draw - --out x.svg",
];

/// What is read without end: NUL, tabs, new lines, comments.
const ENDLESS: [&str; 4] =
    ["cat /dev/zero", r"tr '\0' '\t' < /dev/zero", r"tr '\0' '\n' < /dev/zero", "yes '#'"];

#[test]
fn endless_inputs_take_little_memory() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let all = std::env::var_os("SOLIDOKU_CASES").is_some();
    for (number, line) in LINES.iter().enumerate() {
        for (kind, endless) in ENDLESS.iter().enumerate() {
            // `solve` of many puzzles has the largest cap, and is tried with tabs; others with one
            // kind each.
            let chosen = if *line == "fractal3d solve -" { 1 } else { number % ENDLESS.len() };
            if !all && kind != chosen {
                continue;
            }
            let limited = format!("ulimit -v {KIBIBYTES}; exec {line} --threads 1");
            let run =
                shell(folder.path(), &format!("{endless} 2>&- | sh -c '{limited}' || exit $?"));
            // The shell's own status is that of the last command that failed, the program.
            assert_eq!(run.status, Some(2), "{endless} | {line}: {run}");
            let message = run.stderr.contains("error: ") && !run.stderr.contains("memory");
            assert!(message && run.stderr.len() < 2_000, "{endless} | {line}: {run}");
        }
    }
}
