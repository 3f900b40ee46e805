//! JSON text of API views.

use serde::Serialize;

/// JSON for the response body and for stored idempotent answers.
pub fn to_text<T: Serialize>(view: &T) -> String {
    serde_json::to_string(view).expect("views have only string keys and no failing serializers")
}
