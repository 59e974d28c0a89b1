import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startBucket } from "../../../test/support/servers/bucket.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { openDiskStore } from "./disk-store.ts";
import { incomingKey, type ObjectStore } from "./object-store.ts";
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

/** In one buffer, as files are read. */
async function* chunks(...texts: string[]) {
	const buffer = Buffer.alloc(9);
	for (const text of texts) yield buffer.subarray(0, buffer.write(text));
}

async function* broken() {
	yield bytes("half");
	throw new Error("cut off");
}

for (const [name, open] of stores) {
	test(`${name} gives back what was put, and the latest of it`, async () => {
		const store = await open();
		await store.put("images/a/320.webp", bytes("small"));
		expect(await textUnder(store, "images/a/320.webp")).toEqual({ size: 5, text: "small" });
		await store.put("images/a/320.webp", chunks("lar", "ger"));
		expect(await textUnder(store, "images/a/320.webp")).toEqual({ size: 6, text: "larger" });
	});

	test(`${name} has nothing where nothing was put, and nothing after deleting`, async () => {
		const store = await open();
		expect(await store.get("images/none")).toBeUndefined();
		await store.delete("images/none");
		await store.put("images/a/1.webp", bytes("x"));
		await store.delete("images/a/1.webp");
		expect(await store.get("images/a/1.webp")).toBeUndefined();
	});

	test(`${name} lists what is below a folder, and since when`, async () => {
		const store = await open();
		expect(await keysBelow(store, "incoming/")).toEqual([]);
		for (const key of ["incoming/a", "incoming/b", "images/c/1.webp", "images/c/2.webp"]) {
			await store.put(key, bytes("x"));
		}
		expect(await keysBelow(store, "incoming/")).toEqual(["incoming/a", "incoming/b"]);
		expect(await keysBelow(store, "images/c/")).toEqual(["images/c/1.webp", "images/c/2.webp"]);
		const [first] = await Array.fromAsync(store.list("incoming/"));
		expect(Math.abs(Date.now() - Number(first?.modified))).toBeLessThan(10_000);
	});

	test(`${name} keeps nothing of content that breaks off`, async () => {
		const store = await open();
		const putting = store.put("incoming/a", broken());
		expect(putting).rejects.toThrow("cut off");
		await putting.catch(() => {});
		expect(await keysBelow(store, "incoming/")).toEqual([]);
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
	let ahead = 0;
	const store = openS3Store(await startBucket(() => Date.now() + ahead));
	const address = await store.uploadAddress({ id, expiresAt: soon() });
	const put = (to: string) =>
		fetch(to, { method: "PUT", body: "bytes", headers: { "content-type": "image/png" } });
	const forged = [
		address.replace(id, "z".repeat(43)),
		address.replace(/Signature=[0-9a-f]{4}/, "Signature=0000"),
		address.replace(/Expires=\d+/, "Expires=99999"),
		new URL(address).origin + new URL(address).pathname,
	];
	for (const other of forged) expect((await put(other)).status).toBe(403);
	expect((await put(address)).status).toBe(200);
	expect(await textUnder(store, incomingKey(id))).toEqual({ size: 5, text: "bytes" });
	ahead = 120_000;
	expect((await put(address)).status).toBe(403);
	ahead = 0;
	expect(await keysBelow(store, "incoming/")).toEqual([incomingKey(id)]);
});

test("a bucket refuses a store with another secret", async () => {
	const store = openS3Store({ ...(await startBucket()), secretAccessKey: "guessed" });
	const getting = store.get("images/a");
	expect(getting).rejects.toThrow();
	await getting.catch(() => {});
});
