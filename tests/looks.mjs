// looks.mjs OUT BROWSER...: pictures of pages as chromium and firefox-esr show them, as wide as asked. Reads lines of
// NAME, WIDTH, light|dark, ADDRESS and, where there is one, a script to run first, with tabs between them; writes
// OUT/NAME-WIDTH-MODE-BROWSER.png. Fails in the end where a page is wider than its screen, where keys reach its parts in
// another order than eyes do, or, if WORDY_CHECKERS names the folder of axe-core, where axe finds something. Run by looks.sh.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [out, ...browsers] = process.argv.slice(2);
const checkers = process.env.WORDY_CHECKERS;
const axe = checkers && readFileSync(join(checkers, "node_modules/axe-core/axe.min.js"), "utf8");
const sleep = (milliseconds) => new Promise((passed) => { setTimeout(passed, milliseconds); });

// What a browser says to messages, by their numbers.
function talk(send) {
    let last = 0;
    const waiting = new Map();
    const heard = ({ id, type, result, error, message }) => {
        const settle = waiting.get(id);
        waiting.delete(id);
        settle?.(error || type === "error" ? Promise.reject(new Error(error?.message ?? message)) : result);
    };
    const call = (method, params = {}, rest = {}) => new Promise((settle) => {
        waiting.set(++last, settle);
        send(JSON.stringify({ id: last, method, params, ...rest }));
    });
    return { call, heard };
}

// A program with a folder of its own, which goes when it has ended.
function started(program, options, stdio) {
    const profile = mkdtempSync(join(tmpdir(), "looks-"));
    const process = spawn(program, options(profile), { stdio });
    const ended = new Promise((passed) => { process.on("exit", passed); });
    const ends = async () => {
        await ended;
        rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    };
    return { process, ends };
}

// A window without a screen is never narrower than 500 pixels, so the width is that of an emulated device. Messages are
// JSON with a zero byte after each.
async function chromium() {
    const { process, ends } = started("chromium", (profile) => ["--headless=new", "--no-sandbox", "--disable-gpu",
        "--no-first-run", "--hide-scrollbars", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    ["ignore", "ignore", "ignore", "pipe", "pipe"]);
    const [, , , asks, says] = process.stdio;
    const { call, heard } = talk((text) => asks.write(`${text}\0`));
    let before = "";
    says.setEncoding("utf8").on("data", (part) => {
        const whole = (before + part).split("\0");
        before = whole.pop();
        whole.forEach((text) => heard(JSON.parse(text)));
    });
    const { targetId } = await call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
    const page = (method, params) => call(method, params, { sessionId });
    return {
        async shape(width, height, mobile, mode) {
            await page("Emulation.setDeviceMetricsOverride", { width, height, mobile, deviceScaleFactor: 1 });
            await page("Emulation.setTouchEmulationEnabled", { enabled: mobile });
            await page("Emulation.setEmulatedMedia", { features: [
                { name: "prefers-color-scheme", value: mode }, { name: "prefers-reduced-motion", value: "reduce" }] });
        },
        go: (url) => page("Page.navigate", { url }),
        value: async (expression) => (await page("Runtime.evaluate",
            { expression, awaitPromise: true, returnByValue: true })).result.value,
        picture: async () => (await page("Page.captureScreenshot", { format: "png" })).data,
        close: () => { call("Browser.close").catch(() => {}); return ends(); },
    };
}

// Light or dark is a setting that Firefox starts with.
async function firefox(mode) {
    const { process, ends } = started("firefox-esr", (profile) => {
        const settings = { "ui.systemUsesDarkTheme": Number(mode === "dark"), "ui.prefersReducedMotion": 1 };
        writeFileSync(join(profile, "user.js"), Object.entries(settings).map(([name, own]) =>
            `user_pref("${name}", ${own});\n`).join(""));
        return ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
    }, ["ignore", "ignore", "pipe"]);
    const address = await new Promise((found) => {
        let said = "";
        process.stderr.setEncoding("utf8").on("data", (part) => {
            said += part;
            const own = /listening on (ws:\S+)/.exec(said)?.[1];
            if (own) found(own);
        });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((open) => { socket.onopen = open; });
    const { call, heard } = talk((text) => socket.send(text));
    socket.onmessage = ({ data }) => heard(JSON.parse(data));
    await call("session.new", { capabilities: {} });
    const { contexts: [{ context }] } = await call("browsingContext.getTree");
    return {
        shape: (width, height) => call("browsingContext.setViewport", { context, viewport: { width, height } }),
        go: (url) => call("browsingContext.navigate", { context, url, wait: "none" }),
        // As JSON: the protocol has a notation of its own for objects.
        value: async (expression) => {
            const whole = `Promise.resolve(${expression}).then((own) => JSON.stringify(own))`;
            const found = await call("script.evaluate",
                { expression: whole, target: { context }, awaitPromise: true });
            return found.result?.value && JSON.parse(found.result.value);
        },
        picture: async () => (await call("browsingContext.captureScreenshot", { context })).data,
        close: () => { call("browser.close").catch(() => {}); return ends(); },
    };
}

// Parts beside each other that keys reach in another order than eyes do: of two in one parent, the later one is neither
// above the other nor, in a row with it, to its left.
const ASTRAY = `(() => {
    const keys = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
        .filter((own) => own.tabIndex >= 0 && own.checkVisibility({ visibilityProperty: true }));
    const inside = (own, parent) => { while (own.parentElement !== parent) own = own.parentElement; return own; };
    const name = (own) => own.id || own.textContent.trim().slice(0, 20) || own.className;
    const found = keys.filter((own) => own.tabIndex > 0).map((own) => name(own) + " comes first");
    keys.slice(1).forEach((own, at) => {
        let parent = own.parentElement;
        while (!parent.contains(keys[at])) parent = parent.parentElement;
        if (parent === own || parent === keys[at]) return;
        const [one, two] = [keys[at], own].map((key) => inside(key, parent));
        const fixed = [one, two].some((part) => ["fixed", "sticky", "absolute"].includes(getComputedStyle(part).position));
        const [a, b] = [one, two].map((part) => part.getBoundingClientRect());
        const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 1;
        const isBefore = b.right <= a.left + 1 && b.top < a.bottom - 1 && b.bottom > a.top + 1;
        if (!fixed && (isAbove || isBefore)) found.push(name(keys[at]) + " before " + name(own));
    });
    return found;
})()`;

const wrong = [];
async function look(browser, label, line) {
    const [name, width, mode, address, script] = line.split("\t");
    const own = Number(width);
    const view = `${name}-${width}-${mode}-${label}`;
    // A page that gives way to another has no value.
    const until = async (expression) => {
        for (let tries = 0; tries < 600; tries += 1) {
            if (await browser.value(expression).catch(() => false)) return;
            await sleep(50);
        }
        wrong.push(`${view}: never ${expression}`);
    };
    // A telephone stands upright, a screen lies.
    const [mobile, height] = own < 800 ? [true, 844] : [false, Math.round(own * 9 / 16)];
    await browser.shape(own, height, mobile, mode);
    await browser.go("about:blank");
    await until("location.href === 'about:blank'");
    await browser.go(address);
    // A page that asks a server or a thread of its own says when it is ready.
    await until("location.href !== 'about:blank' && document.readyState === 'complete' && (!document.querySelector('script[type=module], #starting') || document.documentElement.dataset.ready)");
    if (script) await browser.value(`(async () => { ${script} })()`);
    // What is read after that, such as the rules and the courses, is on the page soon.
    await sleep(800);
    const found = await browser.value("document.documentElement.scrollWidth");
    if (found > own) wrong.push(`${view}: ${found} pixels wide on a screen of ${own}`);
    for (const own of await browser.value(ASTRAY)) wrong.push(`${view}: ${own}`);
    writeFileSync(join(out, `${view}.png`), await browser.picture(), "base64");
    if (!axe || label !== "chromium") return;
    await browser.value(`void (() => { ${axe} })()`);
    const said = await browser.value(`axe.run({ iframes: false }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + " " + nodes[0].html.slice(0, 200)))`);
    for (const own of said) wrong.push(`${view}: ${own}`);
}

const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
if (browsers.includes("chromium")) {
    const browser = await chromium();
    for (const line of lines) await look(browser, "chromium", line);
    await browser.close();
}
if (browsers.includes("firefox")) {
    for (const mode of ["light", "dark"]) {
        const own = lines.filter((line) => line.split("\t")[2] === mode);
        const browser = own.length && await firefox(mode);
        for (const line of own) await look(browser, "firefox", line);
        await browser?.close?.();
    }
}
for (const line of wrong) console.log(`looks: ${line}`);
process.exit(wrong.length ? 1 : 0);
