//! Parses a crate into modules as the compiler finds them, without test modules.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use syn::{Attribute, Item, ItemMod, Meta};

use crate::paths::Names;

/// The unparsed files of a crate.
pub struct Sources {
    /// The folder of the crate in the repository: `rules`.
    pub folder: String,
    /// The name by which other crates import it: `zugpost_rules`.
    pub library: String,
    /// Path in `src` with slashes, and text.
    pub texts: BTreeMap<String, String>,
}

/// A parsed crate. Library and binary of one package are both included.
pub struct Package {
    pub folder: String,
    pub library: String,
    /// Paths in the repository: `rules/src/board.rs`.
    pub files: Vec<String>,
    pub modules: Vec<Module>,
    /// The module of `lib.rs`.
    pub library_root: Option<usize>,
}

/// A module; an inline one shares the file of its parent.
pub struct Module {
    pub parent: Option<usize>,
    pub children: BTreeMap<String, usize>,
    /// Index into [`Package::files`].
    pub file: usize,
    pub names: Names,
    pub items: Vec<Item>,
}

impl Sources {
    /// Reads `<repository>/<folder>/src`.
    pub fn read(repository: &Path, folder: &str) -> Result<Sources, String> {
        let root = repository.join(folder).join("src");
        let mut texts = BTreeMap::new();
        let mut waiting = vec![root.clone()];
        while let Some(place) = waiting.pop() {
            let entries = fs::read_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
            for entry in entries {
                let path = entry.map_err(|error| error.to_string())?.path();
                if path.is_dir() {
                    waiting.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = read_text(&path)?;
                    let name = path.strip_prefix(&root).unwrap_or(&path);
                    texts.insert(name.display().to_string().replace('\\', "/"), text);
                }
            }
        }
        let manifest = read_text(&repository.join(folder).join("Cargo.toml"))?;
        let library = library_name(&manifest).ok_or_else(|| format!("{folder}/Cargo.toml has no name"))?;
        Ok(Sources { folder: folder.to_owned(), library, texts })
    }
}

fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The package's name as an identifier.
fn library_name(manifest: &str) -> Option<String> {
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""))?;
    Some(name.split('"').next()?.replace('-', "_"))
}

impl Package {
    /// Parses `lib.rs`, `main.rs` and every module that they declare.
    pub fn parse(sources: &Sources) -> Result<Package, String> {
        let mut package = Package {
            folder: sources.folder.clone(),
            library: sources.library.clone(),
            files: Vec::new(),
            modules: Vec::new(),
            library_root: None,
        };
        for root in ["lib.rs", "main.rs"] {
            if sources.texts.contains_key(root) {
                let module = package.add_file(sources, None, root, "")?;
                if root == "lib.rs" {
                    package.library_root = Some(module);
                }
            }
        }
        if package.modules.is_empty() {
            return Err(format!("{}/src has neither lib.rs nor main.rs", sources.folder));
        }
        Ok(package)
    }

    /// The top folder or file in `src` that contains a file: `board` for `rules/src/board/man.rs`.
    pub fn domain(&self, file: usize) -> &str {
        let path = self.path_in_src(file);
        path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
    }

    /// The path of a file in `src`.
    pub fn path_in_src(&self, file: usize) -> &str {
        let path = self.files[file].as_str();
        path.strip_prefix(self.folder.as_str()).and_then(|path| path.strip_prefix("/src/")).unwrap_or(path)
    }

    /// Returns whether `module` is `ancestor` or inside it.
    pub fn is_within(&self, module: usize, ancestor: usize) -> bool {
        let parents = std::iter::successors(Some(module), |module| self.modules[*module].parent);
        parents.into_iter().any(|module| module == ancestor)
    }

    /// Parses the file `path` with child modules in `folder`.
    fn add_file(
        &mut self,
        sources: &Sources,
        parent: Option<usize>,
        path: &str,
        folder: &str,
    ) -> Result<usize, String> {
        let name = format!("{}/src/{path}", sources.folder);
        let text = &sources.texts[path];
        let parsed = syn::parse_file(text)
            .map_err(|error| format!("{name}:{}: {error}", error.span().start().line))?;
        let file = self.files.iter().position(|file| *file == name).unwrap_or(self.files.len());
        if file == self.files.len() {
            self.files.push(name);
        }
        self.add_module(sources, parent, file, folder, parsed.items)
    }

    fn add_module(
        &mut self,
        sources: &Sources,
        parent: Option<usize>,
        file: usize,
        folder: &str,
        items: Vec<Item>,
    ) -> Result<usize, String> {
        let module = self.modules.len();
        let names = Names::of(&items);
        self.modules.push(Module { parent, children: BTreeMap::new(), file, names, items: Vec::new() });
        let mut own = Vec::new();
        for item in items {
            match item {
                Item::Mod(child) if is_test(&child.attrs) => {}
                Item::Mod(child) => {
                    let name = name_of(&child.ident);
                    let child = self.add_child(sources, module, folder, child)?;
                    self.modules[module].children.insert(name, child);
                }
                item => own.push(item),
            }
        }
        self.modules[module].items = own;
        Ok(module)
    }

    fn add_child(
        &mut self,
        sources: &Sources,
        parent: usize,
        folder: &str,
        child: ItemMod,
    ) -> Result<usize, String> {
        let name = name_of(&child.ident);
        let (file, line) = (self.modules[parent].file, child.ident.span().start().line);
        let place = format!("{}:{line}", self.files[file]);
        if child.attrs.iter().any(|attribute| attribute.path().is_ident("path")) {
            return Err(format!("{place}: `#[path]` hides where a module stands: name the file after it"));
        }
        let own_folder = format!("{folder}{name}/");
        if let Some((_, items)) = child.content {
            return self.add_module(sources, Some(parent), file, &own_folder, items);
        }
        let paths = [format!("{folder}{name}.rs"), format!("{own_folder}mod.rs")];
        let path = paths.iter().find(|path| sources.texts.contains_key(*path));
        let path = path.ok_or_else(|| format!("{place}: no file for `mod {name}`"))?;
        self.add_file(sources, Some(parent), path, &own_folder)
    }
}

/// An identifier as written in paths, without the `r#` of keywords.
pub fn name_of(ident: &proc_macro2::Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

/// Returns whether an item is compiled for tests only: `#[test]`, `#[cfg(test)]`, `#[cfg(all(test, …))]`.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition: String = list.tokens.to_string().split_whitespace().collect();
            let all = condition.strip_prefix("all(").and_then(|rest| rest.strip_suffix(')'));
            condition == "test" || all.is_some_and(|all| all.split(',').any(|part| part == "test"))
        }
        Meta::List(_) | Meta::NameValue(_) => false,
    })
}
