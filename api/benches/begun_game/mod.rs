//! A running game of two new players, for a benchmark.

use zugpost::app::App;
use zugpost::ids::{GameId, PlayerId};
use zugpost::lobby::invitations::Invitee;
use zugpost::lobby::request::{Creator, GameRequest};

/// The game, and the players of White and Black.
pub async fn begin(app: &App, variant: &str) -> (GameId, [PlayerId; 2]) {
    let mut players = Vec::new();
    for name in ["Ada", "Bob"] {
        let address = format!("{name}@bench.example").parse().expect("an address");
        let player = app.accounts.add_player(name.to_owned(), Some(address), false).await.expect("a player");
        players.push(player.id);
    }
    let [white, black]: [PlayerId; 2] = players.try_into().expect("two players");
    let seats = serde_json::json!({"white": {"player": "Ada"}, "black": {"player": "Bob"}});
    let request = serde_json::json!({"variant": variant, "seats": seats});
    let request: GameRequest = serde_json::from_value(request).expect("a request");
    let body = app.lobby.create_game(Creator::Player(white.clone()), request, None).await.expect("a game");
    let view: serde_json::Value = serde_json::from_str(&body).expect("JSON");
    let id = GameId(view["id"].as_str().expect("an id").to_owned());
    app.lobby.accept(id.clone(), Invitee::Player(black.clone()), None).await.expect("a game that begins");
    (id, [white, black])
}
