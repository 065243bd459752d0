//! One connection: a client's messages in, answers and views out.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use tokio::time::{MissedTickBehavior, interval};

use super::end::{End, say, send};
use super::home;
use super::host;
use super::hub::Hub;
use super::learn;
use super::limits::{Cost, Messages, Pace, cost};
use super::log::LogEvent;
use super::mine::mine;
use super::purses::Turn;
use super::room::{ActReply, Ask, Room, Sits, ViewerProgress, Watches};
use crate::address::rows;
use crate::protocol::{ActionRequest, ClientMessage, MessageError, ServerMessage, hello, slip};
use crate::random::KeyHash;
use crate::store::{Place, Role};
use wordy_matches::Viewer;

/// How often a silent client is asked whether it is there, and its link looked up.
const ROUND: Duration = Duration::from_secs(20);
/// How long a client may say nothing, not even that it is there.
const SILENCE: Duration = Duration::from_secs(70);

/// A player or a spectator who is connected.
pub(super) struct Connection {
    hub: Arc<Hub>,
    from: IpAddr,
    key: KeyHash,
    place: Place,
    /// None: looks on.
    seat: Option<usize>,
    room: Room,
    /// Says that the player is there.
    sits: Option<Sits>,
    /// A spectator among others.
    watches: Option<Watches>,
    turn: Turn,
    messages: Messages,
    /// Whether it takes what is only said as such.
    changes: bool,
    /// Whether it is told who is there.
    here: bool,
    /// What it was shown last.
    seen: Option<ViewerProgress>,
}

impl Connection {
    /// By a key, which leads to a place; `seat` is where they sit, if they play.
    pub(super) fn new(
        hub: &Arc<Hub>,
        (key, place, seat): (KeyHash, Place, Option<usize>),
        room: Room,
        from: IpAddr,
    ) -> Option<Self> {
        let turn = room.links.enter((place.who, from), Instant::now())?;
        let sits = seat.map(|seat| room.here.sit(seat));
        let watches = seat.is_none().then(|| room.watchers.come());
        let (hub, messages, seen) = (Arc::clone(hub), Messages::new(), None);
        let (changes, here) = (false, false);
        Some(Self {
            hub,
            from,
            key,
            place,
            seat,
            room,
            sits,
            watches,
            turn,
            messages,
            changes,
            here,
            seen,
        })
    }

    /// Whether it takes what is only said as such, and whether it is told who is there.
    pub(super) fn that_takes(self, changes: bool, here: bool) -> Self {
        Self { changes, here, ..self }
    }

    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Serves it until it ends.
    pub(super) async fn run(&mut self, socket: &mut WebSocket) -> End {
        let hub = Arc::clone(&self.hub);
        let _counted = hub.metrics.connected();
        let (game, seat) = (self.place.game.clone(), self.seat);
        hub.log.tell(&LogEvent::Came { game: &game, seat, from: self.from });
        match self.serve(socket).await {
            Ok(never) => match never {},
            Err(end) => {
                hub.log.tell(&LogEvent::Left { game: &game, seat, why: end.name() });
                end
            }
        }
    }

    /// Says what never changes of the game. It takes two messages, the longer one first: a
    /// connection's buffer stays as large as its longest message, and doubles for a longer one.
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let [about, rules] = self.ask(|reply| Ask::About { reply }).await?;
        let (game, now) = (&self.place.game, self.hub.store.now());
        let late = self.place.who == Role::Guest;
        self.tell(socket, slip(&rules).into()).await?;
        self.tell(socket, hello(game, self.seat, &about, now, late).into()).await
    }

    /// Answers until the connection ends. This future lives for hours and there are thousands of
    /// them, so the work for each message is boxed, and freed when it is done.
    async fn serve(&mut self, socket: &mut WebSocket) -> Result<std::convert::Infallible, End> {
        Box::pin(self.greet(socket)).await?;
        Box::pin(self.show(socket)).await?;
        let (mut stopping, mut ended) = (self.hub.stopping.clone(), self.hub.links.subscribe());
        let mut there = self.room.here.changes();
        if self.here {
            there.mark_changed();
        }
        let mut asides = self.room.watchers.changes();
        asides.mark_changed();
        let mut rounds = interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            if *stopping.borrow_and_update() {
                return Err(End::Stopping);
            }
            tokio::select! {
                _ = stopping.changed() => return Err(End::Stopping),
                () = self.turn.is_over() => return Err(End::Crowded),
                Ok(()) = ended.changed() => Box::pin(self.look_up()).await?,
                message = socket.recv() => {
                    heard = Instant::now();
                    Box::pin(self.take(message, socket)).await?;
                }
                changed = self.room.newest.changed() => {
                    if changed.is_err() {
                        Box::pin(self.enter_again()).await?;
                        there = self.room.here.changes();
                        asides = self.room.watchers.changes();
                    }
                    Box::pin(self.show(socket)).await?;
                }
                Ok(()) = there.changed(), if self.here => {
                    Box::pin(self.tell(socket, self.room.here.text().into())).await?;
                }
                Ok(()) = asides.changed(), if self.watches.is_some() => {
                    while let Some(lines) = self.watches.as_mut().map(Watches::hear)
                        && !lines.is_empty()
                    {
                        let lines = ServerMessage::Aside(Ok(lines)).text();
                        Box::pin(self.tell(socket, lines.into())).await?;
                    }
                }
                _ = rounds.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    Box::pin(self.look_up()).await?;
                    send(socket, Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Whether the link still leads here.
    async fn look_up(&self) -> Result<(), End> {
        self.hub.check_link(self.key, &self.place).await
    }

    /// Sends what may be known here alone, if the link leads here after it was put together: so
    /// nothing of what came later is in it.
    async fn tell(&self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
        self.look_up().await?;
        say(socket, text).await
    }

    /// The game is no longer in memory: it is loaded again.
    async fn enter_again(&mut self) -> Result<(), End> {
        let room = self.hub.room(&self.place.game).await.map_err(|_| End::Later)?;
        self.room = room.ok_or(End::NoLink)?;
        self.sits = self.seat.map(|seat| self.room.here.sit(seat));
        self.watches = self.seat.is_none().then(|| self.room.watchers.come());
        let turn = self.room.links.enter((self.place.who, self.from), Instant::now());
        self.turn = turn.ok_or(End::Crowded)?;
        self.room.ask(|reply| Ask::About { reply }).await.map(drop).ok_or(End::Later)
    }

    /// Asks the game, once more where it was just leaving memory.
    async fn ask<T>(
        &mut self,
        ask: impl Fn(tokio::sync::oneshot::Sender<T>) -> Ask,
    ) -> Result<T, End> {
        if let Some(answer) = self.room.ask(&ask).await {
            return Ok(answer);
        }
        self.enter_again().await?;
        self.room.ask(&ask).await.ok_or(End::Later)
    }

    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let viewer = self.viewer();
        self.room.newest.borrow_and_update();
        let (seen, changes) = (self.seen, self.changes);
        let ask = |reply| Ask::View { viewer, seen, changes, reply };
        let (message, seen) = self.ask(ask).await?;
        self.seen = Some(seen);
        match message {
            Some(message) => self.tell(socket, message).await,
            // What has changed is not for this viewer to know.
            None => Ok(()),
        }
    }

    async fn take(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        socket: &mut WebSocket,
    ) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                return self.pace(socket).await.map(drop);
            }
            Some(Ok(Message::Binary(_))) => return Err(End::Malformed("messages are text")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
        };
        if !self.pace(socket).await? {
            return Ok(());
        }
        self.hub.metrics.message();
        let asked = match ClientMessage::read(&text) {
            Ok(asked) => asked,
            // What is no action is refused without more work, and paid all the same.
            Err(MessageError::NoAction(answer)) => {
                let said = match self.pay(Cost::Dear) {
                    Ok(()) => *answer,
                    Err(wait) => ServerMessage::slow_action(wait, answer.id()),
                };
                return say(socket, said.text().into()).await;
            }
            Err(MessageError::Malformed(why)) => return Err(End::Malformed(why)),
        };
        if let Err(wait) = self.pay(cost(&asked)) {
            return say(socket, ServerMessage::slow(wait, &asked).text().into()).await;
        }
        let said = match asked {
            ClientMessage::Key { .. } => return Err(End::Malformed("the key has been said")),
            ClientMessage::Sit(..) => return Err(End::Malformed("the seat is taken")),
            asked @ (ClientMessage::Home { .. }
            | ClientMessage::New { .. }
            | ClientMessage::Link { .. }) => {
                home::answer_paid(&self.hub, &asked, self.from).await?
            }
            ClientMessage::Ping(ping) => {
                let answer = ServerMessage::Pong(ping, self.hub.store.now());
                return say(socket, answer.text().into()).await;
            }
            question @ (ClientMessage::Record
            | ClientMessage::Chat(_)
            | ClientMessage::Score(_)) => self.answer(&question).await?,
            ClientMessage::Bests => learn::bests(&self.hub, &self.place.game).await?,
            ClientMessage::Aside { name, text } => {
                let (own, game) = (self.watches.as_mut(), &self.place.game);
                // What is said is heard with what others say.
                let Some(no) = learn::aside(&self.hub, game, own, (&name, &text)).await? else {
                    return Ok(());
                };
                no
            }
            ClientMessage::Host { by, seat, order } => {
                let place = (self.place.game.as_str(), &self.room);
                host::order(&self.hub, place, &by, (seat, order)).await?
            }
            ClientMessage::Define(word) => {
                if learn::is_over(&self.hub, &self.place.game).await? {
                    self.answer(&ClientMessage::Define(word)).await?
                } else {
                    ServerMessage::Define(serde_json::Value::Null)
                }
            }
            ClientMessage::Missed => learn::missed(&self.hub, &self.place.game, &self.room).await?,
            ClientMessage::Mine(keys) => {
                let store = self.hub.store.as_ref();
                ServerMessage::Mine(mine(store, &keys).await.map_err(|_| End::Later)?)
            }
            ClientMessage::Again => match self.seat {
                Some(seat) => home::again(&self.hub, &self.place.game, seat).await?,
                None => ServerMessage::Again(Err("spectators have no seat".to_owned())),
            },
            ClientMessage::Picture(text) => ServerMessage::Picture(rows(&text)),
            ClientMessage::Do(order) => self.act(order).await?,
        };
        self.tell(socket, said.text().into()).await
    }

    /// Takes what a message costs from the purse of the link.
    fn pay(&self, cost: Cost) -> Result<(), u64> {
        self.room.links.take((self.place.who, self.from), cost, Instant::now())
    }

    /// Whether a message may be read now; the client is told where it may not.
    async fn pace(&mut self, socket: &mut WebSocket) -> Result<bool, End> {
        match self.messages.one(Instant::now()) {
            Pace::Fine => Ok(true),
            Pace::Deaf => Err(End::TooMuch),
            Pace::Slow(milliseconds) => {
                say(socket, ServerMessage::Slow { milliseconds, of: None }.text().into())
                    .await
                    .map(|()| false)
            }
        }
    }

    fn seat(&self) -> Result<usize, &'static str> {
        self.seat.ok_or("spectators only watch")
    }

    /// The match's answer to a question.
    async fn answer(&mut self, question: &ClientMessage) -> Result<ServerMessage, End> {
        let viewer = self.viewer();
        self.ask(|reply| Ask::Question { viewer, question: question.clone(), reply }).await
    }

    async fn act(&mut self, order: ActionRequest) -> Result<ServerMessage, End> {
        let seat = match self.seat() {
            Ok(seat) => seat,
            Err(why) => return Ok(ServerMessage::No { id: order.id, refused: why.into() }),
        };
        let (key, begun) = (Some(self.key), Instant::now());
        let act = |reply| Ask::Act { seat, key, order: order.clone(), reply };
        match self.ask(act).await? {
            ActReply::Answer(said) => {
                let done = match &said {
                    ServerMessage::Ok { .. } => Ok(()),
                    ServerMessage::No { refused, .. } => Err(refused.code),
                    _ => Err(None),
                };
                self.hub.metrics.action(done.is_ok(), begun.elapsed());
                self.hub.log.action((&self.place.game, seat), done, begun.elapsed());
                Ok(said)
            }
            ActReply::Withdrawn => Err(End::NoLink),
            ActReply::Unknown => Err(End::Later),
        }
    }
}
