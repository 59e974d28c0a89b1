import { UNDETERMINED } from "@creations/events/story";
import { eq } from "drizzle-orm";
import type { EventLog } from "../kernel/log/event-log.ts";
import { commandBy, type Decider, handle } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { detectedLanguage } from "./language.ts";
import { stories } from "./story-list.ts";

/** Stories per event. */
const BATCH_SIZE = 100;

const storyLanguages: Decider<null> = {
	kind: "story-languages",
	initial: null,
	evolve: (state) => state,
};

interface Site {
	store: Store;
	log: EventLog;
}

/**
 * Detects the languages of stories that were saved before their events carried one, and
 * appends them to the log. Replays then read the languages as they were detected.
 */
export async function detectUndeterminedLanguages(
	{ store, log }: Site,
	signal?: AbortSignal,
): Promise<void> {
	for (
		let ids = await undeterminedIds(store);
		ids.length > 0;
		ids = await undeterminedIds(store, ids.at(-1))
	) {
		const detected: { id: number; language: string }[] = [];
		for (const id of ids) {
			signal?.throwIfAborted();
			const language = await languageOfStory(store, id);
			if (language !== undefined) detected.push({ id, language });
			await yieldToEventLoop();
		}
		const event = {
			type: "StoryLanguagesDetected" as const,
			data: { stories: detected },
		};
		await handle(log, storyLanguages, 1, () => [event], commandBy("system:languages"));
	}
}

/** Returns the ids of the next stories, found by an index that has only such stories. */
async function undeterminedIds({ read }: Store, after = 0): Promise<number[]> {
	const sql = `SELECT id FROM stories WHERE detected_language = '${UNDETERMINED}' AND id > ?
		ORDER BY id LIMIT ?`;
	return (await read(sql, [after, BATCH_SIZE])).rows.map(([id]) => Number(id));
}

async function languageOfStory({ db }: Store, id: number): Promise<string | undefined> {
	const { title, excerpt, content } = stories;
	const [text] = await db
		.select({ title, excerpt, content })
		.from(stories)
		.where(eq(stories.id, id));
	return text && detectedLanguage(text);
}
