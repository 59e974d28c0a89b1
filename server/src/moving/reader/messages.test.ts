import { expect, test } from "bun:test";
import { response } from "./messages.ts";

test.each([
	["texts and numbers of pictures", ["Once ", 0, "."], true],
	["no piece", [], true],
	["a negative number", [-1], false],
	["a part of a number", [0.5], false],
	["an object", [{}], false],
	["a text instead of a list", "Once.", false],
])("pieces of a story, %s: %j", (_what, pieces, isAccepted) => {
	const story = { pieces, pictures: [], excerpt: "" };
	expect(response.safeParse({ kind: "story", story }).success).toBe(isAccepted);
});
