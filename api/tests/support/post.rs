//! The outbox, worked by the test alone: what goes out, and when, is then no matter of luck.

use zugpost::mail::notification_policy::pace::Pace;
use zugpost::mail::outbox::{self, Sender};
use zugpost::mail::{Mailer, ReadMail, Renderer};

use super::site::{Player, Site};

/// The outbox of a server whose own loops are off.
pub struct Post {
    sender: Sender,
}

impl Post {
    /// Into the memory of the site.
    pub fn of(site: &Site, pace: Pace) -> Post {
        Post::by(Mailer::Memory(site.mails.clone()), pace)
    }

    pub fn by(mailer: Mailer, pace: Pace) -> Post {
        let renderer = Renderer::new("zugpost@post.example".parse().unwrap(), "Zugpost");
        Post { sender: Sender { mailer, renderer, domain: "post.example".to_owned(), pace } }
    }

    /// Sends whatever is due, and says what has gone out: addresses and mails.
    pub async fn sent(&self, site: &Site) -> Vec<(String, ReadMail)> {
        while outbox::send_batch(&site.server.app.outbox, &self.sender).await.unwrap() > 0 {}
        let letters = site.mails.take().into_iter();
        letters.map(|letter| (letter.to.to_string(), ReadMail::parse(&letter.bytes).unwrap())).collect()
    }

    /// The only mail, which goes to this player.
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
