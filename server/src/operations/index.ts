import { Elysia } from "elysia";
import { lastResults, type SelfCheck } from "../audit/index.ts";
import {
	type BucketBackup,
	DRILL_CHECK,
	lastBackupOf,
	lastDrill,
} from "../backup/index.ts";
import type { Config } from "../config.ts";
import { createHealthReport, type HealthDeps } from "../health/index.ts";
import { documented, undocumented } from "../http/documented.ts";
import { sameSecret } from "../http/request/cookies.ts";
import { uncachedJson } from "../http/request/query.ts";
import type { Traffic } from "../http/traffic.ts";
import { certificateState } from "../https/index.ts";
import type { Found } from "../kernel/check.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { VERSION } from "../kernel/version.ts";
import { mailQueue } from "../sending/index.ts";
import { metricsText } from "./metrics.ts";
import { type Operations, operations } from "./operations-responses.ts";
import { reportSizes } from "./sizes.ts";

export type { Operations } from "./operations-responses.ts";
export { reportSizes } from "./sizes.ts";

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/** Returns the operations page's API and `GET /metrics`. */
export function operationsRoutes(deps: ReportDeps) {
	const report = createReport(deps);
	const { metricsToken } = deps.config;

	return new Elysia()
		.get(
			"/api/admin/operations",
			async () => uncachedJson(await report()),
			documented("admin", "The state of the site, without personal data", operations),
		)
		.get(
			"/metrics",
			async ({ request }) => {
				if (metricsToken === undefined) throw new Refusal("not-found", "Not found");
				const [, token = ""] =
					/^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
				if (!sameSecret(token, metricsToken))
					throw new Refusal("unauthorized", "Unauthorized");
				const headers = { "content-type": TEXT_FORMAT, "cache-control": "no-store" };
				return new Response(metricsText(await report()), { headers });
			},
			undocumented("signedToken"),
		);
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

export interface ReportDeps extends HealthDeps {
	config: Config;
	store: Store;
	traffic: Traffic;
	selfCheck: Pick<SelfCheck, "isRunning">;
	bucketBackup?: BucketBackup | undefined;
}

/** Returns the operations report: numbers and times, without personal data. */
export function createReport(deps: ReportDeps) {
	const { store, traffic, selfCheck, findings } = deps;
	const reportHealth = createHealthReport(deps);

	return async function report(): Promise<Operations> {
		const { health, advice, findings: problems } = await reportHealth();
		const { reasons, position, readModels } = health;
		const warnings = await findings("warning");
		return {
			problems: reasons,
			advice,
			warnings: warnings.map(({ says, advice }) => ({ says, advice })),
			findings: [...problems, ...warnings].map(shownFinding),
			sizes: await reportSizes(deps, Date.now()),
			readModels: readModels.map(({ name, position: at, stopped }) => ({
				name,
				behind: Math.max(0, position - at),
				stopped,
			})),
			backups: lastBackups(deps),
			certificate: deps.config.https ? certificateState(deps.config.https) : null,
			drill: {
				isRunning: selfCheck.isRunning(DRILL_CHECK),
				last: (await lastDrill(store)) ?? null,
			},
			checks: await lastResults(store),
			mail: await mailQueue(store, new Date(Date.now() - WEEK_MS)),
			requests: traffic.report(),
			versions: { program: VERSION, bun: Bun.version, ...(await storeVersions(store)) },
		};
	};
}

const shownFinding = ({ check, says, advice, because }: Found) => ({
	...{ check, says, advice },
	...because,
});

/** Returns the last backup of each kind. */
export function lastBackups({
	config,
	bucketBackup,
}: Pick<ReportDeps, "config" | "bucketBackup">): Operations["backups"] {
	const copy = lastBackupOf(config.dataDir);
	return [
		...(copy ? [backupInFolder(copy)] : []),
		...(bucketBackup ? [backupInBucket(bucketBackup)] : []),
	];
}

const backupInFolder = ({
	at,
	position,
}: NonNullable<ReturnType<typeof lastBackupOf>>): Operations["backups"][number] => ({
	kind: "copy",
	at,
	position,
	problem: null,
});

function backupInBucket({ state, problem }: BucketBackup): Operations["backups"][number] {
	const { at, position, error } = state();
	return { kind: "bucket", at, position, problem: error ?? problem() };
}

async function storeVersions({ read }: Store) {
	const { rows } = await read(
		"SELECT sqlite_version(), (SELECT count(*) FROM __drizzle_migrations)",
	);
	const [sqlite, schema] = rows[0] ?? [];
	return { sqlite: String(sqlite), schema: Number(schema) };
}
