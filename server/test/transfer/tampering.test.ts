import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	type CheckpointLine,
	checkpointLine,
	parseCheckpoint,
	readCheckpoints,
	signCheckpoint,
	signedCheckpoints,
	verifyLog,
} from "../../src/audit/index.ts";
import { readConfig } from "../../src/config.ts";
import { openLogFile } from "../../src/kernel/log/log-source.ts";
import { allReadModels } from "../../src/modules.ts";
import { exportToFile } from "../../src/transfer/export.ts";
import { openExport } from "../../src/transfer/export-reader.ts";
import { importExport } from "../../src/transfer/import-command.ts";
import { nextCheckpoint, openedExport, signedLog } from "../support/audit/forged-log.ts";
import { type Chance, chance, seed } from "../support/random.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

const EVENTS = 120;
const TIMES = 200;

async function exportedLog(drawn: Chance) {
	const site = await signedLog(drawn, EVENTS);
	using source = openLogFile(site.file);
	const header = {
		site: "https://jewels.example",
		from: 1,
		to: site.events,
		previous: "0".repeat(64),
		time: "2026-01-01T00:00:00.000Z",
	};
	const file = join(temporaryFolder(), "log.ndjson");
	await exportToFile(file, {
		source,
		header,
		checkpoints: signedCheckpoints(site.config),
	});
	return { ...site, export: file, kept: readCheckpoints(site.config.checkpoints.file) };
}

type Exported = Awaited<ReturnType<typeof exportedLog>>;

/** The expected report: a position, a checkpoint, or any fault. */
type Named = number | { checkpoint: string } | "anything";

interface Tampered {
	file: string | Buffer;
	named: Named;
	/** Held against the export as somebody has kept them. */
	checkpoints?: CheckpointLine[];
}

type Tamper = (
	log: ReturnType<typeof openedExport>,
	drawn: Chance,
	site: Exported,
) => Named;

/** Tampers with the lines and writes a matching trailer. */
const edits: Record<string, Tamper> = {
	"two lines swapped": ({ lines, set, at }, drawn, { events }) => {
		const first = drawn.between(1, events - 1);
		const [i, j] = [at(first), at(drawn.between(first + 1, events))];
		set(
			lines()
				.with(i, lines()[j] ?? "")
				.with(j, lines()[i] ?? ""),
		);
		return first;
	},
	"one line deleted": ({ lines, set, at }, drawn, { events }) => {
		const position = drawn.between(1, events);
		set(lines().toSpliced(at(position), 1));
		return position;
	},
	"one line there twice": ({ lines, set, at }, drawn, { events }) => {
		const position = drawn.between(1, events);
		set(lines().toSpliced(at(position) + 1, 0, lines()[at(position)] ?? ""));
		// The checkpoint follows the copy of the event now, so the copy is found first.
		return position + 1;
	},
	"a line that is no event": ({ lines, set, at }, drawn, { events }) => {
		const position = drawn.between(1, events);
		set(lines().toSpliced(at(position), 0, "[]"));
		return position;
	},
	"one line put in that has a position beyond all others": (
		{ lines, set, at },
		drawn,
		{ events },
	) => {
		const position = drawn.between(1, events - 1);
		const strange = lines()[at(position)]?.replace(
			`[${position},`,
			`[${drawn.pick([0, -7, events + 9])},`,
		);
		const next = lines().findIndex((one, i) => i > at(position) && one.startsWith("["));
		set(lines().toSpliced(next, 0, strange ?? ""));
		return position + 1;
	},
	"the last ten deleted": ({ lines, set, at }, _, { events }) => {
		set([...lines().slice(0, at(events - 9)), lines().at(-1) ?? ""]);
		return events - 9;
	},
	"an event changed": ({ lines, set, at }, drawn, { events }) => {
		const position = drawn.between(1, events);
		const values = JSON.parse(lines()[at(position)] ?? "") as unknown[];
		set(lines().with(at(position), JSON.stringify(values.with(9, '{"other":1}'))));
		return position;
	},
	"one edited and its hash made right": (
		{ lines, set, at, rehash },
		drawn,
		{ events },
	) => {
		const position = drawn.between(1, events);
		const next = lines()[at(position + 1)];
		rehash(position, (event) => ({ ...event, actor: "user-999" }));
		if (next) set(lines().with(at(position + 1), next));
		return nextCheckpoint(position, events) === position ? position : position + 1;
	},
	"all hashes made right": ({ rehash }, drawn, { events }) => {
		const position = drawn.between(1, events);
		rehash(position, (event) => ({ ...event, actor: "user-999" }));
		return nextCheckpoint(position, events);
	},
	"a checkpoint signed with another key": ({ lines, set }, drawn) => {
		const at = lines().findIndex(isCheckpoint);
		const checkpoint = parseCheckpoint(lines()[at] ?? "");
		if (!checkpoint) throw new Error("there is no checkpoint");
		const other = signCheckpoint(checkpoint, generateKeyPairSync("ed25519"));
		const key = drawn.pick([other.key, checkpoint.key]);
		set(lines().with(at, checkpointLine({ ...other, key })));
		return { checkpoint: `line ${at + 1} of the export` };
	},
	"a checkpoint moved away from its event": ({ lines, set }) => {
		const at = lines().findIndex(isCheckpoint);
		const line = lines()[at] ?? "";
		set(
			lines()
				.toSpliced(at, 1)
				.toSpliced(at + 3, 0, line),
		);
		return "anything";
	},
};

const isCheckpoint = (line: string) => line.startsWith('{"checkpoint"');

const tamperings: Record<
	string,
	(whole: Buffer, drawn: Chance, site: Exported) => Tampered
> = {
	"any byte": (whole, drawn) => {
		const file = drawn.changeByte(whole);
		const at = whole.findIndex((byte, i) => byte !== file[i]);
		const [line = ""] = whole
			.toString("latin1", whole.lastIndexOf("\n", at - 1) + 1)
			.split("\n", 1);
		const position = /^\[(\d+),/.exec(line)?.[1];
		return { file, named: position ? Number(position) : "anything" };
	},
	"the last ten deleted, with all that speaks of them": (
		_,
		__,
		{ events, export: path, kept },
	) => {
		const { lines, at, set, save } = openedExport(path);
		const [header = "", ...rest] = lines().slice(0, at(events - 9));
		set([header.replace(`"to":${events}`, `"to":${events - 10}`), ...rest, "trailer"]);
		save(`${path}.cut`);
		return { file: readFileSync(`${path}.cut`), named: events - 9, checkpoints: kept };
	},
	"the trailer": (whole, drawn) => {
		const at = whole.lastIndexOf("\n", whole.length - 2) + 1;
		const trailer = drawn.changeByte(whole.subarray(at, -1));
		return {
			file: Buffer.concat([whole.subarray(0, at), trailer, Buffer.from("\n")]),
			named: "anything",
		};
	},
	"something put after the end": (whole, drawn) => ({
		file: `${whole}${drawn.pick(["\n", "x", "{}\n", " "])}`,
		named: "anything",
	}),
	...Object.fromEntries(
		Object.entries(edits).map(([kind, edit]) => [
			kind,
			(_: Buffer, drawn: Chance, site: Exported) => {
				const log = openedExport(site.export);
				const named = edit(log, drawn, site);
				log.save(`${site.export}.edited`);
				return { file: readFileSync(`${site.export}.edited`), named };
			},
		]),
	),
};

async function namedIn(
	file: string,
	{ publicKeys }: Exported,
	checkpoints: CheckpointLine[] = [],
) {
	try {
		const report = await verifyLog(await openExport(file), { publicKeys, checkpoints });
		const { ok, firstBad, checkpoints: found } = report;
		return { ok, position: firstBad?.position, checkpoint: found.bad[0]?.place };
	} catch (error) {
		// It is not even taken for an export.
		if (error instanceof Error && error.name === "UnavailableError") return { ok: false };
		throw error;
	}
}

const SAID =
	/First bad position: \d+|No event is bad|is invalid|is not an export of a log/;

test(`of ${TIMES} tamperings with an export, each is found and none is imported`, async () => {
	const drawn = chance(seed);
	const site = await exportedLog(drawn);
	const [forged, dataDir] = [
		join(temporaryFolder(), "forged.ndjson"),
		join(temporaryFolder(), "data"),
	];
	const whole = readFileSync(site.export);
	expect(await namedIn(site.export, site, site.kept)).toMatchObject({ ok: true });
	const kinds = Object.keys(tamperings);
	for (let i = 0; i < TIMES; i++) {
		const kind = i % 3 === 0 ? "any byte" : (kinds[i % kinds.length] ?? "");
		const about = `${kind}, seed ${seed}, tampering ${i}`;
		const { file, named, checkpoints } = tamperings[kind]?.(whole, drawn, site) ?? {
			file: "",
			named: 0,
		};
		writeFileSync(forged, file);
		const found = await namedIn(forged, site, checkpoints);
		if (named === "anything") expect(found.ok, about).toBe(false);
		else if (typeof named === "number") expect(found.position, about).toBe(named);
		else expect(found, about).toMatchObject({ ok: false, ...named });
		// Without a kept checkpoint, a log whose end was cut off with all its traces cannot
		// be recognized.
		if (checkpoints) continue;
		const config = readConfig({ ...IN_FILES, DATA_DIR: dataDir });
		const { publicKeys } = site;
		const progress = () => ({ at: () => {}, end: () => {} });
		const options = {
			config,
			file: forged,
			partial: false,
			publicKeys,
			readModels: allReadModels,
			progress,
		};
		await expect(importExport(options), about).rejects.toThrow(SAID);
		expect(existsSync(dataDir), about).toBe(false);
	}
});
