import { afterEach, expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BunPlugin } from "bun";
import type { administeredSite } from "./support/browser.ts";
import type { runEnds } from "./support/temporary.ts";

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
	for (const cleanup of cleanups.splice(0)) await cleanup();
});

const whereTheyWere: BunPlugin = {
	name: "where they were",
	setup({ onLoad }) {
		onLoad({ filter: /\/server\/(src|demo|test)\/.*\.ts$/ }, async ({ path }) => {
			const text = await Bun.file(path).text();
			const contents = text
				.replaceAll("import.meta.dir", JSON.stringify(dirname(path)))
				.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
			return { contents, loader: "ts" };
		});
	},
};

interface Bundle {
	administeredSite: typeof administeredSite;
	runEnds: typeof runEnds;
}

const ENTRY = `
	export { administeredSite } from ${JSON.stringify(join(import.meta.dir, "support/browser.ts"))};
	export { runEnds } from ${JSON.stringify(join(import.meta.dir, "support/temporary.ts"))};
`;

/**
 * Imports the server minified, as it is started: Elysia reads the source text of the
 * handlers.
 */
async function minifiedServer(): Promise<Bundle> {
	const folder = await mkdtemp(join(import.meta.dir, "..", "dist-quiet-"));
	cleanups.push(() => rm(folder, { recursive: true, force: true }));
	const entry = join(folder, "entry.ts");
	await Bun.write(entry, ENTRY);
	const built = await Bun.build({
		entrypoints: [entry],
		target: "bun",
		packages: "external",
		minify: { syntax: true, whitespace: true },
		outdir: folder,
		plugins: [whereTheyWere],
	});
	const bundle: Bundle = await import(built.outputs[0]?.path ?? "");
	// The bundle has a list of ends of its own, which the preloaded hook does not know.
	cleanups.push(bundle.runEnds);
	return bundle;
}

const streams = [process.stdout, process.stderr];
const methods = ["log", "info", "warn", "error", "debug"] as const;

/** Collects what is written to the terminal until the test ends. */
function terminalOutput(): unknown[][] {
	const written: unknown[][] = [];
	for (const method of methods) {
		const spy = spyOn(console, method).mockImplementation(
			(...words) => void written.push(words),
		);
		cleanups.push(() => spy.mockRestore());
	}
	for (const stream of streams) {
		const spy = spyOn(stream, "write").mockImplementation(
			(words) => written.push([words]) > 0,
		);
		cleanups.push(() => spy.mockRestore());
	}
	return written;
}

test("no GET route writes to the terminal, at its first visit or later", async () => {
	const { administeredSite } = await minifiedServer();
	const { admin, app } = await administeredSite({ DEMO: "on" });
	const paths = app.routes
		.filter(({ method }) => method === "GET")
		.map(({ path }) => path);
	expect(paths.length).toBeGreaterThan(80);
	const written = terminalOutput();
	for (const path of paths) {
		const address = path.replace(/:(\w+)/g, "1").replace("*", "x");
		await (await admin.visit(address)).arrayBuffer();
	}
	expect(written).toEqual([]);
});
