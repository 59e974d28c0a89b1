import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { once } from "../../kernel/once.ts";
import type { Visit } from "../request/client-address.ts";

/** Cached responses: bytes with an ETag, compressed if that makes them smaller. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Ready {
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
	shown: Shown | undefined;
	/** True if signed-in people get another response under the same address. */
	personal: boolean;
	/** The response's own headers, such as the link to the next page. */
	headers: Record<string, string>;
}

export interface Made {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Bytes;
	/** A prefix that many bodies share. */
	beginning?: string | undefined;
	cacheControl?: string;
	shown?: Shown | undefined;
	personal?: boolean;
	/** The body as Brotli. */
	brotli?: Bytes | undefined;
	headers?: Record<string, string>;
}

/** Browsers may cache a response but must revalidate it. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const WORTH_COMPRESSING = 860;
/** As small as gzip in little more than half the time. */
const ZSTD_LEVEL = 5;
/** For pages, which most clients get in another form: half the time, 7 % more bytes. */
const PAGE_LEVEL = 3;
/** Three times the time, 10 % fewer bytes. */
const BROTLI_QUALITY = 6;

/** Prepares a response: bytes, ETag, and compressed forms on first use. */
export function ready(made: Made): Ready {
	const {
		status = 200,
		type,
		body,
		cacheControl = REVALIDATE,
		shown,
		personal = false,
		brotli,
		headers = {},
	} = made;
	const beginning = made.beginning ? beginningWith(made.beginning) : undefined;
	const own = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const size = own.length + (beginning?.bytes.length ?? 0);
	// Most clients get another form of a page, so the plain bytes are joined on demand.
	const whole = () => (beginning ? joined(beginning.bytes, own) : own);
	const isText = /^(text|application\/(json|javascript|xml|rss))|svg|javascript/.test(type);
	const isCompressible = isText && size > WORTH_COMPRESSING;
	const level = isPage(type) ? PAGE_LEVEL : ZSTD_LEVEL;
	let zstd: Bytes | undefined;
	let gzip: Bytes | undefined;
	return {
		status,
		type,
		get bytes() {
			return whole();
		},
		size,
		get zstd() {
			if (isCompressible) zstd ??= new Uint8Array(Bun.zstdCompressSync(whole(), { level }));
			return zstd;
		},
		get gzip() {
			if (isCompressible) gzip ??= beginning?.gzip(own) ?? Bun.gzipSync(own);
			return gzip;
		},
		br: brotli,
		isCompressible,
		isGzipFirst: beginning !== undefined,
		// Weak, because the compressed forms have the same tag.
		etag: `W/"${Bun.hash(own, beginning?.hash).toString(36)}"`,
		cacheControl,
		shown,
		personal,
		headers,
	};
}

const isPage = (type: string) => type.startsWith("text/html");

const compressed = promisify(brotliCompress);

/**
 * Compresses a page with Brotli on another thread; later responses use it. It is 10 % smaller than the other forms, which
 * decides whether a page fits into the first round trip (some 14 KB, RFC 6928).
 */
export function compressFurther(made: Ready): void {
	if (made.br || !made.isCompressible || !isPage(made.type)) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
	compressed(made.bytes, { params }).then(
		(brotli) => {
			made.br = new Uint8Array(brotli);
		},
		// The other forms still serve.
		() => {},
	);
}

/** The encoding of a response; `unchanged` if the browser has it already. */
export type Form = "plain" | "br" | "zstd" | "gzip" | "unchanged";

export function formFor({ headers }: Request, made: Ready): Form {
	const cachedTag = headers.get("if-none-match");
	if (cachedTag && made.status === 200 && matches(cachedTag, made.etag)) return "unchanged";
	return made.isCompressible ? encodingFor(headers.get("accept-encoding"), made) : "plain";
}

/** Returns body, status and headers of a response in one of its forms. */
export function parts(made: Ready, form: Form) {
	const { status, type, isCompressible, etag, cacheControl, personal, headers: own } = made;
	const vary = [isCompressible && "Accept-Encoding", personal && "Cookie"].filter(Boolean).join(", ");
	const commonHeaders = { "cache-control": cacheControl, ...(vary && { vary }), ...own };
	if (form === "unchanged") return { body: null, status: 304, headers: { etag, ...commonHeaders } };
	const headers = { "content-type": type, ...(status === 200 && { etag }), ...commonHeaders };
	if (form === "plain") return { body: made.bytes, status, headers };
	return { body: made[form] ?? made.bytes, status, headers: { ...headers, "content-encoding": form } };
}

/** Returns the HTTP response to `request`: 304 if the browser has it already, compressed if the browser accepts that. */
export function answer(request: Request, made: Ready): Response {
	const { body, ...init } = parts(made, formFor(request, made));
	return new Response(body, init);
}

/** Returns the source of a JSON response. */
export function json(value: unknown, more: Pick<Made, "shown" | "personal" | "headers"> = {}): Made {
	return { type: "application/json", body: JSON.stringify(value), ...more };
}

function matches(ifNoneMatch: string, etag: string): boolean {
	const tags = ifNoneMatch.split(",").map((tag) => tag.trim());
	return tags.includes(etag) || tags.includes("*");
}

const accepting = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const [BR, ZSTD, GZIP] = [accepting("br"), accepting("zstd"), accepting("gzip")];

function encodingFor(accepted: string | null, { br, isGzipFirst }: Ready): Form {
	if (!accepted) return "plain";
	if (br && BR.test(accepted)) return "br";
	if (isGzipFirst && GZIP.test(accepted)) return "gzip";
	return ZSTD.test(accepted) ? "zstd" : GZIP.test(accepted) ? "gzip" : "plain";
}

/** A story or product that a response shows. */
export interface Shown {
	kind: "story" | "product";
	id: number;
}

/** Counts the item that a visitor sees. Administrators are not counted. */
export type CountShown = (visit: Visit, shown: Shown | undefined) => Promise<void>;

/** A prefix of many bodies that is compressed once for all of them. */
interface Beginning {
	bytes: Bytes;
	hash: bigint;
	/** Returns a gzip file (RFC 1952) of the prefix and the rest. */
	gzip: (rest: Bytes) => Bytes;
}

/** Gzip header: deflated data, no name, no time, unknown system. */
const GZIP_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Half the time of the next level, 1 % more bytes. */
const REST_LEVEL = 1;

/** Prefixes by kind of page: some dozens, of 40 KB each. */
const beginnings = new LRUCache<string, Beginning>({ max: 50 });

const beginningWith = (text: string): Beginning => once(beginnings, text, () => deflatedOnce(text));

function deflatedOnce(text: string): Beginning {
	const bytes = new TextEncoder().encode(text);
	// A sync flush ends at a byte boundary, so that other deflated data may follow (RFC 1951, 3.2.4).
	const deflated = deflateRawSync(bytes, { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH });
	const checksum = crc32(bytes);
	return {
		bytes,
		hash: Bun.hash.wyhash(bytes),
		gzip(rest) {
			const end = new DataView(new ArrayBuffer(8));
			end.setUint32(0, crc32(rest, checksum), true);
			end.setUint32(4, bytes.length + rest.length, true);
			const deflatedRest = Bun.deflateSync(rest, { library: "libdeflate", level: REST_LEVEL });
			return joined(GZIP_HEADER, deflated, deflatedRest, new Uint8Array(end.buffer));
		},
	};
}

function joined(...parts: Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let offset = 0;
	for (const part of parts) {
		whole.set(part, offset);
		offset += part.length;
	}
	return whole;
}
