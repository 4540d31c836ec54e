//! What one file declares, imports and names, as it is written.

use std::collections::BTreeSet;

use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Attribute, Expr, Meta, Token, UseTree, Visibility};

#[derive(Default)]
pub(crate) struct File {
    /// The modules that have files below this one.
    pub(crate) children: BTreeSet<String>,
    /// The children that only tests have.
    pub(crate) tests: BTreeSet<String>,
    pub(crate) imports: Vec<Import>,
    /// All other paths.
    pub(crate) paths: BTreeSet<Vec<String>>,
    /// Whether what is read stands in a module within the file, whose `super` is the file.
    is_inside_module: bool,
}

/// A leaf of a `use`.
pub(crate) struct Import {
    /// The name that it gets in this file.
    name: String,
    pub(crate) path: Vec<String>,
    /// Whether it is a `use` without `pub`.
    pub(crate) is_for_itself: bool,
}

impl File {
    pub(crate) fn read(&mut self, text: &str) {
        self.visit_file(&syn::parse_file(text).expect("sources are Rust"));
    }

    /// A path as it would be written outside of modules within the file.
    fn seen_from_file(&self, mut path: Vec<String>) -> Vec<String> {
        if self.is_inside_module && path[0] == "super" {
            "self".clone_into(&mut path[0]);
        }
        path
    }

    /// The import that gives this name.
    pub(crate) fn import(&self, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.name == name)
    }

    fn read_use(&mut self, tree: &UseTree, prefix: &[String], is_for_itself: bool) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        let (name, path) = match tree {
            UseTree::Path(path) => {
                return self.read_use(&path.tree, &with(&path.ident), is_for_itself);
            }
            UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|tree| self.read_use(tree, prefix, is_for_itself));
            }
            UseTree::Name(name) if name.ident == "self" => {
                (prefix.last().expect("`self` is in a group").clone(), prefix.to_vec())
            }
            UseTree::Name(name) => (name.ident.to_string(), with(&name.ident)),
            UseTree::Rename(new) => (new.rename.to_string(), with(&new.ident)),
            UseTree::Glob(_) => ("*".to_owned(), [prefix, &["*".to_owned()]].concat()),
        };
        if self.is_inside_module {
            self.paths.insert(self.seen_from_file(path));
        } else {
            self.imports.push(Import { name, path, is_for_itself });
        }
    }
}

/// Whether an item exists in tests alone.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    let mut conditions = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    conditions.any(|condition| {
        condition.parse_args().is_ok_and(|condition| holds_in_tests_alone(&condition))
    })
}

/// `test`, or `all` of it and others.
fn holds_in_tests_alone(condition: &Meta) -> bool {
    let Meta::List(list) = condition else { return condition.path().is_ident("test") };
    let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    list.path.is_ident("all") && parts.is_ok_and(|parts| parts.iter().any(holds_in_tests_alone))
}

impl<'ast> Visit<'ast> for File {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let name = module.ident.to_string();
        if is_for_tests(&module.attrs) {
            self.tests.insert(name);
        } else if module.content.is_none() {
            self.children.insert(name);
        } else {
            let is_inside = std::mem::replace(&mut self.is_inside_module, true);
            syn::visit::visit_item_mod(self, module);
            self.is_inside_module = is_inside;
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_for_tests(&item.attrs) {
            self.read_use(&item.tree, &[], matches!(item.vis, Visibility::Inherited));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            syn::visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if !is_for_tests(&item.attrs) {
            syn::visit::visit_item_impl(self, item);
        }
    }

    /// `pub(crate)` imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| segment.ident.to_string());
        self.paths.insert(self.seen_from_file(names.collect()));
        syn::visit::visit_path(self, path);
    }

    /// Macros such as `format!` receive expressions; what others receive isn't read.
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let expressions = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        for expression in expressions.into_iter().flatten() {
            File::visit_expr(self, &expression);
        }
    }
}
