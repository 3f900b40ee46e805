//! A name server of the test's own, on a port of loopback: it knows the texts that the test gives it, and nothing else.

use std::collections::HashMap;
use std::net::{SocketAddr, UdpSocket};
use std::sync::{Arc, Mutex};
use std::thread;

type Texts = Arc<Mutex<HashMap<String, String>>>;

/// Ends with this value.
pub struct NameServer {
    pub address: SocketAddr,
    texts: Texts,
    thread: Option<thread::JoinHandle<()>>,
}

impl NameServer {
    pub fn start() -> NameServer {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        let address = socket.local_addr().unwrap();
        let texts = Texts::default();
        let known = Arc::clone(&texts);
        let thread = thread::spawn(move || serve(&socket, &known));
        NameServer { address, texts, thread: Some(thread) }
    }

    pub fn tell(&self, name: &str, text: &str) {
        self.texts.lock().unwrap().insert(name.to_owned(), text.to_owned());
    }
}

impl Drop for NameServer {
    fn drop(&mut self) {
        // Nothing at all is no question.
        UdpSocket::bind("127.0.0.1:0").unwrap().send_to(&[], self.address).unwrap();
        self.thread.take().unwrap().join().ok();
    }
}

fn serve(socket: &UdpSocket, texts: &Texts) {
    let mut question = [0; 1500];
    loop {
        let (length, asker) = socket.recv_from(&mut question).unwrap();
        if length == 0 {
            return;
        }
        if let Some(answer) = answer(&question[..length], &texts.lock().unwrap()) {
            socket.send_to(&answer, asker).unwrap();
        }
    }
}

/// RFC 1035: a head of twelve bytes, the question again, and a TXT record if that was asked for and is known.
fn answer(question: &[u8], texts: &HashMap<String, String>) -> Option<Vec<u8>> {
    const TXT: u16 = 16;
    let mut labels = Vec::new();
    let mut at = 12;
    loop {
        let length = usize::from(*question.get(at)?);
        at += 1;
        if length == 0 {
            break;
        }
        labels.push(String::from_utf8(question.get(at..at + length)?.to_vec()).ok()?.to_lowercase());
        at += length;
    }
    let kind = u16::from_be_bytes([*question.get(at)?, *question.get(at + 1)?]);
    let end = at + 4;
    let text = texts.get(&labels.join("."));
    let found = text.filter(|_| kind == TXT);
    let status: u8 = if text.is_some() { 0 } else { 3 };
    let mut answer = question.get(..2)?.to_vec();
    answer.extend([0x81, 0x80 | status, 0, 1, 0, u8::from(found.is_some()), 0, 0, 0, 0]);
    answer.extend(question.get(12..end)?);
    if let Some(text) = found {
        let pieces: Vec<u8> = text
            .as_bytes()
            .chunks(255)
            .flat_map(|piece| [&[u8::try_from(piece.len()).unwrap()], piece].concat())
            .collect();
        // The name of the question, TXT, IN, a minute.
        answer.extend([0xC0, 0x0C, 0, 16, 0, 1, 0, 0, 0, 60]);
        answer.extend(u16::try_from(pieces.len()).unwrap().to_be_bytes());
        answer.extend(pieces);
    }
    Some(answer)
}
