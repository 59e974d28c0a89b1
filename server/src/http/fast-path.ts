import type { Guard } from "./guard.ts";
import type { Positions } from "./positions.ts";
import type { Visit } from "./request/client-address.ts";
import type { Shown } from "./request/shown.ts";
import { type Form, formFor, parts, type Ready } from "./response/response.ts";
import type { ResponseCache } from "./response/response-cache.ts";
import { addressIn, pathIn } from "./root.ts";

export interface FastPathDeps {
	answers: Pick<ResponseCache, "current">;
	/** The guard that every request passes. */
	pass: Guard;
	/** Is told of each story and product that a visitor is shown. */
	onShown: (visit: Visit, shown: Shown) => void;
	/** Absent where no other process appends. */
	positions?: Positions | undefined;
}

interface Sent {
	/** Bytes would be copied for each response. */
	body: Blob | null;
	status: number;
	headers: Headers;
}

/**
 * Gives visitors what a route keeps ready under the address they ask for, before any route is looked for. Whatever is
 * more than that goes the long way: other methods, other cookies than a position, and what is refused, which is said there.
 * @param complete adds the headers that no answer may lack
 */
export function createFastPath(
	{ answers, pass, onShown, positions }: FastPathDeps,
	complete: (headers: Headers) => void,
): (visit: Visit) => Response | undefined | Promise<Response | undefined> {
	const sent = createSending(complete);

	function mayPass(visit: Visit, path: string): boolean {
		try {
			const waiting = pass(visit, path);
			waiting?.catch(() => {});
			return waiting === undefined;
		} catch {
			return false;
		}
	}

	function give(visit: Visit, address: string, made: Ready | undefined): Response | undefined {
		if (!made || !mayPass(visit, pathIn(address))) return undefined;
		if (made.shown) onShown(visit, made.shown);
		const { body, status, headers } = sent(made, formFor(visit.request, made));
		headers.set("x-request-id", Bun.randomUUIDv7());
		return new Response(body, { status, headers });
	}

	return function answerAtOnce(visit) {
		const { method, headers, url } = visit.request;
		if (method !== "GET") return undefined;
		const position = headers.has("cookie") ? positions?.wantedByVisitor(visit.request) : 0;
		if (position === undefined) return undefined;
		const address = addressIn(url);
		const made = answers.current(address, position);
		return made instanceof Promise
			? made.then((current) => give(visit, address, current))
			: give(visit, address, made);
	};
}

/** Headers are put together once for an answer: that takes longer than everything else here. */
function createSending(complete: (headers: Headers) => void) {
	const known = new WeakMap<Ready, Partial<Record<Form, Sent>>>();

	function prepare(made: Ready, form: Form): Sent {
		const { body, status, headers: own } = parts(made, form);
		const headers = new Headers(own);
		complete(headers);
		return { body: body && new Blob([body]), status, headers };
	}

	return (made: Ready, form: Form): Sent => {
		const forms = known.getOrInsertComputed(made, () => ({}));
		forms[form] ??= prepare(made, form);
		return forms[form];
	};
}
