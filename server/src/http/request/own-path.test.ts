import { expect, test } from "bun:test";
import { ownPath } from "./own-path.ts";

const BASE = "https://jewels.example";

test("paths of this site are kept with their query", () => {
	expect(ownPath("/stories/a?x=1#y", BASE)).toBe("/stories/a?x=1#y");
	expect(ownPath("/", BASE)).toBe("/");
});

const elsewhere = [
	undefined,
	"",
	"stories",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"https://evil.example/",
	"javascript:alert(1)",
	"/x/..//evil.example",
	"\n//evil.example",
	" //evil.example",
	"/%2f/../..//evil.example",
];

for (const path of elsewhere) {
	test(`${JSON.stringify(path)} leads to the home page or stays on this site`, () => {
		const { origin, pathname } = new URL(ownPath(path, BASE), BASE);
		expect(origin).toBe(BASE);
		expect(pathname.startsWith("//")).toBe(false);
	});
}
