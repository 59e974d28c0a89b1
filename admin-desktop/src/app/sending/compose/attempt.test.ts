import { expect, test } from "bun:test";
import { draftsIn } from "../../testing/stores.ts";
import { attemptKey, forgetAttempt } from "./letter.ts";

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
