import { emailAddress } from "@creations/events/text";
import type { z } from "zod";
import type { Watch } from "../cli/command-set.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { turn } from "../kernel/turn.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import type { importResult } from "./answers.ts";
import { endImport, importing, whileUnderWay } from "./import.ts";
import { sourceOf, unfinishedImport } from "./import-list.ts";
import type { SubscriberItem } from "./items.ts";
import { createPictures, type PictureOptions } from "./pictures.ts";
import { createProductPlacer } from "./placing/place-product.ts";
import { createStoryPlacer, linkRelated } from "./placing/place-story.ts";
import {
	left,
	type MovingDeps,
	ownText,
	type Place,
	type Placed,
	type Placing,
	present,
	type Run,
	TOGETHER,
} from "./placing/placed.ts";
import { quoted } from "./placing/publish.ts";
import { type ArrivedItem, openReader, type Reader, type ReaderOptions } from "./reader/open-reader.ts";

export interface ImportOptions extends ReaderOptions, PictureOptions {
	/** Find out what would happen, and change nothing. */
	report?: boolean | undefined;
	/** Keep the network address of a consent, sealed with that person's key. */
	keepIp?: boolean | undefined;
}

export interface ImportResult extends Omit<z.output<typeof importResult>, "total"> {
	stopped: boolean;
}

/**
 * Imports what files from elsewhere hold, or reports what would come. What came before is there already; an import
 * that was interrupted goes on.
 * @throws {Refusal} `invalid` if a file is of no known format or is not whole; see `openReader`
 */
export async function runImport(
	deps: MovingDeps,
	paths: string[],
	options: ImportOptions,
	actor: string,
	watch: Watch,
): Promise<ImportResult> {
	const { signal } = watch;
	const reader = await openReader(deps.config.dataDir, paths, options, signal).catch((error: unknown) => {
		if (signal.aborted) return undefined;
		throw error;
	});
	if (!reader) return NOTHING_YET;
	try {
		const counting = { signal, at: (rows: number) => watch.at(rows, reader.total) };
		if (options.report) return await bringIn(deps, reader, options, REPORT, counting);
		const begun = await begin(deps, reader, actor);
		return await whileUnderWay(deps, begun.id, () => bringIn(deps, reader, options, begun, counting));
	} finally {
		await reader.close();
	}
}

/** The result of an import that was stopped before it began. */
const NOTHING_YET: ImportResult = {
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

async function bringIn(
	deps: MovingDeps,
	reader: Reader,
	options: ImportOptions,
	begun: Begun,
	watch: Counting,
): Promise<ImportResult> {
	const { report: dry = false, keepIp = false, fetchFrom } = options;
	const pictures = createPictures(deps, {
		fetchFrom,
		hasFolder: reader.hasFolder,
		dry,
		command: begun.command,
	});
	const run: Run = { deps, ...begun, dry, keepIp, pictures, newCategories: [], related: new Map() };
	const rows = await placeAll(run, reader, watch);
	const stopped = watch.signal.aborted;
	const counts = { added: 0, drafts: 0, present: 0 };
	for (const { outcome } of rows) {
		if (outcome === "added" || outcome === "draft") counts.added++;
		if (outcome === "draft") counts.drafts++;
		if (outcome === "present") counts.present++;
	}
	const left = rows.flatMap(leftOf);
	const ended = stopped ? undefined : { ...counts, left: left.length };
	if (!dry) await handle(deps.log, importing, begun.id, (state) => endImport(state, ended), begun.command);
	const [id, categories] = [dry ? null : begun.id, run.newCategories];
	return { id, format: reader.format, categories, ...counts, left, rows, stopped };
}

interface Counting {
	at: (rows: number) => void;
	signal: AbortSignal;
}

interface Begun {
	id: number;
	command: Command;
}

const REPORT: Begun = { id: 0, command: { actor: "system:report", correlation: "report" } };

async function begin({ store, log }: MovingDeps, reader: Reader, actor: string): Promise<Begun> {
	const { format, fingerprint } = reader;
	const unfinished = await unfinishedImport(store, fingerprint);
	if (unfinished) return { id: unfinished.id, command: { actor, correlation: unfinished.correlation } };
	const command = { actor, correlation: Bun.randomUUIDv7() };
	const files = reader.files.slice(0, 100).map(({ name, bytes }) => ({ name: name.slice(-300), bytes }));
	const begun = { format, fingerprint, files };
	const { id } = await create(log, importing, () => [{ type: "ImportBegun", data: begun }], command);
	return { id, command };
}

/** Decides on one item after another, as each depends on what the ones before it have taken. */
function createPlacer(run: Run): Place<ArrivedItem> {
	const story = createStoryPlacer(run);
	const product = createProductPlacer(run);
	const subscriber = createSubscriberPlacer(run);
	const seen = new Set<string>();
	return async (format, item) => {
		if ("key" in item) {
			const source = sourceOf({ format, key: item.key });
			const name = item.kind === "story" ? item.title : item.name;
			if (seen.has(source)) return left(item, name, `${quoted(name)} is in the files more than once.`);
			seen.add(source);
		}
		switch (item.kind) {
			case "story":
				return story(format, item);
			case "product":
				return product(format, item);
			case "subscriber":
				return subscriber(format, item);
			case "left":
				return left(item, item.name, item.why);
		}
	};
}

/** After how many commits what is not needed any more is collected. */
const COLLECTING = 20;

async function placeAll(run: Run, reader: Reader, { at, signal }: Counting) {
	const place = createPlacer(run);
	const rows: Placed[] = [...reader.unknown];
	const subscribers = new Map(
		ORDER.map((status) => [status, [] as [format: string, item: SubscriberItem][]]),
	);
	let commits = 0;
	let waiting: Placing[] = [];
	const settle = async () => {
		// Pictures take some longer than others: only then all are appended, in their order and in one commit.
		const ready = await Promise.all(waiting.map((apply) => apply()));
		const placed = await Promise.all(ready.map((one) => (typeof one === "function" ? one() : one)));
		rows.push(...placed.map(kept));
		waiting = [];
		at(rows.length);
		// Left alone, the collector lets what was placed grow to twice the memory.
		if (++commits % COLLECTING === 0) Bun.gc(true);
	};
	const add = async (format: string, item: ArrivedItem) => {
		// Requests are answered in between.
		await turn();
		const placed = await place(format, item).catch((error: unknown) => {
			// Stopping ends the process that has the text of the item.
			if (signal.aborted) return undefined;
			throw error;
		});
		if (placed) waiting.push(typeof placed === "function" ? placed : async () => placed);
		if (waiting.length >= TOGETHER) await settle();
	};
	for await (const { format, item } of until(signal, reader.items())) {
		if (item.kind === "subscriber") subscribers.get(item.status)?.push([format, item]);
		else await add(format, item);
	}
	for (const some of subscribers.values())
		for (const [format, item] of some) if (!signal.aborted) await add(format, item);
	await settle();
	await linkRelated(run);
	return rows;
}

const kept = ({ name, notes, ...row }: Placed): Placed => ({
	...{ ...row, name: ownText(name), notes: notes.map(ownText) },
});

/** Ends with the items when the signal aborts, which ends the process that reads them. */
async function* until<T>(signal: AbortSignal, items: AsyncGenerator<T>): AsyncGenerator<T> {
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
const ORDER = ["unsubscribed", "bounced", "active", "invited"] as const;

/** What of a row was left: the row, or what belongs to it. */
const leftOf = ({ row, name, outcome, why, notes }: Placed): ImportResult["left"] => [
	...(outcome === "left" ? [{ row, why: why ?? "" }] : []),
	...notes.map((note) => ({ row, why: `${quoted(name)}: ${note}` })),
];

/** Whoever has said no here stays so, and so does who has said no elsewhere. */
function createSubscriberPlacer(run: Run): Place<SubscriberItem> {
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	/** Addresses of this import: a second row of one is no second subscriber. */
	const seen = new Map<string, SubscriberItem["status"]>();

	return async (format, item) => {
		const parsed = emailAddress.safeParse(item.email);
		const name = item.email.trim().slice(0, 254);
		if (!parsed.success) return left(item, name, "The address is no e-mail address.");
		const email = parsed.data;
		const before = seen.get(email.toLowerCase());
		if (before) return left(item, name, twice(before, item.status));
		seen.set(email.toLowerCase(), item.status);

		const known = await subscribers.find(email);
		const isSuppressed = await suppressions.isSuppressed(email);
		if (item.status === "bounced" && isSuppressed) return present(item, name);
		if (known?.status === "unsubscribed" && item.status !== "unsubscribed")
			return left(item, name, "They have unsubscribed here, and stay so.");
		if (isSuppressed && item.status !== "unsubscribed")
			return left(item, name, "Mail to this address was stopped here, and stays so.");
		if (known && saysNo(item) && known.status === "active")
			return left(item, name, "They are subscribed here, although the file says that they are not any more.");
		if (known) return present(item, name);
		return () => addSubscriber(run, format, item, email);
	};
}

const saysNo = ({ status }: SubscriberItem) => status === "unsubscribed" || status === "bounced";

const twice = (before: SubscriberItem["status"], now: SubscriberItem["status"]) =>
	before === now || now !== "active"
		? "The address is in the files more than once."
		: `The address is in the files more than once, and ${before} in one of them.`;

async function addSubscriber(run: Run, format: string, item: SubscriberItem, email: string): Promise<Placed> {
	const { row, status } = item;
	const why =
		status === "invited" ? "The file does not show that they said yes: they are asked by mail." : null;
	const placed: Placed = { row, name: email, outcome: "added", why, notes: [] };
	if (run.dry) return placed;
	const { subscribers, suppressions } = createSubscriptions(run.deps);
	if (status === "bounced") {
		await suppressions.report(email, "hard-bounce", run.command);
		return placed;
	}
	const known = {
		import: run.id,
		format,
		status,
		subscribedAt: item.subscribedAt ?? null,
		confirmedAt: item.confirmedAt ?? null,
		unsubscribedAt: item.unsubscribedAt ?? null,
		name: item.name?.trim().slice(0, 200) || null,
		ip: (run.keepIp && item.ip?.trim().slice(0, 100)) || null,
	};
	const id = await subscribers.bringIn(email, known, run.command);
	return id === undefined ? present(item, email) : placed;
}
