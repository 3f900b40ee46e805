//! All references in the code of a package: paths in imports, expressions, types, patterns, attributes and macros.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, Block, ExprPath, Field, ImplItem, ImplItemFn, Item, ItemFn, ItemMod, ItemUse, Local,
    Macro, Meta, PatIdent, Path, QSelf, Stmt, TraitItem, TraitItemFn, TypePath, Variant, Visibility,
};

use crate::paths::{Target, imports};
use crate::source::{Package, is_test, name_of};
use crate::tokens::{TokenPath, token_paths};

/// A path in a file.
pub struct Reference {
    /// Index into [`Package::files`].
    pub file: usize,
    pub line: usize,
    /// As written.
    pub path: String,
    pub target: Target,
}

/// Every reference of a package, without its tests.
pub fn references(package: &Package) -> Vec<Reference> {
    let mut references = Vec::new();
    for (module, content) in package.modules.iter().enumerate() {
        let mut reader = Reader { package, module, imports: Vec::new(), locals: Vec::new(), references };
        for item in &content.items {
            reader.visit_item(item);
        }
        references = reader.references;
    }
    references
}

/// Walks the items of one module.
struct Reader<'package> {
    package: &'package Package,
    module: usize,
    /// Imports inside functions, a map for each open block.
    imports: Vec<BTreeMap<String, Vec<String>>>,
    /// Variables of the open functions.
    locals: Vec<BTreeSet<String>>,
    references: Vec<Reference>,
}

impl Reader<'_> {
    fn resolve(&self, names: &[String]) -> Target {
        let inner = self.imports.iter().rev().find_map(|imports| imports.get(names.first()?));
        match inner {
            Some(path) => {
                let path: Vec<String> = path.iter().chain(&names[1..]).cloned().collect();
                self.package.resolve(self.module, &path)
            }
            None => self.package.resolve(self.module, names),
        }
    }

    fn add(&mut self, names: &[String], line: usize, target: Target) {
        let file = self.package.modules[self.module].file;
        self.references.push(Reference { file, line, path: names.join("::"), target });
    }

    /// A path in code. A single name may be a variable, but never a module.
    fn add_path(&mut self, names: &[String], line: usize) {
        let target = self.resolve(names);
        if let [name] = names {
            let is_local = self.locals.iter().any(|locals| locals.contains(name));
            if is_local || !matches!(target, Target::Item(_)) {
                return;
            }
        }
        self.add(names, line, target);
    }

    fn add_tokens(&mut self, paths: Vec<TokenPath>) {
        for TokenPath { names, line, is_call } in paths {
            let is_upper = names.iter().any(|name| name.starts_with(char::is_uppercase));
            if names.len() > 1 || is_call || is_upper {
                self.add_path(&names, line);
            }
        }
    }

    fn add_function(&mut self, locals: Locals, visit: impl FnOnce(&mut Self)) {
        self.locals.push(locals.names);
        visit(self);
        self.locals.pop();
    }

    /// `<Type as Trait>::name` refers to the trait, `<Type>::name` to the type only.
    fn add_qualified(&mut self, qualifier: Option<&QSelf>, path: &Path) {
        let Some(qualifier) = qualifier else { return self.visit_path(path) };
        self.visit_qself(qualifier);
        let names: Vec<String> =
            path.segments.iter().take(qualifier.position).map(|part| name_of(&part.ident)).collect();
        if let Some(part) = path.segments.first().filter(|_| !names.is_empty()) {
            self.add_path(&names, part.ident.span().start().line);
        }
        for part in &path.segments {
            self.visit_path_arguments(&part.arguments);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    /// Each module has its own reader.
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        for import in imports(item) {
            let target = self.resolve(&import.path);
            let skipped = match target {
                // `pub use child::Name;` renames what the module already has.
                Target::Item(module) | Target::Module(module)
                    if !matches!(item.vis, Visibility::Inherited) =>
                {
                    self.package.is_within(module, self.module)
                }
                // The name of an enclosing module is only the start of other paths.
                Target::Module(module) => !import.is_glob && self.package.is_within(self.module, module),
                Target::Item(_) | Target::Outside(_) => false,
            };
            if !skipped {
                self.add(&import.path, import.line, target);
            }
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        let uses = block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(Item::Use(item)) => Some(item),
            _ => None,
        });
        let names = uses.flat_map(imports).filter_map(|import| Some((import.name?, import.path)));
        self.imports.push(names.collect());
        visit::visit_block(self, block);
        self.imports.pop();
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        let mut locals = Locals::default();
        locals.visit_item_fn(function);
        self.add_function(locals, |reader| visit::visit_item_fn(reader, function));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        let mut locals = Locals::default();
        locals.visit_impl_item_fn(function);
        self.add_function(locals, |reader| visit::visit_impl_item_fn(reader, function));
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        let mut locals = Locals::default();
        locals.visit_trait_item_fn(function);
        self.add_function(locals, |reader| visit::visit_trait_item_fn(reader, function));
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(item) => &item.attrs,
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            ImplItem::Macro(item) => &item.attrs,
            _ => return visit::visit_impl_item(self, item),
        };
        if !is_test(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let attributes = match item {
            TraitItem::Const(item) => &item.attrs,
            TraitItem::Fn(item) => &item.attrs,
            TraitItem::Type(item) => &item.attrs,
            TraitItem::Macro(item) => &item.attrs,
            _ => return visit::visit_trait_item(self, item),
        };
        if !is_test(attributes) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_field(&mut self, field: &'ast Field) {
        if !is_test(&field.attrs) {
            visit::visit_field(self, field);
        }
    }

    fn visit_variant(&mut self, variant: &'ast Variant) {
        if !is_test(&variant.attrs) {
            visit::visit_variant(self, variant);
        }
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if !is_test(&arm.attrs) {
            visit::visit_arm(self, arm);
        }
    }

    fn visit_local(&mut self, local: &'ast Local) {
        if !is_test(&local.attrs) {
            visit::visit_local(self, local);
        }
    }

    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        self.add_qualified(path.qself.as_ref(), &path.path);
    }

    fn visit_type_path(&mut self, path: &'ast TypePath) {
        self.add_qualified(path.qself.as_ref(), &path.path);
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let start = path.leading_colon.map(|_| String::new());
        let names = path.segments.iter().map(|part| name_of(&part.ident));
        let names: Vec<String> = start.into_iter().chain(names).collect();
        if let Some(part) = path.segments.first() {
            self.add_path(&names, part.ident.span().start().line);
        }
        visit::visit_path(self, path);
    }

    /// A constant; variables are lower case.
    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        let name = name_of(&pattern.ident);
        if name.starts_with(char::is_uppercase) {
            self.add_path(&[name], pattern.ident.span().start().line);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.add_tokens(token_paths(call.tokens.clone()));
    }

    /// Doc comments are attributes too, but contain only a string.
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let path = attribute.path();
        if path.segments.len() > 1 {
            self.visit_path(path);
        }
        if let Meta::List(list) = &attribute.meta {
            let mut paths = token_paths(list.tokens.clone());
            paths.retain(|path| path.names.len() > 1);
            self.add_tokens(paths);
        }
    }

    /// `pub(in path)` imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// The names of a function's variables.
#[derive(Default)]
struct Locals {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Locals {
    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        let name = name_of(&pattern.ident);
        if !name.starts_with(char::is_uppercase) {
            self.names.insert(name);
        }
        visit::visit_pat_ident(self, pattern);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
