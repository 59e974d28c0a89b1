import { expect, test } from "bun:test";
import { draftsIn } from "../../testing/stores.ts";
import { attemptKey, forgetAttempt, letterFrom, missingIn, NOTHING } from "./letter.ts";

const senders = ["hello@example.com", "news@example.com"];

test("the first sender is meant until another one is chosen", () => {
	expect(letterFrom(NOTHING, senders).fromEmail).toBe("hello@example.com");
	expect(letterFrom({ ...NOTHING, fromEmail: "news@example.com" }, senders).fromEmail).toBe(
		"news@example.com",
	);
	expect(letterFrom({ ...NOTHING, fromEmail: "" }, senders).fromEmail).toBe("");
});

test("blanks around a text do not count as text", () => {
	const letter = letterFrom(
		{ subject: " Spring ", content: "\n ", fromEmail: " a@b.example ", isShown: true },
		senders,
	);
	expect(letter).toEqual({ subject: "Spring", content: "", fromEmail: "a@b.example", isShown: true });
	expect(missingIn(letter)).toBe("content");
	expect(missingIn({ ...letter, content: "x" })).toBeUndefined();
});

const letter = { subject: "Spring", content: "<p>Hello</p>", fromEmail: "hello@example.com", isShown: true };

test("the same letter goes out under the same key until it is sent", async () => {
	const drafts = draftsIn();
	const key = await attemptKey(drafts, letter);
	expect(await attemptKey(drafts, { ...letter })).toBe(key);
	forgetAttempt(drafts);
	expect(await attemptKey(drafts, letter)).not.toBe(key);
});

test("another letter has another key", async () => {
	const drafts = draftsIn();
	const key = await attemptKey(drafts, letter);
	expect(await attemptKey(drafts, { ...letter, subject: "Summer" })).not.toBe(key);
});

test("a device without room still sends", async () => {
	const drafts = draftsIn();
	for (const full of [
		() => {
			throw new Error("full");
		},
		() => Promise.reject(new Error("full")),
	]) {
		drafts.write = full;
		expect(await attemptKey(drafts, letter)).not.toBe("");
	}
});
