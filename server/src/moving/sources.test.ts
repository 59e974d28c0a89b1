import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formats } from "./sources.ts";

const root = join(import.meta.dir, "../../..");
/** The names that need no translation, and those that do. */
const administration = ["moving/formats.ts", "texts/en/moving.ts"]
	.map((file) => readFileSync(join(root, "admin-desktop/src/app", file), "utf8"))
	.join("\n");
const guide = readFileSync(join(root, "docs/moving.md"), "utf8");

/** The words for a format in docs/moving.md, if they differ from its name. */
const WORDS: Record<string, string> = {
	addresses: "CSV with an address column",
	"big-cartel": "Big Cartel",
	creations: "import site.zip",
	"etsy-orders": "CSV of sold order items",
	"ghost-members": "Export all members",
	"substack-posts": "posts.csv",
};

test("the administration names every format, and the guide describes it", () => {
	for (const { name } of formats) {
		expect(administration, "Add the name of the program").toMatch(
			new RegExp(`^\\t+"?${name}"?: "`, "m"),
		);
		expect(guide.toLowerCase(), "Describe the export in docs/moving.md").toContain(
			(WORDS[name] ?? name).toLowerCase(),
		);
	}
});
