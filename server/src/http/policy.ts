import { LRUCache } from "lru-cache";
import Memoirist from "memoirist";
import { getOrCreate } from "../kernel/get-or-create.ts";

/**
 * The people who may use a route. `auditor`: needs an auditor's token in the
 * `Authorization` header. `signedToken`: needs a token that the route itself checks. Both
 * ignore cookies.
 */
export type Policy = "public" | "signedIn" | "admin" | "auditor" | "signedToken";

/** Methods of requests that change nothing. */
export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The rule that a route declares through `documented` or `undocumented`. */
export interface Rule {
	policy: Policy;
	/**
	 * The route takes an HTML form instead of JSON, because it must work without
	 * JavaScript.
	 */
	form?: true;
	/** The route takes a story's content: up to 2 MB. */
	large?: true;
	/** The route takes a file of any type and limits its size itself. */
	raw?: true;
}

/** Rules by method and path: `GET /api/stories/:story`. */
export type Rules = ReadonlyMap<string, Rule>;

export interface Route {
	method: string;
	path: string;
	hooks: { body?: unknown; rule?: Rule };
}

/** Returns the rule of a policy; a rule stays as it is. */
export const ruleOf = (rule: Policy | Rule): Rule =>
	typeof rule === "string" ? { policy: rule } : rule;

/**
 * Collects the rules of all routes.
 * @throws {Error} naming the routes without a policy
 */
export function rulesOf(routes: Route[]): Rules {
	const missing = routes
		.filter(({ hooks }) => !hooks.rule)
		.map(({ method, path }) => `${method} ${path}`);
	if (missing.length > 0)
		throw new Error(`routes without a policy: ${missing.join(", ")}`);
	return new Map(
		routes.flatMap(({ method, path, hooks }) =>
			hooks.rule ? [[`${method} ${path}`, hooks.rule]] : [],
		),
	);
}

export type PolicyLookup = ReturnType<typeof createPolicyLookup>;
/** `route` is the method and path of the rule: `GET /api/stories/:story`. */
export type Lookup =
	| { rule: Rule; route: string }
	| { rule?: undefined; allow: string[] };

/**
 * Finds the rule for a request, or the methods that the path allows (empty if there is no
 * such path).
 */
export function createPolicyLookup(rules: Rules) {
	const router = new Memoirist<{ rule: Rule; route: string }>();
	const methods = new Set<string>();
	for (const [route, rule] of rules) {
		const [method = "", path = ""] = route.split(" ");
		methods.add(method);
		router.add(method, path, { rule, route });
	}
	/** The catch-all for pages matches every path except those under /api. */
	function findRoute(method: string, path: string) {
		const match = router.find(method, path);
		return match && !(path.startsWith("/api/") && "*" in match.params)
			? match.store
			: undefined;
	}
	function lookup(method: string, path: string): Lookup {
		const match = findRoute(method, path);
		return match ?? { allow: [...methods].filter((other) => findRoute(other, path)) };
	}
	/**
	 * Cached lookups, because matching is a large part of the time of a cached response.
	 */
	const caches = new Map(
		[...methods].map((method) => [method, new LRUCache<string, Lookup>({ max: 1000 })]),
	);
	return (method: string, path: string): Lookup => {
		const cache = caches.get(method);
		return cache
			? getOrCreate(cache, path, () => lookup(method, path))
			: lookup(method, path);
	};
}
