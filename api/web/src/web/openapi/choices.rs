//! Objects that have exactly one of several members: `oneOf`, with a schema of its own for each.

use std::collections::BTreeMap;

use utoipa::openapi::schema::{Object, OneOf, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

/// A schema, and the groups of members of which objects have exactly one. The first member of a group is required;
/// members in no group belong to all.
type Choice = (&'static str, &'static [&'static [&'static str]]);

const CHOICES: [Choice; 5] = [
    ("AnalysisRequest", &[&["game", "ply"], &["variant", "options", "fen", "played"]]),
    ("EngineSeat", &[&["level"], &["nodes"], &["seconds"]]),
    ("MoveRequest", &[&["turn"], &["steps"]]),
    ("PerMove", &[&["days"], &["seconds"]]),
    ("SeatRequest", &[&["player"], &["email"], &["engine"], &["open"], &["random"], &["nobody"]]),
];

/// Names every alternative, and divides the schemas of [`CHOICES`].
pub fn divide(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    name_alternatives(schemas);
    for (name, groups) in CHOICES {
        let whole = match schemas.get(name) {
            Some(RefOr::T(Schema::Object(whole))) => Some(whole.clone()),
            _ => None,
        };
        let whole = whole.expect("each row of CHOICES names an object of the document");
        let mut alternatives = OneOf::new();
        alternatives.description = whole.description.clone();
        for group in groups {
            let title = format!("{name}With{}", in_capitals(group[0]));
            alternatives.items.push(Ref::from_schema_name(&title).into());
            schemas.insert(title.clone(), Schema::Object(only(&whole, groups, group)).into());
        }
        schemas.insert(name.to_owned(), Schema::OneOf(alternatives).into());
    }
}

/// Alternatives with a title become schemas of that name, which programs that read the document can name.
fn name_alternatives(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    let mut named = BTreeMap::new();
    for schema in schemas.values_mut() {
        let RefOr::T(Schema::OneOf(alternatives)) = schema else { continue };
        for alternative in &mut alternatives.items {
            let RefOr::T(Schema::Object(object)) = alternative else { continue };
            if let Some(title) = object.title.take() {
                let reference = Ref::from_schema_name(&title);
                named.insert(title, std::mem::replace(alternative, reference.into()));
            }
        }
    }
    schemas.extend(named);
}

/// The object with the members of this group, and of no other.
fn only(whole: &Object, groups: &[&[&str]], group: &[&str]) -> Object {
    let mut object = whole.clone();
    object.properties.retain(|member, _| {
        group.contains(&member.as_str()) || !groups.iter().any(|others| others.contains(&member.as_str()))
    });
    let member = group[0];
    let schema = object.properties.get_mut(member).expect("CHOICES names members of its objects");
    refuse_null(schema);
    object.required.push(member.to_owned());
    object
}

/// A member that is required is not `null`.
fn refuse_null(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::OneOf(alternatives)) => {
            let is_null = |item: &RefOr<Schema>| matches!(item, RefOr::T(Schema::Object(object)) if object.schema_type == SchemaType::Type(Type::Null));
            alternatives.items.retain(|item| !is_null(item));
            if let [one] = alternatives.items.as_slice() {
                *schema = one.clone();
            }
        }
        RefOr::T(Schema::Object(Object { schema_type, .. }))
        | RefOr::T(Schema::Array(utoipa::openapi::Array { schema_type, .. })) => {
            if let SchemaType::Array(types) = schema_type
                && let Some(one) = types.iter().find(|one| **one != Type::Null).cloned()
            {
                *schema_type = SchemaType::Type(one);
            }
        }
        _ => {}
    }
}

/// `dry_run` as `DryRun`.
fn in_capitals(member: &str) -> String {
    let words = member.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}
