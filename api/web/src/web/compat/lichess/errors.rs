//! Errors as Lichess answers them: `{"error": "…"}`, with fewer statuses than ours.

use actix_web::http::StatusCode;
use serde_json::json;

use crate::web::problem::{Code, ProblemView};

/// Returns whether Lichess's clients ask for this path.
pub fn is_spoken_at(path: &str) -> bool {
    let is_own = path.starts_with("/api/v1/") || path == "/api/v1";
    path.starts_with("/game/export/") || path.starts_with("/api/") && !is_own
}

/// The status and body of an error for Lichess's clients.
pub fn translate(problem: &ProblemView) -> (StatusCode, String) {
    let status = match problem.error {
        // A game of others is as good as none.
        Code::NotYourGame => StatusCode::NOT_FOUND,
        code => match code.status() {
            StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::GONE => {
                StatusCode::BAD_REQUEST
            }
            status => status,
        },
    };
    (status, json!({"error": problem.detail}).to_string())
}

#[cfg(test)]
mod tests {
    use super::is_spoken_at;

    #[test]
    fn our_own_api_keeps_its_errors() {
        for (path, spoken) in [
            ("/api/account", true),
            ("/api/v1x", true),
            ("/game/export/abc", true),
            ("/api/v1", false),
            ("/api/v1/games", false),
            ("/engine/v1/acquire", false),
            ("/games/abc", false),
        ] {
            assert_eq!(is_spoken_at(path), spoken, "{path}");
        }
    }
}
