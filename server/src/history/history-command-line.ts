import { type CommandLine, collect, limit, position } from "../cli/command-line.ts";
import type { Catalogue } from "../module.ts";
import { kindNames } from "./kinds.ts";

/** Registers the commands that read the log and past states. They need no server. */
export function historyCommands(cli: CommandLine, catalogue: Catalogue): void {
	registerReplay(cli, catalogue);
	registerLog(cli);
	registerShow(cli, catalogue);
	registerDiff(cli, catalogue);
}

function registerReplay(cli: CommandLine, catalogue: Catalogue): void {
	cli
		.command("audit replay")
		.summary("Build every read model from the log and compare it")
		.description(
			"Replays the whole log from the first event in a scratch database, " +
				"and compares every table with the site's own by the SHA-256 of its rows. " +
				"The site may be running.",
		)
		.option(
			"--to <MOMENT>",
			"End at a position or time; shows the digests of that moment without a comparison",
		)
		.option("--keep <FILE>", "Keep the scratch database, a SQLite file")
		.action(
			cli.run(async function replay(context, flags) {
				const { replayLog } = await import("./replay-command.ts");
				await replayLog(context, { ...flags, models: catalogue.readModels });
			}),
		);
}

function registerLog(cli: CommandLine): void {
	cli
		.command("audit log")
		.summary("List events, the newest last; --follow continues live")
		.description(
			"Shows the newest 50 events, or all events from --from. " +
				"Times are UTC unless they name a zone. " +
				"With --json, each event is one line of JSON. " +
				"With the site's keys, people are shown by their names.",
		)
		.option("--stream <STREAM>", "Only of one stream, such as story-7")
		.option(
			"--type <TYPE>",
			"Only of a type, such as StoryPublished; repeatable",
			collect,
		)
		.option("--actor <ACTOR>", "Only by an actor, such as user-3 or system:demo")
		.option("--since <TIME>", "Recorded at that time or later")
		.option("--until <TIME>", "Recorded before that time")
		.option("--from <POSITION>", "From a position, instead of the newest", position)
		.option("--limit <COUNT>", "Maximum number; default: 50 without --from", limit)
		.option("-f, --follow", "Continue with new events until Ctrl-C")
		.action(
			cli.run(async function log(context, flags) {
				const { showLog } = await import("./log-command.ts");
				await showLog(context, flags);
			}),
		);
}

function registerShow(cli: CommandLine, catalogue: Catalogue): void {
	const kinds = kindNames(catalogue).join(", ");
	cli
		.command("audit show")
		.summary("Show stories, products … as they were at a moment")
		.description(
			"The rows are replayed from the log, not read from the site's tables. " +
				"Data that is sealed with a person's key is shown as “sealed”, " +
				"or as “erased” once the key is destroyed; " +
				`--open opens it with the site's keys.\n\nKIND is one of: ${kinds}.`,
		)
		.argument("<KIND>")
		.argument("[ID]", "Shows one row in full")
		.option(
			"--as-of <MOMENT>",
			"A position of the log, or a time such as 2026-03-01T12:00 (UTC unless it names " +
				"a zone); default: now",
		)
		.option("--open", "Open sealed data")
		.action(
			cli.run(async function show(context, kind, id, flags) {
				const { showPast } = await import("./show-command.ts");
				await showPast(context, kind, id, { ...flags, catalogue });
			}),
		);
}

function registerDiff(cli: CommandLine, catalogue: Catalogue): void {
	const kinds = kindNames(catalogue).join(", ");
	cli
		.command("audit diff")
		.summary("Show the changes between two moments, and their actors")
		.description(
			"FROM and TO are positions of the log, or times such as 2026-03-01T12:00 (UTC " +
				"unless they name a zone). " +
				"Each changed field is shown with the event that changed it last. " +
				`The exit code is 0 with and without differences.\n\nKIND is one of: ${kinds}.`,
		)
		.argument("<FROM>")
		.argument("<TO>")
		.option("--kind <KIND>", "Only of a kind; repeatable", collect)
		.option("--stream <STREAM>", "Only changes by events of one stream, such as story-7")
		.option("--open", "Open data that is sealed with a person's key")
		.action(
			cli.run(async function diff(context, from, to, flags) {
				const { showDifferences } = await import("./diff-command.ts");
				await showDifferences(context, from, to, { ...flags, catalogue });
			}),
		);
}
