import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Mutex } from "async-mutex";
import { lowerPriority } from "../../kernel/priority.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import { importsFolder } from "../imports-folder.ts";
import type {
	ProductHead,
	ReadOptions,
	SkippedItem,
	StoryHead,
	SubscriberItem,
} from "../items.ts";
import { startImportProcess } from "./converter.ts";
import { type LineProcess, ProcessEnded } from "./lines.ts";
import {
	type Opened,
	type ReadProduct,
	type ReadStory,
	type Request,
	type Response,
	response,
	type SentItem,
	type Unusable,
} from "./messages.ts";

/** Timeout of one conversion, in milliseconds. */
const TEXT_LIMIT_MS = 30_000;
/**
 * Milliseconds without a heartbeat after which the reader process is stuck. It sends one
 * each second.
 */
const HEARTBEAT_TIMEOUT_MS = 60_000;

/**
 * A story without its text, which `read` gets from the reader process. Call it before you
 * take the next item.
 */
export type ReceivedStory = StoryHead & { read: () => Promise<ReadStory | Unusable> };
export type ReceivedProduct = ProductHead & {
	read: () => Promise<ReadProduct | Unusable>;
};
export type ReceivedItem = ReceivedStory | ReceivedProduct | SubscriberItem | SkippedItem;

export interface ReaderOptions extends Pick<ReadOptions, "pages" | "from"> {
	/** Folders in which pictures are found by the last parts of their addresses. */
	images?: string[] | undefined;
	textLimitMs?: number | undefined;
	silenceLimitMs?: number | undefined;
}

export type Reader = Awaited<ReturnType<typeof openReader>>;

/**
 * Opens files in a separate process, which detects their formats, unpacks archives below
 * the data folder and counts the rows. `close` ends the process and removes the unpacked
 * files.
 * @throws {Refusal} `invalid`, `too-large`, `no-space` for the files; `not-ready` if the
 * process ended
 */
export async function openReader(
	dataDir: string,
	paths: string[],
	options: ReaderOptions,
	signal: AbortSignal,
) {
	const folder = join(importsFolder(dataDir), `unpacked-${crypto.randomUUID()}`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const child = startImportProcess("read");
	// The process that converts texts inherits it.
	lowerPriority(child.pid);
	const ask = createAsk(child, options.silenceLimitMs);
	signal.addEventListener("abort", child.kill);

	async function close(): Promise<void> {
		signal.removeEventListener("abort", child.kill);
		child.kill();
		await child.exited;
		rmSync(folder, { recursive: true, force: true });
	}

	try {
		const opened = await openFiles(ask, paths, folder, options);
		return { ...opened, pid: child.pid, items: () => itemsFrom(ask), close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function openFiles(
	ask: Ask,
	paths: string[],
	folder: string,
	options: ReaderOptions,
): Promise<Opened> {
	const {
		images = [],
		pages = false,
		from,
		textLimitMs: textLimit = TEXT_LIMIT_MS,
	} = options;
	const opened = await ask({
		ask: "open",
		request: { paths, images, folder, pages, from, textLimit },
	});
	if (opened.kind !== "opened") throw unexpected(opened);
	return opened;
}

/** Yields all items in the order of the files. */
async function* itemsFrom(
	ask: Ask,
): AsyncGenerator<{ format: string; item: ReceivedItem }> {
	for (;;) {
		const batch = await ask({ ask: "next" });
		if (batch.kind !== "items") throw unexpected(batch);
		if (batch.items.length === 0) return;
		for (const [index, { format, item }] of batch.items.entries())
			yield { format, item: receivedItem(item, () => ask({ ask: "text", index })) };
	}
}

type Ask = (request: Request) => Promise<Reply>;

/** Returns a function that sends one request at a time to the process. */
function createAsk(child: LineProcess, silenceLimitMs = HEARTBEAT_TIMEOUT_MS): Ask {
	const mutex = new Mutex();

	return async (request) => {
		const release = await mutex.acquire();
		try {
			const text = JSON.stringify(request);
			const line = await child.ask(text, silenceLimitMs, isHeartbeat);
			const message: unknown = JSON.parse(line);
			// Requests are answered before the message is checked.
			await yieldToEventLoop();
			return requireReply(response.parse(message));
		} catch (error) {
			throw error instanceof ProcessEnded ? refusalOf(error) : error;
		} finally {
			release();
		}
	};
}

/** A response that is not a refusal. */
type Reply = Exclude<Response, { kind: "alive" | "refused" }>;

/** Cheaper than parsing long lines. */
const isHeartbeat = (line: string) => line === '{"kind":"alive"}';

function requireReply(answer: Response): Reply {
	if (answer.kind === "refused")
		throw new Refusal(answer.code, answer.message, { because: answer.because });
	if (answer.kind === "alive") throw new Error("a heartbeat is not a response");
	return answer;
}

function receivedItem(item: SentItem["item"], text: () => Promise<Reply>): ReceivedItem {
	if (item.kind === "story") {
		const read = async () => {
			const answer = await text();
			if (answer.kind !== "story") throw unexpected(answer);
			return answer.story;
		};
		return { ...item, read };
	}
	if (item.kind !== "product") return item;
	const read = async () => {
		const answer = await text();
		if (answer.kind !== "product") throw unexpected(answer);
		return answer.product;
	};
	return { ...item, read };
}

const unexpected = ({ kind }: Reply) =>
	new Error(`${kind} is not a response to this request`);

/**
 * Returns the refusal for a process that ended. Items so far are in the log; an import of
 * the same files resumes.
 */
function refusalOf(error: ProcessEnded): Error {
	if (error.wasTooSlow)
		return new Refusal(
			"not-ready",
			`Reading the files takes too long, so it was stopped. ${RESUME_HINT}`,
			{ because: { reason: "reading-stopped" } },
		);
	if (error.signal)
		return new Refusal(
			"not-ready",
			`The process that reads the files was ended (${error.signal}). ${RESUME_HINT}`,
			{ because: { reason: "reading-stopped" } },
		);
	return error;
}

const RESUME_HINT = "Items so far were imported. Import the same files again to resume.";
