import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { isOther, type ReplayReport } from "../../history/index.ts";
import { lowerPriority } from "../../kernel/priority.ts";
import type { IndexRepair } from "../../kernel/projections/index-repair.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import { namesDamage } from "../../kernel/store/damage.ts";
import { type Store, statement } from "../../kernel/store/store.ts";
import { wrongAt } from "../verify/chain-walk.ts";
import { badCheckpointText } from "../verify/checkpoint.ts";
import type { PictureReport } from "../verify/picture-check.ts";
import type { VerifyReport } from "../verify/verify.ts";

const HOUR_MS = 60 * 60_000;
/** How long after a check the next one begins: sooner where something is wrong, later where reading costs more. */
const PAUSE_MS = { bad: HOUR_MS / 6, log: HOUR_MS, far: 24 * HOUR_MS };

export interface SelfCheckDeps {
	config: Config;
	store: Store;
	logger: Logger;
	projector: Pick<Projector, "models">;
	indexRepair: Pick<IndexRepair, "repair">;
}

/** Looks at all that there is, in processes of a lower priority, as hashing would keep requests waiting. */
export function createSelfCheck(deps: SelfCheckDeps, signal: AbortSignal) {
	const { config, store, logger } = deps;
	const onDisk = config.images.kind === "disk";

	/**
	 * Verifies the whole log, and keeps what it has found. Pictures in a bucket are left to the bucket: reading them all costs money.
	 * @throws {Error} where the command cannot tell
	 */
	async function verify({ pictures = false, gently = false } = {}): Promise<string[]> {
		const options = [...(gently ? ["--gently"] : []), ...(pictures && onDisk ? ["--pictures"] : [])];
		const report = await runAside<Checked>(config, "verify", signal, options).catch(reportOfDamage);
		const checkedAt = new Date().toISOString();

		async function keep(found: Omit<Check, "checkedAt">): Promise<void> {
			for (const problem of found.problems) logger.error(problem);
			await keepCheck(store, { ...found, checkedAt });
		}

		const problems = [...problemsOf(report), ...(await repaired(deps, report.damage)).map(damageText)];
		const badPosition = report.firstBad?.position ?? null;
		await keep({ kind: "log", count: report.events, badPosition, problems });
		if (report.pictures) {
			const { files: count, bad } = report.pictures;
			await keep({ kind: "pictures", count, badPosition: null, problems: bad });
		}
		return problems;
	}

	/** Verifies with little of a core. Of servers on one store, one does it. @throws {Refusal} `store-busy` where that is another one */
	async function roundIfDue(): Promise<void> {
		if (!(await isDue(store, "log"))) return;
		const mine = async () => {
			// Another process may have ended its own meanwhile.
			if (await isDue(store, "log")) await verify({ gently: true, pictures: await isDue(store, "pictures") });
		};
		await store.leases.runExclusive("check", store, mine, 0);
	}

	/** What of the read models does not follow from the log. @throws {Error} where the command cannot tell */
	async function replay(): Promise<{ model: string; why: string }[]> {
		const { models } = await runAside<ReplayReport>(config, "replay", signal);
		return models
			.filter(({ stopped }) => stopped === null)
			.flatMap(({ name, tables }) => tables.filter(isOther).map((table) => ({ model: name, ...table })))
			.map(({ model, table, rows, live }) => ({
				model,
				why: `The rows of ${table} do not follow from the log (${rows} rows; the site has ${live?.rows}). To build them again: bun run projections rebuild ${model}`,
			}));
	}

	return { verify, roundIfDue, replay };
}

async function isDue(store: Store, kind: Check["kind"]): Promise<boolean> {
	const last = await lastCheck(store, kind);
	if (!last) return true;
	const calm = kind === "pictures" || store.shared ? PAUSE_MS.far : PAUSE_MS.log;
	const pause = last.problems.length > 0 ? PAUSE_MS.bad : calm;
	return Math.abs(Date.now() - Date.parse(last.checkedAt)) >= pause;
}

const COMMANDS = join(import.meta.dir, "../../commands.ts");
const problemsOf = ({ firstBad, checkpoints }: Pick<VerifyReport, "firstBad" | "checkpoints">): string[] => [
	...(firstBad ? [wrongAt(firstBad)] : []),
	...checkpoints.bad.map(badCheckpointText),
];

type Checked = Pick<VerifyReport, "events" | "firstBad" | "checkpoints"> & {
	pictures?: PictureReport;
	damage: string[];
};

/** What is known of a database whose log cannot be read to its end. */
function reportOfDamage(error: unknown): Checked {
	if (!namesDamage(error)) throw error;
	const checkpoints = { bad: [] } as unknown as VerifyReport["checkpoints"];
	return { events: 0, firstBad: null, checkpoints, damage: [error.message] };
}

const damageText = (line: string) => `The database is damaged: ${line}. Restore the latest backup.`;

/** Rebuilds the read models whose full-text indexes are named. @returns the lines that remain */
async function repaired({ projector, indexRepair }: SelfCheckDeps, damage: string[]): Promise<string[]> {
	const remaining: string[] = [];
	for (const line of damage) {
		const model = projector.models.find(({ beside = [] }) =>
			beside.some((table) => new RegExp(`\\b${table}\\b`).test(line)),
		);
		if (!model || !(await indexRepair.repair(model, line))) remaining.push(line);
	}
	return remaining;
}

/** The report of an audit command. @throws {Error} where it cannot tell */
async function runAside<T extends object>(
	config: Config,
	command: string,
	signal: AbortSignal,
	options: string[] = [],
): Promise<T> {
	const child = Bun.spawn([process.execPath, COMMANDS, "audit", command, "--json", ...options], {
		// Bun would run the bunfig.toml of the folder that the server was started in.
		cwd: dirname(COMMANDS),
		env: { ...process.env, ...environmentOf(config) },
		stdout: "pipe",
		stderr: "ignore",
		signal,
	});
	lowerPriority(child.pid);
	const text = await new Response(child.stdout).text();
	await child.exited;
	signal.throwIfAborted();
	const report = JSON.parse(text) as T | { error: string };
	if ("error" in report) throw new Error(report.error);
	return report;
}

function environmentOf({ dataDir, stores, checkpoints }: Config): Record<string, string> {
	const onServer = (name: string, { url, authToken }: Config["stores"]["site"]) => ({
		[`${name}_URL`]: url,
		...(authToken !== undefined && { [`${name}_AUTH_TOKEN`]: authToken }),
	});
	return {
		DATA_DIR: dataDir,
		CHECKPOINTS: checkpoints.file,
		...(stores.site.url.startsWith("file:") ? {} : onServer("LIBSQL", stores.site)),
		...(stores.keys.url.startsWith("file:") ? { KEYS_URL: stores.keys.url } : onServer("KEYS", stores.keys)),
	};
}

/** What the last check of a kind has found; recorded nowhere else, so that it holds when the server starts anew. */
export const checks = sqliteTable("checks", {
	kind: text({ enum: ["log", "pictures"] }).primaryKey(),
	/** When it ended. */
	checkedAt: text("checked_at").notNull(),
	/** How many events or files it has looked at. */
	count: integer().notNull(),
	/** Where the log is wrong first. */
	badPosition: integer("bad_position"),
	/** Sentences for people. */
	problems: text({ mode: "json" }).$type<string[]>().notNull(),
});

type Check = typeof checks.$inferSelect;

export const lastChecks = ({ db }: Pick<Store, "db">): Promise<Check[]> => db.select().from(checks);

export async function lastCheck({ db }: Pick<Store, "db">, kind: Check["kind"]): Promise<Check | undefined> {
	return (await db.select().from(checks).where(eq(checks.kind, kind)))[0];
}

async function keepCheck(store: Store, check: Check): Promise<void> {
	const insert = store.db.insert(checks).values(check);
	await store.write([statement(insert.onConflictDoUpdate({ target: checks.kind, set: check }))]);
}
