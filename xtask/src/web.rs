//! Builds the npm package, and the browser page that imports it.
//!
//! The engines are compiled to WebAssembly one by one, as each puzzle is a module of its own, and
//! optimised by binaryen. `web/npm/build.mjs` makes the package around them. Vite then builds the
//! page twice: a folder for any static host, and one file that works from the disk. Everything
//! lands under `target/`.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use clap::{Args, ValueEnum};
use serde_json::json;
use solidoku_common::foreign::FileName;

use crate::exit::{Exit, root};
use crate::message::message;

/// What the page and the package are built from.
#[derive(Args)]
struct Build {
    /// Compile fast instead of for speed, and make no single file: for work on the page
    #[arg(long)]
    quick: bool,

    /// Compile only this engine; the others stay as they were built last
    #[arg(long, value_enum, value_name = "ENGINE")]
    only: Option<Engine>,
}

/// How to build the page.
#[derive(Args)]
pub(crate) struct Web {
    #[command(flatten)]
    build: Build,

    /// Then serve the page on this machine, and print its address
    #[arg(long)]
    serve: bool,
}

/// How to build the package.
#[derive(Args)]
pub(crate) struct Npm {
    #[command(flatten)]
    build: Build,
}

/// An engine: a module with all questions of a puzzle and, unless it is much larger than that, with
/// what the page displays.
#[derive(Clone, Copy, ValueEnum)]
enum Engine {
    Pyraminx,
    Cube4d,
    Cube4dDisplay,
    Fractal3d,
    Fractal3dDisplay,
    Cube999,
}

impl Engine {
    /// The name of its feature and of its files.
    const fn name(self) -> &'static str {
        match self {
            Self::Pyraminx => "pyraminx",
            Self::Cube4d => "cube4d",
            Self::Cube4dDisplay => "cube4d-display",
            Self::Fractal3d => "fractal3d",
            Self::Fractal3dDisplay => "fractal3d-display",
            Self::Cube999 => "cube999",
        }
    }
}

const TARGET: &str = "wasm32-unknown-unknown";

/// What newer processors and all browsers since 2023 have.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext";

/// The options of binaryen for these features.
const OPTIMISE: [&str; 6] = [
    "-O3",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
];

/// Why the page can't be built.
#[derive(Debug)]
enum Problem {
    /// Something isn't installed; how to install it.
    Missing(&'static str),
    /// A command that failed, and has said why.
    Failed(String),
    /// The system's error.
    System(io::Error),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(advice) => f.write_str(advice),
            Self::Failed(command) => write!(f, "`{command}` failed"),
            Self::System(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

pub(crate) fn run(args: &Web, report: &mut Vec<u8>) -> Exit {
    finish(Workplace::find().and_then(|place| build_page(args, &place)), report)
}

pub(crate) fn run_npm(args: &Npm, report: &mut Vec<u8>) -> Exit {
    finish(Workplace::find().and_then(|place| pack(args, &place)), report)
}

fn finish(built: Result<String, Problem>, report: &mut Vec<u8>) -> Exit {
    match built {
        Ok(built) => {
            report.extend(built.bytes());
            Exit::Holds
        }
        Err(problem @ Problem::Missing(_)) => {
            message(format_args!("error: {problem}"));
            Exit::Usage
        }
        Err(problem) => {
            message(format_args!("error: {problem}"));
            Exit::Fails
        }
    }
}

/// Where everything is.
struct Workplace {
    root: PathBuf,
    target: PathBuf,
    /// The page's source, with the tools that are installed for it.
    app: PathBuf,
    /// The package, as it is packed.
    package: PathBuf,
}

impl Workplace {
    fn find() -> Result<Self, Problem> {
        let root = fs::canonicalize(root())?;
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .filter(|folder| !folder.is_empty())
            .map_or_else(|| root.join("target"), |folder| root.join(folder));
        let app = root.join("web/app");
        Ok(Self { app, package: target.join("npm/solidoku"), root, target })
    }
}

/// Builds the page, and says where it is.
fn build_page(args: &Web, place: &Workplace) -> Result<String, Problem> {
    let Workplace { target, app, .. } = place;
    build_package(&args.build, place)?;
    check_types(place)?;
    npm(app, &["run", "--silent", "build"])?;
    let shown = FileName::from(target.strip_prefix(&place.root).unwrap_or(target));
    let mut built = format!("The page is in {shown}/web, a folder for any web server.\n");
    if !args.build.quick {
        npm(app, &["run", "--silent", "build:file"])?;
        let page = target.join("web-file/index.html");
        fs::copy(page, target.join("web/solidoku.html"))?;
        built += &format!(
            "{shown}/web/solidoku.html is the same in one file, which works from the disk.\n"
        );
    }
    if args.serve {
        message(built.trim_end());
        npm(app, &["run", "--silent", "preview"])?;
        return Ok(String::new());
    }
    Ok(built)
}

/// Checks the page's types. Its `tsconfig.json` looks for the package in `target`; for another
/// folder a configuration beside it says where.
fn check_types(Workplace { root, target, app, package }: &Workplace) -> Result<(), Problem> {
    if *target == root.join("target") {
        return npm(app, &["run", "--silent", "check"]);
    }
    let types = package.join("dist");
    let path = |file: &str| json!(types.join(file));
    // By hand, as the compiler takes the first pattern that fits, and `json!` sorts them.
    let configuration = format!(
        r#"{{"extends": "./tsconfig.json", "compilerOptions": {{"paths": {{
            "@draw/*": ["../../cube999/src/draw/*"],
            "solidoku/*/display": [{}],
            "solidoku/*": [{}]
        }}}}}}"#,
        path("*.display.d.ts"),
        path("*.d.ts")
    );
    let name = "tsconfig.target.json";
    fs::write(app.join(name), configuration)?;
    npm(app, &["exec", "--", "tsc", "--noEmit", "--project", name])
}

/// Builds the npm package and packs it, and says where it is.
fn pack(args: &Npm, place: &Workplace) -> Result<String, Problem> {
    build_package(&args.build, place)?;
    npm(&place.package, &["pack", "--silent", "--pack-destination", ".."])?;
    let version = env!("CARGO_PKG_VERSION");
    let npm = place.target.strip_prefix(&place.root).unwrap_or(&place.target).join("npm");
    let npm = FileName::from(npm.as_path());
    Ok(format!("The package is {npm}/solidoku-{version}.tgz, and unpacked {npm}/solidoku.\n"))
}

/// Compiles the engines, and makes the package around them.
fn build_package(args: &Build, place: &Workplace) -> Result<(), Problem> {
    let library = StandardLibrary::find()?;
    require_node()?;
    install_packages(&place.app)?;
    // An engine is compiled on one processor, so that another is free to optimise those before it.
    let mut optimising = Vec::new();
    for &engine in Engine::value_variants() {
        let is_wanted = args.only.is_none_or(|only| only.name() == engine.name());
        if is_wanted {
            let module = compile(engine, args, library, place)?;
            if !args.quick {
                optimising.push(Optimising::start(place, &module)?);
            }
        }
    }
    optimising.into_iter().try_for_each(Optimising::finish)?;
    Command::new("node")
        .arg(place.root.join("web/npm/build.mjs"))
        .args([place.package.as_os_str(), env!("CARGO_PKG_VERSION").as_ref()])
        .succeed()
}

/// Compiles an engine, and writes its JavaScript and its TypeScript declarations. Returns the
/// module.
fn compile(
    engine: Engine,
    args: &Build,
    library: StandardLibrary,
    place: &Workplace,
) -> Result<PathBuf, Problem> {
    let Workplace { root, package, .. } = place;
    let target = &place.target.join("web-engine");
    let engines = &package.join("dist/engine");
    let profile = if args.quick { "quick" } else { "release" };
    let name = engine.name();
    message(format_args!("{name}: compiling for browsers"));
    let mut build = cargo(root, target);
    build
        .args(["build", "--locked", "--lib", "--features", name, "--profile", profile])
        .args(["--target", TARGET])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FEATURES);
    library.prepare(&mut build);
    build.succeed()?;
    let compiled = target.join(TARGET).join(profile).join("solidoku_engine.wasm");
    cargo(root, target)
        .args(["run", "--locked", "--package", "bindgen", "--"])
        .args([&compiled, engines])
        .arg(name)
        .succeed()?;
    Ok(engines.join(format!("{name}_bg.wasm")))
}

/// Binaryen at work on a module, which it replaces.
struct Optimising {
    process: Child,
    command: String,
}

impl Optimising {
    fn start(place: &Workplace, module: &Path) -> Result<Self, Problem> {
        let mut command = Command::new("node");
        command
            .arg(place.app.join("node_modules/binaryen/bin/wasm-opt"))
            .args(OPTIMISE)
            .arg(module)
            .arg("-o")
            .arg(module)
            .stdout(io::stderr());
        Ok(Self { process: command.spawn()?, command: format!("{command:?}") })
    }

    fn finish(mut self) -> Result<(), Problem> {
        match self.process.wait()?.success() {
            true => Ok(()),
            false => Err(Problem::Failed(self.command)),
        }
    }
}

/// Cargo in the workspace of the engines, whose files are all under one folder.
fn cargo(root: &Path, engines: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root.join("web/engine")).env("CARGO_TARGET_DIR", engines);
    command
}

/// Where the standard library for browsers comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StandardLibrary {
    /// The compiled library, installed with the compiler.
    Compiled,
    /// The source, which cargo compiles for each engine: from Debian's packages, or rustup's
    /// `rust-src`.
    Source,
}

impl StandardLibrary {
    fn find() -> Result<Self, Problem> {
        const ADVICE: &str = "Rust can't compile for browsers here: `rustup target add wasm32-unknown-unknown`; without \
             rustup, Debian's packages rustc-web, cargo-web and rust-web-src (1.95 or later), and rust-lld";
        let folder = |args: &[&str]| {
            let output = Command::new("rustc").arg("--print").args(args).output();
            let stdout = output.map_err(|_| Problem::Missing(ADVICE))?.stdout;
            Ok::<_, Problem>(PathBuf::from(String::from_utf8_lossy(&stdout).trim()))
        };
        if folder(&["target-libdir", "--target", TARGET])?.is_dir() {
            return Ok(Self::Compiled);
        }
        // Cargo wants this file, with the versions of what the library needs.
        let lock = folder(&["sysroot"])?.join("lib/rustlib/src/rust/library/Cargo.lock");
        if lock.is_file() { Ok(Self::Source) } else { Err(Problem::Missing(ADVICE)) }
    }

    /// Makes cargo compile it, if necessary. Stable compilers allow that only when told to.
    fn prepare(self, cargo: &mut Command) {
        if self == Self::Source {
            cargo.env("RUSTC_BOOTSTRAP", "1").args(["-Z", "build-std=std,panic_abort"]);
        }
    }
}

fn require_node() -> Result<(), Problem> {
    const ADVICE: &str = "the page needs Node.js 20 or later, with npm: https://nodejs.org, or your system's package nodejs";
    let output = Command::new("node").arg("--version").output();
    let version = output.map_err(|_| Problem::Missing(ADVICE))?.stdout;
    let version = String::from_utf8_lossy(&version);
    let major = version.trim().trim_start_matches('v').split('.').next().unwrap_or_default();
    let has_npm = Command::new("npm").arg("--version").output().is_ok();
    if has_npm && major.parse::<u32>().is_ok_and(|major| major >= 20) {
        Ok(())
    } else {
        Err(Problem::Missing(ADVICE))
    }
}

/// Installs what `package-lock.json` names, unless it is there.
fn install_packages(app: &Path) -> Result<(), Problem> {
    let installed = app.join("node_modules/.package-lock.json");
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified());
    let is_current = match (age(&installed), age(&app.join("package-lock.json"))) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        _ => false,
    };
    if is_current { Ok(()) } else { npm(app, &["ci", "--silent"]) }
}

fn npm(app: &Path, args: &[&str]) -> Result<(), Problem> {
    Command::new("npm").current_dir(app).args(args).succeed()
}

/// Running a command to its end.
trait Succeed {
    /// Runs it; what it prints is for the user.
    fn succeed(&mut self) -> Result<(), Problem>;
}

impl Succeed for Command {
    fn succeed(&mut self) -> Result<(), Problem> {
        // What it prints is no result of ours.
        self.stdout(io::stderr());
        if self.status()?.success() { Ok(()) } else { Err(Problem::Failed(format!("{self:?}"))) }
    }
}
