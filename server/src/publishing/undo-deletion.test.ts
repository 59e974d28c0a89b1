import { expect, test } from "bun:test";
import { parseEvent } from "@creations/events";
import { administeredSite } from "../../test/support/browser.ts";
import { byTest, productText, storyText } from "../../test/support/site.ts";

const kinds = {
	stories: { text: storyText({ slug: "the-ring" }), kind: "story" },
	products: { text: productText({ slug: "the-ring" }), kind: "product" },
} as const;
type Plural = keyof typeof kinds;

const toCome = {
	local: "2098-07-01T09:00",
	timeZone: "UTC",
	at: "2098-07-01T09:00:00.000Z",
};
const passed = {
	local: "2020-07-01T09:00",
	timeZone: "UTC",
	at: "2020-07-01T09:00:00.000Z",
};

async function siteWith(plural: Plural, isPublished: boolean) {
	const { admin, ...site } = await administeredSite({ DEMO: "off" });
	const path = `/api/admin/${plural}`;
	const { text, kind } = kinds[plural];
	const create = (changes = {}) =>
		admin.send("POST", path, { ...text, ...changes, isPublished });
	await create();
	const send = async (method: string, path: string, body?: unknown) => {
		const answer = await admin.send(method, path, body);
		return {
			status: answer.status,
			body: answer.status === 204 ? null : await answer.json(),
		};
	};
	return {
		...site,
		create,
		send,
		kind,
		read: async (path: string) => (await admin.visit(path)).json(),
		remove: () => send("DELETE", `${path}/1`),
		undo: () => send("POST", `${path}/1/undo-deletion`),
		isPublic: async () => (await site.ask(`/api/${plural}/the-ring`)).status === 200,
	};
}

for (const plural of ["stories", "products"] as const) {
	test(`undoing the deletion of published ${plural} publishes them again`, async () => {
		const { ask, read, remove, undo, isPublic } = await siteWith(plural, true);
		const feed = async () =>
			(await (await ask("/feed.xml")).text()).includes("/stories/the-ring");
		const listed = async () => (await (await ask(`/api/${plural}`)).json()).length === 1;
		expect([await isPublic(), await listed()]).toEqual([true, true]);
		await remove();
		expect([await isPublic(), await listed(), await feed()]).toEqual([
			false,
			false,
			false,
		]);
		expect(await undo()).toEqual({
			status: 200,
			body: { isPublished: true, scheduled: null, missed: null },
		});
		expect([await isPublic(), await listed(), await feed()]).toEqual([
			true,
			true,
			plural === "stories",
		]);
		const [undone] = await read(`/api/admin/${plural}/1/history`);
		expect(undone.changes).toEqual([
			{ field: "status", before: "deleted", after: "published" },
		]);
	});

	test(`undoing the deletion of scheduled ${plural} schedules them again`, async () => {
		const { read, send, kind, remove, undo } = await siteWith(plural, false);
		await send("PUT", `/api/admin/schedule/${kind}/1`, {
			local: toCome.local,
			timeZone: toCome.timeZone,
		});
		const before = await read("/api/admin/schedule");
		expect(before).toMatchObject([{ kind, id: 1, ...toCome }]);
		await remove();
		expect(await read("/api/admin/schedule")).toEqual([]);
		expect((await undo()).body).toEqual({
			isPublished: false,
			scheduled: toCome,
			missed: null,
		});
		expect(await read("/api/admin/schedule")).toEqual(before);
	});

	test(`a schedule of ${plural} that passed before the undo leaves a draft`, async () => {
		const { log, read, kind, remove, undo } = await siteWith(plural, false);
		const schedule = [
			{
				type:
					kind === "story" ? "StoryPublicationScheduled" : "ProductPublicationScheduled",
				data: passed,
			},
		];
		await log.append({
			...byTest,
			stream: `${kind}-1`,
			expectedVersion: 1,
			events: schedule as never,
		});
		await remove();
		expect((await undo()).body).toEqual({
			isPublished: false,
			scheduled: null,
			missed: passed,
		});
		expect(await read(`/api/admin/${plural}/1`)).toMatchObject({ isPublished: false });
		expect(await read("/api/admin/schedule")).toEqual([]);
	});

	test(`an undo is refused if another of the ${plural} has taken the slug`, async () => {
		const { create, remove, undo, isPublic, send } = await siteWith(plural, true);
		await remove();
		await create({ slug: "the-ring" });
		expect(await undo()).toMatchObject({ status: 409, body: { code: "slug-taken" } });
		await send("DELETE", `/api/admin/${plural}/2`);
		expect((await undo()).status).toBe(200);
		expect(await isPublic()).toBe(true);
		expect((await undo()).status).toBe(404);
	});

	test(`restored ${plural} are drafts`, async () => {
		const { send, remove, isPublic } = await siteWith(plural, true);
		await remove();
		expect((await send("POST", `/api/admin/${plural}/1/restore`)).body).toMatchObject({
			isPublished: false,
		});
		expect(await isPublic()).toBe(false);
	});
}

test("an item that was featured is in its place again", async () => {
	const { ask, create, send, remove, undo } = await siteWith("stories", true);
	await create({ slug: "second" });
	await create({ slug: "third" });
	await send("PUT", "/api/admin/stories/featured", { ids: [1, 2] });
	const ids = async () =>
		(await (await ask("/api/stories")).json()).map(
			({ id }: { id: number }) => id,
		) as number[];
	expect(await ids()).toEqual([1, 2, 3]);
	await remove();
	expect(await ids()).toEqual([2, 3]);
	await undo();
	expect(await ids()).toEqual([1, 2, 3]);
});

test("a former address leads to the item again after the undo", async () => {
	const { ask, send, remove, undo } = await siteWith("stories", true);
	await send("PUT", "/api/admin/stories/1", {
		...storyText({ slug: "the-new-ring" }),
		isPublished: true,
	});
	const former = async () => (await ask("/stories/the-ring")).status;
	const before = await former();
	await remove();
	expect(await former()).not.toBe(before);
	await undo();
	expect(await former()).toBe(before);
});

test("a stored restoration of version 1 is read as one that made a draft", () => {
	const event = parseEvent({ type: "StoryRestored", schemaVersion: 1, data: {} });
	expect(event.data as unknown).toEqual({ status: "draft", scheduled: null });
});
