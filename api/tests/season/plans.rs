//! The actions of players in an hour, by their habits.

use serde_json::{Value, json};
use zugpost_rules::Record;

use super::Season;
use super::deed::{Body, Deed, Request};
use super::game::Stage;
use super::people::{Person, Way, happens};
use crate::support::chance::turn;
use crate::support::replies::{KEY, reply};

impl Season {
    /// All actions of this hour, at most one per game.
    pub(super) fn plan(&mut self, hour: u64) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for game in 0..self.games.len() {
            let requests = match self.games[game].stage.clone() {
                Stage::Proposed { at } if at <= hour => self.propose(game),
                Stage::Invited { answers } => self.answer(game, answers, hour),
                Stage::Running { acts_at: Some(at) } if at <= hour => self.take_turn(game),
                Stage::Proposed { .. } | Stage::Running { .. } | Stage::Over => continue,
            };
            if let Some((last, _)) = requests.last() {
                // A draw may need the agreement of a third player.
                let is_turn =
                    matches!(self.games[game].stage, Stage::Running { .. }) && !last.path.ends_with("/draw");
                deeds.push(Deed { game, requests, is_turn, reader: self.reader(game) });
            }
        }
        deeds
    }

    fn request(&mut self, person: usize, path: String, body: Value) -> Request {
        self.n_requests += 1;
        let (token, key) = (self.people[person].player.token.clone(), format!("season-{}", self.n_requests));
        Request { path, token, key, body: Body::Json(body) }
    }

    fn propose(&mut self, game: usize) -> Vec<(Request, Vec<u16>)> {
        let (_, creator) = self.games[game].seats[0];
        let body = self.games[game].request.clone();
        self.people[creator].is_silent = false;
        vec![(self.request(creator, "/api/v1/games".to_owned(), body), vec![201])]
    }

    /// The next invited player accepts or declines.
    fn answer(
        &mut self,
        game: usize,
        mut answers: Vec<(u64, usize, bool)>,
        hour: u64,
    ) -> Vec<(Request, Vec<u16>)> {
        let Some(next) = answers.iter().position(|(at, ..)| *at <= hour) else { return Vec::new() };
        let (_, person, accepts) = answers.remove(next);
        let id = self.games[game].id.clone();
        self.games[game].stage = Stage::Invited { answers };
        self.people[person].is_silent = false;
        if !accepts {
            let (seats, people) = (self.games[game].seats.clone(), &self.people);
            for (_, other) in seats.iter().filter(|(_, other)| *other != person) {
                let Person { player, is_silent, .. } = &people[*other];
                self.ledger.owe("game-over", &id, 0, &player.email, self.now, *is_silent);
            }
        }
        let deed = if accepts { "accept" } else { "decline" };
        vec![(self.request(person, format!("/api/v1/games/{id}/{deed}"), json!({})), vec![200])]
    }

    /// The player to move plays, resigns or agrees to a draw.
    fn take_turn(&mut self, game: usize) -> Vec<(Request, Vec<u16>)> {
        let Some(person) = self.games[game].to_act() else { return Vec::new() };
        // The deadline has passed; the flag falls after the grace.
        if self.games[game].move_by.is_some_and(|by| by < self.now) {
            return Vec::new();
        }
        let Person { habit, player, calendar, .. } = self.people[person].clone();
        if calendar.is_away(self.now) {
            return Vec::new();
        }
        self.people[person].is_silent = false;
        let id = self.games[game].id.clone();
        let path = |deed: &str| format!("/api/v1/games/{id}/{deed}");
        let record = &self.games[game].record;
        let (seat, ply) = (record.position().to_act(), record.ply());
        let is_neutral = record.position().is_neutral(seat);
        if !is_neutral && happens(&mut self.random, habit.resigns) {
            return vec![(self.request(person, path("resign"), json!({"ply": ply})), vec![200])];
        }
        let is_asked =
            !self.games[game].draw.is_empty() && !self.games[game].draw.contains(&json!(seat.as_str()));
        if is_asked && !is_neutral && happens(&mut self.random, habit.accepts_draw) {
            return vec![(self.request(person, path("draw"), json!({"action": "accept"})), vec![200])];
        }
        let mut requests = Vec::new();
        if happens(&mut self.random, habit.slips) {
            self.counts.slips += 1;
            let wrong = json!({"ply": ply, "turn": "z9z9"});
            requests.push((self.request(person, path("moves"), wrong), vec![422]));
            let stale = json!({"ply": ply + 7, "turn": "e4"});
            requests.push((self.request(person, path("moves"), stale), vec![409]));
        }
        let mut after = self.games[game].record.clone();
        let mut steps = turn(&mut after, &mut self.random);
        if let Some((at, foreseen)) = self.games[game].foreseen.take()
            && at == ply
            && happens(&mut self.random, 0.6)
        {
            after = self.games[game].record.clone();
            foreseen.iter().for_each(|step| drop(after.play(step).unwrap()));
            steps = foreseen;
        }
        let may_offer =
            self.games[game].refused.get(seat.as_str()).and_then(Value::as_u64).unwrap_or_default() <= 1;
        let offers = !is_neutral && may_offer && happens(&mut self.random, habit.offers_draw);
        let message =
            happens(&mut self.random, habit.writes).then(|| format!("{} greets at {ply}", player.name));
        let letter = self.letters.remove(&(id.clone(), seat.to_string())).filter(|letter| letter.ply == ply);
        match (habit.way, letter) {
            (Way::Mail, Some(letter)) => {
                self.counts.mail += 1;
                let draw = if offers { " DRAW" } else { "" };
                // In a mail two hyphens start the signature.
                let typed: Vec<&str> =
                    steps.iter().map(|step| if step == "--" { "PASS" } else { step.as_str() }).collect();
                let text = format!("{}{draw}\n\n{}", typed.join(","), message.unwrap_or_default());
                let mail = self.provider.signed(&reply(&letter.mail, &player.email, &text));
                let path = "/inbound/email".to_owned();
                let request =
                    Request { path, token: KEY.to_owned(), key: "mail".to_owned(), body: Body::Mail(mail) };
                // Mail servers sometimes deliver twice.
                if happens(&mut self.random, 0.05) {
                    requests.push((request.clone(), vec![204]));
                }
                requests.push((request, vec![204]));
            }
            (Way::Link, Some(letter)) => {
                let link = letter.link;
                self.counts.link += 1;
                let mut fields = vec![("action", "play".to_owned()), ("step", steps.join(","))];
                fields.extend(message.map(|message| ("message", message)));
                fields.extend(offers.then(|| ("offer_draw", "yes".to_owned())));
                let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                let request = Request {
                    path: link,
                    token: String::new(),
                    key: "link".to_owned(),
                    body: Body::Form(fields),
                };
                requests.push((request, vec![200]));
            }
            (Way::PauseInterval | Way::Link | Way::Mail, _) => {
                self.counts.rest += 1;
                let mut body = json!({"ply": ply, "steps": steps, "draw_offer": offers});
                body["message"] = json!(message);
                let request = self.request(person, path("moves"), body);
                // Some programs send everything twice.
                if happens(&mut self.random, 0.05) {
                    requests.push((request.clone(), vec![201]));
                }
                requests.push((request, vec![201]));
            }
        }
        if happens(&mut self.random, habit.thinks_ahead) {
            requests.extend(self.think_ahead(game, person, after));
        }
        requests
    }

    /// Stores an answer to a possible turn of the opponent.
    fn think_ahead(&mut self, game: usize, person: usize, mut after: Record) -> Option<(Request, Vec<u16>)> {
        let seat = after.position().to_act();
        if after.outcome().is_some() || self.games[game].variant.seats().len() != 2 {
            return None;
        }
        let ply = after.ply();
        let expected = turn(&mut after, &mut self.random);
        if after.outcome().is_some() || after.position().to_act() == seat {
            return None;
        }
        let answer = turn(&mut after, &mut self.random);
        self.counts.trees += 1;
        self.games[game].foreseen = Some((ply, expected.clone()));
        let tree = json!([{"if": expected.join(","), "then": answer.join(",")}]);
        let path = format!("/api/v1/games/{}/conditionals", self.games[game].id);
        let request = self.request(person, path, json!({"ply": ply, "tree": tree}));
        let Request { body: Body::Json(value), path, token, key } = request else { return None };
        // The opponent may have stored an answer to this turn, so that the game has moved on.
        Some((Request { body: Body::Put(value), path, token, key }, vec![200, 409]))
    }
}
