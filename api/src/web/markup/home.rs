//! The home page: what the site offers, and the variants.

use askama::Template;
use zugpost_rules::About;

/// `GET /`; the form leads to `/start`. `problem` explains why `/start` sent the visitor back here.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    pub variants: &'static [&'static About],
    pub problem: Option<String>,
}
