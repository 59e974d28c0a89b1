import { expect, test } from "bun:test";
import { REFRESH_AFTER_MS, STALE_MS } from "../../kernel/log/freshness.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type CachedResponse, json, respond, toCachedResponse } from "./response.ts";
import { ResponseCache } from "./response-cache.ts";

const request = (headers: Record<string, string> = {}) =>
	new Request("http://127.0.0.1/", { headers });
const long = { text: "silver ".repeat(500) };

/**
 * Returns a read model for events of one type. Answers may be older than its rows by
 * `lag` milliseconds.
 */
const model = (type: string, lag = 0): ReadModel =>
	({
		name: type,
		version: 1,
		tables: [],
		lag,
		on: { [type]: () => [] },
	}) as unknown as ReadModel;
const [ofA, ofB, ofViews] = [model("A"), model("B"), model("V", 30_000)];

/**
 * The log as answers see it, which another process may append to and which may be out of
 * reach.
 */
function aLog() {
	const theirs: string[] = [];
	let known: string[] = [];
	const log = {
		theirs,
		gone: false,
		rebuilt: 0,
		time: 0,
		refreshes: 0,
		position: () => known.length,
		state: () => `${known.length} ${log.rebuilt}`,
		stateOf: (types: string[]) =>
			`${Math.max(...types.map((type) => known.lastIndexOf(type) + 1))} ${log.rebuilt}`,
		async refresh() {
			log.refreshes++;
			await Promise.resolve();
			if (log.gone) throw new Refusal("store-unreachable", "gone");
			known = [...theirs];
		},
	};
	return log;
}

/** Answers that say how often they were built. */
function countedAnswers(capacity?: number) {
	const log = aLog();
	const responseCache = new ResponseCache(log, {
		now: () => log.time,
		...(capacity && { capacity }),
	});
	let built = 0;
	/** Requests as a visitor, and as a person who must see the latest change. */
	const visit = async (reads: ReadModel[], key = "list") => {
		const made = await responseCache.getOrBuild(key, reads, async () =>
			json({ at: ++built }),
		);
		return {
			text: new TextDecoder().decode(made.bytes),
			cacheControl: made.cacheControl,
		};
	};
	const ask = async (reads: ReadModel[], key?: string) => {
		await responseCache.catchUpTo(Number.POSITIVE_INFINITY)?.catch(() => {});
		return visit(reads, key);
	};
	return { log, responseCache, ask, visit, builds: () => built };
}

test("a response is rebuilt after events of its read models only", async () => {
	const { log, ask, builds } = countedAnswers();
	await ask([ofA, ofB]);
	await ask([ofA, ofB]);
	expect(builds()).toBe(1);
	log.theirs.push("C", "V");
	await ask([ofA, ofB]);
	expect(builds()).toBe(1);
	log.theirs.push("B", "C");
	await ask([ofA, ofB]);
	expect(builds()).toBe(2);
});

test("a response that may lag is rebuilt only after its maximum age", async () => {
	const { log, ask, builds } = countedAnswers();
	await ask([ofA, ofViews]);
	log.theirs.push("V");
	log.time = 29_999;
	await ask([ofA, ofViews]);
	expect(builds()).toBe(1);
	log.time = 30_000;
	await ask([ofA, ofViews]);
	expect(builds()).toBe(2);
	log.time = 90_000;
	await ask([ofA, ofViews]);
	expect(builds()).toBe(2);
	log.theirs.push("A");
	await ask([ofA, ofViews]);
	expect(builds()).toBe(3);
});

test("after a rebuild in any process, all responses are rebuilt", async () => {
	const { log, responseCache, ask, builds } = countedAnswers();
	await ask([ofA]);
	log.rebuilt++;
	await ask([ofA]);
	expect(builds()).toBe(2);
	responseCache.clear();
	await ask([ofA]);
	expect(builds()).toBe(3);
});

test("a response whose build began before an event is not used for later requests", async () => {
	const { log, responseCache } = countedAnswers();
	const look = () => responseCache.catchUpTo(Number.POSITIVE_INFINITY);
	const begun = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const early = responseCache.getOrBuild("list", [ofA], async () => {
		begun.resolve();
		await goOn.promise;
		return json("early");
	});
	await begun.promise;
	log.theirs.push("A");
	await look();
	const late = responseCache.getOrBuild("list", [ofA], async () => json("late"));
	await late;
	goOn.resolve();
	await early;
	const after = await responseCache.getOrBuild("list", [ofA], async () => json("later"));
	expect(await respond(request(), after).json()).toBe("late");
});

test("cached answers are limited in bytes, and the last requested ones stay", async () => {
	const { responseCache } = countedAnswers(10_000);
	const make = (text: string) =>
		responseCache.getOrBuild(text, [ofA], async () => json(text.repeat(1000)));
	const kept = new Set<CachedResponse>();
	for (const text of ["a", "b", "c", "d", "e", "f"]) kept.add(await make(text));
	expect(responseCache.bytes).toBeLessThanOrEqual(10_000);
	expect(kept.has(await make("f"))).toBe(true);
	expect(kept.has(await make("a"))).toBe(false);
});

test("responses about missing items are not cached", async () => {
	const { responseCache } = countedAnswers();
	for (let i = 0; i < 100; i++)
		await responseCache.getOrBuild(`page ${i}`, [ofA], async () => ({
			status: 404,
			type: "text/html",
			body: "no",
		}));
	expect(responseCache.bytes).toBe(0);
});

test("events of other processes appear within 250 ms", async () => {
	const { log, visit, builds } = countedAnswers();
	await visit([ofA]);
	log.theirs.push("A");
	for (log.time = 0; log.time < REFRESH_AFTER_MS; log.time++) await visit([ofA]);
	expect([builds(), log.refreshes]).toEqual([1, 1]);
	// Nobody waits for the next look while what is known is young enough.
	log.time = STALE_MS - 1;
	await visit([ofA]);
	expect(log.refreshes).toBe(2);
	expect((await visit([ofA])).text).toBe('{"at":2}');
	log.theirs.push("A");
	log.time += STALE_MS;
	expect((await visit([ofA])).text).toBe('{"at":3}');
	expect(log.refreshes).toBe(3);
	log.theirs.push("A");
	log.time -= 60 * 60_000;
	expect((await visit([ofA])).text).toBe('{"at":4}');
});

test("a request with a position gets a response that includes this position", async () => {
	const { log, responseCache, visit } = countedAnswers();
	await visit([ofA]);
	const known = responseCache.current("list");
	expect(known).toBeDefined();
	log.theirs.push("C", "C");
	expect(await responseCache.current("list", 2)).toBe(known as CachedResponse);
	expect(log.refreshes).toBe(2);
	expect(responseCache.current("list", 2)).toBe(known as CachedResponse);
	log.theirs.push("A");
	expect(responseCache.current("list", 2)).toBe(known as CachedResponse);
	expect(await responseCache.current("list", 3)).toBeUndefined();
});

test("while the store is unreachable, cached responses are served for ten minutes", async () => {
	const { log, ask } = countedAnswers();
	const list = () => ask([ofA]);
	await list();
	log.gone = true;
	log.time = 9 * 60_000;
	expect(await list()).toEqual({ text: '{"at":1}', cacheControl: "no-store" });
	log.time = 10 * 60_000;
	await expect(list()).rejects.toMatchObject({ code: "store-unreachable" });
	log.gone = false;
	log.theirs.push("A");
	expect(await list()).toEqual({
		text: '{"at":2}',
		cacheControl: "public, max-age=0, must-revalidate",
	});
});

test("while the store is unreachable, other responses are refused", async () => {
	const { log, ask } = countedAnswers();
	await ask([ofA]);
	log.gone = true;
	await expect(ask([ofA], "other")).rejects.toMatchObject({ code: "store-unreachable" });
});

test("requests that come while an answer is being built share it", async () => {
	let built = 0;
	const responseCache = new ResponseCache(aLog());
	const make = async () => {
		await Bun.sleep(1);
		return json({ built: ++built });
	};
	await Promise.all([
		responseCache.getOrBuild("list", [ofA], make),
		responseCache.getOrBuild("list", [ofA], make),
	]);
	expect(built).toBe(1);
});

test("an answer that could not be built is tried again", async () => {
	const responseCache = new ResponseCache(aLog());
	await responseCache
		.getOrBuild("list", [ofA], () => Promise.reject(new Error("no")))
		.catch(() => {});
	expect(
		(await responseCache.getOrBuild("list", [ofA], async () => json([]))).status,
	).toBe(200);
});

test("a browser with the current response gets 304", async () => {
	const made = toCachedResponse(json(long));
	expect(respond(request({ "if-none-match": made.etag }), made).status).toBe(304);
	expect(respond(request({ "if-none-match": `"x", ${made.etag}` }), made).status).toBe(
		304,
	);
	const shown = toCachedResponse({
		type: "text/html",
		body: "<p>".repeat(1000),
		personal: true,
	});
	const unchanged = respond(request({ "if-none-match": shown.etag }), shown);
	// Otherwise, a shared cache could give it to another person.
	expect([unchanged.status, unchanged.headers.get("vary")]).toEqual([
		304,
		"Accept-Encoding, Cookie",
	]);
	expect(respond(request({ "if-none-match": '"x"' }), made).status).toBe(200);
});

test("an unsuccessful response is never 304", () => {
	const made = toCachedResponse({ status: 404, type: "text/html", body: "no" });
	expect(respond(request({ "if-none-match": made.etag }), made).status).toBe(404);
	expect(respond(request(), made).headers.get("etag")).toBeNull();
});

test("long text is compressed only for clients that accept it", async () => {
	const made = toCachedResponse(json(long));
	const compressed = respond(request({ "accept-encoding": "br, gzip" }), made);
	expect(compressed.headers.get("content-encoding")).toBe("gzip");
	expect(
		JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await compressed.bytes()))),
	).toEqual(long);
	const smallest = respond(request({ "accept-encoding": "gzip, br, zstd" }), made);
	expect(smallest.headers.get("content-encoding")).toBe("zstd");
	expect(
		JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(await smallest.bytes()))),
	).toEqual(long);
	for (const refused of ["", "br", "gzip;q=0"]) {
		const plain = respond(request({ "accept-encoding": refused }), made);
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(plain.headers.get("vary")).toBe("Accept-Encoding");
		expect(await plain.json()).toEqual(long);
	}
});

test("images are not compressed again", () => {
	expect(
		toCachedResponse({ type: "image/webp", body: "x".repeat(5000) }).gzip,
	).toBeUndefined();
});

test("shared rows are read again after an event of their read models", async () => {
	const { log, responseCache } = countedAnswers();
	let reads = 0;
	const rows = () => responseCache.rows("popular", [ofA, ofViews], async () => ++reads);
	const saved = async (type: string) => {
		log.theirs.push(type);
		await log.refresh();
	};
	expect([await rows(), await rows()]).toEqual([1, 1]);
	await saved("B");
	expect(await rows()).toBe(1);
	await saved("A");
	expect(await rows()).toBe(2);
	await saved("V");
	expect(await rows()).toBe(3);
	responseCache.clear();
	expect(await rows()).toBe(4);
});

test("rows that could not be read are read the next time", async () => {
	const { responseCache } = countedAnswers();
	const failing = responseCache.rows("site", [ofA], () =>
		Promise.reject(new Error("gone")),
	);
	await expect(failing).rejects.toThrow("gone");
	expect(await responseCache.rows("site", [ofA], async () => "there")).toBe("there");
});

test("a key belongs to one list of read models", async () => {
	const { responseCache } = countedAnswers();
	const read = async () => "rows";
	await responseCache.rows("site", [ofA, ofViews], read);
	expect(() => responseCache.rows("site", [ofA], read)).toThrow(
		'Rows of different reads share the key "site".',
	);
});
