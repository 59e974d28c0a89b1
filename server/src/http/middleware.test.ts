import { expect, spyOn, test } from "bun:test";
import { VERSION_HEADER } from "@creations/events/text/versions";
import { addStory, temporarySite } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { storesOnServers } from "../../test/support/two-servers.ts";
import { VERSION } from "../kernel/version.ts";

/** Asks for everything twice: the second answer is ready. */
async function readySite(env?: Record<string, string>) {
	const site = await temporarySite(env);
	await addStory(site.log, { content: "A ring. ".repeat(300) });
	for (const path of PATHS) await site.ask(path);
	const longWay = spyOn(site.responseCache, "getOrBuild");
	const wasQuick = () => {
		const quick = longWay.mock.calls.length === 0;
		longWay.mockClear();
		return quick;
	};
	return { ...site, wasQuick };
}

const PATHS = [
	"/",
	"/stories",
	"/products",
	"/stories/the-ring",
	"/api/stories",
	"/api/stories?limit=24",
	"/api/stories/the-ring",
	"/api/stories/1/related-stories",
	"/api/products",
	"/api/landing",
	"/api/categories",
	"/feed.xml",
	"/sitemap.xml",
	"/robots.txt",
];

const withoutId = (response: Response) =>
	[...response.headers].filter(([name]) => name !== "x-request-id").sort();

test("a cached response is served before routing and equals the route's response", async () => {
	const { ask, wasQuick } = await readySite();
	for (const path of PATHS)
		for (const encoding of ["", "gzip", "gzip, br, zstd"]) {
			const headers = { "accept-encoding": encoding };
			const quick = await ask(path, { headers });
			expect([path, wasQuick()]).toEqual([path, true]);
			const slow = await ask(path, { headers: { ...headers, cookie: "theme=dark" } });
			expect(wasQuick()).toBe(false);
			expect([path, quick.status, withoutId(quick)]).toEqual([
				path,
				slow.status,
				withoutId(slow),
			]);
			expect(await quick.bytes()).toEqual(await slow.bytes());
		}
});

test("each response has its own id", async () => {
	const { ask } = await readySite();
	const ids = await Promise.all(
		[1, 2].map(async () => (await ask("/api/stories")).headers.get("x-request-id")),
	);
	expect(new Set(ids).size).toBe(2);
	for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a client with the current response gets 304 before routing, too", async () => {
	const { ask, wasQuick } = await readySite();
	const etag = (await ask("/stories/the-ring")).headers.get("etag") ?? "";
	const again = await ask("/stories/the-ring", { headers: { "if-none-match": etag } });
	expect([again.status, await again.text(), wasQuick()]).toEqual([304, "", true]);
	expect(again.headers.get("content-security-policy")).toContain("script-src 'self'");
});

test("other hosts, methods and addresses are answered by their routes", async () => {
	const { ask, wasQuick } = await readySite();
	expect((await ask("/api/stories", { headers: { host: "evil.example" } })).status).toBe(
		421,
	);
	expect((await ask("/api/stories", { method: "DELETE" })).status).toBe(405);
	expect((await ask("/api/stories", { method: "HEAD" })).status).toBe(200);
	expect((await ask("/api/stories?limit=24&from=mail")).status).toBe(200);
	expect(wasQuick()).toBe(false);
});

test("a view counts whether its answer was ready or not", async () => {
	const { ask, log, visits } = await readySite();
	const before = log.position();
	for (const agent of ["Firefox/140.0", "Safari/26.0"])
		await ask("/stories/the-ring", { headers: { "user-agent": `Mozilla/5.0 ${agent}` } });
	await visits.flush();
	expect(log.position()).toBe(before + 1);
	const [event] = await log.readStream("story-views-1");
	expect(event?.data).toMatchObject({ storyId: 1, views: 2 });
});

test("with several processes, a request waits for the position of its last change", async () => {
	const { ask, log, wasQuick } = await readySite((await storesOnServers()).env);
	const { headers } = await ask("/api/logout", { method: "POST" });
	const [cookie = ""] = headers
		.getSetCookie()
		.filter((one) => one.startsWith("position="));
	expect(cookie).toBe(
		`position=${log.position()}; Path=/; HttpOnly; SameSite=Lax; Max-Age=10`,
	);
	const position = cookie.slice(0, cookie.indexOf(";"));
	for (const brought of [position, "position=1000", "position=none"]) {
		expect(
			(await ask("/stories/the-ring", { headers: { cookie: brought } })).status,
		).toBe(200);
		expect([brought, wasQuick()]).toEqual([brought, true]);
	}
	await ask("/stories/the-ring", { headers: { cookie: `${position}; theme=dark` } });
	expect(wasQuick()).toBe(false);
});

test("without several processes, the position cookie has no effect", async () => {
	const { ask, wasQuick } = await readySite(IN_FILES);
	const changed = await ask("/api/logout", { method: "POST" });
	expect(changed.headers.getSetCookie().join()).not.toContain("position");
	await ask("/stories/the-ring", { headers: { cookie: "position=1" } });
	expect(wasQuick()).toBe(false);
});

const [major = "", minor = ""] = VERSION.split(".");

test("only an application that sends its version gets the site's version", async () => {
	const { ask } = await temporarySite();
	const headers = { [VERSION_HEADER]: VERSION };
	expect((await ask("/api/auth/user", { headers })).headers.get(VERSION_HEADER)).toBe(
		VERSION,
	);
	expect((await ask("/api/auth/user")).headers.has(VERSION_HEADER)).toBe(false);
	expect(await (await ask("/health")).json()).toMatchObject({ version: VERSION });
});

test("changes by an application with other formats are refused, and reads are not", async () => {
	const { ask } = await temporarySite();
	const subscribe = (version: string) =>
		ask("/api/newsletter/subscribe", {
			method: "POST",
			headers: { "content-type": "application/json", [VERSION_HEADER]: version },
			body: JSON.stringify({ email: "ada@example.com" }),
		});
	const refused = await subscribe(`${Number(major) + 1}.0.0`);
	expect([refused.status, await refused.json()]).toEqual([
		409,
		{
			code: "other-version",
			message: expect.stringContaining("what you have written is kept"),
		},
	]);
	expect((await subscribe(`${major}.${minor}.99`)).status).toBeLessThan(300);
	const reading = await ask("/api/stories", { headers: { [VERSION_HEADER]: "99.0.0" } });
	expect(reading.status).toBe(200);
});
