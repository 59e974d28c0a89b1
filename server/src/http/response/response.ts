import type { UiLanguage } from "@creations/events/text";
import type { Visit } from "../request/client-address.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A response as bytes with an ETag, compressed if that makes it smaller. */
export interface CachedResponse {
	status: number;
	type: string;
	bytes: Bytes;
	/** Compressed on first use; undefined if compression does not make it smaller. */
	readonly zstd: Bytes | undefined;
	readonly gzip: Bytes | undefined;
	/** The Brotli form of a file of the build. */
	br: Bytes | undefined;
	isCompressible: boolean;
	etag: string;
	cacheControl: string;
	/** The item that the response shows, for counting. */
	shown: ShownItem | undefined;
	/** True if signed-in people get another response under the same address. */
	personal: boolean;
	/** Language of the page, which other visitors get in another; undefined if it has none. */
	language: UiLanguage | undefined;
	/** The response's own headers, such as the link to the next page. */
	headers: Record<string, string>;
}

/** The content of a response before it is cached. */
export interface ResponseSource {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Bytes;
	cacheControl?: string;
	shown?: ShownItem | undefined;
	personal?: boolean;
	language?: UiLanguage;
	/** The body as Brotli. */
	brotli?: Bytes | undefined;
	headers?: Record<string, string>;
}

/** Browsers may cache a response but must revalidate it. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const TEXT_TYPE = /^(text|application\/(json|javascript|xml|rss))|svg|javascript/;
const MIN_COMPRESSIBLE_BYTES = 860;
/** As small as gzip in little more than half the time. */
const ZSTD_LEVEL = 5;

/** Prepares a response: bytes, ETag, and compressed forms on first use. */
export function toCachedResponse(source: ResponseSource): CachedResponse {
	const {
		status = 200,
		type,
		body,
		cacheControl = REVALIDATE,
		shown,
		personal = false,
		language,
		brotli,
		headers = {},
	} = source;
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const isCompressible = TEXT_TYPE.test(type) && bytes.length > MIN_COMPRESSIBLE_BYTES;
	let zstd: Bytes | undefined;
	let gzip: Bytes | undefined;
	return {
		status,
		type,
		bytes,
		get zstd() {
			if (isCompressible)
				zstd ??= new Uint8Array(Bun.zstdCompressSync(bytes, { level: ZSTD_LEVEL }));
			return zstd;
		},
		get gzip() {
			if (isCompressible) gzip ??= Bun.gzipSync(bytes);
			return gzip;
		},
		br: brotli,
		isCompressible,
		// Weak, because the compressed forms have the same tag.
		etag: `W/"${Bun.hash(bytes).toString(36)}"`,
		cacheControl,
		shown,
		personal,
		language,
		headers,
	};
}

/** The encoding of a response; `unchanged` if the browser has it already. */
export type Encoding = "plain" | "br" | "zstd" | "gzip" | "unchanged";

/** Returns the best encoding of a response for a request. */
export function encodingFor({ headers }: Request, response: CachedResponse): Encoding {
	const cachedTag = headers.get("if-none-match");
	if (cachedTag && response.status === 200 && matches(cachedTag, response.etag))
		return "unchanged";
	return response.isCompressible
		? acceptedEncoding(headers.get("accept-encoding"), response)
		: "plain";
}

/** Returns body, status and headers of a response in an encoding. */
export function encode(response: CachedResponse, encoding: Encoding) {
	const {
		status,
		type,
		isCompressible,
		etag,
		cacheControl,
		personal,
		language,
		headers: ownHeaders,
	} = response;
	const vary = [
		isCompressible && "Accept-Encoding",
		language && "Accept-Language",
		(personal || language) && "Cookie",
	]
		.filter(Boolean)
		.join(", ");
	const commonHeaders = {
		"cache-control": cacheControl,
		...(vary && { vary }),
		...(language && { "content-language": language }),
		...ownHeaders,
	};
	if (encoding === "unchanged")
		return { body: null, status: 304, headers: { etag, ...commonHeaders } };
	const headers = {
		"content-type": type,
		...(status === 200 && { etag }),
		...commonHeaders,
	};
	if (encoding === "plain") return { body: response.bytes, status, headers };
	return {
		body: response[encoding] ?? response.bytes,
		status,
		headers: { ...headers, "content-encoding": encoding },
	};
}

/**
 * Returns the HTTP response to `request`: 304 if the browser has it already, compressed
 * if the browser accepts that.
 */
export function respond(request: Request, response: CachedResponse): Response {
	const { body, ...init } = encode(response, encodingFor(request, response));
	return new Response(body, init);
}

/** Returns the source of a JSON response. */
export function json(
	value: unknown,
	options: Pick<ResponseSource, "shown" | "personal" | "headers"> = {},
): ResponseSource {
	return { type: "application/json", body: JSON.stringify(value), ...options };
}

function matches(ifNoneMatch: string, etag: string): boolean {
	const tags = ifNoneMatch.split(",").map((tag) => tag.trim());
	return tags.includes(etag) || tags.includes("*");
}

const acceptPattern = (name: string) =>
	new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const [BR, ZSTD, GZIP] = [
	acceptPattern("br"),
	acceptPattern("zstd"),
	acceptPattern("gzip"),
];

function acceptedEncoding(accepted: string | null, { br }: CachedResponse): Encoding {
	if (!accepted) return "plain";
	if (br && BR.test(accepted)) return "br";
	return ZSTD.test(accepted) ? "zstd" : GZIP.test(accepted) ? "gzip" : "plain";
}

/** A story or product that a response shows. */
export interface ShownItem {
	kind: "story" | "product";
	id: number;
}

/** Counts the item that a visitor sees. Administrators are not counted. */
export type CountShown = (visit: Visit, shown: ShownItem | undefined) => Promise<void>;
