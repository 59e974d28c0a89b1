import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context, ExitCode } from "../cli/command.ts";
import { inColumns, linesOf } from "../cli/command-set.ts";
import { commandsOf, type Group, runLine, type Voices } from "../cli/run.ts";
import { type Config, readConfig } from "../config.ts";
import { noSiteIn } from "../kernel/refusal.ts";
import { catalogue, modules } from "../modules.ts";

/** The commands of all modules. A command is loaded when it runs. */
const groups: Record<string, Group> = {
	audit: {
		about: "Proves, shows and moves the history of a site.",
		commands: programsOf("audit"),
	},
	backup: {
		about: "Copies a site while it runs, and brings it back.",
		commands: {
			...programsOf("backup"),
			restore: async () =>
				(await import("../backup/commands.ts")).backupRestore(async (settling) =>
					(await import("./settle-restored.ts")).settleRestored(settling),
				),
		},
	},
	import: {
		about: "Imports files of other platforms, and undoes imports.",
		commands: programsOf("import"),
		otherwise: program("import"),
	},
	export: {
		about: "Writes the content of the site into a ZIP archive.",
		commands: {},
		otherwise: program("export"),
	},
	doctor: {
		about: "Checks what a site stands on, and says what to do.",
		commands: {},
		otherwise: program("doctor"),
		alone: true,
	},
	projections: {
		about: "Builds what pages show from the log again, while the site runs.",
		commands: {
			list: async () => (await import("./projection-commands.ts")).projectionsList,
			rebuild: async () => (await import("./projection-commands.ts")).projectionsRebuild,
		},
	},
};

function programsOf(group: string): Group["commands"] {
	const all = modules.flatMap(({ programs = {} }) => Object.entries(programs));
	return Object.fromEntries(
		all.flatMap(([words, load]) =>
			words.startsWith(`${group} `) ? [[words.slice(group.length + 1), () => load(catalogue)]] : [],
		),
	);
}

function program(word: string): NonNullable<Group["otherwise"]> {
	return async () => {
		const load = modules.map(({ programs = {} }) => programs[word]).find(Boolean);
		if (!load) throw new Error(`no module has the program ${word}`);
		return load(catalogue);
	};
}

export interface Terminal extends Voices, Pick<Context, "width" | "progress"> {
	env: Record<string, string | undefined>;
}

/** Runs a command line, such as `["audit", "verify", "--json"]`. Never throws. */
export async function runCommands(argv: string[], terminal: Terminal): Promise<ExitCode> {
	if (argv[0] !== "--help") return runLine(groups, argv, terminal, (json) => contextFor(json, terminal));
	terminal.out(await overview());
	return 0;
}

/** Command sets that administrators call directly; groups contain the others. */
const ADMINISTRATORS = ["accounts", "categories", "newsletter"];

async function overview(): Promise<string> {
	// The help does not use the site.
	const noSite = {} as never;
	const sets = await Promise.all(
		modules
			.flatMap(({ commands = {} }) => Object.entries(commands))
			.filter(([name]) => ADMINISTRATORS.includes(name))
			.map(async ([name, open]) => linesOf(name, await open(noSite))),
	);
	return [
		"What administrators do:",
		...inColumns(sets.flat()),
		"",
		"What operators and auditors do:",
		...inColumns(await commandsOf(groups)),
	].join("\n");
}

function contextFor(json: boolean, { env, out, err, width, progress }: Terminal): Context {
	return {
		json,
		answer: (text, value) => out(json ? JSON.stringify(value, null, 2) : text),
		print: out,
		width,
		remark: err,
		progress,
		config: (changes = {}) => readConfig({ ...env, ...changes }),
		readModels: catalogue.readModels,
		async onSite(argv, mayBegin = false, watch) {
			const config = readConfig(env);
			if (!mayBegin) refuseUnlessSite(config);
			return (await import("./control.ts")).runOnDataFolder(config, argv, watch);
		},
	};
}

/** Refuses a data folder without a site, because opening it would create one. @throws {UnavailableError} */
function refuseUnlessSite({ dataDir, stores }: Config): void {
	if (stores.site.url.startsWith("file:") && !existsSync(join(dataDir, "site.db"))) throw noSiteIn(dataDir);
}
