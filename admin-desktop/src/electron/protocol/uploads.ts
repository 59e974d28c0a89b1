import { jsonIn } from "@creations/content/json";
import { z } from "zod";
import type { Site } from "../servers/servers.ts";
import { refusal, SECURITY_HEADERS } from "./answers.ts";

const given = z.object({ uploadURL: z.string() });

const LOOPBACK = new Set(["127.0.0.1", "localhost"]);
/** Bytes that an image may have; see the server's `media`. */
const MAX_BYTES = 10_485_760;
const MANY = 50;

/** Images for a bucket on another host, which pages may not reach: sent on without cookies, to given addresses only. */
export function createUploads() {
	const known: string[] = [];

	async function note(site: Pick<Site, "address">, answer: Response): Promise<Response> {
		if (!answer.ok) return answer;
		const text = await answer.text();
		const address = given.safeParse(jsonIn(text)).data?.uploadURL;
		const url = address === undefined ? null : URL.parse(address);
		if (address !== undefined && url && url.origin !== site.address && isSafe(url, site)) {
			known.push(address);
			known.splice(0, known.length - MANY);
		}
		return new Response(text, answer);
	}

	async function send(request: Request, address: string): Promise<Response> {
		if (request.method !== "PUT" || !known.includes(address))
			return refusal(403, "forbidden", "This upload address was not given out by your server.");
		// A bucket wants to know the length beforehand.
		const bytes = await request.bytes();
		if (bytes.length > MAX_BYTES) return refusal(413, "too-large", "The image is larger than 10 MB.");
		const type = request.headers.get("content-type");
		try {
			const answer = await fetch(address, {
				method: "PUT",
				body: bytes,
				redirect: "manual",
				signal: request.signal,
				headers: type ? { "content-type": type } : {},
			});
			await answer.body?.cancel();
			if (answer.ok) return new Response(null, { status: 204, headers: SECURITY_HEADERS });
			return refusal(502, "upload-refused", `The image store refused the image (${answer.status}).`);
		} catch (error) {
			if (request.signal.aborted) throw error;
			return refusal(503, "upload-unreachable", "The image store cannot be reached at the moment.");
		}
	}

	return { note, send };
}

/** A bucket on this very machine is a developer's, whose server is here, too: no other may reach what listens here. */
const isSafe = (url: URL, { address }: Pick<Site, "address">) =>
	url.protocol === "https:" ||
	(url.protocol === "http:" && address.startsWith("http:") && LOOPBACK.has(url.hostname));
