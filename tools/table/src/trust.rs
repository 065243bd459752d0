//! Whom a client believes: servers for whose certificate somebody vouches whom this machine trusts,
//! and the one server whose fingerprint it was given.

use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest as _, Sha256};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{self, CryptoProvider, ring::default_provider};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use wordy_terminal::Failure;

/// Whom to believe, where a link begins with https.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct TrustArgs {
    /// The fingerprint of the server's certificate, as `table serve --tls self` prints it
    #[arg(long, value_name = "SHA-256", value_parser = Fingerprint::read)]
    fingerprint: Option<Fingerprint>,
}

impl TrustArgs {
    /// Whether there is a fingerprint.
    pub(crate) fn is_any(self) -> bool {
        self.fingerprint.is_some()
    }
}

/// The SHA-256 of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint([u8; 32]);

impl Fingerprint {
    pub(crate) fn of(certificate: &[u8]) -> Self {
        Self(Sha256::digest(certificate).into())
    }

    /// As servers print it and browsers show it, with or without the colons.
    fn read(text: &str) -> Result<Self, &'static str> {
        const WRONG: &str = "a fingerprint has 64 digits from 0 to 9 and A to F";
        let text = text.strip_prefix("SHA-256").unwrap_or(text).trim();
        let digits: Option<Vec<u8>> = text
            .chars()
            .filter(|own| *own != ':')
            .map(|own| own.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        let digits = digits.filter(|digits| digits.len() == 64).ok_or(WRONG)?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Self(bytes))
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pairs: Vec<String> = self.0.iter().map(|byte| format!("{byte:02X}")).collect();
        write!(f, "{}", pairs.join(":"))
    }
}

/// Encrypts a connection to a server of that name.
///
/// # Errors
///
/// Nobody vouches for its certificate, or it is another than that of the fingerprint.
pub(crate) async fn encrypt(
    stream: TcpStream,
    host: &str,
    TrustArgs { fingerprint }: TrustArgs,
) -> Result<TlsStream<TcpStream>, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::new(format!("https://{host}: {error}"));
    let name = ServerName::try_from(host.to_owned()).map_err(|error| failed(&error))?;
    let provider = Arc::new(default_provider());
    let judge = Arc::new(Judge {
        named: fingerprint,
        vouched: vouched(&provider),
        provider: Arc::clone(&provider),
        refused: Mutex::default(),
    });
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(&error))?
        .dangerous()
        .with_custom_certificate_verifier(Arc::clone(&judge) as Arc<dyn ServerCertVerifier>)
        .with_no_client_auth();
    let encrypted = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    encrypted.map_err(|error| {
        let refused = judge.refused.lock().unwrap_or_else(PoisonError::into_inner);
        match (&*refused, fingerprint) {
            (None, _) => failed(&error).hint("does it encrypt? else the link begins with http://"),
            (Some(found), Some(_)) => failed(&"the certificate is not the one you named").hint(
                format!("its fingerprint is {found}: was it made anew, or is that another server?"),
            ),
            (Some(found), None) => failed(
                &"nobody whom this machine trusts vouches for the certificate",
            )
            .hint(format!(
                "ask whoever runs the server for its fingerprint; if it is this one, add \
                     --fingerprint {found}"
            )),
        }
    })
}

/// Judges certificates by those whom this machine trusts; None where it trusts nobody.
fn vouched(provider: &Arc<CryptoProvider>) -> Option<Arc<WebPkiServerVerifier>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(provider)).build().ok()
}

#[derive(Debug)]
struct Judge {
    /// The only certificate that will do.
    named: Option<Fingerprint>,
    vouched: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
    /// The certificate that was refused.
    refused: Mutex<Option<Fingerprint>>,
}

impl ServerCertVerifier for Judge {
    fn verify_server_cert(
        &self,
        own: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let found = Fingerprint::of(own);
        let unknown = || Error::from(CertificateError::UnknownIssuer);
        let judged = match (self.named, &self.vouched) {
            (Some(named), _) if named == found => Ok(ServerCertVerified::assertion()),
            (None, Some(vouched)) => vouched.verify_server_cert(own, between, name, ocsp, now),
            _ => Err(unknown()),
        };
        judged.inspect_err(|_| {
            *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        })
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        crypto::verify_tls12_signature(message, own, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        crypto::verify_tls13_signature(message, own, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_read_as_it_is_printed_and_as_others_write_it() {
        let own = Fingerprint::of(b"certificate");
        let plain = own.to_string().replace(':', "");
        for text in [own.to_string(), format!("SHA-256 {own}"), plain.to_lowercase(), plain] {
            assert_eq!(Fingerprint::read(&text), Ok(own), "{text}");
        }
        let short = own.to_string();
        for text in ["", "12:34", "zz", &short[3..], &format!("{short}:00")] {
            assert!(Fingerprint::read(text).is_err(), "{text}");
        }
    }
}
