//! Streams of lines of JSON.

use std::time::Duration;

use reqwest::{Method, Response};
use serde_json::Value;
use tokio::time::timeout;

use super::site::Site;

const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// A stream of lines of JSON, without its heartbeats.
pub struct Lines {
    response: Response,
    read: Vec<u8>,
}

impl Lines {
    pub async fn open(site: &Site, path: &str, token: &str) -> Lines {
        let response = site.request(Method::GET, path, token, &Value::Null).send().await.unwrap();
        assert_eq!(response.status(), 200);
        Lines { response, read: Vec::new() }
    }

    pub async fn next(&mut self) -> Value {
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                match line.as_slice() {
                    b"\n" => continue,
                    line => return serde_json::from_slice(line).unwrap(),
                }
            }
            let chunk = timeout(LONGEST_WAIT, self.response.chunk()).await.expect("a line in time");
            self.read.extend_from_slice(&chunk.unwrap().expect("no end yet"));
        }
    }

    /// Returns whether nothing but heartbeats follows until the end.
    pub async fn has_ended(&mut self) -> bool {
        let chunk = timeout(LONGEST_WAIT, self.response.chunk()).await.expect("an end in time");
        chunk.unwrap().is_none() && self.is_read()
    }

    /// Returns whether nothing but heartbeats has come since the last line.
    pub fn is_read(&self) -> bool {
        self.read.iter().all(|byte| *byte == b'\n')
    }
}
