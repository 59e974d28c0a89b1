import { expect, test } from "bun:test";
import { eventKinds } from "@creations/events";
import { getTableName } from "drizzle-orm";
import { seedDemo } from "../demo/seed.ts";
import {
	account,
	eraseAccount,
	grantAdmin,
	openAccount,
	revokeAdmin,
	updateProfile,
} from "./accounts/account.ts";
import { category, removeCategory, renameCategory } from "./categories/category.ts";
import { create, handle } from "./kernel/handle.ts";
import type { ReadModel } from "./kernel/projector.ts";
import { createProjector } from "./kernel/projector.ts";
import type { Store } from "./kernel/store.ts";
import { image, uploadImage } from "./media/image.ts";
import { allReadModels } from "./open-site.ts";
import {
	deleteProduct,
	product,
	publishProduct,
	restoreProduct,
	reviseProduct,
	unpublishProduct,
} from "./products/product.ts";
import { reading, saveProgress } from "./reading/reading.ts";
import { createViewCounter } from "./stories/index.ts";
import {
	deleteStory,
	publishStory,
	restoreStory,
	reviseStory,
	story,
	unpublishStory,
} from "./stories/story.ts";
import { byTest, productText, storyText, temporaryLog } from "./testing/site.ts";

/** A site with everything that can happen in its log. */
async function eventfulSite() {
	const site = await temporaryLog();
	const { log, store } = site;
	await seedDemo(store, log);
	await handle(log, story, 1, (state) => reviseStory(state, storyText({ slug: "moved" })), byTest);
	await handle(
		log,
		story,
		2,
		(state) => reviseStory(state, storyText({ slug: "the-ring-the-tide-returned" })),
		byTest,
	);
	await handle(log, story, 3, unpublishStory, byTest);
	await handle(log, story, 4, deleteStory, byTest);
	await handle(log, story, 5, deleteStory, byTest);
	await handle(log, story, 5, restoreStory, byTest);
	await handle(log, story, 5, publishStory, byTest);
	await handle(log, product, 1, (state) => reviseProduct(state, productText({ categoryId: 2 })), byTest);
	await handle(log, product, 2, unpublishProduct, byTest);
	for (const decide of [deleteProduct, restoreProduct, publishProduct]) {
		await handle(log, product, 3, decide, byTest);
	}
	await handle(log, product, 4, deleteProduct, byTest);
	await handle(log, category, 1, (state) => renameCategory(state, { name: "Bands", slug: "bands" }), byTest);
	await handle(log, category, 2, removeCategory, byTest);
	const opened = { identity: "i", person: "p", profile: "sealed" };
	for (const n of [1, 2, 3]) {
		await create(log, account, (state) => openAccount(state, { ...opened, identity: `i-${n}` }), byTest);
		const place = { storyId: 1, progress: 100 / 3, lastPosition: "page-1" };
		await handle(log, reading, `${n}-1`, (state) => saveProgress(state, n, place, 1000), byTest);
	}
	for (const decide of [grantAdmin, revokeAdmin, grantAdmin]) await handle(log, account, 1, decide, byTest);
	await handle(log, account, 2, (state) => updateProfile(state, "sealed again"), byTest);
	await handle(log, account, 3, eraseAccount, byTest);
	const file = { bytes: 1, sha256: "0".repeat(64) };
	const variants = [320, 640].map((width) => ({ width, height: width / 2, ...file }));
	for (const kind of ["story", "product"] as const) {
		const objectId = (kind === "story" ? "a" : "b").repeat(32);
		const facts = { objectId, kind, original: { type: "jpeg" as const, ...file }, variants };
		await create(log, image, (state) => uploadImage(state, facts), byTest);
	}
	const views = createViewCounter(log);
	const browser = { headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } };
	for (const ip of ["10.0.0.1", "10.0.0.2"]) views.count(new Request("http://127.0.0.1/", browser), ip, 1);
	await views.flush();
	return site;
}

async function rowsOf(store: Store, model: ReadModel) {
	const tables = model.tables.map(async (table) => {
		const { rows } = await store.read(`SELECT * FROM ${getTableName(table)}`);
		return rows.map((row) => JSON.stringify(row)).sort();
	});
	return Promise.all(tables);
}

for (const model of allReadModels) {
	test(`${model.name} rebuilt from the log equals its live self, row for row`, async () => {
		const { store } = await eventfulSite();
		const live = await rowsOf(store, model);
		expect(live.flat().length).toBeGreaterThan(0);
		await store.write(model.tables.map((table) => `DELETE FROM ${getTableName(table)}`));
		await createProjector(store, allReadModels).rebuild(model);
		expect(await rowsOf(store, model)).toEqual(live);
	});
}

test("every kind of event has happened in the site these tests rebuild", async () => {
	const { store } = await eventfulSite();
	const { rows } = await store.read("SELECT DISTINCT type FROM events");
	const happened = rows.map((row) => String(row.type));
	expect(happened.sort()).toEqual([...eventKinds.keys()].sort());
});
