import type { Logger } from "pino";
import type { RouteKernel, Sessions } from "./accounts/index.ts";
import {
	allAuditTokens,
	type Checkpoints,
	createAuditors,
	createVerifier,
	type SelfCheck,
	type TileLog,
	type Witness,
	type Witnesses,
} from "./audit/index.ts";
import type { BucketBackup } from "./backup/index.ts";
import type { Config } from "./config.ts";
import { createPointInTimeCache } from "./history/index.ts";
import type { Cookies } from "./http/request/cookies.ts";
import { createPageSite } from "./http/request/language.ts";
import type { ResponseCache } from "./http/response/response-cache.ts";
import { Traffic } from "./http/traffic.ts";
import { type Check, createFindings, type Findings } from "./kernel/check.ts";
import type { ErasureList } from "./kernel/keys/erasure-list.ts";
import type { Erasable } from "./kernel/log/handle.ts";
import { logOfStore } from "./kernel/log/log-source.ts";
import type { IndexRepair } from "./kernel/projections/index-repair.ts";
import type { Projector } from "./kernel/projections/projector.ts";
import type { Store } from "./kernel/store/store.ts";
import type { ObjectStore, Uploads } from "./media/index.ts";
import type { Catalogue } from "./module.ts";
import { pageList } from "./pages/index.ts";
import { progressOf } from "./reading/index.ts";
import { createPeriodReports } from "./reports/index.ts";
import type { Scheduler } from "./scheduling/index.ts";
import { createSearching } from "./search/index.ts";
import type { Newsletter } from "./sending/index.ts";
import { settingsList, siteSource } from "./settings/index.ts";
import type { RenderApi, Renderer, StaticFile } from "./site/index.ts";
import { createCounting, type VisitCounter } from "./statistics/index.ts";
import type { MovedFiles } from "./stores/moved-files.ts";
import { createExports } from "./transfer/index.ts";

export interface OpenSite extends RouteKernel {
	config: Config;
	logger: Logger;
	projector: Projector;
	responseCache: ResponseCache;
	searchCache: ResponseCache;
	indexRepair: IndexRepair;
	visits: VisitCounter;
	sessions: Sessions;
	cookies: Cookies;
	objects: ObjectStore;
	uploads: Uploads;
	checkpoints: Checkpoints;
	tiles: TileLog;
	witnesses: Witnesses;
	/** Undefined if this site is no witness of other logs. */
	witness: Witness | undefined;
	erasables: Erasable[];
	erasures: ErasureList;
	keyStore: Store;
	movedFiles: MovedFiles;
	checks: readonly Check<CheckedSite>[];
	selfCheck: SelfCheck;
	findings: Findings;
}

/** The dependencies of checks. */
export type CheckedSite = Omit<
	OpenSite,
	"erasables" | "checks" | "selfCheck" | "findings"
> &
	Pick<AppDeps, "bucketBackup">;

export interface AppDeps extends Omit<OpenSite, "erasables"> {
	newsletter: Newsletter;
	scheduler: Scheduler;
	/** Undefined if there is no backup to a bucket. */
	bucketBackup?: BucketBackup | undefined;
	renderer: () => Promise<Renderer>;
	adminPage: string;
	files: ReadonlyMap<string, StaticFile>;
}

export type AppContext = ReturnType<typeof createContext>;

/**
 * Creates the dependencies of all modules.
 * @param api handles requests of the page renderer to this site
 */
export function createContext(deps: AppDeps, catalogue: Catalogue, api: RenderApi) {
	const { config, logger, store, people, checkpoints } = deps;
	const { images, trustedProxies } = config;
	const counting = createCounting({ ...deps, trustedProxies });
	const source = logOfStore(store);
	const site = () =>
		deps.responseCache.rows(
			"settings",
			[settingsList, pageList],
			siteSource(store, config.site),
		);
	return {
		...deps,
		api,
		site,
		pageSite: createPageSite(site, deps.cookies),
		trustedProxies,
		counting,
		traffic: new Traffic(),
		searching: createSearching({ ...deps, trustedProxies }),
		findings: createFindings(deps, deps),
		countShown: counting.shown,
		uploadOrigin: images.kind === "s3" ? new URL(images.endpoint).origin : undefined,
		async progressFor(request: Request) {
			const person = await people.identify(request);
			return person && ((storyIds: number[]) => progressOf(store, person.id, storyIds));
		},
		source,
		catalogue,
		auditors: createAuditors(deps),
		pointsInTime: createPointInTimeCache(source),
		verifier: createVerifier({ store, source, config, logger }),
		periodReport: createPeriodReports({ ...deps, source, site }),
		exportLog: createExports({ config, logger, source, sign: checkpoints.now }),
		auditTokens: () => allAuditTokens(store),
	};
}
