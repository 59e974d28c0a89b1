import type { DomainEvent } from "@creations/events";
import {
	type NewsletterDraftText,
	newsletterDraftText,
} from "@creations/events/newsletter-draft";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type SoftDeletable, softDeletable, withStatus } from "../publishing/index.ts";
import { draftById, presentDrafts } from "./newsletter-draft-list.ts";
import {
	newsletterDraftSummary,
	type SavedNewsletterDraft,
	savedNewsletterDraft,
} from "./newsletter-drafts-responses.ts";

/** Creates the administrative routes of newsletter drafts. */
export function newsletterDraftRoutes(deps: RouteKernel) {
	const { store } = deps;
	const { add, revise, remove, restore } = draftCommands(deps);
	return new Elysia({ prefix: "/api/admin/newsletter-drafts" })
		.get("", () => presentDrafts(store), LISTS)
		.get("/:id", ({ params: { id } }) => requireDraft(store, id), { ...byId, ...READS })
		.post(
			"",
			async ({ request, body, status }) => status(201, await add(request, body)),
			{
				body: newsletterDraftText,
				...documented(LARGE, "Saves a new newsletter draft", savedNewsletterDraft, [201]),
			},
		)
		.put("/:id", revise, { ...byId, body: newsletterDraftText, ...REVISES })
		.delete("/:id", remove, { ...byId, ...DELETES })
		.post("/:id/restore", restore, { ...byId, ...RESTORES });
}

const LARGE = { policy: "admin", large: true } as const;
const LISTS = documented(
	"admin",
	"Newsletter drafts without their content, the last saved first",
	z.array(newsletterDraftSummary),
);
const READS = documented("admin", "A newsletter draft", savedNewsletterDraft, [404]);
const REVISES = documented(
	LARGE,
	"Saves a newsletter draft",
	savedNewsletterDraft,
	[404, 409],
);
const DELETES = documented(
	"admin",
	"Deletes a newsletter draft; it can be restored",
	z.null(),
	[404],
);
const RESTORES = documented(
	"admin",
	"Restores a deleted newsletter draft",
	savedNewsletterDraft,
	[404],
);

interface DraftRequest<Body = unknown> {
	request: Request;
	body: Body;
	params: { id: number };
}

function draftCommands({ store, log, people }: RouteKernel) {
	const command = commandsOf(people);

	async function add(request: Request, body: NewsletterDraftText) {
		const { id } = await addNewsletterDraft(log, body, await command(request, body));
		return requireDraft(store, id);
	}

	async function revise(draftRequest: DraftRequest<NewsletterDraftText>) {
		const { request, body, params } = draftRequest;
		const decide = (state: Draft) => draft.revise(state, body);
		await handle(log, draft, params.id, decide, await command(request, body));
		return requireDraft(store, params.id);
	}

	async function remove({ request, params: { id } }: DraftRequest): Promise<Response> {
		await handle(log, draft, id, deleteDraft, await command(request));
		return new Response(null, { status: 204 });
	}

	async function restore({ request, params: { id } }: DraftRequest) {
		await handle(log, draft, id, draft.restore, await command(request));
		return requireDraft(store, id);
	}

	return { add, revise, remove, restore };
}

/** Saves a new newsletter draft. */
export const addNewsletterDraft = (
	log: EventLog,
	text: NewsletterDraftText,
	command: Command,
) => create(log, draft, () => draft.added(text), command);

async function requireDraft(store: Store, id: number): Promise<SavedNewsletterDraft> {
	const row = await draftById(store, id);
	if (!row) throw new Refusal("not-found", "Newsletter draft not found");
	const { isDeleted: _, ...shown } = row;
	return shown;
}

type Draft = SoftDeletable<NewsletterDraftText>;

function evolve(state: Draft, event: DomainEvent): Draft {
	switch (event.type) {
		case "NewsletterDraftSaved":
			return { status: "present", text: event.data };
		case "NewsletterDraftDeleted":
			return withStatus(state, "removed");
		case "NewsletterDraftRestored":
			return withStatus(state, "present");
		default:
			return state;
	}
}

const draft = softDeletable<NewsletterDraftText>({
	kind: "newsletter-draft",
	noun: "Newsletter draft",
	evolve,
	added: (data) => ({ type: "NewsletterDraftSaved", data }),
	revised: (data) => ({ type: "NewsletterDraftSaved", data }),
	restored: { type: "NewsletterDraftRestored", data: {} },
});

const deleteDraft = (state: Draft) =>
	draft.remove(state, { type: "NewsletterDraftDeleted", data: {} });
