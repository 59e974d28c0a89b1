import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const SOURCE = "src/offline/worker.ts";
const FILE_NAME = "worker.js";
/** Fonts of plain English text. Others are stored when they are first used. */
const FONTS = /\/(figtree|cormorant|newsreader)-(?!latin)[\w-]+\.woff2$/;

/**
 * Builds the service worker, and inserts the list of the program's files, which it
 * stores.
 */
export const offlineWorker: Plugin = {
	name: "offline-worker",
	apply: "build",
	buildStart() {
		this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE_NAME });
	},
	generateBundle: {
		order: "post",
		handler(_options, bundle) {
			const worker = bundle[FILE_NAME];
			if (worker?.type !== "chunk" || worker.imports.length > 0)
				return this.error("The service worker must be one file.");
			const files = JSON.stringify(shellFiles(bundle));
			const version = createHash("sha256").update(files).digest("hex").slice(0, 16);
			const inserted = worker.code
				.replaceAll("SHELL_FILES", () => files)
				.replaceAll("VERSION", () => JSON.stringify(version));
			worker.code = `(() => {\n${inserted}\n})();\n`;
		},
	},
};

const shellFiles = (bundle: Rolldown.OutputBundle) =>
	Object.values(bundle)
		.filter(({ type, fileName }) => {
			if (type === "chunk") return fileName !== FILE_NAME;
			return fileName.endsWith(".css") || FONTS.test(`/${fileName}`);
		})
		.map(({ fileName }) => `/${fileName}`);
