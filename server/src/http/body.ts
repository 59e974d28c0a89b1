import { Refusal } from "../kernel/refusal.ts";

/**
 * Reads a request's JSON, counting while it streams, whatever `Content-Length` says.
 * @param limit bytes
 * @throws {Refusal} `too-large`, `malformed`
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
	if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
	} catch {
		throw new Refusal("malformed", "The request body is not valid JSON.");
	}
}

const tooLarge = (limit: number) =>
	new Refusal("too-large", `The request body is larger than ${Math.floor(limit / 1024)} KB.`);
