//! The description of the API for people, made from the OpenAPI document.

mod samples;
mod schema;

use serde_json::{Map, Value};

use super::markup::{
    AnswerAbout, BodyAbout, ErrorAbout, Example, FieldAbout, Kind, OperationAbout, OperationGroup,
    ParameterAbout, Rich, TypeAbout,
};
use samples::{sample, sample_text};
use schema::{list, members, resolved};

/// The titles of the tags, in the order of the page. A tag without a row comes last, under its own name.
const TITLES: [(&str, &str); 16] = [
    ("games", "Games"),
    ("boards", "Boards as pictures and text"),
    ("conditionals", "Conditional moves"),
    ("notes", "Notes"),
    ("rules", "Rules and positions"),
    ("events", "Events"),
    ("seeks", "Open challenges"),
    ("analyses", "Analyses"),
    ("archives", "Import and export"),
    ("ratings", "Ratings"),
    ("players", "Players, sessions and tokens"),
    ("account", "Account"),
    ("mail", "Mail"),
    ("vacations", "Vacations"),
    ("webhooks", "Webhooks"),
    ("engine", "Engine workers"),
];

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// All that the pages show.
#[derive(Debug)]
pub struct Reference {
    pub groups: Vec<OperationGroup>,
    pub types: Vec<TypeAbout>,
    /// The document itself, as it is served.
    pub document: String,
}

impl Reference {
    pub fn of(document: &utoipa::openapi::OpenApi) -> Reference {
        let text = zugpost_data::model::json::to_text(document);
        let document: Value = serde_json::from_str(&text).unwrap_or_default();
        Reference { groups: groups(&document), types: types(&document), document: text }
    }
}

fn groups(document: &Value) -> Vec<OperationGroup> {
    let rank = |key: &str| TITLES.iter().position(|(tag, _)| *tag == key).unwrap_or(TITLES.len());
    let mut groups: Vec<OperationGroup> = Vec::new();
    for (path, item) in members(&document["paths"]) {
        for method in METHODS {
            let Some(operation) = item.get(method) else { continue };
            let key = operation["tags"][0].as_str().unwrap_or("other");
            let about = about(document, path, method, operation);
            match groups.iter_mut().find(|group| group.key == key) {
                Some(group) => group.operations.push(about),
                None => {
                    let title = TITLES.iter().find(|(tag, _)| *tag == key).map_or(key, |(_, title)| title);
                    let (key, title) = (key.to_owned(), title.to_owned());
                    groups.push(OperationGroup { key, title, operations: vec![about] });
                }
            }
        }
    }
    groups.sort_by_key(|group| rank(&group.key));
    groups
}

fn about(document: &Value, path: &str, method: &str, operation: &Value) -> OperationAbout {
    let mut answers = Vec::new();
    let mut errors = Vec::new();
    for (status, answer) in members(&operation["responses"]) {
        let content = &answer["content"];
        if content.get("application/problem+json").is_some() {
            let codes = codes(answer["description"].as_str().unwrap_or_default());
            errors.push(ErrorAbout { status: status.clone(), codes });
            continue;
        }
        let kind = members(content).next().map_or_else(Kind::default, |(_, one)| kind(&one["schema"]));
        let media_types = members(content).map(|(name, _)| name.clone()).collect();
        answers.push(AnswerAbout { status: status.clone(), kind, media_types, text: text(answer) });
    }
    let access = access(operation);
    OperationAbout {
        id: operation["operationId"].as_str().unwrap_or_default().to_owned(),
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: operation["summary"].as_str().unwrap_or_default().to_owned(),
        text: text(operation),
        access: access.words(),
        parameters: list(&operation["parameters"]).iter().map(parameter).collect(),
        body: body(document, &operation["requestBody"]),
        answers,
        errors,
        example: example(document, path, method, operation, access),
    }
}

/// Credentials that an operation needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Open,
    /// Without a proof the answer says less.
    Optional,
    Player,
    Token,
}

impl Access {
    fn words(self) -> &'static str {
        match self {
            Access::Open => "Open to everybody.",
            Access::Optional => "Open to everybody; a token or a session shows what only its player may see.",
            Access::Player => "Needs a token or the session of a signed-in player.",
            Access::Token => "Needs a token.",
        }
    }
}

fn access(operation: &Value) -> Access {
    // Without an entry the default of the document holds: a token or a session.
    let Some(ways) = operation.get("security") else { return Access::Player };
    let ways = list(ways);
    let has = |name: &str| ways.iter().any(|way| way.get(name).is_some());
    let is_open = ways.iter().any(|way| way.as_object().is_some_and(Map::is_empty));
    match (is_open, has("token"), has("session")) {
        (true, false, false) => Access::Open,
        (true, _, _) => Access::Optional,
        (false, _, true) => Access::Player,
        (false, _, false) => Access::Token,
    }
}

fn parameter(parameter: &Value) -> ParameterAbout {
    ParameterAbout {
        name: parameter["name"].as_str().unwrap_or_default().to_owned(),
        place: parameter["in"].as_str().unwrap_or_default().to_owned(),
        is_required: parameter["required"].as_bool().unwrap_or_default(),
        kind: kind(&parameter["schema"]),
        text: text(parameter),
    }
}

fn body(document: &Value, body: &Value) -> Option<BodyAbout> {
    let content = body.get("content")?;
    let (_, first) = members(content).next()?;
    Some(BodyAbout {
        media_types: members(content).map(|(name, _)| name.clone()).collect(),
        kind: kind(&first["schema"]),
        is_required: body["required"].as_bool().unwrap_or_default(),
        fields: fields(document, &first["schema"]),
    })
}

/// A description like "`bad-request`: Bad request; `too-large`: Too large" as codes with titles.
fn codes(description: &str) -> Vec<(String, String)> {
    let code = |part: &str| {
        let (code, title) = part.split_once("`: ")?;
        Some((code.trim_start_matches('`').to_owned(), title.to_owned()))
    };
    description.split("; ").filter_map(code).collect()
}

fn types(document: &Value) -> Vec<TypeAbout> {
    let schemas = members(&document["components"]["schemas"]);
    let about = |(name, schema): (&String, &Value)| {
        let fields = fields(document, schema);
        TypeAbout {
            name: name.clone(),
            text: text(schema),
            kind: if fields.is_empty() { kind(schema) } else { Kind::default() },
            fields,
            example: sample_text(document, schema),
        }
    };
    schemas.map(about).collect()
}

/// The members of objects of this schema, also where it consists of several.
fn fields(document: &Value, schema: &Value) -> Vec<FieldAbout> {
    let schema = resolved(document, schema);
    let required: Vec<&str> = list(&schema["required"]).iter().filter_map(Value::as_str).collect();
    let own = members(&schema["properties"]).map(|(name, property)| FieldAbout {
        name: name.clone(),
        is_required: required.contains(&name.as_str()),
        kind: kind(property),
        text: text(property),
    });
    let parts = list(&schema["allOf"]).iter().flat_map(|part| fields(document, part));
    parts.chain(own).collect()
}

/// Returns the type of a schema in words.
fn kind(schema: &Value) -> Kind {
    let mut words = Vec::new();
    add_kind(schema, &mut words);
    Kind(words)
}

fn add_kind(schema: &Value, words: &mut Vec<(String, Option<String>)>) {
    let mut say = |text: String| words.push((text, None));
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        words.push((name.to_owned(), Some(name.to_owned())));
    } else if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(Value::to_string).collect();
        say(values.join(", "));
    } else if let Some(parts) = schema["oneOf"].as_array().or_else(|| schema["allOf"].as_array()) {
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                words.push((" or ".to_owned(), None));
            }
            add_kind(part, words);
        }
    } else {
        add_plain_kind(schema, words);
    }
}

fn add_plain_kind(schema: &Value, words: &mut Vec<(String, Option<String>)>) {
    let names: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    for (at, name) in names.iter().enumerate() {
        if at > 0 {
            words.push((" or ".to_owned(), None));
        }
        match *name {
            "array" => {
                words.push(("list of ".to_owned(), None));
                add_kind(&schema["items"], words);
            }
            "object" if schema["additionalProperties"].is_object() => {
                words.push(("object by name of ".to_owned(), None));
                add_kind(&schema["additionalProperties"], words);
            }
            "string" | "integer" | "number" => words.push((bounded(name, schema), None)),
            name => words.push((name.to_owned(), None)),
        }
    }
}

/// "integer from 1 to 8", "string (date-time)".
fn bounded(name: &str, schema: &Value) -> String {
    let format = schema["format"].as_str().filter(|format| !format.starts_with("int"));
    let format = format.map_or_else(String::new, |format| format!(" ({format})"));
    let range = match (&schema["minimum"], &schema["maximum"]) {
        (Value::Null, Value::Null) => String::new(),
        (least, Value::Null) => format!(" from {least}"),
        (Value::Null, most) => format!(" up to {most}"),
        (least, most) => format!(" from {least} to {most}"),
    };
    let length =
        schema["maxLength"].as_u64().map_or_else(String::new, |most| format!(", {most} long at most"));
    format!("{name}{format}{range}{length}")
}

fn example(document: &Value, path: &str, method: &str, operation: &Value, access: Access) -> Example {
    let mut shown = path.to_owned();
    let mut query = Vec::new();
    for parameter in list(&operation["parameters"]) {
        let name = parameter["name"].as_str().unwrap_or_default();
        let value = match sample(document, &parameter["schema"], 0) {
            Value::String(text) if !text.is_empty() && text != "…" => text,
            value @ (Value::Number(_) | Value::Bool(_)) => value.to_string(),
            _ => name.to_uppercase(),
        };
        match parameter["in"].as_str() {
            Some("path") => shown = shown.replace(&format!("{{{name}}}"), &value),
            Some("query") if parameter["required"] == true => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    if !query.is_empty() {
        shown = format!("{shown}?{}", query.join("&"));
    }
    let mut more = Vec::new();
    if matches!(access, Access::Player | Access::Token) {
        more.push("-H \"Authorization: Bearer $TOKEN\"".to_owned());
    }
    let content = &operation["requestBody"]["content"];
    if let Some(json) = content.get("application/json") {
        more.push("-H 'Content-Type: application/json'".to_owned());
        more.push(format!("-d '{}'", sample(document, &json["schema"], 0)));
    } else if let Some((media_type, _)) = members(content).next() {
        more.push(format!("-H 'Content-Type: {media_type}'"));
        more.push("--data-binary @FILE".to_owned());
    }
    let command =
        if method == "get" { "curl".to_owned() } else { format!("curl -X {}", method.to_uppercase()) };
    Example { command, path: shown, more }
}

fn text(value: &Value) -> Rich {
    Rich::of(value["description"].as_str().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_has_a_title_and_every_operation_its_place() {
        let document = crate::web::document();
        let reference = Reference::of(&document);
        for group in &reference.groups {
            assert!(TITLES.iter().any(|(tag, _)| *tag == group.key), "{} has no title", group.key);
            for operation in &group.operations {
                assert!(!operation.id.is_empty() && !operation.summary.is_empty(), "{operation:?}");
                assert!(!operation.answers.is_empty(), "{operation:?}");
                assert!(!operation.example.path.contains('{'), "{operation:?}");
            }
        }
        assert_eq!(reference.groups.len(), TITLES.len());
        let operations: usize = reference.groups.iter().map(|group| group.operations.len()).sum();
        let documented = document.paths.paths.values().flat_map(crate::web::route_index::operations);
        assert_eq!(operations, documented.count());
    }

    #[test]
    fn a_type_is_told_in_words_with_links() {
        let schema = serde_json::json!({
            "type": ["array", "null"], "items": {"$ref": "#/components/schemas/StepView"},
        });
        let link = Some("StepView".to_owned());
        let words = [("list of ", None), ("StepView", link), (" or ", None), ("null", None)];
        assert_eq!(kind(&schema).0, words.map(|(word, link)| (word.to_owned(), link)));
    }
}
