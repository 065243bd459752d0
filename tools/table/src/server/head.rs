//! How a connection begins, read into no more room than it takes: the head of its first request, or
//! the first words of an encrypted one. Whoever says half of it costs little. What answers begins
//! with as much room as a whole one may need.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep};

use super::intake::Intake;

/// The most bytes of a request's head.
pub(super) const LONGEST: usize = 16 * 1024;
/// Bytes that are read at once.
const STEP: usize = 512;
/// Bytes of a head for which there is always room: browsers need half of it.
const SHORT: usize = 4096;
/// Heads that may be longer at a time, before they are whole: 4 MB in all.
const LONG: usize = 256;
/// How long a client may take nothing of what is sent to it.
const STALL: Duration = Duration::from_secs(30);
/// Bytes before those of a message of TLS; the last two say how many follow.
const RECORD: usize = 5;

/// Room for the heads of all connections.
pub(super) struct HeadRoom(Semaphore);

impl Default for HeadRoom {
    fn default() -> Self {
        Self(Semaphore::new(LONG))
    }
}

/// Reads the head of a request until there is a whole one, or more than one may have; None: the
/// client has gone, or there is no room for so long a head.
pub(super) async fn read<S: AsyncRead + Unpin>(stream: &mut S, room: &HeadRoom) -> Option<Vec<u8>> {
    // The end may begin in what was read before.
    read_until(stream, room, |head, from| has_end(&head[from.saturating_sub(3)..])).await
}

/// Reads the first message of a client that encrypts, under the same terms.
pub(super) async fn read_hello<S: AsyncRead + Unpin>(
    stream: &mut S,
    room: &HeadRoom,
) -> Option<Vec<u8>> {
    let is_whole = |hello: &[u8], _| match hello {
        [_, _, _, high, low, rest @ ..] => {
            rest.len() >= usize::from(u16::from_be_bytes([*high, *low]))
        }
        _ => false,
    };
    read_until(stream, room, is_whole).await
}

async fn read_until<S: AsyncRead + Unpin>(
    stream: &mut S,
    HeadRoom(room): &HeadRoom,
    is_whole: impl Fn(&[u8], usize) -> bool,
) -> Option<Vec<u8>> {
    let (mut head, mut long) = (Vec::new(), None);
    loop {
        if head.len() >= SHORT && long.is_none() {
            long = Some(room.try_acquire().ok()?);
        }
        let from = head.len();
        head.reserve_exact(STEP);
        stream.read_buf(&mut head).await.ok().filter(|count| *count > 0)?;
        if is_whole(&head, from) || head.len() > LONGEST + RECORD {
            return Some(head);
        }
    }
}

/// Whether there is an empty line.
fn has_end(text: &[u8]) -> bool {
    text.windows(2).any(|pair| pair == b"\n\n") || text.windows(3).any(|all| all == b"\n\r\n")
}

/// A stream that says once more what was read of it.
pub(super) struct Again<S> {
    head: Vec<u8>,
    at: usize,
    stream: S,
    intake: Option<Arc<Intake>>,
    patience: Duration,
    /// Since when the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Again<S> {
    /// Begins with the head.
    pub(super) fn new(head: Vec<u8>, stream: S) -> Self {
        Self { head, at: 0, stream, intake: None, patience: STALL, stalled: None }
    }

    /// Ends where more is read than a websocket may send.
    pub(super) fn paced(self, intake: Arc<Intake>) -> Self {
        Self { intake: Some(intake), ..self }
    }

    /// What came of a write; one that the client does not let happen ends the connection.
    fn written<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Again<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.at == self.head.len() {
            let before = into.filled().len();
            ready!(Pin::new(&mut self.stream).poll_read(context, into))?;
            let count = into.filled().len() - before;
            let may = self.intake.as_ref().is_none_or(|intake| intake.take(count, Instant::now()));
            let much = || io::Error::other("more than a connection may send");
            return Poll::Ready(if may { Ok(()) } else { Err(much()) });
        }
        let end = self.head.len().min(self.at + into.remaining());
        into.put_slice(&self.head[self.at..end]);
        self.at = end;
        if end == self.head.len() {
            (self.head, self.at) = (Vec::new(), 0);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Again<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        all: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, all);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.written(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::io::AsyncWriteExt as _;
    use tokio::task::unconstrained;

    use super::*;

    #[tokio::test]
    async fn a_head_is_read_to_its_end_and_said_once_more() {
        for text in ["GET / HTTP/1.1\r\nA: b\r\n\r\nrest", "GET / HTTP/1.1\n\nrest"] {
            // It comes byte by byte, or all at once.
            for step in [1, text.len()] {
                let (mut client, mut server) = tokio::io::duplex(64);
                let send = async {
                    for bytes in text.as_bytes().chunks(step) {
                        client.write_all(bytes).await.unwrap();
                    }
                    client.shutdown().await.unwrap();
                };
                let receive = async {
                    let head = read(&mut server, &HeadRoom::default()).await.unwrap();
                    assert!(head.len() == text.len() || head.len() == text.len() - 4);
                    let (mut all, mut stream) = (Vec::new(), Again::new(head, server));
                    stream.read_to_end(&mut all).await.unwrap();
                    String::from_utf8(all).unwrap()
                };
                assert_eq!(tokio::join!(receive, send).0, text);
            }
        }
    }

    #[tokio::test]
    async fn who_takes_nothing_of_what_is_sent_is_given_up() {
        let (mut client, server) = tokio::io::duplex(16);
        let mut stream = Again { patience: Duration::ZERO, ..Again::new(Vec::new(), server) };
        let error = stream.write_all(&[7; 64]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        // Who takes it, however little at a time, gets all.
        let (mut other, server) = tokio::io::duplex(16);
        let mut stream = Again::new(Vec::new(), server);
        let takes = async {
            let mut all = Vec::new();
            while all.len() < 64 {
                all.push(other.read_u8().await.unwrap());
            }
            all
        };
        let (written, all) = tokio::join!(stream.write_all(&[7; 64]), takes);
        assert!(written.is_ok() && all == [7; 64]);
        client.read_u8().await.unwrap();
    }

    #[tokio::test]
    async fn half_a_head_is_none_and_one_that_does_not_end_is_let_through() {
        let room = HeadRoom::default();
        assert_eq!(read(&mut &b"GET / HTTP/1.1\r\nA: "[..], &room).await, None);
        let endless = read(&mut tokio::io::repeat(b'a'), &room).await.unwrap();
        assert!((LONGEST..LONGEST + 2 * STEP).contains(&endless.len()), "{}", endless.len());
    }

    #[tokio::test]
    async fn the_first_message_of_a_client_that_encrypts_is_read_to_its_end() {
        let room = HeadRoom::default();
        let hello = [&[22, 3, 1, 2, 0][..], &[7; 512], b"more"].concat();
        let read = async |text: &[u8]| read_hello(&mut { text }, &room).await;
        assert_eq!(read(&hello[..516]).await, None);
        assert_eq!(read(&hello[..517]).await.unwrap(), hello[..517]);
        assert!(hello.starts_with(&read(&hello).await.unwrap()));
    }

    #[tokio::test]
    async fn long_heads_have_room_together_and_a_short_one_always() {
        let room = HeadRoom::default();
        let long = vec![b'a'; SHORT];
        let mut all = Vec::new();
        for _ in 0..=LONG {
            let (mut client, server) = tokio::io::duplex(2 * SHORT);
            client.write_all(&long).await.unwrap();
            all.push((client, server));
        }
        let (mut ends, mut wait) = (0, Vec::new());
        for (_, server) in &mut all {
            let mut reads = Box::pin(read(server, &room));
            // Tokio has a task wait now and then, so that others come to work.
            match unconstrained(&mut reads).now_or_never() {
                Some(head) => {
                    assert_eq!(head, None);
                    ends += 1;
                }
                None => wait.push(reads),
            }
        }
        assert_eq!((ends, wait.len()), (1, LONG));
        assert!(read(&mut &b"GET / HTTP/1.1\r\n\r\n"[..], &room).await.is_some());
        drop(wait.pop());
        assert!(read(&mut &[&long[..], b"\n\n"].concat()[..], &room).await.is_some());
    }

    #[tokio::test]
    async fn a_websocket_that_sends_without_end_is_cut_and_a_request_is_not() {
        for opens in [false, true] {
            let intake = Arc::new(Intake::default());
            if opens {
                intake.open(Instant::now());
            }
            let mut stream = Again::new(Vec::new(), Flood(4 << 20)).paced(Arc::clone(&intake));
            let (mut read, mut step) = (0, [0; 8192]);
            let end = loop {
                match stream.read(&mut step).await {
                    Ok(0) => break Ok(()),
                    Ok(count) => read += count,
                    Err(error) => break Err(error),
                }
            };
            assert_eq!(end.is_err(), opens);
            assert!(if opens { read < 1 << 20 } else { read == 4 << 20 }, "{read}");
        }
    }

    /// As many bytes, as fast as they are read.
    struct Flood(usize);

    impl AsyncRead for Flood {
        fn poll_read(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            into: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            let count = self.0.min(into.remaining());
            into.put_slice(&vec![0; count]);
            self.0 -= count;
            Poll::Ready(Ok(()))
        }
    }
}
