import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { addresses, draft, mailingSite } from "../../test/support/newsletter.ts";
import { storyText } from "../../test/support/site.ts";
import { startDue } from "./scheduler.ts";

const BERLIN = "Europe/Berlin";
const soon = { local: "2098-07-01T09:00", timeZone: BERLIN };
const later = { local: "2099-01-01T09:00", timeZone: BERLIN };
const soonAt = { ...soon, at: "2098-07-01T07:00:00.000Z" };
const laterAt = { ...later, at: "2099-01-01T08:00:00.000Z" };

const nothingFails = (error: unknown) => {
	throw error;
};

async function administration() {
	const { admin, ...site } = await administeredSite({ DEMO: "off" });
	const read = async (path: string) => (await admin.visit(path)).json();
	const story = { ...storyText(), isPublished: false };
	const send = async (method: string, path: string, body?: unknown) => {
		const answer = await admin.send(method, path, body);
		return [answer.status, answer.status === 204 ? null : await answer.json()];
	};
	await admin.send("POST", "/api/admin/stories", story);
	const waitUntil = (moment: string) =>
		startDue(
			{ ...site, sender: site.newsletter.sender },
			Date.parse(moment),
			nothingFails,
		);
	return { ...site, admin, read, send, story, waitUntil };
}

test("a story is scheduled, rescheduled, canceled, and published as by hand", async () => {
	const { ask, read, send, waitUntil } = await administration();
	const publicPaths = [
		"/api/stories/the-ring",
		"/stories/the-ring",
		"/feed.xml",
		"/api/search?q=found",
	];
	const shown = async () =>
		Promise.all(
			publicPaths.map(async (path) =>
				(await (await ask(path)).text()).includes("The Ring"),
			),
		);
	expect(await send("PUT", "/api/admin/schedule/story/1", soon)).toEqual([200, soonAt]);
	expect(await send("PUT", "/api/admin/schedule/story/1", later)).toEqual([200, laterAt]);
	expect(await read("/api/admin/schedule")).toEqual([
		{ kind: "story", id: 1, name: "The Ring", ...laterAt },
	]);
	await waitUntil(soonAt.at);
	expect(await shown()).toEqual([false, false, false, false]);
	expect((await send("DELETE", "/api/admin/schedule/story/1"))[0]).toBe(204);
	expect((await send("DELETE", "/api/admin/schedule/story/1"))[0]).toBe(204);
	await waitUntil(laterAt.at);
	expect(await shown()).toEqual([false, false, false, false]);
	await send("PUT", "/api/admin/schedule/story/1", soon);
	await waitUntil(soonAt.at);
	expect(await shown()).toEqual([true, true, true, true]);
	expect(await read("/api/admin/schedule")).toEqual([]);
	expect(await read("/api/admin/stories/1")).toMatchObject({ isPublished: true });
	const [published, scheduled] = await read("/api/admin/stories/1/history");
	expect(published).toMatchObject({ type: "StoryPublished", actor: "system:schedule" });
	expect(scheduled.changes).toEqual([
		{ field: "scheduledFor", before: null, after: soonAt.at },
	]);
});

test("a begun schedule cannot be canceled, and published items cannot be scheduled", async () => {
	const { send, waitUntil } = await administration();
	await send("PUT", "/api/admin/schedule/story/1", soon);
	await waitUntil(soonAt.at);
	for (const [method, body] of [["DELETE"], ["PUT", soon]] as const)
		expect(await send(method, "/api/admin/schedule/story/1", body)).toMatchObject([
			409,
			{ message: "This story is published already." },
		]);
	expect((await send("PUT", "/api/admin/schedule/story/9", soon))[0]).toBe(404);
});

test("publishing by hand takes a story off the schedule, and saving does not", async () => {
	const { send, story, read } = await administration();
	await send("PUT", "/api/admin/schedule/story/1", soon);
	expect(
		await send("PUT", "/api/admin/stories/1", { ...story, title: "Better" }),
	).toMatchObject([200, { version: 3 }]);
	expect(await read("/api/admin/schedule")).toMatchObject([{ name: "Better" }]);
	await send("PATCH", "/api/admin/stories/1/publish", { isPublished: true });
	expect(await read("/api/admin/schedule")).toEqual([]);
	await send("PATCH", "/api/admin/stories/1/publish", { isPublished: false });
	expect(await read("/api/admin/schedule")).toEqual([]);
});

test("a local time is explained, and an invalid one is refused at its field", async () => {
	const { read, send } = await administration();
	const meaning = (moment: Record<string, string>) =>
		read(`/api/admin/schedule/moment?${new URLSearchParams(moment)}`);
	expect(await meaning({ local: "2026-03-29T02:30", timeZone: BERLIN })).toEqual({
		local: "2026-03-29T02:30",
		timeZone: BERLIN,
		at: "2026-03-29T01:30:00.000Z",
		offset: "+02:00",
		occurs: "never",
		hasPassed: expect.any(Boolean),
	});
	expect(await meaning({ ...soon, local: "2001-01-01T00:00" })).toMatchObject({
		hasPassed: true,
	});
	for (const [moment, path] of [
		[{ ...soon, local: "tomorrow" }, "local"],
		[{ ...soon, local: "2098-02-30T09:00" }, "local"],
		[{ ...soon, local: "2001-01-01T00:00" }, "local"],
		[{ ...soon, timeZone: "Nowhere" }, "timeZone"],
	] as const)
		expect(await send("PUT", "/api/admin/schedule/story/1", moment)).toMatchObject([
			422,
			{ issues: [{ path }] },
		]);
});

test("a newsletter is scheduled and edited, and its last version is sent", async () => {
	const site = await mailingSite(2);
	const { admin, report, mailed, smtp, newsletter } = site;
	const send = async (method: string, path: string, body?: unknown) => {
		const answer = await admin.send(method, path, body);
		return answer.status === 204 ? null : answer.json();
	};
	const path = "/api/admin/schedule/newsletter";
	expect(await send("POST", path, { ...draft, ...soon })).toEqual({
		...draft,
		...soonAt,
		format: "html",
		isShown: true,
		id: 1,
		version: 1,
	});
	const better = { ...draft, subject: "Better" };
	expect(await send("PUT", `${path}/1/text`, better)).toMatchObject({
		...better,
		...soonAt,
		version: 2,
	});
	await send("DELETE", `${path}/1`);
	expect(await send("GET", `${path}/1`)).toMatchObject({ subject: "Better", version: 3 });
	expect(await send("GET", "/api/admin/schedule")).toEqual([]);
	await send("PUT", `${path}/1`, later);
	expect(await send("GET", "/api/admin/schedule")).toEqual([
		{ kind: "newsletter", id: 1, name: "Better", ...laterAt },
	]);
	expect(await send("GET", "/api/admin/newsletters")).toEqual([]);
	await startDue(
		{ ...site, sender: newsletter.sender },
		Date.parse(laterAt.at),
		nothingFails,
	);
	await newsletter.sender.completion(1);
	expect(mailed()).toEqual(addresses(2));
	expect((await smtp.mails()).map(({ subject }) => subject)).toEqual([
		"Better",
		"Better",
	]);
	expect(await report()).toMatchObject({ status: "completed", sent: 2 });
	expect(await send("DELETE", `${path}/1`)).toMatchObject({ code: "already-exists" });
});

test("the health report lists overdue items", async () => {
	const { admin, read, store, send } = await administration();
	await send("PUT", "/api/admin/schedule/story/1", soon);
	expect(await read("/health")).toMatchObject({ status: "ok" });
	await store.write(["UPDATE scheduled SET at = '2026-03-29T01:30:00.000Z'"]);
	const health = await (await admin.visit("/health")).json();
	expect(health).toMatchObject({
		status: "degraded",
		reasons: ["The story 1, scheduled for 2026-03-29T01:30:00.000Z, has not begun."],
	});
});
