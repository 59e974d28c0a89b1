import { expect, test } from "bun:test";
import { createFinished, finishedNotification } from "./NewsletterWatch.tsx";

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
