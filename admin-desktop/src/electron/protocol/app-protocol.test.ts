import { expect, test } from "bun:test";
import { join } from "node:path";
import { NO_SESSION_HEADER, START_HOST, uploadPath } from "../bridge.ts";
import { applicationOf, serverThat, temporaryFolder } from "../testing/servers.ts";
import { createPages } from "./answers.ts";
import { createAppProtocol } from "./app-protocol.ts";
import { createUploads } from "./forward.ts";

type Answer = (request: Request) => Response | Promise<Response>;

function noting(answer: Answer = () => new Response()) {
	const reached: string[] = [];
	const server = serverThat((request) => {
		reached.push(new URL(request.url).pathname);
		return answer(request);
	});
	return { ...server, reached };
}

async function application(answer?: Answer) {
	const server = noting(answer);
	const { servers, site } = await applicationOf(server.address);
	const folder = temporaryFolder();
	await Bun.write(join(folder, "index.html"), "<!doctype html>");
	const handle = createAppProtocol(createPages(folder), servers);
	const from = (initiatorOrigin: string | null, path: string, init?: RequestInit) =>
		handle(
			Object.assign(new Request(`app://${site.id}${path}`, init), { initiatorOrigin }),
		);
	const ask = (path: string, init?: RequestInit) => from(`app://${site.id}`, path, init);
	return { server, site, handle, from, ask };
}

const signedIn = (site: {
	session: { take: (path: string, headers: Headers) => Promise<void> };
}) =>
	site.session.take(
		"/",
		new Headers({ "set-cookie": "session=abc; Path=/; HttpOnly; Max-Age=60" }),
	);

test("a 401 shows whether a session was refused", async () => {
	const { ask, site } = await application(() =>
		Response.json({ message: "Unauthorized" }, { status: 401 }),
	);
	const isWithoutSession = async () =>
		(await ask("/api/auth/user")).headers.has(NO_SESSION_HEADER);
	expect(await isWithoutSession()).toBe(true);
	await signedIn(site);
	expect(await isWithoutSession()).toBe(false);
});

test("other answers do not show whether there is a session", async () => {
	const { ask } = await application(() =>
		Response.json({ message: "Not found" }, { status: 404 }),
	);
	expect((await ask("/api/stories/1")).headers.has(NO_SESSION_HEADER)).toBe(false);
});

const echo = async (request: Request) =>
	Response.json({
		method: request.method,
		url: request.url,
		headers: Object.fromEntries(request.headers),
		body: await request.text(),
	});

test("a call reaches the page's server as a call of its own pages would", async () => {
	const { ask, site, server } = await application(echo);
	await signedIn(site);
	const answer = await ask("/api/admin/stories/7?x=%2F", {
		method: "PUT",
		body: '{"title":"The Wren"}',
		headers: {
			"content-type": "application/json",
			"if-match": '"3"',
			cookie: "other=1",
			"x-other": "1",
		},
	});
	const { method, url, headers, body } = await answer.json();
	expect([method, url, body]).toEqual([
		"PUT",
		`${server.address}/api/admin/stories/7?x=%2F`,
		'{"title":"The Wren"}',
	]);
	expect(headers).toMatchObject({
		cookie: "session=abc",
		origin: server.address,
		"sec-fetch-site": "same-origin",
		"content-type": "application/json",
		"if-match": '"3"',
	});
	expect(headers["x-other"]).toBeUndefined();
});

test("a session from the server stays in main and is sent with later calls", async () => {
	const { ask } = await application((request) => {
		const cookie = request.headers.get("cookie");
		return Response.json(
			{ cookie },
			{ headers: { "set-cookie": "session=new; Path=/; Max-Age=60" } },
		);
	});
	const first = await ask("/api/anything", { method: "POST" });
	expect(first.headers.getSetCookie()).toEqual([]);
	expect(await first.json()).toEqual({ cookie: null });
	expect(await (await ask("/api/anything")).json()).toEqual({ cookie: "session=new" });
});

test("images come without the session, also for a preview that has no origin", async () => {
	const { from, site } = await application(echo);
	await signedIn(site);
	const answer = await from(null, "/objects/0123?w=320");
	expect((await answer.json()).headers.cookie).toBeUndefined();
	expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	expect((await from(null, "/demo/wren.webp")).status).toBe(200);
	expect((await from(null, "/objects/0123", { method: "POST" })).status).toBe(404);
});

test("other origins cannot reach a server through a page's address", async () => {
	const { from, handle, site, server } = await application();
	for (const stranger of [
		null,
		"https://evil.example",
		"app://start",
		"app://s0",
		`https://${site.id}`,
	]) {
		expect((await from(stranger, "/api/stories")).status).toBe(403);
		expect((await from(stranger, "/admin")).status).toBe(403);
	}
	for (const host of ["s0", "start", "evil.example"]) {
		expect((await handle(new Request(`app://${host}/api/stories`))).status).toBe(404);
	}
	expect(server.reached).toEqual([]);
});

test("no path leads to another host or another part of the server", async () => {
	const { ask, server } = await application();
	for (const path of [
		"//evil.example/api/x",
		"/\\evil.example/api/x",
		"/api/../health",
		"/api/..\\health",
		"/api/%2e%2e/health",
		"/api/%2e%2e\\newsletter/confirm",
		"/objects/..\\newsletter/confirm",
		"/newsletter/confirm",
		"/health",
		"/feed.xml",
		"@evil.example/api/x",
	]) {
		const { status } = await ask(path).catch(() => ({ status: 404 }));
		expect(status).toBe(404);
	}
	expect(server.reached).toEqual([]);
});

test("answers of the server can neither run nor become a page", async () => {
	const types = [
		"text/html",
		"text/javascript",
		"application/xhtml+xml",
		"image/svg+xml",
		"",
	];
	for (const type of [
		...types,
		"text/plain; a=b, text/html",
		"application/json;, text/javascript",
	]) {
		const { ask } = await application(
			() =>
				new Response("alert(1)", {
					headers: { "content-type": type, "content-security-policy": "*" },
				}),
		);
		const answer = await ask("/api/stories");
		expect(answer.headers.get("content-type")).toMatch(
			/^(text\/plain; charset=utf-8|image\/svg\+xml)$/,
		);
		expect(answer.headers.get("content-security-policy")).toBe(
			"default-src 'none'; frame-ancestors 'none'",
		);
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(await answer.text()).toBe("alert(1)");
	}
});

test("a redirect is not followed", async () => {
	const stranger = noting();
	for (const status of [301, 302, 303, 307, 308]) {
		const { ask, site } = await application(
			() =>
				new Response(null, {
					status,
					headers: { location: `${stranger.address}/api/stories` },
				}),
		);
		await signedIn(site);
		const answer = await ask("/api/stories");
		expect(answer.status).toBe(502);
		expect((await answer.json()).code).toBe("sent-elsewhere");
	}
	expect(stranger.reached).toEqual([]);
});

test("an unreachable server is an error, and works again when it is back", async () => {
	const { ask, server } = await application(echo);
	await server.stop();
	const answer = await ask("/api/stories");
	expect(answer.status).toBe(503);
	expect(await answer.json()).toEqual({
		code: "server-unreachable",
		message: `127.0.0.1:${server.port} cannot be reached. Please try again.`,
	});
	serverThat(echo, { port: server.port });
	expect((await ask("/api/stories")).status).toBe(200);
});

test("errors, empty answers and 304 arrive unchanged", async () => {
	const { ask } = await application((request) => {
		const status = Number(new URL(request.url).searchParams.get("status"));
		const body = status === 409 ? '{"message":"Taken","code":"slug-taken"}' : null;
		return new Response(body, {
			status,
			headers: { "content-type": "application/json", etag: '"1"' },
		});
	});
	const taken = await ask("/api/x?status=409");
	expect([taken.status, await taken.json()]).toEqual([
		409,
		{ message: "Taken", code: "slug-taken" },
	]);
	for (const status of [204, 304]) {
		const answer = await ask(`/api/x?status=${status}`);
		expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([
			status,
			'"1"',
			"",
		]);
	}
});

test("bodies stream in both directions", async () => {
	const headers = { "content-type": "application/json" };
	const { ask } = await application((request) => new Response(request.body, { headers }));
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const answering = ask("/api/objects/upload/1", { method: "PUT", body: readable });
	const chunk = new Uint8Array(65_536).fill(7);
	const sent = (async () => {
		for (let n = 0; n < 64; n++) await writer.write(chunk);
		await writer.close();
	})();
	const received = (await (await answering).bytes()).length;
	await sent;
	expect(received).toBe(64 * chunk.length);
});

test("a body that was compressed on the way arrives as it was", async () => {
	const text = JSON.stringify({ title: "The Wren ".repeat(1000) });
	const headers = { "content-type": "application/json", "content-encoding": "gzip" };
	const { ask } = await application(() => new Response(Bun.gzipSync(text), { headers }));
	const answer = await ask("/api/stories/1");
	expect(answer.headers.get("content-encoding")).toBeNull();
	expect(answer.headers.get("content-length")).toBeNull();
	expect(await answer.text()).toBe(text);
});

test("a closed page aborts its calls", async () => {
	const { promise: reached, resolve } = Promise.withResolvers<Request>();
	const { ask } = await application((request) => {
		resolve(request);
		return new Promise(() => {});
	});
	const page = new AbortController();
	const answering = ask("/api/stories", { signal: page.signal });
	const ended = new Promise((end) =>
		reached.then(({ signal }) => signal.addEventListener("abort", end)),
	);
	await reached;
	page.abort();
	await expect(answering).rejects.toThrow();
	await ended;
});

test("every path of the administration is the application's one page", async () => {
	const { ask, handle } = await application(echo);
	for (const path of ["/", "/admin", "/admin/stories/7", "/admin/stories/7/history?x=1"])
		expect(await (await ask(path)).text()).toBe("<!doctype html>");
	expect(await (await handle(new Request(`app://${START_HOST}/`))).text()).toBe(
		"<!doctype html>",
	);
	expect((await ask("/admin", { method: "POST" })).status).toBe(404);
});

async function withBucket(answer?: Answer) {
	const bucket = noting(answer);
	const address = `${bucket.address}/images/incoming/1?signature=abc%2B`;
	const app = await application(() => Response.json({ uploadURL: address }));
	await signedIn(app.site);
	const send = (to: string, body = "bytes", method = "PUT") =>
		app.ask(uploadPath(to), { method, body, headers: { "content-type": "image/webp" } });
	return { ...app, bucket, address, send };
}

test("an image goes to the server's bucket, whole and without the session", async () => {
	const got: unknown[] = [];
	const { ask, send, address } = await withBucket(async (request) => {
		const { headers, url } = request;
		got.push(
			url,
			await request.text(),
			headers.get("content-type"),
			headers.get("content-length"),
		);
		got.push(headers.get("cookie"), headers.get("transfer-encoding"));
		return new Response();
	});
	expect(await (await ask("/api/objects/upload", { method: "POST" })).json()).toEqual({
		uploadURL: address,
	});
	expect((await send(address)).status).toBe(204);
	expect(got).toEqual([address, "bytes", "image/webp", "5", null, null]);
});

test("an image is sent to no other address", async () => {
	const { ask, send, address, bucket } = await withBucket();
	expect((await send(address)).status).toBe(403);
	await ask("/api/objects/upload", { method: "POST" });
	for (const to of [
		`${address}&x`,
		address.replace("incoming", "other"),
		"https://evil.example/",
		"%",
	])
		expect((await send(to)).status).toBe(403);
	expect((await send(address, "", "POST")).status).toBe(403);
	expect((await send(address, "x".repeat(10_485_761))).status).toBe(413);
	expect((await ask("/upload-elsewhere/%E0%A4%A", { method: "PUT" })).status).toBe(403);
	expect(bucket.reached).toEqual([]);
});

test("a bucket that refuses or is unreachable is an error", async () => {
	const { ask, send, address } = await withBucket(
		() => new Response("<Error/>", { status: 403 }),
	);
	await ask("/api/objects/upload", { method: "POST" });
	expect(await (await send(address)).json()).toEqual({
		code: "upload-refused",
		message: "The picture storage refused the picture (403).",
	});
});

test("another server cannot have an image sent to a program on this machine", async () => {
	const bucket = serverThat(() => new Response());
	const uploads = createUploads();
	const put = (address: string) =>
		uploads.send(new Request("app://s0/", { method: "PUT", body: "x" }), address);
	const given = (site: string, uploadURL: string) =>
		uploads.recordIssued({ address: site }, Response.json({ uploadURL }));
	const local = `${bucket.address}/bucket/1`;
	await given("https://jewels.example", local);
	expect((await put(local)).status).toBe(403);
	await given("http://localhost:3000", local);
	expect((await put(local)).status).toBe(204);
});
