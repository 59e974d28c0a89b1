import type { ImageType } from "@creations/events";

/** How each kind of file begins. */
const BEGINNINGS: [ImageType, RegExp][] = [
	["jpeg", /^\xff\xd8\xff/],
	["png", /^\x89PNG\r\n.\n/s],
	["webp", /^RIFF.{4}WEBP/s],
	["gif", /^GIF8[79]a/],
	// The brand may stand first or among the compatible ones.
	["avif", /^.{4}ftyp(.{4})*?avi[fs]/s],
];

/** What a file is by its bytes, whatever its name or its sender say; undefined for what images are not made from. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
	const beginning = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
	return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}
