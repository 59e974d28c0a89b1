import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Lays each script and style sheet beside itself as small as Brotli makes it, which takes too long while somebody waits for it. */
export const compressed: Plugin = {
	name: "compressed",
	async writeBundle({ dir = "" }, bundle) {
		for (const file of Object.values(bundle)) {
			const text = file.type === "chunk" ? file.code : file.fileName.endsWith(".css") && file.source;
			if (text) await writeFile(join(dir, `${file.fileName}.br`), brotliCompressSync(text));
		}
	},
};
