import { expect, onTestFinished, test } from "bun:test";
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "../testing/servers.ts";
import { createPages } from "./answers.ts";
import { withoutTimeout } from "./forward.ts";

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

test("only slow paths have no time limit", () => {
	for (const path of ["/api/admin/send-newsletter", "/api/admin/history/verify"])
		expect(withoutTimeout(path).dispatcher).toBeDefined();
	for (const path of [
		"/api/admin/stories/7",
		"/api/auth/user",
		"/api/admin/send-newsletter/x",
	])
		expect(withoutTimeout(path)).toEqual({});
});

const undici = Bun.resolveSync("undici/package.json", import.meta.dir);
const node = Bun.which("node");

test.skipIf(node === null)(
	"Node's fetch takes the order to wait (where there is a Node)",
	async () => {
		const patient = Promise.withResolvers<ServerResponse>();
		// The server responds only after the waiting request was aborted.
		const server = createServer(({ url }, response) => {
			if (url === "/api/admin/send-newsletter") patient.resolve(response);
			else response.on("close", async () => (await patient.promise).end("late"));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => server.close());
		const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const folder = temporaryFolder();
		await Bun.write(
			join(folder, "ask.ts"),
			`import { Agent, setGlobalDispatcher } from ${JSON.stringify(join(undici, "../index.js"))};
		import { withoutTimeout } from ${JSON.stringify(join(import.meta.dir, "forward.ts"))};
		setGlobalDispatcher(new Agent({ headersTimeout: 500 }));
		const address = ${JSON.stringify(address)};
		const ask = async (path) => (await fetch(address + path, withoutTimeout(path))).text();
		const said = await Promise.all([
			ask("/api/admin/send-newsletter"),
			ask("/api/admin/stories").catch((error) => error.cause.code),
		]);
		console.log(said.join(" "));
		process.exit();`,
		);
		const { outputs } = await Bun.build({
			entrypoints: [join(folder, "ask.ts")],
			target: "node",
			outdir: folder,
			naming: "ask.mjs",
		});
		const child = Bun.spawn([node ?? "node", outputs[0]?.path ?? ""], {
			stdout: "pipe",
			stderr: "pipe",
		});
		const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
		expect(err).toBe("");
		expect(out.trim()).toBe("late UND_ERR_HEADERS_TIMEOUT");
	},
);
