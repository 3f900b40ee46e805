//! Names of players that look alike or are reserved, and what to do about them.

use std::collections::BTreeMap;

use zugpost_base::names;

/// Returns the faults of these names; the oldest account comes first.
pub(super) fn examine(all: &[String]) -> Vec<String> {
    let mut owners: BTreeMap<String, &String> = BTreeMap::new();
    let mut findings = Vec::new();
    for name in all {
        if names::is_reserved(name) {
            findings.push(format!(
                "`{name}` is reserved, or looks like a name that is: unless the account is yours, rename it with \
                 `zugpost admin rename`"
            ));
        }
        let keys = names::keys(name);
        if let Some(other) = keys.iter().find_map(|key| owners.get(key)) {
            findings.push(format!(
                "`{name}` looks like `{other}`, whose account is older: ask its player for another name, and give it with \
                 `zugpost admin rename`"
            ));
        }
        for key in keys {
            owners.entry(key).or_insert(name);
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashes_and_reserved_names_are_found() {
        let names = ["Anna", "Boris", "Root", "\u{410}nna"].map(str::to_owned);
        let found = examine(&names);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].starts_with("`Root` is reserved")
                && found[1].starts_with("`\u{410}nna` looks like `Anna`")
        );
    }
}
