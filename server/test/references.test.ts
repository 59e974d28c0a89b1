import { expect, test } from "bun:test";
import { eventDefinitions } from "@creations/events";
import { z } from "zod";
import { addCategory } from "../src/categories/index.ts";
import { administeredSite } from "./support/browser.ts";
import { byTest, productText, storyText } from "./support/site.ts";

const NOWHERE = 99_999;
const story = (more: object = {}) => ({
	...storyText(),
	isPublished: true,
	readingTimeMinutes: 1,
	...more,
});
const product = (more: object = {}) => ({ ...productText(), isPublished: true, ...more });

/**
 * Requests that write a reference in an event; null for references that no request sets.
 */
const writers: Record<string, [method: string, path: string, body: object][] | null> = {
	"StoryLinksChosen.relatedProductIds": [
		[
			"POST",
			"/api/admin/stories",
			story({ slug: "new", relatedProductIds: [1, NOWHERE] }),
		],
		["PUT", "/api/admin/stories/1", story({ relatedProductIds: [NOWHERE] })],
	],
	"StoryLinksChosen.relatedStoryIds": [
		["POST", "/api/admin/stories", story({ slug: "new", relatedStoryIds: [NOWHERE] })],
		["PUT", "/api/admin/stories/1", story({ relatedStoryIds: [1, NOWHERE] })],
	],
	"StoryLinksChosen.translationOf": [
		["POST", "/api/admin/stories", story({ slug: "new", translationOf: NOWHERE })],
		["PUT", "/api/admin/stories/1", story({ translationOf: NOWHERE })],
	],
	"ProductDrafted.categoryId": [
		["POST", "/api/admin/products", product({ slug: "new", categoryId: NOWHERE })],
	],
	"ProductRevised.categoryId": [
		["PUT", "/api/admin/products/1", product({ categoryId: NOWHERE })],
	],
	"CategoryRemoved.newCategoryId": [
		["DELETE", `/api/admin/categories/1?newCategoryId=${NOWHERE}`, {}],
	],
	"CategoriesOrdered.categoryIds": [
		["PUT", "/api/admin/categories/order", { categoryIds: [NOWHERE] }],
	],
	"StoriesFeatured.storyIds": [
		["PUT", "/api/admin/stories/featured", { ids: [1, NOWHERE] }],
	],
	"ProductsFeatured.productIds": [
		["PUT", "/api/admin/products/featured", { ids: [NOWHERE] }],
	],
	"ReadingProgressSaved.storyId": [
		[
			"POST",
			"/api/reading-progress",
			{ storyId: NOWHERE, progress: 50, lastPosition: "page-1" },
		],
	],
	// Set from the session.
	"ReadingProgressSaved.userId": null,
	// Counted by the server, of pages that it has shown.
	"StoryViewsCounted.storyId": null,
	// Given out by the server.
	"ImageUploaded.objectId": null,
	"ImageCropped.objectId": null,
	// Of the image itself.
	"ImageDeleted.objectId": null,
};

const pointing = [...eventDefinitions.values()].flatMap(({ type, data }) => {
	const { properties = {} } = z.toJSONSchema(data, {
		io: "input",
		unrepresentable: "any",
	});
	return Object.keys(properties)
		.filter((field) => /(Ids?|Of)$/.test(field))
		.map((field) => `${type}.${field}`);
});

async function shop() {
	const { admin, ...site } = await administeredSite();
	await admin.send("POST", "/api/admin/stories", story());
	await admin.send("POST", "/api/admin/products", product());
	return { ...site, admin };
}

test("every field that points to something else is known here", () => {
	expect(pointing.sort()).toEqual(Object.keys(writers).sort());
});

test("references to missing items are refused at their field", async () => {
	const { admin, log } = await shop();
	const before = log.position();
	for (const [field, requests] of Object.entries(writers)) {
		const path = field.includes("Featured") ? "ids" : field.split(".")[1];
		for (const [method, address, body] of requests ?? []) {
			const answer = await admin.send(method, address, body);
			expect([field, method, answer.status]).toEqual([field, method, 422]);
			const message = expect.stringMatching(
				/^There is no (category|product|story) 99999\.$/,
			);
			expect(await answer.json()).toMatchObject({
				code: "invalid",
				issues: [{ path, message }],
			});
		}
	}
	expect(log.position()).toBe(before);
});

test("deleted items cannot be referenced, but old references can stay", async () => {
	const { admin } = await shop();
	const linked = story({ relatedProductIds: [1] });
	expect((await admin.send("PUT", "/api/admin/stories/1", linked)).status).toBe(200);
	await admin.send("DELETE", "/api/admin/products/1");
	expect(
		(await admin.send("PUT", "/api/admin/stories/1", { ...linked, title: "Gold" }))
			.status,
	).toBe(200);
	const another = story({ slug: "another", relatedProductIds: [1] });
	expect((await admin.send("POST", "/api/admin/stories", another)).status).toBe(422);
});

test("an existing category is used, and missing links stay", async () => {
	const { admin, log } = await shop();
	const { id } = await addCategory(log, { name: "Rings", slug: "rings" }, byTest);
	const answer = await admin.send(
		"PUT",
		"/api/admin/products/1",
		product({ categoryId: id }),
	);
	expect(await answer.json()).toMatchObject({ categoryId: id });
	await admin.send("PUT", "/api/admin/stories/1", story({ relatedProductIds: [1] }));
	await admin.send("POST", "/api/admin/stories", story({ slug: "two" }));
	const linked = await admin.send(
		"PUT",
		"/api/admin/stories/1",
		story({ relatedStoryIds: [2] }),
	);
	expect(await linked.json()).toMatchObject({
		relatedProductIds: [1],
		relatedStoryIds: [2],
	});
});
