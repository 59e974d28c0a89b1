import { marketplaceAt } from "@creations/events/text/marketplaces";

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Statuses of hosts that do not support HEAD. */
const WITHOUT_HEAD = new Set([405, 501]);
const MISSING = new Set([404, 410]);
const TOO_MANY_REQUESTS = 429;

export interface HostAnswer {
	status: number;
	/** Target of a redirect. */
	location: string | undefined;
}

/** Sends a request without following redirects or reading the body. */
export type AskHost = (url: URL, method: "HEAD" | "GET") => Promise<HostAnswer>;

/**
 * The result of a check: `unknown` is no clear answer, `busy` is a request to pause.
 */
export type LinkState =
	| { kind: "found" | "missing" | "unknown" }
	| { kind: "busy"; url: URL };

const UNKNOWN: LinkState = { kind: "unknown" };

/** Checks a link. Follows redirects within the marketplaces only. */
export async function checkLink(address: string, ask: AskHost): Promise<LinkState> {
	let url = URL.parse(address);
	for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
		if (!url || marketplaceAt(url) === undefined) return UNKNOWN;
		const answer = await answerOf(url, ask);
		if (!answer) return UNKNOWN;
		const { status, location } = answer;
		if (!REDIRECTS.has(status)) return stateOf(status, url);
		url = location === undefined ? null : URL.parse(location, url);
	}
	return UNKNOWN;
}

/** Returns undefined if the host cannot be reached. */
async function answerOf(url: URL, ask: AskHost): Promise<HostAnswer | undefined> {
	try {
		const answer = await ask(url, "HEAD");
		return WITHOUT_HEAD.has(answer.status) ? await ask(url, "GET") : answer;
	} catch {
		return undefined;
	}
}

function stateOf(status: number, url: URL): LinkState {
	if (MISSING.has(status)) return { kind: "missing" };
	if (status === TOO_MANY_REQUESTS) return { kind: "busy", url };
	return status >= 200 && status < 300 ? { kind: "found" } : UNKNOWN;
}
