import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { undoImport } from "../../src/moving/import.ts";
import { type ImportOptions, runImport } from "../../src/moving/run.ts";
import type { Renderer } from "../../src/site/index.ts";
import { temporarySite } from "./site.ts";
import { temporaryFolder } from "./temporary.ts";

/** A file in a folder of its own. */
export function fileOf(
	name: string,
	content: string | Uint8Array,
	folder = temporaryFolder(),
): string {
	const file = join(folder, name);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
	return file;
}

/** Renders the front page, and no other. */
const nothingElse: Renderer = {
	inlineScripts: [],
	render: async ({ path }) => ({ status: /^\/(\?|$)/.test(path) ? 200 : 404, html: "" }),
};

/** A site that things are brought into. */
export async function siteToMoveTo() {
	const site = await temporarySite({ DEMO: "off" }, nothingElse);
	const signal = new AbortController().signal;

	/** The result of an import, as `--json` prints it. */
	async function bring(paths: string | string[], options: ImportOptions = {}) {
		const watch = { at: () => {}, signal };
		const result = await runImport(site, [paths].flat(), options, "system:test", watch);
		const { rows: _, categories: __, stopped: ___, ...json } = result;
		return json;
	}

	/** The rows of a report. */
	async function reportRows(path: string) {
		const watch = { at: () => {}, signal };
		return (await runImport(site, [path], { report: true }, "system:test", watch)).rows;
	}

	/** The same of one file with this content. */
	const bringFile = (
		name: string,
		content: string | Uint8Array,
		options?: ImportOptions,
	) => bring(fileOf(name, content), options);

	const undo = (id: number | null) => undoImport(site, Number(id), "system:test");
	return { ...site, bring, bringFile, reportRows, undo };
}
