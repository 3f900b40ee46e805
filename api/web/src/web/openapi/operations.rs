//! Summaries of operations, and descriptions of their responses.

use utoipa::openapi::response::Response;
use utoipa::openapi::schema::Components;
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

use crate::web::route_index::operations_mut;

/// A summary is the first sentence of a handler's comment, and the description the rest. A response without a
/// description of its own is described as its schema is.
pub fn describe(document: &mut OpenApi) {
    let OpenApi { paths, components, .. } = document;
    let components = components.get_or_insert_default();
    for (_, operation) in paths.paths.values_mut().flat_map(operations_mut) {
        let comment = [operation.summary.take(), operation.description.take()];
        let comment = comment.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
        let comment = comment.trim().replace('\n', " ");
        let (summary, rest) = comment.split_once(". ").unwrap_or((comment.trim_end_matches('.'), ""));
        operation.summary = Some(summary.to_owned());
        operation.description = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        for response in operation.responses.responses.values_mut() {
            if let RefOr::T(response) = response
                && response.description.is_empty()
            {
                response.description = description(response, components);
            }
        }
    }
}

fn description(response: &Response, components: &Components) -> String {
    let schema = response.content.values().find_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    match schema {
        None => "Done. The response is empty.".to_owned(),
        Some(RefOr::Ref(named)) => described(named, components).to_owned(),
        Some(RefOr::T(_)) => String::new(),
    }
}

/// The description of a named schema.
fn described<'a>(named: &Ref, components: &'a Components) -> &'a str {
    let name = named.ref_location.rsplit('/').next().unwrap_or_default();
    let text = match components.schemas.get(name) {
        Some(RefOr::T(Schema::Object(object))) => object.description.as_deref(),
        Some(RefOr::T(Schema::AllOf(all))) => all.description.as_deref(),
        Some(RefOr::T(Schema::OneOf(one))) => one.description.as_deref(),
        Some(RefOr::T(_) | RefOr::Ref(_)) | None => None,
    };
    text.unwrap_or_default()
}
