import { expect, test } from "bun:test";
import { seeded } from "./support/random.ts";
import { randomHistory } from "./support/random-history.ts";
import { temporarySite } from "./support/site.ts";

const item = (path: string, slug: string) => Array.from({ length: 12 }, (_, i) => `${path}/${slug}-${i + 1}`);
const ids = [1, 2, 3, 4, 5, 6];

const paths = [
	"/api/stories",
	"/api/stories?limit=2",
	...item("/api/stories", "ring"),
	...ids.flatMap((id) => [`/api/stories/${id}/related-stories`, `/api/stories/${id}/related-products`]),
	"/api/products",
	"/api/products?limit=2",
	"/api/products?category=1,2",
	...item("/api/products", "signet"),
	"/api/categories",
	...item("/stories", "ring"),
	"/feed.xml",
	"/sitemap.xml",
	"/sitemap-stories-1.xml",
	"/sitemap-products-1.xml",
];

test("whatever happens, an answer that was kept is the one that would be built now, but for views", async () => {
	const { log, answers, ask } = await temporarySite();
	async function everything() {
		const answered = paths.map(async (path) => {
			const answer = await ask(path);
			const text = (await answer.text()).replace(/"(viewCount|isPopular)":\w+,?/g, "");
			return [path, answer.status, answer.status === 200 && text];
		});
		return Promise.all(answered);
	}
	async function appended() {
		const kept = await everything();
		answers.forget();
		const anew = await everything();
		expect(kept).toEqual(anew);
		for (const [path, status] of anew) if (status === 200) found.add(String(path));
	}
	const found = new Set<string>();
	const only = ["story", "product", "category", "story-views", "reading"];
	await randomHistory(log, seeded(3), 75, { appended, only });
	expect(found.size).toBeGreaterThan(paths.length / 3);
});
