import { expect, test } from "bun:test";
import type { NewsletterSummary } from "@creations/server/answers";
import { screen, waitFor } from "@testing-library/react";
import { aNewsletter } from "../../testing/examples.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { createFinished, finishedNotification } from "./NewsletterWatch.tsx";

test("a newsletter that finishes is told once, on whichever screen somebody is", async () => {
	let letter = aNewsletter({ id: 4, subject: "Spring", status: "sending" });
	const answers = { "GET /api/admin/newsletters": () => [letter] };
	const notifications: { title: string; path: string }[] = [];
	const host = { notify: (one: (typeof notifications)[number]) => notifications.push(one) };
	const { server } = renderAdmin("/admin/stories/new", { answers, host });
	await screen.findByRole("heading", { name: "Create Story" });
	await waitFor(() =>
		expect(server.requests.map(({ line }) => line)).toContain("GET /api/admin/newsletters"),
	);
	letter = aNewsletter({ id: 4, subject: "Spring", status: "completed" });
	await waitFor(() => expect(notifications.length).toBe(1));
	expect(notifications[0]).toMatchObject({ title: "Newsletter sent", path: "/admin/newsletters/4" });
});

test("a host that tells nothing does not ask", async () => {
	const { server } = renderAdmin("/admin/stories/new");
	await screen.findByRole("heading", { name: "Create Story" });
	expect(server.requests.map(({ line }) => line)).not.toContain("GET /api/admin/newsletters");
});

const letter = (id: number, status: NewsletterSummary["status"]) =>
	aNewsletter({ id, subject: `Letter ${id}`, status, sent: 1200 });

test.each<[string, looks: (NewsletterSummary["status"] | null)[], told: number[][]]>([
	["what had finished before the first look is no news", ["completed"], [[]]],
	[
		"a newsletter that was under way has finished once",
		["queued", "sending", "completed", "completed"],
		[[], [], [1], []],
	],
	[
		"a newsletter that came and ended between two looks has finished",
		[null, "completed", "completed"],
		[[], [1], []],
	],
	["a paused newsletter has not finished", ["sending", "paused"], [[], []]],
])("%s", (_, looks, told) => {
	const finishedIn = createFinished();
	const seen = looks.map((status) => finishedIn(status ? [letter(1, status)] : []));
	expect(seen.map((finished) => finished.map(({ id }) => id))).toEqual(told);
});

test("what is told has the counts that matter and leads to the report", () => {
	expect(finishedNotification(letter(7, "completed"))).toEqual({
		title: "Newsletter sent",
		body: '"Letter 7": 1,200 sent.',
		path: "/admin/newsletters/7",
	});
	const some = { ...letter(7, "completed"), failed: 3, unknown: 1 };
	expect(finishedNotification(some).body).toBe('"Letter 7": 1,200 sent, 3 failed, 1 unknown.');
});
