import { mismatch, VERSION_HEADER } from "@creations/events/text/versions";
import { Refusal } from "../kernel/refusal.ts";
import { VERSION } from "../kernel/version.ts";
import type { Lookup, Policy, PolicyLookup, Rule } from "./policy.ts";
import { isLoopback, LOOPBACK_HOSTS, type Visit } from "./request/client-address.ts";

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The rights of the person who sends a request. */
export interface Caller {
	isAdmin: boolean;
}

/** Refuses a request without a valid auditor's token. */
export type CheckAuditor = (visit: Visit) => Promise<void>;

/** Refuses a request by throwing or rejecting. Public requests pass synchronously. */
export type Guard = (visit: Visit, path: string) => undefined | Promise<void>;

/**
 * Returns the checks that run before the body of a request is read: a known host, an
 * existing route, the caller's right to it, and, for changes, a request from our own
 * pages.
 */
export function createGuard(
	config: { baseUrl: string; host: string },
	lookup: PolicyLookup,
	identify: (request: Request) => Promise<Caller | null>,
	checkAuditor: CheckAuditor,
): Guard {
	const { host: ownHost, hostname: ownName, protocol } = new URL(config.baseUrl);
	const hosts = new Set([ownName, ...(isLoopback(config.host) ? LOOPBACK_HOSTS : [])]);

	const checkCaller = createCallerCheck(identify, checkAuditor);

	return function pass(visit, path) {
		const { request } = visit;
		const host = request.headers.get("host");
		const name = host === ownHost ? ownName : withoutPort(host ?? "");
		if (!host || !hosts.has(name))
			throw new Refusal("unknown-host", "Unknown host name.");
		// Under another name than the public one, requests come from this machine and bypass
		// the TLS proxy.
		const origin = `${name === ownName ? protocol : "http:"}//${host}`;
		const rule = ruleFor(
			lookup(request.method === "HEAD" ? "GET" : request.method, path),
		);
		const { policy } = rule;
		const isSigned = policy === "signedToken";
		// A signed token replaces a session. Mail programs send forms with a token from
		// anywhere; only our own pages send raw bytes.
		if (isSigned && !rule.raw) checkType(request, rule);
		else if (policy === "public" || isSigned) checkChange(request, origin, rule);
		else return checkCaller(visit, policy).then(() => checkChange(request, origin, rule));
		return undefined;
	};
}

/** Returns a check of the caller's right to a route that is not public. */
function createCallerCheck(
	identify: (request: Request) => Promise<Caller | null>,
	checkAuditor: CheckAuditor,
) {
	return async function checkCaller(visit: Visit, policy: Policy): Promise<void> {
		// Cookies are ignored, even an administrator's, because auditors and operators are
		// different people.
		if (policy === "auditor") return checkAuditor(visit);
		const { request } = visit;
		const caller = await identify(request);
		if (!caller) throw new Refusal("unauthorized", "Unauthorized");
		if (policy === "signedIn" || (policy === "admin" && caller.isAdmin)) return;
		throw new Refusal("forbidden", "You are not allowed to do this.");
	};
}

function ruleFor(lookup: Lookup): Rule {
	if (lookup.rule) return lookup.rule;
	if (lookup.allow.length === 0) throw new Refusal("not-found", "Not found");
	throw new Refusal("method-not-allowed", `Use ${lookup.allow.join(", ")} here.`);
}

const withoutPort = (host: string) => host.replace(/:\d+$/, "").toLowerCase();

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Refuses changes from pages of other sites.
 * @param ownOrigin The origin of this site, as the sender's browser sees it
 */
function checkChange(request: Request, ownOrigin: string, rule: Rule) {
	if (SAFE_METHODS.has(request.method)) return;
	const site = request.headers.get("sec-fetch-site");
	const origin = request.headers.get("origin");
	const sameOrigin = site
		? site === "same-origin"
		: origin === null || origin === URL.parse(ownOrigin)?.origin;
	if (!sameOrigin)
		throw new Refusal("cross-site", "This request came from another site.");
	checkVersion(request);
	checkType(request, rule);
}

/** Refuses an application of another format version, because its fields could differ. */
function checkVersion({ headers }: Request) {
	const application = headers.get(VERSION_HEADER);
	const problem = application && mismatch(application, VERSION);
	if (problem) throw new Refusal("other-version", problem);
}

function checkType(request: Request, { form, raw }: Rule) {
	if (SAFE_METHODS.has(request.method) || raw) return;
	const type = request.headers.get("content-type") ?? "";
	if (hasBody(request) && !(form ? FORM_TYPE : JSON_TYPE).test(type)) {
		throw new Refusal(
			"unsupported-media-type",
			`Send ${form ? "an HTML form" : "application/json"}.`,
		);
	}
}

const hasBody = (request: Request) =>
	request.headers.has("transfer-encoding") ||
	Number(request.headers.get("content-length") ?? 0) > 0;
