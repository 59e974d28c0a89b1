import { type AnyElysia, Elysia } from "elysia";
import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import { undocumented } from "./documented.ts";
import { type Caller, type CheckAuditor, createGuard, type Guard } from "./middleware.ts";
import type { Info } from "./open-api.ts";
import { createPolicyLookup, type Policy, type PolicyLookup, rulesOf } from "./policy.ts";
import { acceptedLanguage } from "./request/language.ts";
import { pathOf } from "./request/path.ts";
import { errorResponse, requestIdOf } from "./response/errors.ts";
import { acceptsPage, errorPage, type PlainSite } from "./response/plain-page.ts";
import {
	type CachedResponse,
	json,
	respond,
	toCachedResponse,
} from "./response/response.ts";
import type { SiteSource } from "./response-parts.ts";

/** Maximum bytes of a request body, and of one with a story's content. */
const BODY_LIMIT = 64 * 1024;
const LARGE_BODY_LIMIT = 2 * 1024 * 1024;
/** Milliseconds that an error page waits for the site's name. */
const SETTINGS_TIMEOUT_MS = 300;

interface RootDeps {
	config: { baseUrl: string; host: string; site: PlainSite };
	site: SiteSource;
	logger: Logger;
	identify: (request: Request) => Promise<Caller | null>;
	checkAuditor: CheckAuditor;
}

/**
 * Returns the root app. Its hooks apply to the routes of all modules: the guard, body
 * parsing and errors. Elysia hooks are local to their plugin, so all of them are here.
 * @throws {Error} if a route has no policy
 */
export function createRoot(deps: RootDeps, plugins: AnyElysia[]) {
	const { config, identify, checkAuditor } = deps;
	const lookup = createPolicyLookup(rulesOf(plugins.flatMap(({ routes }) => routes)));
	const pass = createGuard(config, lookup, identify, checkAuditor);
	const root: AnyElysia = hooks(deps, lookup, pass);
	// Plugins are added to the root one by one: a collecting plugin would add every route
	// twice and slow down the start.
	return { app: plugins.reduce((app, plugin) => app.use(plugin), root), pass, lookup };
}

function hooks({ config, site, logger }: RootDeps, lookup: PolicyLookup, pass: Guard) {
	return new Elysia()
		.onRequest(({ request, server }) => pass({ request, server }, pathOf(request.url)))
		.onParse(({ request }) => {
			const { raw, large } = lookup(request.method, pathOf(request.url)).rule ?? {};
			return raw
				? request.body
				: readBody(request, large ? LARGE_BODY_LIMIT : BODY_LIMIT);
		})
		.onError(async ({ error, request }) => {
			const path = pathOf(request.url);
			const requestLogger = logger.child({ method: request.method, path });
			const response = errorResponse(error, requestIdOf(request), requestLogger);
			const policy = lookup(request.method, path).rule?.policy;
			if (isNotable(error, response.status, policy))
				requestLogger.warn(
					{ requestId: requestIdOf(request), code: codeOf(error) },
					"refused",
				);
			if (response.status === 401 && policy === "auditor")
				response.headers.set("www-authenticate", 'Bearer realm="audit"');
			if (response.status < 500 || !acceptsPage(request, path)) return response;
			const settings = await settingsInTime(site, config.site);
			const language = acceptedLanguage(request) ?? settings.language ?? "en";
			return errorPage({ ...settings, language }, response);
		});
}

/**
 * Refusals that may be an attack and are logged, without the client's address, because
 * logs are kept longer.
 */
const NOTABLE_CODES = new Set([
	"forbidden",
	"cross-site",
	"unknown-host",
	"rate-limited",
	"code-not-valid",
]);

function isNotable(error: unknown, status: number, policy: Policy | undefined): boolean {
	// Every visitor's page asks for the session and gets 401, so public 401s are not
	// logged.
	if (status === 401) return policy === "admin" || policy === "auditor";
	return NOTABLE_CODES.has(codeOf(error));
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** Returns the site's settings, or `otherwise` if the store does not answer in time. */
const settingsInTime = (site: SiteSource, fallback: PlainSite) =>
	Promise.race([
		site().catch(() => fallback),
		Bun.sleep(SETTINGS_TIMEOUT_MS).then(() => fallback),
	]);

/** Returns the route of the OpenAPI description, which the first request creates. */
export function openApiRoute(app: () => AnyElysia, info: Info) {
	let description: CachedResponse | undefined;
	return new Elysia().get(
		"/api/openapi.json",
		async ({ request }) => {
			description ??= toCachedResponse(
				json((await import("./open-api.ts")).describeApi(app(), info)),
			);
			return respond(request, description);
		},
		undocumented("public"),
	);
}

/**
 * Reads a request's body: JSON or an HTML form. Returns undefined if there is none.
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
			return Object.fromEntries(
				await new Response(text, { headers: { "content-type": type } }).formData(),
			);
		return JSON.parse(text);
	} catch {
		throw malformed();
	}
}

async function readText(request: Request, limit: number): Promise<string> {
	const length = Number(request.headers.get("content-length") ?? 0);
	if (length > limit) throw tooLarge(limit);
	// Bun enforces a stated length; a body without one is counted while it streams.
	const hasLength = length > 0 && !request.headers.has("transfer-encoding");
	const bytes = hasLength ? await request.bytes() : await readUpTo(request, limit);
	if (bytes.byteLength > limit) throw tooLarge(limit);
	try {
		return strictDecoder.decode(bytes);
	} catch {
		throw malformed();
	}
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Shared, because creating a decoder takes longer than decoding a small body. */
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

const malformed = () => new Refusal("malformed", "The request body is not valid JSON.");
const tooLarge = (limit: number) =>
	new Refusal(
		"too-large",
		`The request body is larger than ${Math.floor(limit / 1024)} KB.`,
		{
			because: {
				reason: "request-too-large",
				values: { kilobytes: Math.floor(limit / 1024) },
			},
		},
	);
