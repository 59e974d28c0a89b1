import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

export interface Copied {
	bytes: number;
	sha256: string;
}

/** Writes a new file, which is on disk afterwards. @throws {Error} `EEXIST` where there is one */
export async function writeChunks(
	path: string,
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	mode = 0o600,
): Promise<Copied> {
	const hash = createHash("sha256");
	let bytes = 0;
	const file = await open(path, "wx", mode);
	try {
		for await (const chunk of chunks) {
			hash.update(chunk);
			bytes += chunk.byteLength;
			await file.writeFile(chunk);
		}
		await file.sync();
	} finally {
		await file.close();
	}
	return { bytes, sha256: hash.digest("hex") };
}

export const copyFile = (from: string, to: string): Promise<Copied> => writeChunks(to, chunksOf(from));

export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
	const file = await open(path, "r");
	try {
		const buffer = Buffer.alloc(1 << 20);
		for (;;) {
			const { bytesRead } = await file.read(buffer, 0, buffer.length);
			if (bytesRead === 0) return;
			yield buffer.subarray(0, bytesRead);
		}
	} finally {
		await file.close();
	}
}

export async function measure(path: string): Promise<Copied> {
	const hash = createHash("sha256");
	let bytes = 0;
	for await (const chunk of chunksOf(path)) {
		hash.update(chunk);
		bytes += chunk.byteLength;
	}
	return { bytes, sha256: hash.digest("hex") };
}
