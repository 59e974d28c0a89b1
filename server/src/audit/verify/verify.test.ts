import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { forger, signedLog, tamperings } from "../../../test/support/audit/forged-log.ts";
import { type Chance, chance, seed } from "../../../test/support/random.ts";
import { temporaryStore } from "../../../test/support/site.ts";
import { siteFile } from "../../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { readConfig } from "../../config.ts";
import { openLog } from "../../kernel/log/event-log.ts";
import { type LogSource, logOfStore, openLogFile } from "../../kernel/log/log-source.ts";
import { GENESIS, rowHash, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { connect } from "../../kernel/store/file-connection.ts";
import { openFile } from "../../kernel/store/open-store.ts";
import { StreamVersions } from "./chain-walk.ts";
import {
	type CheckpointLine,
	parseCheckpoint,
	readCheckpoints,
	signCheckpoint,
} from "./checkpoint.ts";
import { createVerifier, type Verifiable, verifyLog } from "./verify.ts";
import { verifyReportText } from "./verify-words.ts";

async function openedLog(drawn: Chance, events: number) {
	const site = await signedLog(drawn, events);
	const source: LogSource = openLogFile(site.file);
	afterwards(source[Symbol.dispose]);
	return { ...site, source, checkpoints: readCheckpoints(site.config.checkpoints.file) };
}

type Changes = Partial<Omit<StoredEvent, "position" | "hash">>;

const published = (position: number) => ({
	position,
	id: `0199a000-0000-7000-8000-${String(position - 1).padStart(12, "0")}`,
	stream: `story-${position}`,
	version: 1,
	type: "StoryPublished",
	schemaVersion: 1,
	recordedAt: "2026-01-01T00:00:00.000Z",
	actor: "user-1",
	correlation: "test",
	data: "{}",
});

function chained(all: Changes[]): Verifiable {
	let hash = GENESIS;
	const rows = all.map((changes, i) => {
		const row = { ...published(i + 1), ...changes };
		hash = rowHash(hash, row);
		return { ...row, hash };
	});
	return {
		async *events(from = 0, to = rows.length) {
			yield rows.slice(Math.max(0, from), to);
		},
		head: async () => ({ position: rows.length }),
	};
}

test("events with earlier times than their predecessors leave the chain valid", async () => {
	const at = (recordedAt: string) => ({ recordedAt });
	const log = chained([
		at("2026-05-01T00:00:00.000Z"),
		at("2025-05-01T00:00:00.000Z"),
		at("2025-05-02T00:00:00.000Z"),
		// Clocks of several servers differ by less than a minute.
		at("2025-05-01T23:59:30.000Z"),
		at("2025-04-01T00:00:00.000Z"),
	]);
	const report = await verifyLog(log);
	expect(report).toMatchObject({
		ok: true,
		backwards: {
			count: 2,
			first: {
				position: 2,
				from: "2026-05-01T00:00:00.000Z",
				to: "2025-05-01T00:00:00.000Z",
			},
		},
	});
	const words = verifyReportText(report).replaceAll("\n", " ");
	expect(words).toContain(
		"A clock was set back: 2 events have earlier times than the previous event, first position 2",
	);
});

test("an empty log and a log of every kind of event are valid", async () => {
	const empty = await verifyLog(logOfStore(await temporaryStore()));
	expect(empty).toMatchObject({
		ok: true,
		events: 0,
		head: { position: 0, hash: GENESIS },
	});
	expect(verifyReportText(empty)).toStartWith("The log is empty");

	const { source, config, checkpoints, publicKeys, events } = await openedLog(
		chance(1),
		120,
	);
	const fine = {
		ok: true,
		events,
		head: { position: events },
		firstBad: null,
		unreadable: { count: 0 },
		checkpoints: { fitting: checkpoints.length, signatures: "checked", badCount: 0 },
	};
	expect(await verifyLog(source, { checkpoints, publicKeys })).toMatchObject(fine);
	const store = await temporaryStore(siteFile(config.dataDir));
	expect(await verifyLog(logOfStore(store), { checkpoints, publicKeys })).toMatchObject(
		fine,
	);
});

const faults: [name: string, events: Changes[], position: number, why: RegExp][] = [
	[
		"an id that is there twice, far apart",
		[{}, { id: "0199a000-0000-7000-8000-000000000000" }],
		2,
		/the id of the one at position 1/,
	],
	[
		"a stream that leaves a version out",
		[{}, { stream: "story-1", version: 3 }],
		2,
		/from version 1 to 3/,
	],
	[
		"a stream with a version twice",
		[{}, { stream: "story-1", version: 1 }],
		2,
		/from version 1 to 1/,
	],
	["a stream that begins late", [{ version: 2 }], 1, /from version 0 to 2/],
];

for (const [name, events, position, why] of faults) {
	test(`${name} is found though the chain holds`, async () => {
		const report = await verifyLog(chained(events));
		expect(report).toMatchObject({
			ok: false,
			firstBad: { position, why: expect.stringMatching(why) },
		});
	});
}

test("ids need not rise, as long as none occurs twice", async () => {
	const ids = ["c", "a", "b", "0"].map(
		(letter) => `0199a000-0000-7000-8000-00000000000${letter}`,
	);
	expect(await verifyLog(chained(ids.map((id) => ({ id }))))).toMatchObject({
		ok: true,
		events: 4,
	});
});

test("unreadable events are distinguished from a broken chain", async () => {
	const report = await verifyLog(
		chained([
			{},
			{ type: "FutureKind" },
			{ data: "no JSON" },
			{ schemaVersion: 99 },
			{ type: "StoryDrafted" },
		]),
	);
	expect(report).toMatchObject({
		ok: true,
		events: 5,
		firstBad: null,
		unreadable: { count: 4 },
	});
	expect(report.unreadable.first.map(({ position }) => position)).toEqual([2, 3, 4, 5]);
	expect(verifyReportText(report)).toContain("position 2: unknown event type FutureKind");
});

test("a verification from a position does not check earlier events", async () => {
	const { source, checkpoints, publicKeys, file, events } = await openedLog(
		chance(2),
		120,
	);
	using database = connect(file);
	database.exec("UPDATE events SET actor = 'user-999' WHERE position = 40");
	expect(await verifyLog(source, { checkpoints, publicKeys })).toMatchObject({
		firstBad: { position: 40 },
	});
	const later = await verifyLog(source, { checkpoints, publicKeys, from: 51 });
	// The checkpoint at 50 proves the start.
	expect(later).toMatchObject({
		ok: true,
		from: 51,
		events: events - 50,
		checkpoints: { fitting: 4 },
	});
	await expect(verifyLog(source, { from: events + 2 })).rejects.toThrow(
		`The log ends at position ${events}`,
	);
});

const row = { ...published(1), data: '{"said":"\ufffd", "in":"a café"}' };

test("invalid UTF-8 does not pass for the replacement character", async () => {
	const folder = temporaryFolder();
	const store = await temporaryStore(siteFile(folder));
	const values = [...Object.values(row), rowHash(GENESIS, row)];
	await store.write([
		{ sql: `INSERT INTO events VALUES (${values.map(() => "?")})`, args: values },
	]);
	await store.close();
	const file = join(folder, "site.db");
	const verified = async () => {
		using source = openLogFile(file);
		const { ok } = await verifyLog(source);
		const again = await temporaryStore(siteFile(folder));
		const within = await verifyLog(logOfStore(again));
		await again.close();
		return [ok, within.ok];
	};
	expect(await verified()).toEqual([true, true]);
	function change(bytes: string, other: string) {
		using database = connect(file);
		database.exec(
			`UPDATE events SET data = CAST(replace(CAST(data AS BLOB), x'${bytes}', x'${other}') AS TEXT)`,
		);
		return database.rows("SELECT data FROM events")[0]?.[0];
	}
	expect(change("efbfbd", "ff")).toBe(row.data);
	expect(await verified()).toEqual([false, false]);
	expect(change("ff", "efbfbd")).toBe(row.data);
	expect(await verified()).toEqual([true, true]);
	change("c3a9", "e9");
	expect(await verified()).toEqual([false, false]);
});

test("without a key, the hashes of checkpoints are compared, with a warning", async () => {
	const { source, checkpoints } = await openedLog(chance(3), 60);
	const report = await verifyLog(source, { checkpoints });
	expect(report).toMatchObject({
		ok: true,
		checkpoints: { signatures: "not checked", fitting: 3 },
	});
	expect(verifyReportText(report)).toContain("NOT checked");
});

test("checkpoints in any order are compared with the log", async () => {
	const { source, checkpoints, publicKeys } = await openedLog(chance(4), 200);
	const backwards: CheckpointLine[] = [...checkpoints, ...checkpoints].reverse();
	const report = await verifyLog(source, { checkpoints: backwards, publicKeys });
	expect(report.checkpoints).toMatchObject({
		fitting: checkpoints.length * 2,
		badCount: 0,
	});
});

test("a verification reports its progress", async () => {
	const { source, events } = await openedLog(chance(5), 30);
	const done: number[] = [];
	await verifyLog(source, { onProgress: (count) => done.push(count) });
	expect(done.at(-1)).toBe(events);
});

test("the versions of very many streams are kept as exactly as those of few", () => {
	const versions = new StreamVersions();
	const known = new Map<string, number>();
	for (let i = 0; i < 300_000; i++) {
		const stream = `reading-${(i * 7919) % 200_003}`;
		const version = (known.get(stream) ?? 0) + 1;
		if (versions.advance(stream, version) !== version - 1)
			throw new Error(`${stream} was mistaken`);
		known.set(stream, version);
	}
	expect(known.size).toBeGreaterThan(150_000);
});

test("concurrent requests share a verification, and a later one starts another", async () => {
	const store = await temporaryStore();
	const log = await openLog(store);
	const events = [{ type: "StoryPublished" as const, data: {} }];
	await log.append({
		stream: "story-1",
		expectedVersion: 0,
		actor: "user-1",
		correlation: "test",
		events,
	});
	const mayRead = Promise.withResolvers<void>();
	const given = logOfStore(store);
	const source = { ...given, head: () => mayRead.promise.then(given.head) };
	const config = readConfig({ DATA_DIR: temporaryFolder() });
	const logger = pino({ level: "silent" });
	const { verify, state } = createVerifier({ store, source, config, logger });

	const asked = Array.from({ length: 8 }, verify);
	expect(await state()).toEqual({ verifying: null, verified: null });
	mayRead.resolve();
	const [first, ...others] = await Promise.all(asked);
	expect(first).toMatchObject({ ok: true, head: { position: 1 } });
	expect(others.every((other) => other === first)).toBe(true);
	expect(await verify()).not.toBe(first);
	expect(await state()).toMatchObject({
		verifying: null,
		verified: { ok: true, position: 1 },
	});
});

const EVENTS = 120;
const TIMES = 200;

test(`of ${TIMES} tamperings with a log, each is found at its beginning`, async () => {
	const drawn = chance(seed);
	const {
		file,
		config,
		publicKeys,
		events,
		source: alone,
		checkpoints,
	} = await openedLog(drawn, EVENTS);
	// A server reads through another client.
	const store = await openFile(`file:${file}`);
	const served = logOfStore(store);
	for (const source of [alone, served])
		expect(await verifyLog(source, { checkpoints, publicKeys })).toMatchObject({
			ok: true,
			events,
		});
	const log = forger(file, events);
	for (const end of [store.close, log.close]) afterwards(end);

	const kinds = [
		...Object.keys(tamperings),
		"a byte of a checkpoint",
		"a checkpoint with another key",
	];
	for (let i = 0; i < TIMES; i++) {
		const kind = kinds[i % kinds.length] ?? "";
		const tampering = tamperings[kind];
		const about = `${kind}, seed ${seed}, tampering ${i}`;
		if (!tampering) {
			const [line, forged] = forgeCheckpoint(config.checkpoints.file, kind, drawn);
			const report = await verifyLog(alone, { checkpoints: forged, publicKeys });
			expect([report.ok, report.checkpoints.bad[0]?.place], about).toEqual([false, line]);
			continue;
		}
		const position = tampering(log, drawn);
		for (const [where, source] of Object.entries({ alone, served })) {
			const report = await verifyLog(source, { checkpoints, publicKeys });
			expect([report.ok, report.firstBad?.position], `${about}, ${where}`).toEqual([
				false,
				position,
			]);
		}
		log.restore();
	}
	for (const source of [alone, served])
		expect((await verifyLog(source, { checkpoints, publicKeys })).firstBad).toBeNull();
});

function forgeCheckpoint(
	file: string,
	kind: string,
	{ between, pick, changeByte }: Chance,
): [place: string, lines: CheckpointLine[]] {
	const checkpoints = readCheckpoints(file);
	const chosen = between(0, checkpoints.length - 1);
	const { place = "", checkpoint } = checkpoints[chosen] ?? {};
	if (!checkpoint) throw new Error("there is no checkpoint");
	const pair = generateKeyPairSync("ed25519");
	const line = readFileSync(file, "utf8").split("\n")[chosen] ?? "";
	const forged =
		kind === "a byte of a checkpoint"
			? parseCheckpoint(changeByte(Buffer.from(line)).toString())
			: {
					...signCheckpoint(checkpoint, pair),
					...(pick([true, false]) && { key: checkpoint.key }),
				};
	return [place, checkpoints.with(chosen, { place, checkpoint: forged })];
}
