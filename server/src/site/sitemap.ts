import type { Made } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import { xml } from "./xml.ts";

/** Of how many items, by their numbers, each part of the sitemap tells; the protocol allows 50,000 addresses. */
const PART = 2000;

const kinds = { stories: storyRows, products: productRows };

export type SitemapKind = keyof typeof kinds;

/** Where search engines find every public page, part by part (sitemaps.org protocol 0.9). */
export async function sitemapIndex(store: Store, baseUrl: string): Promise<Made> {
	const parts = ["pages"];
	for (const [kind, { parts: count }] of Object.entries(kinds))
		parts.push(...(await count(store, PART)).map((part) => `${kind}-${part}`));
	const entries = parts.map((part) => entry("sitemap", `${baseUrl}/sitemap-${part}.xml`));
	return document("sitemapindex", entries);
}

export function sitemapOfPages(baseUrl: string, paths: string[]): Made {
	return document(
		"urlset",
		["/", "/stories", "/products", ...paths].map((path) => entry("url", baseUrl + path)),
	);
}

/** One part, numbered from 1. @throws {Refusal} `not-found` for a part without items */
export async function sitemapPart(
	store: Store,
	baseUrl: string,
	kind: SitemapKind,
	part: number,
): Promise<Made> {
	const addresses = await kinds[kind].addresses(store, (part - 1) * PART, part * PART);
	if (addresses.length === 0) throw new Refusal("not-found", "There is no such part");
	const entries = addresses.map(({ slug, updatedAt }) =>
		entry("url", `${baseUrl}/${kind}/${slug}`, updatedAt),
	);
	return document("urlset", entries);
}

function entry(element: string, address: string, changed?: string): string {
	const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
	return `<${element}><loc>${xml(address)}</loc>${lastmod}</${element}>`;
}

function document(element: string, entries: string[]): Made {
	const body = `<?xml version="1.0" encoding="utf-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${element}>
`;
	return { type: "application/xml; charset=utf-8", body };
}

export function robots(baseUrl: string): Made {
	const body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
	return { type: "text/plain; charset=utf-8", body };
}
