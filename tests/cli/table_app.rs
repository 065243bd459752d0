//! The page as an app that `table serve` has: its files, how they are sent, and a browser without a
//! network.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use wordy_terminal::Streams;

use crate::browser::Browser;
use crate::env::Env;

/// The variable with the store of a server, where this process is one.
const STORE: &str = "WORDY_SERVED_STORE";

/// `table serve`, which `wordy` has only where it is built with it: other tests start it as a
/// process of its own.
#[test]
#[ignore = "is the server of other tests"]
fn serves() {
    let Ok(store) = std::env::var(STORE) else { return };
    let args = ["table", "serve", "--port", "0", "--create", "anyone", "--store", &store];
    let args = args.map(std::ffi::OsString::from).to_vec();
    let (mut input, mut output, mut errors) =
        (std::io::empty(), std::io::stdout(), std::io::stderr());
    let mut streams = Streams::new(&mut input, &mut output, &mut errors);
    wordy_tool_table::run_with_app(args, &mut streams, wordy_tool_page::app);
}

/// A server, and its port.
struct Served(Child, u16);

impl Served {
    fn new(env: &Env) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "table_app::serves", "--ignored", "--nocapture"]);
        command.current_dir(env.path("")).env_clear();
        command.env("WORDY_DATA", env.path("data")).env(STORE, env.path("games.table"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let app = lines.find_map(|line| line.unwrap().strip_prefix("app\t").map(str::to_owned));
        let app = app.expect("the address of the app");
        let address = app.trim_end_matches("/app/");
        let port = address.rsplit(':').next().unwrap().parse().unwrap();
        Self(child, port)
    }

    /// The head of an answer, in lower case, and its body.
    fn get(&self, path: &str, more: &str) -> (String, Vec<u8>) {
        let mut line = TcpStream::connect(("127.0.0.1", self.1)).unwrap();
        let port = self.1;
        write!(
            line,
            "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n{more}Connection: close\r\n\r\n"
        )
        .unwrap();
        let mut said = Vec::new();
        line.read_to_end(&mut said).unwrap();
        let end = said.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8_lossy(&said[..end]).to_lowercase(), said[end + 4..].to_vec())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What is served is what `page -o DIR/` writes, and it is sent once.
#[test]
fn the_app_of_a_server_is_the_page_in_a_folder() {
    let env = Env::new();
    env.run("page -o site/");
    let served = Served::new(&env);
    for entry in std::fs::read_dir(env.path("site")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = if name == "index.html" { "" } else { &name };
        let (head, body) = served.get(&format!("/app/{path}"), "");
        assert!(head.starts_with("http/1.1 200"), "{name}: {head}");
        assert!(body == env.read(&format!("site/{name}")), "{name}");
        assert!(head.contains("cache-control: no-cache") && head.contains("nosniff"), "{head}");
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let known = format!("If-None-Match: {tag}\r\n");
        let (head, body) = served.get(&format!("/app/{path}"), &known);
        assert!(head.starts_with("http/1.1 304") && body.is_empty(), "{head}");
        // Nobody else shows it within a page, and only its own policy says what it may run.
        let policy = head.lines().find(|line| line.starts_with("content-security")).unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(policy.contains("default-src 'none'"), name != "index.html", "{policy}");
    }
    assert!(served.get("/app", "").0.contains("location: /app/"));
    assert!(served.get("/app/none.js", "").0.starts_with("http/1.1 404"));
    assert!(served.get("/app/..%2findex.html", "").0.starts_with("http/1.1 404"));
}

/// From the home of a server to the app, which works on when there is no network, and no server.
#[test]
#[ignore = "needs chromium: make test-all"]
fn the_app_of_a_server_opens_without_a_network() {
    let env = Env::new();
    let served = Served::new(&env);
    let port = served.1;
    let mut browser = Browser::chromium(390, 844);
    browser.open(&format!("http://localhost:{port}/"));
    browser.wait("document.querySelector('#app a')?.checkVisibility()");
    browser.value("void document.querySelector('#app a').click()");
    browser.wait("location.pathname === '/app/' && document.documentElement.dataset.ready");
    browser.wait("navigator.serviceWorker.ready.then((own) => own.active?.state === 'activated')");
    let found = browser.call("Page.getAppManifest", json!({}));
    assert_eq!(found["errors"], json!([]), "{found}");
    let manifest: Value = serde_json::from_str(found["data"].as_str().unwrap()).unwrap();
    let mut icons =
        manifest["icons"].as_array().unwrap().iter().filter(|own| own["type"] == "image/png");
    assert!(
        icons.any(|own| own["sizes"] == "192x192") && icons.any(|own| own["sizes"] == "512x512")
    );
    // Each icon is a picture of the size that the manifest says, and so is that of iOS.
    for (name, side) in [("icon-180.png", 180), ("icon-192.png", 192), ("icon-512.png", 512)] {
        let size = browser.value(&format!(
            "((own) => new Promise((done) => {{ own.onload = () => done(own.naturalWidth); \
             own.onerror = () => done(0); own.src = '{name}'; }}))(new Image())"
        ));
        assert_eq!(size, side, "{name}");
    }
    let offline = json!({
        "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    });
    browser.call("Network.emulateNetworkConditions", offline);
    drop(served);
    browser.go("about:blank");
    browser.open(&format!("http://localhost:{port}/app/#word/RETAINS"));
    browser.wait("document.getElementById('count').textContent.includes('RETAINS is in')");
    browser.call("Page.reload", json!({}));
    browser.wait("document.getElementById('count').textContent.includes('RETAINS is in')");
    let wrong = browser.events.iter().find(|event| event["method"] == "Runtime.exceptionThrown");
    assert_eq!(wrong, None);
}
