import { describe, expect, test } from "bun:test";
import {
	addStory,
	byTest,
	storyText,
	temporaryLog,
	temporaryStore,
} from "../../../test/support/site.ts";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { draftStory } from "../../stories/index.ts";
import { type Story, story } from "../../stories/story.ts";
import { type EventLog, openLog } from "./event-log.ts";
import { type Command, handle, loadState } from "./handle.ts";

const draft = (log: EventLog, slug = "the-ring", command: Command = byTest) =>
	draftStory(log, { text: storyText({ slug }), isPublished: false }, command);

async function twoProcesses(shared: Place) {
	const open = async () => openLog(await temporaryStore(shared));
	const [here, there] = [await open(), await open()];
	return { here, there, id: (await draft(here)).id };
}

/** Opens a log in which another process is first for the next `times` appends. */
async function overtaken(shared: Place, times: number) {
	const { here, there, id } = await twoProcesses(shared);
	let left = times;
	let revisions = 0;
	const revise = (state: Story) =>
		story.revise(state, { text: storyText({ title: `${revisions++}` }) });
	const overtake = () => handle(there, story, id, revise, byTest);
	const append: EventLog["append"] = async (request) => {
		if (left-- > 0) await overtake();
		return here.append(request);
	};
	return { id, here, overtake, log: { ...here, append } };
}

describe.each(storeKinds)("commands $name:", ({ place }) => {
	test("concurrent commands on one stream take effect one after the other", async () => {
		const { log } = await temporaryLog({ place: await place() });
		const { id } = await draft(log);
		await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				handle(
					log,
					story,
					id,
					(state) => (i % 2 ? story.unpublish(state) : story.publish(state)),
					byTest,
				),
			),
		);
		expect(await loadState(log, story, id)).toMatchObject({
			version: 21,
			state: { status: "draft" },
		});
	});

	test("a decision is repeated on the new state if another process wrote first", async () => {
		const { id, log } = await overtaken(await place(), 1);
		const seen: unknown[] = [];
		const decide = (state: Story) => {
			seen.push(state.status !== "none" && state.text.title);
			return story.publish(state);
		};
		expect(await handle(log, story, id, decide, byTest)).toMatchObject({ version: 3 });
		expect(seen).toEqual(["The Ring", "0"]);
	});

	test("empty and refused decisions, too, are based on events of other processes", async () => {
		const { here, there, id } = await twoProcesses(await place());
		const publish = (log: EventLog) => handle(log, story, id, story.publish, byTest);
		expect([await publish(here), await publish(there)]).toMatchObject([
			{ version: 2 },
			{ version: 2 },
		]);
		await handle(there, story, id, story.unpublish, byTest);
		expect(await publish(here)).toMatchObject({ version: 4 });
		await handle(there, story, id, story.delete, byTest);
		await expect(publish(here)).rejects.toMatchObject({ code: "not-found" });
	});

	test("a state that was kept is the one that all events lead to", async () => {
		const { log } = await temporaryLog({ place: await place() });
		const { id } = await draft(log);
		for (const title of ["One", "Two", "Three"]) {
			await handle(
				log,
				story,
				id,
				(state) => story.revise(state, { text: storyText({ title }) }),
				byTest,
			);
			const kept = await loadState(log, story, id);
			log.states.clear();
			expect(kept).toEqual(await loadState(log, story, id));
		}
	});

	test("a stream at another version refuses, and a refused decision appends nothing", async () => {
		const { log } = await temporaryLog({ place: await place() });
		const refused = handle(log, story, 404, story.delete, byTest);
		await expect(refused).rejects.toMatchObject({ code: "not-found" });
		expect(log.position()).toBe(0);
		const { id } = await addStory(log);
		const late = handle(log, story, id, story.unpublish, {
			...byTest,
			expectedVersion: 1,
		});
		await expect(late).rejects.toMatchObject({ code: "version-conflict" });
		expect(log.position()).toBe(2);
	});
});

describe.each(storeKinds)("idempotency keys and numbers $name:", ({ place }) => {
	test("an idempotency key returns the first outcome, and refuses another request", async () => {
		const { log } = await temporaryLog({ place: await place() });
		const command = { ...byTest, idempotency: { key: "k", requestHash: "h" } };
		const first = await draft(log, "the-ring", command);
		expect(await draft(log, "the-ring", command)).toEqual({ ...first, repeated: true });
		const other = { ...byTest, idempotency: { key: "k", requestHash: "another" } };
		await expect(draft(log, "other", other)).rejects.toMatchObject({
			code: "idempotency-key-reused",
		});
		expect(log.position()).toBe(1);
	});

	test("items created at the same time get different numbers", async () => {
		const { log } = await temporaryLog({ place: await place() });
		const slugs = ["a", "b", "a", "c", "b", "d"];
		const made = await Promise.allSettled(slugs.map((slug) => draft(log, slug)));
		// On a server, the order of requests decides which of two equal slugs is refused.
		const drafted = slugs.filter((_, i) => made[i]?.status === "fulfilled");
		expect(drafted.toSorted()).toEqual(["a", "b", "c", "d"]);
		const next = await Promise.all(["e", "f", "g"].map((slug) => draft(log, slug)));
		const numbers = [
			...made.flatMap((one) => (one.status === "fulfilled" ? one.value.id : [])),
			...next.map(({ id }) => id),
		];
		expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});
});

test("on a file, a decision is refused after too many conflicts", async () => {
	const { id, log } = await overtaken(await storeKinds[0].place(), 3);
	const late = handle(log, story, id, story.publish, byTest);
	await expect(late).rejects.toMatchObject({ code: "version-conflict" });
	expect(await loadState(log, story, id)).toMatchObject({
		version: 4,
		state: { status: "draft" },
	});
});

test("on a server, a decision that is overtaken repeatedly gets the log to itself", async () => {
	const { id, here, log, overtake } = await overtaken(await storeKinds[1].place(), 2);
	const waiting: Promise<unknown>[] = [];
	async function acquireLease() {
		const lease = await here.acquireLease();
		waiting.push(overtake());
		return lease;
	}
	expect(
		await handle({ ...log, acquireLease }, story, id, story.publish, byTest),
	).toMatchObject({ version: 4 });
	expect(waiting).toHaveLength(1);
	await Promise.all(waiting);
	expect(await loadState(log, story, id)).toMatchObject({
		version: 5,
		state: { status: "published" },
	});
});
