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
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
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

function adminRoutes({ store, log, people }: PageDeps) {
	const command = commandsOf(people);

	async function requirePage(id: number) {
		const row = await pageById(store, id);
		if (!row) throw new Refusal("not-found", "Page not found");
		return row;
	}

	async function change(
		id: number,
		decide: (state: Page) => DomainEvent[],
		command: Command,
	) {
		await handle(log, page, id, decide, command);
		return requirePage(id);
	}

	return new Elysia({ prefix: "/api/admin/pages" })
		.get(
			"",
			() => allPages(store),
			documented("admin", "Pages, including removed ones", z.array(adminPage)),
		)
		.post(
			"",
			async ({ request, body, status }) => {
				refuseTooManyParts(body);
				const adminCommand = await command(request, body);
				const { id } = await create(
					log,
					page,
					() => page.added(body),
					adminCommand,
				).catch(refuseTakenSlug(body.slug));
				return status(201, await requirePage(id));
			},
			{ body: pageText, ...documented(LARGE, "Adds a page", adminPage, [201, 409]) },
		)
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				refuseTooManyParts(body);
				const adminCommand = await command(request, body);
				return change(id, (state) => page.revise(state, body), adminCommand).catch(
					refuseTakenSlug(body.slug),
				);
			},
			{
				...byId,
				body: pageText,
				...documented(LARGE, "Changes a page", adminPage, [404, 409, 422]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) =>
				change(id, removePage, await command(request)),
			{
				...byId,
				...documented("admin", "Removes a page; it can be restored", adminPage, [404]),
			},
		)
		.post(
			"/:id/restore",
			async ({ request, params: { id } }) => {
				const adminCommand = await command(request);
				const { slug } = await requirePage(id);
				return change(id, page.restore, adminCommand).catch(refuseTakenSlug(slug));
			},
			{
				...byId,
				...documented("admin", "Restores a removed page", adminPage, [404, 409]),
			},
		);
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
	const message = `A page can have at most ${count(MAX_PARTS)} paragraphs, links and other parts. This one has ${parts}.`;
	return new Refusal("invalid", message, [{ path: "content", message }]);
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
