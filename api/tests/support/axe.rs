//! axe-core, which checks pages for what people with disabilities stumble over, in a pinned version.

use std::fs;

use serde_json::{Value, json};

use super::chromium::Browser;
use super::python;

/// The package that brings axe-core 4.12.1.
const PACKAGE: &str = "axe-playwright-python==0.1.8";

/// The rules to check.
#[derive(Clone, Copy, Debug)]
pub enum Rules {
    /// All but those of “AAA”, which no site meets everywhere.
    All,
    /// Those that another colour scheme may break.
    OfColours,
}

impl Rules {
    fn options(self) -> Value {
        match self {
            Rules::All => json!({}),
            Rules::OfColours => json!({"runOnly": ["color-contrast", "link-in-text-block"]}),
        }
    }
}

const RUN: &str = r#"
const [rules, done] = arguments;
axe.run(document, { resultTypes: ["violations"], ...rules }).then(
  result => done(result.violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.target.join(" ")} ${node.html.slice(0, 160)} ${(node.failureSummary ?? "").slice(0, 200)}`))),
  error => done([String(error)]),
);
"#;

#[derive(Debug)]
pub struct Axe {
    script: String,
}

impl Axe {
    pub fn load() -> Axe {
        let folder = python::package("axe", PACKAGE);
        let path = folder.join("axe_playwright_python/axe.min.js");
        Axe {
            script: fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        }
    }

    /// Faults of the page that the browser shows.
    pub async fn violations(&self, browser: &Browser, rules: Rules) -> Vec<String> {
        // It is half a megabyte, which a page keeps.
        if browser.client.execute("return !window.axe", vec![]).await.unwrap() == true {
            browser.client.execute(&format!("{};window.axe = axe", self.script), vec![]).await.unwrap();
        }
        let found = browser.client.execute_async(RUN, vec![rules.options()]).await.unwrap();
        let found = found.as_array().cloned().unwrap_or_else(|| vec![json!("no result")]);
        found.iter().map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned)).collect()
    }
}
