import { constants, crc32, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { once } from "../../kernel/once.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What many texts begin with, which is compressed once for all of them. */
export interface Beginning {
	bytes: Bytes;
	hash: bigint;
	/** As a gzip file (RFC 1952), the beginning and what follows it. */
	gzip: (rest: Bytes) => Bytes;
}

/** Of a file whose data is deflated, with no name, no time and an unknown system. */
const HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Half the time of the next, for a hundredth more bytes of a page. */
const LEVEL = 1;

/** Pages that show other kinds of things begin otherwise; there are some dozens of them, of 40 KB each. */
const known = new LRUCache<string, Beginning>({ max: 50 });

export const beginningWith = (text: string): Beginning => once(known, text, () => compressed(text));

function compressed(text: string): Beginning {
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
			const following = Bun.deflateSync(rest, { library: "libdeflate", level: LEVEL });
			return joined(HEADER, deflated, following, new Uint8Array(end.buffer));
		},
	};
}

export function joined(...parts: Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
