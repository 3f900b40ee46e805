//! The import graph of files, and its cycles.

use std::collections::{BTreeMap, BTreeSet};

use crate::paths::Target;
use crate::references::{Reference, references};
use crate::source::Package;

/// An import from one file to another of the same package.
pub struct Edge {
    pub from: usize,
    pub to: usize,
    pub line: usize,
    pub path: String,
}

/// A path to another package.
pub struct Outside {
    pub file: usize,
    pub line: usize,
    pub path: Vec<String>,
}

pub struct Graph {
    pub edges: Vec<Edge>,
    pub outside: Vec<Outside>,
}

impl Graph {
    pub fn of(package: &Package) -> Graph {
        let mut graph = Graph { edges: Vec::new(), outside: Vec::new() };
        for Reference { file, line, path, target } in references(package) {
            match target {
                Target::Outside(path) => graph.outside.push(Outside { file, line, path }),
                Target::Module(module) | Target::Item(module) => {
                    let to = package.modules[module].file;
                    if to != file {
                        graph.edges.push(Edge { from: file, to, line, path });
                    }
                }
            }
        }
        graph
    }

    /// The strongly connected components with more than one file, in file order.
    pub fn circles(&self) -> Vec<BTreeSet<usize>> {
        let mut next: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for edge in &self.edges {
            next.entry(edge.from).or_default().insert(edge.to);
        }
        let reached: BTreeMap<usize, BTreeSet<usize>> =
            next.keys().map(|file| (*file, reached_from(*file, &next))).collect();
        let leads = |from: &usize, to: &usize| reached.get(from).is_some_and(|files| files.contains(to));
        let mut circles: Vec<BTreeSet<usize>> = Vec::new();
        for (file, files) in &reached {
            let circle: BTreeSet<usize> = files.iter().filter(|other| leads(other, file)).copied().collect();
            if circle.len() > 1 && !circles.contains(&circle) {
                circles.push(circle);
            }
        }
        circles
    }

    /// The first edge of each pair of files in a cycle.
    pub fn edges_within(&self, circle: &BTreeSet<usize>) -> Vec<&Edge> {
        let mut seen = BTreeSet::new();
        let inner = self.edges.iter().filter(|edge| circle.contains(&edge.from) && circle.contains(&edge.to));
        let mut edges: Vec<&Edge> = inner.filter(|edge| seen.insert((edge.from, edge.to))).collect();
        edges.sort_by_key(|edge| (edge.from, edge.line));
        edges
    }
}

fn reached_from(start: usize, next: &BTreeMap<usize, BTreeSet<usize>>) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(file) = waiting.pop() {
        for other in next.get(&file).into_iter().flatten() {
            if reached.insert(*other) {
                waiting.push(*other);
            }
        }
    }
    reached
}
