import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ghostExport, ghostPost } from "../../test/support/ghost-export.ts";
import { seeded } from "../../test/support/random.ts";

const STORIES = join(import.meta.dir, "../../demo/stories");
const PARAGRAPHS = 8;

/** An export of Ghost with so many posts of about 600 words, with the sentences of the demo's stories mixed anew. */
export function blogExport(count: number): string {
	const texts = readdirSync(STORIES).map((name) => readFileSync(join(STORIES, name), "utf8"));
	const sentences = texts.flatMap((text) => text.match(/[^.!?\n]{20,}[.!?]+/g) ?? []);
	const random = seeded(7);
	const below = (limit: number) => Math.floor(random() * limit);
	const some = (many: number) =>
		Array.from({ length: many }, () => sentences[below(sentences.length)]?.trim()).join(" ");
	const posts = Array.from({ length: count }, (_, n) => ({
		...ghostPost({
			id: String(n),
			uuid: `post-${n}`,
			title: `${n + 1}. ${some(1)}`,
			slug: `post-${n % (count / 2)}`,
		}),
		html: htmlOf(some, () => below(1000)),
		mobiledoc: some(2 * PARAGRAPHS),
	}));
	return ghostExport(...posts);
}

/** Paragraphs with and without marks, a heading, a list, a quotation and a picture, as editors write them. */
function htmlOf(some: (many: number) => string, number: () => number): string {
	const marked = () =>
		`<p>${some(2)} <strong>${some(1)}</strong> ${some(1)} <a href="https://old.example/${number()}?a=1&amp;b=2"><em>${some(1)}</em></a></p>`;
	const paragraphs = Array.from({ length: PARAGRAPHS }, (_, i) => (i % 2 ? marked() : `<p>${some(5)}</p>`));
	const picture = `<figure class="kg-card"><img src="__GHOST_URL__/content/images/2020/01/${number()}.jpg" alt="A ring" loading="lazy"><figcaption>${some(1)}</figcaption></figure>`;
	const list = `<ul><li>${some(1)}</li><li>${some(1)}</li></ul>`;
	return [
		`<h2 id="first">${some(1)}</h2>`,
		...paragraphs,
		list,
		picture,
		`<blockquote>${some(1)}</blockquote>`,
	].join("\n");
}
