import { expect, test } from "bun:test";
import { parseNoteKey } from "../../src/audit/tiles/note.ts";
import { checkProof } from "../../src/audit/tiles/proof.ts";
import { rowHash, type StoredEvent } from "../../src/kernel/log/stored-events.ts";
import type { TextProof } from "../../src/proofs/proofs-responses.ts";
import { reviseStory } from "../../src/stories/index.ts";
import { administeredSite } from "../support/browser.ts";
import {
	addProduct,
	addStory,
	byTest,
	productText,
	storyText,
	temporarySite,
} from "../support/site.ts";

async function proven(answer: Response) {
	expect(answer.status).toBe(200);
	const { key, previous, event, proof } = (await answer.json()) as TextProof;
	const noteKey = parseNoteKey(key);
	if (!noteKey) throw new Error(`${key} is not a key`);
	const checked = checkProof(proof, [noteKey]);
	if (!checked.ok) throw new Error(checked.why);
	const fields = JSON.parse(event);
	const [position, id, stream, version, type, schemaVersion, recordedAt] = fields;
	const [actor, correlation, data] = fields.slice(7);
	const row: Omit<StoredEvent, "hash"> = {
		...{ position, id, stream, version, type, schemaVersion, recordedAt },
		...{ actor, correlation, data },
	};
	const entry = Buffer.from(checked.value.entry).toString("hex");
	expect(rowHash(previous, row)).toBe(entry);
	return { type, stream, data: JSON.parse(data) };
}

test("the proof of a story has the event that stored its last text", async () => {
	const { ask, log } = await temporarySite();
	await addStory(log);
	expect(await proven(await ask("/api/stories/the-ring/proof"))).toMatchObject({
		type: "StoryDrafted",
		stream: "story-1",
		data: { title: storyText().title, content: storyText().content },
	});
	const text = storyText({ content: "Another text." });
	await reviseStory(log, 1, { text, links: {} }, byTest);
	expect(await proven(await ask("/api/stories/the-ring/proof"))).toMatchObject({
		type: "StoryRevised",
		data: { content: "Another text." },
	});
});

test("products and pages have proofs, and caches may keep them for a minute", async () => {
	const { ask, log, admin } = await administeredSite({ DEMO: "off" });
	await addProduct(log);
	const about = { title: "About", slug: "about", content: "A shed.", place: "header" };
	await admin.send("POST", "/api/admin/pages", about);
	const ofProduct = await ask(`/api/products/${productText().slug}/proof`);
	expect(ofProduct.headers.get("cache-control")).toBe(
		"public, max-age=60, must-revalidate",
	);
	expect(await proven(ofProduct)).toMatchObject({ data: { name: productText().name } });
	expect(await proven(await ask("/api/pages/about/proof"))).toMatchObject({
		type: "PageAdded",
		data: about,
	});
});

test("an unpublished, deleted or unknown item has no proof", async () => {
	const { ask, log, admin } = await administeredSite({ DEMO: "off" });
	await addStory(log);
	expect((await ask("/api/stories/the-ring/proof")).status).toBe(200);
	await admin.send("PATCH", "/api/admin/stories/1/publish", { isPublished: false });
	expect((await ask("/api/stories/the-ring/proof")).status).toBe(404);
	await admin.send("DELETE", "/api/admin/stories/1");
	for (const path of ["stories/the-ring", "stories/none", "products/none", "pages/none"])
		expect((await ask(`/api/${path}/proof`)).status).toBe(404);
});

test("a log that is not signed has no proofs, and the error says so", async () => {
	const site = await temporarySite();
	await addStory(site.log);
	site.tiles.problem = () => "The log is shorter than its last checkpoint.";
	site.witnesses.sign = () => Promise.reject(new Error("it must not be signed"));
	const answer = await site.ask("/api/stories/the-ring/proof");
	expect([answer.status, await answer.json()]).toMatchObject([
		503,
		{ code: "not-ready", message: "The log is not signed yet. Please try again later." },
	]);
});

test("the keys are those of the proofs", async () => {
	const { ask, log } = await temporarySite();
	await addStory(log);
	const { key, witnesses } = await (await ask("/api/stories/the-ring/proof")).json();
	expect(await (await ask("/api/proof-keys")).json()).toEqual({ key, witnesses });
	expect(witnesses).toEqual([]);
});
