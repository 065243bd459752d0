// site.mjs SITE CHECKERS: the pages of the site as others judge them: the Nu Html Checker, axe-core in the light and in
// the dark, and Chromium at the width of a phone. CHECKERS is the folder of node_modules with vnu-jar and axe-core. Run
// by `make docs` where these are there.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, relative, resolve } from "node:path";

const [site, checkers] = process.argv.slice(2).map((folder) => resolve(folder));
const WIDTH = 390;
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };

// The pages of the book; `try` has a page of the program `page`, which has tests of its own.
const pages = readdirSync(site, { recursive: true })
    .filter((name) => extname(name) === ".html" && !name.startsWith("try/"))
    .sort();
// A frame for browsers without scripts, which is no page by itself.
const FRAME = "toc.html";

const jar = join(checkers, "vnu-jar/build/dist/vnu.jar");
const valid = spawnSync("java", ["-jar", jar, "--errors-only", "--format", "gnu", ...pages], { cwd: site, encoding: "utf8" });
if (valid.error) throw valid.error;
const wrong = valid.stderr.split("\n").filter(Boolean);

// In a browser: each page in a frame as wide as a phone, once in each of two themes.
async function look(pages, width) {
    const found = [];
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.style = `width: ${width}px; height: 844px; border: 0`;
    for (const theme of ["light", "navy"]) {
        localStorage.setItem("mdbook-theme", theme);
        for (const page of pages) {
            frame.src = page;
            await new Promise((loaded) => { frame.onload = loaded; });
            const own = frame.contentWindow;
            const wide = own.document.documentElement.scrollWidth;
            if (wide > width) found.push(`${page}: ${wide} pixels wide on a phone of ${width}`);
            await new Promise((loaded) => {
                const script = own.document.createElement("script");
                Object.assign(script, { src: "/axe.js", onload: loaded });
                own.document.head.append(script);
            });
            const { violations, passes } = await own.axe.run(own.document, { iframes: false });
            if (passes.length < 5) found.push(`${page}: axe saw nothing`);
            for (const one of violations) found.push(`${page} (${theme}): ${one.id}: ${one.nodes[0].html}`);
        }
    }
    await fetch("/found", { method: "POST", body: JSON.stringify(found) });
}

const looked = new Promise((settle) => {
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://site").pathname);
        if (path === "/found") {
            let body = "";
            request.on("data", (part) => { body += part; });
            request.on("end", () => { response.end(); settle({ server, found: JSON.parse(body) }); });
            return;
        }
        const file = path === "/axe.js" ? join(checkers, "axe-core/axe.min.js") : join(site, path);
        try {
            const start = `<!DOCTYPE html><body><script>(${look})(${JSON.stringify(pages.filter((name) => name !== FRAME))}, ${WIDTH})</script>`;
            const body = path === "/look" ? start : readFileSync(file);
            response.setHeader("content-type", TYPES[extname(path)] ?? (path === "/look" ? "text/html" : "application/octet-stream"));
            response.end(body);
        } catch {
            response.statusCode = 404;
            response.end();
        }
    });
    server.listen(0, "127.0.0.1", () => {
        const profile = mkdtempSync(join(tmpdir(), "site-"));
        const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", `--user-data-dir=${profile}`,
            `http://127.0.0.1:${server.address().port}/look`], { stdio: "ignore" });
        browser.on("error", (error) => { throw error; });
        browser.on("exit", () => {
            try {
                rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
            } catch { /* A helper of the browser still writes there; the folder of temporary files is cleared anyhow. */ }
        });
        server.on("close", () => browser.kill());
    });
});
const { server, found } = await looked;
server.close();
server.closeAllConnections();

for (const line of [...wrong, ...found]) console.log(line);
if (wrong.length + found.length > 0) process.exit(1);
console.log(`${pages.length} pages: valid, nothing for axe to say, and no wider than ${WIDTH} pixels (${relative(".", site)})`);
