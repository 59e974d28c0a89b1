import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Lays each script beside itself as small as Brotli makes it, which takes too long while somebody waits for it. */
export const compressed: Plugin = {
	name: "compressed",
	async writeBundle({ dir = "" }, bundle) {
		const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
		for (const { fileName, code } of scripts)
			await writeFile(join(dir, `${fileName}.br`), brotliCompressSync(code));
	},
};
