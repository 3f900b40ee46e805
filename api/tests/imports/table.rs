//! Parses `table.txt`. Module `check` applies it.

/// Path of the table in the repository.
pub const FILE: &str = "api/tests/imports/table.txt";

/// The whole table.
#[derive(Default)]
pub struct Table {
    /// `[crates]`: a crate's folder and the crates that it may import.
    pub crates: Vec<Line>,
    pub rules: Vec<Rules>,
}

/// The sections of one crate.
#[derive(Default)]
pub struct Rules {
    pub folder: String,
    /// A domain, and the domains that it may import.
    pub domains: Vec<Line>,
    /// Domains and `no` with paths, or paths and `only` with domains.
    pub outside: Vec<Line>,
    /// A folder with entries that do not import each other, and the reason.
    pub apart: Vec<Line>,
    /// The files of a circle, and the reason.
    pub circles: Vec<Line>,
}

/// `left words: right words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: usize,
    pub left: Vec<String>,
    pub right: Vec<String>,
}

impl Line {
    /// Position of the line for error messages.
    pub fn place(&self) -> String {
        format!("{FILE}:{}", self.number)
    }
}

impl Table {
    /// Parses the table, or names the first invalid line.
    pub fn parse(text: &str) -> Result<Table, String> {
        let mut table = Table::default();
        let mut section: Option<(String, String)> = None;
        for (number, text) in logical_lines(text) {
            let error = |message: &str| format!("{FILE}:{number}: {message}: `{text}`");
            if let Some(name) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                let (folder, kind) = name.split_once(' ').unwrap_or(("", name));
                let known = match folder {
                    "" => kind == "crates",
                    _ => ["domains", "outside", "apart", "circles"].contains(&kind),
                };
                if !known {
                    return Err(error("sections are [crates] and [<crate> domains|outside|apart|circles]"));
                }
                section = Some((folder.to_owned(), kind.to_owned()));
                continue;
            }
            let (folder, kind) = section.as_ref().ok_or_else(|| error("a line before the first section"))?;
            let parts = text.split_once(": ").or_else(|| Some((text.strip_suffix(':')?, "")));
            let (left, right) = parts.ok_or_else(|| error("a line without a colon and a space"))?;
            let line = Line { number, left: words(left), right: words(right) };
            if line.left.is_empty() {
                return Err(error("nothing stands before the colon"));
            }
            table.add(folder, kind, line).map_err(|message| error(&message))?;
        }
        Ok(table)
    }

    fn add(&mut self, folder: &str, kind: &str, line: Line) -> Result<(), String> {
        if folder.is_empty() {
            self.crates.push(line);
            return Ok(());
        }
        if !self.crates.iter().any(|known| known.left == [folder]) {
            return Err(format!("[crates] does not have `{folder}`"));
        }
        let rules = self.rules_of(folder);
        match kind {
            "domains" => {
                if line.left.len() > 1 {
                    return Err("a domain has a line of its own".to_owned());
                }
                rules.domains.push(line);
            }
            "outside" => {
                let (verb, names) = line.right.split_first().ok_or("`no` or `only` is missing")?;
                if !["no", "only"].contains(&verb.as_str()) || names.is_empty() {
                    return Err("`<domains>: no <paths>` or `<paths>: only <domains>` is wanted".to_owned());
                }
                rules.outside.push(line);
            }
            _ => {
                if line.right.is_empty() {
                    return Err("the reason is missing".to_owned());
                }
                if kind == "apart" { rules.apart.push(line) } else { rules.circles.push(line) }
            }
        }
        Ok(())
    }

    fn rules_of(&mut self, folder: &str) -> &mut Rules {
        let known = self.rules.iter().position(|rules| rules.folder == folder);
        let at = known.unwrap_or_else(|| {
            self.rules.push(Rules { folder: folder.to_owned(), ..Rules::default() });
            self.rules.len() - 1
        });
        &mut self.rules[at]
    }
}

/// Lines without comments and empty lines; an indented line continues the previous one.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        match lines.last_mut().filter(|_| line.starts_with(char::is_whitespace)) {
            Some((_, before)) => *before = format!("{before} {content}"),
            None => lines.push((index + 1, content.to_owned())),
        }
    }
    lines
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
