//! Classifies a message: a reply, a delivery report, or a mail to the From address.

use zugpost_data::model::mail_identity::MailIdentity;

use super::budget::Budget;
use super::incoming::{Candidate, RawMail, Reply, UnaddressedReply, Unwanted};
use super::report::Report;

/// A message, classified by the address that it was sent to.
#[derive(Clone, Debug)]
pub enum Incoming {
    Reply(Reply),
    Report(Report),
    UnaddressedReply(UnaddressedReply),
}

impl Incoming {
    pub fn read(raw_mail: &RawMail, ours: &MailIdentity) -> Result<Incoming, Unwanted> {
        let budget = Budget::begin();
        let message = raw_mail.parsed()?;
        if let Some(report) = Report::of(&message, raw_mail, ours) {
            budget.check()?;
            return Ok(Incoming::Report(report));
        }
        let candidate = Candidate::wanted(message, raw_mail, ours, budget)?;
        match candidate.reply(ours)? {
            Some(reply) => Ok(Incoming::Reply(reply)),
            None => candidate.stray(ours).map(Incoming::UnaddressedReply).ok_or(Unwanted::NoToken),
        }
    }
}
