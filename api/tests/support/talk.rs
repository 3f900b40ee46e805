//! An SMTP client for the listener.

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::site::Site;

/// An SMTP session with the listener.
pub struct Talk {
    stream: BufReader<TcpStream>,
}

impl Talk {
    pub async fn with(site: &Site) -> Talk {
        let address = site.server.inbound_address.unwrap();
        Talk::on(TcpStream::connect(address).await.unwrap())
    }

    pub fn on(stream: TcpStream) -> Talk {
        Talk { stream: BufReader::new(stream) }
    }

    /// A greeted session that comes from this address of the machine.
    pub async fn from(site: &Site, address: [u8; 4]) -> Talk {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((address, 0).into()).unwrap();
        let mut talk = Talk::on(socket.connect(site.server.inbound_address.unwrap()).await.unwrap());
        assert!(talk.heard().await.starts_with("220"));
        assert!(talk.say("EHLO mx").await.starts_with("250"));
        talk
    }

    /// Sends a message to this address, and returns the reply to it.
    pub async fn deliver(&mut self, recipient: &str, message: &str) -> String {
        assert!(self.say("MAIL FROM:<mallory@evil.test>").await.starts_with("250"));
        assert!(self.say(&format!("RCPT TO:<{recipient}>")).await.starts_with("250"));
        assert!(self.say("DATA").await.starts_with("354"));
        self.say(&format!("{message}\r\n.")).await
    }

    /// Sends a line and returns the whole reply.
    pub async fn say(&mut self, line: &str) -> String {
        self.stream.get_mut().write_all(format!("{line}\r\n").as_bytes()).await.unwrap();
        self.heard().await
    }

    pub async fn heard(&mut self) -> String {
        let mut heard = String::new();
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await.unwrap();
            heard.push_str(line.trim_end());
            if line.as_bytes().get(3) != Some(&b'-') {
                return heard;
            }
            heard.push('\n');
        }
    }
}
