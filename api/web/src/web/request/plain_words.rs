//! Errors of serde and of parsers of the standard library in words of JSON: readers of the API know no types of Rust.

/// Phrases of serde and the standard library with their meanings. Longer phrases come before those that they contain.
const WORDS: [(&str, &str); 37] = [
    ("Query deserialize error: ", ""),
    ("Path deserialize error: ", ""),
    ("Parse error: ", ""),
    ("unknown variant", "unknown value"),
    ("there are no variants", "no value is possible"),
    ("there are no fields", "an object without fields is expected"),
    ("invalid type", "wrong type"),
    ("invalid value", "wrong value"),
    ("unit value", "null"),
    ("Option value", "a value or null"),
    ("newtype struct", "a value"),
    (": map,", ": an object,"),
    (": sequence,", ": a list,"),
    ("floating point `", "number `"),
    ("integer `", "number `"),
    ("boolean `", "value `"),
    ("expected a map", "expected an object"),
    ("expected map", "expected an object"),
    ("string or map", "string or object"),
    ("expected a sequence", "expected a list"),
    ("expected sequence", "expected a list"),
    ("expected unit", "expected null"),
    ("expected a borrowed string", "expected a string"),
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected u16", "expected a whole number from 0 to 65535"),
    ("expected u32", "expected a whole number from 0 to 4294967295"),
    ("expected u64", "expected a whole number, 0 or more"),
    ("expected usize", "expected a whole number, 0 or more"),
    ("expected i32", "expected a whole number"),
    ("expected i64", "expected a whole number"),
    ("expected f64", "expected a number"),
    ("variant identifier", "a name"),
    ("field identifier", "the name of a field"),
    ("invalid digit found in string", "this is no whole number"),
    ("number too large to fit in target type", "the number is too large"),
    ("number too small to fit in target type", "the number is too small"),
    ("EOF while parsing", "the end of the text came within"),
];

/// Words before the name of a type, which is left out with them.
const TYPES: [&str; 12] = [
    "expected tuple variant ",
    "expected struct variant ",
    "expected unit variant ",
    "expected newtype variant ",
    "expected internally tagged enum ",
    "expected adjacently tagged enum ",
    "expected tuple struct ",
    "expected unit struct ",
    "expected struct ",
    "expected enum ",
    "expected tuple ",
    "data did not match any variant of untagged enum ",
];

/// Rewrites an error message in words of JSON.
pub(crate) fn plain(error: &str) -> String {
    let mut text = error.to_owned();
    for words in TYPES {
        while let Some(at) = text.find(words) {
            let after = at + words.len();
            let is_of_name = |sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':';
            let end = text[after..].find(is_of_name).map_or(text.len(), |length| after + length);
            let is_of_forms = words.starts_with("data");
            text.replace_range(
                at..end,
                if is_of_forms { "this has none of its possible forms" } else { "expected an object" },
            );
        }
    }
    WORDS.iter().fold(text, |text, (rust, plain)| text.replace(rust, plain))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[expect(dead_code, reason = "only their errors are looked at")]
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Thing {
        small: u8,
        negative: i32,
        large: u64,
        share: f64,
        is: bool,
        name: String,
        many: Vec<u16>,
        one_of: Choice,
        tagged: Tagged,
        either: Either,
        other: Option<Box<Thing>>,
        map: BTreeMap<String, u32>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Choice {
        First,
    }

    #[expect(dead_code, reason = "only its errors are looked at")]
    #[derive(Debug, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Tagged {
        First { n: u32 },
    }

    #[expect(dead_code, reason = "only its errors are looked at")]
    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    enum Either {
        Text(String),
        Number(u32),
    }

    #[test]
    fn no_error_names_a_type_of_rust() {
        let fields = [
            "small", "negative", "large", "share", "is", "name", "many", "one_of", "tagged", "either",
            "other", "map", "more",
        ];
        let values = [
            "null",
            "true",
            "-1",
            "0.5",
            "1e300",
            "99999999999999999999",
            "\"x\"",
            "[]",
            "[[]]",
            "{}",
            "{\"type\":\"x\"}",
            "{\"x\":{}}",
        ];
        let bodies = fields.iter().flat_map(|field| values.map(|value| format!("{{\"{field}\":{value}}}")));
        for body in bodies.chain(["", "5", "{", "{]", "{\"small\"", "null"].map(str::to_owned)) {
            let Err(error) = serde_json::from_str::<Thing>(&body) else { continue };
            let text = plain(&error.to_string());
            let rust = [
                "Thing", "Choice", "Tagged", "Either", "struct", "enum", "variant", "u8", "u16", "u32",
                "u64", "i32", "f64", "sequence", "tuple", "unit", "map,", "EOF",
            ];
            for word in rust {
                assert!(
                    !text.split(['`', '"']).step_by(2).any(|part| part.contains(word)),
                    "{body}: {text} ({error})"
                );
            }
        }
    }
}
