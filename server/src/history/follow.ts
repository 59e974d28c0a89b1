import { setTimeout as pause } from "node:timers/promises";
import type { LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { eventsAfter, type LogFilter } from "./log-pages.ts";

/** How long the log is left alone between two looks at it, in milliseconds. */
const POLL_MS = 200;
const CHUNK = 500;

interface Following {
	open: () => Promise<LogSource>;
	/** Changes when there is another log in the place of the one that was opened. */
	identity: () => unknown;
	filter: LogFilter;
	/** The position after which news begin. */
	after: number;
	show: (source: LogSource, rows: StoredEvent[]) => Promise<void>;
	remark: (text: string) => void;
	/** Ends it. */
	signal: AbortSignal;
}

/** Shows events as they are recorded, until it is ended. Goes on when the server or its files were away meanwhile. */
export async function followLog({ after, signal, ...given }: Following): Promise<void> {
	let position = after;
	let opened: { source: LogSource; identity: unknown } | undefined;
	let isTroubled = false;

	async function look() {
		const identity = given.identity();
		if (opened && opened.identity !== identity) close();
		opened ??= { source: await given.open(), identity };
		const { source } = opened;
		const head = (await source.head()).position;
		if (head < position) {
			given.remark(
				"The log is shorter than it was: an older one has been put in its place. Going on from its end.",
			);
			position = head;
		}
		for await (const rows of pagesAfter(source, given.filter, position, head)) {
			await given.show(source, rows);
			position = rows.at(-1)?.position ?? position;
		}
		position = head;
	}

	function close() {
		opened?.source.close();
		opened = undefined;
	}

	while (!signal.aborted) {
		try {
			await look();
			isTroubled = false;
		} catch (error) {
			if (!isTroubled)
				given.remark(`The log cannot be read at the moment: ${(error as Error).message} Waiting for it.`);
			isTroubled = true;
			close();
		}
		await pause(POLL_MS, undefined, { signal }).catch(() => {});
	}
	close();
}

/** All events after a position, up to and with another, page by page. */
export async function* pagesAfter(
	source: LogSource,
	filter: LogFilter,
	after: number,
	to: number,
	limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<StoredEvent[]> {
	let [position, left] = [after, limit];
	while (left > 0) {
		const rows = await eventsAfter(source, filter, { after: position, to, limit: Math.min(CHUNK, left) });
		if (rows.length > 0) yield rows;
		if (rows.length < Math.min(CHUNK, left)) return;
		position = rows.at(-1)?.position ?? to;
		left -= rows.length;
	}
}
