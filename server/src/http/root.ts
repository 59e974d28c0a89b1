import { type AnyElysia, Elysia } from "elysia";
import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import type { Site, SiteSource } from "./answer-parts.ts";
import { undocumented } from "./documented.ts";
import { type Caller, type CheckAuditor, createGuard, type Guard } from "./guard.ts";
import type { Info } from "./open-api.ts";
import { createPolicyLookup, type Policy, type PolicyLookup, rulesOf } from "./policy.ts";
import { errorResponse, requestIdOf } from "./response/errors.ts";
import { errorPage, isPageAsked } from "./response/plain-page.ts";
import { answer, json, type Ready, ready } from "./response/response.ts";

/** Bytes that a request body may have, and that one with a story's content may have. */
const BODY_LIMIT = 64 * 1024;
const LARGE_BODY_LIMIT = 2 * 1024 * 1024;
/** How long a page that says what has failed waits for the site's name, in milliseconds. */
const PATIENCE_MS = 300;

interface RootDeps {
	config: { baseUrl: string; host: string; site: Pick<Site, "name" | "abbreviation"> };
	site: SiteSource;
	logger: Logger;
	identify: (request: Request) => Promise<Caller | null>;
	checkAuditor: CheckAuditor;
}

/**
 * The app whose hooks every route of every module runs under: the guard, bodies, errors; with the guard and its lookup.
 * Hooks of Elysia are local to the plugin they stand in, so they stand here and nowhere else.
 * @throws {Error} where a route has no policy
 */
export function createRoot(deps: RootDeps, plugins: AnyElysia[]) {
	const { config, identify, checkAuditor } = deps;
	const lookup = createPolicyLookup(rulesOf(plugins.flatMap(({ routes }) => routes)));
	const pass = createGuard(config, lookup, identify, checkAuditor);
	const root: AnyElysia = hooks(deps, lookup, pass);
	// Each added to the root itself: to gather them before would add every route once more, which takes a good part of a start.
	return { app: plugins.reduce((app, plugin) => app.use(plugin), root), pass, lookup };
}

function hooks({ config, site, logger }: RootDeps, lookup: PolicyLookup, pass: Guard) {
	return new Elysia()
		.onRequest(({ request, server }) => pass({ request, server }, pathOf(request.url)))
		.onParse(({ request }) => {
			const { raw, large } = lookup(request.method, pathOf(request.url)).rule ?? {};
			return raw ? request.body : readBody(request, large ? LARGE_BODY_LIMIT : BODY_LIMIT);
		})
		.onError(async ({ error, request }) => {
			const path = pathOf(request.url);
			const about = logger.child({ method: request.method, path });
			const response = errorResponse(error, requestIdOf(request), about);
			const policy = lookup(request.method, path).rule?.policy;
			if (isNotable(error, response.status, policy))
				about.warn({ requestId: requestIdOf(request), code: codeOf(error) }, "refused");
			if (response.status === 401 && policy === "auditor")
				response.headers.set("www-authenticate", 'Bearer realm="audit"');
			if (response.status < 500 || !isPageAsked(request, path)) return response;
			return errorPage(await soon(site, config.site), response);
		});
}

/** What somebody may have tried who has no business here. Without an address: a log is kept longer than that may be. */
const NOTED = new Set(["forbidden", "cross-site", "unknown-host", "rate-limited", "code-not-valid"]);

function isNotable(error: unknown, status: number, policy: Policy | undefined): boolean {
	// Every visitor's page asks who is signed in, and is told that nobody is.
	if (status === 401) return policy === "admin" || policy === "auditor";
	return NOTED.has(codeOf(error));
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** How the site presents itself, or `otherwise` where the store that has the settings may be what has failed. */
const soon = (site: SiteSource, otherwise: Pick<Site, "name" | "abbreviation">) =>
	Promise.race([site().catch(() => otherwise), Bun.sleep(PATIENCE_MS).then(() => otherwise)]);

/** Path and query of an absolute URL: no host is shorter than a letter. */
export const addressIn = (url: string) => url.slice(url.indexOf("/", "https://".length));

/** The path of an absolute URL, without parsing the rest of it, which may hold codes and tokens. */
export const pathOf = (url: string) => pathIn(addressIn(url));

export function pathIn(address: string): string {
	const end = address.search(/[?#]/);
	return end === -1 ? address : address.slice(0, end);
}

/** Answers with the description of the app's routes, which is made for whoever asks first. */
export function openApiRoute(app: () => AnyElysia, info: Info) {
	let known: Ready | undefined;
	return new Elysia().get(
		"/api/openapi.json",
		async ({ request }) => {
			known ??= ready(json((await import("./open-api.ts")).describeApi(app(), info)));
			return answer(request, known);
		},
		undocumented("public"),
	);
}

/**
 * Reads a request's body, JSON or an HTML form (undefined where there is none).
 * @param limit bytes
 * @throws {Refusal} `too-large`, `malformed`
 */
async function readBody(request: Request, limit: number): Promise<unknown> {
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
