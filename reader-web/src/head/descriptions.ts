import type { PictureFacts, Product, Site } from "@creations/server/responses";
import type { Story } from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";

/**
 * Structured data for search engines in the vocabulary of schema.org. `StructuredData`
 * prints it.
 */
export type Description = {
	"@context": "https://schema.org";
	"@type": string;
	[property: string]: unknown;
};

const entity = (type: string, properties: object): Description => ({
	"@context": "https://schema.org",
	"@type": type,
	...properties,
});

/** Includes the picture's description, if there is one. */
const imageOf = (site: Site, path: string, facts?: PictureFacts | null) =>
	facts?.description
		? { "@type": "ImageObject", url: absolute(site, path), caption: facts.description }
		: absolute(site, path);

const absolute = (site: Site, path: string) => new URL(path, site.baseUrl).href;

export const describeSite = (site: Site) =>
	entity("WebSite", {
		name: site.name,
		description: site.tagline,
		url: `${site.baseUrl}/`,
	});

export const describeStory = (site: Site, story: Story) =>
	entity("Article", {
		headline: story.title,
		inLanguage: story.language,
		description: story.excerpt,
		...(story.coverImage
			? { image: [imageOf(site, story.coverImage, story.coverPicture)] }
			: {}),
		datePublished: story.createdAt,
		dateModified: story.updatedAt,
		wordCount: story.words,
		author: { "@type": "Person", name: "Admin" },
		publisher: { "@type": "Organization", name: site.name, url: `${site.baseUrl}/` },
		mainEntityOfPage: `${site.baseUrl}/stories/${story.slug}`,
	});

export const describeProduct = (site: Site, product: Product, category: string) =>
	entity("Product", {
		name: product.name,
		description: product.description,
		image: product.images.map((image, index) =>
			imageOf(site, image, product.pictures?.[index]),
		),
		category,
		url: `${site.baseUrl}/products/${product.slug}`,
		...(isOffered(product) && {
			offers: {
				"@type": "Offer",
				availability: `https://schema.org/${schemaAvailability[product.availability]}`,
			},
		}),
	});

/**
 * Returns whether a piece has an offer. An available one needs a marketplace that sells
 * it. Offers have no price, because the site sells nothing and knows no prices.
 */
const isOffered = ({ availability, amazonUrl, etsyUrl }: Product) =>
	availability !== "available" || Boolean(amazonUrl || etsyUrl);

const schemaAvailability = {
	available: "InStock",
	sold: "SoldOut",
	"made-to-order": "MadeToOrder",
};

/**
 * Describes the breadcrumbs of a page from the home page. Each step is a name and a path.
 */
export const describeTrail = (site: Site, steps: [name: string, path: string][]) =>
	entity("BreadcrumbList", {
		itemListElement: [[siteTexts.page.home, "/"] as const, ...steps].map(
			([name, path], index) => ({
				"@type": "ListItem",
				position: index + 1,
				name,
				item: site.baseUrl + path,
			}),
		),
	});

export function summaryOf(description: string): string {
	const line = description.replace(/\s+/g, " ").trim();
	if (line.length <= 160) return line;
	const space = line.lastIndexOf(" ", 159);
	return `${line.slice(0, space > 120 ? space : wordStart(line, 159)).trimEnd()}…`;
}

/**
 * Only scripts without spaces need word segmentation, which takes a browser tens of
 * milliseconds.
 */
function wordStart(line: string, index: number): number {
	const words = new Intl.Segmenter("en", { granularity: "word" }).segment(
		line.slice(0, 400),
	);
	return words.containing(index)?.index ?? index;
}
