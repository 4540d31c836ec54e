//! As much of the WebDriver protocol (W3C) as the tests need: JSON over HTTP, one call at a time.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// How the protocol names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A key of the keyboard.
#[derive(Clone, Copy)]
pub(crate) enum Key {
    Left,
    Right,
    Home,
    End,
    Space,
    Letter(char),
}

impl Key {
    /// The protocol has private characters for keys without one.
    const fn character(self) -> char {
        match self {
            Self::Left => '\u{E012}',
            Self::Right => '\u{E014}',
            Self::Home => '\u{E011}',
            Self::End => '\u{E010}',
            Self::Space => ' ',
            Self::Letter(letter) => letter,
        }
    }
}

/// ChromeDriver in a temporary folder; it is killed when this is dropped.
struct Driver {
    process: Child,
    agent: Agent,
    /// Where it listens.
    address: String,
    folder: TempDir,
}

impl Driver {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("driver.log");
        // Port 0 is any that is free; which, the driver tells in its first lines.
        let process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(fs::File::create(&log).unwrap())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed");
        let agent = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .build()
            .into();
        let mut driver = Self { process, agent, address: String::new(), folder };
        let port = wait(|| {
            let told = fs::read_to_string(&log).ok()?;
            let (_, rest) = told.split_once("started successfully on port ")?;
            rest.split_once('.').map(|(port, _)| port.to_owned())
        });
        driver.address = format!("http://127.0.0.1:{port}");
        driver
    }

    /// A command with a body.
    fn post(&self, path: &str, body: &Value) -> Value {
        let request = self.agent.post(format!("{}{path}", self.address));
        let answer = request.content_type("application/json").send(body.to_string());
        value_of(path, answer)
    }

    fn get(&self, path: &str) -> Value {
        value_of(path, self.agent.get(format!("{}{path}", self.address)).call())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Nothing can be done if it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The value in an answer.
///
/// # Panics
/// If the driver reports an error, which is a failure of the test.
fn value_of(path: &str, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Value {
    let mut answer = answer.unwrap_or_else(|error| panic!("{path}: {error}"));
    let text = answer.body_mut().read_to_string().unwrap();
    assert!(answer.status().is_success(), "{path}: {text}");
    let mut body: Value = serde_json::from_str(&text).unwrap();
    body["value"].take()
}

/// Asks again and again until there is an answer.
fn wait<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing in {PATIENCE:?}");
        sleep(Duration::from_millis(20));
    }
}

/// A window of Chromium; it is closed when this is dropped.
pub(crate) struct Browser {
    driver: Driver,
    session: String,
}

impl Browser {
    pub(crate) fn start() -> Self {
        let driver = Driver::start();
        let profile = driver.folder.path().join("profile");
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1200,900",
            &format!("--user-data-dir={}", profile.to_str().expect("it is UTF-8")),
        ];
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let wanted = json!({ "capabilities": { "alwaysMatch": wanted } });
        let answer = driver.post("/session", &wanted);
        let session = format!("/session/{}", answer["sessionId"].as_str().unwrap());
        Self { driver, session }
    }

    /// A folder that goes when the browser does.
    pub(crate) fn folder(&self) -> &Path {
        self.driver.folder.path()
    }

    fn post(&self, command: &str, body: &Value) -> Value {
        self.driver.post(&format!("{}{command}", self.session), body)
    }

    pub(crate) fn open(&self, file: &Path) {
        self.post(
            "/url",
            &json!({ "url": format!("file://{}", file.to_str().expect("it is UTF-8")) }),
        );
    }

    /// What a script returns that runs in the page.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Waits until a script returns true.
    pub(crate) fn wait_for(&self, script: &str) {
        wait(|| (self.run(script) == true).then_some(()));
    }

    /// What was written to the console since the last call.
    pub(crate) fn console(&self) -> Value {
        self.post("/se/log", &json!({ "type": "browser" }))
    }

    pub(crate) fn press(&self, key: Key) {
        let key = key.character();
        let events = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key }));
        self.act(&json!({ "type": "key", "id": "keyboard", "actions": events }));
    }

    /// Presses the mouse's button in the middle of an element, moves, and lets it go.
    pub(crate) fn drag(&self, selector: &str, right: i32, down: i32) {
        let [begin, end] = [(0, 0), (right, down)].map(|(x, y)| {
            let origin = self.find(selector);
            json!({ "type": "pointerMove", "duration": 50, "origin": origin, "x": x, "y": y })
        });
        let [press, release] =
            ["pointerDown", "pointerUp"].map(|kind| json!({ "type": kind, "button": 0 }));
        let events = [begin, press, end, release];
        self.act(&json!({ "type": "pointer", "id": "mouse", "actions": events }));
    }

    fn act(&self, source: &Value) {
        self.post("/actions", &json!({ "actions": [source] }));
    }

    fn find(&self, selector: &str) -> Value {
        self.post("/element", &json!({ "using": "css selector", "value": selector }))
    }

    fn element_path(&self, selector: &str) -> String {
        format!("/element/{}", self.find(selector)[ELEMENT].as_str().unwrap())
    }

    pub(crate) fn click(&self, selector: &str) {
        self.post(&format!("{}/click", self.element_path(selector)), &json!({}));
    }

    /// The text of an element as it is seen.
    pub(crate) fn text(&self, selector: &str) -> String {
        let path = format!("{}{}/text", self.session, self.element_path(selector));
        self.driver.get(&path).as_str().unwrap().to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Without this, Chromium would outlive its driver; an error must not hide the test's own.
        let path = format!("{}{}", self.driver.address, self.session);
        let _ = self.driver.agent.delete(path).call();
    }
}
