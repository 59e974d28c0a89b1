import { Refusal } from "../../kernel/refusal.ts";

/**
 * Reads a request's body, JSON or an HTML form (undefined where there is none).
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
	const length = Number(request.headers.get("content-length") ?? 0);
	if (length > limit) throw tooLarge(limit);
	// The server ends a body at its stated length; one without is counted while it streams.
	const isStated = length > 0 && !request.headers.has("transfer-encoding");
	const bytes = isStated ? await request.bytes() : await readCounting(request, limit);
	if (bytes.byteLength > limit) throw tooLarge(limit);
	try {
		return strictly.decode(bytes);
	} catch {
		throw malformed();
	}
}

async function readCounting(request: Request, limit: number): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Making one takes longer than decoding a small body. */
const strictly = new TextDecoder("utf-8", { fatal: true });

const malformed = () => new Refusal("malformed", "The request body is not valid JSON.");
const tooLarge = (limit: number) =>
	new Refusal("too-large", `The request body is larger than ${Math.floor(limit / 1024)} KB.`);
