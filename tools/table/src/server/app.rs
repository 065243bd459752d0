//! Wordy as an app: words, cards, games and the judge on a phone, which wants the server once.

use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;
use wordy_terminal::{Failure, Streams};

use super::assets::Asset;

/// Makes the files of the app, `index.html` among them.
pub type AppMaker = fn(&mut Streams<'_>) -> Result<Vec<(&'static str, Vec<u8>)>, Failure>;

/// The files, which are made when somebody asks for one.
#[derive(Default)]
pub(super) struct App(OnceCell<Result<Vec<Asset>, String>>);

impl App {
    /// The file of a name, `/` for the page; none where there is no such file, or what is wrong
    /// with the app.
    pub(super) async fn file(&self, maker: AppMaker, name: &str) -> Result<Option<Asset>, String> {
        let make = || async {
            let made = spawn_blocking(move || made(maker)).await;
            made.unwrap_or_else(|error| Err(error.to_string()))
        };
        let files = self.0.get_or_init(make).await.as_ref().map_err(String::clone)?;
        Ok(files.iter().find(|file| file.path == name).cloned())
    }
}

fn made(maker: AppMaker) -> Result<Vec<Asset>, String> {
    let (mut input, mut output, mut errors) = (std::io::empty(), Vec::new(), Vec::new());
    let files = maker(&mut Streams::new(&mut input, &mut output, &mut errors));
    let files = files.map_err(|failure| format!("{failure}"))?;
    Ok(files.into_iter().map(|(name, bytes)| asset(name, bytes)).collect())
}

fn asset(name: &str, bytes: Vec<u8>) -> Asset {
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/manifest+json",
    };
    let name = if name == "index.html" { "/" } else { name };
    Asset::new(name.to_owned(), kind, bytes.into())
}
