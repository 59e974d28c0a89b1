import { expect, test } from "bun:test";
import { errorsOutside } from "./reports.ts";

const LINE = "-".repeat(31);
const unhandled = (...lines: string[]) => [
	"# Unhandled error between tests",
	LINE,
	...lines,
	LINE,
	"",
];

test("an error outside of tests is named by its own message, not by that of a later test", () => {
	const said = [
		...unhandled("AbortError: The operation was aborted.", "DOMException {", "}"),
		...unhandled(
			"1 | import x;",
			"    ^",
			"error: Cannot find module",
			"      at a.test.ts:1",
		),
		"error: expect(received).toEqual(expected)",
		"",
	].join("\n");
	expect(errorsOutside(said)).toEqual([
		"AbortError: The operation was aborted.",
		"error: Cannot find module",
	]);
});
