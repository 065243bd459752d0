//! The head of a connection's first request, read into no more room than it takes: whoever says
//! half of one costs little. What answers it begins with as much room as a whole one may need.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};

/// The most bytes of a request's head.
pub(super) const LONGEST: usize = 16 * 1024;
/// Bytes that are read at once.
const STEP: usize = 512;

/// Reads until there is a whole head, or more than one may have; None: the client has gone.
pub(super) async fn read<S: AsyncRead + Unpin>(stream: &mut S) -> Option<Vec<u8>> {
    let mut head = Vec::new();
    loop {
        let mut step = [0; STEP];
        let count = stream.read(&mut step).await.ok().filter(|count| *count > 0)?;
        // The end may begin in what was read before.
        let from = head.len().saturating_sub(3);
        head.extend_from_slice(&step[..count]);
        if has_end(&head[from..]) || head.len() > LONGEST {
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
}

impl<S> Again<S> {
    /// Begins with the head.
    pub(super) fn new(head: Vec<u8>, stream: S) -> Self {
        Self { head, at: 0, stream }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Again<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.at == self.head.len() {
            return Pin::new(&mut self.stream).poll_read(context, into);
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
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        all: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, all)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt as _;

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
                    let head = read(&mut server).await.unwrap();
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
    async fn half_a_head_is_none_and_one_that_does_not_end_is_let_through() {
        assert_eq!(read(&mut &b"GET / HTTP/1.1\r\nA: "[..]).await, None);
        let endless = read(&mut tokio::io::repeat(b'a')).await.unwrap();
        assert!((LONGEST..LONGEST + 2 * STEP).contains(&endless.len()), "{}", endless.len());
    }
}
