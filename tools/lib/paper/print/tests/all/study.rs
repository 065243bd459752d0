//! Studying from an HTML sheet, as a browser runs it.

use tempfile::TempDir;
use wordy_print::sheet::{Entry, Group, Section, Sheet};
use wordy_print::writers::Html;

use crate::formats::written;
use crate::outside::{file, output};
use crate::sample::hooks;

/// What a script finds in a page that a browser has opened on a telephone: the title it sets.
fn found(html: &str, script: &str) -> String {
    let folder = TempDir::new().unwrap();
    let script = format!(
        "<script>try {{ {script} }} catch (error) {{ document.title = 'failed: ' + error }}</script>\
         </body>"
    );
    let page = html.replace("</body>", &script);
    let path = file(&folder, "sheet.html", page.as_bytes());
    let url = format!("file://{}", path.display());
    let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=390,844",
        &profile,
        "--dump-dom",
        &url,
    ];
    let dom = output("chromium", &arguments);
    let title = dom.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    title.unwrap_or_else(|| panic!("no title: {dom}")).0.to_owned()
}

/// Four words with hooks, one of them with a definition.
fn four() -> Sheet {
    let entry = |word: &str, back: &str| {
        let mut entry = Entry::new(word);
        back.clone_into(&mut entry.back);
        entry
    };
    let groups = vec![
        Group::new("A", vec![entry("AT", "es"), entry("AX", "e")]),
        Group::new("Q", vec![entry("QI", "s").definition("the vital force"), entry("QUA", "dgiy")]),
    ];
    let section = Section { groups, ..Section::default() };
    Sheet { title: "Words".into(), sections: vec![section], ..Sheet::default() }
}

const TOOLS: &str = "
    const all = [...document.querySelectorAll('.entry')];
    const word = (entry) => entry.querySelector('th').textContent;
    const shown = () => [...document.querySelectorAll('.entry')]
        .filter((entry) => entry.offsetParent).map(word).join(' ');
    const press = (name) => document.querySelector(`[name=${name}]`).click();
    const type = (text) => {
        const box = document.querySelector('input');
        box.value = text;
        box.dispatchEvent(new Event('input'));
    };
    const seen = (part) => Boolean(part.offsetParent) && getComputedStyle(part).visibility === 'visible';
    const key = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const says = (...parts) => { document.title = parts.join(' | '); };
";

fn studied(script: &str) -> String {
    found(&written(&Html::default(), &four()), &format!("{TOOLS}{script}"))
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_filter_takes_letters_and_patterns() {
    let found = studied(
        "const tried = ['qu', '?', 'A?', 'Q*', 'zz', ''].map((text) => { type(text); return shown(); });
         type('qi'); tried.push(document.querySelectorAll('.group:not([hidden])').length);
         says(...tried, document.querySelector('output').textContent);",
    );
    assert_eq!(found, "QUA |  | AT AX | QI QUA |  | AT AX QI QUA | 1 | 1 of 4 · 0 known");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn answers_hide_and_are_revealed_one_by_one() {
    let found = studied(
        "const hooks = () => all.map((entry) => seen(entry.querySelector('.back')) ? 1 : 0).join('');
         const tried = [hooks()];
         press('answers'); tried.push(hooks());
         all[1].click(); tried.push(hooks());
         all[1].focus(); key('ArrowDown'); key('Enter'); tried.push(hooks());
         key(' '); tried.push(hooks());
         press('answers'); tried.push(hooks());
         says(...tried);",
    );
    assert_eq!(found, "1111 | 0000 | 0100 | 0110 | 0100 | 1111");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn definitions_open_on_a_tap() {
    let found = studied(
        "const definition = document.querySelector('.definition');
         const tried = [seen(definition)];
         all[2].click(); tried.push(seen(definition));
         all[2].click(); tried.push(seen(definition));
         press('definitions'); tried.push(seen(definition));
         says(...tried);",
    );
    assert_eq!(found, "false | true | false | true");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn words_are_shuffled_and_put_back() {
    let found = studied(
        "const order = () => [...document.querySelectorAll('.entry')].map(word);
         const orders = new Set();
         for (let at = 0; at < 40; at += 1) {
             press('shuffle'); orders.add(order().join(' '));
             if (order().sort().join(' ') !== 'AT AX QI QUA') throw 'lost ' + order();
             press('shuffle');
             if (order().join(' ') !== 'AT AX QI QUA') throw 'out of order ' + order();
         }
         says(orders.size > 5);",
    );
    assert_eq!(found, "true");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn known_words_are_kept_and_hidden() {
    let found = studied(
        "press('mark'); all[0].click(); all[2].click(); all[2].click(); press('mark');
         all[3].focus(); all[3].click(); key('k');
         press('hide');
         says(shown(), localStorage.getItem('known: Words'), document.querySelector('output').textContent);",
    );
    assert_eq!(found, "AX QI | [\"AT\",\"QUA\"] | 2 of 4 · 2 known");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn letters_lead_to_their_words() {
    let found = studied(
        "const links = [...document.querySelectorAll('nav a')];
         says(...links.map((link) => link.textContent + ' ' +
              word(document.querySelector(link.getAttribute('href')).querySelector('.entry'))));",
    );
    assert_eq!(found, "A AT | Q QI");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_large_sheet_opens_at_once() {
    // Well below a second on an idle machine; tests share theirs.
    let html = written(&Html::default(), &hooks(5000));
    let script = "addEventListener('load', () => setTimeout(() => {
             document.title = document.querySelectorAll('.entry').length + ' '
                 + Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd);
         }));";
    let time = || {
        let found = found(&html, script);
        let (entries, milliseconds) = found.split_once(' ').unwrap();
        assert_eq!(entries, "5000", "{found}");
        milliseconds.parse::<u32>().unwrap()
    };
    let best = (0..3).map(|_| time()).min().unwrap();
    assert!(best < 2500, "{best} ms");
}
