//! A headless Chromium for tests, and a simulated visit of a mail provider's scanner.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;

use super::http;
use super::wait::wait_until;

/// Chromium without all that is around its pages, which costs a quarter of the processor time.
const SHELL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/headless-chromium");

/// The longest life of a browser in seconds. What waits for one that hangs then fails.
const LIFETIME: &str = "600";
/// Time for delayed scripts.
const LINGER: u64 = 300; // milliseconds

/// Opens a link as mail scanners do before delivery: HEAD, GET, then a browser that runs the page's scripts, then every
/// link on the page. These visits must have no effect. Returns what the browser opened.
pub async fn visit_as_scanner(url: &str) -> Vec<Url> {
    let client = http::client();
    client.head(url).send().await.unwrap_or_else(|error| panic!("HEAD {url}: {error}"));
    client.get(url).send().await.unwrap_or_else(|error| panic!("GET {url}: {error}"));

    let browser = Browser::start().await;
    browser.open(url).await;
    let mut opened = vec![Url::parse(url).expect("reqwest took it")];
    for link in browser.links().await {
        // Visits only servers of this test.
        let stays = link.origin() == opened[0].origin();
        if stays && !opened.contains(&link) {
            browser.open(link.as_str()).await;
            opened.push(link);
        }
    }
    opened
}

/// A browser, controlled through `client`. Its processes and files are removed on drop, which panics if a script of a page
/// had an error that it did not handle.
#[derive(Debug)]
pub struct Browser {
    pub client: Client,
    driver: Driver,
}

impl Browser {
    pub async fn start() -> Browser {
        Browser::of(SHELL).await
    }

    /// Chromium as people have it, which alone shows notifications.
    pub async fn complete() -> Browser {
        Browser::of("/usr/bin/chromium").await
    }

    async fn of(program: &str) -> Browser {
        let driver = Driver::start();
        let home = driver.home.path().display();
        // Chromium's sandbox does not work for root. The flags against background work stop requests to Google servers.
        let options = json!({ "binary": program, "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
            // Pieces that glide are on two squares for a while; a test of its own looks at them.
            "--force-prefers-reduced-motion",
            "--window-size=1024,768", format!("--user-data-dir={home}/profile"),
            "--enable-logging",
        ] });
        let capabilities = [("goog:chromeOptions".to_owned(), options)].into_iter().collect();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .unwrap_or_else(|error| panic!("chromedriver did not start Chromium: {error}"));
        Browser { client, driver }
    }

    /// Opens a page, runs its scripts, and waits for delayed ones.
    pub async fn open(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|error| panic!("cannot open {url}: {error}"));
        // A script may navigate away; the next page then gets its time too.
        for _ in 0..3 {
            let linger =
                self.client.execute_async("setTimeout(arguments[1], arguments[0])", vec![json!(LINGER)]);
            if linger.await.is_ok() {
                return;
            }
        }
        panic!("{url} does not come to rest");
    }

    /// Sets the viewport size, down to that of a phone.
    pub async fn resize(&self, width: u64, height: u64) {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.emulate("Emulation.setDeviceMetricsOverride", metrics).await;
        // The page may be laid out for the old width until the next frame.
        let script = "return innerWidth == arguments[0] && innerHeight == arguments[1]";
        let size = vec![json!(width), json!(height)];
        wait_until("the window has its size", async || {
            self.client.execute(script, size.clone()).await.is_ok_and(|applied| applied == true)
        })
        .await;
    }

    /// Moves the browser to a time zone.
    pub async fn move_to(&self, time_zone: &str) {
        self.emulate("Emulation.setTimezoneOverride", json!({ "timezoneId": time_zone })).await;
    }

    /// Makes the reader prefer a language.
    pub async fn speak(&self, language: &str) {
        let languages = json!({"userAgent": "Mozilla/5.0", "acceptLanguage": language});
        self.emulate("Emulation.setUserAgentOverride", languages).await;
    }

    /// Sets whether the pages that are opened from now on may run scripts.
    pub async fn run_scripts(&self, may: bool) {
        self.emulate("Emulation.setScriptExecutionDisabled", json!({ "value": !may })).await;
    }

    /// Makes the reader prefer something, by the name of a media feature.
    pub async fn prefer(&self, feature: &str, value: &str) {
        let media = json!({"features": [{"name": feature, "value": value}]});
        self.emulate("Emulation.setEmulatedMedia", media).await;
    }

    async fn emulate(&self, command: &'static str, parameters: Value) {
        self.devtools(command, parameters).await;
    }

    /// Sends a command of the DevTools protocol.
    pub async fn devtools(&self, command: &'static str, parameters: Value) {
        let command = DevTools { command, parameters };
        self.client.issue_cmd(command).await.expect("the browser is there until this value ends");
    }

    /// Targets of all links on the page, including those added by scripts.
    pub async fn links(&self) -> Vec<Url> {
        let script = "return Array.from(document.links, link => link.href)";
        let links = self.client.execute(script, vec![]).await.expect("the page has a document");
        let links = links.as_array().expect("the script makes a list");
        links.iter().filter_map(Value::as_str).filter_map(|link| Url::parse(link).ok()).collect()
    }

    /// The visible text of the page. If another page takes its place meanwhile, that of the other.
    pub async fn text(&self) -> String {
        loop {
            let body = self.client.wait().for_element(Locator::Css("body")).await;
            let body = body.expect("every document has a body");
            match body.text().await {
                Err(error) if is_stale(&error) => {}
                text => return text.expect("the browser is there until this value ends"),
            }
        }
    }

    /// Saves a screenshot as PNG.
    pub async fn screenshot(&self, path: &Path) {
        let png = self.client.screenshot().await.expect("the browser is there until this value ends");
        fs::write(path, png).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let log = fs::read(self.driver.home.path().join("log")).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let errors: Vec<&str> = log.lines().filter(|line| line.contains("\"Uncaught ")).collect();
        assert!(thread::panicking() || errors.is_empty(), "scripts failed: {errors:#?}");
    }
}

/// Chromium's DevTools protocol, which allows narrower windows than WebDriver.
#[derive(Debug)]
struct DevTools {
    command: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (reqwest::Method, Option<String>) {
        let body = json!({"cmd": self.command, "params": self.parameters});
        (reqwest::Method::POST, Some(body.to_string()))
    }
}

/// A chromedriver on a free port, in one process group with Chromium.
#[derive(Debug)]
struct Driver {
    process: Child,
    port: u16,
    home: TempDir,
}

impl Driver {
    fn start() -> Driver {
        let home = tempfile::tempdir().expect("a temporary folder can be made");
        // A port chosen by chromedriver would have to be free for IPv4 and IPv6.
        let port = super::port::free();
        let mut process = Command::new("timeout")
            .args(["--signal=KILL", LIFETIME, "/usr/bin/chromedriver"])
            .arg(format!("--port={port}"))
            .env("HOME", home.path())
            .env("TMPDIR", home.path())
            .env("CHROME_LOG_FILE", home.path().join("log"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| {
                panic!("no chromedriver ({error}): deploy/install-test-needs installs it")
            });
        let output = process.stdout.take().expect("stdout is piped");
        let driver = Driver { process, port, home };
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        assert!(
            lines.any(|line| line.contains("started successfully on port")),
            "chromedriver ended at once"
        );
        driver
    }

    fn group(&self) -> Pid {
        Pid::from_raw(self.process.id().try_into().expect("process ids are small"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // An error means that they have ended.
        killpg(self.group(), Signal::SIGKILL).ok();
        self.process.wait().ok();
        // The files are removed next, so no process may still write them.
        let limit = Instant::now() + Duration::from_secs(5);
        while !living_in(self.group()).is_empty() && Instant::now() < limit {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// The live processes of a group, without zombies.
fn living_in(group: Pid) -> Vec<Pid> {
    let is_in_group = |status: &str| {
        // `pid (name) state parent group …`; the name may contain any character
        let mut fields = status.rsplit(')').next().unwrap_or_default().split_whitespace();
        let state = fields.next().unwrap_or("Z");
        state != "Z" && state != "X" && fields.nth(1) == Some(group.to_string().as_str())
    };
    let processes = fs::read_dir("/proc").expect("Linux has /proc").flatten();
    processes
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid: &i32| {
            fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|status| is_in_group(&status))
        })
        .map(Pid::from_raw)
        .collect()
}

/// Returns whether an element has left the page since it was found.
pub fn is_stale(error: &CmdError) -> bool {
    matches!(error, CmdError::Standard(error) if error.error == ErrorStatus::StaleElementReference)
}

mod tests {
    use std::fs::{self, File};
    use std::io::BufReader;
    use std::net::SocketAddr;
    use std::sync::{Arc, Mutex, mpsc};
    use std::thread;

    use actix_web::web::{self, Data};
    use actix_web::{App, HttpRequest, HttpResponse, HttpServer};

    use super::{Browser, Driver, living_in, visit_as_scanner};

    /// A small site that records its requests.
    struct Site {
        address: SocketAddr,
        log: Arc<Mutex<Vec<String>>>,
    }

    impl Site {
        fn start(page: &'static str) -> Site {
            let log = Arc::new(Mutex::new(Vec::new()));
            let state = Data::new((page, Arc::clone(&log)));
            let server =
                HttpServer::new(move || App::new().app_data(state.clone()).default_service(web::to(answer)))
                    .workers(1)
                    .disable_signals()
                    .bind("127.0.0.1:0")
                    .unwrap();
            let address = server.addrs()[0];
            actix_web::rt::spawn(server.run());
            Site { address, log }
        }

        fn url(&self) -> String {
            format!("http://{}/", self.address)
        }

        fn was_asked(&self, what: &str) -> bool {
            self.log.lock().unwrap().iter().any(|asked| asked == what)
        }
    }

    async fn answer(
        request: HttpRequest,
        state: Data<(&'static str, Arc<Mutex<Vec<String>>>)>,
    ) -> HttpResponse {
        let (page, log) = state.as_ref();
        log.lock().unwrap().push(format!("{} {}", request.method(), request.path()));
        match request.path() {
            "/" => HttpResponse::Ok().content_type("text/html").body(*page),
            "/game.pgn" => HttpResponse::Ok().content_type("application/vnd.chess-pgn").body("*"),
            _ => HttpResponse::NotFound().finish(),
        }
    }

    #[actix_web::test]
    #[ignore = "needs programs"]
    async fn a_scanner_asks_twice_and_opens_every_link_that_stays() {
        let site = Site::start(
            r#"<a href="/game.pgn">PGN</a> <a href="/static">one</a> <a href="/static">again</a>
            <a href="mailto:somebody@example.org">mail</a> <a href="http://127.0.0.2:9/">elsewhere</a>
            <form method="post" action="/play"><button>Play</button></form>
            <script>document.body.insertAdjacentHTML('beforeend', '<a href="/by-script">two</a>')</script>"#,
        );

        let opened = visit_as_scanner(&site.url()).await;

        let paths: Vec<&str> = opened.iter().map(|url| url.path()).collect();
        assert_eq!(paths, ["/", "/game.pgn", "/static", "/by-script"]);
        for asked in ["HEAD /", "GET /", "GET /game.pgn", "GET /static", "GET /by-script"] {
            assert!(site.was_asked(asked), "{asked} is missing");
        }
        assert!(!site.was_asked("POST /play"));
    }

    #[actix_web::test]
    #[ignore = "needs programs"]
    async fn a_scanner_runs_scripts_also_those_that_wait_a_moment() {
        let site = Site::start(
            r#"<form method="post" action="/play"></form>
            <script>setTimeout(() => document.forms[0].submit(), 100)</script>"#,
        );

        visit_as_scanner(&site.url()).await;

        assert!(site.was_asked("POST /play"));
    }

    #[actix_web::test]
    #[ignore = "needs programs"]
    async fn a_screenshot_shows_the_page() {
        let site = Site::start(r#"<body style="background: rgb(200, 30, 60)">red</body>"#);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.png");

        let browser = Browser::start().await;
        browser.open(&site.url()).await;
        browser.screenshot(&path).await;

        assert_eq!(browser.text().await, "red");
        let mut reader = png::Decoder::new(BufReader::new(File::open(&path).unwrap())).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        let last = frame.buffer_size() - frame.color_type.samples();
        assert_eq!(pixels[last..last + 3], [200, 30, 60]);
    }

    #[actix_web::test]
    #[ignore = "needs programs"]
    async fn processes_and_files_end_with_the_browser() {
        let browser = Browser::start().await;
        let (group, home) = (browser.driver.group(), browser.driver.home.path().to_owned());
        assert!(living_in(group).len() > 1, "chromedriver and Chromium share a group");
        assert!(fs::exists(&home).unwrap());

        drop(browser);

        assert_eq!(living_in(group), []);
        assert!(!fs::exists(&home).unwrap());
    }

    #[actix_web::test]
    #[should_panic(expected = "scripts failed")]
    #[ignore = "needs programs"]
    async fn a_script_that_fails_fails_its_test() {
        let site = Site::start("<script>throw new Error('on purpose')</script>");
        Browser::start().await.open(&site.url()).await;
    }

    #[test]
    #[ignore = "needs programs"]
    fn they_end_also_when_a_test_fails() {
        let (send, receive) = mpsc::channel();
        let failing = thread::spawn(move || {
            let driver = Driver::start();
            send.send(driver.group()).unwrap();
            panic!("on purpose");
        });

        assert!(failing.join().is_err());
        assert_eq!(living_in(receive.recv().unwrap()), []);
    }
}
