import { chosenMoment, scheduledMoment } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId, numberInPath } from "../http/request/query.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import {
	type ComposeDeps,
	newsletterDraft,
	reviseScheduledNewsletter,
	scheduledNewsletter,
	scheduleNewsletter,
} from "../sending/index.ts";
import { storyRows } from "../stories/index.ts";
import { futureMoment, momentOf } from "./moment.ts";
import { nextScheduled, type ScheduledKind, scheduledKinds } from "./schedule-list.ts";
import { type Scheduler, schedulables } from "./scheduler.ts";
import {
	momentMeaning,
	scheduledNewsletter as newsletterAnswer,
	type ScheduledItem,
	scheduledItem,
} from "./scheduling-responses.ts";

export { scheduleList } from "./schedule-list.ts";
export { createScheduler, holdOverdueNewsletters, type Scheduler } from "./scheduler.ts";

export interface SchedulingDeps extends ComposeDeps {
	people: People;
	scheduler: Scheduler;
}

/** Creates the routes that list and change scheduled items. */
export const schedulingRoutes = (deps: SchedulingDeps) =>
	new Elysia({ prefix: "/api/admin/schedule" })
		.use(readingRoutes(deps))
		.use(newsletterRoutes(deps))
		.use(itemRoutes(deps));

function readingRoutes({ store, scheduler }: SchedulingDeps) {
	return new Elysia()
		.get("", () => allScheduled(store), {
			...documented(
				"admin",
				"All scheduled items, the next one first",
				z.array(scheduledItem),
			),
		})
		.get(
			"/moment",
			async ({ query }) => {
				const moment = momentOf(query);
				return { ...moment, hasPassed: Date.parse(moment.at) <= (await scheduler.now()) };
			},
			{
				query: chosenMoment,
				...documented("admin", "The moment of a local time", momentMeaning, [422]),
			},
		);
}

const LARGE = { policy: "admin", large: true } as const;

function newsletterRoutes(deps: SchedulingDeps) {
	const { people, scheduler } = deps;
	const command = commandsOf(people);

	return new Elysia({ prefix: "/newsletter" })
		.post(
			"",
			async ({ request, body, status }) => {
				const { local, timeZone, ...draft } = body;
				const moment = futureMoment({ local, timeZone }, await scheduler.now());
				const scheduling = await command(request, body);
				const id = await scheduleNewsletter(deps, draft, moment, scheduling);
				scheduler.wake();
				return status(201, await scheduledNewsletter(deps, id));
			},
			{
				body: newsletterDraft.safeExtend(chosenMoment.shape),
				...documented(LARGE, "Schedules a newsletter", newsletterAnswer, [201, 409]),
			},
		)
		.get("/:id", ({ params: { id } }) => scheduledNewsletter(deps, id), {
			...byId,
			...documented("admin", "A scheduled newsletter", newsletterAnswer, [404, 409]),
		})
		.put(
			"/:id/text",
			async ({ request, body, params: { id } }) => {
				await reviseScheduledNewsletter(deps, id, body, await command(request, body));
				return scheduledNewsletter(deps, id);
			},
			{ ...byId, body: newsletterDraft, ...TEXT_CHANGE },
		);
}

const TEXT_CHANGE = documented(
	LARGE,
	"Changes the text of a scheduled newsletter",
	newsletterAnswer,
	[404, 409, 422],
);

const itemParams = {
	params: z.object({ kind: z.enum(scheduledKinds), id: numberInPath }),
};

function itemRoutes({ store, log, people, scheduler }: SchedulingDeps) {
	const command = commandsOf(people);

	return new Elysia()
		.put(
			"/:kind/:id",
			async ({ request, body, params: { kind, id } }) => {
				const moment = futureMoment(body, await scheduler.now());
				const scheduling = await command(request, body);
				await schedulables[kind].schedule({ store, log }, id, moment, scheduling);
				scheduler.wake();
				return moment;
			},
			{
				...itemParams,
				body: chosenMoment,
				...documented(
					"admin",
					"Schedules an item, or changes its time",
					scheduledMoment,
					[404, 409, 422],
				),
			},
		)
		.delete(
			"/:kind/:id",
			async ({ request, params: { kind, id } }) => {
				await schedulables[kind].unschedule({ store, log }, id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...itemParams, ...CANCELLATION },
		);
}

const CANCELLATION = documented(
	"admin",
	"Cancels the schedule of an item that has not begun",
	z.null(),
	[404, 409],
);

/** Returns all scheduled items with their current names. */
export async function allScheduled(store: Store): Promise<ScheduledItem[]> {
	const rows = await nextScheduled(store);
	const idsOfKind = (kind: ScheduledKind) =>
		rows.filter((row) => row.kind === kind).map(({ id }) => id);
	const [stories, products] = await Promise.all([
		storyRows.byIds(store, idsOfKind("story")),
		productRows.byIds(store, idsOfKind("product")),
	]);
	const names = {
		story: new Map(stories.map(({ id, title }) => [id, title])),
		product: new Map(products.map(({ id, name }) => [id, name])),
	};
	return rows.map(({ subject, ...row }) => ({
		...row,
		name:
			row.kind === "newsletter" ? (subject ?? "") : (names[row.kind].get(row.id) ?? ""),
	}));
}
