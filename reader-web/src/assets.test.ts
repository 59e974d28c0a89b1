import { expect, test } from "bun:test";
import { assetsFrom } from "./assets.ts";

const assets = assetsFrom({
	"style.css": { file: "assets/style-1.css" },
	"src/main.tsx": { file: "assets/main-1.js", imports: ["_shared.js"], isEntry: true },
	"_shared.js": { file: "assets/shared-1.js" },
	"src/stories/StoryPage.tsx": { file: "assets/StoryPage-1.js", imports: ["src/main.tsx", "_covers.js"] },
	"_covers.js": { file: "assets/covers-1.js", imports: ["_shared.js"] },
});

test("a page loads its module and all that it imports, each once, and not the entry a second time", () => {
	expect(assets.modulesFor("src/stories/StoryPage.tsx")).toEqual([
		"/assets/shared-1.js",
		"/assets/covers-1.js",
		"/assets/StoryPage-1.js",
	]);
});

test("a page without a module of its own loads what the entry imports", () => {
	expect(assets.entry).toBe("/assets/main-1.js");
	expect(assets.style).toBe("/assets/style-1.css");
	expect(assets.modulesFor(undefined)).toEqual(["/assets/shared-1.js"]);
});

test("a manifest without the entry is refused", () => {
	expect(() => assetsFrom({})).toThrow("src/main.tsx");
});
