import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { once } from "../../kernel/once.ts";
import type { Visit } from "../request/client-address.ts";

/** Responses whose bytes are ready: served as they are, with an ETag, compressed where that pays. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Ready {
	status: number;
	type: string;
	readonly bytes: Bytes;
	/** How many bytes these are. */
	size: number;
	/** The same, compressed when somebody first takes it so; absent where compressing does not pay. */
	readonly zstd: Bytes | undefined;
	readonly gzip: Bytes | undefined;
	/** The same as Brotli, once it is made. */
	br: Bytes | undefined;
	isCompressible: boolean;
	/** It is gzip that is made soonest, and smallest. */
	isGzipFirst: boolean;
	etag: string;
	cacheControl: string;
	/** What whoever gets it is shown. */
	shown: Shown | undefined;
	/** Who is signed in gets another answer under the same address. */
	personal: boolean;
	/** Its own, such as where a list goes on. */
	headers: Record<string, string>;
}

export interface Made {
	status?: number;
	/** Media type. */
	type: string;
	body: string | Bytes;
	/** What stands before the body, and before many others. */
	beginning?: string | undefined;
	cacheControl?: string;
	shown?: Shown | undefined;
	personal?: boolean;
	/** The body as Brotli. */
	brotli?: Bytes | undefined;
	headers?: Record<string, string>;
}

/** Browsers may keep an answer but must ask whether it still holds. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const WORTH_COMPRESSING = 860;
/** As small as what gzip makes, in little more than half the time. */
const ZSTD_LEVEL = 5;
/** Of pages, which are given in another form to most: less than half of that time, for a fourteenth more bytes. */
const PAGE_LEVEL = 3;
/** Three times the time of the other, for the tenth that it is smaller. */
const BROTLI_QUALITY = 6;

/** Prepares an answer: bytes, ETag, and the compressed bytes once they are asked for. */
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
	// Most are given pages in another form, and so the whole is put together for who is not.
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
		// Weak: the compressed forms carry the same tag.
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
 * Has another thread make a page's body as Brotli, which it is given as from then on: a tenth smaller than the other
 * forms, which decides whether a page fits into what a server may send before it hears from the browser (some 14 KB,
 * RFC 6928).
 */
export function compressFurther(made: Ready): void {
	if (made.br || !made.isCompressible || !isPage(made.type)) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
	compressed(made.bytes, { params }).then(
		(brotli) => {
			made.br = new Uint8Array(brotli);
		},
		// The other forms are there.
		() => {},
	);
}

/** In which form somebody gets an answer; `unchanged` who has it already. */
export type Form = "plain" | "br" | "zstd" | "gzip" | "unchanged";

export function formFor({ headers }: Request, made: Ready): Form {
	const known = headers.get("if-none-match");
	if (known && made.status === 200 && matches(known, made.etag)) return "unchanged";
	return made.isCompressible ? encodingFor(headers.get("accept-encoding"), made) : "plain";
}

/** What is sent of an answer in one of its forms. */
export function parts(made: Ready, form: Form) {
	const { status, type, isCompressible, etag, cacheControl, personal, headers: own } = made;
	const vary = [isCompressible && "Accept-Encoding", personal && "Cookie"].filter(Boolean).join(", ");
	const kept = { "cache-control": cacheControl, ...(vary && { vary }), ...own };
	if (form === "unchanged") return { body: null, status: 304, headers: { etag, ...kept } };
	const headers = { "content-type": type, ...(status === 200 && { etag }), ...kept };
	if (form === "plain") return { body: made.bytes, status, headers };
	return { body: made[form] ?? made.bytes, status, headers: { ...headers, "content-encoding": form } };
}

/** The HTTP answer to `request`: 304 where the browser has it already, compressed where it may be. */
export function answer(request: Request, made: Ready): Response {
	const { body, ...init } = parts(made, formFor(request, made));
	return new Response(body, init);
}

/** A JSON answer about to be made ready. */
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

/** A story or product that an answer shows. */
export interface Shown {
	kind: "story" | "product";
	id: number;
}

/** Counts what a visitor is shown, if anything; what administrators look at is no visit. */
export type CountShown = (visit: Visit, shown: Shown | undefined) => Promise<void>;

/** What many texts begin with, which is compressed once for all of them. */
interface Beginning {
	bytes: Bytes;
	hash: bigint;
	/** As a gzip file (RFC 1952), the beginning and what follows it. */
	gzip: (rest: Bytes) => Bytes;
}

/** Of a file whose data is deflated, with no name, no time and an unknown system. */
const GZIP_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Half the time of the next, for a hundredth more bytes of a page. */
const REST_LEVEL = 1;

/** Pages that show other kinds of things begin otherwise; there are some dozens of them, of 40 KB each. */
const beginnings = new LRUCache<string, Beginning>({ max: 50 });

const beginningWith = (text: string): Beginning => once(beginnings, text, () => deflatedOnce(text));

function deflatedOnce(text: string): Beginning {
	const bytes = new TextEncoder().encode(text);
	// Ends at a byte and is not the end, so that any other deflated data may follow (RFC 1951, 3.2.4).
	const deflated = deflateRawSync(bytes, { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH });
	const checksum = crc32(bytes);
	return {
		bytes,
		hash: Bun.hash.wyhash(bytes),
		gzip(rest) {
			const end = new DataView(new ArrayBuffer(8));
			end.setUint32(0, crc32(rest, checksum), true);
			end.setUint32(4, bytes.length + rest.length, true);
			const following = Bun.deflateSync(rest, { library: "libdeflate", level: REST_LEVEL });
			return joined(GZIP_HEADER, deflated, following, new Uint8Array(end.buffer));
		},
	};
}

function joined(...parts: Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
