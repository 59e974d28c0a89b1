import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { createFakeServer } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { aNewsletter } from "./examples.ts";
import { createFinished, finishedNotification } from "./NewsletterWatch.tsx";

test("a newsletter that finishes is told once, on whichever screen somebody is", async () => {
	let letter = aNewsletter({ id: 4, subject: "Spring", status: "sending" });
	const answers = { "GET /api/admin/newsletters": () => [letter] };
	const notifications: { title: string; path: string }[] = [];
	const server = createFakeServer({ answers });
	renderAdmin("/admin/stories/new", { server, host: { notify: (one) => notifications.push(one) } });
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

const letter = (id: number, status: "queued" | "sending" | "paused" | "completed") => ({
	id,
	subject: `Letter ${id}`,
	status,
	sent: 1200,
	failed: 0,
	unknown: 0,
});
const idsOf = (letters: { id: number }[]) => letters.map(({ id }) => id);

test("what had finished before the first look is no news", () => {
	expect(createFinished()([letter(1, "completed")])).toEqual([]);
});

test("a newsletter that was under way has finished once", () => {
	const finishedIn = createFinished();
	finishedIn([letter(1, "queued")]);
	expect(finishedIn([letter(1, "sending")])).toEqual([]);
	expect(idsOf(finishedIn([letter(1, "completed")]))).toEqual([1]);
	expect(finishedIn([letter(1, "completed")])).toEqual([]);
});

test("a newsletter that came and ended between two looks has finished", () => {
	const finishedIn = createFinished();
	finishedIn([]);
	expect(idsOf(finishedIn([letter(1, "completed")]))).toEqual([1]);
	expect(finishedIn([letter(1, "completed")])).toEqual([]);
});

test("a paused newsletter has not finished", () => {
	const finishedIn = createFinished();
	finishedIn([letter(1, "sending")]);
	expect(finishedIn([letter(1, "paused")])).toEqual([]);
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
