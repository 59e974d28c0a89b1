import { setTimeout as pause } from "node:timers/promises";
import { eventDefinitions } from "@creations/events";
import type { Context } from "../cli/command-line.ts";
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

/** Number of events without `--from` and `--limit`. */
export const SHOWN_EVENTS = 50;

interface LogFlags {
	stream?: string | undefined;
	type?: string[] | undefined;
	actor?: string | undefined;
	since?: string | undefined;
	until?: string | undefined;
	from?: number | undefined;
	limit?: number | undefined;
	follow?: true | undefined;
}

/** Lists events, and follows new ones with `--follow`. */
export async function showLog(context: Context, flags: LogFlags): Promise<void> {
	const filter = filterFrom(flags);
	const { from, limit } = flags;
	const config = context.config();
	using source = await openLogFromConfig(config);
	using keys = await openKeysFromConfig(config);
	const show = printer(context, keys);
	const head = (await source.head()).position;
	if (from === undefined)
		await show(source, await eventsUpTo(source, filter, head, limit ?? SHOWN_EVENTS));
	else
		for await (const rows of pagesAfter(source, filter, {
			after: from - 1,
			to: head,
			limit,
		}))
			await show(source, rows);
	if (show.lines() === 0 && !flags.follow) context.remark(nothingText(head));
	if (flags.follow) await follow(config, filter, head, show, context.remark);
}

const nothingText = (head: number) =>
	head === 0
		? "The log is empty."
		: `No event matches. The log ends at position ${head}.`;

function printer({ json, print }: Context, keys: KeyReader | undefined) {
	const namesBySource = new WeakMap<LogSource, ActorNames>();
	let printed = 0;
	async function show(source: LogSource, rows: StoredEvent[]): Promise<void> {
		const namesOf = namesBySource.getOrInsertComputed(source, () =>
			createActorNames(source, keys),
		);
		const lines = json ? rows.map(logJson) : await logLines(source, namesOf, rows);
		for (const line of lines) print(line);
		printed += lines.length;
	}
	return Object.assign(show, { lines: () => printed });
}

/** Parses the filter options. @throws {UsageError} */
function filterFrom({ stream, type: types, actor, since, until }: LogFlags): LogFilter {
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

const POLL_INTERVAL_MS = 200;

/**
 * Prints new events until Ctrl-C. Continues after the server or its files were
 * unavailable.
 */
async function follow(
	config: Config,
	filter: LogFilter,
	after: number,
	show: ReturnType<typeof printer>,
	remark: Context["remark"],
): Promise<void> {
	const stopping = new AbortController();
	process.once("SIGINT", () => stopping.abort());
	const follower = createFollower(config, filter, after, show, remark);
	let isFailing = false;
	while (!stopping.signal.aborted) {
		try {
			await follower.poll();
			isFailing = false;
		} catch (error) {
			if (!isFailing)
				remark(
					`The log cannot be read at the moment: ${(error as Error).message} Retrying.`,
				);
			isFailing = true;
			follower.close();
		}
		await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {});
	}
	follower.close();
}

/** Creates a reader that prints the events since its last poll. */
function createFollower(
	config: Config,
	filter: LogFilter,
	after: number,
	show: ReturnType<typeof printer>,
	remark: Context["remark"],
) {
	let position = after;
	let opened: { source: LogSource; identity: unknown } | undefined;

	async function poll(): Promise<void> {
		const identity = logIdentity(config);
		if (opened?.identity !== identity) close();
		opened ??= { source: await openLogFromConfig(config), identity };
		const { source } = opened;
		const head = (await source.head()).position;
		if (head < position)
			remark(
				"The log is shorter than before: an older one has replaced it. Continuing from its end.",
			);
		for await (const rows of pagesAfter(source, filter, { after: position, to: head })) {
			await show(source, rows);
			position = rows.at(-1)?.position ?? position;
		}
		position = head;
	}

	function close(): void {
		opened?.source[Symbol.dispose]();
		opened = undefined;
	}

	return { poll, close };
}
