//! HTTP: the whole route tree. Handlers extract the arguments, call a service, and build the response.

/// Registers the handlers of these modules.
macro_rules! routes {
    ($config:ident: $($module:ident: $($handler:ident)+;)+) => {
        $config$($(.service($module::$handler))+)+;
    };
}

pub mod answer;
pub mod api;
pub mod auth;
mod compat;
pub mod health;
mod limit_headers;
pub mod load;
pub mod markup;
pub mod middleware;
mod ndjson;
mod openapi;
pub mod pages;
pub mod problem;
pub mod request;
mod route_index;
pub mod state;

use std::net::TcpListener;
use std::sync::LazyLock;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::{Compress, DefaultHeaders, Next, from_fn};
use actix_web::web::{self, Data};
use actix_web::{App, HttpServer};
use utoipa::OpenApi;
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope;

use api::{inbound, oauth};
use middleware::{
    compression, cors, heavy, last_answers, last_seen, metrics, preferences, problem_types, rate_limits,
    received_at, request_ids, site_notices, slow_bodies, validators,
};
use request::query::Parameters;
use route_index::Allowed;
use state::State;
use zugpost_data::site::Connections;

/// The OpenAPI document, generated from the registered routes.
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = App::new()
        .into_utoipa_app()
        .openapi(openapi::Api::openapi())
        .service(scope("/api/v1").configure(api::routes))
        .service(scope("/engine/v1").configure(api::engine_routes))
        .split_for_parts();
    openapi::complete(&mut document);
    document
}

/// Parts of the OpenAPI document, as handlers need them.
struct Contract {
    allowed: Data<Allowed>,
    parameters: Data<Parameters>,
    text: Data<pages::site::docs::Document>,
}

static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
    let document = document();
    Contract {
        allowed: Data::new(Allowed::of(&document)),
        parameters: Data::new(Parameters::of(&document)),
        text: Data::new(pages::site::docs::Document(zugpost_data::model::json::to_text(&document))),
    }
});

/// The most connections of one thread.
const MAX_CONNECTIONS: usize = 25_000;

/// Serves `/metrics` and nothing else on the socket until the server is stopped.
pub fn serve_metrics(state: Data<State>, socket: TcpListener) -> std::io::Result<Server> {
    let server = HttpServer::new(move || App::new().app_data(state.clone()).service(metrics::show));
    server.workers(1).disable_signals().shutdown_timeout(1).listen(socket).map(HttpServer::run)
}

/// Serves on the socket until the server is stopped, with `/metrics` unless they have an address of their own.
pub fn serve(
    state: Data<State>,
    socket: TcpListener,
    connections: Connections,
    has_metrics: bool,
) -> std::io::Result<Server> {
    let Connections { keep_alive, request, threads } = connections;
    let traffic = state.traffic.clone();
    let Contract { allowed, parameters, text } = &*CONTRACT;
    let server = HttpServer::new(move || {
        let (app, _) = App::new()
            // Registered before the scope `/api/v1`, which would otherwise answer for the document below it.
            .service(pages::site::docs::document)
            .into_utoipa_app()
            .app_data(state.clone())
            .app_data(text.clone())
            .app_data(allowed.clone())
            .app_data(parameters.clone())
            .service(scope("/api/v1").configure(api::routes))
            .service(scope("/engine/v1").configure(api::engine_routes))
            .split_for_parts();
        app.configure(request::body::configure)
            .configure(pages::routes)
            .service(health::alive)
            .service(health::ready)
            .configure(|app| {
                if has_metrics {
                    app.service(metrics::show);
                }
            })
            .configure(inbound::configure)
            .configure(oauth::configure)
            .configure(compat::configure)
            .default_service(web::to(pages::missing::nothing_here))
            .wrap(from_fn(last_seen::note))
            .wrap(from_fn(heavy::wait))
            .wrap(from_fn(move |arriving, next| slow_bodies::end(arriving, next, request)))
            .wrap(from_fn(request::query::check))
            .wrap(from_fn(request::body::without_nul))
            .wrap(from_fn(rate_limits::count))
            .wrap(from_fn(problem_types::complete))
            .wrap(from_fn(site_notices::tell))
            .wrap(from_fn(preferences::read))
            .wrap(from_fn(validators::add))
            .wrap(from_fn(compression::compress))
            .wrap(Compress::default())
            .wrap(from_fn(cors::share))
            .wrap(secure_headers())
            .wrap(from_fn(metrics::count))
            .wrap(from_fn(head_as_get))
            .wrap(from_fn(last_answers::count))
            .wrap(from_fn(request_ids::give))
            .wrap(from_fn(received_at::stamp))
    });
    // The rest of the descriptors is for files and databases: with none left, the log and moves would fail, too.
    let each = (load::streams::n_descriptors() / 4 * 3 / threads).clamp(16, MAX_CONNECTIONS);
    let server = server.workers(threads.get()).max_connections(each);
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
