//! The page that describes the API.

use askama::Template;

use crate::web::markup::{assets, filters};

/// `GET /docs`.
#[derive(Debug, Template)]
#[template(path = "page/docs.html")]
pub struct DocsPage;
