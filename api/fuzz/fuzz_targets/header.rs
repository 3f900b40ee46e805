//! The header of a message: what we take for its author, its recipients and its end is what the parser of messages and the
//! parser of signatures take for them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mail_auth::AuthenticatedMessage;
use mail_parser::{Addr, HeaderName, MessageParser};
use zugpost::inbound::header::Header;

fuzz_target!(|message: &[u8]| {
    let Some(ours) = Header::read(message) else { return };
    let read = MessageParser::default().parse(message).expect("it has a header");
    let signed = AuthenticatedMessage::parse(message).expect("it has a header");
    // A comment alone is an entry without an address.
    let address = |one: &Addr| one.address().map(str::to_lowercase);
    let author = ours.author.as_str();

    let from: Vec<String> = read.from().expect("it has an author").iter().filter_map(address).collect();
    let is_author = |other: &String| other.parse().is_ok_and(|other| ours.author == other);
    assert!(from.len() == 1 && is_author(&from[0]), "{author}: {from:?}");
    assert!(signed.froms().len() == 1 && is_author(&signed.froms()[0]), "{author}: {:?}", signed.froms());
    let to: Vec<String> = read.to().map(|to| to.iter().filter_map(address).collect()).unwrap_or_default();
    assert_eq!(to, ours.to);

    assert_eq!(read.root_part().raw_body_offset() as usize, ours.body);
    assert_eq!(signed.body_offset(), ours.body);
    let count = |name| read.headers().iter().filter(|header| header.name == name).count();
    assert_eq!((count(HeaderName::From), count(HeaderName::To)), (1, 1));
    let fields: Vec<(&[u8], &[u8])> = ours.fields.iter().map(|own| (own.name.as_bytes(), own.value)).collect();
    assert_eq!(signed.raw_parsed_headers(), fields);
});
