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
    #[arg(long, value_name = "ADDRESS", value_parser = web_address)]
    address: Option<String>,
}

/// By which address players come who get links.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LinkArgs {
    /// Let players of the whole network come
    #[arg(long)]
    lan: bool,
    /// The address by which players come: of a proxy
    #[arg(long, value_name = "ADDRESS", value_parser = web_address)]
    address: Option<String>,
}

/// An address that a browser opens, of which links are made: of a server, with a path or without.
fn web_address(text: &str) -> Result<String, &'static str> {
    let expected = "expected an address such as https://club.example";
    let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]/%~".contains(c);
    let named = rest.split('/').next().unwrap_or_default();
    let is_web = matches!(scheme, "http" | "https");
    if is_web && !named.is_empty() && !named.starts_with(':') && rest.chars().all(is_plain) {
        Ok(text.to_owned())
    } else {
        Err(expected)
    }
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

#[cfg(test)]
mod tests {
    use super::web_address;

    #[test]
    fn links_are_made_of_addresses_that_a_browser_opens() {
        for text in [
            "https://club.example",
            "http://192.168.1.5:8117",
            "https://club.example/games/",
            "http://[2001:db8::1]:80",
            "club.example",
        ] {
            assert_eq!(web_address(text).as_deref(), Ok(text));
        }
        for text in [
            "",
            "http://",
            "javascript:alert(1)",
            "javascript://x/%0aalert(1)",
            "ftp://club.example",
            "https://ann@club.example",
            "https://club.example/?x#y",
            "https://club example",
            "http://:8117",
            "/games",
        ] {
            assert!(web_address(text).is_err(), "{text}");
        }
    }
}
