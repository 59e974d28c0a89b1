import { Elysia } from "elysia";
import { z } from "zod";
import { type RouteKernel, signedIn } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { numberInPath } from "../http/request/by-id.ts";
import { createRateLimit } from "../http/request/rate-limit.ts";
import { handle } from "../kernel/log/handle.ts";
import { unknownReference } from "../publishing/index.ts";
import { storyRows } from "../stories/index.ts";
import { type BegunAnswer, begunAnswer, readingProgressAnswer } from "./answers.ts";
import { begunStory } from "./begun.ts";
import { type ReadingProgress, readingProgress } from "./events.ts";
import { progressIn } from "./progress-list.ts";
import { type Reading, reading, saveProgress } from "./reading.ts";

export { placesOf, progressList, progressOf } from "./progress-list.ts";

const PRIVATE = { headers: { "cache-control": "private, no-store" } };

export function readingRoutes({ store, log, people }: RouteKernel) {
	const limit = createRateLimit({ burst: 60, perMinute: 120 });

	async function present(userId: number, storyId: number): Promise<Response> {
		const { progress = 0, lastPosition = null } = (await progressIn(store, userId, storyId)) ?? {};
		return Response.json({ storyId, progress, lastPosition }, PRIVATE);
	}

	async function save(userId: number, place: ReadingProgress): Promise<void> {
		const { storyId } = place;
		if (!(await storyRows.published(store, storyId)))
			throw unknownReference({ field: "storyId", kind: "story", ids: [storyId] });
		const command = { actor: `user-${userId}`, correlation: Bun.randomUUIDv7() };
		const decide = (state: Reading) => saveProgress(state, userId, place, Date.now());
		await handle(log, reading, `${userId}-${storyId}`, decide, command);
	}

	return new Elysia()
		.get(
			"/api/reading-progress",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				return Response.json({ story: await begunStory(store, id) } satisfies BegunAnswer, PRIVATE);
			},
			own("The story the signed-in reader read last and has not finished", begunAnswer),
		)
		.get(
			"/api/reading-progress/:storyId",
			async ({ request, params }) => present((await signedIn(people, request)).id, params.storyId),
			{
				params: z.object({ storyId: numberInPath }),
				...own("How far the signed-in reader has come in a story", readingProgressAnswer),
			},
		)
		.post(
			"/api/reading-progress",
			async ({ request, body }) => {
				const { id } = await signedIn(people, request);
				limit(String(id));
				await save(id, body);
				return present(id, body.storyId);
			},
			{
				body: readingProgress,
				...own("Saves how far the reader has come; answers what holds now", readingProgressAnswer, [422]),
			},
		);
}

const own = (summary: string, answer: z.ZodType, errors: number[] = []) =>
	documented("signedIn", summary, answer, [401, ...errors]);
