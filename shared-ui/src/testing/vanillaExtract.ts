import { dirname, relative } from "node:path";
import { transform } from "@vanilla-extract/integration";
import type { BunPlugin } from "bun";
// Sets an adapter that keeps no styles: tests see class names only.
import "@vanilla-extract/css/disableRuntimeStyles";

const root = dirname(dirname(dirname(import.meta.dir)));

/** Lets `.css.ts` files run under Bun as they do under Vite. */
export const vanillaExtract: BunPlugin = {
	name: "vanilla-extract",
	setup(build) {
		build.onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => ({
			loader: "ts",
			contents: await transform({
				source: await Bun.file(path).text(),
				filePath: relative(root, path),
				rootPath: root,
				packageName: "creations",
				identOption: "short",
			}),
		}));
	},
};
