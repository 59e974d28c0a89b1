/** Returns SHA-256 of some bytes. */
export async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}

/** Returns the UTF-8 of a text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
	new TextEncoder().encode(text);

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let end = 0;
	for (const part of parts) {
		bytes.set(part, end);
		end += part.length;
	}
	return bytes;
}

/** Returns the bytes of canonical base64; undefined for any other text. */
export function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		const characters = atob(text);
		if (btoa(characters) !== text) return undefined;
		return Uint8Array.from(characters, (character) => character.charCodeAt(0));
	} catch {
		return undefined;
	}
}

export const hex = (bytes: Uint8Array) =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const isSame = (one: Uint8Array, other: Uint8Array) => hex(one) === hex(other);

/** Parses a decimal number without leading zeros. */
export function decimal(digits: string): number | undefined {
	const number = Number(digits);
	const isDecimal = /^(0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(number);
	return isDecimal ? number : undefined;
}
