import { expect, test } from "bun:test";
import { afterwards } from "../../test/support/temporary.ts";
import { checkLink, type HostAnswer } from "./check-link.ts";
import { createAskHost } from "./link-watcher.ts";

const LINK = "https://www.etsy.com/listing/1";

/** Checks a link at a host with one answer for each path. */
async function checked(answers: Record<string, Partial<HostAnswer> | Error>) {
	const requests: string[] = [];
	const state = await checkLink(LINK, async (url, method) => {
		requests.push(`${method} ${url.hostname}${url.pathname}`);
		const answer = answers[url.pathname];
		if (!answer || answer instanceof Error) throw answer ?? new Error("no such host");
		return { status: 200, location: undefined, ...answer };
	});
	return { kind: state.kind, requests };
}

const asked = (status: number) => checked({ "/listing/1": { status } });

test.each([
	[200, "found"],
	[404, "missing"],
	[410, "missing"],
	[429, "busy"],
	[401, "unknown"],
	[403, "unknown"],
	[500, "unknown"],
	[503, "unknown"],
	[304, "unknown"],
])("a page with status %d is %s", async (status, kind) => {
	expect(await asked(status)).toEqual({
		kind: kind as never,
		requests: ["HEAD www.etsy.com/listing/1"],
	});
});

test.each([405, 501])("after %d, HEAD is repeated as GET", async (status) => {
	expect((await asked(status)).requests).toEqual([
		"HEAD www.etsy.com/listing/1",
		"GET www.etsy.com/listing/1",
	]);
});

test("a host that cannot be reached tells nothing", async () => {
	expect((await checked({ "/listing/1": new Error("reset") })).kind).toBe("unknown");
});

const to = (location: string) => ({ status: 302, location });

test("a redirect is followed within the marketplaces", async () => {
	const found = await checked({ "/listing/1": to("https://etsy.com/de/listing/1") });
	expect(found.requests.at(-1)).toBe("HEAD etsy.com/de/listing/1");
	const gone = { "/listing/1": to("/gone"), "/gone": { status: 404 } };
	expect((await checked(gone)).kind).toBe("missing");
	expect((await checked({ "/listing/1": to("/"), "/": {} })).kind).toBe("found");
});

test.each([
	"https://evil.example/",
	"http://www.etsy.com/listing/2",
	"https://www.etsy.com:8443/",
	"https://127.0.0.1/",
	"https://",
])("a redirect to %s is not followed", async (location) => {
	expect(await checked({ "/listing/1": to(location) })).toEqual({
		kind: "unknown",
		requests: ["HEAD www.etsy.com/listing/1"],
	});
});

test("no more than five redirects are followed", async () => {
	const { kind, requests } = await checked({ "/listing/1": to("/listing/1") });
	expect([kind, requests.length]).toEqual(["unknown", 6]);
});

function localHost() {
	const requests: { method: string; agent: string | null }[] = [];
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch(request) {
			const { method, headers } = request;
			requests.push({ method, agent: headers.get("user-agent") });
			if (request.url.endsWith("/silent")) return new Promise<Response>(() => {});
			return new Response("x".repeat(10_000_000), { status: 404 });
		},
	});
	afterwards(() => server.stop(true));
	return { requests, url: (path = "") => new URL(path, server.url) };
}

test("a request names the site, and ends with its signal", async () => {
	const { requests, url } = localHost();
	const ask = createAskHost(
		"https://jewels.example",
		AbortSignal.timeout(10_000),
		() => true,
	);
	expect([await ask(url(), "HEAD"), await ask(url(), "GET")]).toEqual([
		{ status: 404, location: undefined },
		{ status: 404, location: undefined },
	]);
	expect(requests.map(({ method }) => method)).toEqual(["HEAD", "GET"]);
	expect(requests[0]?.agent).toMatch(/^creations\/\S+ \(\+https:\/\/jewels\.example\)$/);
	const { signal, abort } = abortable();
	const silent = createAskHost("https://jewels.example", signal, () => true);
	const answer = silent(url("/silent"), "GET");
	setTimeout(abort);
	await expect(answer).rejects.toThrow();
});

function abortable() {
	const controller = new AbortController();
	return { signal: controller.signal, abort: () => controller.abort() };
}

test("no request reaches a private network", async () => {
	const { requests, url } = localHost();
	const ask = createAskHost("https://jewels.example", AbortSignal.timeout(10_000));
	const named = url();
	named.hostname = "localhost";
	for (const target of [url(), named])
		await expect(ask(target, "HEAD")).rejects.toThrow("private network");
	expect(requests).toEqual([]);
});
