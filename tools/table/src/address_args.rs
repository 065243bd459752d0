//! By which address players come: one meaning in every command.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use wordy_terminal::Failure;

use crate::address::called;
use crate::store::Store;

/// The port when none is chosen.
const PORT: u16 = 8117;

/// By which address players come.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct AddressArgs {
    /// Let players of the whole network come
    #[arg(long)]
    lan: bool,
    /// The port of the server [default: 8117]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// The address by which players come: of a proxy
    ///
    /// A server answers to the name in it, to any address and to localhost, and to no other name.
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
}

/// By which address players come who get links.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LinkArgs {
    /// Let players of the whole network come
    #[arg(long)]
    lan: bool,
    /// The address by which players come: of a proxy
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
}

impl AddressArgs {
    /// Where a server listens.
    pub(crate) fn socket(&self) -> SocketAddr {
        let ip = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        SocketAddr::new(IpAddr::V4(ip), self.port())
    }

    /// The port of the server.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(PORT)
    }

    /// Whether others come over the network itself, with no proxy between.
    pub(crate) fn is_plain_network(&self) -> bool {
        self.lan && self.address.is_none()
    }

    /// How players call a server that listens there.
    pub(crate) fn of(&self, bound: SocketAddr, secure: bool) -> String {
        self.address.clone().unwrap_or_else(|| called(bound, secure))
    }

    /// The address of the server that served the store last.
    ///
    /// # Errors
    ///
    /// The store fails.
    pub(crate) async fn of_server(&self, store: &dyn Store) -> Result<String, Failure> {
        let served = store.kept(SERVED).await?;
        Ok(served.unwrap_or_else(|| self.of(self.socket(), false)))
    }
}

impl LinkArgs {
    /// The address for links: the one that is asked for, else that of the server that served the
    /// store last.
    ///
    /// # Errors
    ///
    /// The store fails.
    pub(crate) async fn for_links(&self, store: &dyn Store) -> Result<String, Failure> {
        let (lan, address) = (self.lan, self.address.clone());
        let asked = AddressArgs { lan, port: None, address };
        if lan || asked.address.is_some() {
            let served = store.kept(SERVED).await?;
            let is_secure = served.is_some_and(|served| served.starts_with("https://"));
            return Ok(asked.of(asked.socket(), is_secure));
        }
        asked.of_server(store).await
    }
}

/// Under what name a store keeps the address of the server that served it last.
pub(crate) const SERVED: &str = "served at";
