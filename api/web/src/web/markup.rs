//! The HTML pages: data in, HTML out. Pages do not know where their data comes from.
//!
//! Pages work without scripts and under [`CSP`]: nothing inline, nothing from other hosts. Scripts fill in forms and load
//! pages, but submit a form only when its button is pressed, because mail scanners open links in browsers that run scripts.

mod account;
mod analysis;
pub mod assets;
pub(crate) mod filters;
pub(crate) mod frame;
pub(crate) mod game;
pub mod lobby;
mod message;
pub mod parts;
mod review;

use std::any::Any;
use std::iter;

use askama::Template;
use zugpost_base::locale::Locale;

use super::middleware::preferences::request_locale;

pub use account::looks::Looks;
pub use account::{
    AccountPage, AddressLine, ChatForm, ChatLine, Chats, DeviceLine, Feed, SessionLine, Settings, TokenLine,
    VacationLine, Vacations,
};
pub use analysis::{
    AnalysedGame, AnalysisPage, Control, EditorPage, EngineHelp, Input, InputOption, LinePart, LineStep,
    StateForm,
};
pub use game::board::Board;
pub use game::card::CardPage;
pub use game::chat_message::ChatMessage;
pub use game::choices::{Choice, ChoiceGroup, StepChoices};
pub use game::clock::{ClockForm, PRESETS};
pub use game::conditionals::{Plan, PlanBranch, Planner};
pub use game::etiquette::Etiquette;
pub use game::moves::{ListedMove, MoveTable, Viewpoint};
pub use game::offers::{Offers, Pause, Rematch, Takeback};
pub use game::seat::{
    Draw, Ending, FormTarget, PlayerPanel, Proposal, REVIEW, REVIEW_OF_GUEST, Reader, Rejected, SeatPage,
    SeatState, TurnField, TurnForm, answered, seen_from,
};
pub use game::{
    ClockFace, GameFile, GamePage, News, PIPS, ShownGame, ShownMessage, ShownSeat, Time, VariantName, Window,
    against, listed, versus,
};
pub use lobby::cards::GameCard;
pub use lobby::join_links::JoinLinksPage;
pub use lobby::start::{FULL_STRENGTH, SECONDS_AT_FULL_STRENGTH, SeatChoice, StartForm, StartPage, Wrong};
pub use message::{Correction, MessagePage};
pub use parts::chart::Chart;
pub use parts::piece_anchor::piece_anchor;
pub use parts::player_name::PlayerName;
pub use parts::select::Choices;
pub use review::{GraphPoint, Mark, MarkedTurn, ReviewPanel, ScoreGraph, TurningPoint};

macro_rules! csp {
    ($styles:literal) => {
        concat!(
            "default-src 'self'; style-src ",
            $styles,
            "; script-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'none'; \
             object-src 'none'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'"
        )
    };
}

/// The `Content-Security-Policy` of all pages but `/docs`. Firefox before 132 asks the default, not `img-src`, whether a picture may
/// take figures from a file by `<use>`; so the default allows this site, and what pages never load is refused by name.
pub const CSP: &str = csp!("'self'");
/// The policy of a page with a form that leads on to another site: browsers apply `form-action` to redirects, too.
pub fn csp_with_form_to(source: &str) -> String {
    CSP.replace("form-action 'self'", &format!("form-action 'self' {source}"))
}

/// The policy of `/docs`: the viewer of the API's document makes styles.
pub const DOCS_CSP: &str = csp!("'self' 'unsafe-inline'");
/// The policy for the HTML part of a mail in its frame: inline styles are allowed, and links open in the top window.
pub const MAIL_CSP: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
                            frame-ancestors 'self'; \
                            sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/// The visitor of a page, for its header.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The name of the signed-in player.
    pub name: Option<String>,
    /// The number of games that wait for their move.
    pub n_waiting: usize,
    /// The language of the page.
    pub locale: Locale,
}

/// A page that can be rendered, in the language that its player chose or else that of the request.
pub trait Page {
    /// Renders the page without a visitor, for pages that do not depend on one.
    fn html(&self) -> String;
    /// Renders the page with a header that names the signed-in player, and boards as they like them.
    fn html_for(&self, visitor: &Visitor, looks: &Looks) -> String;
    /// Renders the page behind a link, with boards as its reader likes them.
    fn html_behind_link(&self, looks: &Looks) -> String;
}

impl<T: Template> Page for T {
    fn html(&self) -> String {
        written(self, request_locale(), &[])
    }

    fn html_for(&self, visitor: &Visitor, looks: &Looks) -> String {
        written(self, visitor.locale, &[("visitor", visitor), ("looks", looks)])
    }

    fn html_behind_link(&self, looks: &Looks) -> String {
        written(self, request_locale(), &[("looks", looks)])
    }
}

fn written(page: &impl Template, locale: Locale, values: &[(&str, &dyn Any)]) -> String {
    let locale: (&str, &dyn Any) = (filters::LOCALE, &locale);
    let values: Vec<(&str, &dyn Any)> = iter::once(locale).chain(values.iter().copied()).collect();
    page.render_with_values(&values)
        .expect("a page shows text and numbers, which can always be written to a string")
}

#[cfg(test)]
mod tests;
