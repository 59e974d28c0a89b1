import type { Results } from "../src/search/search-responses.ts";
import { seeded } from "../test/support/random.ts";
import { temporarySite } from "../test/support/site.ts";
import { type Row, rounded, within } from "./compare.ts";
import { costOf, FETCHED_AHEAD } from "./lists.ts";
import { draftedStory } from "./support/drafted-story.ts";
import { filled } from "./support/filled.ts";
import type { Happened } from "./support/long-log.ts";

const STORIES = Number(process.env.STORIES ?? 20_000);
const WORDS = 600;
/** Number of words in each language. Their frequencies follow Zipf's law. */
const VOCABULARY = 30_000;
const LIMIT_MS = 30;

const languages = [
	{
		parts:
			"ver lob ungs ring sil ber ket te gold schmied stein glanz ohr hals hand werk schön größ".split(
				" ",
			),
		space: " ",
		searches: [
			"ring",
			"Silberket",
			"verlobungsrin",
			"schmied",
			"goldshmied",
			"r",
			"schon gross",
		],
	},
	{
		parts: [..."银金戒指项链宝石珍珠手工匠人故事祖母河流月光山海风雪花鸟鱼"],
		space: "",
		searches: ["戒指", "银", "祖母的戒指", "珍珠手工"],
	},
	{
		parts: "خا تم فض ة ذهب أحـ جار كري مة لؤ لؤ قلا دة صا ئغ حجر نور".split(" "),
		space: " ",
		searches: ["خاتم", "احجار", "ذهبنور", "لؤلؤ"],
	},
	{
		parts:
			"bi jou é cla tè re col lier ar gent forgé bague perle île créa teur brû lée".split(
				" ",
			),
		space: " ",
		searches: ["bijou", "ECLAT", "collier argent", "bagueperl", "perleargetn"],
	},
];

const searches = [
	...languages.flatMap((language) => language.searches),
	"ring bijou",
	"zzzzzz",
	"qwertz asdf",
];

/** Measures an uncached search in texts of four scripts. */
export async function search(): Promise<Row[]> {
	const site = await temporarySite({
		DATA_DIR: await filled(`search-${STORIES}`, import.meta.path, stories),
	});
	const rows: Row[] = [];
	for (const q of searches) {
		const headers = { ...FETCHED_AHEAD, "accept-encoding": "identity" };
		const ask = async () =>
			site.ask(`/api/search?${new URLSearchParams({ q })}`, { headers });
		const { items, hasMore }: Results = await (await ask()).json();
		const { ms, most } = await costOf(ask, () => site.searchCache.clear());
		rows.push({
			search: q,
			found: `${items.length}${hasMore ? " and more" : ""}`,
			"CPU ms": rounded(ms),
			"at most": rounded(most),
			...within(LIMIT_MS, ms),
		});
	}
	return rows;
}

function* stories(): Generator<Happened> {
	const random = seeded(16);
	const below = (limit: number) => Math.floor(random() * limit);
	const vocabularies = languages.map(({ parts }) =>
		Array.from({ length: VOCABULARY }, () =>
			Array.from({ length: 1 + below(4) }, () => parts[below(parts.length)]).join(""),
		),
	);
	for (let id = 1; id <= STORIES; id++) {
		const language = id % languages.length;
		const { space = " " } = languages[language] ?? {};
		const words = (many: number) =>
			Array.from(
				{ length: many },
				() => vocabularies[language]?.[Math.floor(VOCABULARY ** random()) - 1],
			).join(space);
		yield draftedStory(id, words, {
			content: WORDS,
			excerpt: 25,
			detectedLanguage: "en",
		});
		yield { stream: `story-${id}`, event: { type: "StoryPublished", data: {} } };
	}
}
