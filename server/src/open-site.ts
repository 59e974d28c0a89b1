import { mkdirSync } from "node:fs";
import { join } from "node:path";
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
import { openStore } from "./kernel/store.ts";
import { openKeys } from "./kernel/subject-keys.ts";
import { createUploads, imageList, openObjectStore, startSweeping } from "./media/index.ts";
import { newsletterList, subscriptionList, suppressionList } from "./newsletter/index.ts";
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

/**
 * Opens the data folder: lock, store, tables, read models up to date.
 * @throws {DataFolderInUse} where another server process has it
 */
export async function openSite(config: Config, logger: Logger) {
	mkdirSync(config.dataDir, { recursive: true });
	const unlock = lockDataFolder(config.dataDir);
	const store = await openStore(`file:${join(config.dataDir, "site.db")}`);
	await migrateStore(store);
	const projector = createProjector(store, allReadModels);
	await projector.catchUp();
	const log = await openLog(store, projector.project);
	const views = createViewCounter(log);
	const answers = createAnswers(log.position);
	const keyStore = await openStore(`file:${join(config.dataDir, "keys.db")}`);
	const keys = await openKeys(keyStore);
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
