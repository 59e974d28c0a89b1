import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Mutex } from "async-mutex";
import { lowerPriority } from "../../kernel/priority.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { turn } from "../../kernel/turn.ts";
import { importsFolder } from "../imports-folder.ts";
import type { LeftRow, ProductHead, ReadOptions, StoryHead, SubscriberItem } from "../items.ts";
import { startImportProcess } from "./converter.ts";
import { ProcessEnded } from "./lines.ts";
import {
	type Answer,
	answer,
	type Opened,
	type ReadProduct,
	type ReadStory,
	type Request,
	type SentItem,
	type Unusable,
} from "./messages.ts";

/** How long one text may take to convert, in milliseconds. */
const TEXT_LIMIT_MS = 30_000;
/** How long the process that reads may be stuck, in milliseconds: it says each second that it is not. */
const SILENCE_LIMIT_MS = 60_000;

/** A story whose text is still with the process that reads the files. `read` is to be called before the next item is asked for. */
export type ArrivedStory = StoryHead & { read: () => Promise<ReadStory | Unusable> };
export type ArrivedProduct = ProductHead & { read: () => Promise<ReadProduct | Unusable> };
export type ArrivedItem = ArrivedStory | ArrivedProduct | SubscriberItem | LeftRow;

export interface ReaderOptions extends Pick<ReadOptions, "pages" | "from"> {
	/** Folders in which pictures are looked for by the ends of their addresses. */
	images?: string[] | undefined;
	textLimitMs?: number | undefined;
	silenceLimitMs?: number | undefined;
}

export type Reader = Awaited<ReturnType<typeof openReader>>;

/**
 * Opens files in a process of its own: it finds out what wrote them, unpacks archives below the data folder, and counts
 * the rows. `close` ends the process and removes what was unpacked.
 * @throws {Refusal} `invalid`, `too-large`, `no-space` for what the files are; `not-ready` if the process is ended
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
	const { silenceLimitMs = SILENCE_LIMIT_MS } = options;
	const oneAtATime = new Mutex();
	signal.addEventListener("abort", child.kill);

	async function close(): Promise<void> {
		signal.removeEventListener("abort", child.kill);
		child.kill();
		await child.exited;
		rmSync(folder, { recursive: true, force: true });
	}

	const ask = (request: Request): Promise<Told> =>
		oneAtATime.runExclusive(async () => {
			try {
				const line = await child.ask(JSON.stringify(request), silenceLimitMs, isSignOfLife);
				const message: unknown = JSON.parse(line);
				// Requests are answered before the message is checked.
				await turn();
				return told(answer.parse(message));
			} catch (error) {
				throw error instanceof ProcessEnded ? refusalOf(error) : error;
			}
		});

	async function open(): Promise<Opened> {
		const { images = [], pages = false, from, textLimitMs: textLimit = TEXT_LIMIT_MS } = options;
		const opened = await ask({ ask: "open", request: { paths, images, folder, pages, from, textLimit } });
		if (opened.kind !== "opened") throw unexpected(opened);
		return opened;
	}

	/** Yields all items in the order of the files. */
	async function* items(): AsyncGenerator<{ format: string; item: ArrivedItem }> {
		for (;;) {
			const batch = await ask({ ask: "next" });
			if (batch.kind !== "items") throw unexpected(batch);
			if (batch.items.length === 0) return;
			for (const [index, { format, item }] of batch.items.entries())
				yield { format, item: arrived(item, () => ask({ ask: "text", index })) };
		}
	}

	try {
		return { ...(await open()), pid: child.pid, items, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** An answer that is no refusal. */
type Told = Exclude<Answer, { kind: "alive" | "refused" }>;

/** Cheaper than parsing the long lines. */
const isSignOfLife = (line: string) => line === '{"kind":"alive"}';

function told(answer: Answer): Told {
	if (answer.kind === "refused") throw new Refusal(answer.code, answer.message);
	if (answer.kind === "alive") throw new Error("a sign of life is no answer");
	return answer;
}

function arrived(item: SentItem["item"], text: () => Promise<Told>): ArrivedItem {
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

const unexpected = ({ kind }: Told) => new Error(`${kind} is no answer to this request`);

/** What has come so far is in the log, and the same files go on from there. */
function refusalOf(error: ProcessEnded): Error {
	if (error.wasTooSlow)
		return new Refusal("not-ready", `Reading the files takes too long, so it was stopped. ${KEPT}`);
	if (error.signal)
		return new Refusal("not-ready", `The process that reads the files was ended (${error.signal}). ${KEPT}`);
	return error;
}

const KEPT = "What has come so far is kept. Import the same files again to go on.";
