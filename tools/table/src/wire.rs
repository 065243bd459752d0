//! A connection to a server, for commands that are given a link.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::http::Uri;
use tokio_tungstenite::{WebSocketStream, client_async};
use wordy_matches::Action;
use wordy_terminal::Failure;

use crate::random;
use crate::trust::{TrustArgs, encrypt};

/// The code by which a server says that a link leads nowhere.
const NO_LINK: u16 = 4404;
/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A link to a seat: `http://club.example/#KEY`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    server: String,
    key: String,
    trust: TrustArgs,
}

impl Link {
    /// Reads a link, and whom to believe there; None where a text is none.
    ///
    /// # Errors
    ///
    /// A fingerprint, and nothing to compare it with.
    pub(crate) fn read(text: &str, trust: TrustArgs) -> Result<Option<Self>, Failure> {
        if trust.is_any() && !text.starts_with("https://") {
            return Err(Failure::new("--fingerprint needs a link that begins with https://"));
        }
        let Some((server, key)) = text.split_once('#') else { return Ok(None) };
        let server = server.trim_end_matches('/');
        let known = server.starts_with("http://") || server.starts_with("https://");
        Ok(known.then(|| Self { server: server.to_owned(), key: key.to_owned(), trust }))
    }

    /// Connects to the server.
    async fn connect(&self) -> Result<WebSocketStream<Box<dyn Stream>>, Failure> {
        let lost = |error: &dyn std::fmt::Display| lost(&self.server, error);
        let address: Uri = self.server.parse().map_err(|error| lost(&error))?;
        let is_encrypted = address.scheme_str() == Some("https");
        let host = address.host().unwrap_or_default().trim_matches(['[', ']']);
        let port = address.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 });
        let stream = TcpStream::connect((host, port)).await.map_err(|error| lost(&error))?;
        // A move is one small packet, which should not wait for another.
        let _ = stream.set_nodelay(true);
        let stream: Box<dyn Stream> = if is_encrypted {
            Box::new(encrypt(stream, host, self.trust).await?)
        } else {
            Box::new(stream)
        };
        let socket = format!("{}/ws", self.server.replacen("http", "ws", 1));
        let (stream, _) = client_async(socket, stream).await.map_err(|error| lost(&error))?;
        Ok(stream)
    }

    /// The same server, another key.
    pub(crate) fn with_key(&self, key: &str) -> Self {
        Self { server: self.server.clone(), key: key.to_owned(), trust: self.trust }
    }
}

impl std::fmt::Display for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/#{}", self.server, self.key)
    }
}

/// Bytes to a server and back, encrypted or not.
trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// An open connection.
pub(crate) struct Wire {
    stream: WebSocketStream<Box<dyn Stream>>,
    server: String,
    sent_away: bool,
}

/// An order for an action, under a fresh name.
pub(crate) fn order(seq: u64, action: &Action) -> Result<Value, Failure> {
    let bytes: [u8; 16] = random::bytes().map_err(Failure::new)?;
    let id = wordy_lexicon::lexicon::hex(&bytes);
    Ok(json!({"id": id, "seq": seq, "do": action}))
}

impl Wire {
    /// Opens a connection and says the key; the first answer is `hello` or `door`.
    ///
    /// # Errors
    ///
    /// Nobody answers there, or the link leads nowhere.
    pub(crate) async fn open(link: &Link) -> Result<(Self, Value), Failure> {
        let server = link.server.clone();
        let connected = timeout(PATIENCE, link.connect()).await;
        let stream = connected.map_err(|_| lost(&server, &"it does not answer"))??;
        let mut wire = Self { stream, server, sent_away: false };
        wire.send(&json!({"key": link.key, "changes": true})).await?;
        let mut said = wire.hear().await?;
        if said.get("slip").is_some() {
            let slip = said["slip"].take();
            said = wire.hear().await?;
            said["hello"]["about"]["slip"] = slip;
        }
        Ok((wire, said))
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &Value) -> Result<(), Failure> {
        let sent = self.stream.send(Message::text(message.to_string())).await;
        sent.map_err(|error| lost(&self.server, &error))
    }

    /// The next message, whenever it comes.
    pub(crate) async fn next(&mut self) -> Result<Value, Failure> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|error| lost(&self.server, &error));
                }
                Some(Ok(Message::Close(Some(frame)))) => {
                    self.sent_away = u16::from(frame.code) == NO_LINK;
                    return Err(Failure::new(format!("{}: {}", self.server, frame.reason)));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(lost(&self.server, &error)),
                None => return Err(lost(&self.server, &"the connection has ended")),
            }
        }
    }

    /// The next message, which should come soon.
    async fn hear(&mut self) -> Result<Value, Failure> {
        match timeout(PATIENCE, self.next()).await {
            Ok(said) => said,
            Err(_) => Err(lost(&self.server, &"it does not answer")),
        }
    }

    /// The newest state: its number, and the view.
    pub(crate) async fn view(&mut self) -> Result<(u64, Value), Failure> {
        loop {
            let said = self.hear().await?;
            if said["view"].is_object() {
                return Ok((said["seq"].as_u64().unwrap_or(0), said["view"].clone()));
            }
        }
    }

    /// Asks something that nothing is written of: the message that has an answer of this name.
    pub(crate) async fn ask(&mut self, question: &Value, name: &str) -> Result<Value, Failure> {
        self.send(question).await?;
        loop {
            let said = self.hear().await?;
            if said.get(name).is_some() {
                return Ok(said);
            }
        }
    }

    /// Whether the server has said that the link leads nowhere.
    pub(crate) fn is_sent_away(&self) -> bool {
        self.sent_away
    }

    /// Asks for an action, and waits for the answer; Err(why) where it is refused.
    pub(crate) async fn act(
        &mut self,
        seq: u64,
        action: &Action,
    ) -> Result<Result<(), String>, Failure> {
        let order = order(seq, action)?;
        let id = order["id"].as_str().unwrap_or_default();
        self.send(&order).await?;
        loop {
            let said = self.hear().await?;
            if said["ok"] == id {
                return Ok(Ok(()));
            }
            if said["no"] == id {
                return Ok(Err(said["why"].as_str().unwrap_or("it is refused").to_owned()));
            }
            if said["stale"] == id {
                return Ok(Err("the game has gone on meanwhile".to_owned()));
            }
        }
    }
}

fn lost(server: &str, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("{server}: {error}"))
        .hint("is the server running? `table open` starts it; a link is http://ADDRESS/#KEY")
}
