//! Creates the players and games of a season.

use std::collections::HashMap;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, rngs::StdRng};
use serde_json::{Map, json};
use zugpost::accounts::players::TokenRequest;
use zugpost::app::App;
use zugpost::clock::allowance::Allowance;
use zugpost::model::scope::Scope;
use zugpost::site::{MailDelivery, Site};
use zugpost::store::Database;
use zugpost::time::Clock;
use zugpost_rules::{Record, Variant};

use super::game::{Game, Stage};
use super::people::{Habit, Person};
use super::timekeeper::{Calendar, Control};
use super::{START, Size};
use crate::every_variant::options;
use crate::support::process::Place;
use crate::support::site::Player;

/// Registers players with tokens, as an operator does.
pub(super) async fn registered(place: &Place, size: Size, random: &mut StdRng) -> Vec<Person> {
    let db = Database::open(&place.data.url().parse().unwrap()).unwrap();
    let site = Site {
        name: "Season".to_owned(),
        base_url: "http://127.0.0.1/".parse().unwrap(),
        private_webhooks: false,
        reply_domain: None,
        mail_delivery: MailDelivery::Sent,
        vacation: Allowance::default(),
        invitations_per_day: 10.into(),
        longest_thought: Duration::from_secs(60).into(),
        analysis_threads: 1.into(),
    };
    let app = App::new(db, Clock::set_to(START), site);
    let mut people = Vec::new();
    for number in 1..=size.people {
        let (name, email) = (format!("Player{number}"), format!("player{number}@example.org"));
        let made = app.accounts.add_player(name.clone(), Some(email.parse().unwrap()), false).await.unwrap();
        let request = TokenRequest {
            name: "of the season".to_owned(),
            scopes: Scope::OF_PLAYERS.to_vec(),
            expires_at: None,
        };
        let token = app.accounts.add_token(name.clone(), request).await.unwrap().token.unwrap();
        let player = Player { id: made.id.0, name, email, token };
        people.push(Person {
            player,
            habit: Habit::by_chance(random, size.days),
            calendar: Calendar::by_chance(random),
            is_silent: false,
        });
    }
    people
}

/// A game to be proposed later.
pub(super) fn invented(variant: &Variant, people: &[Person], at: u64, random: &mut StdRng) -> Game {
    let start = variant.start();
    let numbers: Vec<usize> = (0..people.len()).collect();
    let mut chosen: Vec<usize> = numbers.sample(random, variant.seats().len()).copied().collect();
    let mut seats = Vec::new();
    let mut wanted = Map::new();
    for seat in variant.seats() {
        let who = match random.random_range(0..3) {
            0 if start.is_neutral(*seat) => json!({"random": true}),
            1 if start.is_neutral(*seat) => json!({"nobody": true}),
            _ => {
                let person = chosen.pop().expect("there are more people than seats");
                seats.push((*seat, person));
                json!({"player": people[person].player.name})
            }
        };
        wanted.insert(seat.to_string(), who);
    }
    let control = Control::by_chance(random);
    // Rated games have two players, and no player may have Nature's seat.
    let may_be_rated = seats.len() == 2 && !seats.iter().any(|(seat, _)| start.is_neutral(*seat));
    let request = json!({
        "variant": variant.key(),
        "options": options(variant),
        "seats": wanted,
        "time_control": control.json(),
        "rated": may_be_rated && random.random_bool(0.3),
    });
    Game {
        id: String::new(),
        variant: variant.clone(),
        seats,
        request,
        record: Record::new(variant),
        steps: Vec::new(),
        stage: Stage::Proposed { at },
        move_by: None,
        status: String::new(),
        draw: Vec::new(),
        refused: json!(null),
        control,
        stores: HashMap::new(),
        begun: START,
        foreseen: None,
        is_in_doubt: false,
    }
}
