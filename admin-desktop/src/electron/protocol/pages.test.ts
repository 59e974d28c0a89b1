import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { temporaryFolder } from "../testing/temporary.ts";
import { createPages } from "./pages.ts";

const SCRIPT = 'document.documentElement.dataset.theme = "light"';

async function built() {
	const folder = temporaryFolder();
	await Bun.write(
		join(folder, "index.html"),
		`<!doctype html><script>${SCRIPT}</script><div id="root"></div>`,
	);
	await Bun.write(join(folder, "assets/index-abc.js"), "1");
	await Bun.write(join(folder, "assets/index-abc.js.map"), "{}");
	await Bun.write(join(folder, "secret.js"), "2");
	return createPages(folder);
}

test("the page allows its own scripts and nothing else", async () => {
	const page = await (await built()).page();
	const policy = page.headers.get("content-security-policy") ?? "";
	const hash = createHash("sha256").update(SCRIPT).digest("base64");
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
	expect(policy).toContain("connect-src 'self'");
	expect(policy).not.toMatch(/unsafe-eval|http:|\*/);
	expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

test("files of the application are served with their type", async () => {
	const file = await (await built()).asset("/assets/index-abc.js");
	expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
	expect(await file.text()).toBe("1");
});

test("no other file can be reached", async () => {
	const pages = await built();
	for (const path of [
		"/assets/../secret.js",
		"/assets/%2e%2e/secret.js",
		"/assets/..\\secret.js",
		"/assets//etc/passwd",
		"/assets/",
		"/assets/.js",
		"/assets/missing.js",
		"/assets/index-abc.js.map",
		"/assets/index-abc.js/",
		"/secret.js",
		"/index.html",
	]) {
		expect((await pages.asset(path)).status).toBe(404);
	}
});
