//! The routes in the OpenAPI document.

use reqwest::Method;
use serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub path: String,
    pub method: Method,
}

impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

pub fn document() -> Value {
    serde_json::to_value(zugpost::web::document()).expect("the document is made of JSON")
}

/// Every route of the document.
pub fn routes() -> Vec<Route> {
    let document = document();
    let paths = document["paths"].as_object().expect("the document has paths");
    let routes = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().into_iter().flat_map(serde_json::Map::keys);
        methods.map(|method| Route {
            path: path.clone(),
            method: method.to_uppercase().parse().expect("the keys of a path are its methods"),
        })
    });
    routes.collect()
}
