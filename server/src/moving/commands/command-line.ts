import { z } from "zod";
import type { CommandSet } from "../../cli/command-set.ts";
import { listedImports, undoImport } from "../import.ts";
import type { MovingDeps } from "../importers/importer.ts";
import { writeZip } from "../out/site-zip.ts";
import { type ImportOptions, type ImportResult, runImport } from "../run.ts";

/** Arguments of the commands as one JSON value, which may be sent to a running server. */
export const importArguments = z.object({
	paths: z.array(z.string()),
	options: z.object({
		report: z.boolean(),
		pages: z.boolean(),
		keepIp: z.boolean(),
		from: z.string().optional(),
		images: z.array(z.string()),
		fetchFrom: z.array(z.string()),
	}) satisfies z.ZodType<ImportOptions>,
});
export type ImportArguments = z.output<typeof importArguments>;

/** The part of an import result that the command line prints. */
export type PrintedImport = Omit<ImportResult, "rows" | "stopped">;

/** Creates the handlers of `import` for a running server. */
export function importCommands(site: MovingDeps): CommandSet {
	return {
		run: {
			usage: "JSON",
			async run([text = ""], { actor }, watch) {
				const { paths, options } = importArguments.parse(JSON.parse(text));
				const { rows: _, stopped: __, ...printed } = await runImport(site, paths, options, actor, watch);
				return JSON.stringify(printed satisfies PrintedImport);
			},
		},
		list: { run: async () => JSON.stringify(await listedImports(site)) },
		undo: {
			usage: "ID",
			run: async ([id = ""], { actor }) => JSON.stringify(await undoImport(site, Number(id), actor)),
		},
	};
}

/** Creates the handlers of `export` for a running server. */
export const exportCommands = (site: MovingDeps): CommandSet => ({
	zip: { usage: "FILE", run: async ([file = ""]) => JSON.stringify(await writeZip(site, file)) },
});
