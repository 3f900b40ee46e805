//! Notifications of PostgreSQL, by libpq itself: diesel does not show the socket, so that a thread could only ask again
//! and again. A second client library would understand other addresses than diesel's (`sslmode`, `.pgpass`, services).
#![expect(unsafe_code, reason = "libpq is a C library")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::io;
use std::ptr::{self, NonNull};
use std::time::Duration;

use pq_sys::{ConnStatusType, ExecStatusType, PGconn};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum ListenError {
    #[error("the address or the channel contains a zero byte")]
    ZeroByte,
    #[error("out of memory")]
    OutOfMemory,
    /// The message of libpq.
    #[error("{0}")]
    Database(String),
    #[error("cannot wait for the socket: {0}")]
    Socket(io::Error),
}

/// A connection that listens to one channel.
#[derive(Debug)]
pub struct Listening {
    /// Open until it is dropped.
    conn: NonNull<PGconn>,
}

impl Listening {
    /// Connects to `url` and listens to `channel`, an SQL identifier.
    pub fn connect(url: &str, channel: &str) -> Result<Self, ListenError> {
        let url = CString::new(url).map_err(|_| ListenError::ZeroByte)?;
        let listen = CString::new(format!("LISTEN {channel}")).map_err(|_| ListenError::ZeroByte)?;
        // SAFETY: `url` ends with a zero byte and outlives the call.
        let conn = unsafe { pq_sys::PQconnectdb(url.as_ptr()) };
        let listening = Self { conn: NonNull::new(conn).ok_or(ListenError::OutOfMemory)? };
        // SAFETY: the connection is open or failed; both have a status.
        if unsafe { pq_sys::PQstatus(conn) } != ConnStatusType::CONNECTION_OK {
            return Err(listening.error());
        }
        // SAFETY: the connection is open, and `silent` needs nothing from its caller.
        unsafe { pq_sys::PQsetNoticeProcessor(conn, Some(silent), ptr::null_mut()) };
        // SAFETY: the connection is open, and `listen` ends with a zero byte. `PQresultStatus` and `PQclear` take every
        // result, also none.
        let done = unsafe {
            let result = pq_sys::PQexec(conn, listen.as_ptr());
            let done = pq_sys::PQresultStatus(result) == ExecStatusType::PGRES_COMMAND_OK;
            pq_sys::PQclear(result);
            done
        };
        if done { Ok(listening) } else { Err(listening.error()) }
    }

    /// Returns true as soon as notifications have arrived, or false after `limit` at the latest.
    pub fn wait(&mut self, limit: Duration) -> Result<bool, ListenError> {
        if self.arrived()? {
            return Ok(true);
        }
        let limit = i64::try_from(limit.as_micros()).unwrap_or(i64::MAX);
        // SAFETY: the connection is open, and its socket is only waited for.
        let ready = unsafe {
            let end = pq_sys::PQgetCurrentTimeUSec().saturating_add(limit);
            pq_sys::PQsocketPoll(pq_sys::PQsocket(self.conn.as_ptr()), 1, 0, end)
        };
        if ready < 0 {
            let error = io::Error::last_os_error();
            let interrupted = error.kind() == io::ErrorKind::Interrupted;
            return if interrupted { Ok(false) } else { Err(ListenError::Socket(error)) };
        }
        self.arrived()
    }

    /// Reads what the socket holds. Notifications that arrived together count as one.
    fn arrived(&mut self) -> Result<bool, ListenError> {
        let conn = self.conn.as_ptr();
        // SAFETY: the connection is open.
        if unsafe { pq_sys::PQconsumeInput(conn) } == 0 {
            return Err(self.error());
        }
        let mut any = false;
        // SAFETY: the connection is open; libpq hands every notification over once, and the receiver frees it.
        while let Some(notification) = NonNull::new(unsafe { pq_sys::PQnotifies(conn) }) {
            unsafe { pq_sys::PQfreemem(notification.as_ptr().cast()) };
            any = true;
        }
        Ok(any)
    }

    fn error(&self) -> ListenError {
        // SAFETY: the connection is not closed yet. The message is never null and is copied before the next call.
        let message = unsafe { CStr::from_ptr(pq_sys::PQerrorMessage(self.conn.as_ptr())) };
        ListenError::Database(message.to_string_lossy().trim_end().to_owned())
    }
}

/// Takes what libpq would print on standard error, such as the server's goodbye; the error that follows it is logged.
extern "C" fn silent(_: *mut c_void, _: *const c_char) {}

impl Drop for Listening {
    fn drop(&mut self) {
        // SAFETY: no other code has this connection, and it is not used again.
        unsafe { pq_sys::PQfinish(self.conn.as_ptr()) };
    }
}
