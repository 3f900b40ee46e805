//! The pages about the site itself.

use askama::Template;

use crate::web::markup::filters;

/// `GET /help`.
#[derive(Debug, Template)]
#[template(path = "page/help.html")]
pub struct HelpPage {
    /// The vacation of a year.
    pub vacation_days: u64,
}

/// `GET /faq`.
#[derive(Debug, Template)]
#[template(path = "page/faq.html")]
pub struct QuestionsPage;

/// `GET /privacy`.
#[derive(Debug, Template)]
#[template(path = "page/privacy.html")]
pub struct PrivacyPage;

/// `GET /about`.
#[derive(Debug, Template)]
#[template(path = "page/about.html")]
pub struct AboutPage {
    /// Number of variants.
    pub variants: usize,
}
