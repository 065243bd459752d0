//! Addresses that people type, and the pictures of them that phones read.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, QrCode};

/// The address of this machine on its network; None where it has no network.
pub(crate) fn on_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Nothing is sent: the system only chooses the way to an address of documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().map(|address| address.ip()).ok().filter(|ip| !ip.is_unspecified())
}

/// How others call a server that listens there.
pub(crate) fn called(bound: SocketAddr, secure: bool) -> String {
    let ip = match bound.ip() {
        ip if ip.is_unspecified() => on_network().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        ip => ip,
    };
    let scheme = if secure { "https" } else { "http" };
    format!("{scheme}://{}", SocketAddr::new(ip, bound.port()))
}

/// A text as the rows of a picture, `1` for what is dark; none where it is too long for one.
pub(crate) fn rows(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::new(text) else { return Vec::new() };
    let sign = |color: &Color| if *color == Color::Dark { '1' } else { '0' };
    code.to_colors().chunks(code.width()).map(|row| row.iter().map(sign).collect()).collect()
}

/// A text as a picture of blocks; None where it is too long for one.
pub(crate) fn picture(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    // On most terminals a block is bright, and what is read is dark on bright.
    let (dark, bright) = (Dense1x2::Light, Dense1x2::Dark);
    Some(code.render::<Dense1x2>().dark_color(dark).light_color(bright).build())
}
