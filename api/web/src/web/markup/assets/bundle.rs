//! The script of a page as one file: its modules in the order of their imports, each in a function of its own, so that names
//! of one cannot meet those of another.

use zugpost_base::locale::Locale;

use crate::web::markup::parts::words_of_scripts;

macro_rules! modules {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../../assets/", $name)))),*]
    };
}

/// Names and texts of all modules. Each import and each export is on a line of its own; none gives another name.
pub(in crate::web::markup) const MODULES: &[(&str, &str)] = modules![
    "account.js" "analysis.js" "announce.js" "arrows.js" "badge.js" "board.js" "chances.js" "chooser.js" "content.js" "copy.js"
    "dev_mail.js" "diagrams.js" "docs.js" "dom.js" "drafts.js" "drag.js" "editor.js" "engine.js" "fen.js" "flip.js"
    "game.js" "glide.js" "guide.js" "learn.js" "links.js" "list.js" "lists.js" "live.js" "looks.js" "moves.js" "next.js"
    "nodes.js" "offline.js" "page.js" "pages.js" "plan_tree.js" "planner.js" "position.js" "push.js" "replay.js" "send.js"
    "sound.js" "steps.js" "storage.js" "stream.js" "terms.js" "tiles.js" "times.js" "tree.js" "words.js"
];

/// The scripts that a page runs besides those of every page.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    Page,
    Account,
    Analysis,
    DevMail,
    Diagrams,
    Docs,
    Editor,
    Game,
    Guide,
    Links,
    Lists,
    Start,
}

impl Entry {
    pub const ALL: [Entry; 12] = [
        Entry::Page,
        Entry::Account,
        Entry::Analysis,
        Entry::DevMail,
        Entry::Diagrams,
        Entry::Docs,
        Entry::Editor,
        Entry::Game,
        Entry::Guide,
        Entry::Links,
        Entry::Lists,
        Entry::Start,
    ];

    /// The name of its module.
    fn module(self) -> &'static str {
        match self {
            Entry::Page => "page.js",
            Entry::Account => "account.js",
            Entry::Analysis => "analysis.js",
            Entry::DevMail => "dev_mail.js",
            Entry::Diagrams => "diagrams.js",
            Entry::Docs => "docs.js",
            Entry::Editor => "editor.js",
            Entry::Game => "game.js",
            Entry::Guide => "guide.js",
            Entry::Links => "links.js",
            Entry::Lists => "lists.js",
            Entry::Start => "terms.js",
        }
    }

    /// The name of the file: "game-de.js".
    pub fn file(self, locale: Locale) -> String {
        format!("{}-{locale}.js", stem(self.module()))
    }

    /// The file, with the messages that its modules say.
    pub fn bundle(self, locale: Locale) -> String {
        let modules: String = self.modules().into_iter().map(in_function).collect();
        words_of_scripts::body(locale, &modules) + &modules
    }

    /// The names of its modules, each after those that it imports.
    pub(in crate::web::markup) fn modules(self) -> Vec<&'static str> {
        let (mut met, mut order) = (Vec::new(), Vec::new());
        for name in [Entry::Page.module(), self.module()] {
            add(name, &mut met, &mut order);
        }
        order
    }
}

fn add(name: &'static str, met: &mut Vec<&'static str>, order: &mut Vec<&'static str>) {
    if met.contains(&name) {
        return;
    }
    met.push(name);
    for imported in source(name).lines().filter_map(imported) {
        add(imported, met, order);
    }
    order.push(name);
}

fn source(name: &str) -> &'static str {
    MODULES.iter().find(|(module, _)| *module == name).map_or("", |(_, source)| source)
}

fn stem(name: &str) -> &str {
    name.trim_end_matches(".js")
}

/// The name in a line like `import { say } from "./words.js";`.
pub(in crate::web::markup) fn imported(line: &str) -> Option<&str> {
    line.strip_prefix("import ")?.split_once("\"./")?.1.strip_suffix("\";")
}

/// `const $fen = (() => { … return { read, write }; })();`
fn in_function(name: &str) -> String {
    let (mut body, mut exported) = (String::new(), Vec::new());
    for line in code(source(name)) {
        if let Some(from) = imported(line) {
            if let Some((names, _)) = line["import ".len()..].split_once(" from ") {
                body += &format!("const {names} = ${};\n", stem(from));
            }
            continue;
        }
        let declaration = line.strip_prefix("export ");
        exported.extend(declaration.and_then(declared));
        body += declaration.unwrap_or(line);
        body.push('\n');
    }
    format!("const ${} = (() => {{\n{body}return {{ {} }};\n}})();\n", stem(name), exported.join(", "))
}

/// The name in `async function follow() {`.
fn declared(declaration: &str) -> Option<&str> {
    let words = declaration.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| !word.is_empty()).find(|word| !["async", "class", "const", "function"].contains(word))
}

/// The lines of a module without empty ones and without comments that begin a line.
fn code(source: &str) -> impl Iterator<Item = &str> {
    let mut is_comment = false;
    let lines = source.lines().filter_map(move |line| {
        is_comment |= line.trim_start().starts_with("/**");
        if !is_comment {
            return Some(line);
        }
        let (_, rest) = line.split_once("*/")?;
        is_comment = false;
        Some(rest)
    });
    lines.filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//"))
}
