import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SignInResult } from "../bridge.ts";
import { Problem } from "../problem.ts";
import type { Site } from "../servers/servers.ts";
import { type Farewell, listenForBrowser, type Returned } from "./listener.ts";

const person = z.object({ name: z.string(), isAdmin: z.boolean() });
const refusal = z.object({ message: z.string() });
const TOKEN = "/api/desktop/token";
const LOGOUT = "/api/logout";
const CANCELLED: SignInResult = { kind: "cancelled" };

type Grant = Returned & {
	codeVerifier: string;
	redirectUri: string;
};

export type SignIn = ReturnType<typeof createSignIn>;

/** RFC 8252: no password is seen here. RFC 7636: what the browser brings is worthless without this process's verifier. */
export function createSignIn(openBrowser: (address: string) => Promise<void>, timeoutMs = 300_000) {
	let cancelUnderWay = () => {};

	async function begin(site: Site): Promise<SignInResult> {
		cancelUnderWay();
		const { promise, resolve, reject } = Promise.withResolvers<SignInResult>();
		const ended = new AbortController();
		cancelUnderWay = () => {
			ended.abort();
			resolve(CANCELLED);
		};
		const [verifier, state] = [random(), random()];
		const listener = await listenForBrowser(state, async (returned) => {
			const grant = { ...returned, codeVerifier: verifier, redirectUri: listener.redirectUri };
			const result = redeem(site, grant, ended.signal);
			result.then(resolve, reject);
			return farewell(await result.catch((error: unknown) => error as Error));
		});
		const late = () => reject(new Problem("Nobody has signed in within five minutes. Please try again."));
		const timer = setTimeout(late, timeoutMs);
		try {
			if (!ended.signal.aborted)
				await openBrowser(askAddress(site, verifier, state, listener.redirectUri)).catch(() => {
					throw new Problem("The browser could not be opened. Please try again.");
				});
			return await promise;
		} finally {
			ended.abort();
			clearTimeout(timer);
			listener.close();
		}
	}

	return { begin, end, cancel: () => cancelUnderWay() };
}

async function redeem(site: Site, grant: Grant, ended: AbortSignal): Promise<SignInResult> {
	if (grant.code === null || ended.aborted) return CANCELLED;
	const { headers, signedIn } = await confirm(site, grant);
	await site.session.take(TOKEN, headers);
	// Or a slow server's answer would be given from what is known: that nobody is signed in.
	await site.lastKnown.clear().catch(() => {});
	if (!ended.aborted) return { kind: "signed-in", ...signedIn };
	await end(site);
	return CANCELLED;
}

async function end({ address, session, lastKnown }: Site): Promise<void> {
	const cookie = await session.cookieFor(LOGOUT);
	const forgotten = await Promise.allSettled([session.forget(), lastKnown.clear()]);
	if (cookie) await endThere(address, cookie);
	for (const part of forgotten) if (part.status === "rejected") throw part.reason;
}

async function confirm({ address }: Site, { code, codeVerifier, redirectUri }: Grant) {
	const answer = await fetch(address + TOKEN, {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": "application/json", origin: address, "sec-fetch-site": "same-origin" },
		body: JSON.stringify({ code, codeVerifier, redirectUri }),
	}).catch(() => {
		throw new Problem(`${new URL(address).host} cannot be reached. Please try again.`);
	});
	const body: unknown = await answer.json().catch(() => null);
	const signedIn = person.safeParse(body).data;
	if (!answer.ok || !signedIn)
		throw new Problem(refusal.safeParse(body).data?.message ?? "The server did not confirm the sign-in.");
	return { headers: answer.headers, signedIn };
}

async function endThere(address: string, cookie: string): Promise<void> {
	const headers = { cookie, origin: address, "sec-fetch-site": "same-origin" };
	const signal = AbortSignal.timeout(10_000);
	await fetch(address + LOGOUT, { method: "POST", headers, redirect: "manual", signal }).catch(() => {});
}

const random = () => randomBytes(32).toString("base64url");

function askAddress({ address }: Site, verifier: string, state: string, redirectUri: string): string {
	const query = new URLSearchParams({
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		redirect_uri: redirectUri,
		state,
	});
	return `${address}/api/desktop/sign-in?${query}`;
}

function farewell(result: SignInResult | Error): Farewell {
	if (result instanceof Error) return { title: "Sign-in did not work", text: result.message };
	const title = result.kind === "cancelled" ? "Not signed in" : "Signed in";
	return { title, text: "You can close this window and go back to the application." };
}
