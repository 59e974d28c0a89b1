import { expect, test } from "bun:test";
import fc from "fast-check";
import pino from "pino";
import { addresses, subscribeAll } from "../../test/support/newsletter.ts";
import {
	addStory,
	byTest,
	storyText,
	temporaryLog,
	temporarySite,
} from "../../test/support/site.ts";
import { afterwards } from "../../test/support/temporary.ts";
import { handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { queueDue, scheduleNewsletter } from "../sending/index.ts";
import { reviseStory, story } from "../stories/index.ts";
import { createScheduler, schedulables, startDue } from "./scheduler.ts";
import { schedulingChecks } from "./scheduling-checks.ts";

const at = (ms: number) => ({
	at: new Date(ms).toISOString(),
	local: new Date(ms).toISOString().slice(0, 19),
	timeZone: "UTC",
});
const nothingFails = (error: unknown) => {
	throw error;
};

async function siteWithStories(count: number) {
	const { store, log } = await temporaryLog();
	for (let n = 1; n <= count; n++) await addStory(log, { slug: `story-${n}` }, false);
	const deps = { store, log, config: { baseUrl: "" }, sender: { wake: () => {} } };
	return { ...deps, deps };
}

const START = Date.UTC(2026, 2, 29);
const STORIES = 3;

/** Operations on a story and on the clock, which may stop, jump and go back. */
const happenings = fc.array(
	fc.oneof(
		fc.record({
			kind: fc.constant("look" as const),
			processes: fc.integer({ min: 1, max: 3 }),
		}),
		fc.record({
			kind: fc.constant("pass" as const),
			ms: fc.integer({ min: -100_000, max: 200_000 }),
		}),
		fc.record({
			kind: fc.constantFrom(
				"schedule" as const,
				"cancel" as const,
				"publish" as const,
				"unpublish" as const,
			),
			id: fc.integer({ min: 1, max: STORIES }),
			inMs: fc.integer({ min: 1, max: 150_000 }),
		}),
	),
	{ minLength: 1, maxLength: 25 },
);

test("each schedule begins once, never early, and never after it was canceled", async () => {
	await fc.assert(
		fc.asyncProperty(happenings, async (all) => {
			const { log, deps } = await siteWithStories(STORIES);
			/**
			 * Expected state: waiting items by moment, published items, and the number of
			 * publications.
			 */
			const waiting = new Map<number, number>();
			const published = new Set<number>();
			const times = new Map<number, number>();
			let now = START;

			const publish = (id: number) => {
				waiting.delete(id);
				published.add(id);
				times.set(id, (times.get(id) ?? 0) + 1);
			};
			async function look(processes: number) {
				const looks = Array.from({ length: processes }, () =>
					startDue(deps, now, nothingFails),
				);
				expect(await Promise.all(looks)).not.toContain(false);
				for (const [id, moment] of waiting) if (moment <= now) publish(id);
			}
			async function change(kind: string, id: number, inMs: number) {
				if (kind === "schedule") {
					const asked = schedulables.story.schedule(deps, id, at(now + inMs), byTest);
					if (published.has(id)) await expect(asked).rejects.toThrow(Refusal);
					else waiting.set(id, await asked.then(() => now + inMs));
				} else if (kind === "cancel") {
					const asked = schedulables.story.unschedule(deps, id, byTest);
					if (published.has(id)) await expect(asked).rejects.toThrow(Refusal);
					else await asked.then(() => waiting.delete(id));
				} else if (kind === "publish") {
					await reviseStory(log, id, { isPublished: true }, byTest);
					if (!published.has(id)) publish(id);
				} else {
					await reviseStory(log, id, { isPublished: false }, byTest);
					published.delete(id);
				}
			}

			for (const one of all) {
				if (one.kind === "look") await look(one.processes);
				else if (one.kind === "pass") now += one.ms;
				else await change(one.kind, one.id, one.inMs);
				expect(await publications(log)).toEqual(sorted(times));
			}
			now += 1_000_000;
			await look(2);
			expect(await publications(log)).toEqual(sorted(times));
			expect(waiting.size).toBe(0);
		}),
		{ numRuns: 25 },
	);
}, 120_000);

const sorted = (times: Map<number, number>) =>
	Array.from({ length: STORIES }, (_, i) => times.get(i + 1) ?? 0);

const publications = (log: Awaited<ReturnType<typeof temporaryLog>>["log"]) =>
	Promise.all(
		Array.from({ length: STORIES }, async (_, i) => {
			const events = await log.readStream(`story-${i + 1}`);
			return events.filter(({ type }) => type === "StoryPublished").length;
		}),
	);

test("a deleted item leaves the schedule, and an edited one is published as edited", async () => {
	const { store, log, deps } = await siteWithStories(2);
	for (const id of [1, 2]) await schedulables.story.schedule(deps, id, at(START), byTest);
	await handle(log, story, 1, story.delete, byTest);
	await handle(log, story, 1, story.restore, byTest);
	await reviseStory(
		log,
		2,
		{ text: storyText({ slug: "story-2", title: "Better" }), isPublished: false },
		byTest,
	);
	await startDue(deps, START, nothingFails);
	const { rows } = await store.read("SELECT status, title FROM stories ORDER BY id");
	expect(rows).toEqual([
		["draft", "The Ring"],
		["published", "Better"],
	]);
});

test("an item that cannot begin is reported and retried, and does not delay others", async () => {
	const { store, log, deps } = await siteWithStories(2);
	for (const id of [1, 2])
		await schedulables.story.schedule(deps, id, at(START - 100 + id), byTest);
	const failed: number[] = [];
	const append: typeof log.append = async (given) => {
		if (given.stream === "story-1") throw new Error("no");
		return log.append(given);
	};
	expect(
		await startDue({ ...deps, log: { ...log, append } }, START, (_, { id }) =>
			failed.push(id),
		),
	).toBe(false);
	expect(failed).toEqual([1]);
	const overdue = () => schedulingChecks[0]?.run({ store }, new Date(START));
	expect(await overdue()).toMatchObject([
		{ says: expect.stringMatching(/^The story 1, scheduled for .*, has not begun/) },
	]);
	expect(await startDue(deps, START, nothingFails)).toBe(true);
	expect(await overdue()).toEqual([]);
	expect(
		(await log.readStream("story-2")).filter(({ type }) => type === "StoryPublished"),
	).toHaveLength(1);
});

test("the scheduler waits for the next item, and stops", async () => {
	const { store, log, deps } = await siteWithStories(3);
	let now = START;
	// In seconds: a number holds quarters exactly.
	const read: typeof store.read = async (sql, args) =>
		sql.includes("unixepoch")
			? { rows: [[now / 1000]], rowsAffected: 0 }
			: store.read(sql, args);
	const given = { ...deps, store: { ...store, read } };
	const scheduler = createScheduler({ ...given, logger: pino({ level: "silent" }) });
	afterwards(scheduler.stop);
	const begun: string[] = [];
	let heard = Promise.withResolvers<void>();
	log.subscribe((recorded) => {
		for (const { type, stream } of recorded)
			if (type === "StoryPublished") begun.push(stream);
		heard.resolve();
	});
	const schedule = async (id: number, inMs: number) => {
		await schedulables.story.schedule(deps, id, at(now + inMs), byTest);
		scheduler.wake();
	};
	const pass = async (ms: number) => {
		heard = Promise.withResolvers();
		now += ms;
		await heard.promise;
	};
	// The first would exceed the test's time limit.
	await schedule(1, 10_000);
	await schedule(2, 250);
	expect(begun).toEqual([]);
	await pass(250);
	expect(begun).toEqual(["story-2"]);
	await schedule(3, 250);
	await pass(250);
	expect(begun).toEqual(["story-2", "story-3"]);
	await scheduler.stop();
	now += 10_000;
	scheduler.wake();
	await Bun.sleep(100);
	expect(begun).toHaveLength(2);
	expect(await startDue(deps, now, nothingFails)).toBe(true);
	expect((await store.read("SELECT count(*) FROM scheduled")).rows).toEqual([[0]]);
});

test("a newsletter is sent once, to the subscribers at the scheduled time", async () => {
	const site = await temporarySite();
	const { store, log, newsletter } = site;
	await subscribeAll(site, addresses(2));
	const composing = {
		store,
		log,
		config: {
			baseUrl: "http://127.0.0.1:3000",
			newsletter: { senders: ["a@b.example"] },
		},
	};
	const draft = { subject: "Spring", content: "<p>Hello</p>", fromEmail: "a@b.example" };
	const id = await scheduleNewsletter(composing, draft, at(START), byTest);
	expect(await queueDue(site, id, START - 1, byTest)).toBeUndefined();
	expect((await store.read("SELECT count(*) FROM newsletters")).rows).toEqual([[0]]);
	await newsletter.subscribers.withdraw("person-2@example.com", "page", byTest);
	const deps = { ...composing, sender: newsletter.sender };
	await Promise.all([1, 2, 3].map(() => startDue(deps, START, nothingFails)));
	expect(await newsletter.sender.completion(id)).toMatchObject({
		subject: "Spring",
		recipients: 1,
		sent: 1,
	});
	expect((await log.readStream(`newsletter-${id}`)).map(({ type }) => type)).toEqual([
		"NewsletterScheduled",
		"NewsletterQueued",
		"NewsletterShown",
		"NewsletterStarted",
		"NewsletterCompleted",
	]);
	await expect(schedulables.newsletter.unschedule(deps, id, byTest)).rejects.toThrow(
		"being sent already",
	);
});
