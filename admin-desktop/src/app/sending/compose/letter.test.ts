import { expect, test } from "bun:test";
import { draftsIn } from "../../testing/stores.ts";
import { attemptKey, forgetAttempt, letterFrom, missingIn, NOTHING } from "./letter.ts";

const senders = ["hello@example.com", "news@example.com"];

test("the first sender is meant until another one is chosen", () => {
	const meant = [null, "news@example.com", ""].map(
		(fromEmail) => letterFrom({ ...NOTHING, fromEmail }, senders).fromEmail,
	);
	expect(meant).toEqual(["hello@example.com", "news@example.com", ""]);
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

test("the same letter goes out under the same key until it is sent, and another under another", async () => {
	const drafts = draftsIn();
	const key = await attemptKey(drafts, letter);
	expect(await attemptKey(drafts, { ...letter })).toBe(key);
	forgetAttempt(drafts);
	const again = await attemptKey(drafts, letter);
	expect(again).not.toBe(key);
	expect(await attemptKey(drafts, { ...letter, subject: "Summer" })).not.toBe(again);
});

test("a device without room still sends", async () => {
	const drafts = draftsIn();
	const full = () => {
		throw new Error("full");
	};
	for (const write of [full, async () => full()]) {
		drafts.write = write;
		expect(await attemptKey(drafts, letter)).not.toBe("");
	}
});
