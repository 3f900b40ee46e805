//! The envelopes of SOAP 1.1: calls are read, answers and faults written. Elements have no prefix, because clients cut answers by
//! their texts.

use roxmltree::{Document, Node, ParsingOptions};

const NAMESPACE: &str = "http://www.bennedik.com/webservices/XfccBasic";

/// The most elements and texts of a request. It bounds how deep they are in each other, too.
const MAX_NODES: u32 = 128;
/// The most signs of equality: each attribute has one, and the parser compares it with all others of its element.
const MAX_EQUALS: usize = 1000;

/// A call of one of the two methods.
pub(super) enum Call {
    GetMyGames(Credentials),
    MakeAMove(Credentials, MoveCall),
}

/// The name of a player and one of their tokens. They are in no log.
pub(super) struct Credentials {
    pub(super) username: String,
    pub(super) password: String,
}

/// A move, or what is done in place of one.
#[derive(Debug, Default)]
pub(super) struct MoveCall {
    pub(super) game: String,
    pub(super) resign: bool,
    pub(super) accept_draw: bool,
    pub(super) claim_draw: bool,
    pub(super) offer_draw: bool,
    /// The number of the move, as positions count.
    pub(super) number: Option<u32>,
    /// The move as people write it; empty for none.
    pub(super) step: String,
    /// The message to the other player; empty for none.
    pub(super) message: String,
}

/// A request that has no answer.
#[derive(Debug)]
pub(super) struct Fault {
    code: &'static str,
    why: String,
}

impl Fault {
    pub(super) fn of_client(why: impl Into<String>) -> Fault {
        Fault { code: "soap:Client", why: why.into() }
    }

    pub(super) fn of_server(why: impl Into<String>) -> Fault {
        Fault { code: "soap:Server", why: why.into() }
    }

    /// The content of the answer.
    pub(super) fn content(&self) -> String {
        // Children of a fault have no namespace.
        let (code, why) = (text("faultcode", self.code), text("faultstring", &self.why));
        format!("<soap:Fault>{code}{why}</soap:Fault>")
    }
}

/// Reads a request. A document type, and with it every entity, is refused.
pub(super) fn read(body: &str) -> Result<Call, Fault> {
    if body.matches('=').count() > MAX_EQUALS {
        return Err(Fault::of_client(format!("send a request with at most {MAX_EQUALS} attributes")));
    }
    let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(body.trim_start_matches('\u{feff}'), options)
        .map_err(|error| Fault::of_client(format!("the request is no XML that is read here: {error}")))?;
    let envelope = document.root_element();
    let body = child(envelope, "Body").filter(|_| envelope.tag_name().name() == "Envelope");
    let method = body.and_then(|body| body.children().find(Node::is_element));
    let method = method.ok_or_else(|| Fault::of_client("send an envelope of SOAP 1.1 with a body"))?;
    let credentials = Credentials {
        username: field(method, "username"),
        password: field(method, "password").trim().to_owned(),
    };
    match method.tag_name().name() {
        "GetMyGames" => Ok(Call::GetMyGames(credentials)),
        "MakeAMove" => Ok(Call::MakeAMove(credentials, move_call(method)?)),
        other => {
            let other: String = other.chars().take(40).collect();
            Err(Fault::of_client(format!("there is no method `{other}`; call GetMyGames or MakeAMove")))
        }
    }
}

fn move_call(method: Node<'_, '_>) -> Result<MoveCall, Fault> {
    let flag = |name: &'static str| match field(method, name).trim() {
        "true" | "1" => Ok(true),
        "false" | "0" | "" => Ok(false),
        _ => Err(Fault::of_client(format!("{name}: write `true` or `false`"))),
    };
    let number = field(method, "movecount");
    let number = match number.trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| Fault::of_client("movecount: write a whole number"))?),
    };
    Ok(MoveCall {
        game: field(method, "gameId").trim().to_owned(),
        resign: flag("resign")?,
        accept_draw: flag("acceptDraw")?,
        claim_draw: flag("claimDraw")?,
        offer_draw: flag("offerDraw")?,
        number,
        step: field(method, "myMove").trim().to_owned(),
        message: field(method, "myMessage").trim().to_owned(),
    })
}

/// A child whatever its namespace: clients differ in where they declare it.
fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.is_element() && child.tag_name().name() == name)
}

/// The text of a child; empty without one.
fn field(node: Node<'_, '_>, name: &str) -> String {
    let texts = child(node, name).into_iter().flat_map(|child| child.children()).filter(Node::is_text);
    texts.filter_map(|node| node.text()).collect()
}

/// The envelope around the content of an answer.
pub(super) fn envelope(content: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>{content}</soap:Body></soap:Envelope>\n"
    )
}

/// An element of the namespace of Xfcc, which its children share.
pub(super) fn element(name: &str, content: &str) -> String {
    let namespace =
        if name.ends_with("Response") { format!(" xmlns=\"{NAMESPACE}\"") } else { String::new() };
    format!("<{name}{namespace}>{content}</{name}>")
}

/// An element with a text.
pub(super) fn text(name: &str, value: &str) -> String {
    element(name, &escaped(value))
}

/// A text as XML can hold it: there is no way to write most control characters.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(content: &str) -> Result<Call, Fault> {
        read(&format!(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>{content}</s:Body></s:Envelope>"
        ))
    }

    #[test]
    fn calls_are_read_with_and_without_prefixes() {
        let Ok(Call::GetMyGames(credentials)) = call(
            "<GetMyGames xmlns=\"x\"><username>A&amp;B</username><password><![CDATA[zp_1]]></password></GetMyGames>",
        ) else {
            panic!()
        };
        assert_eq!((credentials.username.as_str(), credentials.password.as_str()), ("A&B", "zp_1"));
        let Ok(Call::MakeAMove(_, asked)) = call(
            "<x:MakeAMove xmlns:x=\"x\"><x:gameId>g</x:gameId><x:resign>0</x:resign><x:offerDraw>1</x:offerDraw>\
             <x:movecount>12</x:movecount><x:myMove> e4 </x:myMove></x:MakeAMove>",
        ) else {
            panic!()
        };
        assert_eq!((asked.game.as_str(), asked.number, asked.step.as_str()), ("g", Some(12), "e4"));
        assert_eq!((asked.resign, asked.offer_draw, asked.accept_draw), (false, true, false));
    }

    #[test]
    fn hostile_requests_are_refused() {
        let deep = "<a>".repeat(2000) + &"</a>".repeat(2000);
        let wide = "<a/>".repeat(2000);
        let attributes: String = (0..2000).map(|number| format!("a{number}=\"\" ")).collect();
        let attributes = format!("<MakeAMove {attributes}/>");
        for content in [
            &*deep,
            &wide,
            &attributes,
            "",
            "text",
            "<Other/>",
            "<MakeAMove><resign>yes</resign></MakeAMove>",
        ] {
            assert!(call(content).is_err(), "{content}");
        }
        let bomb =
            "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><Envelope><Body>&b;</Body></Envelope>";
        for whole in ["", "<", "<Envelope/>", "<Body/>", bomb] {
            assert!(read(whole).is_err(), "{whole}");
        }
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(text("white", "<A> & \"B\"\u{1}"), "<white>&lt;A&gt; &amp; &quot;B&quot; </white>");
    }
}
