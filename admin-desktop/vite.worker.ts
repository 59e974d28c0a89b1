import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

const SOURCE = "src/browser/offline/worker.ts";
const FILE_NAME = "worker.js";
/** Screen that opens without a network, and the parts that it loads on demand. */
const OFFLINE = /\/app\/posts\/\w+\.tsx?$|\/browser\/posts\/\w+\.ts$|\/scalePicture\.ts$/;
/** Fonts of plain English text in the administration. */
const FONTS = /\/(figtree|cormorant)-((400|500|italic-ampersand)-)?[\w-]{8}\.woff2$/;

/**
 * Builds the service worker and inserts the list of files that it stores. The desktop
 * application has another root and no worker.
 */
export const offlineWorker: Plugin = {
	name: "offline-worker",
	apply: ({ root }, { command }) => command === "build" && root === undefined,
	buildStart() {
		this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE_NAME });
	},
	generateBundle: {
		order: "post",
		handler(_options, bundle) {
			const worker = bundle[FILE_NAME];
			if (worker?.type !== "chunk" || worker.imports.length > 0)
				return this.error("The service worker must be one file.");
			const files = shellFiles(bundle).map((name) => `/admin/${name}`);
			const inserted = worker.code.replaceAll("SHELL_FILES", () => JSON.stringify(files));
			worker.code = `(() => {\n${inserted}\n})();\n`;
		},
	},
};

/** Returns the program, then all other files of the screen. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
	const all = Object.values(bundle);
	const chunks = all.filter(
		(file) => file.type === "chunk" && file.fileName !== FILE_NAME,
	) as Chunk[];
	const programs = chunks.filter(({ isEntry }) => isEntry);
	const parts = chunks.filter(({ moduleIds }) =>
		moduleIds.some((id) => OFFLINE.test(id)),
	);
	const names = new Set<string>();
	for (const chunk of [...programs, ...parts]) addWithImports(chunk, bundle, names);
	const assets = all
		.map(({ fileName }) => fileName)
		.filter(
			(name) =>
				name.endsWith(".css") || FONTS.test(`/${name}`) || name.includes("/scaleWorker-"),
		);
	return [...names, ...assets];
}

function addWithImports(
	chunk: Chunk,
	bundle: Rolldown.OutputBundle,
	names: Set<string>,
): void {
	if (names.has(chunk.fileName)) return;
	names.add(chunk.fileName);
	for (const name of chunk.imports) {
		const imported = bundle[name];
		if (imported?.type === "chunk") addWithImports(imported, bundle, names);
	}
}
