import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { writeLog } from "../../../bench/support/long-log.ts";
import {
	publicKeyFile,
	readCheckpointKey,
	readPublicKeys,
} from "../../../src/audit/verify/checkpoint.ts";
import { keepCheckpoints } from "../../../src/audit/verify/checkpoints.ts";
import { readConfig } from "../../../src/config.ts";
import { openLog } from "../../../src/kernel/log/event-log.ts";
import {
	GENESIS,
	rowHash,
	STORED_COLUMNS,
	type StoredEvent,
	storedEvent,
	storedValues,
} from "../../../src/kernel/log/stored-events.ts";
import { connect } from "../../../src/kernel/store/file-connection.ts";
import {
	eventLine,
	parseLine,
	trailerLine,
} from "../../../src/transfer/export-format.ts";
import type { Chance } from "../random.ts";
import { randomHistory } from "../random-history.ts";
import { temporaryStore } from "../site.ts";
import { siteFile } from "../stores.ts";
import { temporaryFolder } from "../temporary.ts";

const EVERY = 25;

/**
 * A folder with a log of events of every kind, checkpoints, and nobody who has it open.
 */
export async function signedLog(chance: Chance, events: number) {
	const folder = temporaryFolder();
	const config = readConfig({ DATA_DIR: folder, CHECKPOINT_EVERY: String(EVERY) });
	const store = await temporaryStore(siteFile(folder));
	const log = await openLog(store);
	const logger = pino({ level: "silent" });
	const checkpoints = await keepCheckpoints({ config, store, log, logger });
	await randomHistory(log, chance, events);
	await checkpoints.close();
	await store.close();
	const key = readCheckpointKey(folder);
	if (!key) throw new Error("there is no key");
	return {
		folder,
		config,
		key,
		file: join(folder, "site.db"),
		publicKeys: readPublicKeys(publicKeyFile(folder)),
		events: log.position(),
	};
}

/**
 * The first position from `position` on that has a checkpoint, in a log of so many
 * events.
 */
export const nextCheckpoint = (position: number, events: number) =>
	Math.min(events, Math.ceil(position / EVERY) * EVERY);

/** Approximate bytes of an event of a long log in an export. */
export const LINE_BYTES = 265;

/** Fills an empty folder with a long log, faster than by appending. */
export const longLog = (folder: string, events: number) =>
	writeLog(
		folder,
		Array.from({ length: events }, (_, i) => ({
			stream: `story-views-${i + 1}`,
			event: { type: "StoryViewsCounted", data: { storyId: i + 1, views: 1 } },
		})),
	);

/** Tampers with a log through its database. Returns the first bad position. */
type Tampering = (log: Forger, chance: Chance) => number;

type Forger = ReturnType<typeof forger>;

/** Writes to a database file without any of the rules it has. */
export function forger(file: string, events: number) {
	const database = connect(file);
	for (const [name] of database.rows(
		"SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
	))
		database.exec(`DROP INDEX "${name}"`);
	database.exec("PRAGMA synchronous=OFF");
	database.exec("CREATE TEMP TABLE original AS SELECT * FROM events");
	const get = `SELECT ${STORED_COLUMNS} FROM events WHERE position = ?`;
	const put =
		`REPLACE INTO events (${STORED_COLUMNS}) VALUES ` +
		`(${STORED_COLUMNS.split(",").map(() => "?")})`;
	const row = (position: number): StoredEvent =>
		storedEvent(database.rows(get, [position])[0] ?? []);
	const write = (event: StoredEvent) => void database.execute(put, storedValues(event));
	const rehashed = (event: StoredEvent) => ({
		...event,
		hash: rowHash(row(event.position - 1).hash, event),
	});
	return {
		events,
		database,
		row,
		write,
		/** With the hash that follows from the row before. */
		rehashed,
		/** Moves the rows after `position` by one place, their contents as they are. */
		shift(position: number, by: 1 | -1) {
			database.execute("UPDATE events SET position = -position - ? WHERE position > ?", [
				by,
				position,
			]);
			database.exec("UPDATE events SET position = -position WHERE position < 0");
		},
		restore: () =>
			database.exec(
				"BEGIN; DELETE FROM events; INSERT INTO events SELECT * FROM original; COMMIT",
			),
		close: database.close,
	};
}

const texts = [
	"id",
	"stream",
	"type",
	"recorded_at",
	"actor",
	"correlation",
	"data",
	"hash",
] as const;

function changedText(
	{ database, events }: Forger,
	chance: Chance,
	column: string,
): number {
	const position = chance.between(1, events);
	const sql = `SELECT CAST(${column} AS BLOB) FROM events WHERE position = ?`;
	const before = new Uint8Array(database.rows(sql, [position])[0]?.[0] as ArrayBuffer);
	const after = chance.changeByte(before);
	database.execute(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`, [
		after,
		position,
	]);
	return position;
}

const edited = (event: StoredEvent): StoredEvent => ({ ...event, actor: "user-999" });

export const tamperings: Record<string, Tampering> = {
	"a byte of the payload": (log, chance) => changedText(log, chance, "data"),
	"a byte of another text": (log, chance) => changedText(log, chance, chance.pick(texts)),
	"a number": ({ database, events }, chance) => {
		const position = chance.between(1, events);
		const column = chance.pick(["version", "schema_version"]);
		const sql = `UPDATE events SET ${column} = ${column} + ? WHERE position = ?`;
		database.execute(sql, [chance.pick([-1, 1, 7]), position]);
		return position;
	},
	"a position": ({ database, events }, chance) => {
		const position = chance.between(1, events);
		const elsewhere = events + chance.between(1, 1000);
		database.execute("UPDATE events SET position = ? WHERE position = ?", [
			elsewhere,
			position,
		]);
		return position;
	},
	"a number written in another way": ({ database, events }, chance) => {
		const position = chance.between(1, events);
		const column = chance.pick(["version", "schema_version"]);
		// SQLite keeps both as they are, and sorts them after every number.
		const written = chance
			.pick(["CAST(char(n) AS BLOB)", "'0x' || printf('%x', n)"])
			.replace("n)", `${column})`);
		database.execute(`UPDATE events SET ${column} = ${written} WHERE position = ?`, [
			position,
		]);
		return position;
	},
	"a byte 0 and more after a text": ({ database, events }, chance) => {
		const position = chance.between(1, events);
		const column = chance.pick(texts);
		const sql = `UPDATE events SET ${column} = ${column} || char(0) || ? WHERE position = ?`;
		database.execute(sql, [chance.pick(["", "x"]), position]);
		return position;
	},
	"one put before the first": ({ row, write, events }, chance) => {
		const position = chance.between(-3, 0);
		write({
			...row(chance.between(1, events)),
			position,
			id: Bun.randomUUIDv7(),
			version: events + 1,
		});
		return position;
	},
	"two rows swapped": ({ row, write, events }, chance) => {
		const first = chance.between(1, events - 1);
		const second = chance.between(first + 1, events);
		const [one, other] = [row(first), row(second)];
		write({ ...one, position: second });
		write({ ...other, position: first });
		return first;
	},
	"one deleted": ({ database, events }, chance) => {
		const position = chance.between(1, events);
		database.execute("DELETE FROM events WHERE position = ?", [position]);
		return position;
	},
	"one deleted, the rest moved up": ({ database, shift, events }, chance) => {
		const position = chance.between(1, events);
		database.execute("DELETE FROM events WHERE position = ?", [position]);
		shift(position, -1);
		return position;
	},
	"one put in between": ({ row, write, shift, rehashed, events }, chance) => {
		const position = chance.between(2, events);
		const put: StoredEvent = {
			...row(position),
			id: Bun.randomUUIDv7(),
			stream: "story-777",
			version: 1,
		};
		shift(position - 1, 1);
		const believable = chance.pick([true, false]);
		write(believable ? rehashed(put) : put);
		// Its own hash is valid, but the chain before and after it is not.
		return believable && nextCheckpoint(position, events) !== position
			? position + 1
			: position;
	},
	"the last ten deleted": ({ database, events }) => {
		database.execute("DELETE FROM events WHERE position > ?", [events - 10]);
		return events - 9;
	},
	"one edited and its hash made right": ({ row, write, rehashed, events }, chance) => {
		const position = chance.between(2, events);
		write(rehashed(edited(row(position))));
		return nextCheckpoint(position, events) === position ? position : position + 1;
	},
	"one edited and all hashes from there on made right": (
		{ row, write, rehashed, events },
		chance,
	) => {
		const position = chance.between(2, events);
		write(edited(row(position)));
		for (let at = position; at <= events; at++) write(rehashed(row(at)));
		return nextCheckpoint(position, events);
	},
};

/** The lines of an export, as somebody would change them who has it in an editor. */
export function openedExport(file: string) {
	let lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
	const isOf = (line: string, position: number) => line.startsWith(`[${position},`);
	const eventIn = (line: string): StoredEvent | undefined => {
		const parsed = parseLine(line);
		return parsed?.kind === "event" ? parsed.event : undefined;
	};
	return {
		lines: () => lines,
		at: (position: number) => lines.findIndex((line) => isOf(line, position)),
		set(changed: string[]) {
			lines = changed;
		},
		/** Makes all hashes right from a position on, as far as anyone can who has no key. */
		rehash(from: number, change: (event: StoredEvent) => StoredEvent) {
			let previous = GENESIS;
			lines = lines.map((line) => {
				const event = eventIn(line);
				if (!event) return line;
				const changed = event.position === from ? change(event) : event;
				const hash = event.position >= from ? rowHash(previous, changed) : event.hash;
				previous = hash;
				return eventLine({ ...changed, hash });
			});
		},
		save(to: string) {
			const body = lines.slice(0, -1);
			const events = body.flatMap((line) => eventIn(line) ?? []);
			const last = events.at(-1);
			const text = body.map((line) => `${line}\n`).join("");
			const trailer = trailerLine({
				events: events.length,
				checkpoints: body.filter((line) => line.startsWith('{"checkpoint"')).length,
				head: { position: last?.position ?? 0, hash: last?.hash ?? "" },
				sha256: createHash("sha256").update(text).digest("hex"),
			});
			writeFileSync(to, `${text}${trailer}\n`);
		},
	};
}
