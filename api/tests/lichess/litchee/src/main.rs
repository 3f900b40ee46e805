//! Plays a whole game with litchee, a client of Lichess, by the Board API and the Bot API, and reads the explorer.
//!
//! Arguments: the URL of the site, and the tokens of Anna and of the bot Marvin. One game that begins 1. e4 c5 is imported there.

use futures_util::StreamExt;
use litchee::LichessClient;
use litchee::api::gameplay::board::{LichessBoardEvent, LichessChatRoom, LichessIncomingEvent};
use litchee::api::gameplay::challenges::LichessChallengeColor;
use url::Url;

const STEPS: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];
const FIRST: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut argument = || arguments.next().expect("URL and tokens");
    let url = Url::parse(&argument()).expect("a URL");
    let client = |token: &str| {
        let builder = LichessClient::builder().token(token).base_url(&url).opening_explorer_url(&url);
        builder.build().expect("a client")
    };
    let (anna, marvin) = (client(&argument()), client(&argument()));
    assert_eq!(anna.account().profile().await.expect("an account").user.username, "Anna");
    play(&anna, &marvin).await;
    explore(&anna).await;
    println!("played");
}

async fn play(anna: &LichessClient, marvin: &LichessClient) {
    let mut events = marvin.bot().stream_events().await.expect("events");
    let challenge = anna.challenges().challenge("marvin").rated(false).days(2);
    let challenge = challenge.color(LichessChallengeColor::White).send().await.expect("a challenge");
    let Some(Ok(LichessIncomingEvent::Challenge { challenge: told })) = events.next().await else {
        panic!("no challenge");
    };
    assert_eq!(told.id, challenge.id);
    assert_eq!(marvin.challenges().list().await.expect("challenges").incoming.len(), 1);
    marvin.challenges().accept(&challenge.id, None).await.expect("the challenge accepted");
    let Some(Ok(LichessIncomingEvent::GameStart { game })) = events.next().await else { panic!("no game") };
    let id = game.game_id.expect("its id");
    let mut white = anna.board().stream_game(&id).await.expect("the game");
    let mut black = marvin.bot().stream_game(&id).await.expect("the game");
    for stream in [&mut white, &mut black] {
        let Some(Ok(LichessBoardEvent::GameFull(full))) = stream.next().await else {
            panic!("no whole game")
        };
        assert_eq!((full.state.moves.as_str(), full.days_per_turn), ("", Some(2)));
    }
    for (at, step) in STEPS.into_iter().enumerate() {
        match at % 2 {
            0 => anna.board().make_move(&id, step, false).await,
            _ => marvin.bot().make_move(&id, step, false).await,
        }
        .expect("a move");
        for stream in [&mut white, &mut black] {
            let Some(Ok(LichessBoardEvent::GameState(state))) = stream.next().await else {
                panic!("no state")
            };
            assert_eq!(state.moves, STEPS[..=at].join(" "));
        }
    }
    assert!(white.next().await.is_none() && black.next().await.is_none());
    assert!(matches!(events.next().await, Some(Ok(LichessIncomingEvent::GameFinish { .. }))));
    anna.board().write_chat(&id, LichessChatRoom::Player, "Thanks").await.expect("a message");
    let heard = marvin.bot().read_chat(&id).await.expect("messages");
    assert_eq!(heard.last().map(|line| line.text.as_str()), Some("Thanks"));
    assert!(anna.board().make_move(&id, "e2e4", false).await.is_err());
    assert!(anna.games().export(&id).json().await.expect("an export").moves.is_some());
}

async fn explore(anna: &LichessClient) {
    let explorer = anna.opening_explorer();
    let imported = explorer.masters(FIRST).play("e2e4,c7c5").send().await.expect("the explorer");
    assert_eq!((imported.white, imported.draws, imported.black), (1, 0, 0));
    assert_eq!(
        imported.opening.map(|named| (named.eco, named.name)),
        Some(("B20".into(), "Sicilian Defence".into()))
    );
    // The game that was just played may be counted by now; it began otherwise.
    let played = explorer.lichess(FIRST).play("e2e4,c7c5").send().await.expect("the explorer");
    assert_eq!((played.white, played.draws, played.black), (0, 0, 0));
}
