import { expect, test } from "bun:test";
import type { NewsletterSummary } from "@creations/server/answers";
import { screen, waitFor } from "@testing-library/react";
import { aNewsletter } from "../../testing/examples.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { createFinished } from "./Progress.tsx";

test("a newsletter that finishes is told once with the counts that matter, on whichever screen somebody is", async () => {
	let letter = aNewsletter({ id: 4, subject: "Spring", status: "sending" });
	const answers = { "GET /api/admin/newsletters": () => [letter] };
	const notifications: object[] = [];
	const host = { notify: (notification: object) => notifications.push(notification) };
	const { server } = renderAdmin("/admin/stories/new", { answers, host });
	await screen.findByRole("heading", { name: "Create Story" });
	await waitFor(() =>
		expect(server.requests.map(({ line }) => line)).toContain("GET /api/admin/newsletters"),
	);
	letter = { ...letter, status: "completed", sent: 1200, failed: 3, unknown: 1, suppressed: 2 };
	await waitFor(() => expect(notifications.length).toBe(1));
	const body = '"Spring": 1,200 sent, 3 failed, 1 unknown.';
	expect(notifications[0]).toEqual({ title: "Newsletter sent", body, path: "/admin/newsletters/4" });
});

test("a host that tells nothing does not ask", async () => {
	const { server } = renderAdmin("/admin/stories/new");
	await screen.findByRole("heading", { name: "Create Story" });
	expect(server.requests.map(({ line }) => line)).not.toContain("GET /api/admin/newsletters");
});

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
	const seen = looks.map((status) => finishedIn(status ? [aNewsletter({ status })] : []));
	expect(seen.map((finished) => finished.map(({ id }) => id))).toEqual(told);
});
