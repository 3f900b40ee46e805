//! Compares the imports in the sources with the table. Every error names its place and a remedy.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::graph::{Edge, Graph};
use crate::source::{Package, Sources};
use crate::table::{FILE, Line, Rules, Table};

/// All differences between the repository's crates and the table.
pub fn repository_errors(repository: &Path, table: &str) -> Vec<String> {
    let table = match Table::parse(table) {
        Ok(table) => table,
        Err(error) => return vec![error],
    };
    let mut errors = Vec::new();
    let mut packages = Vec::new();
    for folder in table.crates.iter().map(|line| &line.left[0]) {
        match Sources::read(repository, folder).and_then(|sources| Package::parse(&sources)) {
            Ok(package) => packages.push(package),
            Err(error) => errors.push(error),
        }
    }
    let members = members(repository);
    if members.is_empty() {
        errors
            .push("Cargo.toml: no line `members = [...]`: teach check.rs where the members stand".to_owned());
    }
    for member in members {
        if !table.crates.iter().any(|line| line.left[0] == member) {
            errors.push(format!("{FILE}: [crates] lacks {member}, a member of the workspace: add its line"));
        }
    }
    let nothing = Rules::default();
    for package in &packages {
        let graph = Graph::of(package);
        let rules = table.rules.iter().find(|rules| rules.folder == package.folder).unwrap_or(&nothing);
        errors.extend(crate_errors(package, &graph, &table.crates, &packages));
        errors.extend(package_errors(package, &graph, rules));
    }
    errors
}

/// The crate folders of the workspace, from its manifest.
fn members(repository: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(repository.join("Cargo.toml")).unwrap_or_default();
    let list = manifest.split_once("\nmembers = [").and_then(|(_, rest)| rest.split_once(']'));
    list.map_or_else(Vec::new, |(list, _)| list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// Compares the workspace crates that a package imports with its line in `[crates]`.
pub fn crate_errors(package: &Package, graph: &Graph, crates: &[Line], packages: &[Package]) -> Vec<String> {
    let Some(at) = crates.iter().position(|line| line.left[0] == package.folder) else { return Vec::new() };
    let (line, above) = (&crates[at], &crates[..at]);
    let (folder, place) = (&package.folder, line.place());
    let mut errors = Vec::new();
    for allowed in &line.right {
        if !above.iter().any(|line| line.left[0] == *allowed) {
            errors.push(format!(
                "{place}: {allowed} stands no higher than {folder}: no crate of that name above"
            ));
        }
        let library = packages.iter().find(|other| other.folder == *allowed).map(|other| &other.library);
        let is_used = graph.outside.iter().any(|outside| outside.path.first() == library);
        if !is_used {
            errors.push(format!("{place}: nothing in {folder} imports {allowed}: strike it from the line"));
        }
    }
    for other in
        packages.iter().filter(|other| other.folder != *folder && !line.right.contains(&other.folder))
    {
        for outside in graph.outside.iter().filter(|outside| outside.path.first() == Some(&other.library)) {
            let (file, path) = (&package.files[outside.file], outside.path.join("::"));
            errors.push(format!(
                "{file}:{}: `{path}`: {folder} may not import {}: move the item, or allow it at {place}",
                outside.line, other.folder
            ));
        }
    }
    errors
}

/// All differences between the sources of one crate and its sections.
pub fn package_errors(package: &Package, graph: &Graph, rules: &Rules) -> Vec<String> {
    let mut errors = domain_errors(package, rules);
    errors.extend(line_errors(package, graph, rules));
    errors.extend(arrow_errors(package, graph, rules));
    errors.extend(rules.outside.iter().flat_map(|line| outside_errors(package, graph, line)));
    errors.extend(rules.apart.iter().flat_map(|line| apart_errors(package, graph, line)));
    errors.extend(circle_errors(package, graph, rules));
    errors
}

fn domains(package: &Package) -> BTreeSet<&str> {
    (0..package.files.len()).map(|file| package.domain(file)).collect()
}

/// Domains without a line, and lines without a domain.
fn domain_errors(package: &Package, rules: &Rules) -> Vec<String> {
    let (folder, domains) = (&package.folder, domains(package));
    let has_line = |domain: &&str| rules.domains.iter().any(|line| line.left[0] == **domain);
    let unknown = domains.iter().filter(|domain| !has_line(domain)).map(|domain| {
        format!("{FILE}: [{folder} domains] lacks {domain}: add its line above all that import it")
    });
    let stale = rules.domains.iter().filter(|line| !domains.contains(line.left[0].as_str())).map(|line| {
        format!("{}: {folder}/src has no domain {}: strike the line", line.place(), line.left[0])
    });
    let twice = rules.domains.iter().enumerate().filter_map(|(at, line)| {
        let first = rules.domains[..at].iter().find(|other| other.left == line.left)?;
        Some(format!("{}: {} has a line already, {}", line.place(), line.left[0], first.number))
    });
    unknown.chain(stale).chain(twice).collect()
}

/// Arrows of the table that point up or to no domain, and unused ones.
fn line_errors(package: &Package, graph: &Graph, rules: &Rules) -> Vec<String> {
    let mut errors = Vec::new();
    for (at, line) in rules.domains.iter().enumerate() {
        let (domain, place) = (&line.left[0], line.place());
        for allowed in &line.right {
            let arrow =
                |edge: &&Edge| package.domain(edge.from) == domain && package.domain(edge.to) == allowed;
            let mut edges = graph.edges.iter().filter(arrow).peekable();
            if edges.peek().is_none() {
                errors
                    .push(format!("{place}: nothing in {domain} imports {allowed}: strike it from the line"));
            } else if !rules.domains[..at].iter().any(|above| above.left[0] == *allowed)
                && !edges.all(|edge| is_in_allowed_circle(package, rules, edge))
            {
                errors.push(format!(
                    "{place}: {domain} may not import {allowed}, which has no line above it: \
                     turn the import round or move the item into a lower domain"
                ));
            }
        }
    }
    errors
}

fn is_in_allowed_circle(package: &Package, rules: &Rules, edge: &Edge) -> bool {
    let has = |line: &Line, file: usize| line.left.iter().any(|name| name == package.path_in_src(file));
    rules.circles.iter().any(|line| has(line, edge.from) && has(line, edge.to))
}

/// Imports without an arrow in the table.
fn arrow_errors(package: &Package, graph: &Graph, rules: &Rules) -> Vec<String> {
    let mut errors = BTreeSet::new();
    for edge in &graph.edges {
        let (from, to) = (package.domain(edge.from), package.domain(edge.to));
        let line = rules.domains.iter().find(|line| line.left[0] == from);
        if let Some(line) = line.filter(|line| from != to && !line.right.iter().any(|allowed| allowed == to))
        {
            errors.insert((edge.from, edge.line, format!(
                "{}:{}: `{}` leads from {from} to {to}: move the item into a domain that {from} may import, \
                 or add {to} at {}",
                package.files[edge.from], edge.line, edge.path, line.place()
            )));
        }
    }
    errors.into_iter().map(|(_, _, error)| error).collect()
}

/// `<domains>: no <paths>` or `<paths>: only <domains>`.
fn outside_errors(package: &Package, graph: &Graph, line: &Line) -> Vec<String> {
    let (is_ban, names) = (line.right[0] == "no", &line.right[1..]);
    let (paths, listed) = if is_ban { (names, line.left.as_slice()) } else { (line.left.as_slice(), names) };
    let domains = domains(package);
    let unknown = listed.iter().filter(|name| !domains.contains(name.as_str()) && *name != "all");
    let mut errors: Vec<String> = unknown
        .map(|name| format!("{}: {}/src has no domain {name}: strike it", line.place(), package.folder))
        .collect();
    for path in paths {
        let uses = uses(package, graph, path);
        let is_listed = |domain: &str| listed.iter().any(|name| name == domain || name == "all");
        for (file, number, written) in &uses {
            let domain = package.domain(*file);
            if is_listed(domain) == is_ban {
                errors.push(format!(
                    "{}:{number}: `{written}`: {domain} may not import {path} ({}): \
                     let a domain do it that may, or change that line",
                    package.files[*file],
                    line.place()
                ));
            }
        }
        let is_idle = |name: &&String| !uses.iter().any(|(file, ..)| package.domain(*file) == **name);
        for name in listed.iter().filter(|_| !is_ban).filter(is_idle) {
            errors.push(format!("{}: {name} does not import {path}: strike it", line.place()));
        }
    }
    errors
}

/// File, line and text of each use of a path: `std::fs` outside the crate, `crate::store::schema` inside.
fn uses(package: &Package, graph: &Graph, path: &str) -> Vec<(usize, usize, String)> {
    if let Some(module) = path.strip_prefix("crate::") {
        let module = module.replace("::", "/");
        let is_in = |edge: &&Edge| {
            let rest = package.path_in_src(edge.to).strip_prefix(module.as_str());
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        };
        let edges = graph.edges.iter().filter(is_in);
        return edges.map(|edge| (edge.from, edge.line, edge.path.clone())).collect();
    }
    let names: Vec<&str> = path.split("::").collect();
    let begins = |path: &[String]| path.len() >= names.len() && path.iter().zip(&names).all(|(a, b)| a == b);
    let outside = graph.outside.iter().filter(|outside| begins(&outside.path));
    outside.map(|outside| (outside.file, outside.line, outside.path.join("::"))).collect()
}

/// Entries of a folder that import each other. A file and the folder of the same name are one entry.
fn apart_errors(package: &Package, graph: &Graph, line: &Line) -> Vec<String> {
    let folder = format!("{}/", line.left[0]);
    let entry = |file: usize| {
        let rest = package.path_in_src(file).strip_prefix(folder.as_str())?;
        Some(rest.split('/').next()?.trim_end_matches(".rs"))
    };
    if !(0..package.files.len()).any(|file| entry(file).is_some()) {
        return vec![format!(
            "{}: {}/src has no folder {folder}: strike the line",
            line.place(),
            package.folder
        )];
    }
    let edges = graph.edges.iter().filter_map(|edge| Some((edge, entry(edge.from)?, entry(edge.to)?)));
    let strangers = edges.filter(|(_, from, to)| from != to).map(|(edge, from, to)| {
        format!(
            "{}:{}: `{}` leads from {from} to {to}, which shall stand apart ({}): \
             move what both need out of {folder}",
            package.files[edge.from],
            edge.line,
            edge.path,
            line.place()
        )
    });
    strangers.collect()
}

/// Cycles without a line, and lines without a cycle.
fn circle_errors(package: &Package, graph: &Graph, rules: &Rules) -> Vec<String> {
    let circles = graph.circles();
    let names = |circle: &BTreeSet<usize>| -> BTreeSet<String> {
        circle.iter().map(|file| package.path_in_src(*file).to_owned()).collect()
    };
    let is_line = |line: &Line, circle: &BTreeSet<usize>| {
        line.left.iter().cloned().collect::<BTreeSet<_>>() == names(circle)
    };
    let stale = rules.circles.iter().filter(|line| !circles.iter().any(|circle| is_line(line, circle)));
    let stale = stale.map(|line| {
        format!(
            "{}: these files are no circle of {}: strike or correct the line",
            line.place(),
            package.folder
        )
    });
    let new = circles.iter().filter(|circle| !rules.circles.iter().any(|line| is_line(line, circle)));
    let new = new.map(|circle| describe(package, graph, circle));
    stale.chain(new).collect()
}

/// A cycle with one import for each pair of its files.
fn describe(package: &Package, graph: &Graph, circle: &BTreeSet<usize>) -> String {
    let files: Vec<&str> = circle.iter().map(|file| package.path_in_src(*file)).collect();
    let edges = graph.edges_within(circle).into_iter().map(|edge| {
        let (from, to) = (&package.files[edge.from], package.path_in_src(edge.to));
        format!("\n    {from}:{}: `{}` leads to {to}", edge.line, edge.path)
    });
    format!(
        "{}/src: a circle of {} files: move what they share into a file below them, \
         or give the reason in [{} circles]\n    {}{}",
        package.folder,
        circle.len(),
        package.folder,
        files.join(" "),
        edges.collect::<String>()
    )
}
