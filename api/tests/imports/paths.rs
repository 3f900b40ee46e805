//! Names in a module, and path resolution. Reads no files and knows no import rules.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Item, ItemUse, UseTree};

use crate::source::{Package, is_test, name_of};

/// Limit on following re-exports; only a cycle is longer.
const LONGEST_CHAIN: usize = 32;

/// The names in a module.
#[derive(Default)]
pub struct Names {
    /// Functions, types, constants, macros.
    defined: BTreeSet<String>,
    /// By `use`: the local name and the paths behind it. A type and a function may share a name.
    imported: BTreeMap<String, Vec<Vec<String>>>,
    /// The modules of `use module::*`.
    globs: Vec<Vec<String>>,
}

/// One import of a `use` item, with braces expanded.
pub struct Import {
    pub path: Vec<String>,
    /// The local name; `None` for `*`.
    pub name: Option<String>,
    pub is_glob: bool,
    pub line: usize,
}

/// The target of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A module itself.
    Module(usize),
    /// An item defined in this module.
    Item(usize),
    /// Outside the package; also language names, generics and macro variables.
    Outside(Vec<String>),
}

impl Names {
    pub fn of(items: &[Item]) -> Names {
        let mut names = Names::default();
        for item in items {
            match item {
                Item::Use(item) if !is_test(&item.attrs) => names.import(item),
                item => names.defined.extend(defined_name(item)),
            }
        }
        names
    }

    fn import(&mut self, item: &ItemUse) {
        for import in imports(item) {
            if import.is_glob {
                self.globs.push(import.path);
            } else if let Some(name) = import.name {
                self.imported.entry(name).or_default().push(import.path);
            }
        }
    }
}

fn defined_name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::TraitAlias(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name_of(ident))
}

/// All imports of a `use` item.
pub fn imports(item: &ItemUse) -> Vec<Import> {
    // `use ::name` is never a module of this crate; an empty first name marks it.
    let start = if item.leading_colon.is_some() { vec![String::new()] } else { Vec::new() };
    let mut imports = Vec::new();
    add_imports(&item.tree, &start, &mut imports);
    imports
}

fn add_imports(tree: &UseTree, before: &[String], imports: &mut Vec<Import>) {
    let with = |name: &proc_macro2::Ident| {
        let mut path = before.to_vec();
        // `use module::{self}` imports the module.
        if name != "self" || path.is_empty() {
            path.push(name_of(name));
        }
        (path, name.span().start().line)
    };
    match tree {
        UseTree::Path(tree) => add_imports(&tree.tree, &with(&tree.ident).0, imports),
        UseTree::Name(tree) => {
            let (path, line) = with(&tree.ident);
            imports.push(Import { name: path.last().cloned(), path, is_glob: false, line });
        }
        UseTree::Rename(tree) => {
            let (path, line) = with(&tree.ident);
            imports.push(Import { path, name: Some(name_of(&tree.rename)), is_glob: false, line });
        }
        UseTree::Glob(tree) => {
            let line = tree.star_token.spans[0].start().line;
            imports.push(Import { path: before.to_vec(), name: None, is_glob: true, line });
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                add_imports(tree, before, imports);
            }
        }
    }
}

impl Package {
    /// Resolves a path in `module`, following imports and re-exports to the definition.
    pub fn resolve(&self, module: usize, path: &[String]) -> Target {
        self.resolve_within(module, path, LONGEST_CHAIN)
    }

    fn resolve_within(&self, module: usize, path: &[String], steps: usize) -> Target {
        let Some((first, rest)) = path.split_first() else { return Target::Module(module) };
        match first.as_str() {
            "" => Target::Outside(rest.to_vec()),
            "crate" => self.descend(self.root(module), rest, steps),
            "self" => self.descend(module, rest, steps),
            "super" => self.ascend(module, path, steps),
            _ => match self.lookup(module, first, rest, steps) {
                Some(target) => target,
                None if *first == self.library && self.library_root.is_some() => {
                    self.descend(self.library_root.unwrap_or_default(), rest, steps)
                }
                None => Target::Outside(path.to_vec()),
            },
        }
    }

    fn root(&self, module: usize) -> usize {
        let parents = std::iter::successors(Some(module), |module| self.modules[*module].parent);
        parents.last().unwrap_or(module)
    }

    fn ascend(&self, module: usize, path: &[String], steps: usize) -> Target {
        let n_up = path.iter().take_while(|name| *name == "super").count();
        let parent = |module: usize| self.modules[module].parent.unwrap_or(module);
        let module = (0..n_up).fold(module, |module, _| parent(module));
        self.descend(module, &path[n_up..], steps)
    }

    /// A name without a definition comes from a macro of the module.
    fn descend(&self, module: usize, path: &[String], steps: usize) -> Target {
        let (first, rest) = match path.split_first() {
            None => return Target::Module(module),
            Some((first, _)) if first == "self" || first == "super" => {
                return self.resolve_within(module, path, steps);
            }
            Some(parts) => parts,
        };
        self.lookup(module, first, rest, steps).unwrap_or(Target::Item(module))
    }

    /// Follows `first` in `module`, if the module has that name.
    fn lookup(&self, module: usize, first: &str, rest: &[String], steps: usize) -> Option<Target> {
        let steps = steps.checked_sub(1)?;
        let here = &self.modules[module];
        let child = here.children.get(first).copied();
        // A module and a function may share a name; a longer path means the module.
        if let Some(child) = child.filter(|_| !rest.is_empty()) {
            return Some(self.descend(child, rest, steps));
        }
        if here.names.defined.contains(first) {
            return Some(Target::Item(module));
        }
        if let Some(paths) = here.names.imported.get(first) {
            let targets = paths.iter().map(|path| {
                let path: Vec<String> = path.iter().chain(rest).cloned().collect();
                self.resolve_within(module, &path, steps)
            });
            let targets: Vec<Target> = targets.collect();
            let inside = targets.iter().find(|target| !matches!(target, Target::Outside(_)));
            return inside.or(targets.first()).cloned();
        }
        if let Some(child) = child {
            return Some(Target::Module(child));
        }
        here.names.globs.iter().find_map(|path| match self.resolve_within(module, path, steps) {
            Target::Module(other) if other != module => self.lookup(other, first, rest, steps),
            _ => None,
        })
    }
}
