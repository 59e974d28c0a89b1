import { expect, test } from "bun:test";
import { safeJson } from "./safeJson.ts";

const nasty = [
	"</script><script>alert(1)</script>",
	"<!--",
	"<!--<script>",
	"\u2028\u2029",
	'a "quote" & more',
	"<\\/script>",
];

test("text cannot leave the script element it stands in", () => {
	expect(safeJson(nasty)).not.toContain("<");
});

test("what is written reads back the same", () => {
	expect(JSON.parse(safeJson(nasty))).toEqual(nasty);
});
