// looks.mjs OUT: pictures of pages by Chromium, as wide as asked: a window without a screen is never narrower than 500
// pixels, so the width is that of an emulated device. Reads lines of NAME, WIDTH, light|dark, ADDRESS and, where there
// is one, a script to run first, with tabs between them; writes OUT/NAME-WIDTH-MODE-chromium.png. Fails in the end if a
// page was wider than its screen. Run by looks.sh.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const out = process.argv[2];
const profile = mkdtempSync(join(tmpdir(), "looks-"));
const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
    `--user-data-dir=${profile}`], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const [, , , asks, says] = browser.stdio;

// Messages are JSON with a zero byte after each.
let [last, heard] = [0, ""];
const waiting = new Map();
says.setEncoding("utf8").on("data", (part) => {
    const whole = (heard + part).split("\0");
    heard = whole.pop();
    for (const { id, result, error } of whole.map((text) => JSON.parse(text))) {
        const settle = waiting.get(id);
        waiting.delete(id);
        settle?.(error ? Promise.reject(new Error(error.message)) : result);
    }
});
const call = (method, params = {}, sessionId = undefined) => new Promise((settle) => {
    waiting.set(++last, settle);
    asks.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
});

const { targetId } = await call("Target.createTarget", { url: "about:blank" });
const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
const page = (method, params) => call(method, params, sessionId);
const value = async (expression) => (await page("Runtime.evaluate",
    { expression, awaitPromise: true, returnByValue: true })).result.value;
const until = async (expression) => {
    for (let tries = 0; tries < 300 && !await value(expression); tries += 1) {
        await new Promise((passed) => { setTimeout(passed, 50); });
    }
};

const wide = [];
const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const line of lines) {
    const [name, width, mode, address, script] = line.split("\t");
    const own = Number(width);
    // A telephone stands upright, a screen lies.
    const [mobile, height] = own < 800 ? [true, 844] : [false, Math.round(own * 9 / 16)];
    await page("Emulation.setDeviceMetricsOverride", { width: own, height, mobile, deviceScaleFactor: 1 });
    await page("Emulation.setTouchEmulationEnabled", { enabled: mobile });
    await page("Emulation.setEmulatedMedia", { features: [
        { name: "prefers-color-scheme", value: mode }, { name: "prefers-reduced-motion", value: "reduce" }] });
    await page("Page.navigate", { url: "about:blank" });
    await until("location.href === 'about:blank'");
    await page("Page.navigate", { url: address });
    // A page that asks a server or a thread of its own says when it is ready.
    await until("location.href !== 'about:blank' && document.readyState === 'complete' && (!document.querySelector('script[type=module], #starting') || document.documentElement.dataset.ready)");
    if (script) await value(`(async () => { ${script} })()`);
    // What is read after that, such as the rules and the courses, is on the page soon.
    await new Promise((passed) => { setTimeout(passed, 800); });
    const found = await value("document.documentElement.scrollWidth");
    if (found > own) wide.push(`${name} in ${mode}: ${found} pixels wide on a screen of ${own}`);
    const { data } = await page("Page.captureScreenshot", { format: "png" });
    writeFileSync(join(out, `${name}-${width}-${mode}-chromium.png`), data, "base64");
}
const ended = new Promise((passed) => { browser.on("exit", passed); });
call("Browser.close");
await ended;
rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
for (const line of wide) console.log(`looks: ${line}`);
process.exit(wide.length ? 1 : 0);
