import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { getOrCreate } from "../../kernel/get-or-create.ts";
import type { Visit } from "../request/client-address.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A response as bytes with an ETag, compressed if that makes it smaller. */
export interface CachedResponse {
	status: number;
	type: string;
	readonly bytes: Bytes;
	/** Number of bytes. */
	size: number;
	/** Compressed on first use; undefined if compression does not make it smaller. */
	readonly zstd: Bytes | undefined;
	readonly gzip: Bytes | undefined;
	/** The Brotli form, once it exists. */
	br: Bytes | undefined;
	isCompressible: boolean;
	/** True if gzip is the fastest and smallest form. */
	isGzipFirst: boolean;
	etag: string;
	cacheControl: string;
	/** The item that the response shows, for counting. */
	shown: ShownItem | undefined;
	/** True if signed-in people get another response under the same address. */
	personal: boolean;
	/** The response's own headers, such as the link to the next page. */
	headers: Record<string, string>;
}

/** The content of a response before it is cached. */
export interface ResponseSource {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Bytes;
	/** A prefix that many bodies share. */
	prefix?: string | undefined;
	cacheControl?: string;
	shown?: ShownItem | undefined;
	personal?: boolean;
	/** The body as Brotli. */
	brotli?: Bytes | undefined;
	headers?: Record<string, string>;
}

/** Browsers may cache a response but must revalidate it. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const MIN_COMPRESSIBLE_BYTES = 860;
/** As small as gzip in little more than half the time. */
const ZSTD_LEVEL = 5;
/** For pages, which most clients get in another form: half the time, 7 % more bytes. */
const PAGE_ZSTD_LEVEL = 3;
/** Three times the time, 10 % fewer bytes. */
const BROTLI_QUALITY = 6;

/** Prepares a response: bytes, ETag, and compressed forms on first use. */
export function toCachedResponse(source: ResponseSource): CachedResponse {
	const {
		status = 200,
		type,
		body,
		cacheControl = REVALIDATE,
		shown,
		personal = false,
		brotli,
		headers = {},
	} = source;
	const prefix = source.prefix ? prefixFor(source.prefix) : undefined;
	const ownBytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const size = ownBytes.length + (prefix?.bytes.length ?? 0);
	// Most clients get a compressed form of a page, so the plain bytes are concatenated on
	// demand.
	const allBytes = () => (prefix ? concatenate(prefix.bytes, ownBytes) : ownBytes);
	const isText = /^(text|application\/(json|javascript|xml|rss))|svg|javascript/.test(
		type,
	);
	const isCompressible = isText && size > MIN_COMPRESSIBLE_BYTES;
	const level = isPage(type) ? PAGE_ZSTD_LEVEL : ZSTD_LEVEL;
	let zstd: Bytes | undefined;
	let gzip: Bytes | undefined;
	return {
		status,
		type,
		get bytes() {
			return allBytes();
		},
		size,
		get zstd() {
			if (isCompressible)
				zstd ??= new Uint8Array(Bun.zstdCompressSync(allBytes(), { level }));
			return zstd;
		},
		get gzip() {
			if (isCompressible) gzip ??= prefix?.gzip(ownBytes) ?? Bun.gzipSync(ownBytes);
			return gzip;
		},
		br: brotli,
		isCompressible,
		isGzipFirst: prefix !== undefined,
		// Weak, because the compressed forms have the same tag.
		etag: `W/"${Bun.hash(ownBytes, prefix?.hash).toString(36)}"`,
		cacheControl,
		shown,
		personal,
		headers,
	};
}

const isPage = (type: string) => type.startsWith("text/html");

const compressBrotli = promisify(brotliCompress);

/**
 * Compresses a page with Brotli on another thread; later responses use it. It is 10 %
 * smaller than the other forms, which decides whether a page fits into the first round
 * trip (some 14 KB, RFC 6928).
 */
export function addBrotli(response: CachedResponse): void {
	if (response.br || !response.isCompressible || !isPage(response.type)) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
	compressBrotli(response.bytes, { params }).then(
		(brotli) => {
			response.br = new Uint8Array(brotli);
		},
		// The other forms still serve.
		() => {},
	);
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
		headers: ownHeaders,
	} = response;
	const vary = [isCompressible && "Accept-Encoding", personal && "Cookie"]
		.filter(Boolean)
		.join(", ");
	const commonHeaders = {
		"cache-control": cacheControl,
		...(vary && { vary }),
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

function acceptedEncoding(
	accepted: string | null,
	{ br, isGzipFirst }: CachedResponse,
): Encoding {
	if (!accepted) return "plain";
	if (br && BR.test(accepted)) return "br";
	if (isGzipFirst && GZIP.test(accepted)) return "gzip";
	return ZSTD.test(accepted) ? "zstd" : GZIP.test(accepted) ? "gzip" : "plain";
}

/** A story or product that a response shows. */
export interface ShownItem {
	kind: "story" | "product";
	id: number;
}

/** Counts the item that a visitor sees. Administrators are not counted. */
export type CountShown = (visit: Visit, shown: ShownItem | undefined) => Promise<void>;

/** A prefix of many bodies that is compressed once for all of them. */
interface Prefix {
	bytes: Bytes;
	hash: bigint;
	/** Returns a gzip file (RFC 1952) of the prefix and the rest. */
	gzip: (rest: Bytes) => Bytes;
}

/** Gzip header: deflated data, no name, no time, unknown system. */
const GZIP_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Half the time of the next level, 1 % more bytes. */
const REST_DEFLATE_LEVEL = 1;

/** Prefixes by kind of page: some dozens, of 40 KB each. */
const prefixes = new LRUCache<string, Prefix>({ max: 50 });

const prefixFor = (text: string): Prefix =>
	getOrCreate(prefixes, text, () => createPrefix(text));

function createPrefix(text: string): Prefix {
	const bytes = new TextEncoder().encode(text);
	// A sync flush ends at a byte boundary, so that other deflated data may follow (RFC
	// 1951, 3.2.4).
	const deflated = deflateRawSync(bytes, {
		level: 9,
		memLevel: 9,
		finishFlush: constants.Z_SYNC_FLUSH,
	});
	const checksum = crc32(bytes);
	return {
		bytes,
		hash: Bun.hash.wyhash(bytes),
		gzip(rest) {
			const end = new DataView(new ArrayBuffer(8));
			end.setUint32(0, crc32(rest, checksum), true);
			end.setUint32(4, bytes.length + rest.length, true);
			const deflatedRest = Bun.deflateSync(rest, {
				library: "libdeflate",
				level: REST_DEFLATE_LEVEL,
			});
			return concatenate(GZIP_HEADER, deflated, deflatedRest, new Uint8Array(end.buffer));
		},
	};
}

function concatenate(...parts: Uint8Array[]): Bytes {
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let offset = 0;
	for (const part of parts) {
		bytes.set(part, offset);
		offset += part.length;
	}
	return bytes;
}
