import type { Word } from "./erasing-commands.ts";

export interface Needle {
	what: string;
	form: "as it is" | "UTF-16" | "base64" | "hex" | "escaped";
	bytes: Buffer;
	/** Upper and lower case are one: `bytes` are folded. */
	folded: boolean;
}

/** Shorter words are others' too, and by chance in any file that is large enough. */
export const LEAST_BYTES = 6;

export const isIdentifying = ({ what, text }: Word) =>
	what !== "first name" && what !== "last name" && Buffer.byteLength(text) >= LEAST_BYTES;

export function needlesOf({ what, text }: Word): Needle[] {
	const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
	return distinct(
		spellings.flatMap((spelling): Needle[] => [
			needle(what, "as it is", Buffer.from(spelling)),
			needle(what, "UTF-16", Buffer.from(spelling, "utf16le")),
			needle(what, "UTF-16", Buffer.from(spelling, "utf16le").swap16()),
			needle(what, "hex", Buffer.from(Buffer.from(spelling).toString("hex"))),
			...escaped(spelling).map((one) => needle(what, "escaped", Buffer.from(one))),
			...base64(Buffer.from(spelling)).map((one) => needle(what, "base64", one, false)),
		]),
	);
}

export function needlesOfKey(what: string, key: string): Needle[] {
	const bytes = Buffer.from(key, "base64url");
	return distinct([
		needle(what, "as it is", bytes, false),
		needle(what, "hex", Buffer.from(bytes.toString("hex"))),
		...base64(bytes).map((one) => needle(what, "base64", one, false)),
	]);
}

/** Upper and lower case made one, byte by byte, so that offsets stay what they are. */
export const fold = (bytes: Buffer) => Buffer.from(bytes.toString("latin1").toLowerCase(), "latin1");

const needle = (what: string, form: Needle["form"], bytes: Buffer, folded = true): Needle => ({
	what,
	form,
	bytes: folded ? fold(bytes) : bytes,
	folded,
});

function escaped(text: string): string[] {
	const json = JSON.stringify(text).slice(1, -1);
	const ascii = json.replace(/[^\x20-\x7e]/g, (letter) =>
		[...Array(letter.length).keys()]
			.map((i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, "0")}`)
			.join(""),
	);
	return [json, ascii, encodeURIComponent(text)].filter((one) => one !== text);
}

/** The letters that only the text decides, at each of the three offsets, in both alphabets. */
function base64(bytes: Buffer): Buffer[] {
	return [0, 1, 2].flatMap((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
			.toString("base64")
			.replace(/=+$/, "");
		const first = Math.ceil((offset * 8) / 6);
		const last = Math.floor(((offset + bytes.length) * 8) / 6);
		const own = encoded.slice(first, last);
		return [own, own.replaceAll("+", "-").replaceAll("/", "_")].map((text) => Buffer.from(text));
	});
}

const distinct = (needles: Needle[]): Needle[] => [
	...new Map(needles.map((one) => [`${one.folded} ${one.bytes.toString("hex")}`, one])).values(),
];
