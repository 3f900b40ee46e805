//! The pages that describe the API.

use askama::Template;

use crate::web::markup::filters;

/// `GET /docs`: how to use the API, and all operations.
#[derive(Debug, Template)]
#[template(path = "page/docs.html")]
pub struct DocsPage<'a> {
    pub base_url: &'a str,
    pub groups: &'a [OperationGroup],
    pub scopes: &'a [(&'static str, &'static str)],
}

/// `GET /docs/{group}`: the operations of a group.
#[derive(Debug, Template)]
#[template(path = "page/docs_group.html")]
pub struct DocsGroupPage<'a> {
    pub base_url: &'a str,
    pub group: &'a OperationGroup,
}

/// `GET /docs/types`: the names of all types.
#[derive(Debug, Template)]
#[template(path = "page/docs_types.html")]
pub struct DocsTypesPage<'a> {
    pub types: &'a [TypeAbout],
}

/// `GET /docs/types/{name}`.
#[derive(Debug, Template)]
#[template(path = "page/docs_type.html")]
pub struct DocsTypePage<'a> {
    pub about: &'a TypeAbout,
}

/// Operations with the same tag.
#[derive(Clone, Debug)]
pub struct OperationGroup {
    /// The tag: `games`.
    pub key: String,
    pub title: String,
    pub operations: Vec<OperationAbout>,
}

#[derive(Clone, Debug)]
pub struct OperationAbout {
    pub id: String,
    pub method: String,
    pub path: String,
    pub summary: String,
    pub text: Rich,
    /// The credentials that a call needs.
    pub access: &'static str,
    pub parameters: Vec<ParameterAbout>,
    pub body: Option<BodyAbout>,
    pub answers: Vec<AnswerAbout>,
    pub errors: Vec<ErrorAbout>,
    /// A request as a command line, without the address of the site: the template writes that before `path`.
    pub example: Example,
}

/// The parts of a `curl` command.
#[derive(Clone, Debug)]
pub struct Example {
    /// "curl -X POST".
    pub command: String,
    /// Path and query.
    pub path: String,
    /// Headers and body, a line each.
    pub more: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct ParameterAbout {
    pub name: String,
    /// "path", "query" or "header".
    pub place: String,
    pub is_required: bool,
    pub kind: Kind,
    pub text: Rich,
}

#[derive(Clone, Debug)]
pub struct BodyAbout {
    pub media_types: Vec<String>,
    pub kind: Kind,
    pub is_required: bool,
    pub fields: Vec<FieldAbout>,
}

#[derive(Clone, Debug)]
pub struct AnswerAbout {
    pub status: String,
    pub kind: Kind,
    pub media_types: Vec<String>,
    pub text: Rich,
}

/// A status with its error codes.
#[derive(Clone, Debug)]
pub struct ErrorAbout {
    pub status: String,
    /// Code and title.
    pub codes: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
pub struct FieldAbout {
    pub name: String,
    pub is_required: bool,
    pub kind: Kind,
    pub text: Rich,
}

/// A named type.
#[derive(Clone, Debug)]
pub struct TypeAbout {
    pub name: String,
    pub text: Rich,
    /// The type in words, if it has no fields: "string", "one of …".
    pub kind: Kind,
    pub fields: Vec<FieldAbout>,
    /// An example as JSON; empty if none can be made.
    pub example: String,
}

/// The words for a type; some lead to the page of a type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kind(pub Vec<(String, Option<String>)>);

/// A text in which some words are code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich(pub Vec<(String, bool)>);

impl Rich {
    /// Text between back-ticks is code.
    pub fn of(text: &str) -> Rich {
        let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
        Rich(parts.map(|(at, part)| (part.to_owned(), at % 2 == 1)).collect())
    }
}
