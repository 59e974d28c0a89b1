// What auditors and operators run: `bun run audit|backup|projections …`. It puts commands together as `main.ts` of the
// server does with modules, and loads of them only what is asked for.
import { readConfig } from "../config.ts";
import type { Context } from "./command.ts";
import type { Group } from "./help.ts";
import { progressOn } from "./progress.ts";
import { runLine } from "./run.ts";

const groups: Record<string, Group> = {
	audit: {
		about: "Proves, shows and moves the history of a site.",
		commands: {
			replay: async () => (await import("./commands/replay.ts")).replayCommand,
		},
	},
	backup: {
		about: "Copies a site while it runs, and brings it back.",
		commands: {},
	},
	projections: {
		about: "Builds what pages show from the log again, while the site runs.",
		commands: {
			list: async () => (await import("./commands/projections.ts")).projectionsList,
			rebuild: async () => (await import("./commands/projections.ts")).projectionsRebuild,
		},
	},
};

function contextFor(json: boolean): Context {
	return {
		json,
		answer: (text, value) => out(json ? JSON.stringify(value, null, 2) : text),
		remark: err,
		progress: (label, total) => progressOn(process.stderr, label, total),
		config: () => readConfig(process.env),
		readModels: async () => (await import("../open-site.ts")).allReadModels,
		onSite: async (argv) => (await import("../control.ts")).runOnDataFolder(readConfig(process.env), argv),
	};
}

const out = (text: string) => void process.stdout.write(`${text}\n`);
const err = (text: string) => void process.stderr.write(`${text}\n`);

process.exitCode = await runLine(groups, process.argv.slice(2), { out, err }, contextFor);
