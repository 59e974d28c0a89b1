import { type PageText, pageText } from "@creations/content";
import { manuscriptOf, preview } from "@creations/content/manuscript";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import { answer, json } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { type Command, create, type Decider, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { withSlug } from "../publishing/index.ts";
import { adminPage, sitePage } from "./answers.ts";
import type { PageEvent } from "./events.ts";
import { allPages, pageById, pageBySlug, pageList } from "./page-list.ts";

export { linkedPages, pageAddresses, pageBySlug, pageList } from "./page-list.ts";

export interface PageDeps extends RouteKernel {
	answers: ResponseCache;
}

export const pageRoutes = (deps: PageDeps) => new Elysia().use(publicRoutes(deps)).use(adminRoutes(deps));

const SUMMARY = 160;

function publicRoutes({ answers, store }: PageDeps) {
	return new Elysia().get(
		"/api/pages/:slug",
		async ({ request, params: { slug } }) => {
			const make = async () => {
				const row = await pageBySlug(store, slug);
				if (!row) throw new Refusal("not-found", "Page not found");
				const { title, content } = row;
				return json({ title, slug, text: manuscriptOf(content), summary: preview(content, SUMMARY) });
			};
			return answer(request, await answers.prepared(`/api/pages/${slug}`, [pageList], make));
		},
		documented("public", "A page such as About, by its slug", sitePage, [404]),
	);
}

function adminRoutes({ store, log, people }: PageDeps) {
	const command = commandsOf(people);

	async function one(id: number) {
		const row = await pageById(store, id);
		if (!row) throw new Refusal("not-found", "Page not found");
		return row;
	}

	async function change(id: number, decide: (state: Page) => PageEvent[], by: Command) {
		await handle(log, page, id, decide, by);
		return one(id);
	}

	return new Elysia({ prefix: "/api/admin/pages" })
		.get("", () => allPages(store), documented("admin", "Pages, removed ones too", z.array(adminPage)))
		.post(
			"",
			async ({ request, body, status }) => {
				const by = await command(request, body);
				const { id } = await withSlug(body.slug, () => create(log, page, addPage(body), by));
				return status(201, await one(id));
			},
			{ body: pageText, ...documented(LARGE, "Adds a page", adminPage, [201, 409]) },
		)
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				const by = await command(request, body);
				return withSlug(body.slug, () => change(id, revisePage(body), by));
			},
			{ ...byId, body: pageText, ...documented(LARGE, "Changes a page", adminPage, [404, 409, 422]) },
		)
		.delete("/:id", async ({ request, params: { id } }) => change(id, removePage, await command(request)), {
			...byId,
			...documented("admin", "Removes a page; it can be restored", adminPage, [404]),
		})
		.post(
			"/:id/restore",
			async ({ request, params: { id } }) => {
				const by = await command(request);
				return withSlug((await one(id)).slug, () => change(id, restorePage, by));
			},
			{ ...byId, ...documented("admin", "Restores a removed page", adminPage, [404, 409]) },
		);
}

const LARGE = { policy: "admin", large: true } as const;

type Page = { status: "none" } | { status: "present" | "removed"; text: PageText };

const page: Decider<Page> = {
	kind: "page",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "PageAdded" || event.type === "PageRevised")
			return { status: "present", text: event.data };
		if (state.status === "none") return state;
		if (event.type === "PageRemoved") return { ...state, status: "removed" };
		return event.type === "PageRestored" ? { ...state, status: "present" } : state;
	},
};

const addPage = (text: PageText) => (): PageEvent[] => [{ type: "PageAdded", data: text }];

const revisePage =
	(text: PageText) =>
	(state: Page): PageEvent[] =>
		Bun.deepEquals(known(state, "present"), text) ? [] : [{ type: "PageRevised", data: text }];

function removePage(state: Page): PageEvent[] {
	known(state, "present");
	return [{ type: "PageRemoved", data: {} }];
}

function restorePage(state: Page): PageEvent[] {
	known(state, "removed");
	return [{ type: "PageRestored", data: {} }];
}

function known(state: Page, status: "present" | "removed"): PageText {
	if (state.status !== status) throw new Refusal("not-found", "Page not found");
	return state.text;
}
