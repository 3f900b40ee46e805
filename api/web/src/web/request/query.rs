//! Query parameters as the OpenAPI document describes them: unknown names and unknown values are refused with the nearest
//! known one, so that a misspelt filter never returns everything. Pages ignore parameters that they do not know, because
//! mail programs and search engines append their own to links.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{HttpRequest, ResponseError};
use serde_json::Value;
use url::form_urlencoded;
use utoipa::Number;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{Components, KnownFormat, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr, Schema};
use zugpost_base::time::Moment;
use zugpost_rules::Variant;

use crate::web::problem::{Code, Problem, refused};
use crate::web::route_index::operations;

/// Least similarity of a suggestion, from 0 to 1.
const SIMILAR: f64 = 0.75;

/// The query parameters of every operation.
#[derive(Clone, Debug)]
pub struct Parameters(BTreeMap<String, Vec<(Method, Vec<Known>)>>);

/// A query parameter.
#[derive(Clone, Debug)]
struct Known {
    name: String,
    /// The values that it may have; empty for any.
    values: Vec<String>,
    /// The whole numbers that it may have, if it is one.
    range: Option<RangeInclusive<i64>>,
    is_time: bool,
}

impl Known {
    fn check(&self, value: &str) -> Result<(), Problem> {
        let Known { name, values, range, is_time } = self;
        if let Some(range) = range
            && !value.parse().is_ok_and(|number| range.contains(&number))
        {
            let why = format!("from {} to {}, not `{value}`", range.start(), range.end());
            return Err(Problem::of_program_at(Code::BadRequest, name.clone(), why));
        }
        if *is_time && let Err(error) = value.parse::<Moment>() {
            return Err(Problem::of_program_at(Code::BadRequest, name.clone(), error.to_string()));
        }
        if values.is_empty() || values.iter().any(|known| known == value) {
            return Ok(());
        }
        Err(unknown_value(name, value, &values.iter().map(String::as_str).collect::<Vec<_>>()))
    }
}

impl Parameters {
    pub fn of(document: &OpenApi) -> Parameters {
        let components = document.components.clone().unwrap_or_default();
        let paths = document.paths.paths.iter().map(|(path, item)| {
            let known = operations(item).map(|(method, operation)| (method, known(operation, &components)));
            (path.clone(), known.collect())
        });
        Parameters(paths.collect())
    }

    fn check(&self, request: &HttpRequest) -> Result<(), Problem> {
        let query = request.query_string();
        if query.is_empty() {
            return Ok(());
        }
        let operations = request.match_pattern().and_then(|path| self.0.get(&path));
        let found = operations.into_iter().flatten().find(|(method, _)| method == request.method());
        let Some((_, parameters)) = found else { return Ok(()) };
        let mut given = BTreeSet::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let known = parameters.iter().find(|known| known.name == name);
            let known = known.ok_or_else(|| unknown_name(&name, parameters))?;
            known.check(&value)?;
            if !given.insert(&known.name) {
                return Err(Problem::of_program_at(Code::BadRequest, known.name.clone(), "give it once"));
            }
        }
        Ok(())
    }
}

/// Refuses a request of the API with a query parameter or value that its operation does not know.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let parameters = request.app_data::<Data<Parameters>>();
    if let Some(Err(problem)) = parameters.map(|parameters| parameters.check(request.request())) {
        return Ok(request.into_response(problem.error_response()).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// The number of a row in the cursor of a list whose rows the database counts.
pub(crate) fn row_of_cursor(cursor: Option<&str>) -> Result<Option<i64>, Problem> {
    let wrong = |_| refused("cursor", "unknown; send the `next_cursor` of the previous page");
    cursor.map(|cursor| cursor.parse().map_err(wrong)).transpose()
}

/// The key of the variant that a parameter names.
pub fn variant_key(name: &str) -> Result<String, Problem> {
    match Variant::about_of(name) {
        Ok(about) => Ok(about.key.to_owned()),
        Err(_) => {
            let keys: Vec<&str> = Variant::rows().iter().map(|about| about.key).collect();
            Err(unknown_value("variant", name, &keys))
        }
    }
}

fn known(operation: &Operation, components: &Components) -> Vec<Known> {
    let parameters = operation.parameters.iter().flatten().filter_map(|parameter| match parameter {
        RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query => Some(parameter),
        RefOr::T(_) | RefOr::Ref(_) => None,
    });
    let known = parameters.map(|parameter| {
        let schema = parameter.schema.as_ref().and_then(|schema| resolved(schema, components));
        let values = schema.map(|schema| values(schema, components)).unwrap_or_default();
        Known {
            name: parameter.name.clone(),
            values,
            range: schema.and_then(range),
            is_time: schema.is_some_and(is_time),
        }
    });
    known.collect()
}

/// The schema itself where a reference names it.
fn resolved<'a>(schema: &'a RefOr<Schema>, components: &'a Components) -> Option<&'a Schema> {
    match schema {
        RefOr::T(schema) => Some(schema),
        RefOr::Ref(named) => {
            let name = named.ref_location.rsplit('/').next()?;
            resolved(components.schemas.get(name)?, components)
        }
    }
}

/// The numbers that an integer may have; without a limit of its own, those of an `int32`.
fn range(schema: &Schema) -> Option<RangeInclusive<i64>> {
    let Schema::Object(object) = schema else { return None };
    let limit = |number: &Number| match *number {
        Number::Int(number) => i64::try_from(number).ok(),
        Number::UInt(number) => i64::try_from(number).ok(),
        // The bounds of types are floats there.
        Number::Float(number) => (number.fract() == 0.0).then_some(number as i64),
    };
    let least = object.minimum.as_ref().and_then(limit).unwrap_or(i32::MIN.into());
    let most = object.maximum.as_ref().and_then(limit).unwrap_or(i32::MAX.into());
    (object.schema_type == SchemaType::Type(Type::Integer)).then_some(least..=most)
}

/// Returns whether the values are times, which [`Moment`] reads.
fn is_time(schema: &Schema) -> bool {
    let Schema::Object(object) = schema else { return false };
    object.format == Some(SchemaFormat::KnownFormat(KnownFormat::DateTime))
}

/// The values of an enum or of a boolean.
fn values(schema: &Schema, components: &Components) -> Vec<String> {
    match schema {
        Schema::Object(object) if object.schema_type == SchemaType::Type(Type::Boolean) => {
            ["false", "true"].map(str::to_owned).to_vec()
        }
        Schema::Object(object) => {
            let texts = object.enum_values.iter().flatten().filter_map(Value::as_str);
            texts.map(str::to_owned).collect()
        }
        Schema::OneOf(one) => {
            let items = one.items.iter().filter_map(|item| resolved(item, components));
            items.flat_map(|item| values(item, components)).collect()
        }
        _ => Vec::new(),
    }
}

fn unknown_name(name: &str, parameters: &[Known]) -> Problem {
    let names: Vec<&str> = parameters.iter().map(|known| known.name.as_str()).collect();
    let why = match names.as_slice() {
        [] => format!("this path takes no query parameters; remove `{name}`"),
        names => format!("unknown parameter `{name}`; {}", suggestion(name, names)),
    };
    Problem::of_program_at(Code::BadRequest, "query", why)
}

fn unknown_value(name: &str, value: &str, known: &[&str]) -> Problem {
    let why = format!("unknown value `{value}`; {}", suggestion(value, known));
    Problem::of_program_at(Code::BadRequest, name.to_owned(), why)
}

/// The nearest known text, or all if none is near.
fn suggestion(text: &str, known: &[&str]) -> String {
    let text = text.to_lowercase();
    let rated = known.iter().map(|known| (strsim::jaro_winkler(&text, known), known));
    match rated.max_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((similarity, nearest)) if similarity >= SIMILAR => format!("did you mean `{nearest}`?"),
        _ => format!("known are {}", known.join(", ")),
    }
}
