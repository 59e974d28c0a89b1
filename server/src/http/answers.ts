import { Refusal } from "../kernel/refusal.ts";

/** Answers kept ready: built once for each state of the log, then served as bytes with an ETag. */

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
}

export interface Made {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Uint8Array<ArrayBuffer>;
	cacheControl?: string;
	about?: number;
	personal?: boolean;
}

/** Browsers may keep an answer but must ask whether it still holds. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const WORTH_COMPRESSING = 860;
/** How many answers are kept for one state of the log; past it, rarely asked ones are built again. */
const CAPACITY = 4096;
/** How long after the last look at a store that is gone the answers from before are given, in milliseconds. */
const OUTAGE_MS = 10 * 60_000;

/** Prepares an answer: bytes, compressed bytes, ETag. */
export function ready(made: Made): Ready {
	const { status = 200, type, body, cacheControl = REVALIDATE, about, personal = false } = made;
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const compressible = /^(text|application\/(json|javascript|xml|rss))|svg|javascript/.test(type);
	const gzip = compressible && bytes.length > WORTH_COMPRESSING ? Bun.gzipSync(bytes) : undefined;
	// Weak: the compressed form carries the same tag.
	const etag = `W/"${Bun.hash(bytes).toString(36)}"`;
	return { status, type, bytes, gzip, etag, cacheControl, about, personal };
}

/** The HTTP answer to `request`: 304 where the browser has it already, compressed where it may be. */
export function answer(request: Request, made: Ready): Response {
	const { status, type, bytes, gzip, etag, cacheControl, personal } = made;
	if (status === 200 && matches(request.headers.get("if-none-match"), etag)) {
		return new Response(null, { status: 304, headers: { etag, "cache-control": cacheControl } });
	}
	const headers: Record<string, string> = { "content-type": type, "cache-control": cacheControl };
	if (status === 200) headers.etag = etag;
	if (gzip || personal)
		headers.vary = [gzip && "Accept-Encoding", personal && "Cookie"].filter(Boolean).join(", ");
	if (!gzip || !acceptsGzip(request)) return new Response(bytes, { status, headers });
	headers["content-encoding"] = "gzip";
	return new Response(gzip, { status, headers });
}

export type Answers = ReturnType<typeof createAnswers>;

/**
 * A cache of answers, exact by construction: everything in it was built from the log as it is in `state()`, and is
 * forgotten as soon as that is another one, because the log is longer.
 * @param look learns the present state, where other processes change it; then no answer is given before it
 * has. Where the store cannot be reached, what was ready is given for a while longer.
 */
export function createAnswers(
	state: () => number | string,
	look?: () => Promise<void>,
	now = () => Date.now(),
) {
	let builtAt: number | string = -1;
	let kept = new Map<string, Promise<Ready>>();
	let lookedAt = Number.NEGATIVE_INFINITY;

	/** The answer under `key`, built by `make` unless it is there. What `make` throws is not kept. */
	function prepared(key: string, make: () => Promise<Made>): Promise<Ready> {
		return look ? preparedAfterLook(look, key, make) : preparedNow(key, make);
	}

	async function preparedAfterLook(look: () => Promise<void>, key: string, make: () => Promise<Made>) {
		try {
			await look();
		} catch (error) {
			const known = now() - lookedAt < OUTAGE_MS && isUnreachable(error) && (await kept.get(key));
			if (!known) throw error;
			return { ...known, cacheControl: "no-store" };
		}
		lookedAt = now();
		return preparedNow(key, make);
	}

	function preparedNow(key: string, make: () => Promise<Made>): Promise<Ready> {
		if (builtAt !== state() || kept.size >= CAPACITY) {
			kept = new Map();
			builtAt = state();
		}
		const known = kept.get(key);
		if (known) return known;
		const making = make().then(ready);
		const generation = kept;
		generation.set(key, making);
		making.catch(() => generation.delete(key));
		return making;
	}

	/** Forgets every answer: what they were built from has changed without an event. */
	function forget(): void {
		builtAt = -1;
	}

	return { prepared, forget };
}

const isUnreachable = (error: unknown) => error instanceof Refusal && error.code === "store-unreachable";

/** A JSON answer about to be made ready. */
export function json(value: unknown, more: Pick<Made, "about" | "personal"> = {}): Made {
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
