import type { Site } from "../answers.ts";
import type { Made } from "../http/answers.ts";
import type { Store } from "../kernel/store.ts";
import { productsForSale } from "../products/index.ts";
import { publishedStories } from "../stories/index.ts";
import { xml } from "./xml.ts";

/** Every public page, for search engines (sitemaps.org protocol 0.9). */
export async function sitemap(store: Store, site: Site): Promise<Made> {
	const stories = await publishedStories(store);
	const products = await productsForSale(store);
	const pages = [
		{ path: "/" },
		{ path: "/stories" },
		{ path: "/products" },
		...stories.map(({ slug, updatedAt }) => ({ path: `/stories/${slug}`, changed: updatedAt })),
		...products.map(({ slug }) => ({ path: `/products/${slug}` })),
	] as { path: string; changed?: string }[];
	const urls = pages.map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
		return `<url><loc>${xml(site.baseUrl + path)}</loc>${lastmod}</url>`;
	});
	const body = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
	return { type: "application/xml; charset=utf-8", body };
}

/** What search engines may visit, and where the sitemap is. */
export function robots({ baseUrl }: Site): Made {
	const body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
	return { type: "text/plain; charset=utf-8", body };
}
