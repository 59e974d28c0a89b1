import {
	type ProductText,
	productText as productFields,
} from "@creations/events/product";
import { type StoryText, storyText as storyFields } from "@creations/events/story";
import pino from "pino";
import { createApp } from "../../src/app.ts";
import { addCategory } from "../../src/categories/index.ts";
import { readConfig } from "../../src/config.ts";
import { type EventLog, openLog } from "../../src/kernel/log/event-log.ts";
import type { Command } from "../../src/kernel/log/handle.ts";
import { createProjector } from "../../src/kernel/projections/projector.ts";
import type { ReadModel } from "../../src/kernel/projections/read-model.ts";
import { migrateStore, openStore } from "../../src/kernel/store/open-store.ts";
import type { Store } from "../../src/kernel/store/store.ts";
import { signInKind } from "../../src/mail-sign-in/index.ts";
import { allReadModels } from "../../src/modules.ts";
import { openSite } from "../../src/open-site.ts";
import { draftProduct } from "../../src/products/index.ts";
import { createScheduler } from "../../src/scheduling/index.ts";
import { createNewsletter } from "../../src/sending/index.ts";
import type { Renderer } from "../../src/site/index.ts";
import { draftStory, storyRows } from "../../src/stories/index.ts";
import { SIGN_IN_CODE } from "./server-process.ts";
import { migratedAt, type Place, storesForTests, temporaryPlace } from "./stores.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

export async function temporaryStore(place?: Place) {
	const { url, ...options } = place ?? (await temporaryPlace());
	await migratedAt(url);
	const store = await openStore(url, options);
	afterwards(() => store.close());
	await migrateStore(store);
	return store;
}

/** Store, log and read models as the server has them. */
export async function temporaryLog({
	models = allReadModels,
	place,
}: {
	models?: ReadModel[];
	place?: Place;
} = {}) {
	const store = await temporaryStore(place);
	const projector = createProjector(store, models);
	for (const model of await projector.catchUp())
		await projector.rebuild(model, (work) => work());
	const log = await openLog(store, projector);
	return { store, projector, log };
}

/**
 * `ask` sends requests as a visitor's browser would; with `variables` another process
 * finds its stores.
 */
export async function temporarySite(
	env: Record<string, string> = {},
	renderer = plainRenderer,
) {
	const folder = env.DATA_DIR ?? temporaryFolder();
	const variables = { ...(await storesForTests()), ...env };
	const config = readConfig({
		LOG_LEVEL: "silent",
		SIGN_IN_CODE,
		BASE_URL: "http://127.0.0.1:3000",
		DATA_DIR: folder,
		...variables,
	});
	await migratedAt(config.stores.site.url);
	const site = await openSite(config, pino({ level: "silent" }));
	let closing: Promise<void> | undefined;
	/** A test may close the site before its end, to open its folder again. */
	const close = () => {
		closing ??= site.close();
		return closing;
	};
	afterwards(close);
	const kind = signInKind(site);
	const newsletter = createNewsletter({ ...site, otherKinds: [kind] });
	afterwards(newsletter.sender.stop);
	afterwards(newsletter.mails.stop);
	const scheduler = createScheduler({ ...site, sender: newsletter.sender });
	afterwards(scheduler.stop);
	const adminPage = "<title>Admin</title>";
	const app = await createApp({
		...site,
		newsletter,
		scheduler,
		renderer: async () => renderer,
		files: new Map(),
		adminPage,
	});
	const ask = (path: string, init: RequestInit = {}) => {
		const headers = {
			host: "127.0.0.1:3000",
			...(init.headers as Record<string, string>),
		};
		return app.fetch(new Request(`http://127.0.0.1:3000${path}`, { ...init, headers }));
	};
	return { ...site, close, newsletter, kind, scheduler, folder, variables, app, ask };
}

/** Renders what a page needs to be told from another. */
const plainRenderer: Renderer = {
	inlineScripts: ["let theme"],
	async render({ path, api }) {
		const answer = path.startsWith("/stories/")
			? await api(`/api${path}`)
			: new Response("");
		if (path.startsWith("/admin")) return { status: 404, html: "" };
		return {
			status: answer.status,
			html: `<title>${path}</title>${await answer.text()}`,
		};
	},
};

export const publishedStories = (store: Store) => storyRows.newest(store, 1_000_000);

export const byTest = { actor: "system:test", correlation: "test" } satisfies Command;

export async function addCategories(log: EventLog, count: number): Promise<void> {
	for (let n = 1; n <= count; n++)
		await addCategory(log, { name: `Category ${n}`, slug: `category-${n}` }, byTest);
}

export const storyText = (changes: Partial<StoryText> = {}): StoryText => ({
	...storyFields.parse({
		title: "The Ring",
		slug: "the-ring",
		excerpt: "A ring is found.",
		content: "Once there was **a ring**.",
	}),
	...changes,
});

export const productText = (changes: Partial<ProductText> = {}): ProductText => ({
	...productFields.parse({
		name: "Signet Ring",
		slug: "signet-ring",
		description: "Silver.",
		images: ["/demo/a.webp"],
	}),
	...changes,
});

export const addStory = (
	log: EventLog,
	changes: Partial<StoryText> = {},
	isPublished = true,
) => draftStory(log, { text: storyText(changes), isPublished }, byTest);

export const addProduct = (
	log: EventLog,
	changes: Partial<ProductText> = {},
	isPublished = true,
) => draftProduct(log, { text: productText(changes), isPublished }, byTest);

export const adasProfile = {
	login: "ada",
	firstName: "Ada",
	lastName: "Lovelace",
	email: "ada@example.com",
	emailVerified: true,
	profileImageUrl: null,
};
