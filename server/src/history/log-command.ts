import { setTimeout as pause } from "node:timers/promises";
import { eventDefinitions } from "@creations/events";
import { type Context, command, numberOption, type Values } from "../cli/command.ts";
import type { Config } from "../config.ts";
import type { KeyReader } from "../kernel/keys/key-reader.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { UsageError } from "../kernel/refusal.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { logIdentity, openLogFromConfig } from "../stores/open-log.ts";
import { type ActorNames, createActorNames } from "./actor-names.ts";
import { timeFrom } from "./as-of/as-of.ts";
import { logJson, logLines } from "./event-descriptions.ts";
import { eventsUpTo, type LogFilter, pagesAfter } from "./log-pages.ts";

const SHOWN = 50;

const options = {
	stream: { value: "STREAM", about: "Only of one thing, such as story-7" },
	type: {
		multiple: true,
		value: "TYPE",
		about: "Only of a type, such as StoryPublished; can be given several times",
	},
	actor: { value: "ACTOR", about: "Only by someone, such as user-3 or system:demo" },
	since: { value: "TIME", about: "Recorded at that time or later" },
	until: { value: "TIME", about: "Recorded before that time" },
	from: { value: "POSITION", about: "From a position on, instead of the newest" },
	limit: { value: "COUNT", about: `At most so many; ${SHOWN} unless --from is given` },
	follow: { short: "f", about: "Go on with what happens from now on, until Ctrl-C" },
} as const;

export const logCommand = command({
	summary: "Lists what happened, the newest last; can go on live",
	about: [
		`Shows the newest ${SHOWN} events, or all from --from on. Times are UTC unless they name a zone. With --json, each event is one line of JSON. Where the site's keys are at hand, people are shown by their names.`,
	],
	options,
	async run(context, { options: given }) {
		const filter = filterFrom(given);
		const from = numberOption("from", given.from);
		const limit = numberOption("limit", given.limit, "a number of events");
		const config = context.config();
		using source = await openLogFromConfig(config);
		using keys = await openKeysFromConfig(config);
		const show = printer(context, keys);
		const head = (await source.head()).position;
		if (from === undefined) await show(source, await eventsUpTo(source, filter, head, limit ?? SHOWN));
		else
			for await (const rows of pagesAfter(source, filter, { after: from - 1, to: head, limit }))
				await show(source, rows);
		if (show.lines() === 0 && !given.follow) context.remark(nothingText(head));
		if (given.follow) await follow(config, filter, head, show, context.remark);
		return 0;
	},
});

const nothingText = (head: number) =>
	head === 0 ? "The log is empty." : `Nothing in the log is like that. It ends at position ${head}.`;

function printer({ json, print }: Context, keys: KeyReader | undefined) {
	const namesIn = new WeakMap<LogSource, ActorNames>();
	let printed = 0;
	async function show(source: LogSource, rows: StoredEvent[]): Promise<void> {
		const namesOf = namesIn.getOrInsertComputed(source, () => createActorNames(source, keys));
		const lines = json ? rows.map(logJson) : await logLines(source, namesOf, rows);
		for (const line of lines) print(line);
		printed += lines.length;
	}
	return Object.assign(show, { lines: () => printed });
}

/** Parses the filter options. @throws {UsageError} */
function filterFrom({ stream, type: types, actor, since, until }: Values<typeof options>): LogFilter {
	const unknown = types?.find((type) => !eventDefinitions.has(type));
	if (unknown !== undefined) {
		const alike = [...eventDefinitions.keys()].filter((type) =>
			type.toLowerCase().includes(unknown.toLowerCase()),
		);
		const hint = alike.length > 0 ? ` Perhaps: ${alike.join(", ")}.` : "";
		throw new UsageError(`No event has the type "${unknown}".${hint}`);
	}
	const utc = (time: string | undefined) => time && timeFrom(time).toISOString();
	return { stream, types, actor, since: utc(since), until: utc(until) };
}

const POLL_MS = 200;

/** Prints new events until Ctrl-C. Continues after the server or its files were unavailable. */
async function follow(
	config: Config,
	filter: LogFilter,
	after: number,
	show: ReturnType<typeof printer>,
	remark: Context["remark"],
): Promise<void> {
	const ending = new AbortController();
	process.once("SIGINT", () => ending.abort());
	let position = after;
	let opened: { source: LogSource; identity: unknown } | undefined;
	let isFailing = false;

	async function poll() {
		const identity = logIdentity(config);
		if (opened?.identity !== identity) close();
		opened ??= { source: await openLogFromConfig(config), identity };
		const { source } = opened;
		const head = (await source.head()).position;
		if (head < position)
			remark(
				"The log is shorter than it was: an older one has been put in its place. Going on from its end.",
			);
		for await (const rows of pagesAfter(source, filter, { after: position, to: head })) {
			await show(source, rows);
			position = rows.at(-1)?.position ?? position;
		}
		position = head;
	}

	function close() {
		opened?.source[Symbol.dispose]();
		opened = undefined;
	}

	while (!ending.signal.aborted) {
		try {
			await poll();
			isFailing = false;
		} catch (error) {
			if (!isFailing)
				remark(`The log cannot be read at the moment: ${(error as Error).message} Waiting for it.`);
			isFailing = true;
			close();
		}
		await pause(POLL_MS, undefined, { signal: ending.signal }).catch(() => {});
	}
	close();
}
