import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { directionOf } from "@creations/events/text";
import { z } from "zod";
import { BRAND_KEY, type SignInResult } from "../bridge.ts";
import { Problem } from "../problem.ts";
import type { Site } from "../servers/servers.ts";
import { desktopTexts } from "../texts/texts.ts";

const person = z.object({ name: z.string(), isAdmin: z.boolean() });
const refusal = z.object({ message: z.string(), code: z.string().optional() });
const TOKEN = "/api/desktop/token";
const LOGOUT = "/api/logout";
const CANCELED: SignInResult = { kind: "canceled" };

/** The parameters of the browser's redirect; no code if the person refused. */
interface Returned {
	code: string | null;
}

type Grant = Returned & { codeVerifier: string; redirectUri: string };

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Signs in through the system's browser (RFC 8252), so this process sees no password. The
 * code is useless without this process's verifier (RFC 7636).
 */
export function createSignIn(
	openBrowser: (address: string) => Promise<void>,
	timeoutMs = 300_000,
) {
	let cancelPending = () => {};

	async function begin(site: Site): Promise<SignInResult> {
		cancelPending();
		const { promise, resolve, reject } = Promise.withResolvers<SignInResult>();
		const abort = new AbortController();
		cancelPending = () => {
			abort.abort();
			resolve(CANCELED);
		};
		const [codeVerifier, state] = [random(), random()];
		const listener = await listenForBrowser(state, async (returned) => {
			const grant = { ...returned, codeVerifier, redirectUri: listener.redirectUri };
			const result = redeem(site, grant, abort.signal, () => {
				cancelPending = () => {};
			});
			result.then(resolve, reject);
			return closingPage(await result.catch((error: unknown) => error as Error));
		});
		const timeOut = () => reject(new Problem("sign-in-timeout"));
		const timer = setTimeout(timeOut, timeoutMs);
		try {
			const address = askAddress(site, codeVerifier, state, listener.redirectUri);
			if (!abort.signal.aborted) await openBrowser(address).catch(failToOpen);
			return await promise;
		} finally {
			abort.abort();
			clearTimeout(timer);
			listener.close();
		}
	}

	return { begin, end, cancel: () => cancelPending() };
}

function failToOpen(): never {
	throw new Problem("browser-not-opened");
}

/**
 * Exchanges the code for a session.
 * @param confirmed Called when the sign-in can no longer be canceled: the page may then
 * close without canceling it
 */
async function redeem(
	site: Site,
	grant: Grant,
	abort: AbortSignal,
	confirmed: () => void,
): Promise<SignInResult> {
	if (grant.code === null || abort.aborted) return CANCELED;
	const { headers, signedIn } = await confirm(site, grant);
	if (!abort.aborted) confirmed();
	await site.session.take(TOKEN, headers);
	// Otherwise a slow server's answer would be replaced by the cached "signed out".
	await site.lastKnown.clear({ keep: [BRAND_KEY] }).catch(() => {});
	if (!abort.aborted) return { kind: "signed-in", ...signedIn };
	await end(site);
	return CANCELED;
}

async function end({ address, session, lastKnown }: Site): Promise<void> {
	const cookie = await session.cookieFor(LOGOUT);
	const forgotten = await Promise.allSettled([
		session.forget(),
		lastKnown.clear({ keep: [BRAND_KEY] }),
	]);
	if (cookie) {
		const headers = { cookie, origin: address, "sec-fetch-site": "same-origin" };
		const signal = AbortSignal.timeout(10_000);
		await fetch(address + LOGOUT, {
			method: "POST",
			headers,
			redirect: "manual",
			signal,
		}).catch(() => {});
	}
	for (const part of forgotten) if (part.status === "rejected") throw part.reason;
}

async function confirm({ address }: Site, { code, codeVerifier, redirectUri }: Grant) {
	const answer = await fetch(address + TOKEN, {
		method: "POST",
		redirect: "manual",
		headers: {
			"content-type": "application/json",
			origin: address,
			"sec-fetch-site": "same-origin",
		},
		body: JSON.stringify({ code, codeVerifier, redirectUri }),
	}).catch(() => {
		throw new Problem("sign-in-unreachable", new URL(address).host);
	});
	const body: unknown = await answer.json().catch(() => null);
	const signedIn = person.safeParse(body).data;
	if (!answer.ok || !signedIn) throw refusedSignIn(body);
	return { headers: answer.headers, signedIn };
}

function refusedSignIn(body: unknown): Problem {
	const { code, message } = refusal.safeParse(body).data ?? {};
	if (code === "code-not-valid") return new Problem("code-not-valid");
	if (message === undefined) return new Problem("sign-in-not-confirmed");
	return new Problem("sign-in-refused", message);
}

const random = () => randomBytes(32).toString("base64url");

function askAddress(
	{ address }: Site,
	verifier: string,
	state: string,
	redirectUri: string,
): string {
	const query = new URLSearchParams({
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		redirect_uri: redirectUri,
		state,
	});
	return `${address}/api/desktop/sign-in?${query}`;
}

function closingPage(result: SignInResult | Error): ClosingPage {
	const { failed, canceled, done, close } = desktopTexts.browser;
	if (result instanceof Error) return { title: failed, text: result.message };
	return { title: result.kind === "canceled" ? canceled : done, text: close };
}

type ClosingPage = Record<"title" | "text", string>;

/**
 * Waits for the browser to return with the correct state, once. @param take Its answer is
 * shown in the browser
 */
async function listenForBrowser(
	state: string,
	answer: (returned: Returned) => Promise<ClosingPage>,
) {
	let isAnswered = false;
	const server = createServer(async (request, response) => {
		response.setHeader("connection", "close");
		const url = URL.parse(request.url ?? "", "http://127.0.0.1");
		const returned = url && request.method === "GET" && returnedIn(url, state);
		if (!returned || isAnswered || request.headers.host !== host()) {
			response.writeHead(404, HEADERS);
			const { notStarted, startAgain } = desktopTexts.browser;
			response.end(page({ title: notStarted, text: startAgain }));
			return;
		}
		isAnswered = true;
		const closingPage = await answer(returned);
		response.writeHead(200, HEADERS);
		response.end(page(closingPage));
	});
	const host = () => `127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});

	return {
		redirectUri: `http://${host()}/callback`,
		close: () => {
			server.close();
			server.closeIdleConnections();
		},
	};
}

function returnedIn({ pathname, searchParams }: URL, state: string): Returned | null {
	if (pathname !== "/callback" || searchParams.get("state") !== state) return null;
	const code = searchParams.get("code");
	if (code) return { code };
	return searchParams.has("error") ? { code: null } : null;
}

const STYLE =
	"body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;" +
	"padding:2rem;background:#f8f4ec;color:#241b17;font:1.125rem/1.5 system-ui,sans-serif}" +
	"h1{margin:0;font:400 2.5rem/1.1 Georgia,serif}p{margin:0;max-width:34rem}" +
	"@media(prefers-color-scheme:dark){body{background:#171310;color:#f2eadf}}";

const HEADERS = {
	"content-type": "text/html; charset=utf-8",
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"content-security-policy":
		"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const page = ({ title, text }: ClosingPage) => `<!doctype html>
<html lang="${desktopTexts.language}" dir="${directionOf(desktopTexts.language)}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(text)}</p></body></html>
`;

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
