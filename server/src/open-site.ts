import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { createPeople, createSessions, type RouteKernel } from "./accounts/index.ts";
import {
	createWitnesses,
	keepCheckpoints,
	openTileLog,
	type SelfCheck,
	siteWitness,
	startSelfCheck,
} from "./audit/index.ts";
import { removeDrillFolders } from "./backup/index.ts";
import type { Config } from "./config.ts";
import type { CheckedSite, OpenSite } from "./context.ts";
import { finishErasures } from "./erasure/finish-erasures.ts";
import { createCookies } from "./http/request/cookies.ts";
import { ResponseCache } from "./http/response/response-cache.ts";
import { createFindings } from "./kernel/check.ts";
import {
	type ErasureList,
	erasureListFile,
	openErasureList,
} from "./kernel/keys/erasure-list.ts";
import { dayIn } from "./kernel/local-time.ts";
import { type EventLog, openLog } from "./kernel/log/event-log.ts";
import { IndexRepair } from "./kernel/projections/index-repair.ts";
import { createProjector, type Projector } from "./kernel/projections/projector.ts";
import type { ReadModel } from "./kernel/projections/read-model.ts";
import { migrateStore } from "./kernel/store/open-store.ts";
import type { Store } from "./kernel/store/store.ts";
import { VERSION } from "./kernel/version.ts";
import { openServedImages, startSweeping, Uploads } from "./media/index.ts";
import { allReadModels, catalogue, modules } from "./modules.ts";
import { startMeasuring } from "./operations/sizes.ts";
import { siteSource } from "./settings/index.ts";
import { createVisitCounter } from "./statistics/index.ts";
import { lockToServe, restoringFile } from "./stores/lock.ts";
import { requireLog } from "./stores/lost-site.ts";
import { closedBecause, openStores } from "./stores/open-stores.ts";
import { fileOf } from "./stores/places.ts";
import { makePrivate } from "./stores/private-files.ts";
import { findUpgrade, hasLog, keepCopy, refuseNewer } from "./stores/upgrade.ts";
import { detectUndeterminedLanguages } from "./stories/index.ts";
import { outboxIn, removeMails } from "./subscriptions/index.ts";

/** Milliseconds to wait for other processes that start on the same store. */
const START_TIMEOUT_MS = 60_000;
/** Cache size of search responses, in bytes. */
const SEARCH_CACHE_BYTES = 2 * 1024 * 1024;

/**
 * Locks the data folder for this process.
 * @returns a function that unlocks it
 * @throws {DataFolderInUse}
 * @throws {UnusableDataFolder}
 */
export async function lockSite(config: Config): Promise<() => void> {
	await refuseNewer(config, allReadModels);
	return lockToServe(config.dataDir);
}

type Lock = (config: Config) => Promise<() => void> | (() => void);

interface Opening {
	lock?: Lock;
	/** Opens the site even if its keys are lost. Missing keys are created again. */
	newKeys?: boolean | undefined;
}

/**
 * Opens a site.
 * @throws {DataFolderInUse}
 * @throws {UnusableDataFolder}
 * @throws {CannotOpenStore}
 */
export async function openSite(
	config: Config,
	logger: Logger,
	{ lock = lockSite, newKeys = false }: Opening = {},
) {
	const unlock = await lock(config);
	try {
		makePrivate(config);
		removeDrillFolders(config.dataDir);
		await prepareUpgrade(config, logger);
		if (fileOf(config.stores.site) !== undefined)
			requireLog(config, await hasLog(config));
		const erasures = openErasureList(erasureListFile(config.dataDir));
		const stores = await openStores({
			places: config.stores,
			erasures,
			logger,
			removeMails: (emails) => removeMails(outboxIn(config.dataDir), emails),
			newKeys,
		});
		return await openWithStores({ config, logger, unlock, erasures, ...stores }).catch(
			async (error) => {
				throw await closedBecause(error, config.stores, stores.store, stores.keyStore);
			},
		);
	} catch (error) {
		unlock();
		throw error;
	}
}

/**
 * Prepares an upgrade. Changes nothing on an error.
 * @throws {UnusableDataFolder} if a newer version wrote the data
 * @throws {UnavailableError} if there is no room for a copy
 */
async function prepareUpgrade(config: Config, logger: Logger): Promise<void> {
	const upgrade = await findUpgrade(config, allReadModels);
	if (!upgrade) return;
	const { migrations, readModels, head } = upgrade;
	const changes = `${migrations} changes of tables, ${readModels.length} read models to rebuild`;
	logger.info(`upgrading the site to version ${VERSION}: ${changes}`);
	const file = fileOf(config.stores.site);
	// A restore needs no copy, because the backup still has the data.
	if (existsSync(restoringFile(config.dataDir))) return;
	if (file)
		logger.info(
			`a copy of the database before the upgrade is in ${await keepCopy(file, config.dataDir, head)}`,
		);
	else
		logger.warn(
			"no copy of the database is made, because it is on a libSQL server: " +
				"use the backups of that server; no event is changed",
		);
}

interface OpenedStores extends Awaited<ReturnType<typeof openStores>> {
	config: Config;
	logger: Logger;
	unlock: () => void;
	erasures: ErasureList;
}

async function openWithStores(opened: OpenedStores) {
	const { config, logger, store, keyStore, keys, movedFiles, erasures } = opened;
	const { stopRebuilding, ...shared } = await openSharedLog(store, logger);
	const { projector, log } = shared;
	const indexRepair = new IndexRepair({ projector, log, logger });
	const accounts = openAccounts(opened, log);
	const kernel: RouteKernel = { store, log, keys, people: accounts.people };
	const { erasables, erasedAgain } = await eraseAgain(opened, kernel);
	const visits = openVisitCounter(opened, log);
	const tiles = await openTileLog({ config, store, keyStore, logger, movedFiles });
	const signing = { config, store, log, logger, movedFiles, onSigned: tiles.extendSoon };
	const checkpoints = await keepCheckpoints(signing);
	const signTiles = () => tiles.extend({ position: checkpoints.last()?.position ?? 0 });
	void signTiles();
	const witnesses = createWitnesses({
		...{ config, store, keyStore, log, tiles, logger },
		sign: () => checkpoints.now().then(signTiles),
	});
	const objects = await openServedImages(config.images, (text) => logger.warn(text));
	void objects.check?.();
	const uploads = new Uploads(store);
	const site: CheckedSite = {
		config,
		logger,
		keyStore,
		...kernel,
		...shared,
		...accounts,
		indexRepair,
		visits,
		objects,
		uploads,
		checkpoints,
		tiles,
		witnesses,
		witness: await siteWitness(config),
		movedFiles,
		erasures,
	};
	const checks = await catalogue.checks();
	const selfCheck = await startSelfCheck(checks, site, logger);
	const stopSweeping = startSweeping({ store, objects, uploads }, logger);
	const stopMeasuring = startMeasuring({ store, objects }, logger);
	const stops = [stopSweeping, stopMeasuring, stopRebuilding];
	const close = createClose(() => closeSite(site, selfCheck, stops).then(opened.unlock));
	const findings = createFindings({ checks, selfCheck }, site);
	const open: OpenSite = { ...site, erasables, checks, selfCheck, findings };
	return { ...open, erasedAgain, close };
}

function openAccounts({ config, logger, store, keys }: OpenedStores, log: EventLog) {
	const sessions = createSessions(store);
	const cookies = createCookies(config.baseUrl);
	const { admins } = config;
	const people = createPeople({ store, log, keys, sessions, cookies, admins, logger });
	return { sessions, cookies, people };
}

function openVisitCounter({ config, store }: OpenedStores, log: EventLog) {
	const loadSite = siteSource(store, config.site);
	return createVisitCounter(log, {
		today: async () => dayIn((await loadSite()).timeZone, new Date()),
	});
}

/** Returns a function that closes the site at its first call. */
function createClose(closeFirst: () => Promise<void>): () => Promise<void> {
	let closed: Promise<void> | undefined;
	return () => {
		closed ??= closeFirst();
		return closed;
	};
}

/** Writes pending data and closes the stores. */
async function closeSite(
	site: CheckedSite,
	selfCheck: SelfCheck,
	stops: (() => Promise<void>)[],
): Promise<void> {
	const { visits, projector, checkpoints, tiles, witnesses, logger } = site;
	await selfCheck.close();
	await site.indexRepair.close();
	for (const stop of stops) await stop();
	await witnesses.close();
	await visits.flush().catch(logAs("visits could not be saved"));
	await projector.stop().catch(logAs("the index could not be completed"));
	await checkpoints.close().catch(logAs("the end of the log could not be signed"));
	await tiles.close().catch(logAs("the tile log could not be completed"));
	await site.witness?.close();
	await site.store.close();
	await site.keyStore.close();

	function logAs(message: string) {
		return (error: unknown) => logger.error({ err: error }, message);
	}
}

/**
 * Opens the log. If several processes start, one upgrades the store while the others
 * wait.
 */
async function openSharedLog(store: OpenedStores["store"], logger: Logger) {
	const projector = createProjector(store, allReadModels, () => {
		responseCache.clear();
		searchCache.clear();
	});
	const outdated = await store.leases.runExclusive(
		"append",
		store,
		async (leasedStore) => {
			await migrateStore(leasedStore);
			await recordVersion(leasedStore);
			return projector.catchUp();
		},
		START_TIMEOUT_MS,
	);
	const log = await openLog(store, projector, undefined, (problem) =>
		logger.error(problem),
	);
	const responseCache = new ResponseCache(log);
	const searchCache = new ResponseCache(log, { capacity: SEARCH_CACHE_BYTES });
	return {
		projector,
		log,
		responseCache,
		searchCache,
		stopRebuilding: upgradeRows({ store, projector, log, outdated, logger }),
	};
}

/** Records the newest version, because its data may be in the store. */
async function recordVersion(store: Store): Promise<void> {
	const [row] = (await store.read("SELECT version FROM program_version")).rows;
	if (row && Bun.semver.order(String(row[0]), VERSION) >= 0) return;
	const sql = `INSERT INTO program_version VALUES (1, ?) ON CONFLICT (id) DO UPDATE
		SET version = excluded.version`;
	await store.write([{ sql, args: [VERSION] }]);
}

/** Repeats the erasures on the list that are undone, as by a restored backup. */
async function eraseAgain(
	{ store, keys, erasures, logger }: OpenedStores,
	context: RouteKernel,
) {
	const erasables = (
		await Promise.all(modules.map(({ erases }) => erases?.(context) ?? []))
	).flat();
	const { isLogEmpty: gone, ...erasedAgain } = await finishErasures(
		{ store, keys, list: erasures },
		erasables,
	);
	if (erasedAgain.keys + erasedAgain.streams > 0)
		logger.warn(
			`erased again: ${erasedAgain.keys} keys and ${erasedAgain.streams} ` +
				"streams that a backup had restored",
		);
	if (!gone)
		logger.warn(
			"another process reads keys.db: its write-ahead log may still hold destroyed " +
				"keys until that process closes it",
		);
	return { erasables, erasedAgain };
}

interface UpgradeContext {
	store: Store;
	projector: Projector;
	log: EventLog;
	outdated: ReadModel[];
	logger: Logger;
}

/**
 * Rebuilds outdated read models, then completes the rows of old events. Returns a
 * function that stops both.
 */
function upgradeRows(site: UpgradeContext): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;
	const finished = rebuildOutdated(site, signal)
		.then(() => detectUndeterminedLanguages(site, signal))
		.catch((error: unknown) => {
			if (!signal.aborted)
				site.logger.error({ err: error }, "languages of stories could not be detected");
		});
	return () => {
		stopping.abort();
		return finished;
	};
}

/**
 * The old rows serve reads during the rebuild. Appends wait, because this version cannot
 * update rows of another version.
 */
const rebuildOutdated = (
	{ projector, log, outdated, logger }: UpgradeContext,
	signal: AbortSignal,
) =>
	log.withMutex(async () => {
		for (const model of outdated) {
			try {
				await projector.rebuildOutdated(model, log.withLease, signal);
				logger.info(`rebuilt ${model.name}`);
			} catch (error) {
				if (signal.aborted) return;
				logger.error({ err: error }, `${model.name} could not be rebuilt`);
			}
		}
	});
