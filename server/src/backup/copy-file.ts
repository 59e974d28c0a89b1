import { createHash } from "node:crypto";
import { chunksOf, writeNewFile } from "../kernel/store/durable.ts";

export interface Copied {
	bytes: number;
	sha256: string;
}

/** Writes a new file, which is on disk afterwards. @throws {Error} `EEXIST` where there is one */
export async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>): Promise<Copied> {
	const { measured, through } = measuring(chunks);
	await writeNewFile(path, through(), 0o600);
	return measured();
}

export const copyFile = (from: string, to: string): Promise<Copied> => writeChunks(to, chunksOf(from));

export async function measure(path: string): Promise<Copied> {
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
	return { through, measured: (): Copied => ({ bytes, sha256: hash.digest("hex") }) };
}
