import type { DomainEvent } from "@creations/events";
import { type PageText, pageText } from "@creations/events/page";
import { count } from "@creations/events/text";
import { manuscriptOf, preview } from "@creations/events/text/manuscript";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import { json, respond } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import {
	refuseTakenSlug,
	type SoftDeletable,
	softDeletable,
	withStatus,
} from "../publishing/index.ts";
import { allPages, pageById, pageBySlug, pageList } from "./page-list.ts";
import { adminPage, sitePage } from "./pages-responses.ts";

export { linkedPages, pageAddresses, pageBySlug, pageList } from "./page-list.ts";

export interface PageDeps extends RouteKernel {
	responseCache: ResponseCache;
}

/** Creates the public and administrative routes of pages. */
export const pageRoutes = (deps: PageDeps) =>
	new Elysia().use(publicRoutes(deps)).use(adminRoutes(deps));

const SUMMARY_CHARACTERS = 160;

function publicRoutes({ responseCache, store }: PageDeps) {
	return new Elysia().get(
		"/api/pages/:slug",
		async ({ request, params: { slug } }) => {
			const build = async () => {
				const row = await pageBySlug(store, slug);
				if (!row) throw new Refusal("not-found", "Page not found");
				const { title, content } = row;
				return json({
					title,
					slug,
					text: manuscriptOf(content),
					summary: preview(content, SUMMARY_CHARACTERS),
				});
			};
			return respond(
				request,
				await responseCache.getOrBuild(`/api/pages/${slug}`, [pageList], build),
			);
		},
		documented("public", "A page such as About, by its slug", sitePage, [404]),
	);
}

interface PageRequest<Body = unknown> {
	request: Request;
	body: Body;
	params: { id: number };
}

function adminRoutes(deps: PageDeps) {
	const { addPage, revisePage, removeOne, restorePage } = pageCommands(deps);

	return new Elysia({ prefix: "/api/admin/pages" })
		.get(
			"",
			() => allPages(deps.store),
			documented("admin", "Pages, including removed ones", z.array(adminPage)),
		)
		.post(
			"",
			async ({ request, body, status }) => status(201, await addPage(request, body)),
			{ body: pageText, ...documented(LARGE, "Adds a page", adminPage, [201, 409]) },
		)
		.put("/:id", revisePage, {
			...byId,
			body: pageText,
			...documented(LARGE, "Changes a page", adminPage, [404, 409, 422]),
		})
		.delete("/:id", removeOne, { ...byId, ...REMOVES })
		.post("/:id/restore", restorePage, { ...byId, ...RESTORES });
}

function pageCommands({ store, log, people }: PageDeps) {
	const command = commandsOf(people);

	async function addPage(request: Request, body: PageText) {
		refuseTooManyParts(body);
		const pageCommand = await command(request, body);
		const decide = () => page.added(body);
		const { id } = await create(log, page, decide, pageCommand).catch(
			refuseTakenSlug(body.slug),
		);
		return requirePage(store, id);
	}

	async function revisePage({ request, body, params: { id } }: PageRequest<PageText>) {
		refuseTooManyParts(body);
		const decide = (state: Page) => page.revise(state, body);
		await handle(log, page, id, decide, await command(request, body)).catch(
			refuseTakenSlug(body.slug),
		);
		return requirePage(store, id);
	}

	async function removeOne({ request, params: { id } }: PageRequest) {
		await handle(log, page, id, removePage, await command(request));
		return requirePage(store, id);
	}

	async function restorePage({ request, params: { id } }: PageRequest) {
		const { slug } = await requirePage(store, id);
		await handle(log, page, id, page.restore, await command(request)).catch(
			refuseTakenSlug(slug),
		);
		return requirePage(store, id);
	}

	return { addPage, revisePage, removeOne, restorePage };
}

const REMOVES = documented(
	"admin",
	"Removes a page; it can be restored",
	adminPage,
	[404],
);
const RESTORES = documented("admin", "Restores a removed page", adminPage, [404, 409]);

async function requirePage(store: Store, id: number) {
	const row = await pageById(store, id);
	if (!row) throw new Refusal("not-found", "Page not found");
	return row;
}

/**
 * Maximum number of paragraphs, links and other parts. Rendering 30,000 of them takes a
 * second.
 */
const MAX_PARTS = 10_000;

/**
 * Checks the size of a page.
 * @throws {Refusal} `invalid` for a page that would take too long to render
 */
function refuseTooManyParts({ content }: PageText): void {
	// Parsing this many paragraphs takes seconds.
	const blocks = countBlocks(content);
	if (blocks > MAX_PARTS) throw tooManyParts(`at least ${count(blocks)}`);
	const parts = countParts(content);
	if (parts > MAX_PARTS) throw tooManyParts(count(parts));
}

function tooManyParts(parts: string): Refusal {
	const message =
		`A page can have at most ${count(MAX_PARTS)} paragraphs, links and other parts. ` +
		`This one has ${parts}.`;
	return new Refusal("invalid", message, {
		issues: [{ path: "content", message }],
		because: { reason: "too-many-parts", values: { limit: MAX_PARTS } },
	});
}

/** Returns the number of texts between blank lines. */
const countBlocks = (markdown: string): number =>
	(markdown.trim().match(/\n\s*\n/g)?.length ?? 0) + 1;

interface Part {
	type: string;
	children?: Part[];
}

function countParts(markdown: string): number {
	const stack: Part[] = [manuscriptOf(markdown)];
	let parts = 0;
	for (let part = stack.pop(); part; part = stack.pop()) {
		parts++;
		for (const child of part.children ?? []) stack.push(child);
	}
	return parts;
}

const LARGE = { policy: "admin", large: true } as const;

type Page = SoftDeletable<PageText>;

function evolve(state: Page, event: DomainEvent): Page {
	switch (event.type) {
		case "PageAdded":
		case "PageRevised":
			return { status: "present", text: event.data };
		case "PageRemoved":
			return withStatus(state, "removed");
		case "PageRestored":
			return withStatus(state, "present");
		default:
			return state;
	}
}

const page = softDeletable<PageText>({
	kind: "page",
	noun: "Page",
	evolve,
	added: (data) => ({ type: "PageAdded", data }),
	revised: (data) => ({ type: "PageRevised", data }),
	restored: { type: "PageRestored", data: {} },
});

const removePage = (state: Page) => page.remove(state, { type: "PageRemoved", data: {} });
