import { LRUCache } from "lru-cache";
import Memoirist from "memoirist";
import { once } from "../kernel/once.ts";

/**
 * Who may use a route. `auditor`: whoever sends an auditor's token in the `Authorization` header. `signedToken`: whoever
 * has a token that the route itself checks. Cookies count for nothing with either.
 */
export type Policy = "public" | "signedIn" | "admin" | "auditor" | "signedToken";

/** What a route says of itself where it is declared, through `documented` or `undocumented`. */
export interface Rule {
	policy: Policy;
	/** The route takes an HTML form instead of JSON, because it must work without JavaScript. */
	form?: true;
	/** The route takes a story's content: up to 2 MB. */
	large?: true;
	/** The route takes a file of any type, and counts its bytes itself. */
	raw?: true;
}

/** By method and path: `GET /api/stories/:story`. */
export type Rules = ReadonlyMap<string, Rule>;

export interface Route {
	method: string;
	path: string;
	hooks: { body?: unknown; rule?: Rule };
}

export const ruleOf = (given: Policy | Rule): Rule => (typeof given === "string" ? { policy: given } : given);

/** @throws {Error} naming the routes that do not say who may use them */
export function rulesOf(routes: Route[]): Rules {
	const missing = routes.filter(({ hooks }) => !hooks.rule).map(({ method, path }) => `${method} ${path}`);
	if (missing.length > 0) throw new Error(`routes without a policy: ${missing.join(", ")}`);
	return new Map(
		routes.flatMap(({ method, path, hooks }) => (hooks.rule ? [[`${method} ${path}`, hooks.rule]] : [])),
	);
}

export type PolicyLookup = ReturnType<typeof createPolicyLookup>;
/** `route` is the method and path of the rule: `GET /api/stories/:story`. */
export type Lookup = { rule: Rule; route: string } | { rule?: undefined; allow: string[] };

/** Finds the rule for a request, or the methods under which the path would have one (none: no such path). */
export function createPolicyLookup(rules: Rules) {
	const router = new Memoirist<{ rule: Rule; route: string }>();
	const methods = new Set<string>();
	for (const [route, rule] of rules) {
		const [method = "", path = ""] = route.split(" ");
		methods.add(method);
		router.add(method, path, { rule, route });
	}
	/** The catch-all for pages answers every path but those under /api. */
	function find(method: string, path: string) {
		const found = router.find(method, path);
		return found && !(path.startsWith("/api/") && "*" in found.params) ? found.store : undefined;
	}
	function lookup(method: string, path: string): Lookup {
		const found = find(method, path);
		return found ?? { allow: [...methods].filter((other) => find(other, path)) };
	}
	/** What is asked for again and again: going through the routes takes a good part of giving a ready answer. */
	const asked = new Map([...methods].map((method) => [method, new LRUCache<string, Lookup>({ max: 1000 })]));
	return (method: string, path: string): Lookup => {
		const known = asked.get(method);
		return known ? once(known, path, () => lookup(method, path)) : lookup(method, path);
	};
}
