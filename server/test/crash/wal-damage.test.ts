import { expect } from "bun:test";
import {
	cpSync,
	existsSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hasTable, type Store } from "../../src/kernel/store/store.ts";
import type { Chance } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { inStore, proveFolder, type Verdict } from "./proof.ts";
import { torture } from "./rounds.ts";
import { lookForEverything, newSite, startServer, startSigned } from "./site.ts";
import { writeAll, writerNames } from "./writers.ts";

/** How many damages one killed site goes through, each on a copy of its own. */
const DAMAGES_A_SITE = 10;
const PROVER = join(import.meta.dir, "proof.ts");

torture(
	"however the write-ahead log of a dead server is damaged, " +
		"the opened log is the beginning of its history",
	{ few: 6, full: 300 },
	async ({ rounds, chance }) => {
		// Few rounds are of one site of each kind.
		const each = Math.min(DAMAGES_A_SITE, Math.ceil(rounds / 2));
		for (let done = 0; done < rounds; done += each) {
			const count = Math.min(each, rounds - done);
			const checkpointed = (done / each) % 2 === 1;
			const dataDir = await deadSite(chance.apart(`site ${done}`), checkpointed);
			const own = chance.apart(`damage ${done}`);
			const found = await damageCopies(dataDir, count, checkpointed, own);
			if (!checkpointed) await serveDamaged(dataDir, found, own);
		}
	},
);

/**
 * A killed server's data folder.
 * @param checkpointed the last write has led to a checkpoint, or has not
 */
async function deadSite(chance: Chance, checkpointed: boolean): Promise<string> {
	const made = newSite(chance);
	const { server, address } = await startSigned(made);
	const site = { ...made, address };
	const { dataDir } = made;
	let left = chance.below(200);
	// Without visitors: visits are written down every few seconds, and might be after the
	// last write.
	await writeAll(
		site,
		() => --left <= 0,
		[429],
		(name) => writerNames().includes(name),
	);

	const database = join(dataDir, "site.db");
	// The search's index follows by itself, and its commit may lead to a checkpoint: a
	// search has it follow before one looks.
	const search = () => fetch(`${address}/api/search?q=x`);
	await search();
	let known = statSync(database).mtimeMs;
	const enough = async () => {
		await search();
		const before = known;
		known = statSync(database).mtimeMs;
		return (known !== before) === checkpointed;
	};
	// One writer, so that nothing follows the last write.
	const last = { ...site, chance: chance.apart("last") };
	await writeAll(last, enough, [429], (name) => name === "first editor of stories");
	// Answered after all that the last write has brought about: nobody is in the middle of
	// a checkpoint.
	await fetch(`${address}/health`);
	await server.kill();
	return dataDir;
}

interface Found {
	history: string[];
	saved: string[];
}

async function damageCopies(
	dataDir: string,
	count: number,
	checkpointed: boolean,
	chance: Chance,
): Promise<Found> {
	const intact = copyOf(dataDir, ["site.db", "site.db-wal"]);
	const withoutLog = copyOf(dataDir, ["site.db"]);
	const copies = Array.from({ length: count }, () => {
		const file = copyOf(dataDir, ["site.db", "site.db-wal", "site.db-shm"]);
		return { file, ...damage(file, chance) };
	});
	const [whole, least, ...opened] = await verdictsOn([
		intact,
		withoutLog,
		...copies.map(({ file }) => file),
	]);
	const history = hashesOf(whole, "an intact copy");
	const saved = hashesOf(least, "a copy without its log");
	expect(saved.length < history.length).toBe(!checkpointed);
	for (const [i, { what, losing, file }] of copies.entries()) {
		const hashes = hashesOf(opened[i], what);
		expect([what, hashes]).toEqual([what, history.slice(0, hashes.length)]);
		const kept = losing ? saved : history;
		if (hashes.length < kept.length)
			throw new Error(`${what}: only ${hashes.length} of ${kept.length} events`);
		rmSync(dirname(file), { recursive: true });
	}
	return { history, saved };
}

async function serveDamaged(
	dataDir: string,
	{ history, saved }: Found,
	chance: Chance,
): Promise<void> {
	const copy = temporaryFolder();
	// Neither the lock nor the sockets: nobody has the copy.
	cpSync(dataDir, copy, {
		recursive: true,
		filter: (file) => !/\/(lock|.*\.sock)$/.test(file),
	});
	const { what } = damage(join(copy, "site.db"), chance);
	if (chance.oneIn(2)) damage(join(copy, "keys.db"), chance);
	const site = newSite(chance.apart("served"), copy);
	const server = startServer(copy);
	const isListening = await server.listening.then(
		() => true,
		() => false,
	);
	if (!isListening) return expectLost(copy, server.said());
	const { address } = await startSigned(site, server);
	for (const path of ["/", "/api/stories", "/health"])
		expect([what, path, (await fetch(address + path)).status]).toEqual([what, path, 200]);
	let left = 20;
	await writeAll({ ...site, address }, () => --left <= 0);
	await lookForEverything({ ...site, address });
	expect(await server.stop()).toBe(0);
	const log = await proveFolder(copy);
	const kept = log.findIndex(({ hash }, i) => hash !== history[i]);
	expect([what, kept >= saved.length]).toEqual([what, true]);
}

/** A server refuses to start on a log or on keys of which nothing is left. */
async function expectLost(dataDir: string, said: string): Promise<void> {
	const [log, keys] = await Promise.all([
		inStore(join(dataDir, "site.db"), (store) => countIn(store, "events")),
		inStore(join(dataDir, "keys.db"), (store) => countIn(store, "keys")),
	]);
	expect([said, Math.min(log, keys)]).toEqual([
		expect.stringContaining(log === 0 ? "its database is lost" : "bun start --new-keys"),
		0,
	]);
}

async function countIn(store: Store, table: string): Promise<number> {
	if (!(await hasTable(store, table))) return 0;
	return Number((await store.read(`SELECT count(*) FROM ${table}`)).rows[0]?.[0]);
}

function hashesOf(verdict: Verdict | undefined, what: string): string[] {
	if (!verdict?.hashes)
		throw new Error(`${what}: ${verdict?.error ?? "the process that opened it crashed"}`);
	return verdict.hashes;
}

function copyOf(dataDir: string, files: string[]): string {
	const folder = temporaryFolder();
	for (const file of files)
		if (existsSync(join(dataDir, file))) cpSync(join(dataDir, file), join(folder, file));
	return join(folder, "site.db");
}

/**
 * The output of a process that opens these databases, by database; databases after a
 * crash are missing.
 */
async function verdictsOn(files: string[]): Promise<Verdict[]> {
	const child = Bun.spawn([process.execPath, PROVER, ...files], {
		stdout: "pipe",
		stderr: "inherit",
	});
	const text = await new Response(child.stdout).text();
	return text
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line) as Verdict);
}

/** The shared-memory file of a database, which SQLite can recreate from the others. */
const SHARED = "-shm";
const LOG = "-wal";

/**
 * Damages the write-ahead log of a database file, or what goes with it. Says what it did,
 * and whether anything is lost.
 */
function damage(database: string, chance: Chance): { what: string; losing: boolean } {
	const kind = chance.pick(Object.keys(kinds) as (keyof typeof kinds)[]);
	const { file, change, losing } = kinds[kind];
	const path = database + file;
	const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
	const after = change(Buffer.from(before), chance);
	if (after) writeFileSync(path, after);
	else rmSync(path, { force: true });
	const at = after ? firstDifference(before, after) : 0;
	return { what: `${kind} (${before.length} bytes, from ${at} on)`, losing };
}

type Change = (bytes: Buffer, chance: Chance) => Buffer | undefined;

/** `losing`: the log may lack the events after this position. */
const kinds = {
	"the log was cut off": log((bytes, chance) =>
		bytes.subarray(0, chance.below(bytes.length)),
	),
	"the log was removed": log(() => undefined),
	"the log was emptied": log(() => Buffer.alloc(0)),
	"a bit was flipped": log((bytes, chance) => flippedBit(bytes, bytes.length, chance)),
	"a bit of the beginning was flipped": log((bytes, chance) =>
		flippedBit(bytes, 56, chance),
	),
	"bytes were replaced": log((bytes, chance) => {
		for (let times = 1 + chance.below(50); times > 0; times--)
			bytes[chance.below(bytes.length)] = chance.below(256);
		return bytes;
	}),
	"a block became zeros": log((bytes, chance) => {
		const [from, to] = block(bytes, chance);
		return bytes.fill(0, from, to);
	}),
	"a block became noise": log((bytes, chance) => {
		const [from, to] = block(bytes, chance);
		bytes.set(chance.bytes(to - from), from);
		return bytes;
	}),
	"two blocks changed places": log((bytes, chance) => {
		const [one, other] = [block(bytes, chance)[0], block(bytes, chance)[0]];
		const size = Math.min(BLOCK, bytes.length - Math.max(one, other));
		const kept = Buffer.from(bytes.subarray(one, one + size));
		bytes.copyWithin(one, other, other + size);
		bytes.set(kept, other);
		return bytes;
	}),
	"the end became zeros, as after losing power": log((bytes, chance) =>
		bytes.fill(0, block(bytes, chance)[0]),
	),
	"noise was appended": harmless(LOG, (bytes, chance) =>
		Buffer.concat([bytes, chance.bytes(1 + chance.below(20_000))]),
	),
	"a part of the log was appended to it": harmless(LOG, (bytes, chance) => {
		const [from, to] = block(bytes, chance);
		return Buffer.concat([bytes, bytes.subarray(from, to)]);
	}),
	"the shared memory became noise": harmless(SHARED, (bytes, chance) =>
		chance.bytes(bytes.length),
	),
	"the shared memory was cut off": harmless(SHARED, (bytes, chance) =>
		bytes.subarray(0, chance.below(bytes.length)),
	),
	"the shared memory was removed": harmless(SHARED, () => undefined),
};

function log(change: Change) {
	return { file: LOG, change, losing: true };
}

function harmless(file: string, change: Change) {
	return { file, change, losing: false };
}

function flippedBit(bytes: Buffer, end: number, chance: Chance): Buffer {
	const at = chance.below(Math.min(bytes.length, end));
	bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
	return bytes;
}

const BLOCK = 4096;

function block(bytes: Buffer, chance: Chance): [from: number, to: number] {
	const from = chance.below(Math.ceil(bytes.length / BLOCK)) * BLOCK;
	return [from, Math.min(bytes.length, from + BLOCK * (1 + chance.below(8)))];
}

function firstDifference(before: Buffer, after: Buffer): number {
	let at = 0;
	while (at < before.length && before[at] === after[at]) at++;
	return at;
}
