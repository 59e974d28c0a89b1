import { LRUCache } from "lru-cache";
import type { EventLog } from "../kernel/log/event-log.ts";
import { typesOf } from "../kernel/projections/projecting.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Answers kept ready: built once for each state of what they read, then served as bytes with an ETag. */

export interface Ready {
	status: number;
	type: string;
	bytes: Uint8Array<ArrayBuffer>;
	/** The same, compressed; absent where compressing does not pay. */
	gzip: Uint8Array<ArrayBuffer> | undefined;
	etag: string;
	cacheControl: string;
	/** Number of the item the answer is about, where it is about one. */
	about: number | undefined;
	/** Who is signed in gets another answer under the same address. */
	personal: boolean;
	/** Where the list goes on, as a `Link` header says it. */
	link: string | undefined;
}

export interface Made {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Uint8Array<ArrayBuffer>;
	cacheControl?: string;
	about?: number;
	personal?: boolean;
	link?: string | undefined;
}

/** Browsers may keep an answer but must ask whether it still holds. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const WORTH_COMPRESSING = 860;
/** How many bytes of answers are kept; past it, those not asked for the longest are built again. */
const CAPACITY = 64 * 1024 * 1024;
/** How long after the last look at a store that is gone the answers from before are given, in milliseconds. */
const OUTAGE_MS = 10 * 60_000;

/** Prepares an answer: bytes, compressed bytes, ETag. */
export function ready(made: Made): Ready {
	const { status = 200, type, body, cacheControl = REVALIDATE, about, personal = false, link } = made;
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const compressible = /^(text|application\/(json|javascript|xml|rss))|svg|javascript/.test(type);
	const gzip = compressible && bytes.length > WORTH_COMPRESSING ? Bun.gzipSync(bytes) : undefined;
	// Weak: the compressed form carries the same tag.
	const etag = `W/"${Bun.hash(bytes).toString(36)}"`;
	return { status, type, bytes, gzip, etag, cacheControl, about, personal, link };
}

/** The HTTP answer to `request`: 304 where the browser has it already, compressed where it may be. */
export function answer(request: Request, made: Ready): Response {
	const { status, type, bytes, gzip, etag, cacheControl, personal, link } = made;
	if (status === 200 && matches(request.headers.get("if-none-match"), etag)) {
		return new Response(null, { status: 304, headers: { etag, "cache-control": cacheControl } });
	}
	const headers: Record<string, string> = { "content-type": type, "cache-control": cacheControl };
	if (status === 200) headers.etag = etag;
	if (link) headers.link = link;
	if (gzip || personal)
		headers.vary = [gzip && "Accept-Encoding", personal && "Cookie"].filter(Boolean).join(", ");
	if (!gzip || !acceptsGzip(request)) return new Response(bytes, { status, headers });
	headers["content-encoding"] = "gzip";
	return new Response(gzip, { status, headers });
}

export type Answers = ReturnType<typeof createAnswers>;

interface Kept {
	answer: Ready;
	reads: readonly ReadModel[];
	/** The states of what it reads, when building it began. */
	builtFrom: string[];
	/** When that was, in milliseconds. */
	at: number;
	/** The state of the whole log in which this was last found to hold. */
	heldAt: string;
}

/**
 * A cache of answers, exact by construction: each says which read models it is built from, and is built anew once one
 * of those has taken in an event since, whoever appended that, or has been rebuilt. Only what may lag does so.
 *
 * Where other processes append, no answer is given before this one has looked. Where the store cannot be reached, what
 * was ready is given for a while longer.
 */
export function createAnswers(
	log: Pick<EventLog, "state" | "stateOf" | "refresh">,
	{ now = () => Date.now(), capacity = CAPACITY } = {},
) {
	const kept = new LRUCache<string, Kept>({ maxSize: capacity, sizeCalculation: sizeOf });
	const inTheMaking = new Map<string, { state: string; made: Promise<Ready> }>();
	let generation = 0;
	let lookedAt = Number.NEGATIVE_INFINITY;

	/**
	 * The answer under `key`, built by `make` from `reads` and nothing else unless it is there. What `make` throws is not
	 * kept, nor is an answer about something that does not exist: such keys are without number.
	 */
	async function prepared(
		key: string,
		reads: readonly ReadModel[],
		make: () => Promise<Made>,
	): Promise<Ready> {
		try {
			await log.refresh?.();
		} catch (error) {
			const known = now() - lookedAt < OUTAGE_MS && isUnreachable(error) && kept.get(key);
			if (!known) throw error;
			return { ...known.answer, cacheControl: "no-store" };
		}
		lookedAt = now();
		const known = kept.get(key);
		return known && holds(known) ? known.answer : build(key, reads, make);
	}

	function holds(known: Kept): boolean {
		const state = log.state();
		if (known.heldAt === state) return true;
		const age = now() - known.at;
		const isSame = known.reads.every(
			(model, i) => age < (model.lag ?? 0) || stateOf(model) === known.builtFrom[i],
		);
		// What only lags is looked at again.
		if (isSame && !known.reads.some(({ lag }) => lag)) known.heldAt = state;
		return isSame;
	}

	/** Requests that come while an answer is being built share it, if nothing has happened since it began. */
	function build(key: string, reads: readonly ReadModel[], make: () => Promise<Made>): Promise<Ready> {
		const state = `${log.state()} ${generation}`;
		const present = inTheMaking.get(key);
		if (present?.state === state) return present.made;
		const made = buildNow(key, reads, make).finally(() => {
			if (inTheMaking.get(key)?.made === made) inTheMaking.delete(key);
		});
		inTheMaking.set(key, { state, made });
		return made;
	}

	async function buildNow(key: string, reads: readonly ReadModel[], make: () => Promise<Made>) {
		const begun = { reads, builtFrom: reads.map(stateOf), at: now(), heldAt: log.state() };
		const before = generation;
		const made = { ...begun, answer: ready(await make()) };
		if (made.answer.status === 200 && generation === before && holds(made)) kept.set(key, made);
		return made.answer;
	}

	const stateOf = (model: ReadModel) => log.stateOf(typesOf([model]));

	/** Forgets every answer: what they were built from has changed without an event. */
	function forget(): void {
		generation++;
		kept.clear();
	}

	return { prepared, forget, bytes: () => kept.calculatedSize };
}

/** Of the memory that a kept answer takes, about. */
const sizeOf = ({ answer }: Kept, key: string) =>
	1000 + 2 * key.length + answer.bytes.byteLength + (answer.gzip?.byteLength ?? 0);

const isUnreachable = (error: unknown) => error instanceof Refusal && error.code === "store-unreachable";

/** A JSON answer about to be made ready. */
export function json(value: unknown, more: Pick<Made, "about" | "personal" | "link"> = {}): Made {
	return { type: "application/json", body: JSON.stringify(value), ...more };
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
	const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim());
	return tags.includes(etag) || tags.includes("*");
}

function acceptsGzip(request: Request): boolean {
	const accepted = request.headers.get("accept-encoding") ?? "";
	return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
