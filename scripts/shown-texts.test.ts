import { expect, test } from "bun:test";
import { catalogTexts, shownTexts, textsIn } from "./shown-texts.ts";

/** Literals that are the same in all languages, with the reason. */
const ALLOWED: Record<string, string> = {
	"Atkinson Hyperlegible": "the name of a typeface",
	"Big Cartel": "the name of a shop system",
	"https://": "the beginning of an address",
	"https://jewels.example": "an example of an address",
	"@page { size:  ; margin: 0 }": "a style sheet for paper",
	"Stories & Creations": "the default name of a site, which makers change",
	"Handcrafted jewelry where the piece's story meets your story.":
		"the default tagline of a site, which makers change",
};

test("texts that a person sees or hears are in the catalogs, and read in time", () => {
	const findings = shownTexts().filter(({ text }) => !(text in ALLOWED));
	expect(findings.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

const planted = `
import { siteTexts } from "./texts.ts";
const early = siteTexts.loading;
const labels = { label: early ? "Planted label" : undefined };
export function Planted({ count }) {
	if (count === 0) return "No planted items. Plant some.";
	console.log("A planted log entry");
	if (count < 0) throw new Error("A planted error");
	return (
		<p title={siteTexts.title} aria-label={\`\${count} planted\`} className="planted">
			Planted text {count > 1 && "planted child"} {early.slice("planted argument")}
			<img alt="Planted picture" src="/planted.webp" />
		</p>
	);
}
`;

test("a text that is planted in a component is found in each place", () => {
	expect(textsIn("planted.tsx", planted)).toEqual([
		{ place: "planted.tsx:3", text: "siteTexts is read too early" },
		{ place: "planted.tsx:4", text: "Planted label" },
		{ place: "planted.tsx:6", text: "No planted items. Plant some." },
		{ place: "planted.tsx:11", text: "planted child" },
		{ place: "planted.tsx:10", text: "planted" },
		{ place: "planted.tsx:10", text: "Planted text" },
		{ place: "planted.tsx:12", text: "Planted picture" },
	]);
});

/** Synonyms of the words that the site, its mails and the administration use. */
const SYNONYMS: Record<string, RegExp> = {
	en: /\blog (in|out)\b/i,
	de: /Rundbrief|Wochenmail|einloggen|\bProdukte?\b/i,
	fr: /newsletter|courriel|\bproduits?\b/i,
	es: /newsletter|e-mail|\bproductos?\b/i,
	it: /e-mail|\bprodott[oi]\b/i,
	ja: /メルマガ|ログイン|ログアウト|商品/,
	ar: /منتج/,
};

test.each(Object.entries(SYNONYMS))(
	"%s has one word for each thing",
	(language, synonym) => {
		const texts = catalogTexts(language);
		expect(texts.length).toBeGreaterThan(500);
		expect(texts.filter(({ text }) => synonym.test(text))).toEqual([]);
	},
);
