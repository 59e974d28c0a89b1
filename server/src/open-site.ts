import { mkdirSync } from "node:fs";
import type { Logger } from "pino";
import { accountList, createPeople, createSessions } from "./accounts/index.ts";
import { categoryList } from "./categories/index.ts";
import type { Config } from "./config.ts";
import { createAnswers } from "./http/answers.ts";
import { createCookies } from "./http/cookies.ts";
import { openLog } from "./kernel/event-log.ts";
import { lockDataFolder } from "./kernel/lock.ts";
import { migrateStore } from "./kernel/migrate.ts";
import { createProjector } from "./kernel/projector.ts";
import { createUploads, imageList, openObjectStore, startSweeping } from "./media/index.ts";
import { newsletterList, subscriptionList, suppressionList } from "./newsletter/index.ts";
import { openStores } from "./open-stores.ts";
import { productList } from "./products/index.ts";
import { progressList } from "./reading/index.ts";
import { formerAddresses } from "./site/index.ts";
import { createViewCounter, storyList } from "./stories/index.ts";

export const allReadModels = [
	storyList,
	productList,
	categoryList,
	formerAddresses,
	accountList,
	progressList,
	imageList,
	subscriptionList,
	suppressionList,
	newsletterList,
];

/** How long other processes that start on the same store may take before this one gives up, in milliseconds. */
const OTHERS_START_MS = 60_000;

/**
 * Opens the data folder and the stores: lock, tables, read models up to date.
 * @throws {DataFolderInUse} where another server process has the folder
 * @throws {CannotOpenStore}
 */
export async function openSite(config: Config, logger: Logger) {
	mkdirSync(config.dataDir, { recursive: true });
	const unlock = lockDataFolder(config.dataDir);
	const { store, keyStore, keys } = await openStores(config.stores, logger);
	// Of processes that start at once, one brings the store up to date while the others wait.
	const projector = await store.turn.alone(async () => {
		const mine = store.turn.whileMine(store);
		await migrateStore(mine);
		const projector = createProjector(mine, allReadModels);
		await projector.catchUp();
		return projector;
	}, OTHERS_START_MS);
	const log = await openLog(store, projector.project);
	const views = createViewCounter(log);
	const answers = createAnswers(log.position, log.look);
	const sessions = createSessions(store);
	const cookies = createCookies(config.baseUrl);
	const people = createPeople({ store, log, keys, sessions, cookies, admins: config.admins });

	const objects = await openObjectStore(config.images);
	const uploads = createUploads(store);
	const stopSweeping = startSweeping({ store, objects, uploads }, logger);

	/** Writes down what is still in memory, closes the store and gives the folder free. */
	async function close() {
		await stopSweeping();
		await views.flush();
		await store.close();
		await keyStore.close();
		unlock();
	}

	return {
		config,
		logger,
		store,
		log,
		projector,
		answers,
		views,
		keys,
		sessions,
		cookies,
		people,
		objects,
		uploads,
		close,
	};
}
