import { expect, test } from "bun:test";
import { getTableName } from "drizzle-orm";
import { seedDemo } from "../demo/seed.ts";
import {
	account,
	eraseAccount,
	grantAdmin,
	openAccount,
	revokeAdmin,
	updateProfile,
} from "../src/accounts/account.ts";
import { createAuditTokens } from "../src/audit/index.ts";
import { category, removeCategory, renameCategory } from "../src/categories/category.ts";
import { eventKinds } from "../src/events.ts";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { create, handle } from "../src/kernel/log/handle.ts";
import { createProjector } from "../src/kernel/projections/projector.ts";
import type { ReadModel } from "../src/kernel/projections/read-model.ts";
import type { Store } from "../src/kernel/store/store.ts";
import { image, uploadImage } from "../src/media/image.ts";
import { allReadModels } from "../src/modules.ts";
import { product } from "../src/products/product.ts";
import { reading, saveProgress } from "../src/reading/reading.ts";
import {
	completeNewsletter,
	newsletter,
	pauseNewsletter,
	queueNewsletter,
	resendUnknown,
	resumeNewsletter,
	startNewsletter,
} from "../src/sending/newsletter.ts";
import { createViewCounter } from "../src/stories/index.ts";
import { story } from "../src/stories/story.ts";
import {
	confirmSubscription,
	eraseSubscription,
	requestSubscription,
	subscription,
	withdrawSubscription,
} from "../src/subscriptions/subscription.ts";
import {
	eraseSuppressedAddress,
	liftSuppression,
	reportSoftBounce,
	suppress,
	suppression,
} from "../src/suppressions/suppression.ts";
import { byTest, productText, storyText, temporaryLog } from "./support/site.ts";

/** A site with everything that can happen in its log. */
async function eventfulSite() {
	const site = await temporaryLog();
	await seedDemo(site.store, site.log);
	await catalogueHistory(site.log);
	await accountHistory(site.log);
	await imageHistory(site.log);
	await newsletterHistory(site.log);
	await auditHistory(site);
	await viewHistory(site.log);
	return site;
}

/** Stories, products and categories that go through everything. */
async function catalogueHistory(log: EventLog) {
	const renamed = { 1: "moved", 2: "the-ring-the-tide-returned" };
	for (const [id, slug] of Object.entries(renamed))
		await handle(log, story, id, (state) => story.revise(state, { text: storyText({ slug }) }), byTest);
	await handle(log, story, 3, story.unpublish, byTest);
	await handle(log, story, 4, story.delete, byTest);
	for (const decide of [story.delete, story.restore, story.publish])
		await handle(log, story, 5, decide, byTest);
	const inCategory = { text: productText({ categoryId: 2 }) };
	await handle(log, product, 1, (state) => product.revise(state, inCategory), byTest);
	await handle(log, product, 2, product.unpublish, byTest);
	for (const decide of [product.delete, product.restore, product.publish])
		await handle(log, product, 3, decide, byTest);
	await handle(log, product, 4, product.delete, byTest);
	await handle(log, category, 1, (state) => renameCategory(state, { name: "Bands", slug: "bands" }), byTest);
	await handle(log, category, 2, removeCategory, byTest);
}

async function accountHistory(log: EventLog) {
	const opened = { identity: "i", person: "p", profile: "sealed" };
	for (const n of [1, 2, 3]) {
		await create(log, account, (state) => openAccount(state, { ...opened, identity: `i-${n}` }), byTest);
		const place = { storyId: 1, progress: 100 / 3, lastPosition: "page-1" };
		await handle(log, reading, `${n}-1`, (state) => saveProgress(state, n, place, 1000), byTest);
	}
	for (const decide of [grantAdmin, revokeAdmin, grantAdmin]) await handle(log, account, 1, decide, byTest);
	await handle(log, account, 2, (state) => updateProfile(state, "sealed again"), byTest);
	await handle(log, account, 3, eraseAccount, byTest);
}

async function imageHistory(log: EventLog) {
	const file = { bytes: 1, sha256: "0".repeat(64) };
	const variants = [320, 640].map((width) => ({ width, height: width / 2, ...file }));
	for (const kind of ["story", "product"] as const) {
		const objectId = (kind === "story" ? "a" : "b").repeat(32);
		const facts = { objectId, kind, original: { type: "jpeg" as const, ...file }, variants };
		await create(log, image, (state) => uploadImage(state, facts), byTest);
	}
}

async function auditHistory({ store, log }: { store: Store; log: EventLog }) {
	const tokens = createAuditTokens(store, log);
	const given = await tokens.give("Yearly audit", 30, byTest);
	const headers = { authorization: `Bearer ${given.token}` };
	const auditor = await tokens.identify(new Request("http://127.0.0.1/", { headers }));
	await tokens.record(auditor, { route: "GET /api/audit/head", parameters: {} }, "test");
	await tokens.give("Without end", null, byTest);
	await tokens.revoke(given.prefix, byTest);
}

async function viewHistory(log: EventLog) {
	const views = createViewCounter(log);
	const browser = { headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } };
	for (const ip of ["10.0.0.1", "10.0.0.2"]) views.count(new Request("http://127.0.0.1/", browser), ip, 1);
	await views.flush();
}

/** People who subscribe and go through everything, and newsletters that do. */
async function newsletterHistory(log: EventLog) {
	const now = new Date();
	const link = { tokenHash: "h", expiresAt: new Date(now.getTime() + 1000).toISOString() };
	for (const n of [1, 2, 3, 4]) {
		const sealed = { identity: `i-${n}`, person: "p", address: "sealed" };
		const place = { form: "card" as const, path: "/" };
		await create(log, subscription, (state) => requestSubscription(state, sealed, place, link), byTest);
		if (n === 1) continue;
		await handle(log, subscription, n, (state) => confirmSubscription(state, "h", now), byTest);
		if (n === 2) continue;
		await handle(log, subscription, n, (state) => withdrawSubscription(state, "page"), byTest);
		if (n === 3) await handle(log, subscription, n, eraseSubscription, byTest);
		else
			await handle(log, subscription, n, (state) => requestSubscription(state, sealed, place, link), byTest);
	}
	for (const n of [1, 2, 3]) {
		const sealed = { identity: `i-${n}`, person: "p", address: "sealed" };
		await create(log, suppression, (state) => reportSoftBounce(state, sealed), byTest);
		await handle(log, suppression, n, (state) => suppress(state, sealed, "complaint"), byTest);
	}
	await handle(log, suppression, 1, liftSuppression, byTest);
	await handle(log, suppression, 2, eraseSuppressedAddress, byTest);
	const draft = { subject: "News", content: "<p>Hello</p>", fromEmail: "hello@localhost" };
	const counts = { sent: 1, failed: 2, unknown: 3, suppressed: 4 };
	for (const n of [1, 2]) {
		await create(log, newsletter, (state) => queueNewsletter(state, draft, 10), byTest);
		await handle(log, newsletter, n, startNewsletter, byTest);
		await handle(log, newsletter, n, (state) => pauseNewsletter(state, counts), byTest);
		await handle(log, newsletter, n, (state) => resumeNewsletter(state, 2), byTest);
	}
	await handle(log, newsletter, 1, startNewsletter, byTest);
	await handle(log, newsletter, 1, (state) => completeNewsletter(state, counts), byTest);
	await handle(log, newsletter, 1, (state) => resendUnknown(state, [3], [3, 4]), byTest);
}

async function rowsOf(store: Store, model: ReadModel) {
	const tables = model.tables.map(async (table) => {
		const { rows } = await store.read(`SELECT * FROM ${getTableName(table)}`);
		return rows.map((row) => JSON.stringify(row)).sort();
	});
	return Promise.all(tables);
}

test("each read model rebuilt from a log of every kind of event equals its live self, row for row", async () => {
	const { store } = await eventfulSite();
	const { rows } = await store.read("SELECT DISTINCT type FROM events");
	expect(rows.map(([type]) => String(type)).sort()).toEqual([...eventKinds.keys()].sort());
	for (const model of allReadModels) {
		const live = await rowsOf(store, model);
		expect([model.name, live.flat()]).not.toEqual([model.name, []]);
		await store.write(model.tables.map((table) => `DELETE FROM ${getTableName(table)}`));
		await createProjector(store, allReadModels).rebuild(model, (work) => work());
		expect([model.name, await rowsOf(store, model)]).toEqual([model.name, live]);
	}
});
