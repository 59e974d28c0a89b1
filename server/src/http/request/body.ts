import { Refusal } from "../../kernel/refusal.ts";

/**
 * Reads a request's body, JSON or an HTML form (undefined where there is none), counting while it streams, whatever `Content-Length` says.
 * @param limit bytes
 * @throws {Refusal} `too-large`, `malformed`
 */
export async function readBody(request: Request, limit: number): Promise<unknown> {
	const text = await readText(request, limit);
	if (text === "") return undefined;
	const type = request.headers.get("content-type") ?? "";
	if (type.startsWith("application/x-www-form-urlencoded"))
		return Object.fromEntries(new URLSearchParams(text));
	try {
		if (type.startsWith("multipart/form-data"))
			return Object.fromEntries(await new Response(text, { headers: { "content-type": type } }).formData());
		return JSON.parse(text);
	} catch {
		throw malformed();
	}
}

async function readText(request: Request, limit: number): Promise<string> {
	if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
	} catch {
		throw malformed();
	}
}

const malformed = () => new Refusal("malformed", "The request body is not valid JSON.");
const tooLarge = (limit: number) =>
	new Refusal("too-large", `The request body is larger than ${Math.floor(limit / 1024)} KB.`);
