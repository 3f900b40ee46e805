//! The sent mails, from the mail folder and table `outbox`.

use std::collections::HashMap;
use std::path::PathBuf;

use zugpost::mail::ReadMail;
use zugpost::time::Moment;

use super::Season;
use super::ledger::Notice;
use crate::support::process::Place;
use crate::support::rows::look;

/// The kinds of mails in the ledger.
const TOLD: [&str; 3] = ["invitation", "your-move", "game-over"];

/// A sent mail, on its own or within a summary.
#[derive(Clone, Debug)]
struct Row {
    kind: String,
    email: String,
    game: String,
    seat: String,
    ply: u32,
    /// Its file name, if it has a file.
    name: String,
}

impl Row {
    fn read(line: &str) -> Row {
        let [kind, email, game, seat, ply, name] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let [kind, email, game, seat, name] = [kind, email, game, seat, name].map(str::to_owned);
        Row { kind, email, game, seat, ply: ply.parse().unwrap(), name }
    }

    fn is_own(&self, place: &Place) -> bool {
        place.mail_folder().join(format!("{}@post.example.eml", self.name)).exists()
    }
}

/// Contents of a mail.
#[derive(Clone, Debug)]
pub struct Letter {
    pub ply: u32,
    /// The path of its link.
    pub link: String,
    pub mail: ReadMail,
}

impl Season {
    /// Collects the mails sent at these times from the folder. All remaining files are errors.
    pub(super) fn collect_mails(&mut self, moments: &[Moment]) {
        let moments: Vec<String> = moments.iter().map(|at| at.micros().to_string()).collect();
        let query = format!(
            "SELECT kind || ' ' || email || ' ' || COALESCE(game_id, '-') || ' ' || COALESCE(seat, '-') || ' ' || \
             COALESCE(ply, 0) || ' ' || created_at || '-' || id AS line \
             FROM outbox WHERE status = 'sent' AND sent_at IN ({}) ORDER BY id",
            moments.join(", ")
        );
        let rows = look(&self.place.data.url(), &query);
        let rows: Vec<Row> = rows.iter().map(|line| Row::read(line)).collect();
        // Summaries and their held mails; a mail of its own counts as its own batch.
        let is_gatherer = |row: &&Row| matches!(row.kind.as_str(), "news" | "digest");
        let gatherers: HashMap<&str, &Row> =
            rows.iter().filter(is_gatherer).map(|row| (row.email.as_str(), row)).collect();
        let mut files = Vec::new();
        for row in &rows {
            if !self.collected.insert(row.name.clone()) {
                continue;
            }
            let file = self.place.mail_folder().join(format!("{}@post.example.eml", row.name));
            let told_by = if file.exists() { row } else { gatherers[row.email.as_str()] };
            let is_told_alone =
                rows.iter().filter(|other| other.email == row.email && !other.is_own(&self.place)).count()
                    < 2;
            if row.kind == "your-move" && (file.exists() || is_told_alone) {
                let file = self.place.mail_folder().join(format!("{}@post.example.eml", told_by.name));
                let bytes =
                    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                let mail = ReadMail::parse(&bytes).expect("no mail is half written");
                let link =
                    mail.text.split_whitespace().find(|word| word.contains("/m/")).expect("a link to move");
                let link = link[link.find("/m/").expect("it was found")..].to_owned();
                self.letters
                    .insert((row.game.clone(), row.seat.clone()), Letter { ply: row.ply, link, mail });
            }
            if TOLD.contains(&row.kind.as_str()) {
                let Row { kind, game, ply, email, .. } = row.clone();
                self.ledger.came(Notice { kind, game, ply: ply.into(), email }, self.now);
            }
            files.extend(file.exists().then_some(file));
            let of_whom = self.people.iter_mut().filter(|person| person.player.email == row.email);
            of_whom.for_each(|person| person.is_silent |= row.kind == "news");
            if row.kind == "news" {
                self.ledger.fell_silent(&row.email, self.now);
            }
        }
        for file in files {
            std::fs::remove_file(file).unwrap();
        }
        let left: Vec<PathBuf> = std::fs::read_dir(self.place.mail_folder())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
            .collect();
        assert_eq!(left, Vec::<PathBuf>::new(), "sent, but not by what the outbox says");
    }
}
