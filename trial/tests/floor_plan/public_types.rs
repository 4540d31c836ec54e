//! A user of a puzzle crate needs no other crate in the manifest: what a public signature names of
//! another crate, the puzzle crate re-exports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::Visit;
use syn::{Fields, ImplItem, ReturnType, Visibility};

use super::source::File;
use super::{PUZZLES, assert_none};

/// What is in scope without an import, or needs none in another crate.
const KNOWN: [&str; 6] = ["std", "core", "crate", "self", "super", "Self"];

/// The paths that public signatures of a file name, as they are written.
#[derive(Default)]
struct Signatures {
    paths: BTreeSet<Vec<String>>,
}

impl Signatures {
    /// All paths in a part of an item.
    fn names(&mut self, visit: impl FnOnce(&mut Paths)) {
        let mut paths = Paths::default();
        visit(&mut paths);
        self.paths.append(&mut paths.0);
    }

    fn signature(&mut self, signature: &syn::Signature) {
        self.names(|paths| {
            paths.visit_generics(&signature.generics);
            signature.inputs.iter().for_each(|input| paths.visit_fn_arg(input));
            if let ReturnType::Type(_, returned) = &signature.output {
                paths.visit_type(returned);
            }
        });
    }
}

impl<'ast> Visit<'ast> for Signatures {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if is_public(&module.vis) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if is_public(&item.vis) {
            self.signature(&item.sig);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        if is_public(&item.vis) {
            self.names(|paths| paths.visit_generics(&item.generics));
            let fields = item.fields.iter().filter(|field| is_public(&field.vis));
            fields.for_each(|field| self.names(|paths| paths.visit_type(&field.ty)));
        }
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        if is_public(&item.vis) {
            let fields = item.variants.iter().map(|variant| &variant.fields);
            fields.flat_map(Fields::iter).for_each(|field| {
                self.names(|paths| paths.visit_type(&field.ty));
            });
        }
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        if is_public(&item.vis) {
            self.names(|paths| paths.visit_type(&item.ty));
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        if is_public(&item.vis) {
            self.names(|paths| paths.visit_type(&item.ty));
        }
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        if is_public(&item.vis) {
            self.names(|paths| paths.visit_item_trait(item));
        }
    }

    /// Of a trait's implementation, the associated types; without a trait, the public functions.
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        for inner in &item.items {
            match inner {
                ImplItem::Fn(function) if is_public(&function.vis) => self.signature(&function.sig),
                ImplItem::Const(constant) if is_public(&constant.vis) => {
                    self.names(|paths| paths.visit_type(&constant.ty));
                }
                ImplItem::Type(associated) => self.names(|paths| paths.visit_type(&associated.ty)),
                _ => {}
            }
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// All paths of what is visited.
#[derive(Default)]
struct Paths(BTreeSet<Vec<String>>);

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }

    /// A default body says nothing to a caller.
    fn visit_block(&mut self, _: &'ast syn::Block) {}
}

/// The files of a library, without its program and its tests.
fn library_files(folder: &Path, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources can be read") {
        let path = entry.expect("a folder of sources can be read").path();
        match path.file_stem().and_then(|name| name.to_str()).expect("it is UTF-8") {
            "cli" | "main" | "tests" => {}
            _ if path.is_dir() => library_files(&path, files),
            _ if path.extension().is_some_and(|extension| extension == "rs") => {
                let name = path.to_str().expect("it is UTF-8").to_owned();
                files.insert(name, fs::read_to_string(&path).expect("sources are UTF-8"));
            }
            _ => {}
        }
    }
}

/// A library's ties to other crates.
#[derive(Default)]
struct Ties {
    /// What public signatures name of them, and a file that does.
    named: BTreeMap<Vec<String>, String>,
    re_exported: BTreeSet<Vec<String>>,
}

impl Ties {
    fn of(library: &str) -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate is in it");
        let mut files = BTreeMap::new();
        library_files(&workspace.join(library).join("src"), &mut files);
        let mut ties = Self::default();
        files.iter().for_each(|(name, text)| ties.read(name, text));
        ties
    }

    fn read(&mut self, name: &str, text: &str) {
        let mut file = File::default();
        file.read(text);
        let others = file.imports.iter().filter(|import| !import.is_for_itself);
        self.re_exported.extend(others.map(|import| import.path.clone()));
        let mut signatures = Signatures::default();
        signatures.visit_file(&syn::parse_file(text).expect("sources are Rust"));
        for path in signatures.paths {
            let is_module = file.children.contains(&path[0]);
            let path = match file.import(&path[0]) {
                Some(import) => [&import.path[..], &path[1..]].concat(),
                None => path,
            };
            // A single word is defined in the file, or in the language.
            let is_of_a_crate = path.len() > 1 && path[0].starts_with(char::is_lowercase);
            if is_of_a_crate && !is_module && !KNOWN.contains(&path[0].as_str()) {
                self.named.insert(path, name.to_owned());
            }
        }
    }
}

#[test]
fn what_public_signatures_name_is_re_exported() {
    let mut missing = Vec::new();
    for library in PUZZLES {
        let Ties { named, re_exported } = Ties::of(library);
        let common = named.keys().filter(|path| path[0] == "solidoku_common").count();
        assert!(common >= 5, "{library}: only {common} were found");
        for (path, file) in named {
            if !re_exported.iter().any(|re_exported| path.starts_with(re_exported)) {
                let path = path.join("::");
                missing.push(format!("{file} names {path}, which {library} doesn't re-export"));
            }
        }
    }
    assert_none(&missing);
}
