//! The page in the window of a browser: where it is, how large it is, what is typed and pressed.

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;

/// A phone, upright and lying, and desks.
pub(crate) const SIZES: [(u32, u32); 6] =
    [(360, 640), (390, 844), (412, 915), (844, 390), (1280, 800), (1440, 900)];

/// Addresses of all screens of a page with sheets, and what is seen when they are there.
pub(crate) const SCREENS: [(&str, &str); 13] = [
    ("", "document.querySelectorAll('#today a').length >= 2"),
    (
        "word/RETAINS",
        "document.querySelector('.parts') && !document.getElementById('answer').ariaBusy",
    ),
    ("search/RETIN%3F", "document.querySelector('#answer h3')"),
    ("search/colour:red", "document.querySelector('#answer .wrong')"),
    (
        "search/Q%20without%20U",
        "document.getElementById('stop').hidden && document.querySelector('#answer li')",
    ),
    ("search/a%20fish", "document.querySelector('.unread')"),
    ("more", "document.querySelector('#series-of summary')"),
    ("judge", "document.querySelectorAll('#buttons button').length === 8"),
    ("study", "document.querySelector('#study .sheet').shadowRoot"),
    ("rules", "document.querySelector('#rules .sheet').shadowRoot"),
    ("ladder", "document.getElementById('from').checkVisibility()"),
    ("quiz", "document.querySelector('#quiz-chips button')"),
    ("play", "document.querySelector('#play-games button')"),
];

/// A function of an element: the contrast of its text with what is behind it (WCAG 2.2, "relative
/// luminance").
pub(crate) const CONTRAST: &str = r"((own) => {
  const parts = (color) => color.match(/[0-9.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (at) => {
    if (!at) return [255, 255, 255];
    const color = parts(getComputedStyle(at).backgroundColor);
    return color[3] === 0 ? behind(at.parentElement) : color;
  };
  const [one, two] = [light(parts(getComputedStyle(own).color)), light(behind(own))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
})";

/// The address of a file.
pub(crate) fn file(env: &Env, name: &str) -> String {
    format!("file://{}", env.path(name).display())
}

/// Gives the window of Chromium another size; below 1000 pixels fingers touch it.
pub(crate) fn resize(browser: &mut Browser, (width, height): (u32, u32)) {
    let mobile = width < 1000;
    let metrics =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
    browser.call("Emulation.setDeviceMetricsOverride", metrics);
    browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile }));
    browser.wait(&format!("innerHeight === {height} && innerWidth === {width}"));
}

/// Types into the field at Home.
pub(crate) fn types(browser: &mut Browser, text: &str) {
    browser.value(&format!(
        "void ((box) => {{ box.value = {}; box.dispatchEvent(new Event('input')); }})\
         (document.getElementById('box'))",
        json!(text)
    ));
}

/// A button or a link that is seen, by the beginning of its text.
pub(crate) fn by_text(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('button, a')].find((own) => own.checkVisibility() \
         && own.textContent.trim().startsWith({}))",
        json!(text)
    )
}
