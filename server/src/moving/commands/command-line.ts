import { z } from "zod";
import type { CommandSet } from "../../cli/command-set.ts";
import { listedImports, undoImport } from "../import.ts";
import { writeZip } from "../out/site-zip.ts";
import type { MovingDeps } from "../placing/placed.ts";
import { type ImportOptions, type ImportResult, runImport } from "../run.ts";

/** What the programs ask for in one word, for it may go to a running server. */
export const asked = z.object({
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
export type Asked = z.output<typeof asked>;

/** What is told of an import. */
export type ToldOfImport = Omit<ImportResult, "rows" | "stopped">;

export function importCommands(site: MovingDeps): CommandSet {
	return {
		run: {
			usage: "JSON",
			async run([text = ""], { actor }, watch) {
				const { paths, options } = asked.parse(JSON.parse(text));
				const { rows: _, stopped: __, ...told } = await runImport(site, paths, options, actor, watch);
				return JSON.stringify(told satisfies ToldOfImport);
			},
		},
		list: { run: async () => JSON.stringify(await listedImports(site)) },
		undo: {
			usage: "ID",
			run: async ([id = ""], { actor }) => JSON.stringify(await undoImport(site, Number(id), actor)),
		},
	};
}

export const exportCommands = (site: MovingDeps): CommandSet => ({
	zip: { usage: "FILE", run: async ([file = ""]) => JSON.stringify(await writeZip(site, file)) },
});
