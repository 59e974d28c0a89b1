import { expect, test } from "bun:test";
import sharp from "sharp";
import { siteWithAdmin } from "../../../test/support/media-site.ts";
import { addresses, subscribeAll } from "../../../test/support/newsletter.ts";
import { picture } from "../../../test/support/photos.ts";
import { byTest, productText, storyText } from "../../../test/support/site.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { draftStory } from "../../stories/index.ts";
import { loggedImages } from "../logged-images.ts";
import type { LibraryImage } from "../media-responses.ts";

const NOTHING = { description: "", focus: null };

async function library() {
	const site = await siteWithAdmin();
	const { admin, upload } = site;
	const uploaded = async (width = 400, height = 300): Promise<string> =>
		(await (await upload(await picture("png", width, height))).json()).objectPath;
	const addressOf = (path: string) =>
		`/api/admin/images/${path.replace("/objects/", "")}`;
	const list = async (query = ""): Promise<LibraryImage[]> =>
		(await admin.visit(`/api/admin/images${query}`)).json();
	const describe = (path: string, words: object) =>
		admin.send("PUT", addressOf(path), { ...NOTHING, ...words });
	const crop = (path: string, part: object) =>
		admin.send("POST", `${addressOf(path)}/crop`, {
			turn: 0,
			x: 0,
			y: 0,
			width: 1,
			height: 1,
			...part,
		});
	return { ...site, uploaded, addressOf, list, describe, crop };
}

test("the description of a picture is in all answers that show it", async () => {
	const { admin, ask, uploaded, describe } = await library();
	const [cover, photo] = [await uploaded(), await uploaded(320, 320)];
	await admin.send("POST", "/api/admin/stories", {
		...storyText({ coverImage: cover }),
		isPublished: true,
	});
	await admin.send("POST", "/api/admin/products", {
		...productText({ images: [photo] }),
		isPublished: true,
	});
	const before = await (await ask("/api/stories")).json();
	expect(Object.keys(before[0].coverPicture)).toEqual(["width", "height", "color"]);
	await describe(cover, {
		description: " A ring on driftwood ",
		focus: { x: 30, y: 60 },
	});
	await describe(photo, { description: "A chain" });
	const [story] = await (await ask("/api/stories")).json();
	expect(story.coverPicture).toMatchObject({
		description: "A ring on driftwood",
		focus: "30% 60%",
	});
	const [product] = await (await ask("/api/products")).json();
	expect(product.pictures[0]).toMatchObject({ description: "A chain" });
	expect(await (await ask("/feed.xml")).text()).toContain(
		'<media:description type="plain">A ring on driftwood</media:description>',
	);
});

test("an equal description is no event, and a description can be removed", async () => {
	const { uploaded, describe, list, log } = await library();
	const path = await uploaded();
	await describe(path, { description: "A ring", focus: { x: 0, y: 100 } });
	const before = log.position();
	await describe(path, { description: "A ring", focus: { x: 0, y: 100 } });
	expect(log.position()).toBe(before);
	await describe(path, {});
	expect((await list())[0]).toMatchObject(NOTHING);
	expect((await log.readStream("image-1")).map(({ type }) => type)).toEqual([
		"ImageUploaded",
		"ImageDescribed",
		"ImageFocusChosen",
		"ImageDescribed",
		"ImageFocusChosen",
	]);
});

test("the library lists the items that show a picture, until they are deleted", async () => {
	const { admin, uploaded, list } = await library();
	const [cover, photo] = [await uploaded(), await uploaded()];
	const [inText, unused] = [await uploaded(), await uploaded()];
	const story = storyText({
		title: "The Tide",
		coverImage: cover,
		content: `![ring](${inText}#400x300)`,
	});
	await admin.send("POST", "/api/admin/stories", { ...story, isPublished: false });
	const product = productText({ name: "Ring", images: [photo, cover] });
	await admin.send("POST", "/api/admin/products", { ...product, isPublished: false });
	const usesOf = async (path: string) =>
		(await list()).find((image) => image.path === path)?.uses;
	expect(await usesOf(cover)).toEqual([
		{ kind: "product", id: 1, name: "Ring" },
		{ kind: "story", id: 1, name: "The Tide" },
	]);
	expect(await usesOf(inText)).toEqual([{ kind: "story", id: 1, name: "The Tide" }]);
	expect(await usesOf(unused)).toEqual([]);
	await admin.send("DELETE", "/api/admin/stories/1");
	expect(await usesOf(cover)).toEqual([{ kind: "product", id: 1, name: "Ring" }]);
	await admin.send("POST", "/api/admin/stories/1/restore", {});
	expect(await usesOf(inText)).toEqual([{ kind: "story", id: 1, name: "The Tide" }]);
});

test("pictures are found by their descriptions and by the items that show them", async () => {
	const { admin, uploaded, list, describe } = await library();
	const [one, other] = [await uploaded(), await uploaded()];
	await describe(one, { description: "Ein Ring auf Treibholz" });
	await admin.send("POST", "/api/admin/products", {
		...productText({ name: "Flutkette", images: [other] }),
		isPublished: false,
	});
	const found = async (q: string) => (await list(`?q=${q}`)).map(({ path }) => path);
	expect(await found("treib")).toEqual([one]);
	expect(await found("flut")).toEqual([other]);
	expect(await found("flut ring")).toEqual([]);
	expect(await list("/undescribed")).toMatchObject([{ path: other }]);
	await describe(other, { description: "A chain" });
	expect(await list("/undescribed")).toEqual([]);
});

test("a cropped picture is a new one, made of the whole, which stays", async () => {
	const { ask, upload, crop, describe, list, log } = await library();
	const filled = (width: number, background: string) => ({
		create: { width, height: 200, channels: 3 as const, background },
	});
	const halves = sharp(filled(400, "#ff0000"))
		.composite([{ input: filled(200, "#0000ff"), left: 200, top: 0 }])
		.png();
	const whole = (await (await upload(await halves.toBuffer())).json()).objectPath;
	await describe(whole, { description: "Red and blue" });
	const answer = await crop(whole, { x: 0.5, width: 0.5 });
	expect(answer.status).toBe(201);
	const right: LibraryImage = await answer.json();
	expect(right).toMatchObject({
		width: 200,
		height: 200,
		source: whole,
		description: "Red and blue",
	});
	const pixelOf = async (path: string) => {
		const shown = sharp(await (await ask(path)).bytes());
		const [red = 0, green = 0, blue = 0] = await shown.removeAlpha().raw().toBuffer();
		return [red, green, blue].map((value) => Math.round(value / 255));
	};
	expect(await pixelOf(right.path)).toEqual([0, 0, 1]);
	// After turning, the blue half is at the bottom. A crop of a crop uses the original.
	const turned: LibraryImage = await (
		await crop(right.path, { turn: 90, y: 0.5, height: 0.5 })
	).json();
	expect(turned).toMatchObject({ width: 200, height: 200, source: whole });
	expect(await pixelOf(turned.path)).toEqual([0, 0, 1]);
	expect(await pixelOf(whole)).toEqual([1, 0, 0]);
	expect((await list()).length).toBe(3);
	expect((await log.readStream("image-2"))[0]).toMatchObject({
		type: "ImageCropped",
		actor: "user-1",
	});
	expect((await crop(whole, { x: 2 })).status).toBe(422);
	expect((await crop(`/objects/${"0".repeat(32)}`, {})).status).toBe(404);
});

test("an unused picture is deleted with its files, and the history shows it", async () => {
	const { admin, ask, uploaded, addressOf, list, log, files, store } = await library();
	const path = await uploaded();
	await ask(`${path}/640.webp`);
	expect(files().length).toBeGreaterThan(0);
	const answer = await admin.send("DELETE", addressOf(path));
	expect(answer.status).toBe(204);
	expect(files()).toEqual([]);
	expect(await list()).toEqual([]);
	expect((await ask(path)).status).toBe(404);
	expect((await log.readStream("image-1")).at(-1)).toMatchObject({
		type: "ImageDeleted",
		actor: "user-1",
		data: { objectId: path.replace("/objects/", "") },
	});
	expect(await Array.fromAsync(loggedImages(logOfStore(store)))).toEqual([]);
	expect((await admin.send("DELETE", addressOf(path))).status).toBe(404);
});

test("a picture that a text, a mail or a draft shows is not deleted", async () => {
	const site = await library();
	const { admin, uploaded, addressOf, list, log } = site;
	await subscribeAll(site, addresses(1));
	const [inText, inMail, inDraft, inWelcome] = [
		await uploaded(),
		await uploaded(),
		await uploaded(),
		await uploaded(),
	];
	await admin.send("POST", "/api/admin/stories", {
		...storyText({ content: `![ring](${inText}#400x300)` }),
		isPublished: false,
	});
	await admin.send("PUT", "/api/admin/welcome-mail", {
		isOn: true,
		subject: "Welcome",
		content: `![ring](${inWelcome})`,
	});
	await admin.send("POST", "/api/admin/send-newsletter", {
		subject: "News",
		content: `![ring](${inMail})`,
		format: "markdown",
		fromEmail: "hello@localhost",
	});
	await admin.send("POST", "/api/admin/newsletter-drafts", {
		subject: "Spring",
		content: `![ring](${inDraft})`,
		fromEmail: "",
		isShown: true,
	});
	const before = log.position();
	for (const path of [inText, inMail, inDraft, inWelcome]) {
		const answer = await admin.send("DELETE", addressOf(path));
		expect([answer.status, (await answer.json()).code]).toEqual([409, "in-use"]);
	}
	expect(log.position()).toBe(before);
	const uses = (await list()).flatMap(({ uses }) => uses.map(({ kind }) => kind));
	expect(uses.sort()).toEqual([
		"newsletter",
		"newsletter-draft",
		"story",
		"welcome-mail",
	]);
});

test("a picture is not deleted if a story that is saved meanwhile shows it", async () => {
	const { admin, ask, uploaded, addressOf, log } = await library();
	const path = await uploaded();
	const { append } = log;
	log.append = async (request) => {
		log.append = append;
		const text = storyText({ content: `![ring](${path})` });
		await draftStory(log, { text, isPublished: false }, byTest);
		return append(request);
	};
	const answer = await admin.send("DELETE", addressOf(path));
	expect([answer.status, (await answer.json()).code]).toEqual([409, "in-use"]);
	expect((await ask(path)).status).toBe(200);
});

test("a cropped copy stays when its original is deleted", async () => {
	const { admin, ask, uploaded, addressOf, crop, list } = await library();
	const whole = await uploaded();
	const copy: LibraryImage = await (await crop(whole, { width: 0.5 })).json();
	await admin.send("DELETE", addressOf(whole));
	expect(await list()).toMatchObject([{ path: copy.path, source: null, crop: null }]);
	expect((await ask(copy.path)).status).toBe(200);
	expect((await crop(copy.path, { height: 0.5 })).status).toBe(201);
});
