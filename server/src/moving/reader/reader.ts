import { isNoSpace, noSpace, Refusal } from "../../kernel/refusal.ts";
import { digestOf } from "../formats/reading.ts";
import type { Item, ProductItem, ReadOptions, StoryItem } from "../items.ts";
import { openSources, type Sources } from "../sources.ts";
import { boundedItem } from "./bounded-item.ts";
import { createConverter } from "./converter.ts";
import { findPictures } from "./find-pictures.ts";
import { linesOf } from "./lines.ts";
import {
	type ReadProduct,
	type ReadRequest,
	type ReadStory,
	type Response,
	request,
	type SentItem,
	type Unusable,
} from "./messages.ts";

/** Interval of the heartbeat, in milliseconds. */
const HEARTBEAT_MS = 1000;
/**
 * Maximum items and characters of one batch. Its texts stay in memory until the next
 * batch.
 */
const BATCH_SIZE = 100;
const BATCH_CHARACTERS = 4_000_000;

/** Answers read requests on standard input until it ends. */
export async function serveRequests(input: AsyncIterable<Uint8Array>): Promise<void> {
	const send = (answer: Response) => Bun.write(Bun.stdout, `${JSON.stringify(answer)}\n`);
	let reading: Awaited<ReturnType<typeof startReading>> | undefined;
	// Does not fire while a pattern or a parser blocks the event loop.
	setInterval(() => send({ kind: "alive" }), HEARTBEAT_MS).unref();
	for await (const line of linesOf(input)) {
		const message = request.parse(JSON.parse(line));
		try {
			if (message.ask === "open") {
				reading = await startReading(message.request);
				await send(reading.opened);
			} else if (!reading) throw new Error("nothing is open");
			else
				await send(
					message.ask === "next"
						? await reading.next()
						: await reading.text(message.index),
				);
		} catch (error) {
			await send(refusalOf(error));
		}
	}
	reading?.close();
}

/**
 * Returns a refusal as a response.
 * @throws {Error} any other error, which ends the process
 */
function refusalOf(error: unknown): Response {
	const refusal = isNoSpace(error) && !(error instanceof Refusal) ? noSpace() : error;
	if (!(refusal instanceof Refusal)) throw error;
	const { code, message, because } = refusal;
	if (code !== "invalid" && code !== "too-large" && code !== "no-space") throw error;
	return { kind: "refused", code, message, because };
}

async function startReading({
	paths,
	images,
	folder,
	pages,
	from,
	textLimit,
}: ReadRequest) {
	const sources = await openSources(paths, folder);
	const folders = [...images, ...sources.folders];
	const options = { pages, from, otherFiles: sources.files };
	// Finds damaged files before anything is imported.
	const total = await countRows(sources, options);
	const opened: Response = {
		kind: "opened",
		format: sources.format,
		fingerprint: await fingerprintOf(sources),
		files: sources.files.map(({ name, bytes }) => ({ name, bytes })),
		unknown: sources.unknown,
		total,
		hasFolder: folders.length > 0,
	};
	const batches = createBatches(itemsIn(sources, options));
	const converter = createConverter(textLimit);

	async function text(index: number): Promise<Response> {
		const item = batches.item(index);
		if (item?.kind === "story")
			return { kind: "story", story: await readStory(converter, folders, item) };
		if (item?.kind === "product")
			return { kind: "product", product: await readProduct(converter, folders, item) };
		throw new Error(`item ${index} has no text`);
	}

	return { opened, next: batches.next, text, close: converter.close };
}

type Converter = ReturnType<typeof createConverter>;

async function readStory(
	converter: Converter,
	folders: string[],
	item: StoryItem,
): Promise<ReadStory | Unusable> {
	const converted = await converter.story(item);
	if ("why" in converted) return converted;
	const [cover] = await findPictures(folders, item.cover ? [item.cover] : []);
	const pictures = await findPictures(folders, converted.pictures);
	return { ...converted, pictures, cover };
}

async function readProduct(
	converter: Converter,
	folders: string[],
	item: ProductItem,
): Promise<ReadProduct | Unusable> {
	const converted = await converter.product(item);
	if ("why" in converted) return converted;
	const addresses = item.pictures.map(({ address }) => address);
	return { ...converted, pictures: await findPictures(folders, addresses) };
}

/** Reads items in batches, and keeps the current batch for questions about its items. */
function createBatches(items: ReturnType<typeof itemsIn>) {
	let batch: Item[] = [];

	async function next(): Promise<Response> {
		batch = [];
		const sentItems: SentItem[] = [];
		for (
			let characters = 0;
			sentItems.length < BATCH_SIZE && characters < BATCH_CHARACTERS;
		) {
			const { value, done } = await items.next();
			if (done) break;
			batch.push(value.item);
			sentItems.push({ format: value.format, item: boundedItem(value.item) });
			characters += charactersOf(value.item);
		}
		return { kind: "items", items: sentItems };
	}

	return { next, item: (index: number) => batch[index] };
}

async function* itemsIn({ recognized }: Sources, options: ReadOptions) {
	for (const { format, file } of recognized)
		for await (const item of format.read(file, options))
			yield { format: format.name, item };
}

async function countRows(sources: Sources, options: ReadOptions): Promise<number> {
	let rows = 0;
	for await (const _ of itemsIn(sources, options)) rows++;
	return rows;
}

async function fingerprintOf({ files }: Sources): Promise<string> {
	const hashes = await Promise.all(
		files.map(async (file) => (await digestOf(file)).hash),
	);
	return new Bun.CryptoHasher("sha256").update(hashes.sort().join(" ")).digest("hex");
}

function charactersOf(item: Item): number {
	if (item.kind !== "story" && item.kind !== "product") return 0;
	return Object.values(item.text).reduce((sum, text) => sum + text.length, 0);
}
