import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { createPeople, createSessions, type RouteKernel } from "./accounts/index.ts";
import { keepCheckpoints, startInspecting } from "./audit/index.ts";
import type { Config } from "./config.ts";
import type { OpenSite } from "./context.ts";
import { finishErasures } from "./erasure/finish-erasures.ts";
import { createCookies } from "./http/request/cookies.ts";
import { ResponseCache } from "./http/response/response-cache.ts";
import { type ErasureList, openErasureList } from "./kernel/keys/erasure-list.ts";
import { type EventLog, openLog } from "./kernel/log/event-log.ts";
import { createProjector, type Projector } from "./kernel/projections/projector.ts";
import type { ReadModel } from "./kernel/projections/read-model.ts";
import { migrateStore } from "./kernel/store/open-store.ts";
import type { Store } from "./kernel/store/store.ts";
import { createUploads, openObjectStore, startSweeping } from "./media/index.ts";
import { allReadModels, modules } from "./modules.ts";
import { startMeasuring } from "./operations/sizes.ts";
import { siteSource } from "./settings/index.ts";
import { createVisitCounter, dayIn } from "./statistics/index.ts";
import { lockToServe, restoringFile } from "./stores/lock.ts";
import { closedBecause, openStores } from "./stores/open-stores.ts";
import { fileOf } from "./stores/places.ts";
import { findUpgrade, keepCopy, refuseNewer } from "./stores/upgrade.ts";
import { outboxIn, removeMails } from "./subscriptions/index.ts";
import { VERSION } from "./version.ts";

/** How long other processes that start on the same store may take before this one gives up, in milliseconds. */
const OTHERS_START_MS = 60_000;

/** Makes this process the only one that writes. @returns what gives the folder free @throws {DataFolderInUse} {@link UnusableDataFolder} */
export async function lockSite(config: Config): Promise<() => void> {
	await refuseNewer(config, allReadModels);
	return lockToServe(config.dataDir);
}

type Lock = (config: Config) => Promise<() => void> | (() => void);

/** @throws {DataFolderInUse} {@link UnusableDataFolder} {@link CannotOpenStore} */
export async function openSite(config: Config, logger: Logger, lock: Lock = lockSite) {
	const unlock = await lock(config);
	try {
		await prepareUpgrade(config, logger);
		const erasures = openErasureList(join(config.dataDir, "erased.ndjson"));
		const stores = await openStores(config.stores, erasures, logger, (emails) =>
			removeMails(outboxIn(config.dataDir), emails),
		);
		return await openOn({ config, logger, unlock, erasures, ...stores }).catch(async (error) => {
			throw await closedBecause(error, stores.store, stores.keyStore);
		});
	} catch (error) {
		unlock();
		throw error;
	}
}

/** @throws {UnusableDataFolder} for a newer version's data; {@link UnavailableError} where a copy has no room. Nothing is changed then. */
async function prepareUpgrade(config: Config, logger: Logger): Promise<void> {
	const upgrade = await findUpgrade(config, allReadModels);
	if (!upgrade) return;
	const { migrations, readModels, head } = upgrade;
	const what = `${migrations} changes of tables, ${readModels.length} read models to build anew`;
	logger.info(`bringing the site to version ${VERSION}: ${what}`);
	const file = fileOf(config.stores.site);
	// What a backup has brought back is in that backup.
	if (existsSync(restoringFile(config.dataDir))) return;
	if (file) logger.info(`the database as it was is kept in ${await keepCopy(file, config.dataDir, head)}`);
	else
		logger.warn(
			"no copy is made of a libSQL server's database: the backups of that server have it as it was; no event is changed",
		);
}

interface Opened extends Awaited<ReturnType<typeof openStores>> {
	config: Config;
	logger: Logger;
	unlock: () => void;
	erasures: ErasureList;
}

async function openOn(opened: Opened) {
	const { config, logger, unlock, store, keyStore, keys } = opened;
	const { projector, log, answers, stopRebuilding } = await openSharedLog(store, logger);
	const sessions = createSessions(store);
	const cookies = createCookies(config.baseUrl);
	const people = createPeople({ store, log, keys, sessions, cookies, admins: config.admins });
	const { erasables, erasedAgain } = await eraseAgain(opened, { store, log, keys, people });
	const siteNow = siteSource(store, config.site);
	const visits = createVisitCounter(log, {
		today: async () => dayIn((await siteNow()).timeZone, new Date()),
	});
	const checkpoints = await keepCheckpoints({ config, store, log, logger });
	const inspection = await startInspecting({ config, store, keyStore, projector, logger });
	const objects = await openObjectStore(config.images);
	const uploads = createUploads(store);
	const stopSweeping = startSweeping({ store, objects, uploads }, logger);
	const stopMeasuring = startMeasuring({ store, objects }, logger);

	async function closeAll() {
		await inspection.close();
		await stopSweeping();
		await stopMeasuring();
		await stopRebuilding();
		await visits.flush().catch((error: unknown) => logger.error({ err: error }, "visits not written"));
		await projector.stop().catch((error: unknown) => logger.error({ err: error }, "index not up to date"));
		await checkpoints.close().catch((error: unknown) => logger.error({ err: error }, "log's end not signed"));
		await store.close();
		await keyStore.close();
		unlock();
	}

	let closed: Promise<void> | undefined;
	/** Writes down what is still in memory, closes the store and gives the folder free. */
	function close(): Promise<void> {
		closed ??= closeAll();
		return closed;
	}

	const given = { config, logger, store, log, projector, answers, visits, keys, erasables };
	const opens = { ...given, sessions, cookies, people, objects, uploads, checkpoints, inspection };
	const site: OpenSite = { ...opens, keyStore };
	return { ...site, erasedAgain, close };
}

/** Opens the log. Of processes that start at once, one brings the store up to date while the others wait. */
async function openSharedLog(store: Opened["store"], logger: Logger) {
	const projector = createProjector(store, allReadModels, () => answers.forget());
	const outdated = await store.leases.runExclusive(
		"append",
		store,
		async (mine) => {
			await migrateStore(mine);
			await noteVersion(mine);
			return projector.catchUp();
		},
		OTHERS_START_MS,
	);
	const log = await openLog(store, projector);
	const answers = new ResponseCache(log);
	return { projector, log, answers, stopRebuilding: rebuildAtStart({ projector, log, outdated, logger }) };
}

/** The newest one stays: what it has stored may be there. */
async function noteVersion(store: Store): Promise<void> {
	const [row] = (await store.read("SELECT version FROM program_version")).rows;
	if (row && Bun.semver.order(String(row[0]), VERSION) >= 0) return;
	const sql = `INSERT INTO program_version VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version`;
	await store.write([{ sql, args: [VERSION] }]);
}

/** Erases whoever is on the list of erasures and back, as after a restored backup. */
async function eraseAgain({ store, keys, erasures, logger }: Opened, context: RouteKernel) {
	const erasables = (await Promise.all(modules.map(({ erases }) => erases?.(context) ?? []))).flat();
	const { gone, ...erasedAgain } = await finishErasures({ store, keys, list: erasures }, erasables);
	if (erasedAgain.keys + erasedAgain.streams > 0)
		logger.warn(`erased again: ${erasedAgain.keys} keys and ${erasedAgain.streams} streams that were back`);
	if (!gone)
		logger.warn(
			"somebody reads keys.db: its write-ahead log may hold keys that were destroyed until it is closed",
		);
	return { erasables, erasedAgain };
}

interface Outdated {
	projector: Projector;
	log: EventLog;
	outdated: ReadModel[];
	logger: Logger;
}

/** Rows go on answering; appending waits, for this version cannot keep another's rows in step. @returns ends it */
function rebuildAtStart({ projector, log, outdated, logger }: Outdated): () => Promise<void> {
	const ending = new AbortController();
	const done = log.withMutex(async () => {
		for (const model of outdated) {
			try {
				await projector.rebuildOutdated(model, log.withLease, ending.signal);
				logger.info(`rebuilt ${model.name}`);
			} catch (error) {
				if (ending.signal.aborted) return;
				logger.error({ err: error }, `${model.name} could not be rebuilt`);
			}
		}
	});
	return () => {
		ending.abort();
		return done;
	};
}
