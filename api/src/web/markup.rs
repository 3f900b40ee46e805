//! The HTML pages: data in, HTML out. Pages do not know where their data comes from.
//!
//! Pages work without scripts and under [`CSP`]: nothing inline, nothing from other hosts. Scripts fill in forms and load
//! pages, but never submit a form, because mail scanners open links in browsers that run scripts.

mod about;
mod account;
mod analysis;
pub mod assets;
mod auth_forms;
mod calendar;
mod cards;
mod chart;
mod confirm;
mod dev_mail;
mod docs;
mod feed;
pub(crate) mod game;
mod games;
mod home;
mod invitation;
mod join;
mod join_links;
mod login;
mod message;
mod operator;
mod people;
mod play;
mod player_name;
mod problems;
mod seeks;
mod start;
mod variant;
mod watch;

use std::any::Any;

use askama::Template;

pub use about::{AboutPage, HelpPage, PrivacyPage, QuestionsPage};
pub use account::{AccountPage, AddressLine, Choices, Feed, SessionLine, Settings, TokenLine};
pub use analysis::{
    AnalysedGame, AnalysisPage, EngineHelp, GraphPoint, LineStep, Mark, MarkedTurn, ReviewPanel,
    chances_graph,
};
pub use auth_forms::{AddressPage, SignInPage, SignUpPage, SignedInPage};
pub use calendar::{Deadline, calendar};
pub use cards::GameCard;
pub use chart::Chart;
pub use confirm::ConfirmPage;
pub use dev_mail::{DevMailPage, DevMailsPage, MailLine, framed};
pub use docs::{
    AnswerAbout, BodyAbout, DocsGroupPage, DocsPage, DocsTypePage, DocsTypesPage, ErrorAbout, Example,
    FieldAbout, Kind, OperationAbout, OperationGroup, ParameterAbout, Rich, TypeAbout,
};
pub use feed::{FeedEntry, FeedPage};
pub use game::choices::{Choice, ChoiceGroup, choices};
pub use game::clock::{ClockForm, PRESETS};
pub use game::conditionals::{Plan, PlanBranch};
pub use game::moves::{MoveTable, MoveView, Viewpoint};
pub use game::offers::{Offers, Rematch, Takeback};
pub use game::seat::{
    ChatMessage, Draw, FormTarget, PlayerPanel, Reader, Rejected, SeatPage, SeatState, TurnForm,
};
pub use game::{Board, GamePage, GameView, MessageView, News, SeatView, Time, VariantName};
pub use games::{GamesFilter, GamesPage, GamesSection};
pub use home::HomePage;
pub use invitation::InvitationPage;
pub use join::JoinPage;
pub use join_links::JoinLinksPage;
pub use login::{LoginPage, UnsubscribePage};
pub use message::MessagePage;
pub use operator::{FailedMailLine, OperatorPage, OperatorSection, WorkerLine};
pub use people::{Course, PlayerPage, RankLine, RatingLine, RatingsPage, Score};
pub use play::PlayPage;
pub use player_name::PlayerName;
pub use problems::{ProblemLine, ProblemPage, ProblemsPage};
pub use seeks::{SeekForm, SeekLine, SeekPage, SeeksPage};
pub use start::{FULL_STRENGTH, SECONDS_AT_FULL_STRENGTH, SeatChoice, StartForm, StartPage, Wrong};
pub use variant::{VariantPage, VariantsPage};
pub use watch::{ArchiveForm, ArchivePage, WatchPage};

/// The `Content-Security-Policy` of all pages.
pub const CSP: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; \
                       frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The policy for the HTML part of a mail in its frame: inline styles are allowed, and links open in the top window.
pub const MAIL_CSP: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
                            frame-ancestors 'self'; \
                            sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/// The visitor of a page, for its header.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The name of the signed-in player.
    pub name: Option<String>,
}

/// A page that can be rendered.
pub trait Page {
    /// Renders the page without a visitor, for pages that do not depend on one.
    fn html(&self) -> String;
    /// Renders the page with a header that names the signed-in player.
    fn html_for(&self, visitor: &Visitor) -> String;
}

impl<T: Template> Page for T {
    fn html(&self) -> String {
        self.render().expect("a page shows text and numbers, which can always be written to a string")
    }

    fn html_for(&self, visitor: &Visitor) -> String {
        let visitor: &dyn Any = visitor;
        self.render_with_values(&("visitor", visitor)).expect("a page can always be written to a string")
    }
}

#[cfg(test)]
mod tests;
