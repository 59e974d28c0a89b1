import { existsSync } from "node:fs";
import { counted } from "@creations/events/text";
import type { Config } from "../../config.ts";
import {
	type Check,
	type Finding,
	findingsFrom,
	fine,
	problem,
	skipped,
} from "../../kernel/check.ts";
import type { ErasureList } from "../../kernel/keys/erasure-list.ts";
import { keyReader } from "../../kernel/keys/key-reader.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import type { IndexRepair } from "../../kernel/projections/index-repair.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { keysSchemaFaults, logSchemaFaults } from "../../kernel/store/schema.ts";
import { rowsOf, type Store } from "../../kernel/store/store.ts";
import type { MovedFiles } from "../../stores/moved-files.ts";
import { openLogFromConfig } from "../../stores/open-log.ts";
import { fileOf } from "../../stores/places.ts";
import {
	examinePeople,
	examinePeopleOf,
	peopleAdvice,
	peopleFault,
} from "../../stores/sealed-people.ts";
import { lastResults } from "../check-results.ts";
import type { TileLog } from "../tiles/tile-log.ts";
import { faultText } from "../verify/chain-walk.ts";
import type { Checkpoints } from "../verify/checkpoints.ts";
import type { Witnesses } from "../witnesses/witnesses.ts";
import { createBackgroundAudit, type UnexpectedRows } from "./background-audit.ts";
import { sampleEvents, tablesLackingRows } from "./samples.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface AuditedSite {
	config: Config;
	store: Store;
	keyStore: Store;
	projector: Projector;
	indexRepair: IndexRepair;
	checkpoints: Pick<Checkpoints, "problem">;
	tiles: Pick<TileLog, "problem">;
	witnesses: Pick<Witnesses, "findings">;
	movedFiles: MovedFiles;
	erasures: ErasureList;
}

/**
 * Checks that detect changes to the databases by other programs, lost keys and clocks
 * that were set back.
 */
export const auditChecks: readonly Check<AuditedSite>[] = [
	{
		name: "Checkpoints",
		severity: "problem",
		advice: 'Run "bun run audit verify". The log of the server has the error.',
		runs: "always",
		run: async ({ checkpoints }) => findingsFrom(checkpoints.problem()),
	},
	{
		name: "Tile log",
		severity: "problem",
		advice: 'Run "bun run audit verify". The log of the server has the error.',
		runs: "always",
		run: async ({ tiles }) => findingsFrom(tiles.problem()),
	},
	{
		name: "Witnesses",
		severity: "problem",
		advice:
			'"bun run audit tiles --json" prints the checkpoint that contradicts the log. ' +
			"Compare it with your backups, and ask the operator of the witness.",
		runs: "always",
		run: ({ witnesses }) => witnesses.findings(),
	},
	{
		name: "Moved files",
		severity: "problem",
		advice: "Move the data folder back, and restart the server.",
		runs: "periodically",
		firstMs: MINUTE_MS,
		everyMs: MINUTE_MS,
		run: checkMovedFiles,
		last: checkMovedFiles,
	},
	{
		name: "Clock",
		severity: "problem",
		advice: "Set the clock of this machine, preferably by NTP.",
		runs: "periodically",
		beforeOpening: true,
		firstMs: MINUTE_MS,
		everyMs: MINUTE_MS,
		run: ({ store }) => checkClock(store),
	},
	{
		name: "Schema",
		severity: "problem",
		advice:
			"Drop triggers and tables of other programs, or restore a backup. " +
			'Then run "bun run audit verify".',
		runs: "periodically",
		beforeOpening: true,
		firstMs: MINUTE_MS,
		everyMs: MINUTE_MS,
		run: checkSchema,
	},
	{
		name: "Sample",
		severity: "problem",
		advice:
			'Run "bun run audit verify", and restore the latest backup if the log is wrong.',
		runs: "periodically",
		firstMs: MINUTE_MS,
		everyMs: MINUTE_MS,
		confirmedBy: ["Log", "Rows", "People"],
		run: checkSample,
	},
	{
		name: "Log",
		severity: "problem",
		advice: 'Run "bun run audit verify", and restore the latest backup.',
		runs: "periodically",
		firstMs: 5 * MINUTE_MS,
		everyMs: MINUTE_MS,
		async run(site, { signal, isForced }) {
			const audit = createBackgroundAudit(site, signal);
			await (isForced ? audit.verify() : audit.verifyIfDue());
			return storedFindings(site);
		},
		last: storedFindings,
	},
	{
		name: "Rows",
		severity: "problem",
		advice: "Rebuild the read model: bun run projections rebuild NAME",
		runs: "periodically",
		firstMs: 5 * MINUTE_MS,
		everyMs: DAY_MS,
		retryMs: 10 * MINUTE_MS,
		run: async (site, { signal }) =>
			remainingRows(site, await createBackgroundAudit(site, signal).replay()),
	},
	{
		name: "People",
		severity: "problem",
		advice: "Stop the site, and restore the keys from a backup.",
		runs: "periodically",
		firstMs: 0,
		everyMs: DAY_MS,
		run: checkPeople,
	},
	{
		name: "Keys",
		severity: "problem",
		advice: "Stop the site, and restore the keys from a backup.",
		runs: "by command",
		run: ({ config }) => checkKeys(config),
	},
];

async function checkMovedFiles({ movedFiles }: AuditedSite): Promise<Finding[]> {
	return findingsFrom(movedFiles());
}

/** Accepted difference between the clocks of several servers, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Finds a last event from the future: the clock was set back, or was ahead at that event.
 */
async function checkClock(store: Store, now = Date.now()): Promise<Finding[]> {
	const sql = "SELECT position, recorded_at FROM events ORDER BY position DESC LIMIT 1";
	const [row] = (await store.read(sql)).rows;
	const recordedAt = new Date(String(row?.[1]));
	if (!row || !(recordedAt.getTime() - now >= CLOCK_SKEW_MS)) return [];
	const values = {
		position: Number(row[0]),
		recordedAt: recordedAt.toISOString(),
		now: new Date(now).toISOString(),
	};
	const says =
		"A clock was set back: " +
		`position ${values.position} was recorded at ${values.recordedAt}, ` +
		`but this machine's time is ${values.now}. Set the clock; ` +
		"until then, new events get earlier times than older ones.";
	return [{ says, because: { reason: "clock-set-back", values } }];
}

async function checkSchema({ store, keyStore }: AuditedSite): Promise<Finding[]> {
	const log = await logSchemaFaults(rowsOf(store));
	return findingsFrom(...log, ...(await keysSchemaFaults(rowsOf(keyStore))));
}

async function checkSample({ store, projector }: AuditedSite): Promise<Finding[]> {
	const source = logOfStore(store);
	const bad = await sampleEvents(source);
	if (bad) return findingsFrom(faultText(bad));
	const tables = await tablesLackingRows(source, await followingModels(projector));
	return tables.map((table) => ({
		state: "suspected",
		says: `A row of ${table} is missing.`,
	}));
}

async function storedFindings({ store }: Pick<AuditedSite, "store">): Promise<Finding[]> {
	return findingsFrom(...(await lastResults(store)).flatMap(({ problems }) => problems));
}

/** Rebuilds damaged indexes, and returns the other read models with unexpected rows. */
async function remainingRows(
	{ projector, indexRepair }: AuditedSite,
	unexpected: UnexpectedRows[],
): Promise<Finding[]> {
	const models = await followingModels(projector);
	const remaining: string[] = [];
	for (const { model: name, why } of unexpected) {
		const model = models.find((other) => other.name === name);
		// An index has no tables of its own, so its rebuild hides no change.
		const isIndex = model?.tables.length === 0;
		if (model && !(isIndex && (await indexRepair.repair(model, why))))
			remaining.push(why);
	}
	return findingsFrom(...remaining);
}

/**
 * Returns the read models that follow the log. Others have older rows and report that
 * themselves.
 */
async function followingModels(projector: Projector): Promise<ReadModel[]> {
	const states = await projector.states();
	const names = states.filter(({ stopped }) => stopped === null).map(({ name }) => name);
	return projector.models.filter(({ name }) => names.includes(name));
}

async function checkPeople({
	store,
	keyStore,
	erasures,
}: AuditedSite): Promise<Finding[]> {
	const report = await examinePeople(
		logOfStore(store),
		keyReader(keyStore),
		erasures.all,
	);
	const fault = peopleFault(report);
	return findingsFrom(fault && `${fault} "bun run audit verify" names the first.`);
}

/** Checks that the keys open all sealed data in the log. */
async function checkKeys(config: Config): Promise<Finding> {
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file)) return skipped("There is no site yet.");
	using source = await openLogFromConfig(config);
	const report = await examinePeopleOf(source, config);
	if (!report) return skipped("There are no keys yet.");
	const fault = peopleFault(report);
	if (fault) return problem(fault, peopleAdvice(report));
	return fine(
		`${counted(report.readable, "person", "people")} can be read, ${report.erased} erased.`,
	);
}
