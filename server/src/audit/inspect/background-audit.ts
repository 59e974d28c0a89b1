import { runAside } from "../../cli/run-aside.ts";
import type { Config } from "../../config.ts";
import { differs, type ReplayReport } from "../../history/index.ts";
import type { IndexRepair } from "../../kernel/projections/index-repair.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import { namesDamage } from "../../kernel/store/damage.ts";
import type { Store } from "../../kernel/store/store.ts";
import {
	type CheckResult,
	damageText,
	lastResult,
	storeResult,
} from "../check-results.ts";
import type { TileReport } from "../tiles/tile-check.ts";
import { faultText } from "../verify/chain-walk.ts";
import { badCheckpointText } from "../verify/checkpoint.ts";
import type { PictureReport } from "../verify/picture-check.ts";
import type { VerifyReport } from "../verify/verify.ts";

const HOUR_MS = 60 * 60_000;
/**
 * Milliseconds until the next check: shorter after a problem, longer if reading is
 * expensive.
 */
const PAUSE_MS = { bad: HOUR_MS / 6, log: HOUR_MS, far: 24 * HOUR_MS };

export interface BackgroundAuditDeps {
	config: Config;
	store: Store;
	projector: Pick<Projector, "models">;
	indexRepair: Pick<IndexRepair, "repair">;
}

/** A read model whose rows differ from a replay of the log. */
export interface UnexpectedRows {
	model: string;
	why: string;
}

/**
 * Checks everything in processes with a lower priority, because hashing would delay
 * requests.
 */
export function createBackgroundAudit(deps: BackgroundAuditDeps, signal: AbortSignal) {
	const { config, store } = deps;

	/**
	 * Verifies the whole log and stores the result. Does not read pictures in a bucket,
	 * because that costs money.
	 * @throws {Error} if the command fails
	 */
	const verify = (options: VerifyOptions = {}) => verifyAside(deps, signal, options);

	/**
	 * Verifies slowly if a check is due. One of the servers on a store does it.
	 * @throws {Refusal} `store-busy` if another server does
	 */
	async function verifyIfDue(): Promise<void> {
		if (!(await isDue(store, "log"))) return;
		await using _lease = await store.leases.acquire("check", 0);
		// Another process may have completed its check by now.
		if (await isDue(store, "log"))
			await verify({ gently: true, pictures: await isDue(store, "pictures") });
	}

	/**
	 * Compares the read models with a replay of the log.
	 * @throws {Error} if the command fails
	 */
	async function replay(): Promise<UnexpectedRows[]> {
		const report = await runAside<ReplayReport>(["audit", "replay"], { config, signal });
		return unexpectedRowsIn(report);
	}

	return { verify, verifyIfDue, replay };
}

interface VerifyOptions {
	pictures?: boolean;
	gently?: boolean;
}

async function verifyAside(
	deps: BackgroundAuditDeps,
	signal: AbortSignal,
	{ pictures = false, gently = false }: VerifyOptions,
): Promise<void> {
	const { config, store } = deps;
	const options: string[] = [];
	if (gently) options.push("--gently");
	if (pictures && config.images.kind === "disk") options.push("--pictures");
	const report = await runAside<Checked>(["audit", "verify", ...options], {
		config,
		signal,
	}).catch(reportOfDamage);
	const checkedAt = new Date().toISOString();
	const damage = await repaired(deps, report.damage);
	await storeResult(store, {
		kind: "log",
		checkedAt,
		count: report.events,
		badPosition: report.firstBad?.position ?? null,
		problems: [
			...problemsOf(report),
			...damage.map(damageText),
			...(report.tiles?.bad ?? []),
		],
	});
	if (!report.pictures) return;
	await storeResult(store, {
		kind: "pictures",
		checkedAt,
		count: report.pictures.files,
		badPosition: null,
		problems: report.pictures.bad,
	});
}

const unexpectedRowsIn = ({ models }: ReplayReport): UnexpectedRows[] =>
	models
		.filter(({ stopped }) => stopped === null)
		.flatMap(({ name, tables }) =>
			tables.filter(differs).map((table) => ({ model: name, ...table })),
		)
		.map(({ model, table, rows, live }) => ({
			model,
			why:
				`The rows of ${table} differ from the log (${rows} rows by the log; ` +
				`the site has ${live?.rows}). Run: bun run projections rebuild ${model}`,
		}));

async function isDue(store: Store, kind: CheckResult["kind"]): Promise<boolean> {
	const last = await lastResult(store, kind);
	if (!last) return true;
	const calm = kind === "pictures" || store.shared ? PAUSE_MS.far : PAUSE_MS.log;
	const pause = last.problems.length > 0 ? PAUSE_MS.bad : calm;
	return Math.abs(Date.now() - Date.parse(last.checkedAt)) >= pause;
}

const problemsOf = ({
	firstBad,
	checkpoints,
}: Pick<VerifyReport, "firstBad" | "checkpoints">): string[] => [
	...(firstBad ? [faultText(firstBad)] : []),
	...checkpoints.bad.map(badCheckpointText),
];

type Checked = Pick<VerifyReport, "events" | "firstBad" | "checkpoints"> & {
	pictures?: PictureReport;
	tiles?: TileReport;
	damage: string[];
};

/** Returns a report on a database whose log is unreadable. */
function reportOfDamage(error: unknown): Checked {
	if (!namesDamage(error)) throw error;
	const checkpoints = { bad: [] } as unknown as VerifyReport["checkpoints"];
	return { events: 0, firstBad: null, checkpoints, damage: [error.message] };
}

/**
 * Rebuilds the read models of damaged full-text indexes.
 * @returns the remaining problems
 */
async function repaired(
	{ projector, indexRepair }: BackgroundAuditDeps,
	damage: string[],
): Promise<string[]> {
	const remaining: string[] = [];
	for (const line of damage) {
		const model = projector.models.find(({ auxiliaryTables = [] }) =>
			auxiliaryTables.some((table) => new RegExp(`\\b${table}\\b`).test(line)),
		);
		if (!model || !(await indexRepair.repair(model, line))) remaining.push(line);
	}
	return remaining;
}
