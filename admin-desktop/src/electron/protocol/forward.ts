import { jsonIn } from "@creations/events/text/json";
import { VERSION_HEADER } from "@creations/events/text/versions";
import type { Agent } from "undici";
import UndiciAgent from "undici/lib/dispatcher/agent.js";
import { z } from "zod";
import { NO_SESSION_HEADER, SERVER_UNREACHABLE } from "../bridge.ts";
import type { Site } from "../servers/servers.ts";
import { desktopTexts } from "../texts/texts.ts";
import { refusal, SECURITY_HEADERS } from "./answers.ts";

/** Request headers that are forwarded to the server. */
const SENT = [
	"accept",
	"accept-language",
	"content-type",
	"idempotency-key",
	"if-match",
	"if-none-match",
	"range",
	VERSION_HEADER,
];

/**
 * Response headers that are forwarded to the page: no cookies, and no encoding, because
 * the body is decoded here.
 */
const RESPONSE_HEADERS = [
	"accept-ranges",
	"cache-control",
	"content-disposition",
	"content-range",
	"etag",
	"last-modified",
	"retry-after",
	"x-request-id",
	VERSION_HEADER,
];

/**
 * Types that cannot run code with the application's rights. Must match the whole header,
 * because browsers use the last of several types.
 */
const HARMLESS_TYPES = new RegExp(
	"^(application/json|text/(plain|csv)|image/(webp|png|jpeg|gif|avif|svg\\+xml))" +
		"(\\s*;\\s*charset=[\\w-]+)?$",
	"i",
);

const WITHOUT_BODY = new Set([204, 205, 304]);

interface Way {
	path: string;
	withSession: boolean;
}

export async function forward(
	request: Request,
	site: Pick<Site, "address" | "session">,
	way: Way,
): Promise<Response> {
	const { host } = new URL(site.address);
	const cookie = way.withSession ? await site.session.cookieFor(way.path) : "";
	let answer: Response;
	try {
		answer = await send(request, site.address, way.path, cookie);
	} catch (error) {
		if (request.signal.aborted) throw error;
		return refusal(503, SERVER_UNREACHABLE, desktopTexts.refused.unreachable(host));
	}
	if (way.withSession) await site.session.take(way.path, answer.headers);
	if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
		await answer.body?.cancel();
		return refusal(502, "sent-elsewhere", desktopTexts.refused.redirects(host));
	}
	const passed = passedOn(answer, way);
	if (answer.status === 401 && !cookie) passed.headers.set(NO_SESSION_HEADER, "1");
	return passed;
}

async function send(
	{ method, headers: asked, body, signal }: Request,
	address: string,
	path: string,
	cookie: string,
): Promise<Response> {
	const headers = pick(asked, SENT);
	headers.set("origin", address);
	headers.set("sec-fetch-site", "same-origin");
	if (cookie) headers.set("cookie", cookie);
	return fetch(address + path, {
		method,
		headers,
		body,
		signal,
		// A followed redirect would send the session to another host.
		redirect: "manual",
		...(body && { duplex: "half" }),
		...withoutTimeout(path),
	});
}

function passedOn(
	{ status, statusText, headers: received, body }: Response,
	{ withSession }: Way,
): Response {
	const headers = pick(received, RESPONSE_HEADERS);
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
	// The preview of an email has an opaque origin and shows pictures.
	if (!withSession) headers.set("cross-origin-resource-policy", "cross-origin");
	if (WITHOUT_BODY.has(status))
		return new Response(null, { status, statusText, headers });
	const type = received.get("content-type") ?? "";
	headers.set(
		"content-type",
		HARMLESS_TYPES.test(type) ? type : "text/plain; charset=utf-8",
	);
	return new Response(body, { status, statusText, headers });
}

function pick(from: Headers, names: string[]): Headers {
	const picked = new Headers();
	for (const name of names) {
		const value = from.get(name);
		if (value !== null) picked.set(name, value);
	}
	return picked;
}

/**
 * Requests that may take hours, because the server answers when the newsletter is sent or
 * the log is verified.
 */
const SLOW_PATHS = /^\/api\/admin\/(send-newsletter|history\/verify)$/;

/** Without Node's limit of five minutes for the first byte. */
const untimedAgent = new UndiciAgent({ headersTimeout: 0, bodyTimeout: 0 });

export const withoutTimeout = (path: string): { dispatcher?: Agent } =>
	SLOW_PATHS.test(path) ? { dispatcher: untimedAgent } : {};

const uploadAnswer = z.object({ uploadURL: z.string() });

const LOOPBACK = new Set(["127.0.0.1", "localhost"]);
/** Maximum size of a picture in bytes, as in the server's `media`. */
const MAX_BYTES = 10_485_760;
const MAX_ISSUED = 50;

/**
 * Forwards pictures to a bucket on another host, which pages cannot reach. Sends no
 * cookies, and only to addresses that the server issued.
 */
export function createUploads() {
	const issued: string[] = [];

	async function recordIssued(
		site: Pick<Site, "address">,
		answer: Response,
	): Promise<Response> {
		if (!answer.ok) return answer;
		const text = await answer.text();
		const address = uploadAnswer.safeParse(jsonIn(text)).data?.uploadURL;
		const url = address === undefined ? null : URL.parse(address);
		if (
			address !== undefined &&
			url &&
			url.origin !== site.address &&
			isSafe(url, site)
		) {
			issued.push(address);
			issued.splice(0, issued.length - MAX_ISSUED);
		}
		return new Response(text, answer);
	}

	async function send(request: Request, address: string): Promise<Response> {
		if (request.method !== "PUT" || !issued.includes(address))
			return refusal(403, "forbidden", desktopTexts.refused.notIssued);
		// A bucket requires the length in advance.
		const bytes = await request.bytes();
		if (bytes.length > MAX_BYTES)
			return refusal(413, "too-large", desktopTexts.refused.tooLarge);
		return putPicture(request, bytes, address);
	}

	return { recordIssued, send };
}

async function putPicture(
	{ headers, signal }: Request,
	body: Uint8Array<ArrayBuffer>,
	address: string,
): Promise<Response> {
	const type = headers.get("content-type");
	const { storage, storageUnreachable } = desktopTexts.refused;
	try {
		const answer = await fetch(address, {
			method: "PUT",
			body,
			redirect: "manual",
			signal,
			headers: type ? { "content-type": type } : {},
		});
		await answer.body?.cancel();
		if (answer.ok) return new Response(null, { status: 204, headers: SECURITY_HEADERS });
		return refusal(502, "upload-refused", storage(answer.status));
	} catch (error) {
		if (signal.aborted) throw error;
		return refusal(503, "upload-unreachable", storageUnreachable);
	}
}

/**
 * Allows a bucket on this machine only if the server also runs here. Otherwise a server
 * could reach other local programs.
 */
const isSafe = (url: URL, { address }: Pick<Site, "address">) =>
	url.protocol === "https:" ||
	(url.protocol === "http:" && address.startsWith("http:") && LOOPBACK.has(url.hostname));
