//! What is sent to a client, and why its connection ends.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use tokio::time::timeout;
use wordy_protocol::MessageError;

/// How long a client may take to read a message.
const READING: Duration = Duration::from_secs(20);

/// Why a connection ends, and what the client is told.
#[derive(Debug)]
pub(super) enum End {
    /// The client has gone.
    Gone,
    /// It sent what is no message.
    Malformed(&'static str),
    /// Its link leads nowhere, or does not any more.
    NoLink,
    /// It sends too much.
    TooMuch,
    /// The server stops; another one, or the same, is there soon.
    Stopping,
    /// The store fails; the client tries again.
    Later,
    /// It has said no key, and another connection needs its place.
    Full,
    /// There are too many newer connections by the same link.
    Crowded,
}

impl From<MessageError> for End {
    fn from(error: MessageError) -> Self {
        match error {
            MessageError::Malformed(why) => Self::Malformed(why),
            MessageError::NoAction(_) => Self::Malformed("this is no action"),
        }
    }
}

impl End {
    /// Its name in the log.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::Malformed(_) => "malformed",
            Self::NoLink => "no-link",
            Self::TooMuch => "too-much",
            Self::Stopping => "stopping",
            Self::Later => "later",
            Self::Full => "full",
            Self::Crowded => "crowded",
        }
    }

    pub(super) fn frame(&self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone => return None,
            Self::Malformed(reason) => (close_code::POLICY, *reason),
            Self::NoLink => (4404, "this link does not work"),
            Self::TooMuch => (close_code::POLICY, "too many messages"),
            Self::Stopping => (close_code::RESTART, "the server stops"),
            Self::Later => (close_code::AGAIN, "try again"),
            Self::Full => (close_code::AGAIN, "the server is full: say the key at once"),
            Self::Crowded => (4429, "this link is open in too many places"),
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
    }
}

/// Sends a message.
pub(super) async fn say(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    send(socket, Message::Text(text)).await
}

/// Sends; a client that does not read has gone.
pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(READING, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}
