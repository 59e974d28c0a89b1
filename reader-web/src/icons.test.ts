import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { adminShapes } from "@creations/shared-ui/admin-icons";

// `bun run build` creates the scripts.
const assets = join(import.meta.dir, "../dist/client/assets");
const withBuild = test.skipIf(!existsSync(assets));

withBuild(
	"pages use no icons of the administration, which they do not load",
	async () => {
		const used = await iconsInScripts();
		expect(used).toContain("mail");
		expect(Object.keys(adminShapes).filter((name) => used.includes(name))).toEqual([]);
	},
);

/** The Markdown parser has names, too. */
const PARSER_NAME = /\bname:"[a-z-]+",(?=tokenize|resolve)/gi;

/** Returns the strings in properties `icon` and `name` of all scripts. */
async function iconsInScripts(): Promise<string[]> {
	const used: string[] = [];
	for (const file of new Bun.Glob("*.js").scanSync(assets)) {
		const script = await Bun.file(join(assets, file)).text();
		const code = script.replaceAll(PARSER_NAME, "");
		for (const [property] of code.matchAll(/\b(?:icon|name):[^,}]+/g))
			used.push(...[...property.matchAll(/"([a-z-]+)"/g)].map(([, text = ""]) => text));
	}
	return used;
}
