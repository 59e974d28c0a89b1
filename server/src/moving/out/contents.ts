import { pickFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import type { Category } from "../../categories/categories-responses.ts";
import { csv } from "../../http/response/csv.ts";
import { readEvent, storedEvents } from "../../kernel/log/stored-events.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import { productRows } from "../../products/index.ts";
import { storyRows } from "../../stories/index.ts";
import { subscriptionRows } from "../../subscriptions/index.ts";
import { suppressionRows, withEmails } from "../../suppressions/index.ts";
import type { MovingDeps } from "../importers/importer.ts";

const PAGE_SIZE = 50;

export type Story = NonNullable<Awaited<ReturnType<typeof storyRows.editable>>>;
type Product = NonNullable<Awaited<ReturnType<typeof productRows.editable>>>;

/** Yields drafts and published stories, ordered by id. */
export const allStories = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Story> =>
	allRows((after) => storyRows.nextAfter(store, after, PAGE_SIZE));

const allProducts = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Product> =>
	allRows((after) => productRows.nextAfter(store, after, PAGE_SIZE));

async function* allRows<Row extends { id: number }>(
	nextRows: (after: number) => PromiseLike<Row[]>,
) {
	for (let after = 0; ; ) {
		const rows = await nextRows(after);
		yield* rows;
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await yieldToEventLoop();
	}
}

const PICTURE_ADDRESS = /\/objects\/[0-9a-f]{32}(?![\w/])/g;

/** Returns the addresses of this site's own pictures in texts. */
export const pictureAddresses = (...texts: (string | null)[]) =>
	texts.flatMap((text) => text?.match(PICTURE_ADDRESS) ?? []);

/** Returns the path of a picture in the site archive. */
export const pictureName = (address: string) =>
	`images/${address.slice("/objects/".length)}.webp`;

/**
 * Returns a text with the paths of pictures in the archive.
 * @param up the relative path from the text to the archive's root
 */
export const withArchivePaths = (text: string, up = "") =>
	text.replace(PICTURE_ADDRESS, (address) => up + pictureName(address));

/** Former paths by current path. */
type FormerPaths = ReadonlyMap<string, string[]>;

/** Columns of a Shopify import, in its order. */
const SHOPIFY_COLUMNS =
	"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 " +
	"Value,Image Src,Image Position,Image Alt Text,Status";

/**
 * Returns the product and category files by name, and the addresses of their pictures.
 */
export async function productFiles(
	deps: MovingDeps,
	categories: Category[],
	formerPaths: FormerPaths,
) {
	const all: object[] = [];
	const shopify: string[][] = [SHOPIFY_COLUMNS.split(",")];
	const pictures: string[] = [];
	const { baseUrl } = deps.config;
	for await (const row of allProducts(deps)) {
		const category = categories.find(({ id }) => id === row.categoryId) ?? null;
		pictures.push(...pictureAddresses(...row.images));
		shopify.push(
			...shopifyRows(row, category?.name ?? "", deps.config.site.name, baseUrl),
		);
		const { slug, status, images, availability, soldOn, orderUrl } = row;
		const { categoryId: _, ...fields } = pickFields(productText, row);
		all.push({
			...fields,
			status,
			availability,
			soldOn,
			orderUrl,
			createdAt: row.createdAt,
			updatedAt: row.updatedAt,
			images: images.map((address) => withArchivePaths(address)),
			category: category?.slug ?? null,
			formerPaths: formerPaths.get(`/products/${slug}`) ?? [],
		});
	}
	const categoryFields = categories.map(({ name, slug }) => ({ name, slug }));
	const files = {
		"products.json": JSON.stringify(all, null, "\t"),
		"products.csv": csv(shopify),
		"categories.json": JSON.stringify(categoryFields, null, "\t"),
		"categories.csv": csv([
			["name", "slug"],
			...categoryFields.map(({ name, slug }) => [name, slug]),
		]),
	};
	return { count: all.length, files, pictures };
}

/** Returns one row for each picture; the first row has the other columns. */
function shopifyRows(
	{ slug, name, description, images, status }: Product,
	type: string,
	vendor: string,
	baseUrl: string,
): string[][] {
	const isPublic = status === "published";
	const html = description
		.split(/\n{2,}/)
		.map((part) => `<p>${Bun.escapeHTML(part).replace(/\n/g, "<br>")}</p>`)
		.join("");
	return images.map((address, i) => {
		const picture = [URL.parse(address, baseUrl)?.href ?? address, String(i + 1), name];
		if (i > 0) return [slug, "", "", "", "", "", "", "", "", ...picture, ""];
		const first = [
			slug,
			name,
			html,
			vendor,
			type,
			"",
			isPublic ? "TRUE" : "FALSE",
			"Title",
			"Default Title",
		];
		return [...first, ...picture, isPublic ? "active" : "draft"];
	});
}

/** The heading of the subscriber file. */
const COLUMNS =
	"email,name,status,subscribed_at,confirmed_at,unsubscribed_at,form,page,ip".split(",");

type Evidence = Partial<
	Record<"name" | "ip" | "form" | "path", string | null | undefined>
>;

/** Returns subscribers with the evidence of their consent, and suppressed addresses. */
export async function subscriberRows(deps: MovingDeps): Promise<(string | null)[][]> {
	const { store, keys } = deps;
	const evidence = await evidenceIn(deps);
	const rows: (string | null)[][] = [COLUMNS];
	for (const row of await withEmails(keys, await subscriptionRows.all(store))) {
		const { email, status, person, subscribedAt, confirmedAt, unsubscribedAt } = row;
		if (email === undefined) continue;
		const {
			name,
			ip,
			form = null,
			path = null,
		} = evidence.get(`subscription-${row.id}`) ?? {};
		const identity = [email, await unseal(deps, person, name), status];
		const consent = [
			subscribedAt,
			confirmedAt,
			unsubscribedAt,
			form,
			path,
			await unseal(deps, person, ip),
		];
		rows.push([...identity, ...consent]);
	}
	const suppressed = (await suppressionRows.all(store)).filter(
		({ address, reason }) => address !== "" && reason,
	);
	for (const { email, reason } of await withEmails(keys, suppressed))
		if (email) rows.push([email, null, reason, ...Array(COLUMNS.length - 3).fill(null)]);
	return rows;
}

async function unseal(
	{ keys }: MovingDeps,
	person: string,
	sealed?: string | null,
): Promise<string | null> {
	return sealed ? String((await keys.open(person, sealed)) ?? "") : null;
}

/** Returns the latest evidence of consent by stream. */
async function evidenceIn({ store }: MovingDeps): Promise<ReadonlyMap<string, Evidence>> {
	const evidence = new Map<string, Evidence>();
	const types = ["SubscriptionRequested", "SubscriptionImported"];
	for await (const rows of storedEvents(store, 0, undefined, types)) {
		for (const row of rows) {
			const merged = {
				...evidence.get(row.stream),
				...(readEvent(row).data as Evidence),
			};
			const { name, ip, form, path } = merged;
			evidence.set(row.stream, { name, ip, form, path });
		}
	}
	return evidence;
}
