import { Refusal } from "../kernel/refusal.ts";
import { MAX_UPLOAD_BYTES } from "./storage/object-store.ts";

/** The chunks of a file while they stream. @throws {Refusal} `too-large` as soon as they are more than an upload may be */
export async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let size = 0;
	for await (const chunk of chunks) {
		size += chunk.byteLength;
		if (size > MAX_UPLOAD_BYTES) throw tooLarge();
		yield chunk;
	}
}

/** @param announced bytes. @throws {Refusal} `too-large`; `malformed` where the file ends early or is not what was announced */
export async function* received(
	chunks: AsyncIterable<Uint8Array>,
	announced: string | null,
): AsyncGenerator<Uint8Array> {
	if (Number(announced ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
	let size = 0;
	for await (const chunk of counted(whole(chunks))) {
		size += chunk.byteLength;
		yield chunk;
	}
	if (announced !== null && announced !== String(size)) {
		throw new Refusal("malformed", `The file has ${size} bytes, but ${announced} were announced.`);
	}
}

/** A connection that breaks is no failure of ours. */
async function* whole(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* chunks;
	} catch {
		throw new Refusal("malformed", "The upload was cut short.");
	}
}

const tooLarge = () => new Refusal("too-large", "An image may have at most 10 MB (10,485,760 bytes).");
