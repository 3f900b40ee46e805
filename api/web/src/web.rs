//! HTTP: the whole route tree. Handlers extract the arguments, call a service, and build the response.

pub mod answer;
pub mod api;
pub mod auth;
pub mod health;
mod limit_headers;
pub mod load;
pub mod markup;
pub mod middleware;
mod ndjson;
mod openapi;
pub mod pages;
pub mod problem;
mod reference;
pub mod request;
mod route_index;
pub mod state;

use std::net::TcpListener;
use std::num::NonZero;
use std::thread;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::{Compress, DefaultHeaders, Next, from_fn};
use actix_web::web::{self, Data};
use actix_web::{App, HttpServer};
use utoipa::OpenApi;
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

use api::games::{self, actions, archives, boards, conditionals, notes};
use api::{
    account, analyses, engine, events, inbound, mail, players, positions, ratings, seeks, vacations,
    variants, webhooks,
};
use middleware::{
    compression, heavy, last_answers, last_seen, locale, metrics, problem_types, rate_limits, read_only,
    received_at, slow_bodies, theme, validators,
};
use reference::Reference;
use request::query::Parameters;
use route_index::Allowed;
use state::State;
use zugpost_data::site::Connections;

/// The routes of the REST API.
fn api(config: &mut ServiceConfig) {
    config
        .service(players::sign_up)
        .service(players::sign_in)
        .service(players::sign_out)
        .service(players::me)
        .service(players::change_me)
        .service(players::bot_terms)
        .service(players::set_bot_terms)
        .service(mail::lift)
        .service(mail::read)
        .service(mail::choose)
        .service(account::close)
        .service(account::export)
        .service(account::list_addresses)
        .service(account::add_address)
        .service(account::prefer_address)
        .service(account::remove_address)
        .service(account::list_sessions)
        .service(account::end_session)
        .service(account::list_blocks)
        .service(account::block)
        .service(account::unblock)
        .service(vacations::list)
        .service(vacations::take)
        .service(vacations::end)
        .service(players::create_token)
        .service(players::list_tokens)
        .service(players::delete_token)
        .service(variants::list)
        .service(variants::read)
        .service(positions::look)
        .service(games::create)
        .service(games::list)
        // Registered before `/games/{id}`, which matches any id.
        .service(archives::export)
        .service(archives::import)
        .service(games::read)
        .service(games::play)
        .service(games::accept)
        .service(games::decline)
        .service(actions::resign)
        .service(actions::draw)
        .service(actions::message)
        .service(archives::pgn)
        .service(archives::score_table)
        .service(boards::svg)
        .service(boards::png)
        .service(boards::txt)
        .service(conditionals::read)
        .service(conditionals::set)
        .service(conditionals::delete)
        .service(actions::pause)
        .service(actions::signal)
        .service(actions::touch)
        .service(actions::takeback)
        .service(actions::claim)
        .service(actions::abort)
        .service(games::rematch)
        .service(notes::read)
        .service(notes::write)
        .service(seeks::list)
        .service(seeks::create)
        .service(seeks::read)
        .service(seeks::withdraw)
        .service(seeks::accept)
        .service(ratings::list)
        .service(ratings::profile)
        .service(analyses::create)
        .service(analyses::list)
        .service(analyses::read)
        .service(analyses::cancel)
        .service(analyses::stream)
        .service(events::list)
        .service(events::stream)
        .service(webhooks::keys)
        .service(webhooks::create)
        .service(webhooks::list)
        .service(webhooks::delete)
        .service(webhooks::secret)
        .service(webhooks::change_secret)
        .service(webhooks::enable)
        .service(webhooks::deliveries)
        .service(webhooks::redeliver);
}

fn engine_api(config: &mut ServiceConfig) {
    config
        .service(engine::acquire)
        .service(engine::progress)
        .service(engine::result)
        .service(engine::abort)
        .service(engine::status);
}

/// The routes of the HTML pages.
fn pages(config: &mut web::ServiceConfig) {
    config
        .service(pages::site::home::home)
        .service(pages::lobby::start::choose)
        .service(pages::lobby::start::start)
        .service(pages::lobby::start::start_signed_in)
        .service(pages::lobby::play::choose)
        .service(pages::lobby::play::play)
        .service(pages::lobby::play::play_signed_in)
        .service(pages::account::boards::save)
        .service(pages::account::language::save)
        .service(pages::account::theme::save)
        .service(pages::analysis::show)
        .service(pages::analysis::import)
        .service(pages::analysis::pgn)
        .service(pages::analysis::editor::edit)
        .service(pages::analysis::ask_for_review)
        .service(pages::analysis::ask_for_review_as_guest)
        .service(pages::site::variant::pictures::show_example)
        .service(pages::site::variant::pictures::show_start)
        .service(pages::site::variant::pictures::show_position)
        .service(pages::site::variant::pictures::show_diagram)
        .service(pages::site::variant::guide::show)
        .service(pages::games::list)
        .service(pages::games::next)
        .service(pages::watching::watch::watch)
        .service(pages::watching::archive::archive)
        .service(pages::watching::people::show_player)
        .service(pages::watching::people::list_ratings)
        // Registered before the page of a game, because its pattern matches any suffix.
        .service(pages::game::pgn)
        .service(pages::game::game)
        .service(pages::game::act)
        .service(pages::site::variant::list)
        .service(pages::site::variant::read)
        .service(pages::site::about::help)
        .service(pages::site::about::questions)
        .service(pages::site::about::privacy)
        .service(pages::site::about::about)
        .service(pages::site::docs::overview)
        .service(pages::site::docs::moved)
        .service(pages::site::docs::types)
        .service(pages::site::docs::one_type)
        .service(pages::site::docs::group)
        .service(pages::site::problems::list)
        .service(pages::site::problems::read)
        .service(pages::live::live)
        .service(pages::link::open)
        .service(pages::link::act)
        .service(pages::link::open_seat)
        .service(pages::link::act_on_seat)
        .service(pages::lobby::invitation::open)
        .service(pages::lobby::invitation::answer)
        .service(pages::account::auth_forms::sign_in)
        .service(pages::account::auth_forms::send_link)
        .service(pages::account::auth_forms::sign_up)
        .service(pages::account::auth_forms::begin)
        .service(pages::account::login::login)
        .service(pages::account::login::sign_in)
        .service(pages::account::login::address)
        .service(pages::account::login::confirm_address)
        .service(pages::account::login::unsubscribe_page)
        .service(pages::account::login::unsubscribe)
        .service(pages::account::login::resubscribe)
        .service(pages::account::show)
        .service(pages::account::change)
        .service(pages::account::export)
        .service(pages::watching::feeds::calendar_of_deadlines)
        .service(pages::watching::feeds::waiting_games)
        .service(pages::site::operator::show)
        .service(pages::site::operator::act)
        .service(pages::confirm::open)
        .service(pages::confirm::act)
        .service(pages::lobby::seeks::show_all)
        .service(pages::lobby::seeks::choose)
        .service(pages::lobby::seeks::show)
        .service(pages::lobby::seeks::act)
        .service(pages::lobby::join::open)
        .service(pages::lobby::join::ask)
        .service(pages::lobby::join::join)
        .service(pages::site::dev_mail::list)
        .service(pages::site::dev_mail::read)
        .service(pages::site::dev_mail::html_part)
        .service(pages::asset)
        .service(pages::account::push::service_worker)
        .service(pages::account::push::look)
        .service(pages::account::push::change)
        .service(pages::account::push::look_at_seat)
        .service(pages::account::push::change_at_seat)
        .service(pages::site::install::manifest)
        .service(pages::site::install::svg)
        .service(pages::site::install::png)
        .service(pages::site::install::ico)
        .service(pages::robots);
}

/// The OpenAPI document, generated from the registered routes.
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = App::new()
        .into_utoipa_app()
        .openapi(openapi::Api::openapi())
        .service(scope("/api/v1").configure(api))
        .service(scope("/engine/v1").configure(engine_api))
        .split_for_parts();
    openapi::complete(&mut document);
    document
}

/// The most connections of one thread.
const MOST_CONNECTIONS: usize = 25_000;

/// Serves on the socket until the server is stopped.
pub fn serve(state: State, socket: TcpListener, connections: Connections) -> std::io::Result<Server> {
    let Connections { keep_alive, request } = connections;
    let traffic = state.traffic.clone();
    let state = Data::new(state);
    let document = document();
    let allowed = Data::new(Allowed::of(&document));
    let parameters = Data::new(Parameters::of(&document));
    let reference = Data::new(Reference::of(&document));
    let server = HttpServer::new(move || {
        let (app, _) = App::new()
            // Registered before the scope `/api/v1`, which would otherwise answer for the document below it.
            .service(pages::site::docs::document)
            .into_utoipa_app()
            .app_data(state.clone())
            .app_data(reference.clone())
            .app_data(allowed.clone())
            .app_data(parameters.clone())
            .service(scope("/api/v1").configure(api))
            .service(scope("/engine/v1").configure(engine_api))
            .split_for_parts();
        app.configure(request::body::configure)
            .configure(pages)
            .service(health::alive)
            .service(health::ready)
            .service(metrics::show)
            .configure(inbound::configure)
            .default_service(web::to(pages::missing::nothing_here))
            .wrap(from_fn(last_seen::note))
            .wrap(from_fn(heavy::wait))
            .wrap(from_fn(move |arriving, next| slow_bodies::end(arriving, next, request)))
            .wrap(from_fn(request::query::check))
            .wrap(from_fn(request::body::without_nul))
            .wrap(from_fn(rate_limits::count))
            .wrap(from_fn(problem_types::complete))
            .wrap(from_fn(read_only::tell))
            .wrap(from_fn(locale::choose))
            .wrap(from_fn(theme::choose))
            .wrap(from_fn(validators::add))
            .wrap(from_fn(compression::compress))
            .wrap(Compress::default())
            .wrap(secure_headers())
            .wrap(from_fn(metrics::count))
            .wrap(from_fn(head_as_get))
            .wrap(from_fn(last_answers::count))
            .wrap(from_fn(received_at::stamp))
    });
    // The rest of the descriptors is for files and databases: with none left, the log and moves would fail, too.
    let n_workers = thread::available_parallelism().map_or(1, NonZero::get);
    let each = (load::streams::n_descriptors() / 4 * 3 / n_workers).clamp(16, MOST_CONNECTIONS);
    let server = server.workers(n_workers).max_connections(each);
    // A worker that disconnects during a long poll must not get a job: drop its request when the connection closes.
    let server = server.h1_allow_half_closed(false).keep_alive(keep_alive).client_request_timeout(request);
    let server = server.on_connect(move |_, of_connection| {
        of_connection.insert(traffic.connection());
    });
    // Together with the waits for local workers (`supervisor`) and of `traffic` below ten seconds.
    server.disable_signals().shutdown_timeout(3).listen(socket).map(HttpServer::run)
}

/// Headers of every response: browsers guess no types, reach no windows of other sites and use no devices.
fn secure_headers() -> DefaultHeaders {
    DefaultHeaders::new()
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
        .add(("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
}

/// Routes HEAD as GET; actix omits the body.
async fn head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}
