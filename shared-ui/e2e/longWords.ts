import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { signIn } from "./journey.ts";
import type { SiteServer } from "./siteServer.ts";

/**
 * Returns a word of this length without a break opportunity. @param tail Last letters,
 * which distinguish one word from another
 */
export const longWord = (letters: number, tail = "") =>
	"Handcrafted".repeat(20).slice(0, letters - tail.length) + tail;

export const longAddress = `${longWord(60).toLowerCase()}@${longWord(60).toLowerCase()}.example`;

/** Settings of a site whose name and texts have no break opportunity. */
export const longSettings = {
	SITE_NAME: longWord(80),
	SITE_ABBREVIATION: longWord(8),
	SITE_TAGLINE: longWord(200),
	NEWSLETTER_SENDERS: longAddress,
};

const content = `${longWord(400)} and more

# ${longWord(200)}

Into \`${longWord(200)}\`, *${longWord(60)}*,
[${longWord(200)}](https://example.com/), <https://example.com/${longWord(200)}>.

\`\`\`
${longWord(200)}
\`\`\`

> ${longWord(200)}

- ${longWord(200)}
  - ${longWord(100)}

| ${longWord(100)} | ${longWord(100)} |
| --- | --- |
| ${longWord(100)} | ${longWord(100)} |

![${longWord(200)}](/nowhere.webp)

${`${longWord(60)} `.repeat(700)}`;

/**
 * Creates two stories, two products (the second is a draft) and a category, with long
 * words in every field.
 * @returns the administrator's API context
 */
export async function fillWithLongWords(
	browser: Browser,
	site: SiteServer,
): Promise<APIRequestContext> {
	const page = await browser.newPage({ baseURL: site.url });
	await signIn(page, "Demo admin");
	const admin = page.request;
	await create(admin, "categories", {
		name: longWord(80),
		slug: longWord(100).toLowerCase(),
	});
	for (const isPublished of [true, false]) {
		const [tail, slug] = isPublished ? ["", "long"] : ["Draft", "long-draft"];
		await create(admin, "products", {
			name: longWord(200, tail),
			slug,
			description: longWord(1000),
			images: ["/icon.svg", `/${longWord(200)}`],
			categoryId: 1,
			amazonUrl: `https://example.com/${longWord(200)}`,
			etsyUrl: `https://example.com/${longWord(200)}`,
			isPublished,
		});
		await create(admin, "stories", {
			title: longWord(200, tail),
			slug,
			excerpt: longWord(1000),
			content,
			coverImage: "/icon.svg",
			isPublished,
			readingTimeMinutes: 1,
			relatedProductIds: [1],
			relatedStoryIds: isPublished ? [] : [1],
		});
	}
	return admin;
}

async function create(
	admin: APIRequestContext,
	kind: "categories" | "stories" | "products",
	data: object,
) {
	const answer = await admin.post(`/api/admin/${kind}`, { data });
	expect(answer.status(), await answer.text()).toBe(201);
}
