//! A server that runs until it is told to stop.

use std::io::{Read as _, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use wordy_terminal::{Exit, Failure, Outcome, Streams, os_error_text, share_memory};

use crate::address_args::{AddressArgs, SERVED};
use crate::links::store_name;
use crate::matches::Matches;
use crate::server::{self, HomeSetup, Listening, Log, LogEvent, LogForm};
use crate::store::Store;
use crate::tls::{Tls, TlsArgs};

/// How long a server may take to say whose store it serves.
const PATIENCE: Duration = Duration::from_secs(3);
/// Bytes of what it says.
const ANSWER: u64 = 4096;

/// What a server says on standard error.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct LogArgs {
    /// Messages: what to write to standard error
    ///
    /// Neither form has a link, a name or what players say.
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    pub(super) messages: LogForm,
}

/// How long what goes on may take to end.
const LAST: Duration = Duration::from_secs(1);

/// Runs what a server does on threads of its own.
pub(super) fn run_on(
    streams: &mut Streams<'_>,
    work: impl AsyncFnOnce(&mut Streams<'_>) -> Outcome,
) -> Outcome {
    share_memory();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(format!("cannot start: {error}")))?;
    let done = runtime.block_on(work(streams));
    // The store is left when all have let go of it. A computer that thinks is not waited for: its
    // turn comes again.
    runtime.shutdown_timeout(LAST);
    done
}

/// A server that listens, and does not serve yet.
pub(super) struct Running {
    listener: TcpListener,
    address: String,
    is_plain: bool,
    tls: Option<Tls>,
}

impl Running {
    /// Listens; None where a server of this store does so already.
    pub(super) async fn listen(
        args: &AddressArgs,
        tls: &TlsArgs,
        store: &dyn Store,
    ) -> Result<Option<Self>, Failure> {
        let failed = |error: &std::io::Error| {
            Failure::new(format!("cannot listen on port {}: {}", args.port(), os_error_text(error)))
                .hint("--port chooses another; 0 takes one that is free")
        };
        let listener = match TcpListener::bind(args.socket()).await {
            Ok(listener) => listener,
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                let own = store_name(store).await?;
                return match served_at(args.port()) {
                    Some(other) if other == own => Ok(None),
                    _ => Err(failed(&error)),
                };
            }
            Err(error) => return Err(failed(&error)),
        };
        let bound = listener.local_addr().map_err(|error| failed(&error))?;
        let is_plain = args.is_plain_network() && !tls.is_asked();
        let address = args.of(bound, tls.is_asked());
        let tls = tls.open(&address, store).await?;
        store.replace(SERVED, Some(&address)).await?;
        Ok(Some(Self { listener, address, is_plain, tls }))
    }

    /// How players call it.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// Serves until a signal says to stop.
    pub(super) async fn serve(
        self,
        store: Arc<dyn Store>,
        matches: Arc<Matches>,
        home: HomeSetup,
        (LogArgs { messages: form }, streams): (LogArgs, &mut Streams<'_>),
    ) -> Outcome {
        let signals = signals()?;
        let mut told = Vec::new();
        if self.is_plain {
            told.push(
                "links and moves go over this network unencrypted (plain http); \
                 --tls self encrypts them",
            );
        }
        let (acceptor, fingerprint) = match self.tls {
            Some(tls) => (Some(tls.acceptor), tls.fingerprint),
            None => (None, None),
        };
        if let Some(fingerprint) = fingerprint {
            writeln!(streams.output, "certificate\tSHA-256 {fingerprint}")?;
            told.push(
                "browsers warn of this certificate once: compare the fingerprint, then go on",
            );
        }
        told.push("Ctrl-C stops the server; the games stay in the store");
        let told = told.iter().map(|text| LogEvent::Note { text });
        let listening = LogEvent::Listening { address: &self.address };
        for line in told.chain([listening]).filter_map(|event| form.line(&event)) {
            writeln!(streams.errors, "{line}")?;
        }
        streams.output.flush()?;
        streams.screen.stop_progress();
        let (stop, stopping) = watch::channel(false);
        let (log, lines) = Log::new(form);
        let listening = Listening::new(self.listener, acceptor);
        let serving = server::serve(listening, store, matches, home, stopping, log);
        watch_over(serving, (stop, signals), (form, lines), streams.errors).await;
        Ok(Exit::Found)
    }
}

/// The name of the store that a server on this machine serves.
fn served_at(port: u16) -> Option<String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut line = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    line.set_read_timeout(Some(PATIENCE)).ok()?;
    line.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").ok()?;
    let mut said = String::new();
    line.take(ANSWER).read_to_string(&mut said).ok()?;
    let (_, body) = said.split_once("\r\n\r\n")?;
    let health: Value = serde_json::from_str(body.trim()).ok()?;
    health["store"].as_str().map(str::to_owned)
}

/// Waits for the server to stop, which a signal tells it, and tells what it says; a second signal
/// does not wait for those who are connected.
async fn watch_over(
    serving: impl Future<Output = ()>,
    (stop, mut signals): (watch::Sender<bool>, mpsc::UnboundedReceiver<()>),
    (form, mut lines): (LogForm, mpsc::Receiver<String>),
    errors: &mut dyn Write,
) {
    tokio::pin!(serving);
    loop {
        let line = tokio::select! {
            () = &mut serving => return,
            Some(line) = lines.recv() => line,
            Some(()) = signals.recv() => {
                if stop.send_replace(true) {
                    return;
                }
                form.line(&LogEvent::Stopping).unwrap_or_default()
            }
        };
        // Games go on where nobody reads this.
        let _ = writeln!(errors, "{line}");
    }
}

/// What comes when the system says that the server should stop, or Ctrl-C is typed.
#[cfg(unix)]
fn signals() -> Result<mpsc::UnboundedReceiver<()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let failed = |error| Failure::new(format!("cannot listen to signals: {error}"));
    let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while !tell.is_closed() {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            let _ = tell.send(());
        }
    });
    Ok(told)
}

#[cfg(not(unix))]
fn signals() -> Result<mpsc::UnboundedReceiver<()>, Failure> {
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(
        async move { while tokio::signal::ctrl_c().await.is_ok() && tell.send(()).is_ok() {} },
    );
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_second_signal_ends_a_server_that_waits_for_those_who_are_connected() {
        let (stop, stopping) = watch::channel(false);
        let (signal, signals) = mpsc::unbounded_channel();
        let (log, lines) = mpsc::channel(1);
        let mut errors = Vec::new();
        let waits_for_ever = async {
            let mut told = stopping.clone();
            told.wait_for(|stops| *stops).await.unwrap();
            log.send("one is still here".to_owned()).await.unwrap();
            signal.send(()).unwrap();
            std::future::pending::<()>().await;
        };
        signal.send(()).unwrap();
        let lines = (LogForm::Text, lines);
        watch_over(waits_for_ever, (stop, signals), lines, &mut errors).await;
        let said = String::from_utf8(errors).unwrap();
        assert!(said.starts_with("note: stopping; Ctrl-C again ends it at once\n"), "{said}");
    }
}
