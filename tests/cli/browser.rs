//! Browsers without a window, driven over their own protocols: Chromium's by `CDP`, Firefox's by `BiDi`.
//!
//! A test that opens one is ignored, with the reason `needs chromium` or `needs firefox`; `make
//! test-all` runs it.

use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// So long a page may take for anything.
const PATIENCE: Duration = Duration::from_mins(1);
/// So long a browser may think about whether something holds: Chromium forgets what it is asked while a
/// page gives way to another.
const ANSWER: Duration = Duration::from_secs(15);

/// A browser with one page.
pub(crate) struct Browser {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    last: u64,
    /// The session with the page, of Chromium; the context of the page, of Firefox.
    page: String,
    is_firefox: bool,
    /// How wide the page may be.
    width: u32,
    /// What the browser told unasked.
    pub(crate) events: Vec<Value>,
    _profile: TempDir,
    _errors: BufReader<ChildStderr>,
}

/// Starts a program, which the browser ends, and waits for the address that it listens at.
#[expect(clippy::zombie_processes, reason = "a browser waits for it when it is dropped")]
fn started(program: &str, arguments: &[&str]) -> (Child, BufReader<ChildStderr>, String) {
    let mut process = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    let mut errors = BufReader::new(process.stderr.take().unwrap());
    let mut line = String::new();
    loop {
        line.clear();
        assert!(errors.read_line(&mut line).unwrap() > 0, "{program} listens nowhere");
        if let Some((_, address)) = line.split_once("listening on ws://") {
            return (process, errors, format!("ws://{}", address.trim()));
        }
    }
}

/// A connection on which nobody waits for ever.
fn connected(address: &str) -> WebSocket<MaybeTlsStream<TcpStream>> {
    let (socket, _) = tungstenite::connect(address).unwrap();
    if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    }
    socket
}

impl Browser {
    /// Chromium with a window of some size; below 800 pixels it is a telephone.
    pub(crate) fn chromium(width: u32, height: u32) -> Self {
        let profile = TempDir::new().unwrap();
        let folder = format!("--user-data-dir={}", profile.path().display());
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            // Of certificates that are made here.
            "--ignore-certificate-errors",
            "--remote-debugging-port=0",
            &folder,
            "about:blank",
        ];
        let (process, errors, address) = started("chromium", &arguments);
        let socket = connected(&address);
        let mut browser = Self {
            process,
            socket,
            last: 0,
            page: String::new(),
            is_firefox: false,
            width,
            events: Vec::new(),
            _profile: profile,
            _errors: errors,
        };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", attach);
        browser.page.push_str(session["sessionId"].as_str().unwrap());
        for domain in ["Page", "Runtime", "Log", "Network", "Inspector"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        let mobile = width < 800;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        browser.call("Emulation.setDeviceMetricsOverride", metrics);
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile }));
        browser
    }

    /// Firefox.
    pub(crate) fn firefox() -> Self {
        Self::firefox_in(false)
    }

    /// Firefox, whose pages are dark or light.
    pub(crate) fn firefox_in(dark: bool) -> Self {
        let profile = TempDir::new().unwrap();
        let scheme = u8::from(!dark);
        let dark =
            format!("user_pref(\"layout.css.prefers-color-scheme.content-override\", {scheme});\n");
        std::fs::write(profile.path().join("user.js"), dark).unwrap();
        let folder = profile.path().display().to_string();
        let arguments =
            ["--headless", "--no-remote", "--profile", &folder, "--remote-debugging-port", "0"];
        let (process, errors, address) = started("firefox-esr", &arguments);
        let socket = connected(&format!("{address}/session"));
        let mut browser = Self {
            process,
            socket,
            last: 0,
            page: String::new(),
            is_firefox: true,
            width: 0,
            events: Vec::new(),
            _profile: profile,
            _errors: errors,
        };
        browser.call("session.new", json!({ "capabilities": {} }));
        let tree = browser.call("browsingContext.getTree", json!({}));
        browser.page.push_str(tree["contexts"][0]["context"].as_str().unwrap());
        browser
    }

    /// Sends a command and gives its result.
    #[expect(clippy::needless_pass_by_value, reason = "written where it is called")]
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        self.tried(method, &params, PATIENCE).unwrap_or_else(|said| panic!("{method}: {said}"))
    }

    /// The same, or what the browser says against it in some time.
    fn tried(&mut self, method: &str, params: &Value, most: Duration) -> Result<Value, Value> {
        let begun = Instant::now();
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if !self.is_firefox && !self.page.is_empty() {
            message["sessionId"] = self.page.as_str().into();
        }
        self.socket.send(Message::text(message.to_string())).unwrap();
        loop {
            let Some(said) = self.heard() else {
                if begun.elapsed() >= most {
                    return Err(json!("no answer"));
                }
                continue;
            };
            if said["id"] == self.last {
                let found = said.get("result").cloned();
                return found.filter(|found| found.get("exceptionDetails").is_none()).ok_or(said);
            }
            self.events.push(said);
        }
    }

    /// Kills the process that draws the page, as a system does that is short of memory; opens an
    /// address in a new one.
    pub(crate) fn crash(&mut self, address: &str) {
        let message = json!({ "id": 0, "method": "Page.crash", "sessionId": self.page });
        self.socket.send(Message::text(message.to_string())).unwrap();
        while self.heard().is_none_or(|said| said["method"] != "Inspector.targetCrashed") {}
        self.open(address);
    }

    /// The next message of the browser; none where none comes in a second.
    fn heard(&mut self) -> Option<Value> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Some(serde_json::from_str(&text).unwrap()),
            Ok(_) => None,
            Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => None,
            Err(error) => panic!("{error}"),
        }
    }

    /// What an expression is worth on the page, once it is settled.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        if self.is_firefox {
            // As JSON: the protocol has a notation of its own for objects.
            let whole = format!("Promise.resolve({expression}).then((own) => JSON.stringify(own))");
            let params = json!({
                "expression": whole, "target": { "context": self.page }, "awaitPromise": true,
            });
            let found = self.call("script.evaluate", params);
            let text = found["result"]["value"].as_str();
            return text.map_or(Value::Null, |text| serde_json::from_str(text).unwrap());
        }
        self.evaluated(expression, PATIENCE).unwrap_or_else(|said| panic!("{expression}: {said}"))
    }

    fn evaluated(&mut self, expression: &str, most: Duration) -> Result<Value, Value> {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        Ok(self.tried("Runtime.evaluate", &params, most)?["result"]["value"].clone())
    }

    /// The same in either browser, or what it says against it.
    fn either(&mut self, expression: &str) -> Result<Value, Value> {
        if self.is_firefox {
            Ok(self.value(expression))
        } else {
            self.evaluated(expression, ANSWER)
        }
    }

    /// The same as text.
    pub(crate) fn text(&mut self, expression: &str) -> String {
        let found = self.value(expression);
        found.as_str().unwrap_or_else(|| panic!("{expression}: {found}")).to_owned()
    }

    /// Waits until an expression holds; while a page gives way to another none does.
    pub(crate) fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        let holds = format!("Promise.resolve({expression}).then(Boolean)");
        loop {
            let found = self.either(&holds);
            if found == Ok(true.into()) {
                return;
            }
            if begun.elapsed() >= PATIENCE {
                let shown = self.either(
                    "[document, ...[...document.querySelectorAll('iframe')].map((own) => \
                     own.contentDocument)].map((own) => `${own?.title}\n${own?.body?.innerText}`)",
                );
                panic!("never: {expression}\nthe page shows: {shown:#?}");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Opens an address and waits until the page of Wordy there is ready.
    pub(crate) fn open(&mut self, address: &str) {
        self.go(address);
        self.wait("document.documentElement?.dataset.ready");
    }

    /// Opens an address.
    pub(crate) fn go(&mut self, address: &str) {
        if self.is_firefox {
            let params = json!({ "context": self.page, "url": address, "wait": "complete" });
            self.call("browsingContext.navigate", params);
        } else {
            self.call("Page.navigate", json!({ "url": address }));
        }
    }

    /// A key of Chromium's keyboard.
    pub(crate) fn press(&mut self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "Backspace" => 8,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        let mut down = json!({ "type": "keyDown", "key": key, "windowsVirtualKeyCode": code });
        if code == 0 {
            down["text"] = key.into();
        }
        self.call("Input.dispatchKeyEvent", down);
        let up = json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code });
        self.call("Input.dispatchKeyEvent", up);
    }

    /// Whether nothing of the page is cut off at its side. A telephone shows a page that is too
    /// wide as a whole, so what it calls its width says nothing.
    pub(crate) fn fits(&mut self) -> bool {
        self.value("document.documentElement.scrollWidth").as_u64() <= Some(self.width.into())
    }

    /// Gives the page of Firefox a size.
    pub(crate) fn view(&mut self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height });
        let params = json!({ "context": self.page, "viewport": size });
        self.call("browsingContext.setViewport", params);
    }

    /// Whether the page is dark.
    pub(crate) fn darken(&mut self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!([{ "name": "prefers-color-scheme", "value": value }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
