import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { tiledLog } from "../../../test/support/audit/tiled-log.ts";
import {
	served,
	servedWitness,
	witnessesOf,
} from "../../../test/support/audit/witnessed-log.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { rawKey } from "../tiles/note.ts";
import { checkProof, proofText } from "../tiles/proof.ts";
import { tileRoutes } from "../tiles/tile-routes.ts";
import { cosign, cosignaturesOf, witnessKeyText } from "./cosignature.ts";

async function grown(events = 300) {
	const log = await tiledLog();
	await log.append(events);
	return log;
}

/** A copy of the folder, as of a restored disk image. */
async function copyOf({ folder, store, keyStore }: Awaited<ReturnType<typeof grown>>) {
	for (const open of [store, keyStore])
		await open.read("PRAGMA wal_checkpoint(TRUNCATE)");
	const copy = join(temporaryFolder(), "copy");
	cpSync(folder, copy, { recursive: true });
	return copy;
}

function newWitness() {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	return { key: { name: "w.example/w1", bytes: rawKey(publicKey) }, privateKey };
}

const checkpointOf = async (log: Awaited<ReturnType<typeof grown>>) =>
	(await tileRoutes(log).handle(new Request("http://site/tlog/checkpoint"))).text();

test("two witnesses cosign a growing log, and each proof names them", async () => {
	const log = await grown();
	const places = [await servedWitness([log]), await servedWitness([log])];
	const keys = places.map(({ witness }) => witness.key);
	const witnesses = witnessesOf(log, places);
	for (const events of [1, 700]) {
		await log.append(events);
		await witnesses.ask();
		expect(cosignaturesOf(await checkpointOf(log), keys)).toHaveLength(2);
	}
	expect(await witnesses.findings()).toEqual([]);
	expect(
		await places[0]?.witness.log((await log.tiles.current())?.key.name ?? ""),
	).toMatchObject({ size: 1001 });
	await log.append(500);
	await log.tiles.extend({ position: 1501 });
	expect(cosignaturesOf(await checkpointOf(log), keys)).toHaveLength(0);
	const proof = await log.tiles.prove(700);
	expect(cosignaturesOf(proof?.note ?? "", keys)).toHaveLength(2);
	const text = proof ? proofText(proof) : "";
	expect(text.length).toBeLessThan(1500);
	const stored = await log.tiles.current();
	const logKeys = stored ? [stored.key] : [];
	expect(checkProof(text, logKeys, keys)).toMatchObject({
		ok: true,
		value: { cosignatures: keys.map(({ name }) => ({ name })) },
	});
	expect(checkProof(text, logKeys, [...keys, newWitness().key])).toMatchObject({
		ok: false,
		why: "w.example/w1 has not cosigned the checkpoint",
	});
	expect(cosignaturesOf((await log.tiles.prove(1200))?.note ?? "", keys)).toHaveLength(0);
	expect(await (await log.open()).prove(700)).toEqual(proof);
});

test("a witness that knows another size is asked from there", async () => {
	const log = await grown();
	const place = await servedWitness([log]);
	await witnessesOf(log, [place]).ask();
	await log.append(50);
	await log.keyStore.write(["DELETE FROM tile_log_witness"]);
	await witnessesOf(log, [place]).ask();
	expect(await witnessesOf(log, [place]).states()).toMatchObject([
		{ size: 350, fault: undefined },
	]);
});

test("nothing but 200 with a valid cosignature is a yes", async () => {
	const log = await grown();
	const [own, other] = [newWitness(), newWitness()];
	const yes = (text: string, { privateKey } = own, time = new Date(), status = 200) =>
		new Response(`${cosign(text, own.key, privateKey, time)}\n`, { status });
	const textOf = async (request: Request) =>
		`${(await request.text()).split("\n\n")[1]}\n`;
	const lies: [string, (request: Request) => Response | Promise<Response>][] = [
		["has no valid", () => new Response("")],
		["has no valid", () => new Response("— w.example/witness AAAA\n")],
		["has no valid", () => yes("other text\n")],
		["has no valid", async (request) => yes(await textOf(request), other)],
		["has no valid", async (request) => yes(await textOf(request), own, new Date(0))],
		[
			"answered with 201",
			async (request) => yes(await textOf(request), own, new Date(), 201),
		],
		["answered with 302", () => Response.redirect("http://127.0.0.1:1/", 302)],
		["named no size", () => new Response("many\n", { status: 409 })],
		["named 7 entries again", () => new Response("7\n", { status: 409 })],
		["does not know this log", () => new Response("", { status: 404 })],
		["cannot be reached", () => new Response("x".repeat(100_000))],
		["answered with 500", () => new Response("", { status: 500 })],
		["says that this log had 5000", () => new Response("5000\n", { status: 409 })],
		["does not continue", () => new Response("", { status: 422 })],
	];
	for (const [why, lie] of lies) {
		const witnesses = witnessesOf(log, [
			{ url: served(lie), key: witnessKeyText(own.key) },
		]);
		await witnesses.ask();
		const [state] = await witnesses.states();
		expect([state?.size, state?.fault]).toEqual([0, expect.stringContaining(why)]);
		expect(await witnesses.findings()).toHaveLength(1);
	}
	// The word of a witness stops nothing.
	await log.tiles.extend({ position: await log.append(1) });
	expect([log.tiles.problem(), (await log.tiles.current())?.size]).toEqual([null, 301]);
	expect(cosignaturesOf(await checkpointOf(log), [own.key])).toEqual([]);
});

test("a copy of an older data folder is not signed, once a witness has answered", async () => {
	const log = await grown();
	const place = await servedWitness([log]);
	await witnessesOf(log, [place]).ask();
	const folder = await copyOf(log);
	await log.append(300);
	await witnessesOf(log, [place]).ask();
	const old = await tiledLog(folder);
	const witnesses = witnessesOf(old, [place]);
	await witnesses.ask();
	expect(old.tiles.problem()).toContain("with 600 entries, but the log has 300");
	expect(await witnesses.findings()).toMatchObject([{ state: "problem" }]);
	await old.append(500);
	await witnesses.ask();
	expect((await old.tiles.current())?.size).toBe(300);
	expect((await old.open()).problem()).toContain("the end is missing");
	const [state] = await witnesses.states();
	expect(state?.conflict).toMatchObject({
		isProven: true,
		note: expect.stringContaining("\n600\n"),
	});
	await old.tiles.restart();
	expect(old.tiles.problem()).toBeNull();
	// The witness does not have the key of the new log yet.
	await witnesses.ask();
	expect(await witnesses.states()).toMatchObject([
		{ fault: expect.stringContaining("does not know this log"), conflict: undefined },
	]);
});

test("a copy that has grown in another way is not signed further", async () => {
	const log = await grown();
	const place = await servedWitness([log]);
	await witnessesOf(log, [place]).ask();
	const folder = await copyOf(log);
	await log.append(10);
	await witnessesOf(log, [place]).ask();
	const old = await tiledLog(folder);
	await old.append(400);
	const witnesses = witnessesOf(old, [place]);
	await witnesses.ask();
	expect(old.tiles.problem()).toContain("has another checkpoint of this log with 310");
	await old.tiles.extend({ position: await old.append(1) });
	expect((await old.tiles.current())?.size).toBe(700);
	expect(await place.witness.witnessed()).toMatchObject([
		{ size: 310, conflict: expect.stringContaining("\n700\n") },
	]);
	await witnessesOf(log, [place]).ask();
	expect(await witnessesOf(log, [place]).findings()).toEqual([]);
});

test("a failed request is repeated after an hour, and reported after two days", async () => {
	const log = await grown();
	const place = await servedWitness([log]);
	let [time, isDown] = [new Date("2026-01-01T00:00:00Z"), false];
	const url = served((request) => {
		const { pathname } = new URL(request.url);
		if (isDown) return new Response("", { status: 503 });
		return fetch(place.url + pathname, { method: request.method, body: request.body });
	});
	const witnesses = witnessesOf(log, [{ url, key: place.key }], () => time);
	const asked = async () => (await witnesses.states())[0]?.askedAt;
	await witnesses.askIfDue();
	const first = await asked();
	time = new Date("2026-01-01T23:00:00Z");
	await witnesses.askIfDue();
	expect(await asked()).toBe(first);
	// The witness has cosigned in the present.
	time = new Date("2126-01-02T01:00:00Z");
	isDown = true;
	await witnesses.askIfDue();
	expect(await asked()).toBe(time.toISOString());
	expect(await witnesses.findings()).toMatchObject([{ state: "warning" }]);
	isDown = false;
	time = new Date("2126-01-02T02:00:00Z");
	await witnesses.askIfDue();
	expect(await asked()).toBe(time.toISOString());
	expect(await witnesses.findings()).toEqual([]);
});

test("without its key store, a site has no findings about witnesses", async () => {
	const log = await grown();
	const place = await servedWitness([log]);
	const read = () => Promise.reject(new Error("unreachable"));
	const broken = { ...log, keyStore: { ...log.keyStore, read } };
	expect(await witnessesOf(broken, [place]).findings()).toEqual([]);
});

test("an invalid key is refused at the start", async () => {
	const log = await grown(1);
	expect(() =>
		witnessesOf(log, [{ url: "http://w.example", key: "w+01234567+AQ" }]),
	).toThrow("WITNESSES: w+01234567+AQ is not the key");
});
