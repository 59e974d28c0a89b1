import { expect, test } from "bun:test";
import { STALE_MS } from "../../src/kernel/log/freshness.ts";
import { browserOf } from "../support/browser.ts";
import { spawnServer, watched } from "../support/server-process.ts";
import type { StoreFault } from "../support/servers/libsql-server.ts";
import { TOKEN } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { storesOnServers, story } from "../support/two-servers.ts";

const PAGE = { "sec-fetch-mode": "navigate", accept: "text/html" };

/** A server on a store with injected faults, and its administrator. */
async function served() {
	const stores = await storesOnServers();
	const server = await stores.serve();
	const admin = await browserOf(server.address, "admin");
	const write = async (slug: string) => {
		const answer = await admin.send("POST", "/api/admin/stories", story(slug));
		return [answer.status, ((await answer.json()) as { code?: string }).code];
	};
	async function visit(path: string) {
		const answer = await fetch(server.address + path, { headers: PAGE });
		const [keeping, type, again] = ["cache-control", "content-type", "retry-after"].map(
			(name) => answer.headers.get(name),
		);
		return { status: answer.status, keeping, type, again, text: await answer.text() };
	}
	const health = async () => (await fetch(`${server.address}/health`)).json();
	const heard = async (text: string) => {
		while (!server.said().includes(text)) await Bun.sleep(20);
	};
	return { ...stores, server, visit, write, health, heard };
}

const troubles: [what: string, fault: StoreFault, said: string][] = [
	["breaks connections", "refuse", "cannot be reached ("],
	["never answers", "hang", "does not answer in time"],
	["does not take the token any more", 401, "refuses the token (HTTP 401"],
	["fails", 500, "fails (HTTP 500"],
	["is something else", 404, "does not answer as a libSQL server does (HTTP 404"],
];

for (const [what, fault, said] of troubles) {
	test(`while the store ${what}, cached pages are served, and the API is not`, async () => {
		const { site, server, visit, write, health, heard } = await served();
		await write("before");
		// The first request to a store that never answers waits for it.
		const ready = fault === "hang" ? [] : ["/stories/before", "/api/stories"];
		for (const path of ready) await visit(path);
		site.settings.faults = () => fault;
		expect(await write("lost")).toEqual([503, "store-unreachable"]);
		await Bun.sleep(STALE_MS);
		for (const path of ready)
			expect(await visit(path)).toMatchObject({
				status: 200,
				keeping: "no-store",
				text: expect.stringContaining("before"),
			});
		expect(await visit("/products")).toMatchObject({
			status: 503,
			type: "text/html; charset=utf-8",
			again: "1",
			text: expect.stringContaining(
				"The store cannot be reached. Please try again in a moment.",
			),
		});
		expect(await health()).toMatchObject({
			status: "unavailable",
			reasons: ["The store cannot be read."],
		});
		expect((await visit("/health/live")).status).toBe(200);
		await heard(`the store at ${site.url} ${said}`);
		site.settings.faults = () => undefined;
		while ((await write("kept"))[0] !== 201) await Bun.sleep(50);
		await heard(`the store at ${site.url} answers again`);
		// A read that began while nothing answered may still be waited for.
		while ((await health()).status !== "ok") await Bun.sleep(50);
		const stories = (await (await fetch(`${server.address}/api/stories`)).json()) as {
			slug: string;
		}[];
		// Changes that never reached the store were refused and do not exist.
		expect(stories.map(({ slug }) => slug)).toEqual(["kept", "before"]);
		expect(server.said()).not.toContain(TOKEN);
	}, 180_000);
}

test("a full store refuses with 507, stays readable, and recovers", async () => {
	const { site, visit, write, health } = await served();
	expect(await write("before")).toEqual([201, undefined]);
	const full = "There is no space left: nothing can be saved.";
	const reasons = {
		SQLITE_FULL: full,
		BLOCKED: full,
		// All that sqld says of a full disk, since it writes its replication log first.
		SQLITE_IOERR: "The disk of the store is full or failing: nothing can be saved.",
	};
	for (const [code, reason] of Object.entries(reasons) as [
		keyof typeof reasons,
		string,
	][]) {
		site.settings.faults = ({ writes }) => (writes ? code : undefined);
		expect([code, ...(await write("lost"))]).toEqual([code, 507, "no-space"]);
		expect(await health()).toMatchObject({
			status: "degraded",
			reasons: [reason],
		});
		const page = await visit("/stories/before");
		expect(page).toMatchObject({ status: 200, text: expect.stringContaining("before") });
		site.settings.faults = () => undefined;
		expect(await write(`after-${code.toLowerCase().replace("_", "-")}`)).toEqual([
			201,
			undefined,
		]);
		expect(await health()).toMatchObject({ status: "ok" });
	}
}, 180_000);

test("without a usable key store, health reports it, and the site stays ready", async () => {
	const { keys, server, visit, health, write } = await served();
	expect(await write("before")).toEqual([201, undefined]);
	keys.settings.faults = () => "refuse";
	expect(await health()).toMatchObject({
		status: "degraded",
		ready: true,
		reasons: [expect.stringContaining("The store of people's keys cannot be read")],
	});
	expect(await visit("/stories/before")).toMatchObject({ status: 200 });
	keys.settings.faults = ({ writes }) => (writes ? "SQLITE_IOERR" : undefined);
	while ((await health()).reasons.length > 0) await Bun.sleep(50);
	const signUp = await fetch(`${server.address}/api/newsletter/subscribe`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: server.address },
		body: JSON.stringify({ email: "ada@example.com" }),
	});
	expect([signUp.status, ((await signUp.json()) as { code?: string }).code]).toEqual([
		507,
		"no-space",
	]);
	expect(await health()).toMatchObject({
		status: "degraded",
		reasons: [
			"The store of people's keys: The disk of the store is full or failing: nothing can be saved.",
		],
	});
	keys.settings.faults = () => undefined;
	// Nobody need sign in or up: health itself asks whether there is room again.
	expect(await health()).toMatchObject({ status: "ok" });
}, 180_000);

test("with a slow store nothing fails, and a server stops during an outage", async () => {
	const { site, server, write, heard } = await served();
	site.settings.delayMs = 150;
	const slugs = Array.from({ length: 12 }, (_, i) => `story-number-${i}`);
	expect(await Promise.all(slugs.map(write))).toEqual(slugs.map(() => [201, undefined]));
	const stories = (await (await fetch(`${server.address}/api/stories`)).json()) as {
		slug: string;
	}[];
	expect(stories.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
	site.settings.faults = () => "refuse";
	await fetch(`${server.address}/api/stories`);
	await heard("cannot be reached");
	expect(await server.stop()).toBe(0);
}, 180_000);

test("a start waits for a store, and names the variable of a wrong one", async () => {
	const { env, site, keys, serve } = await storesOnServers();
	let asked = 0;
	site.settings.faults = () => (++asked <= 3 ? "refuse" : undefined);
	const { address, said } = await serve();
	expect((await fetch(`${address}/health`)).status).toBe(200);
	expect(asked).toBeGreaterThan(3);
	expect(said()).toContain("images are in a folder of this machine");
	const gone = "http://127.0.0.1:1";
	const refused: [wrong: Record<string, string>, said: string][] = [
		[
			{ LIBSQL_AUTH_TOKEN: "another-token" },
			`LIBSQL_URL: the libSQL server at ${site.url} refuses the token (HTTP 401`,
		],
		[
			{ KEYS_AUTH_TOKEN: "another-token" },
			`KEYS_URL: the libSQL server at ${keys.url} refuses the token (HTTP 401`,
		],
		[
			{ LIBSQL_URL: gone },
			`LIBSQL_URL: the libSQL server at ${gone} cannot be reached (ECONNREFUSED)`,
		],
		[{ KEYS_URL: "", KEYS_AUTH_TOKEN: "" }, "Set KEYS_URL to where they are"],
	];
	const ended = refused.map(async ([wrong, words]) => {
		const { ended, said } = watched(
			spawnServer({ ...env, ...wrong, DATA_DIR: temporaryFolder() }),
		);
		expect(await ended).toBe(1);
		expect(said()).toContain(words);
		expect(said()).toContain("The server did not start.");
		expect(said()).not.toMatch(/another-token|token-of-the-store/);
	});
	await Promise.all(ended);
}, 180_000);
