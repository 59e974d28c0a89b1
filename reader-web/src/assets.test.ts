import { expect, test } from "bun:test";
import { assetsFrom } from "./assets.ts";

const programFor = assetsFrom({
	"src/main.tsx": { file: "assets/main-1.js", imports: ["_shared.js"], isEntry: true },
	"_shared.js": { file: "assets/shared-1.js" },
	"src/stories/StoryPage.tsx": { file: "assets/StoryPage-1.js", imports: ["src/main.tsx", "_covers.js"] },
	"_covers.js": { file: "assets/covers-1.js", imports: ["_shared.js"] },
});

test("a page starts with its module and all that it imports, each once, and the entry last", () => {
	expect(programFor("src/stories/StoryPage.tsx")).toEqual([
		"/assets/shared-1.js",
		"/assets/covers-1.js",
		"/assets/StoryPage-1.js",
		"/assets/main-1.js",
	]);
});

test("a page without a module of its own starts with what the entry imports", () => {
	expect(programFor(undefined)).toEqual(["/assets/shared-1.js", "/assets/main-1.js"]);
});

test("a manifest without the entry is refused", () => {
	expect(() => assetsFrom({})).toThrow("src/main.tsx");
});
