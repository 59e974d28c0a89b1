// What auditors and operators run: `bun run audit|backup|projections …`. It puts commands together as `main.ts` of the
// server does with modules, and loads of them only what is asked for.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "./cli/command.ts";
import { explain } from "./cli/explain.ts";
import type { Group } from "./cli/help.ts";
import { progressOn } from "./cli/progress.ts";
import { runLine } from "./cli/run.ts";
import { type Config, readConfig } from "./config.ts";
import { noSiteIn } from "./kernel/errors.ts";
import { catalogue, modules } from "./modules.ts";

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
				(await import("./backup/restore-command.ts")).backupRestore(async (settling) =>
					(await import("./settle-restored.ts")).settleRestored(settling),
				),
		},
	},
	projections: {
		about: "Builds what pages show from the log again, while the site runs.",
		commands: {
			list: async () => (await import("./projection-commands.ts")).projectionsList,
			rebuild: async () => (await import("./projection-commands.ts")).projectionsRebuild,
		},
	},
};

/** What modules have under one word, by the words after it. */
function programsOf(group: string): Group["commands"] {
	const all = modules.flatMap(({ programs = {} }) => Object.entries(programs));
	return Object.fromEntries(
		all.flatMap(([words, load]) =>
			words.startsWith(`${group} `) ? [[words.slice(group.length + 1), () => load(catalogue)]] : [],
		),
	);
}

function contextFor(json: boolean): Context {
	return {
		json,
		answer: (text, value) => out(json ? JSON.stringify(value, null, 2) : text),
		print: out,
		width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
		remark: err,
		progress: (label, total) => progressOn(process.stderr, label, total),
		config: (changes = {}) => readConfig({ ...process.env, ...changes }),
		readModels: catalogue.readModels,
		async onSite(argv) {
			const config = readConfig(process.env);
			refuseUnlessSite(config);
			return (await import("./control.ts")).runOnDataFolder(config, argv);
		},
	};
}

/** Opening a folder without a site would make one: a name mistyped must not. @throws {UnavailableError} */
function refuseUnlessSite({ dataDir, stores }: Config): void {
	if (stores.site.url.startsWith("file:") && !existsSync(join(dataDir, "site.db"))) throw noSiteIn(dataDir);
}

const out = (text: string) => void process.stdout.write(`${text}\n`);
const err = (text: string) => void process.stderr.write(`${text}\n`);

// Whoever was reading has read enough; nothing more can be said to them.
process.stdout.on("error", (error: Error & { code?: string }) => {
	process.exit(explain(error).exitCode);
});

process.exitCode = await runLine(groups, process.argv.slice(2), { out, err }, contextFor);
