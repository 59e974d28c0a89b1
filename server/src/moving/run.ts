import { emailAddress } from "@creations/events/text";
import type { z } from "zod";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import { endImport, importing, runExclusively } from "./import.ts";
import { sourceOf, unfinishedImport } from "./import-list.ts";
import {
	BATCH_SIZE,
	duplicate,
	type Importer,
	type ImportRun,
	type MovingDeps,
	ownText,
	type PendingRow,
	type RowResult,
	skipped,
} from "./importers/importer.ts";
import { createProductImporter } from "./importers/product-importer.ts";
import { quoted } from "./importers/published-item.ts";
import { createStoryImporter, linkRelated } from "./importers/story-importer.ts";
import type { SubscriberItem } from "./items.ts";
import type { importResult } from "./moving-responses.ts";
import { createPictures, type PictureOptions } from "./pictures.ts";
import {
	openReader,
	type Reader,
	type ReaderOptions,
	type ReceivedItem,
} from "./reader/open-reader.ts";

export interface ImportOptions extends ReaderOptions, PictureOptions {
	/** Report the result without changing anything. */
	report?: boolean | undefined;
	/** Keep the network address of a consent, sealed with that person's key. */
	keepIp?: boolean | undefined;
}

interface Watch {
	at: (done: number, total: number) => void;
	/** Aborted when the caller no longer waits. */
	signal: AbortSignal;
}

export interface ImportResult extends Omit<z.output<typeof importResult>, "total"> {
	stopped: boolean;
}

/**
 * Imports files, or reports the result of an import. Items that were imported before are
 * skipped. An interrupted import resumes.
 * @throws {Refusal} `invalid` if a file is damaged or its format is unknown; see
 * `openReader`
 */
export async function runImport(
	deps: MovingDeps,
	paths: string[],
	options: ImportOptions,
	actor: string,
	watch: Watch,
): Promise<ImportResult> {
	const { signal } = watch;
	const reader = await openReader(deps.config.dataDir, paths, options, signal).catch(
		(error: unknown) => {
			if (signal.aborted) return undefined;
			throw error;
		},
	);
	if (!reader) return STOPPED_EARLY;
	try {
		const importWatch = { signal, at: (rows: number) => watch.at(rows, reader.total) };
		if (options.report)
			return await importItems(deps, reader, options, REPORT, importWatch);
		const context = await beginOrResume(deps, reader, actor);
		return await runExclusively(deps, context.id, () =>
			importItems(deps, reader, options, context, importWatch),
		);
	} finally {
		await reader.close();
	}
}

/** The result of an import that was stopped before it began. */
const STOPPED_EARLY: ImportResult = {
	...{
		id: null,
		format: "",
		categories: [],
		added: 0,
		drafts: 0,
		present: 0,
		left: [],
		rows: [],
		stopped: true,
	},
};

async function importItems(
	deps: MovingDeps,
	reader: Reader,
	options: ImportOptions,
	context: ImportContext,
	watch: ImportWatch,
): Promise<ImportResult> {
	const { report: isDry = false, keepIp = false, fetchFrom } = options;
	const pictures = createPictures(deps, {
		fetchFrom,
		hasFolder: reader.hasFolder,
		isDry,
		command: context.command,
	});
	const run: ImportRun = {
		deps,
		...context,
		isDry,
		keepIp,
		pictures,
		newCategories: [],
		related: new Map(),
	};
	const rows = await importRows(run, reader, watch);
	const stopped = watch.signal.aborted;
	const counts = countsOf(rows);
	const left = rows.flatMap(skippedPartsOf);
	const finalCounts = stopped ? undefined : { ...counts, left: left.length };
	if (!isDry)
		await handle(
			deps.log,
			importing,
			context.id,
			(state) => endImport(state, finalCounts),
			context.command,
		);
	const [id, categories] = [isDry ? null : context.id, run.newCategories];
	return { id, format: reader.format, categories, ...counts, left, rows, stopped };
}

function countsOf(rows: RowResult[]) {
	const counts = { added: 0, drafts: 0, present: 0 };
	for (const { outcome } of rows) {
		if (outcome === "added" || outcome === "draft") counts.added++;
		if (outcome === "draft") counts.drafts++;
		if (outcome === "present") counts.present++;
	}
	return counts;
}

interface ImportWatch {
	at: (rows: number) => void;
	signal: AbortSignal;
}

interface ImportContext {
	id: number;
	command: Command;
}

const REPORT: ImportContext = {
	id: 0,
	command: { actor: "system:report", correlation: "report" },
};

async function beginOrResume(
	{ store, log }: MovingDeps,
	reader: Reader,
	actor: string,
): Promise<ImportContext> {
	const { format, fingerprint } = reader;
	const unfinished = await unfinishedImport(store, fingerprint);
	if (unfinished)
		return { id: unfinished.id, command: { actor, correlation: unfinished.correlation } };
	const command = { actor, correlation: Bun.randomUUIDv7() };
	const files = reader.files
		.slice(0, 100)
		.map(({ name, bytes }) => ({ name: name.slice(-300), bytes }));
	const data = { format, fingerprint, files };
	const { id } = await create(
		log,
		importing,
		() => [{ type: "ImportBegun", data }],
		command,
	);
	return { id, command };
}

/**
 * Creates an importer. Items are decided one after another because each depends on the
 * slugs taken before.
 */
function createImporter(run: ImportRun): Importer<ReceivedItem> {
	const story = createStoryImporter(run);
	const product = createProductImporter(run);
	const subscriber = createSubscriberImporter(run);
	const sources = new Set<string>();
	return async (format, item) => {
		if ("key" in item) {
			const source = sourceOf({ format, key: item.key });
			const name = item.kind === "story" ? item.title : item.name;
			if (sources.has(source))
				return skipped(item, name, `${quoted(name)} is in the files more than once.`);
			sources.add(source);
		}
		switch (item.kind) {
			case "story":
				return story(format, item);
			case "product":
				return product(format, item);
			case "subscriber":
				return subscriber(format, item);
			case "left":
				return skipped(item, item.name, item.why);
		}
	};
}

async function importRows(run: ImportRun, reader: Reader, watch: ImportWatch) {
	const { signal } = watch;
	const rows: RowResult[] = [...reader.unknown];
	const { add, appendPending } = createRowWriter(run, rows, watch);
	const subscribers = new Map(
		IMPORT_ORDER.map((status) => [
			status,
			[] as [format: string, item: SubscriberItem][],
		]),
	);
	for await (const { format, item } of itemsUntilAbort(signal, reader.items())) {
		if (item.kind === "subscriber") subscribers.get(item.status)?.push([format, item]);
		else await add(format, item);
	}
	for (const queue of subscribers.values())
		for (const [format, item] of queue) if (!signal.aborted) await add(format, item);
	await appendPending();
	await linkRelated(run);
	return rows;
}

/** Commits between two garbage collections. */
const COMMITS_PER_COLLECTION = 20;

/** Imports items in batches, and adds their results to `rows`. */
function createRowWriter(run: ImportRun, rows: RowResult[], { at, signal }: ImportWatch) {
	const importItem = createImporter(run);
	let commits = 0;
	let pending: PendingRow[] = [];

	async function appendPending(): Promise<void> {
		// Pictures take different times. The items are appended in their order, in one
		// commit.
		const ready = await Promise.all(pending.map((apply) => apply()));
		const results = await Promise.all(
			ready.map((one) => (typeof one === "function" ? one() : one)),
		);
		rows.push(...results.map(compact));
		pending = [];
		at(rows.length);
		// Without it, imported items double the memory.
		if (++commits % COMMITS_PER_COLLECTION === 0) Bun.gc(true);
	}

	async function add(format: string, item: ReceivedItem): Promise<void> {
		// Lets the server answer requests.
		await yieldToEventLoop();
		const result = await importItem(format, item).catch((error: unknown) => {
			// A stop ends the process that holds the text of the item.
			if (signal.aborted) return undefined;
			throw error;
		});
		if (result) pending.push(typeof result === "function" ? result : async () => result);
		if (pending.length >= BATCH_SIZE) await appendPending();
	}

	return { add, appendPending };
}

const compact = ({ name, notes, ...row }: RowResult): RowResult => ({
	...{ ...row, name: ownText(name), notes: notes.map(ownText) },
});

/** Ends without an error if the signal aborts, because that ends the reader process. */
async function* itemsUntilAbort<T>(
	signal: AbortSignal,
	items: AsyncGenerator<T>,
): AsyncGenerator<T> {
	try {
		for await (const item of items) {
			if (signal.aborted) return;
			yield item;
		}
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}

/** An unsubscribe in one file wins over a subscription in another, so it comes first. */
const IMPORT_ORDER = ["unsubscribed", "bounced", "active", "invited"] as const;

/** Returns the skipped parts of a row: the row itself or its notes. */
const skippedPartsOf = ({
	row,
	name,
	outcome,
	why,
	notes,
}: RowResult): ImportResult["left"] => [
	...(outcome === "left" ? [{ row, why: why ?? "" }] : []),
	...notes.map((note) => ({ row, why: `${quoted(name)}: ${note}` })),
];

/** Creates an importer of subscribers. An unsubscribe wins, wherever it was recorded. */
function createSubscriberImporter(run: ImportRun): Importer<SubscriberItem> {
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	/** Statuses by address in this import; a second row of an address is skipped. */
	const statuses = new Map<string, SubscriberItem["status"]>();

	return async (format, item) => {
		const parsed = emailAddress.safeParse(item.email);
		const name = item.email.trim().slice(0, 254);
		if (!parsed.success) return skipped(item, name, "The e-mail address is not valid.");
		const email = parsed.data;
		const before = statuses.get(email.toLowerCase());
		if (before) return skipped(item, name, repeatedAddress(before, item.status));
		statuses.set(email.toLowerCase(), item.status);

		const subscriber = await subscribers.find(email);
		const isSuppressed = await suppressions.isSuppressed(email);
		if (item.status === "bounced" && isSuppressed) return duplicate(item, name);
		if (subscriber?.status === "unsubscribed" && item.status !== "unsubscribed")
			return skipped(item, name, "They unsubscribed on this site. This is unchanged.");
		if (isSuppressed && item.status !== "unsubscribed")
			return skipped(
				item,
				name,
				"Mail to this address was stopped on this site. This is unchanged.",
			);
		if (subscriber && isOptOut(item) && subscriber.status === "active")
			return skipped(
				item,
				name,
				"They are subscribed on this site, although the file lists them as unsubscribed.",
			);
		if (subscriber) return duplicate(item, name);
		return () => addSubscriber(run, format, item, email);
	};
}

const isOptOut = ({ status }: SubscriberItem) =>
	status === "unsubscribed" || status === "bounced";

const repeatedAddress = (
	before: SubscriberItem["status"],
	now: SubscriberItem["status"],
) =>
	before === now || now !== "active"
		? "The address is in the files more than once."
		: `The address is in the files more than once, and ${before} in one of them.`;

/** A date without consent is only named, because it proves nothing. */
function invitationReason({ createdAt }: SubscriberItem): string {
	const reason = "The file does not show their consent: they get a confirmation mail.";
	if (!createdAt) return reason;
	return `${reason} The earlier list has had them since ${createdAt.slice(0, 10)}.`;
}

async function addSubscriber(
	run: ImportRun,
	format: string,
	item: SubscriberItem,
	email: string,
): Promise<RowResult> {
	const { row, status } = item;
	const result: RowResult = {
		row,
		name: email,
		outcome: "added",
		why: status === "invited" ? invitationReason(item) : null,
		notes: [],
	};
	if (status === "unsubscribed" || status === "bounced") result.status = status;
	if (run.isDry) return result;
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	if (status === "bounced") {
		await suppressions.report(email, "hard-bounce", run.command);
		return result;
	}
	const subscription = {
		import: run.id,
		format,
		status,
		subscribedAt: item.subscribedAt ?? null,
		confirmedAt: item.confirmedAt ?? null,
		unsubscribedAt: item.unsubscribedAt ?? null,
		name: item.name?.trim().slice(0, 200) || null,
		ip: (run.keepIp && item.ip?.trim().slice(0, 100)) || null,
	};
	const id = await subscribers.bringIn(email, subscription, run.command);
	return id === undefined ? duplicate(item, email) : result;
}
