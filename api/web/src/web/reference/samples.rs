//! Example values for schemas: the stated example where there is one, otherwise the simplest value.

use serde_json::{Map, Value, json};

use super::schema::{list, members, resolved};

/// Nested deeper, a value is left out. No request needs more.
const DEEPEST: usize = 6;

/// The example of a type as indented JSON.
pub fn sample_text(document: &Value, schema: &Value) -> String {
    serde_json::to_string_pretty(&sample(document, schema, 0)).unwrap_or_default()
}

/// Makes a sample of a schema. Objects get only their required members.
pub fn sample(document: &Value, schema: &Value, depth: usize) -> Value {
    if let Some(example) = schema.get("example").or_else(|| schema["examples"].get(0)) {
        return example.clone();
    }
    let schema = resolved(document, schema);
    if depth > DEEPEST {
        return Value::Null;
    }
    if let Some(example) = schema.get("example").or_else(|| schema["examples"].get(0)) {
        return example.clone();
    }
    if let Some(value) = schema["enum"].get(0) {
        return value.clone();
    }
    if let Some(first) = schema["oneOf"].get(0) {
        return sample(document, first, depth + 1);
    }
    let parts = list(&schema["allOf"]);
    if !parts.is_empty() {
        let parts = parts.iter().map(|part| sample(document, part, depth + 1));
        let members = parts.filter_map(|part| part.as_object().cloned()).flatten();
        return Value::Object(members.collect());
    }
    let name = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match name {
        Some("object") => object(document, schema, depth),
        Some("array") => json!([sample(document, &schema["items"], depth + 1)]),
        Some("string") => json!(text(schema["format"].as_str())),
        Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or(json!(1)),
        Some("boolean") => json!(true),
        _ => Value::Null,
    }
}

fn object(document: &Value, schema: &Value, depth: usize) -> Value {
    let required: Vec<&str> = list(&schema["required"]).iter().filter_map(Value::as_str).collect();
    let own = members(&schema["properties"]).filter(|(name, _)| required.contains(&name.as_str()));
    let mut object: Map<String, Value> =
        own.map(|(name, property)| (name.clone(), sample(document, property, depth + 1))).collect();
    if schema["additionalProperties"].is_object() && object.is_empty() {
        let names = list(&schema["propertyNames"]["enum"]).iter().filter_map(Value::as_str);
        let names: Vec<&str> = names.take(2).collect();
        for name in names {
            object.insert(name.to_owned(), sample(document, &schema["additionalProperties"], depth + 1));
        }
    }
    Value::Object(object)
}

fn text(format: Option<&str>) -> &'static str {
    match format {
        Some("date-time") => "2026-11-25T12:00:00Z",
        Some("email") => "ada@example.org",
        Some("uri") => "https://example.org/",
        _ => "…",
    }
}
