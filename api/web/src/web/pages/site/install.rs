//! Files with which browsers install the site like an app: `/manifest.webmanifest` and the icons.

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, ResponseError, get};
use serde_json::json;
use zugpost_base::picture::icon::{ICON_SVG, LOGO_SVG, icon_ico, icon_png};

use crate::web::problem::{Code, Problem};
use crate::web::state::State;

#[get("/manifest.webmanifest")]
pub async fn manifest(state: Data<State>) -> HttpResponse {
    let icon = |side: u32| {
        let (src, sizes) = (format!("/icon-{side}.png"), format!("{side}x{side}"));
        json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": "any maskable" })
    };
    let manifest = json!({
        "id": "/",
        "name": state.app.shared.site.name,
        "short_name": state.app.shared.site.name,
        "description": "Chess variants by post: a game takes days or weeks.",
        "lang": "en",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        // The colours of the style sheet: --paper and --accent.
        "background_color": "#f5efe2",
        "theme_color": "#f5efe2",
        "icons": [
            { "src": "/icon.svg", "sizes": "any", "type": "image/svg+xml" },
            icon(192),
            icon(512),
        ],
        "share_target": {
            "action": "/share",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",
            "params": { "title": "title", "text": "text", "url": "url" },
        },
        "shortcuts": [
            { "name": "My games", "url": "/games" },
            { "name": "Find an opponent", "url": "/seeks" },
        ],
    });
    file("application/manifest+json", manifest.to_string())
}

#[get("/icon.svg")]
pub async fn svg() -> HttpResponse {
    file("image/svg+xml", ICON_SVG)
}

#[get("/logo.svg")]
pub async fn logo() -> HttpResponse {
    file("image/svg+xml", LOGO_SVG.as_bytes())
}

#[get("/icon-{side:[0-9]+}.png")]
pub async fn png(side: Path<u32>) -> HttpResponse {
    icon_png(*side).map_or_else(missing, |icon| file("image/png", icon))
}

#[get("/favicon.ico")]
pub async fn ico() -> HttpResponse {
    icon_ico().map_or_else(missing, |icon| file("image/x-icon", icon))
}

fn missing() -> HttpResponse {
    Problem::of_program(Code::NotFound, "no such icon").error_response()
}

fn file(media_type: &str, body: impl Into<actix_web::web::Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(media_type)
        .insert_header((header::CACHE_CONTROL, "public, max-age=86400"))
        .body(body.into())
}
