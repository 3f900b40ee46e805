//! Replies to the From address, for example to a digest. The address belongs to no game, so the sender gets an answer
//! that explains it.

use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::answers;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::store::players::addresses;

use super::{ARRIVALS_KEPT, InboundOutcome, Inbox};
use crate::inbound::{RawMail, UnaddressedReply, Unwanted, Verdict};

impl Inbox {
    /// Responds if we have written to the author before, and their domain authenticates the mail. Without a token, the
    /// mail could otherwise come from anyone.
    pub(crate) async fn astray(
        &self,
        raw_mail: &RawMail,
        stray: UnaddressedReply,
    ) -> Result<InboundOutcome, StoreError> {
        let author = stray.author.clone();
        let is_known = self
            .shared
            .db
            .read(move |conn| Ok::<_, StoreError>(outbox::is_known(conn, author.as_str())?))
            .await?;
        if !is_known {
            return Ok(InboundOutcome::Dropped(Unwanted::NoToken));
        }
        let verdict = self.authenticator.examine(raw_mail, &stray.author).await;
        if verdict != Verdict::Genuine {
            return Ok(InboundOutcome::Dropped(Unwanted::NoToken));
        }
        let (now, answers) = (self.now(), raw_mail.message_id());
        let work = move |conn: &mut _| {
            let UnaddressedReply { author, fingerprint, .. } = stray;
            if answers::is_answered(conn, author.as_str(), &fingerprint, now.before(ARRIVALS_KEPT))? {
                return Ok(InboundOutcome::Repeated);
            }
            let player = addresses::owner(conn, author.as_str())?;
            let mail = NewMail::now(MailKind::Answer, author.as_str().to_owned(), player, now);
            let asker = super::asker(Some(&author));
            let mail = NewMail { detail: Some(fingerprint), asker: Some(asker), answers, ..mail };
            Ok::<_, StoreError>(super::answer(conn, mail, InboundOutcome::Answered, true, now)?)
        };
        self.shared.db.write(work).await
    }
}
