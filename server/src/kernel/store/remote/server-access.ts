import { Refusal, storeBusy } from "../../refusal.ts";
import type { StoreOptions } from "../store.ts";

/** Milliseconds by which each megabyte of a request extends its timeout. */
const MEGABYTE_MS = 1000;
/** Milliseconds before the second attempt. The pause doubles, with jitter. */
const PAUSE_MS = 40;
/**
 * Milliseconds between two attempts while the server is unreachable. Other requests fail
 * at once.
 */
const OUTAGE_INTERVAL_MS = 500;

export class TryAgain extends Error {
	constructor(
		message: string,
		/** The server did not answer, so it may have executed the request or not. */
		readonly unanswered: boolean,
	) {
		super(message);
	}
}

/** The server has answered, and would give the same answer to a retry. */
class Rejected extends TryAgain {}

/** The server is reachable, but cannot read this request. */
class NotUnderstood extends Error {}

type AccessOptions = Required<Pick<StoreOptions, "notice" | "requestMs" | "patienceMs">>;

/**
 * Creates the access to a libSQL server. Requests have a timeout, failed ones are
 * retried, and few are sent while the server is unreachable.
 */
export function createServerAccess(
	url: string,
	{ notice, requestMs, patienceMs }: AccessOptions,
) {
	const outage = createOutage(url, notice);
	let triedAt = Number.NEGATIVE_INFINITY;

	/**
	 * Retries `work` for `patienceMs`.
	 * @throws {Refusal} `store-unreachable`, or `store-busy` if the server answered
	 */
	async function persist<T>(work: () => Promise<T>): Promise<T> {
		const start = performance.now();
		const isOutage = outage.isUnderway();
		if (isOutage && start - triedAt < OUTAGE_INTERVAL_MS) throw unreachable();
		triedAt = start;
		const deadline = isOutage ? start : start + patienceMs;
		for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, 1000)) {
			try {
				const result = await work();
				outage.end();
				return result;
			} catch (error) {
				if (!(error instanceof TryAgain)) {
					outage.end();
					throw error;
				}
				const isLate = performance.now() + pause > deadline;
				if (isLate || error instanceof Rejected)
					throw error.unanswered ? outage.begin(error) : busy(error);
			}
			await Bun.sleep(pause * (0.5 + Math.random()));
		}
	}

	return { ask: (request: Request) => ask(request, requestMs), persist };
}

/** Tracks an outage of the server, and logs its beginning and its end. */
function createOutage(url: string, notice: (text: string) => void) {
	let isUnderway = false;

	function begin(error: TryAgain): Refusal {
		if (!isUnderway) notice(`the store at ${nameOf(url)} ${error.message}`);
		isUnderway = true;
		return unreachable(error);
	}

	function end(): void {
		if (isUnderway) notice(`the store at ${nameOf(url)} answers again`);
		isUnderway = false;
	}

	return { isUnderway: () => isUnderway, begin, end };
}

/** Sends a request and waits for the whole answer. @throws {TryAgain} */
async function ask(request: Request, requestMs: number): Promise<Response> {
	const body = await request.text();
	const signal = AbortSignal.timeout(requestMs + (body.length / 1e6) * MEGABYTE_MS);
	const { method, headers } = request;
	const { response, bytes } = await whole(request.url, { method, headers, body, signal });
	const { status } = response;
	if (response.ok) return new Response(bytes, response);
	const text =
		`${reasonFor(status)} (HTTP ${status}: ` +
		`${new TextDecoder().decode(bytes).slice(0, 200)})`;
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
