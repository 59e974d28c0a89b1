import type { Category } from "../../categories/answers.ts";
import { csv } from "../../http/response/csv.ts";
import { readEvent, storedEvents } from "../../kernel/log/stored-events.ts";
import { turn } from "../../kernel/turn.ts";
import { productRows } from "../../products/index.ts";
import { storyRows } from "../../stories/index.ts";
import { subscriptionRows } from "../../subscriptions/index.ts";
import { suppressionRows, withEmails } from "../../suppressions/index.ts";
import type { MovingDeps } from "../placing/placed.ts";

const CHUNK = 50;

export type Story = NonNullable<Awaited<ReturnType<typeof storyRows.editable>>>;
type Product = NonNullable<Awaited<ReturnType<typeof productRows.editable>>>;

/** Drafts and published stories, in the order of their numbers. */
export const everyStory = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Story> =>
	every((after) => storyRows.following(store, after, CHUNK));

const everyProduct = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Product> =>
	every((after) => productRows.following(store, after, CHUNK));

async function* every<Row extends { id: number }>(following: (after: number) => PromiseLike<Row[]>) {
	for (let after = 0; ; ) {
		const rows = await following(after);
		yield* rows;
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await turn();
	}
}

const OWN = /\/objects\/[0-9a-f]{32}(?![\w/])/g;

/** The addresses of this site's own pictures in texts. */
export const addressesIn = (...texts: (string | null)[]) => texts.flatMap((text) => text?.match(OWN) ?? []);

/** Where a picture lies in the archive of a site. */
export const pictureName = (address: string) => `images/${address.slice("/objects/".length)}.webp`;

/** A text that shows the pictures beside it in the archive. @param up the way from the text to the archive's root */
export const withOwnPictures = (text: string, up = "") =>
	text.replace(OWN, (address) => up + pictureName(address));

/** By where they lead to. */
type FormerPaths = ReadonlyMap<string, string[]>;

/** Shopify's columns, as it takes them. */
const SHOPIFY =
	"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Image Src,Image Position,Image Alt Text,Status";

/** Products and categories as files, by their names, and the pictures that they show. */
export async function productFiles(deps: MovingDeps, categories: Category[], formerPaths: FormerPaths) {
	const all: object[] = [];
	const shopify: string[][] = [SHOPIFY.split(",")];
	const pictures: string[] = [];
	const { baseUrl } = deps.config;
	for await (const row of everyProduct(deps)) {
		const category = categories.find(({ id }) => id === row.categoryId) ?? null;
		pictures.push(...addressesIn(...row.images));
		shopify.push(...shopifyRows(row, category?.name ?? "", deps.config.site.name, baseUrl));
		const { name, slug, status, description, images, amazonUrl, etsyUrl, createdAt, updatedAt } = row;
		all.push({
			...{ name, slug, status, description, amazonUrl, etsyUrl, createdAt, updatedAt },
			images: images.map((address) => withOwnPictures(address)),
			category: category?.slug ?? null,
			formerPaths: formerPaths.get(`/products/${slug}`) ?? [],
		});
	}
	const named = categories.map(({ name, slug }) => ({ name, slug }));
	const files = {
		"products.json": JSON.stringify(all, null, "\t"),
		"products.csv": csv(shopify),
		"categories.json": JSON.stringify(named, null, "\t"),
		"categories.csv": csv([["name", "slug"], ...named.map(({ name, slug }) => [name, slug])]),
	};
	return { count: all.length, files, pictures };
}

/** A row for each picture; the first has the rest. */
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
		const first = [slug, name, html, vendor, type, "", isPublic ? "TRUE" : "FALSE", "Title", "Default Title"];
		return [...first, ...picture, isPublic ? "active" : "draft"];
	});
}

/** The first row names the columns. */
const COLUMNS = "email,name,status,subscribed_at,confirmed_at,unsubscribed_at,form,page,ip".split(",");

type Evidence = Partial<Record<"name" | "ip" | "form" | "path", string | null | undefined>>;

/** Subscribers with what shows their consent, and the addresses that get no mail. */
export async function subscriberRows(deps: MovingDeps): Promise<(string | null)[][]> {
	const { store, keys } = deps;
	const evidence = await evidenceIn(deps);
	const rows: (string | null)[][] = [COLUMNS];
	for (const row of await withEmails(keys, await subscriptionRows.all(store))) {
		const { email, status, person, subscribedAt, confirmedAt, unsubscribedAt } = row;
		if (email === undefined) continue;
		const { name, ip, form = null, path = null } = evidence.get(`subscription-${row.id}`) ?? {};
		const who = [email, await opened(deps, person, name), status];
		const consent = [subscribedAt, confirmedAt, unsubscribedAt, form, path, await opened(deps, person, ip)];
		rows.push([...who, ...consent]);
	}
	const stopped = (await suppressionRows.all(store)).filter(
		({ address, reason }) => address !== "" && reason,
	);
	for (const { email, reason } of await withEmails(keys, stopped))
		if (email) rows.push([email, null, reason, ...Array(COLUMNS.length - 3).fill(null)]);
	return rows;
}

async function opened({ keys }: MovingDeps, person: string, sealed?: string | null): Promise<string | null> {
	return sealed ? String((await keys.open(person, sealed)) ?? "") : null;
}

/** By stream; what was said last. */
async function evidenceIn({ store }: MovingDeps): Promise<ReadonlyMap<string, Evidence>> {
	const found = new Map<string, Evidence>();
	const types = ["SubscriptionRequested", "SubscriptionImported"];
	for await (const rows of storedEvents(store, 0, undefined, types)) {
		for (const row of rows) {
			const said = { ...found.get(row.stream), ...(readEvent(row).data as Evidence) };
			const { name, ip, form, path } = said;
			found.set(row.stream, { name, ip, form, path });
		}
	}
	return found;
}
