import { expect, test } from "bun:test";
import { administeredSite, browser, browserOf } from "../../test/support/browser.ts";
import { storyText } from "../../test/support/site.ts";

const body = (slug: string, language: string, more: object = {}) => ({
	...storyText({ slug, title: slug, language, content: "word ".repeat(900) }),
	isPublished: true,
	...more,
});

const PHONE = "phone-1a2b3c4d";

/** A site with an English story and its German translation. */
async function translatedStory() {
	const site = await administeredSite();
	const { admin } = site;
	const save = async (method: string, path: string, story: object) => {
		const answer = await admin.send(method, `/api/admin/stories${path}`, story);
		return { status: answer.status, body: await answer.json() };
	};
	const original = (await save("POST", "", body("sea", "en"))).body.id;
	const german = body("meer", "de", { translationOf: original });
	const translation = (await save("POST", "", german)).body;
	return { ...site, save, original, translation, visitor: browser(site.address) };
}

test("a story and its published translations name each other", async () => {
	const { save, original, translation, visitor } = await translatedStory();
	expect(translation.translationOf).toBe(original);
	await save("POST", "", body("mer", "fr", { translationOf: original }));
	const linked = async (slug: string) => {
		const { translations } = await (await visitor.visit(`/api/stories/${slug}`)).json();
		return translations?.map((one: { slug: string; languageName: string }) => [
			one.slug,
			one.languageName,
		]);
	};
	const [sea, mer] = [
		["sea", "English"],
		["mer", "Français"],
	];
	expect(await linked("meer")).toEqual([sea, mer]);
	expect(await linked("mer")).toEqual([sea, ["meer", "Deutsch"]]);

	const hidden = body("mer", "fr", { isPublished: false });
	await save("PUT", `/${translation.id + 1}`, hidden);
	expect(await linked("meer")).toEqual([sea]);
	await save("PUT", `/${translation.id}`, body("meer", "de", { translationOf: null }));
	expect(await linked("sea")).toBeUndefined();
});

test("a translation needs an original of another language", async () => {
	const { save, original, translation } = await translatedStory();
	const same = await save("POST", "", body("b", "en-GB", { translationOf: original }));
	const chain = body("c", "fr", { translationOf: translation.id });
	const ofTranslation = await save("POST", "", chain);
	expect([same, ofTranslation]).toMatchObject([
		{ status: 422, body: { code: "same-language", issues: [{ path: "translationOf" }] } },
		{
			status: 422,
			body: { code: "translation-of-translation", issues: [{ path: "translationOf" }] },
		},
	]);
});

test("a reader continues in a translation at the same share", async () => {
	const { original, translation, address } = await translatedStory();
	const ada = await browserOf(address, "reader");
	const placeIn = async (id: number) =>
		(await ada.visit(`/api/reading-progress/${id}`)).json();
	const read = async (storyId: number, page: number, more: object = {}) =>
		(
			await ada.send("POST", "/api/reading-progress", {
				storyId,
				progress: (page / 3) * 100,
				lastPosition: `page-${page}`,
				...more,
			})
		).json();

	const begun = async () =>
		(await (await ada.visit("/api/reading-progress")).json()).story;

	await read(original, 1, { device: PHONE, at: 1000 });
	expect((await begun()).slug).toBe("sea");
	await read(translation.id, 2, { device: PHONE, at: 2000 });
	expect((await begun()).slug).toBe(translation.slug);
	expect(await placeIn(original)).toEqual({
		storyId: original,
		progress: (2 / 3) * 100,
		lastPosition: "page-2",
	});
	const shown = await (await ada.visit("/api/stories/sea")).json();
	expect(shown.readingProgress).toBe((2 / 3) * 100);

	// Another device that opened this place knows it, so nobody is asked.
	const from = (2 / 3) * 100;
	const moved = await read(original, 3, { device: "tablet-1a2b3c4d", from });
	expect(moved).toEqual({ storyId: original, progress: 100, lastPosition: "page-3" });
	expect((await placeIn(translation.id)).progress).toBe(100);
	expect(await begun()).toBeNull();
});
