//! Writes the JavaScript and the TypeScript declarations of a WebAssembly module.
//!
//! `bindgen MODULE.wasm FOLDER NAME` writes `FOLDER/NAME.js` and what belongs to it. It is the program `wasm-bindgen`,
//! as a library: nobody has to install it, and its version can't differ from that of the engine.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        eprintln!("usage: bindgen MODULE.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    // `init()` without an argument then loads the module that lies beside it.
    bindgen.input_path(module).out_name(name).typescript(true).omit_default_module_path(false);
    match bindgen.web(true).and_then(|web| web.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
