import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Chance } from "../support/random.ts";

/** SQLite's own file beside a database that says who reads and writes; it can be made anew from the others. */
const SHARED = "-shm";
const LOG = "-wal";

/** Damages the write-ahead log of a database file, or what goes with it. Says what it did, and whether anything is lost. */
export function damage(database: string, chance: Chance): { what: string; losing: boolean } {
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

/** `losing`: what was in the log may be lost from there on. */
const kinds = {
	"the log was cut off": log((bytes, chance) => bytes.subarray(0, chance.below(bytes.length))),
	"the log was removed": log(() => undefined),
	"the log was emptied": log(() => Buffer.alloc(0)),
	"a bit was flipped": log((bytes, chance) => {
		const at = chance.below(bytes.length);
		bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
		return bytes;
	}),
	"a bit of the beginning was flipped": log((bytes, chance) => {
		const at = chance.below(Math.min(bytes.length, 56));
		bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
		return bytes;
	}),
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
	"what processes share became noise": harmless(SHARED, (bytes, chance) => chance.bytes(bytes.length)),
	"what processes share was cut off": harmless(SHARED, (bytes, chance) =>
		bytes.subarray(0, chance.below(bytes.length)),
	),
	"what processes share was removed": harmless(SHARED, () => undefined),
};

function log(change: Change) {
	return { file: LOG, change, losing: true };
}

function harmless(file: string, change: Change) {
	return { file, change, losing: false };
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
