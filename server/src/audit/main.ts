// What auditors and operators run: `bun run audit|backup|projections …`. It puts commands together as `main.ts` of the
// server does with modules, and loads of them only what is asked for.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../config.ts";
import { type Context, noSiteIn } from "./command.ts";
import type { Group } from "./help.ts";
import { progressOn } from "./progress.ts";
import { explain, runLine } from "./run.ts";

const groups: Record<string, Group> = {
	audit: {
		about: "Proves, shows and moves the history of a site.",
		commands: {
			verify: async () => (await import("./commands/verify.ts")).verifyCommand,
			checkpoint: async () => (await import("./commands/checkpoint.ts")).checkpointCommand,
			key: async () => (await import("./commands/key.ts")).keyCommand,
			export: async () => (await import("./commands/export.ts")).exportCommand,
			import: async () => (await import("./commands/import.ts")).importCommand,
			"token create": async () => (await import("./commands/token.ts")).tokenCreate,
			"token revoke": async () => (await import("./commands/token.ts")).tokenRevoke,
			"token list": async () => (await import("./commands/token.ts")).tokenList,
			diff: async () => (await import("./commands/diff.ts")).diffCommand,
			log: async () => (await import("./commands/log.ts")).logCommand,
			show: async () => (await import("./commands/show.ts")).showCommand,
			erase: async () => (await import("./commands/erase.ts")).eraseCommand,
			replay: async () => (await import("./commands/replay.ts")).replayCommand,
		},
	},
	backup: {
		about: "Copies a site while it runs, and brings it back.",
		commands: {
			create: async () => (await import("./commands/backup-create.ts")).backupCreate,
			verify: async () => (await import("./commands/backup-verify.ts")).backupVerify,
			restore: async () => (await import("./commands/backup-restore.ts")).backupRestore,
		},
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
		print: out,
		width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
		remark: err,
		progress: (label, total) => progressOn(process.stderr, label, total),
		config: (changes = {}) => readConfig({ ...process.env, ...changes }),
		readModels: async () => (await import("../open-site.ts")).allReadModels,
		settle: async (settling) => (await import("../settle-restored.ts")).settleRestored(settling),
		async onSite(argv) {
			const config = readConfig(process.env);
			refuseUnlessSite(config);
			return (await import("../control.ts")).runOnDataFolder(config, argv);
		},
	};
}

/** Opening a folder without a site would make one: a name mistyped must not. @throws {OutOfReach} */
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
