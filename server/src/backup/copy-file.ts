import { createHash } from "node:crypto";
import { chunksOf, writeNewFile } from "../kernel/store/durable.ts";

/** Writes a new file, which is on disk afterwards. @throws {Error} `EEXIST` where there is one */
export async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>) {
	const { measured, through } = measuring(chunks);
	await writeNewFile(path, through(), 0o600);
	return measured();
}

export const copyFile = (from: string, to: string) => writeChunks(to, chunksOf(from));

export async function measure(path: string) {
	const { measured, through } = measuring(chunksOf(path));
	for await (const _ of through());
	return measured();
}

function measuring(chunks: AsyncIterable<Uint8Array>) {
	const hash = createHash("sha256");
	let bytes = 0;
	async function* through() {
		for await (const chunk of chunks) {
			hash.update(chunk);
			bytes += chunk.byteLength;
			yield chunk;
		}
	}
	return { through, measured: () => ({ bytes, sha256: hash.digest("hex") }) };
}
