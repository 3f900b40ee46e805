//! JSON text of what the API shows.

use serde::Serialize;

/// JSON as it is sent, and stored for repeated requests.
pub fn to_text<T: Serialize>(view: &T) -> String {
    serde_json::to_string(view).expect("views have only string keys and no failing serializers")
}
