import { expect, test } from "bun:test";
import { letterFrom, missingIn, NOTHING } from "./letter.ts";

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
