import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import {
	type AddressRange,
	clientAddress,
	type Visit,
} from "../http/request/client-address.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import type { CountShown, ShownItem } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { pageBySlug } from "../pages/index.ts";
import { productResponse } from "../products/index.ts";
import { storyResponse } from "../stories/index.ts";
import type { Counted, VisitCounter } from "./visit-counter.ts";

const path = z.string().max(500);
const finished = z.object({ page: path.describe("Path of the story") });
const click = z.object({
	to: z.enum(["amazon", "etsy"]),
	page: path.describe("Path of the page with the link"),
	from: path
		.default("")
		.describe("Path of the page before; a story there counts the click, too"),
});

export interface BeaconDeps {
	counting: Counting;
	trustedProxies: readonly AddressRange[];
}

/**
 * Creates the route for `navigator.sendBeacon`, which ignores responses: uncounted visits
 * also get a 204.
 */
export function beaconRoutes({ counting, trustedProxies }: BeaconDeps) {
	const limitVisitor = createVisitorLimit({ burst: 60, perMinute: 60 }, trustedProxies);
	const accepted = () =>
		new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	return new Elysia({ prefix: "/api/visits" })
		.onBeforeHandle(({ request, server }) => limitVisitor({ request, server }))
		.post(
			"/finished",
			({ request, server, query: { page } }) =>
				counting.finished({ request, server }, page).then(accepted),
			{
				query: finished,
				...documented("public", "A reader reached the last page", z.null(), [429]),
			},
		)
		.post(
			"/clicks",
			({ request, server, query: { to, page, from } }) =>
				counting.clicked({ request, server }, to, page, from).then(accepted),
			{
				query: click,
				...documented(
					"public",
					"A visitor followed a link to a marketplace",
					z.null(),
					[429],
				),
			},
		);
}

interface CountingDeps {
	responseCache: ResponseCache;
	store: Store;
	people: People;
	visits: VisitCounter;
	/** Proxies with a trusted `X-Forwarded-For`. */
	trustedProxies: readonly AddressRange[];
}

type Marketplace = "amazon" | "etsy";
export type Counting = ReturnType<typeof createCounting>;

/** Creates the counting of visits. Ignores administrators and unpublished items. */
export function createCounting(deps: CountingDeps) {
	const { visits, people, trustedProxies } = deps;
	const count = (visit: Visit, counted: Counted) =>
		visits.count(visit.request, clientAddress(visit, trustedProxies), counted);
	const isAdmin = async ({ request }: Visit) =>
		(await people.identify(request))?.isAdmin ?? false;

	const shownToVisitor = (visit: Visit, item: ShownItem) => count(visit, viewOf(item));

	const shown: CountShown = async (visit, item) => {
		if (item && !(await isAdmin(visit))) shownToVisitor(visit, item);
	};

	/** @param path path of the finished story */
	async function finished(visit: Visit, path: string) {
		const item = await itemAt(deps, path);
		if (item?.kind !== "story" || (await isAdmin(visit))) return;
		count(visit, { what: "finished", storyId: item.id });
	}

	/**
	 * Counts a click for the item of the page, and for the story that led to the product.
	 * @param from path of the previous page
	 */
	async function clicked(visit: Visit, to: Marketplace, path: string, from: string) {
		const item = await itemAt(deps, path);
		if (!item || (await isAdmin(visit))) return;
		const story = item.kind === "story" ? item : await itemAt(deps, from);
		count(visit, clickOf(to, item, story));
	}

	/** @param path path of the page with the form; null to use the referrer */
	async function signedUp(visit: Visit, path: string | null) {
		const page = await knownPath(deps, path ?? referrerPath(visit.request));
		if (!(await isAdmin(visit))) count(visit, { what: "signed-up", page });
	}

	return { shownToVisitor, shown, finished, clicked, signedUp };
}

const viewOf = ({ kind, id }: ShownItem): Counted =>
	kind === "story"
		? { what: "story-viewed", storyId: id }
		: { what: "product-viewed", productId: id };

/** @param story the story of the page or of the previous page, if it is one */
const clickOf = (
	to: Marketplace,
	item: ShownItem,
	story: ShownItem | undefined,
): Counted => ({
	what: to,
	...(item.kind === "product" && { productId: item.id }),
	...(story?.kind === "story" && { storyId: story.id }),
});

const referrerPath = ({ headers }: Request): string =>
	URL.parse(headers.get("referer") ?? "")?.pathname ?? "";

type Pages = Pick<CountingDeps, "responseCache" | "store">;

/** Returns the published item with a page at this path. */
async function itemAt(deps: Pages, path: string): Promise<ShownItem | undefined> {
	const [, folder, slug] =
		/^\/(stories|products)\/([a-z0-9-]+)(?:[?#]|$)/.exec(path) ?? [];
	if (!folder || !slug) return undefined;
	try {
		const { shown } = await (folder === "stories" ? storyResponse : productResponse)(
			deps,
			slug,
		);
		return shown;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

/**
 * Returns the path of an existing page, else one path for all others, so that visitors
 * cannot fill the table.
 */
async function knownPath(deps: Pages, path: string): Promise<string> {
	if (/^\/(|stories|products|search|newsletter\/subscribe)$/.test(path)) return path;
	const [, slug] = /^\/pages\/([a-z0-9-]+)$/.exec(path) ?? [];
	const exists = slug ? await pageBySlug(deps.store, slug) : await itemAt(deps, path);
	return exists ? path : "";
}
