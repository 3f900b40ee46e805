//! The error codes: one table of code, status, title and what to do. The API, its OpenAPI document and the pages below
//! `/problems` read it.

use actix_web::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

// `tt` instead of `literal`: utoipa does not resolve a `literal` in `rename` and would show the variant names.
macro_rules! codes {
    ($($name:ident = $text:tt, $status:literal, $title:literal, $advice:literal;)*) => {
        /// The error code for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
        #[schema(as = ErrorCode)]
        pub enum Code {
            $(#[serde(rename = $text)] $name,)*
        }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// Each code has one status.
            pub fn status(self) -> StatusCode {
                let number = match self { $(Code::$name => $status,)* };
                StatusCode::from_u16(number).expect("the table holds valid status codes")
            }

            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }

            /// Returns the meaning of the error and advice, for people.
            pub fn advice(self) -> &'static str {
                match self { $(Code::$name => $advice,)* }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request", 400, "Bad request",
        "The request cannot be understood: a parameter, a member of the body or a value is missing, unknown or out of \
         its range. `detail` names it. Change the request; the same one will fail again.";
    Unauthorized = "unauthorized", 401, "Unauthorized",
        "The request carries no token or session, or one that is unknown, expired or revoked. Send a valid token as \
         `Authorization: Bearer zp_…`; tokens are made on the account page or by `POST /tokens`.";
    Forbidden = "forbidden", 403, "Forbidden",
        "You may not do this; `detail` says why. Your token lacks a scope, a player has blocked you, or a bot takes no such \
         game. Or you may not invite someone without an account like this, or the request comes from a page of another \
         site.";
    NotYourGame = "not-your-game", 403, "Not a player of this game",
        "Only the players of a game may do this, and you have no seat in it.";
    Muted = "muted", 403, "Muted",
        "A moderator has muted you: you can play, but not write messages. `detail` says until when. Send the move without a \
         message.";
    RoleRequired = "role-required", 403, "Role required",
        "Only moderators may do this, or only operators; `detail` says which. Nothing was changed.";
    NotFound = "not-found", 404, "Not found",
        "Nothing is at this address, or it is not yours to see. Check the path and the id in it.";
    MethodNotAllowed = "method-not-allowed", 405, "Method not allowed",
        "The path exists but does not take this method. The header `Allow` lists the methods that it takes.";
    NotAcceptable = "not-acceptable", 406, "Not acceptable",
        "The engine worker is too old for this server. Install the version that `detail` names, or a later one.";
    RequestTimeout = "request-timeout", 408, "Request timeout",
        "The body arrived too slowly, and nothing was done. Send the request again.";
    NotYourTurn = "not-your-turn", 409, "Not your turn",
        "Another seat is to act, or the game has not begun. Wait for the event of their turn.";
    StalePosition = "stale-position", 409, "The position has changed",
        "The request was meant for an earlier state of the game or of the work. `ply` is the current ply of a game. \
         Read it again and decide anew.";
    GameOver = "game-over", 409, "The game or invitation is closed",
        "The game has ended, or the invitation was answered or has expired. Nothing more can be done in it.";
    LostOnTime = "lost-on-time", 409, "Lost on time",
        "Your time ran out before the request arrived. The game is decided by its clock.";
    NoDrawOffered = "no-draw-offered", 409, "No draw is offered",
        "There is no draw offer that you could answer. It may have lapsed with a move.";
    DrawTooEarly = "draw-too-early", 409, "Too early for a draw offer",
        "You have not moved in this game. A draw can be offered with your first move or after it.";
    DrawRefused = "draw-refused", 409, "A draw was refused or withdrawn lately",
        "Your last draw offer was refused: declined, or answered by a move. You may offer again with your tenth move after \
         that; `offers.draw_refusals` of the game counts them.";
    NoGrounds = "no-grounds", 409, "Nothing to claim",
        "The position gives no right to this claim, or the opponent's time has not run out. `offers.claim` of the game \
         says what can be claimed.";
    OnLeave = "on-leave", 409, "You are on vacation",
        "You cannot move during your vacation. End it with `DELETE /me/vacations/{id}`, or wait.";
    StillRunning = "still-running", 409, "Still running",
        "An earlier request with this `Idempotency-Key` is still being answered. Repeat the request after the seconds \
         of `Retry-After` to get its answer.";
    CursorExpired = "cursor-expired", 410, "Cursor expired",
        "The events after this cursor are no longer stored, or a backup was restored. Read your games, and start with \
         `after=now`.";
    TooLarge = "too-large", 413, "Content too large",
        "The body is larger than the limit that `detail` names. Send less, or several requests.";
    UnsupportedMediaType = "unsupported-media-type", 415, "Unsupported media type",
        "The body has a media type that this path does not read. `detail` names the right `Content-Type`.";
    IllegalMove = "illegal-move", 422, "Illegal move",
        "The rules of the game do not allow this step. `nearest` lists up to five legal steps that are similar.";
    AmbiguousMove = "ambiguous-move", 422, "Ambiguous move",
        "Several legal steps are written like this. `nearest` lists them; send one in machine notation.";
    UnfinishedTurn = "unfinished-turn", 422, "Unfinished turn",
        "The turn has more steps than were sent, so none was played. Send the whole turn; `next` lists the legal next \
         steps.";
    UnknownVariant = "unknown-variant", 422, "Unknown variant",
        "No variant has this name. `GET /variants` lists them.";
    BadOption = "bad-option", 422, "Invalid option",
        "The variant has no such option, or the option no such value. `GET /variants/{key}` lists them.";
    BadPosition = "bad-position", 422, "Invalid position",
        "The position cannot be read, or the rules of the variant do not allow it.";
    IdempotencyMismatch = "idempotency-mismatch", 422, "Idempotency key conflict",
        "This `Idempotency-Key` was used for another request within the last 24 hours. Use a new key for each request.";
    RateLimited = "rate-limited", 429, "Too many requests",
        "You have reached a limit, which `detail` names. Try again after the seconds of `Retry-After`.";
    Unavailable = "unavailable", 503, "Service unavailable",
        "The server cannot do this at the moment. If `Retry-After` is present, try again after its seconds.";
}

impl Code {
    /// The code of this text, if there is one.
    pub fn find(text: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.as_str() == text)
    }

    /// The path of the page about the error, from the root of the site.
    pub fn path(self) -> String {
        format!("/problems/{}", self.as_str())
    }
}
