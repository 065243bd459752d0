//! The page opened in other ways: after a fault, in another browser, installed from a server.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_judge::JUDGES;
use crate::page_window::file;

/// Lets the module fail, as a fault in it would, at each message that has a `%` in it: no room can
/// be had for four thousand million bytes, which ends it for good.
const FAULTS: &str = r#"
const Plain = Blob;
const faults = `
  const made = WebAssembly.instantiate;
  WebAssembly.instantiate = async (bytes) => {
    const { instance } = await made(bytes);
    const { memory, room, ask } = instance.exports;
    let message;
    const exports = {
      ...instance.exports,
      room: (length) => { const at = room(length); message = [at, length]; return at; },
      ask: () => {
        const text = new TextDecoder().decode(new Uint8Array(memory.buffer, ...message));
        if (text.includes("%")) room(-1);
        return ask();
      },
    };
    return { instance: { exports } };
  };
`;
Blob = class extends Plain {
  constructor(parts, own) { super(own?.type === "text/javascript" ? [faults, ...parts] : parts, own); }
};
"#;

#[test]
#[ignore = "needs chromium: make test-all"]
fn after_a_fault_the_page_starts_anew_and_says_so() {
    const SAYS: &str = "A fault in this page: there is no answer to this. The page has started \
                        anew and can be used.";
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\n");
    env.run("page -l club.txt --guard 0 -o club.html");
    let mut browser = Browser::chromium(1024, 768);
    browser.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAULTS }));
    browser.open(&(file(&env, "club.html") + "#ask"));
    let types = |browser: &mut Browser, text: &str| {
        browser.value(&format!(
            "(document.getElementById('box').value = '{text}', document.getElementById('box').dispatchEvent(new Event('input')))"
        ));
    };
    for wrong in ["%", "?%", "*%"] {
        types(&mut browser, wrong);
        browser.wait(&format!(
            "document.querySelector('#answer .wrong')?.innerText.includes('{SAYS}')"
        ));
        types(&mut browser, "QI");
        browser.wait("document.getElementById('count').textContent === '✓ QI is in club.'");
    }
    browser.value("void (location.hash = 'judge')");
    browser.wait("document.getElementById('buttons').childElementCount > 7");
    for key in ["1", "Q", "%"] {
        browser.press(key);
    }
    browser.wait(&format!("document.getElementById('status').textContent === '{SAYS}'"));
    for key in ["1", "Q", "I", "Tab"] {
        browser.press(key);
    }
    browser.wait("document.getElementById('large').textContent.includes('✓ ACCEPTABLE')");
    let starting = "document.getElementById('starting').hidden || document.body.innerText";
    assert_eq!(browser.value(starting), true);
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn firefox_opens_the_page_from_a_file() {
    let env = Env::new();
    env.run("page --with twos -o club.html");
    let mut browser = Browser::firefox();
    browser.open(&(file(&env, "club.html") + "#ask=RETAINS"));
    browser.wait("document.getElementById('count').textContent === '✓ RETAINS is in wordy.'");
    browser.value("(location.hash = 'ladder=COLD,WARM', 0)");
    browser.wait("document.querySelectorAll('#drawn > ol > li').length === 5");
    browser.value("(location.hash = 'study=twos', 0)");
    browser.wait("document.querySelector('#study .sheet').shadowRoot?.querySelector('h1')?.textContent.includes('wo')");
    browser.value("(location.hash = 'judge', 0)");
    browser.wait("document.querySelectorAll('#buttons button').length === 8");
    browser.value("(document.querySelector('#buttons button').click(), 0)");
    browser.wait("document.querySelector('#large .digit')");
    let verdicts = browser.value(&format!("{JUDGES}(['QI ZA', 'QX'])"));
    assert_eq!(verdicts, json!([["✓ ACCEPTABLE", "QI, ZA"], ["✗ UNACCEPTABLE", "QX"]]));
}

/// Serves a folder on this machine until it is told to stop; gives the address.
pub(crate) fn served(folder: std::path::PathBuf, stop: Arc<AtomicBool>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            if stop.load(Ordering::SeqCst) {
                return;
            }
            let Ok(mut connection) = connection else { continue };
            let mut request = [0; 4096];
            let Ok(length) = connection.read(&mut request) else { continue };
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            let name = request.split(' ').nth(1).unwrap_or("/").trim_start_matches('/').to_owned();
            let name = if name.is_empty() { "index.html".to_owned() } else { name };
            let kind = match name.rsplit('.').next() {
                Some("html") => "text/html",
                Some("js" | "mjs") => "text/javascript",
                Some("css") => "text/css",
                Some("svg") => "image/svg+xml",
                _ => "application/manifest+json",
            };
            let bytes = std::fs::read(folder.join(name)).unwrap_or_default();
            let head = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                bytes.len()
            );
            let _ = connection.write_all(&[head.into_bytes(), bytes].concat());
        }
    });
    address
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn an_installed_page_opens_without_its_server() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\n");
    env.run("page -l club.txt -o site/");
    let stop = Arc::new(AtomicBool::new(false));
    let address = served(env.path("site"), stop.clone());
    let mut browser = Browser::chromium(1024, 768);
    browser.open(&address);
    browser.wait("navigator.serviceWorker.ready.then((own) => own.active?.state === 'activated')");
    let found = browser.call("Page.getAppManifest", json!({}));
    assert_eq!(found["errors"], json!([]), "{found}");
    stop.store(true, Ordering::SeqCst);
    let _ =
        std::net::TcpStream::connect(address.trim_start_matches("http://").trim_end_matches('/'));
    browser.call("Page.navigate", json!({ "url": "about:blank" }));
    browser.open(&format!("{address}#ask=QI"));
    browser.wait("document.getElementById('count').textContent === '✓ QI is in club.'");
}
