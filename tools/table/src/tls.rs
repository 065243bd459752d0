//! TLS, where the server is asked to speak it: with a certificate of the host's own, or with one
//! that it makes and keeps in the store.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::ToSpan as _;
use jiff::civil::Date;
use rcgen::{CertificateParams, DnType, ExtendedKeyUsagePurpose, KeyPair, date_time_ymd};
use serde::{Deserialize, Serialize};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use wordy_terminal::{Failure, cannot_read};

use crate::store::Store;
use crate::trust::Fingerprint;

/// Under what name a store keeps the certificate that was made for it.
const KEPT: &str = "certificate";
/// Days for which one is made: browsers of Apple refuse those that last longer.
const DAYS: i64 = 800;
/// Days before its end from which another is made.
const LEFT: i64 = 30;
/// More bytes than a file of certificates has.
const LARGEST: u64 = 1 << 20;

/// Whether the server encrypts.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct TlsArgs {
    /// Encrypt, with a certificate and its key (PEM files), or with one that is made here: self
    #[arg(long, num_args = 1..=2, value_names = ["CERT", "KEY"])]
    tls: Option<Vec<PathBuf>>,
}

/// What a server encrypts with.
pub(crate) struct Tls {
    pub(crate) acceptor: TlsAcceptor,
    /// What a browser shows of a certificate for which nobody vouches.
    pub(crate) fingerprint: Option<Fingerprint>,
}

/// A certificate as a store keeps it.
#[derive(Serialize, Deserialize)]
struct StoredCertificate {
    /// The host that it names.
    host: String,
    /// Its last day, as 2028-02-03.
    until: String,
    certificate: String,
    key: String,
}

impl TlsArgs {
    /// Whether it encrypts at all.
    pub(crate) fn is_asked(&self) -> bool {
        self.tls.is_some()
    }

    /// Opens the certificate, or makes one for the address by which players come.
    ///
    /// # Errors
    ///
    /// A file cannot be read, is no certificate or no key, or one is not of the other.
    pub(crate) async fn open(
        &self,
        address: &str,
        store: &dyn Store,
    ) -> Result<Option<Tls>, Failure> {
        match self.tls.as_deref() {
            None => Ok(None),
            Some([own]) if own.as_os_str() == "self" => {
                of_the_store(address, store).await.map(Some)
            }
            Some([certificate, key]) if certificate.as_os_str() != "self" => {
                of_files(certificate, key).map(Some)
            }
            Some(_) => Err(Failure::new("--tls takes a certificate and its key, or self")
                .hint("--tls cert.pem key.pem, or --tls self at the end of the line")),
        }
    }
}

/// A certificate of the host's own.
fn of_files(certificate: &Path, key: &Path) -> Result<Tls, Failure> {
    let is_none = |path: &Path, what| Failure::new(format!("{}: no {what} in it", path.display()));
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&read(certificate)?).collect();
    let chain = chain.ok().filter(|chain| !chain.is_empty());
    let chain = chain.ok_or_else(|| {
        is_none(certificate, "certificate").hint("a PEM file: -----BEGIN CERTIFICATE-----")
    })?;
    let own = PrivateKeyDer::from_pem_slice(&read(key)?).map_err(|_| {
        is_none(key, "key").hint("a PEM file: -----BEGIN PRIVATE KEY-----; the certificate first")
    })?;
    let acceptor = acceptor(chain, own).map_err(|error| {
        Failure::new(format!("{}: {error}", key.display()))
            .hint("is it the key of that certificate?")
    })?;
    Ok(Tls { acceptor, fingerprint: None })
}

/// The certificate that the store keeps, where it still names the host and lasts; else another.
async fn of_the_store(address: &str, store: &dyn Store) -> Result<Tls, Failure> {
    let (host, today) = (host(address), jiff::Zoned::now().date());
    let kept = store.kept(KEPT).await?;
    let kept = kept.and_then(|text| serde_json::from_str::<StoredCertificate>(&text).ok());
    let kept =
        kept.filter(|kept| kept.host == host && kept.until > (today + LEFT.days()).to_string());
    let kept = if let Some(kept) = kept {
        kept
    } else {
        let made = made(host, today)?;
        let text = serde_json::to_string(&made);
        let text = text.map_err(|error| Failure::new(error.to_string()))?;
        store.replace(KEPT, Some(&text)).await?;
        made
    };
    let unread = || Failure::new("the certificate that the store keeps cannot be read");
    let bytes = |text: &str| STANDARD.decode(text).map_err(|_| unread());
    let (certificate, key) = (bytes(&kept.certificate)?, bytes(&kept.key)?);
    let fingerprint = Fingerprint::of(&certificate);
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key));
    let acceptor = acceptor(vec![certificate.into()], key).map_err(|_| unread())?;
    Ok(Tls { acceptor, fingerprint: Some(fingerprint) })
}

fn made(host: &str, today: Date) -> Result<StoredCertificate, Failure> {
    let failed = |error: rcgen::Error| Failure::new(format!("no certificate for {host}: {error}"));
    let (since, until) = (today - 1.day(), today + DAYS.days());
    let date = |date: Date| {
        let (month, day) = (date.month().unsigned_abs(), date.day().unsigned_abs());
        date_time_ymd(date.year().into(), month, day)
    };
    let mut params = CertificateParams::new(vec![host.to_owned()]).map_err(failed)?;
    params.distinguished_name.push(DnType::CommonName, "table");
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    (params.not_before, params.not_after) = (date(since), date(until));
    let key = KeyPair::generate().map_err(failed)?;
    let certificate = params.self_signed(&key).map_err(failed)?;
    let (certificate, key) = (STANDARD.encode(certificate.der()), key.serialize_der());
    let until = until.to_string();
    Ok(StoredCertificate { host: host.to_owned(), until, certificate, key: STANDARD.encode(key) })
}

fn acceptor(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<TlsAcceptor, tokio_rustls::rustls::Error> {
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions()?.with_no_client_auth();
    let mut config = config.with_single_cert(chain, key)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// The host of an address: that of `https://club.example:8117` is `club.example`.
fn host(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = rest.split('/').next().unwrap_or(rest);
    match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((host, _)) => host,
        None => rest.rsplit_once(':').map_or(rest, |(host, _)| host),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |error: std::io::Error| cannot_read(path, &error);
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(LARGEST).read_to_end(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_of_an_address_is_what_a_certificate_names() {
        for (address, expected) in [
            ("https://192.0.2.7:8117", "192.0.2.7"),
            ("https://club.example", "club.example"),
            ("https://club.example:8443/", "club.example"),
            ("https://[fd00::2]:8117", "fd00::2"),
        ] {
            assert_eq!(host(address), expected);
        }
    }
}
