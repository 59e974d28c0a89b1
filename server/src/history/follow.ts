import { setTimeout as pause } from "node:timers/promises";
import type { LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { type LogFilter, pagesAfter } from "./log-pages.ts";

const POLL_MS = 200;

export interface FollowOptions {
	open: () => Promise<LogSource>;
	/** Changes when there is another log in the place of the one that was opened. */
	identity: () => unknown;
	filter: LogFilter;
	after: number;
	show: (source: LogSource, rows: StoredEvent[]) => Promise<void>;
	remark: (text: string) => void;
	signal: AbortSignal;
}

/** Shows events as they are recorded, until it is ended. Goes on when the server or its files were away meanwhile. */
export async function followLog(options: FollowOptions): Promise<void> {
	const { signal, show, filter, remark } = options;
	let position = options.after;
	let opened: { source: LogSource; identity: unknown } | undefined;
	let isFailing = false;

	async function poll() {
		const identity = options.identity();
		if (opened?.identity !== identity) close();
		opened ??= { source: await options.open(), identity };
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
		opened?.source.close();
		opened = undefined;
	}

	while (!signal.aborted) {
		try {
			await poll();
			isFailing = false;
		} catch (error) {
			if (!isFailing)
				remark(`The log cannot be read at the moment: ${(error as Error).message} Waiting for it.`);
			isFailing = true;
			close();
		}
		await pause(POLL_MS, undefined, { signal }).catch(() => {});
	}
	close();
}
