import { Refusal, storeBusy } from "../../refusal.ts";
import type { StoreOptions } from "../store.ts";

/**
 * How much longer a request may take for each megabyte that it carries, in milliseconds.
 */
const MEGABYTE_MS = 1000;
/**
 * A pause before the second attempt, in milliseconds; it doubles, with some chance in it.
 */
const PAUSE_MS = 40;
/**
 * A server that does not answer is tried once in so many milliseconds; everybody else
 * hears at once that it is gone.
 */
const TRY_EVERY_MS = 500;

export class TryAgain extends Error {
	constructor(
		message: string,
		/**
		 * The server has not answered, so that nobody knows whether it has done what it was
		 * asked.
		 */
		readonly unanswered: boolean,
	) {
		super(message);
	}
}

/** The server has answered, and the next attempt would hear the same. */
class Rejected extends TryAgain {}

/** The server runs, and cannot read this one request. */
class NotUnderstood extends Error {}

/**
 * Requests to a libSQL server end, those that fail are tried again for a while, and while
 * it is gone hardly any is sent.
 */
export function createServerAccess(
	url: string,
	{
		notice,
		requestMs,
		patienceMs,
	}: Required<Pick<StoreOptions, "notice" | "requestMs" | "patienceMs">>,
) {
	let gone = false;
	let triedAt = Number.NEGATIVE_INFINITY;

	/**
	 * Tries for a while.
	 * @throws {Refusal} `store-unreachable`, or `store-busy` where the server was there
	 */
	async function persist<T>(work: () => Promise<T>): Promise<T> {
		const start = performance.now();
		if (gone && start - triedAt < TRY_EVERY_MS) throw unreachable();
		triedAt = start;
		const until = gone ? start : start + patienceMs;
		for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, 1000)) {
			try {
				const done = await work();
				isBack();
				return done;
			} catch (error) {
				if (!(error instanceof TryAgain)) {
					isBack();
					throw error;
				}
				const late = performance.now() + pause > until;
				if (late || error instanceof Rejected)
					throw error.unanswered ? isGone(error) : busy(error);
			}
			await Bun.sleep(pause * (0.5 + Math.random()));
		}
	}

	function isBack() {
		if (gone) notice(`the store at ${nameOf(url)} answers again`);
		gone = false;
	}

	function isGone(error: TryAgain): Refusal {
		if (!gone) notice(`the store at ${nameOf(url)} ${error.message}`);
		gone = true;
		return unreachable(error);
	}

	return { ask: (request: Request) => ask(request, requestMs), persist };
}

/** Sends a request and waits for the whole answer. @throws {TryAgain} */
async function ask(request: Request, requestMs: number): Promise<Response> {
	const body = await request.text();
	const signal = AbortSignal.timeout(requestMs + (body.length / 1e6) * MEGABYTE_MS);
	const { method, headers } = request;
	const { response, bytes } = await whole(request.url, { method, headers, body, signal });
	const { status } = response;
	if (response.ok) return new Response(bytes, response);
	const text = `${reasonFor(status)} (HTTP ${status}: ${new TextDecoder().decode(bytes).slice(0, 200)})`;
	throw failureOf(status, text);
}

function failureOf(status: number, text: string): Error {
	// A stream is lost when it idles for too long, or when the server restarts: it has
	// committed nothing.
	if (status === 400)
		return /stream|baton/i.test(text)
			? new TryAgain(text, false)
			: new NotUnderstood(text);
	const isTransient = status >= 500 || status === 408 || status === 429;
	return isTransient ? new TryAgain(text, status !== 429) : new Rejected(text, true);
}

async function whole(
	url: string,
	init: RequestInit,
): Promise<{ response: Response; bytes: ArrayBuffer }> {
	try {
		const response = await fetch(url, init);
		return { response, bytes: await response.arrayBuffer() };
	} catch (error) {
		throw new TryAgain(reasonOf(error), true);
	}
}

/** Returns scheme, host and port, the parts of an address that may be shown. */
export const nameOf = (url: string) => `${new URL(url).protocol}//${new URL(url).host}`;

function unreachable(cause?: TryAgain): Refusal {
	const refusal = new Refusal(
		"store-unreachable",
		"The store cannot be reached. Please try again in a moment.",
	);
	refusal.cause = cause;
	return refusal;
}

const busy = (cause: TryAgain): Refusal => Object.assign(storeBusy(), { cause });

function reasonOf(error: unknown): string {
	const { name, code, message } = error as {
		name?: string;
		code?: unknown;
		message?: string;
	};
	if (name === "TimeoutError") return "does not answer in time";
	return `cannot be reached (${typeof code === "string" ? code : message})`;
}

function reasonFor(status: number): string {
	if (status === 401 || status === 403) return "refuses the token";
	return status >= 500 ? "fails" : "does not answer as a libSQL server does";
}
