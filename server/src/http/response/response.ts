/** Responses whose bytes are ready: served as they are, with an ETag, compressed where that pays. */

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
