import { expect, spyOn, test } from "bun:test";
import { storyText as storySchema } from "@creations/events/story";
import { Elysia } from "elysia";
import pino from "pino";
import { z } from "zod";
import { storyText } from "../../test/support/site.ts";
import { Refusal } from "../kernel/refusal.ts";
import { undocumented } from "./documented.ts";
import { createFetch } from "./middleware.ts";
import { createRoot } from "./root.ts";

const logger = pino({ level: "silent" });
const brand = { name: "Stories & Creations", abbreviation: "S&C" };
const open = undocumented("public");
const forAdmins = undocumented("admin");
const nobody = { identify: async () => null, checkAuditor: async () => {} };

const unreachable = new Refusal("store-unreachable", "The store <cannot> be reached.");

function throwing(error: Error): Response {
	throw error;
}

/** As where the store cannot be reached. */
const unsettled = { site: () => Promise.reject(new Error("unreachable")) };

function site(config = { baseUrl: "http://127.0.0.1:3000", host: "127.0.0.1" }) {
	let changes = 0;
	const routes = new Elysia()
		.post("/api/probe", ({ body }) => ({ changes: ++changes, body }), {
			body: storySchema,
			...open,
		})
		.get("/api/things/:thing", ({ params }) => params, {
			params: z.object({ thing: z.coerce.number().int() }),
			...open,
		})
		.get("/api/failing", () => throwing(new Error("the secret is 4711")), open)
		.get("/api/private", () => "secret", forAdmins)
		.post("/api/private", () => "secret", { body: storySchema, ...forAdmins })
		.get("/unreachable", () => throwing(unreachable), open)
		.get("/*", () => "page", open);
	const deps = { config: { ...config, site: brand }, ...unsettled, logger, ...nobody };
	const { app } = createRoot(deps, [routes]);
	const fetch = createFetch(app, config.baseUrl, logger);
	const ask = (path: string, init: RequestInit = {}) => {
		const headers = { host: "127.0.0.1:3000", ...(init.headers as object) };
		return fetch(new Request(`http://127.0.0.1:3000${path}`, { ...init, headers }));
	};
	const post = (body: string | ReadableStream, more: Record<string, string> = {}) => {
		const length = String(String(body).length);
		const headers = {
			"content-type": "application/json",
			"content-length": length,
			...more,
		};
		return ask("/api/probe", { method: "POST", body, headers });
	};
	return { ask, post, changes: () => changes };
}

const text = (changes: object) => JSON.stringify({ ...storyText(), ...changes });
const issue = (path: string, message: string) => ({
	code: "invalid",
	issues: [{ path, message }],
});
const malformed = { code: "malformed", message: "The request body is not valid JSON." };
const slugs = "Slug must be lowercase with hyphens only";

const refusals: [name: string, body: string, status: number, answer: object][] = [
	["malformed JSON", "{", 400, malformed],
	["no JSON at all", "title=x", 400, malformed],
	["bytes that are no UTF-8", "\ud800", 400, malformed],
	["a list instead of an object", "[]", 422, { code: "invalid" }],
	[
		"a missing field",
		text({ title: undefined }),
		422,
		issue("title", "Title is required"),
	],
	["an empty title", text({ title: "  " }), 422, issue("title", "Title is required")],
	["a bad slug", text({ slug: "The Ring" }), 422, issue("slug", slugs)],
	[
		"a long title",
		text({ title: "x".repeat(201) }),
		422,
		issue("title", "Title must be at most 200 characters"),
	],
	[
		"a wrong address",
		text({ coverImage: "javascript:alert(1)" }),
		422,
		issue("coverImage", "Invalid image URL"),
	],
	["a wrong type", text({ title: 7 }), 422, issue("title", "Title is required")],
	[
		"a body over 64 KB",
		text({ content: "x".repeat(70_000) }),
		413,
		{ code: "too-large" },
	],
];

test.each(refusals)(
	"%s is refused and changes nothing",
	async (_name, body, status, expected) => {
		const { post, changes } = site();
		const response = await post(body);
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject(expected);
		expect(changes()).toBe(0);
	},
);

test("the size of a body is counted while streaming, despite its headers", async () => {
	const { post, changes } = site();
	let sent = 0;
	const endless = new ReadableStream({
		pull(controller) {
			sent += 10_000;
			controller.enqueue(new Uint8Array(10_000));
		},
	});
	const response = await post(endless, {
		"content-length": "10",
		"transfer-encoding": "chunked",
	});
	expect(response.status).toBe(413);
	expect(sent).toBeLessThan(200_000);
	expect(changes()).toBe(0);
});

test("a body within the limit is accepted", async () => {
	const { post, changes } = site();
	const response = await post(JSON.stringify(storyText({ title: " The Ring " })));
	expect(await response.json()).toEqual({ changes: 1, body: storyText() });
	expect(changes()).toBe(1);
});

test("a change must be JSON and come from the same origin", async () => {
	const { post, ask, changes } = site();
	const body = JSON.stringify(storyText());
	expect((await post(body, { "content-type": "text/plain" })).status).toBe(415);
	expect((await post(body, { "content-type": "application/jsonp" })).status).toBe(415);
	expect((await post(body, { "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect((await post(body, { "sec-fetch-site": "same-site" })).status).toBe(403);
	expect((await post(body, { origin: "https://evil.example" })).status).toBe(403);
	expect((await post(body, { origin: "null" })).status).toBe(403);
	expect(changes()).toBe(0);
	expect((await post(body, { origin: "http://127.0.0.1:3000" })).status).toBe(200);
	expect((await post(body, { "sec-fetch-site": "same-origin" })).status).toBe(200);
	expect(
		(await ask("/api/things/1", { headers: { "sec-fetch-site": "cross-site" } })).status,
	).toBe(200);
});

test("a page of the same name that was not protected on its way changes nothing", async () => {
	const body = JSON.stringify(storyText());
	const at = site({ baseUrl: "https://jewels.example", host: "127.0.0.1" });
	const from = (origin: string, host = "jewels.example") =>
		at.post(body, { host, origin });
	expect((await from("http://jewels.example")).status).toBe(403);
	expect((await from("https://jewels.example:8443")).status).toBe(403);
	expect(at.changes()).toBe(0);
	expect((await from("https://jewels.example")).status).toBe(200);
	expect((await from("https://jewels.example", "jewels.example:443")).status).toBe(200);
	expect((await from("http://127.0.0.1:3000", "127.0.0.1:3000")).status).toBe(200);
	expect((await from("https://127.0.0.1:3000", "127.0.0.1:3000")).status).toBe(403);
});

test("rights are asked for before the body is read", async () => {
	const { ask } = site();
	const response = await ask("/api/private", {
		method: "POST",
		body: "{",
		headers: { "content-type": "text/plain", "content-length": "1" },
	});
	expect(response.status).toBe(401);
	expect(await response.json()).toEqual({
		message: "Unauthorized",
		code: "unauthorized",
	});
});

test("an unknown host is refused first", async () => {
	const { ask } = site();
	expect((await ask("/api/private", { headers: { host: "evil.example" } })).status).toBe(
		421,
	);
	expect((await ask("/", { headers: { host: "" } })).status).toBe(421);
	for (const host of ["localhost:3000", "[::1]:3000", "127.0.0.1", "LOCALHOST"]) {
		expect((await ask("/", { headers: { host } })).status).toBe(200);
	}
});

test("a server for everybody knows its public host only", async () => {
	const { ask } = site({ baseUrl: "https://jewels.example", host: "0.0.0.0" });
	expect((await ask("/", { headers: { host: "localhost" } })).status).toBe(421);
	const response = await ask("/", { headers: { host: "jewels.example" } });
	expect(response.status).toBe(200);
	expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
});

test("a wrong method gets the allowed ones, and an unknown address is not found", async () => {
	const { ask } = site();
	const wrong = await ask("/api/things/1", { method: "DELETE" });
	expect(wrong.status).toBe(405);
	expect(await wrong.json()).toEqual({
		message: "Use GET here.",
		code: "method-not-allowed",
	});
	expect((await ask("/api/nothing")).status).toBe(404);
	expect((await ask("/api/nothing", { method: "POST" })).status).toBe(404);
	expect(await (await ask("/any/page")).text()).toBe("page");
});

test("a bad address parameter is refused with its name", async () => {
	const response = await site().ask("/api/things/abc");
	expect(response.status).toBe(422);
	expect(await response.json()).toMatchObject({
		code: "invalid",
		issues: [{ path: "thing" }],
	});
});

test("a failure reveals no internals, and its request id is in the log", async () => {
	const child = { error: () => {} };
	spyOn(logger, "child").mockReturnValue(child as never);
	const log = spyOn(child, "error");
	const response = await site().ask("/api/failing");
	expect(response.status).toBe(500);
	const text = await response.text();
	const id = response.headers.get("x-request-id") ?? "";
	expect(text).not.toContain("4711");
	expect(JSON.parse(text)).toEqual({
		message: `Something went wrong. Request ${id}`,
		code: "internal",
		reason: "internal-error",
		values: { requestId: id },
	});
	expect(log.mock.calls[0]).toMatchObject([{ requestId: id }, "request failed"]);
});

test("an unauthorized request is one log line without query and client address", async () => {
	const lines: string[] = [];
	const written = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
	spyOn(logger, "child").mockImplementation(
		(bindings) => written.child(bindings as object) as never,
	);
	const { ask } = site();
	await ask("/api/private?token=hidden");
	await ask("/api/probe", {
		method: "POST",
		headers: { "sec-fetch-site": "cross-site" },
	});
	await ask("/a%0Ab\u001b[2J", { headers: { host: "evil.example" } });
	await ask("/api/nothing");
	await ask("/api/things/x");
	const refused = { msg: "refused", requestId: expect.any(String) };
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 40, method: "GET", path: "/api/private", code: "unauthorized", ...refused },
		{ level: 40, method: "POST", path: "/api/probe", code: "cross-site" },
		{ level: 40, method: "GET", code: "unknown-host" },
	]);
	for (const line of lines) {
		expect(line.trimEnd()).not.toMatch(/[\p{Cc}]/u);
		expect(line).not.toMatch(/hidden|127\.0\.0\.1/);
	}
});

test("browsers get an error page, and programs get JSON", async () => {
	const { ask } = site();
	const people: Record<string, string>[] = [
		{ "sec-fetch-mode": "navigate" },
		{ accept: "text/html,*/*;q=0.8" },
	];
	for (const headers of people) {
		const page = await ask("/unreachable", { headers });
		expect(page.status).toBe(503);
		expect(Object.fromEntries(page.headers)).toMatchObject({
			"retry-after": "1",
			"cache-control": "no-store",
		});
		const text = await page.text();
		expect(text).toContain("<h1>The site is not reachable right now</h1>");
		expect(text).toContain("The store &lt;cannot&gt; be reached.");
		expect(
			(await ask("/api/failing", { headers })).headers.get("content-type"),
		).toContain("json");
	}
	const programs: Record<string, string>[] = [
		{},
		{ "sec-fetch-mode": "cors", accept: "text/html" },
		{ accept: "*/*" },
	];
	for (const headers of programs)
		expect(await (await ask("/unreachable", { headers })).json()).toMatchObject({
			code: "store-unreachable",
		});
});

test("every answer carries the security headers, errors included", async () => {
	const { ask } = site();
	const failing = [
		"/api/things/x",
		"/api/failing",
		"/unreachable",
		"/api/nothing",
		"/api/private",
	];
	for (const path of ["/", "/api/things/1", ...failing]) {
		const { headers } = await ask(path);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
		expect(headers.get("content-security-policy")).toContain("base-uri 'none'");
		expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
		expect(headers.get("access-control-allow-origin")).toBeNull();
		expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	}
});

test("a route without a policy keeps the server from starting", () => {
	const routes = new Elysia().get("/a", () => "a").get("/b", () => "b", open);
	const deps = {
		config: { baseUrl: "http://127.0.0.1:3000", host: "127.0.0.1", site: brand },
		logger,
	};
	expect(() => createRoot({ ...deps, ...unsettled, ...nobody }, [routes])).toThrow(
		"routes without a policy: GET /a",
	);
});
