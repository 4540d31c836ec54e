//! Which files of a crate import which, read from the code by `syn`.
//!
//! An arrow leads to the file that defines what a path names: re-exports are followed, and a file
//! that only re-exports a name doesn't import it. Tests may import anything, so items behind
//! `#[cfg(test)]` don't count. The library and the program of a crate are one tree, whose root is
//! both `lib.rs` and `main.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::source::File;

/// A module by its path, as `["solve", "search"]`; the empty path is the root.
pub(crate) type Module = Vec<String>;

/// What the files of a crate import of each other.
pub(crate) struct Imports {
    files: BTreeMap<Module, Imported>,
}

struct Imported {
    /// What others define, each with the file that does.
    items: BTreeSet<Item>,
    files: BTreeSet<Module>,
    /// The modules of the crate `common`.
    common: BTreeSet<String>,
}

/// A name, and the file that defines it.
pub(crate) type Item = (Module, String);

impl Imports {
    /// Reads the crate in this folder.
    pub(crate) fn of(folder: &Path) -> Self {
        let library = folder.file_name().and_then(|name| name.to_str()).expect("it is UTF-8");
        let mut code = Code { library: library.to_owned(), files: BTreeMap::new() };
        code.read_folder(&folder.join("src"), &Module::new());
        code.forget_tests();
        let files = code.files.keys().map(|module| (module.clone(), code.imported_by(module)));
        Self { files: files.collect() }
    }

    /// Every file.
    pub(crate) fn modules(&self) -> impl Iterator<Item = &Module> {
        self.files.keys()
    }

    /// Every file with each file that it imports.
    pub(crate) fn arrows(&self) -> impl Iterator<Item = (&Module, &Module)> {
        self.files.iter().flat_map(|(from, it)| it.files.iter().map(move |to| (from, to)))
    }

    /// The files to which arrows lead from a file; itself only if it is on a circle. A file and the
    /// modules below it are a whole and its parts: that a part uses what the whole defines makes no
    /// circle.
    pub(crate) fn reached_from<'a>(&'a self, module: &'a Module) -> BTreeSet<&'a Module> {
        let mut reached = BTreeSet::new();
        let mut open = vec![module];
        while let Some(next) = open.pop() {
            let arrows = self.files[next].files.iter().filter(|&it| !next.starts_with(it));
            open.extend(arrows.filter(|&it| reached.insert(it)));
        }
        reached
    }

    /// What a file imports of others; nothing if there is no such file.
    pub(crate) fn items_of(&self, module: &str) -> Option<&BTreeSet<Item>> {
        self.files.get(&path_of(module)).map(|it| &it.items)
    }

    /// The modules of `common` that a file imports.
    pub(crate) fn of_common(&self, module: &str) -> &BTreeSet<String> {
        &self.files[&path_of(module)].common
    }
}

/// The module of this name in another.
fn submodule(module: &[String], name: &str) -> Module {
    [module, &[name.to_owned()]].concat()
}

/// The module that is written `solve/search`.
fn path_of(module: &str) -> Module {
    module.split('/').map(str::to_owned).collect()
}

/// The files of a crate as they are written.
struct Code {
    /// The name by which the program calls the library.
    library: String,
    files: BTreeMap<Module, File>,
}

impl Code {
    fn read_folder(&mut self, folder: &Path, module: &Module) {
        for entry in fs::read_dir(folder).expect("a folder of sources can be read") {
            let path = entry.expect("a folder of sources can be read").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("it is UTF-8");
            let found = match name {
                "lib" | "main" => module.clone(),
                _ => submodule(module, name),
            };
            if path.is_dir() {
                self.read_folder(&path, &found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("sources are UTF-8");
                self.files.entry(found).or_default().read(&text);
            }
        }
    }

    fn forget_tests(&mut self) {
        let mut tests = Vec::new();
        for (module, file) in &self.files {
            tests.extend(file.tests.iter().map(|name| submodule(module, name)));
        }
        self.files.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
    }

    fn imported_by(&self, module: &Module) -> Imported {
        let file = &self.files[module];
        let imports = file.imports.iter().filter(|import| import.is_for_itself);
        let paths = imports.clone().map(|import| &import.path);
        // An imported module counts where something in it is named.
        let imported = paths.filter_map(|path| self.definition(module, path, 0));
        let imported = imported.filter(|(_, rest)| !rest.is_empty());
        let named = file.paths.iter().filter_map(|path| self.definition(module, path, 0));
        let all = imported.chain(named).filter(|(found, _)| found != module);
        let items: BTreeSet<Item> =
            all.map(|(found, rest)| (found, rest.first().cloned().unwrap_or_default())).collect();
        let files = items.iter().map(|(found, _)| found.clone()).collect();
        let paths = imports.map(|import| &import.path).chain(&file.paths);
        let common = paths.filter(|path| path.len() > 1 && path[0] == "solidoku_common");
        Imported { items, files, common: common.map(|path| path[1].clone()).collect() }
    }

    /// The file that defines what a path in a file names, and the rest of the path within this
    /// file. None for what is defined in another crate, or named without a path.
    fn definition(
        &self,
        module: &Module,
        path: &[String],
        depth: usize,
    ) -> Option<(Module, Vec<String>)> {
        assert!(depth < 32, "{module:?} names {path:?}, which is never defined");
        let (mut base, mut rest) = self.root(module, path, depth)?;
        while let Some((name, tail)) = rest.split_first() {
            let child = submodule(&base, name);
            if self.files.contains_key(&child) {
                base = child;
                rest = tail.to_vec();
            } else if let Some(import) = self.files[&base].import(name) {
                let path = [&import.path[..], tail].concat();
                return self.definition(&base, &path, depth + 1);
            } else {
                break;
            }
        }
        Some((base, rest))
    }

    /// The module from which a path leads on, and how.
    fn root(
        &self,
        module: &Module,
        path: &[String],
        depth: usize,
    ) -> Option<(Module, Vec<String>)> {
        let (first, rest) = path.split_first()?;
        let mut rest = rest.to_vec();
        let mut base = match first.as_str() {
            "crate" => Module::new(),
            "self" => module.clone(),
            "super" => module[..module.len() - 1].to_vec(),
            name if *name == self.library => Module::new(),
            name if self.files[module].children.contains(name) => {
                return Some((module.clone(), path.to_vec()));
            }
            name => {
                // `use fmt::fmt` names another crate, not itself.
                let import =
                    self.files[module].import(name).filter(|import| import.path[0] != name)?;
                let path = [&import.path[..], &rest].concat();
                return self.definition(module, &path, depth + 1);
            }
        };
        while rest.first().is_some_and(|name| name == "super") {
            base.pop();
            rest.remove(0);
        }
        Some((base, rest))
    }
}
