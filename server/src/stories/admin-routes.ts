import { storyLinks, storyText } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { type People, signedIn } from "../accounts/index.ts";
import { deletedItem, historyEntry } from "../http/answer-parts.ts";
import { byId } from "../http/by-id.ts";
import { commandFrom } from "../http/command.ts";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/listing.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { historyOf } from "../kernel/log/item-history.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type ItemsAsked, itemPage } from "../search/index.ts";
import { type AdminStory, type AdminStoryDetail, adminStory, adminStoryDetail } from "./answers.ts";
import {
	bringBackStory,
	createStory,
	editStory,
	removeStory,
	type StoryInput,
	setStoryPublished,
} from "./commands.ts";
import { story } from "./story.ts";
import { summaryOf } from "./story-answers.ts";
import { editableStory, type StoryRow, type StoryRowSummary, storiesAmong } from "./story-list.ts";

/** What the editor sends. */
const input = storyText.extend({
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().optional().describe("Ignored: the server counts itself"),
	relatedProductIds: storyLinks.shape.relatedProductIds.optional(),
	relatedStoryIds: storyLinks.shape.relatedStoryIds.optional(),
});

export interface AdminDeps {
	store: Store;
	log: EventLog;
	people: People;
}

/** Everything an administrator does with stories. */
export function storyAdminRoutes({ store, log, people }: AdminDeps) {
	const command = async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

	const page = (asked: ItemsAsked) => itemPage(store, "story", asked, (ids) => storiesAmong(store, ids));

	async function detail(id: number): Promise<AdminStoryDetail> {
		const row = await editableStory(store, id);
		if (!row) throw new Refusal("not-found", "Story not found");
		return detailOf(row);
	}

	return new Elysia({ prefix: "/api/admin/stories" })
		.get("", ...listRoute("admin", "Stories, the newest first", adminStory, adminSummaryOf, page))
		.post(
			"",
			async ({ request, body, status }) => {
				const { id } = await createStory(log, inputOf(body), await command(request, body));
				return status(201, await detail(id));
			},
			{
				body: input,
				...documented({ policy: "admin", large: true }, "Starts a story", adminStoryDetail, [409, 422]),
			},
		)
		.get(
			"/deleted",
			...listRoute(
				"admin",
				"Stories that can be restored, the newest first",
				deletedItem,
				deletedOf,
				(asked) => page({ ...asked, isDeleted: true }),
			),
		)
		.get("/:id", ({ params: { id } }) => detail(id), {
			...byId,
			...documented("admin", "A story", adminStoryDetail, [404]),
		})
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				await editStory(log, id, inputOf(body), await command(request, body));
				return detail(id);
			},
			{
				...byId,
				body: input,
				...documented({ policy: "admin", large: true }, "Changes a story", adminStoryDetail, [404, 409, 422]),
			},
		)
		.patch(
			"/:id/publish",
			async ({ request, body, params: { id } }) => {
				await setStoryPublished(log, id, body.isPublished, await command(request, body));
				return detail(id);
			},
			{
				...byId,
				body: z.object({ isPublished: z.boolean() }),
				...documented("admin", "Publishes or unpublishes a story", adminStoryDetail, [404, 422]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await removeStory(log, id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("admin", "Deletes a story; it can be restored", z.null(), [404]) },
		)
		.post(
			"/:id/restore",
			async ({ request, body, params: { id } }) => {
				await bringBackStory(log, id, body?.version, await command(request, body));
				return detail(id);
			},
			{
				...byId,
				body: z.object({ version: z.number().int().positive().optional() }).optional(),
				...documented(
					"admin",
					"Restores a deleted story, or an earlier version of its text",
					adminStoryDetail,
					[404, 409],
				),
			},
		)
		.get(
			"/:id/history",
			async ({ params: { id } }) => {
				const events = await log.readStream(`story-${id}`);
				if (events.length === 0) throw new Refusal("not-found", "Story not found");
				const nameOf = await people.namesOf(events.map(({ actor }) => actor));
				return historyOf(events, story, fieldsOf, nameOf, ({ type }) => /Drafted|Revised/.test(type));
			},
			{
				...byId,
				...documented("admin", "What happened to a story, newest first", z.array(historyEntry), [404]),
			},
		);
}

function inputOf(body: z.output<typeof input>): StoryInput {
	const { isPublished, readingTimeMinutes: _, relatedProductIds, relatedStoryIds, ...text } = body;
	const links = {
		...(relatedProductIds && { relatedProductIds }),
		...(relatedStoryIds && { relatedStoryIds }),
	};
	return { text, isPublished, links };
}

function fieldsOf(state: (typeof story)["initial"]): Record<string, unknown> {
	return state.status === "none" ? {} : { ...state.text, ...state.links, status: state.status };
}

function adminSummaryOf(row: StoryRowSummary): AdminStory {
	const { isPopular: _, ...summary } = summaryOf(row, new Set());
	return { ...summary, updatedAt: row.updatedAt, version: row.version };
}

const detailOf = (row: StoryRow): AdminStoryDetail => ({
	...adminSummaryOf(row),
	content: row.content,
	chosenLanguage: row.language,
	detectedLanguage: row.detectedLanguage,
	...row.links,
});

const deletedOf = ({ id, title, slug, updatedAt }: StoryRowSummary) => ({
	id,
	name: title,
	slug,
	deletedAt: updatedAt,
});
