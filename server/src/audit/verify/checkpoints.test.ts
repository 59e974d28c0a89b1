import { expect, test } from "bun:test";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmdirSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { DomainEvent } from "@creations/events";
import pino from "pino";
import { temporarySite, temporaryStore } from "../../../test/support/site.ts";
import { IN_FILES, siteFile } from "../../../test/support/stores.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { readConfig } from "../../config.ts";
import { openLog } from "../../kernel/log/event-log.ts";
import {
	appendCheckpoints,
	parseCheckpoint,
	privateKeyFile,
	publicKeyFile,
	readCheckpoints,
	readPublicKeys,
	signatureFault,
} from "./checkpoint.ts";
import { keepCheckpoints } from "./checkpoints.ts";

const published: DomainEvent = { type: "StoryPublished", data: {} };

async function keptLog(folder = temporaryFolder(), env: Record<string, string> = {}) {
	const lines: string[] = [];
	const logger = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
	const config = readConfig({ DATA_DIR: folder, CHECKPOINT_EVERY: "10", ...env });
	const store = await temporaryStore(siteFile(folder));
	const log = await openLog(store);
	let time = new Date("2026-01-01T00:00:00.000Z");
	const checkpoints = await keepCheckpoints({ config, store, log, logger }, () => time);
	const { file } = config.checkpoints;
	let streams = log.position();
	async function append(count: number) {
		for (let i = 0; i < count; i++) {
			const stream = `story-${++streams}`;
			await log.append({
				stream,
				expectedVersion: 0,
				events: [published],
				actor: "test",
				correlation: "test",
			});
		}
	}
	const positions = () =>
		existsSync(file)
			? readCheckpoints(file).map(({ checkpoint }) => checkpoint?.position)
			: [];
	const later = (hours: number) => {
		time = new Date(time.getTime() + hours * 3_600_000);
	};
	return {
		folder,
		config,
		file,
		store,
		log,
		checkpoints,
		append,
		positions,
		later,
		lines,
	};
}

test("one is signed every so many events, and one when the site closes", async () => {
	const { append, checkpoints, positions, folder, file, store } = await keptLog();
	await append(25);
	await checkpoints.close();
	expect(positions()).toEqual([10, 20, 25]);
	const keys = readPublicKeys(publicKeyFile(folder));
	for (const { checkpoint } of readCheckpoints(file)) {
		if (!checkpoint) throw new Error("a line cannot be read");
		expect(signatureFault(checkpoint, keys)).toBeUndefined();
		const { rows } = await store.read("SELECT hash FROM events WHERE position = ?", [
			checkpoint.position,
		]);
		expect(checkpoint).toMatchObject({
			hash: String(rows[0]?.[0]),
			site: "http://127.0.0.1:3000",
		});
	}
});

test("a checkpoint is signed a day after the last one, if there are new events", async () => {
	const { append, checkpoints, positions, later } = await keptLog();
	await append(3);
	await checkpoints.daily();
	later(23);
	await append(1);
	await checkpoints.daily();
	expect(positions()).toEqual([3]);
	later(1);
	await checkpoints.daily();
	later(24);
	await checkpoints.daily();
	await checkpoints.close();
	expect(positions()).toEqual([3, 4]);
});

test("an empty log has nothing to sign", async () => {
	const { checkpoints, positions } = await keptLog();
	await checkpoints.close();
	expect(positions()).toEqual([]);
});

test("the key is made once, for its owner only, and former public keys are kept", async () => {
	const { folder } = await keptLog();
	const key = readFileSync(privateKeyFile(folder), "utf8");
	expect(statSync(privateKeyFile(folder)).mode & 0o777).toBe(0o600);
	await keptLog(folder);
	expect(readFileSync(privateKeyFile(folder), "utf8")).toBe(key);
	expect(readPublicKeys(publicKeyFile(folder))).toHaveLength(1);
	await Bun.file(privateKeyFile(folder)).delete();
	await keptLog(folder);
	expect(readPublicKeys(publicKeyFile(folder))).toHaveLength(2);
});

test("the file may have another place", async () => {
	const elsewhere = join(temporaryFolder(), "proofs.ndjson");
	const { append, checkpoints, positions, folder } = await keptLog(undefined, {
		CHECKPOINTS: elsewhere,
	});
	await append(10);
	await checkpoints.close();
	expect(positions()).toEqual([10]);
	expect(existsSync(join(folder, "checkpoints.ndjson"))).toBe(false);
});

async function startedAfter(
	change: (site: Awaited<ReturnType<typeof keptLog>>) => unknown,
) {
	const site = await keptLog();
	await site.append(10);
	await site.checkpoints.close();
	await change(site);
	return keptLog(site.folder);
}

const contradictions: [
	name: string,
	change: Parameters<typeof startedAfter>[0],
	problem: RegExp,
][] = [
	[
		"a log whose end is missing",
		({ store }) => store.write(["DELETE FROM events WHERE position > 8"]),
		/^The log ends at position 8, but a checkpoint of 2026-01-01T00:00:00.000Z is for position 10/,
	],
	[
		"another history of the same length",
		({ store }) =>
			store.write([`UPDATE events SET hash = '${"0".repeat(64)}' WHERE position = 10`]),
		/^The log differs from the one signed on 2026-01-01T00:00:00.000Z: position 10 has another hash/,
	],
	[
		"a checkpoint that was changed",
		({ file }) =>
			writeFileSync(
				file,
				readFileSync(file, "utf8").replace('"position":10', '"position":11'),
			),
		/line 1 of checkpoints.ndjson is invalid: its signature does not match/,
	],
	[
		"a line that is no checkpoint",
		({ file }) => writeFileSync(file, "hello\n"),
		/line 1 of checkpoints.ndjson cannot be read/,
	],
];

for (const [name, change, problem] of contradictions) {
	test(`${name} is reported at the start, and nothing more is signed`, async () => {
		const { checkpoints, lines, append, positions } = await startedAfter(change);
		expect(checkpoints.problem()).toMatch(problem);
		expect(lines.join("")).toContain('"level":50');
		const before = positions();
		await append(20);
		await checkpoints.close();
		expect(positions()).toEqual(before);
	});
}

test("a site with a truncated log keeps responding, and its health is degraded", async () => {
	const DATA_DIR = temporaryFolder();
	const before = await keptLog(DATA_DIR);
	await before.append(10);
	await before.checkpoints.close();
	await before.store.write(["DELETE FROM events WHERE position > 3"]);
	await before.store.close();
	const { ask } = await temporarySite({ DATA_DIR, ...IN_FILES });
	const health = await ask("/health");
	expect([health.status, await health.json()]).toMatchObject([
		200,
		{
			status: "degraded",
			reasons: [expect.stringContaining("The log ends at position 3")],
		},
	]);
	expect((await ask("/api/stories")).status).toBe(200);
});

test("a failed checkpoint is reported until the next one succeeds", async () => {
	const { append, checkpoints, file, positions, lines } = await keptLog();
	await append(10);
	await checkpoints.daily();
	// No user can write to a folder.
	const kept = readFileSync(file);
	await Bun.file(file).delete();
	mkdirSync(file);
	await append(1);
	await checkpoints.close();
	expect(checkpoints.problem()).toBe(
		"The checkpoint at position 11 could not be written.",
	);
	expect(lines.join("")).toContain("could not be written");
	rmdirSync(file);
	writeFileSync(file, kept);
	await checkpoints.close();
	expect(checkpoints.problem()).toBeNull();
	expect(positions()).toEqual([10, 11]);
});

test("the next write removes a line that a crash cut off, and keeps a complete one", async () => {
	const { append, checkpoints, file, positions } = await keptLog();
	await append(10);
	await checkpoints.close();
	const [checkpoint] = readCheckpoints(file).map((line) => line.checkpoint);
	if (!checkpoint) throw new Error("there is no checkpoint");
	const whole = readFileSync(file, "utf8");
	for (let length = 1; length < whole.length; length += 7) {
		writeFileSync(file, whole + whole.slice(0, length));
		await appendCheckpoints(file, [checkpoint]);
		expect(readFileSync(file, "utf8")).toBe(whole + whole);
	}
	writeFileSync(file, whole.trimEnd());
	await appendCheckpoints(file, [checkpoint]);
	expect(positions()).toEqual([10, 10]);
	writeFileSync(file, "what somebody else wrote");
	await appendCheckpoints(file, [checkpoint]);
	expect(readFileSync(file, "utf8")).toBe(`what somebody else wrote\n${whole}`);
});

test("every byte of a checkpoint counts", async () => {
	const { append, checkpoints, file, folder } = await keptLog();
	await append(10);
	await checkpoints.close();
	const line = readFileSync(file).subarray(0, -1);
	const keys = readPublicKeys(publicKeyFile(folder));
	const counts = (bytes: Buffer) => {
		const checkpoint = parseCheckpoint(bytes.toString());
		return checkpoint !== undefined && signatureFault(checkpoint, keys) === undefined;
	};
	expect(counts(line)).toBe(true);
	for (let i = 0; i < line.length; i++) {
		for (const flip of [1, 2, 4, 8, 16, 32, 64, 128]) {
			const changed = Buffer.from(line);
			changed[i] = (changed[i] ?? 0) ^ flip;
			expect(counts(changed)).toBe(false);
		}
	}
});

test("a key that cannot be read does not keep the site from starting", async () => {
	const folder = temporaryFolder();
	writeFileSync(privateKeyFile(folder), "no key");
	chmodSync(privateKeyFile(folder), 0o600);
	const { checkpoints, append, positions } = await keptLog(folder);
	expect(checkpoints.problem()).toContain("cannot be signed");
	await append(10);
	await checkpoints.close();
	expect(positions()).toEqual([]);
	expect(readFileSync(privateKeyFile(folder), "utf8")).toBe("no key");
});
