import { expect, test } from "bun:test";
import sharp from "sharp";
import { addStory, byTest, storyText, temporarySite } from "../../test/support/site.ts";
import { isDrawable } from "../media/index.ts";
import { reviseStory } from "../stories/index.ts";
import type { Renderer } from "./renderer.ts";

const renderer: Renderer = {
	inlineScripts: [],
	async render({ path, api }) {
		const { status } = path.startsWith("/stories/")
			? await api(`/api${path}`)
			: new Response();
		const own = path.includes("covered")
			? '<meta property="og:image" content="/own.png"/>'
			: "";
		return {
			status,
			html: `<head>${own}<meta name="twitter:card" content="summary"/><body>`,
		};
	},
};

async function siteWith(title: string) {
	const site = await temporarySite({ DEMO: "off" }, renderer);
	await addStory(site.log, { title });
	const tagsOf = async (path: string) => {
		const page = await (await site.ask(path)).text();
		const address =
			/<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(
				page,
			)?.[1];
		return { page, address: address ?? "" };
	};
	const drawn = async (path: string) => {
		const answer = await site.ask((await tagsOf(path)).address);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		return { answer, bytes };
	};
	return { ...site, tagsOf, drawn };
}

test("a story without a cover has a picture for links, drawn once for each title", async () => {
	const { ask, log, objects, tagsOf, drawn } = await siteWith("The <Ring> & the Tide");
	const { page, address } = await tagsOf("/stories/the-ring");
	expect(address).toMatch(/^\/link-pictures\/\w+\/stories\/the-ring\.png$/);
	expect(page).toContain("summary_large_image");
	const { answer, bytes } = await drawn("/stories/the-ring");
	expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	expect(await sharp(bytes).metadata()).toMatchObject({
		format: "png",
		width: 1200,
		height: 630,
	});
	const kept = (await Array.fromAsync(objects.list("link-pictures/")))[0];
	await ask(address);
	expect(await Array.fromAsync(objects.list("link-pictures/"))).toEqual(
		kept ? [kept] : [],
	);

	await reviseStory(log, 1, { text: storyText({ title: "The Stone" }) }, byTest);
	const renamed = await tagsOf("/stories/the-ring");
	expect(renamed.address).not.toBe(address);
	const former = await ask(address);
	expect([former.status, former.headers.get("location")]).toEqual([302, renamed.address]);
	expect((await drawn("/stories/the-ring")).bytes).not.toEqual(bytes);
});

test("items with pictures keep them; lists and the home page get one with their name", async () => {
	const { log, tagsOf, drawn, ask } = await siteWith("The Ring");
	await addStory(log, { slug: "covered" });
	expect((await tagsOf("/stories/covered")).page).toContain('content="/own.png"');
	expect((await tagsOf("/stories/covered")).page).toContain('content="summary"');
	const [first, stories] = [await drawn("/"), await drawn("/stories")];
	expect([first.answer.status, stories.answer.status]).toEqual([200, 200]);
	expect(first.bytes).not.toEqual(stories.bytes);
	for (const page of ["nowhere", "stories/none", "search"])
		expect((await ask(`/link-pictures/x/${page}.png`)).status).toBe(404);
});

test("a title in a script without a font gives way to the site's name", async () => {
	const { drawn } = await siteWith("潮が返した指輪");
	expect((await drawn("/stories/the-ring")).bytes).toEqual((await drawn("/")).bytes);
	const drawable = ["Việt Nam, Łódź & Ärger", "Кольцо «Ё»", "“It’s” – 5 €…"];
	expect([...drawable, "漢字", "العربية", "Ring 💍", "ε"].filter(isDrawable)).toEqual(
		drawable,
	);
});

test("the longest title fits, and concurrent requests share one drawing", async () => {
	const { ask, tagsOf } = await siteWith("Silver ".repeat(28).trim());
	const { address } = await tagsOf("/stories/the-ring");
	const answers = await Promise.all(Array.from({ length: 30 }, () => ask(address)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const { data, info } = await sharp(await answers[0]?.bytes())
		.extract({ left: 100, top: 484, width: 1000, height: 20 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	// The area below the title is empty.
	expect(
		new Set(
			Array.from({ length: info.width * info.height }, (_, i) => data[i * info.channels]),
		),
	).toEqual(new Set([0xf8]));
});
