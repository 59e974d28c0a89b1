import { expect, test } from "bun:test";
import { administeredSite, browser } from "../../test/support/browser.ts";
import { byTest, storyText, temporaryLog } from "../../test/support/site.ts";
import { detectedLanguage } from "./language.ts";
import { adminStoryDetail, storyDetail } from "./stories-responses.ts";
import { reviseStory } from "./story.ts";
import { languageOf, storyList, storyRows } from "./story-list.ts";
import { detectUndeterminedLanguages } from "./undetermined-languages.ts";

const arabic = {
	title: "خاتم الجدة",
	excerpt: "وجدته في الدرج.",
	content: "كان خاتم الجدة في الدرج لسنوات طويلة.",
};

const sentences = {
	en: "The ring lay in the drawer for years, and nobody knew where it came from.",
	de: "Der Ring der Großmutter lag lange in der Schublade. Niemand wusste, woher er kam.",
	fr: "La bague de ma grand-mère dormait dans un tiroir depuis des années.",
	es: "El anillo de la abuela dormía en un cajón.",
	ru: "Кольцо бабушки лежало в ящике много лет",
	ar: arabic.content,
	fa: "انگشتر مادربزرگ سال‌ها در کشو بود",
	he: "הטבעת של סבתא שכבה במגירה",
	zh: "祖母的戒指在抽屉里睡了很多年",
	ja: "祖母の指輪は引き出しで眠っていた",
	ko: "할머니의 반지는 서랍 속에 있었다",
	th: "แหวนของยายอยู่ในลิ้นชัก",
	hi: "दादी की अंगूठी सालों तक दराज में रही",
};

test.each(Object.entries(sentences))(
	"a story in %s is taken for one",
	(language, content) => {
		expect(detectedLanguage({ title: "", excerpt: "", content })).toBe(language);
	},
);

test("a long text has the language of most of its words, despite quotes", () => {
	const quoting = (language: "de" | "en", other: string) =>
		`${sentences[language]} `.repeat(6) + other + ` ${sentences[language]}`.repeat(6);
	expect(
		detectedLanguage({ title: "", excerpt: "", content: quoting("en", sentences.de) }),
	).toBe("en");
	expect(
		detectedLanguage({ title: "", excerpt: "", content: quoting("de", sentences.en) }),
	).toBe("de");
});

test("a short text, or one with a few foreign words, has the site's language", () => {
	const foreign = `The maker signs 银 in it. ${sentences.en}`;
	for (const content of ["Once.", "Ada made a ring.", "word ".repeat(900), foreign])
		expect(detectedLanguage({ title: "", excerpt: "", content })).toBe("en");
});

test("addresses of pictures and links do not affect the language", () => {
	const picture = "![](/der-ring-der-grossmutter-lag-lange-in-der-schublade.jpg)";
	const link = "[](/niemand-wusste-woher-er-kam)";
	expect(
		detectedLanguage({ title: "", excerpt: "", content: `${picture}${link}`.repeat(20) }),
	).toBe("en");
});

test("a story's language is detected, and a choice replaces it until removed", async () => {
	const { admin, address } = await administeredSite();
	const body = { ...storyText(arabic), isPublished: true };
	const created = adminStoryDetail.parse(
		await (await admin.send("POST", "/api/admin/stories", body)).json(),
	);
	const detected = { language: "ar", direction: "rtl" };
	expect(created).toMatchObject({
		...detected,
		chosenLanguage: null,
		detectedLanguage: "ar",
	});

	expect(await (await admin.visit("/feed.xml")).text()).toContain(
		'<entry xml:lang="ar">',
	);
	await admin.send("PUT", "/api/admin/stories/1", { ...body, language: "ku-Latn" });
	const read = async () =>
		storyDetail.parse(
			await (await browser(address).visit("/api/stories/the-ring")).json(),
		);
	expect(await read()).toMatchObject({ language: "ku-Latn", direction: "ltr" });
	const entry = await (await admin.visit("/api/admin/stories/1/history")).json();
	expect(entry[0].changes).toEqual([
		{ field: "language", before: null, after: "ku-Latn" },
	]);

	await admin.send("PUT", "/api/admin/stories/1", body);
	expect(await read()).toMatchObject(detected);
	const refused = await admin.send("PUT", "/api/admin/stories/1", {
		...body,
		language: "Arabic language",
	});
	expect([refused.status, (await refused.json()).issues]).toEqual([
		422,
		[{ path: "language", message: "Language must be a tag such as en or zh-Hant" }],
	]);
});

/**
 * Returns a site with one published Chinese story from a version that miscounted its
 * words and detected no language.
 */
async function siteWithOldStory() {
	const site = await temporaryLog();
	const content = sentences.zh.repeat(100);
	const saved = {
		...storyText({ content }),
		words: 1,
		characters: 1500,
		detectedLanguage: "en",
	};
	const drafted = { type: "StoryDrafted" as const, data: saved };
	const events = [drafted, { type: "StoryPublished" as const, data: {} }];
	await site.log.append({ ...byTest, stream: "story-1", expectedVersion: 0, events });
	await site.store.write([
		`UPDATE events
			SET schema_version = 1, data = json_remove(data, '$.detectedLanguage')
			WHERE type = 'StoryDrafted'`,
	]);
	await site.projector.rebuild(storyList, site.log.runExclusive);
	return site;
}

test("stories from versions without counts for unspaced text get their counts", async () => {
	const { store } = await siteWithOldStory();
	expect(await storyRows.newest(store, 9)).toMatchObject([{ words: 900 }]);
});

test("a story without a language gets it once, and every replay has it", async () => {
	const { store, log, projector } = await siteWithOldStory();
	const languages = async () => (await storyRows.newest(store, 9)).map(languageOf);
	expect(await languages()).toEqual(["en"]);
	await detectUndeterminedLanguages({ store, log });
	expect(await languages()).toEqual(["zh"]);
	const { position } = log;
	const end = position();
	await detectUndeterminedLanguages({ store, log });
	expect(position()).toBe(end);
	await store.write(["UPDATE stories SET detected_language = 'fr'"]);
	await projector.rebuild(storyList, log.runExclusive);
	expect(await languages()).toEqual(["zh"]);
});

test("a language that was detected late does not replace that of a newer text", async () => {
	const { store, log } = await siteWithOldStory();
	await reviseStory(
		log,
		1,
		{ text: storyText({ content: sentences.de.repeat(6) }) },
		byTest,
	);
	const data = { stories: [{ id: 1, language: "zh" }] };
	const events = [{ type: "StoryLanguagesDetected" as const, data }];
	await log.append({
		...byTest,
		stream: "story-languages-1",
		expectedVersion: 0,
		events,
	});
	expect((await storyRows.newest(store, 9)).map(languageOf)).toEqual(["de"]);
});
