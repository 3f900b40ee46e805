//! Handlers of the HTML pages. GET and HEAD change nothing, because browsers prefetch and mail scanners follow links.

pub mod account;
pub mod analysis;
pub mod confirm;
mod failure;
pub mod game;
pub mod games;
pub mod link;
pub mod live;
pub mod lobby;
pub mod missing;
pub mod session;
pub mod site;
pub mod times;
pub mod watching;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, ResponseError, get};
use zugpost_base::locale::phrase;

use super::markup::assets::File;
use super::markup::{self, MessagePage, Page};
use super::middleware::compression;
use super::problem::{Code, Problem};
use account::looks::Looks;
use account::{auth_forms, consent, login, preferences, push};
use analysis::{editor, import};
use game::card;
use lobby::{invitation, join, play, seeks, start};
use site::variant::{guide, pictures};
use site::{
    about, dev_mail, docs, first_operator, home, install, look, moderation, operator, problems, report,
    variant,
};
use watching::{archive, feeds, people, watch};

/// Registers the pages.
pub fn routes(config: &mut ServiceConfig) {
    routes! { config:
        home: home;
        start: choose start start_signed_in;
        play: choose play play_signed_in;
        preferences: save;
        analysis: show pgn;
        import: import share;
        editor: edit;
        analysis: ask_for_review ask_as_guest;
        pictures: show_example show_start show_position show_diagram;
        guide: show;
        games: list next;
        watch: watch;
        archive: archive;
        people: show_player list_ratings;
        card: show;
        // Registered before the page of a game, because its pattern matches any suffix.
        game: pgn game act;
        variant: list read;
        about: help questions privacy about;
        look: show;
        docs: show moved;
        problems: list read;
        live: live;
        link: open act open_seat act_on_seat;
        invitation: open answer;
        auth_forms: sign_in send_link sign_up begin;
        login: login sign_in address confirm_address unsubscribe_page unsubscribe resubscribe;
        account: show change export;
        consent: ask decide;
        feeds: calendar_of_deadlines waiting_games;
        operator: show act;
        first_operator: show appoint;
        moderation: reports act_on log;
        report: show send;
        confirm: open act;
        seeks: show_all choose show act;
        join: open ask join;
        dev_mail: list read html_part;
        self: asset;
        push: service_worker look change look_at_seat change_at_seat;
        install: manifest svg logo png ico;
        self: robots;
    }
}

fn html(status: StatusCode, page: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, markup::CSP))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .body(page)
}

/// A page behind a secret URL: not cached, not sent as a referrer, not indexed.
fn private(status: StatusCode, page: &impl Page) -> HttpResponse {
    hidden(html(status, page.html()))
}

/// A page with a board behind a secret URL, with its reader's looks of boards.
fn private_board(status: StatusCode, page: &impl Page, looks: &Looks) -> HttpResponse {
    hidden(html(status, page.html_behind_link(&looks.markup(None))))
}

fn hidden(mut answer: HttpResponse) -> HttpResponse {
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, header::HeaderValue::from_static("no-referrer"));
    headers.insert(
        header::HeaderName::from_static("x-robots-tag"),
        header::HeaderValue::from_static("noindex, nofollow"),
    );
    answer
}

/// The page for a request that a service refused.
pub(crate) fn refused(problem: &Problem) -> HttpResponse {
    let page = match problem.status() {
        StatusCode::NOT_FOUND => MessagePage::unknown_link(),
        _ => MessagePage::told(
            phrase("message-refused"),
            phrase("message-sentence").with("words", problem.phrase()),
        ),
    };
    let mut answer = private(problem.status(), &page);
    if let Some(seconds) = problem.waits() {
        answer.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    answer
}

/// The id of the game or seek in the response that shows it.
fn id_of(body: &str) -> String {
    let view: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
    view["id"].as_str().unwrap_or_default().to_owned()
}

pub fn see_other(to: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .finish()
}

/// CSS, JavaScript and figures of the pages. While servers of two releases run side by side, a page of one may load a file
/// of the other; such a file is not kept.
#[get("/assets/{hash}/{name}")]
pub async fn asset(request: HttpRequest, path: Path<(String, String)>) -> HttpResponse {
    let (_, name) = path.into_inner();
    let Some(file) = File::named(&name) else {
        return Problem::of_program(Code::NotFound, "no such file").error_response();
    };
    let is_current = file.url == request.path();
    let kept = if is_current { "public, max-age=31536000, immutable" } else { "no-store" };
    let mut answer = HttpResponse::Ok();
    answer.content_type(file.media_type).insert_header((header::CACHE_CONTROL, kept));
    compression::unpack(&request, answer, &file.packed)
}

/// Keeps search engines from the API, streams and forms. Pages behind a secret link are not listed here, because each says
/// in a header that it must not be indexed.
#[get("/robots.txt")]
pub async fn robots() -> HttpResponse {
    let rules = "User-agent: *
Allow: /api/v1/games/*/board.png
Disallow: /api/
Disallow: /analysis?
Disallow: /live/
Disallow: /play?
Disallow: /start?
";
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(rules)
}
