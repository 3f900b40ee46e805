//! An outbox driven by the test, so that it is deterministic which mails are sent when.

use zugpost::mail::notification_policy::pace::Pace;
use zugpost::mail::outbox::{self, Sender, Tempo};
use zugpost::mail::{Mailer, ReadMail, Renderer};

use super::site::{Player, Site};

/// The outbox of a server without loops.
pub struct Post {
    sender: Sender,
}

impl Post {
    /// Sends into the site's memory.
    pub fn of(site: &Site, pace: Pace) -> Post {
        Post::by(Mailer::Memory(site.mails.clone()), pace)
    }

    pub fn by(mailer: Mailer, pace: Pace) -> Post {
        let renderer = Renderer::new("zugpost@post.example".parse().unwrap(), "Zugpost");
        Post {
            sender: Sender {
                mailer,
                renderer,
                domain: "post.example".to_owned(),
                pace: pace.into(),
                tempo: Tempo::default(),
            },
        }
    }

    /// Sends all due mails; returns addresses and mails.
    pub async fn sent(&self, site: &Site) -> Vec<(String, ReadMail)> {
        while outbox::send_batch(&site.server.app.outbox, &self.sender).await.unwrap() > 0 {}
        let letters = site.mails.take().into_iter();
        letters.map(|letter| (letter.to.to_string(), ReadMail::parse(&letter.bytes).unwrap())).collect()
    }

    /// Asserts that there is one mail, to this player.
    pub async fn one_to(&self, site: &Site, player: &Player) -> ReadMail {
        let mut sent = self.sent(site).await;
        let to: Vec<&str> = sent.iter().map(|(to, _)| to.as_str()).collect();
        assert_eq!(to, [player.email.as_str()]);
        sent.remove(0).1
    }

    pub async fn none(&self, site: &Site) {
        let sent = self.sent(site).await;
        assert!(sent.is_empty(), "{:?}", sent.iter().map(|(_, mail)| &mail.text).collect::<Vec<_>>());
    }
}
