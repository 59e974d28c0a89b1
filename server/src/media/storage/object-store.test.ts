import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { standInBucket, startBucket } from "../../../test/support/servers/bucket.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { incomingKey, type ObjectStore } from "./object-store.ts";
import { openDiskStore } from "./open-object-store.ts";
import { openS3Store } from "./s3-store.ts";

const stores: [name: string, open: () => Promise<ObjectStore>][] = [
	["a folder", async () => openDiskStore(temporaryFolder())],
	["a bucket", async () => openS3Store(await startBucket())],
];

const id = "x".repeat(43);
const soon = () => new Date(Date.now() + 60_000);
const bytes = (text: string) => new TextEncoder().encode(text);

async function textUnder(store: ObjectStore, key: string) {
	const found = await store.get(key);
	return found && { size: found.size, text: await new Response(found.body).text() };
}

async function keysBelow(store: ObjectStore, folder: string) {
	const found = await Array.fromAsync(store.list(folder));
	return found.map(({ key }) => key).sort();
}

/** Yields all chunks in the same buffer, as file reads do. */
async function* chunks(...texts: string[]) {
	const buffer = Buffer.alloc(9);
	for (const text of texts) yield buffer.subarray(0, buffer.write(text));
}

async function* broken() {
	yield bytes("half");
	throw new Error("cut off");
}

for (const [name, open] of stores) {
	test(`${name} returns the last content, and nothing after a deletion`, async () => {
		const store = await open();
		const key = "images/a/320.webp";
		expect(await store.get(key)).toBeUndefined();
		await store.delete(key);
		await store.put(key, bytes("small"));
		expect(await textUnder(store, key)).toEqual({ size: 5, text: "small" });
		await store.put(key, chunks("lar", "ger"));
		expect(await textUnder(store, key)).toEqual({ size: 6, text: "larger" });
		await store.delete(key);
		expect(await store.get(key)).toBeUndefined();
	});

	test(`${name} lists a folder with times, and stores nothing of interrupted content`, async () => {
		const store = await open();
		expect(await keysBelow(store, "incoming/")).toEqual([]);
		await expect(store.put("incoming/a", broken())).rejects.toThrow("cut off");
		expect(await keysBelow(store, "incoming/")).toEqual([]);
		for (const key of ["incoming/a", "incoming/b", "images/c/1.webp", "images/c/2.webp"])
			await store.put(key, bytes("x"));
		expect(await keysBelow(store, "incoming/")).toEqual(["incoming/a", "incoming/b"]);
		expect(await keysBelow(store, "images/c/")).toEqual([
			"images/c/1.webp",
			"images/c/2.webp",
		]);
		const [first] = await Array.fromAsync(store.list("incoming/"));
		expect(Math.abs(Date.now() - Number(first?.modified))).toBeLessThan(10_000);
	});

	test(`${name} knows the upload addresses it gave out, and no others`, async () => {
		const [store, other] = [await open(), await open()];
		const address = await store.uploadAddress({ id, expiresAt: soon() });
		expect(store.uploadAt(address)).toBe(id);
		const elsewhere = await other.uploadAddress({ id, expiresAt: soon() });
		const strangers = [
			`https://evil.example${URL.parse(address)?.pathname ?? address}`,
			`https://evil.example/?${address}`,
			address.replace(id, "../../etc/passwd"),
			address.replace(id, `${id}/..`),
			address.replace(id, ""),
			"http://127.0.0.1/",
			"file:///etc/passwd",
			"",
			...(elsewhere === address ? [] : [elsewhere]),
		];
		for (const stranger of strangers) expect(store.uploadAt(stranger)).toBeUndefined();
	});
}

test("a folder keeps nothing half-written when it is opened again", async () => {
	const folder = temporaryFolder();
	openDiskStore(folder);
	await Bun.write(join(folder, "unfinished/left-by-a-crash"), "half");
	openDiskStore(folder);
	expect(readdirSync(join(folder, "unfinished"))).toEqual([]);
});

test("a bucket takes an upload at its signed address, of any type, while it holds", async () => {
	const store = openS3Store(await startBucket());
	const address = await store.uploadAddress({ id, expiresAt: soon() });
	const headers = { "content-type": "image/png" };
	const put = (to: string) => fetch(to, { method: "PUT", body: "bytes", headers });
	const forged = [
		address.replace(id, "z".repeat(43)),
		address.replace(/Signature=[0-9a-f]{4}/, "Signature=0000"),
		address.replace(/Expires=\d+/, "Expires=99999"),
		new URL(address).origin + new URL(address).pathname,
	];
	for (const other of forged) expect((await put(other)).status).toBe(403);
	expect((await put(address)).status).toBe(200);
	expect(await textUnder(store, incomingKey(id))).toEqual({ size: 5, text: "bytes" });
	const short = await store.uploadAddress({ id, expiresAt: new Date(Date.now() + 1000) });
	while ((await put(short)).status !== 403) await Bun.sleep(50);
	expect(await keysBelow(store, "incoming/")).toEqual([incomingKey(id)]);
});

test("a bucket refuses a store with another secret", async () => {
	const store = openS3Store({ ...(await startBucket()), secretAccessKey: "guessed" });
	await expect(store.get("images/a")).rejects.toThrow();
});

const troubles: [what: string, answer: () => Response, expected: object][] = [
	[
		"is full",
		() => failed(507, "InsufficientStorage"),
		{ name: "Refusal", code: "no-space" },
	],
	[
		"has no more for its owner",
		() => failed(403, "QuotaExceeded"),
		{ name: "Refusal", code: "no-space" },
	],
	["forbids", () => failed(403, "AccessDenied"), { name: "AccessDenied" }],
	["fails", () => failed(500, "InternalError"), { name: "InternalError" }],
];

const failed = (status: number, code: string) =>
	new Response(`<Error><Code>${code}</Code><Message>No.</Message></Error>`, { status });

for (const [what, answer, expected] of troubles) {
	test(`a bucket that ${what} loses nothing, and is used again after it recovers`, async () => {
		let isWell = true;
		const store = openS3Store(await standInBucket(() => (isWell ? undefined : answer())));
		await store.put("images/a", bytes("before"));
		isWell = false;
		await expect(store.put("images/a", bytes("meanwhile"))).rejects.toMatchObject(
			expected,
		);
		isWell = true;
		expect(await textUnder(store, "images/a")).toEqual({ size: 6, text: "before" });
		await store.put("images/a", bytes("after"));
		expect(await textUnder(store, "images/a")).toEqual({ size: 5, text: "after" });
	});
}

test("a request without an answer is repeated", async () => {
	let asked = 0;
	const store = openS3Store(
		await standInBucket(() => (asked++ < 2 ? failed(503, "SlowDown") : undefined)),
	);
	await store.put("images/a", bytes("kept"));
	expect(await textUnder(store, "images/a")).toEqual({ size: 4, text: "kept" });
});

test("requests to a bucket that never answers end", async () => {
	const fetch = () => new Promise<Response>(() => {});
	const silent = Bun.serve({ hostname: "127.0.0.1", port: 0, idleTimeout: 0, fetch });
	afterwards(() => silent.stop(true));
	const place = {
		...(await standInBucket()),
		endpoint: `http://127.0.0.1:${silent.port}`,
	};
	await expect(openS3Store(place, 50).get("images/a")).rejects.toMatchObject({
		name: "TimeoutError",
	});
});
