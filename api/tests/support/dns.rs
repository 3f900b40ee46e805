//! A name server with records from the test, on a free port.

use std::collections::HashMap;
use std::net::{SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use hickory_resolver::proto::op::{Message, OpCode, ResponseCode};
use hickory_resolver::proto::rr::rdata::TXT;
use hickory_resolver::proto::rr::{RData, Record, RecordType};

type Known = HashMap<(String, RecordType), Vec<RData>>;

/// Serves until it is dropped.
pub struct Dns {
    pub address: SocketAddr,
    known: Arc<Mutex<Known>>,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Dns {
    /// `records` are names, without a final dot, with their data.
    pub fn serving(records: Vec<(&str, RData)>) -> Dns {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        socket.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let mut known = Known::new();
        for (name, data) in records {
            known.entry((name.to_lowercase(), data.record_type())).or_default().push(data);
        }
        let known = Arc::new(Mutex::new(known));
        let told = Arc::clone(&known);
        let ended = Arc::new(AtomicBool::new(false));
        let (address, has_ended) = (socket.local_addr().unwrap(), Arc::clone(&ended));
        let thread = std::thread::spawn(move || {
            let mut question = [0; 4096];
            while !has_ended.load(Ordering::SeqCst) {
                let Ok((length, asker)) = socket.recv_from(&mut question) else { continue };
                let Ok(question) = Message::from_vec(&question[..length]) else { continue };
                socket.send_to(&answer(&question, &told.lock().unwrap()).to_vec().unwrap(), asker).unwrap();
            }
        });
        Dns { address, known, ended, thread: Some(thread) }
    }

    /// Sets the text record of a name.
    pub fn tell(&self, name: &str, text: &str) {
        let pieces = text.as_bytes().chunks(255).map(|piece| String::from_utf8(piece.to_vec()).unwrap());
        let data = RData::TXT(TXT::new(pieces.collect()));
        self.known.lock().unwrap().insert((name.to_lowercase(), RecordType::TXT), vec![data]);
    }
}

fn answer(question: &Message, known: &Known) -> Message {
    let mut answer = Message::response(question.metadata.id, OpCode::Query);
    answer.metadata.recursion_available = true;
    for query in &question.queries {
        answer.add_query(query.clone());
        let name = query.name().to_utf8().trim_end_matches('.').to_lowercase();
        match known.get(&(name.clone(), query.query_type())) {
            Some(data) => {
                let record = |data: &RData| Record::from_rdata(query.name().clone(), 60, data.clone());
                answer.add_answers(data.iter().map(record));
            }
            None if known.keys().any(|(other, _)| *other == name) => {}
            None => answer.metadata.response_code = ResponseCode::NXDomain,
        }
    }
    answer
}

impl Drop for Dns {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}
