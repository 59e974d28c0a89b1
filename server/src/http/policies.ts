import Memoirist from "memoirist";

/** Who may use a route. */
export type Policy = "public" | "signedIn" | "admin" | "auditor" | "signedToken";

/**
 * Every route of the server and who may use it. A route that is missing here keeps the server from starting, and so
 * does a line without a route.
 */
export const policies: Record<string, Policy> = {
	"GET /health": "public",
	"GET /health/live": "public",
	"GET /health/ready": "public",
	"GET /api/openapi.json": "public",
	"GET /api/auth/user": "public",
	"GET /api/stories": "public",
	"GET /api/stories/:story": "public",
	"GET /api/stories/:story/related-products": "public",
	"GET /api/stories/:story/related-stories": "public",
	"GET /api/products": "public",
	"GET /api/products/:product": "public",
	"GET /api/categories": "public",
	"GET /feed.xml": "public",
	"GET /sitemap.xml": "public",
	"GET /robots.txt": "public",
	"GET /*": "public",
};

export type Lookup = { policy: Policy } | { allow: string[] };

/** Finds the policy of a request, or the methods under which the path would have one (none: no such path). */
export function createPolicyLookup(table: Record<string, Policy>) {
	const router = new Memoirist<Policy>();
	const methods = new Set<string>();
	for (const [route, policy] of Object.entries(table)) {
		const [method = "", path = ""] = route.split(" ");
		methods.add(method);
		router.add(method, path, policy);
	}
	/** The catch-all for pages answers every path but those under /api. */
	function find(method: string, path: string): Policy | undefined {
		const found = router.find(method, path);
		return found && !(path.startsWith("/api/") && "*" in found.params) ? found.store : undefined;
	}
	return function lookup(method: string, path: string): Lookup {
		const policy = find(method, path);
		return policy ? { policy } : { allow: [...methods].filter((other) => find(other, path)) };
	};
}

/** @throws {Error} naming the routes without a policy and the policies without a route */
export function checkPolicies(
	table: Record<string, Policy>,
	routes: { method: string; path: string }[],
): void {
	const present = new Set(routes.map(({ method, path }) => `${method} ${path}`));
	const missing = [...present].filter((route) => !(route in table));
	const unused = Object.keys(table).filter((route) => !present.has(route));
	if (missing.length > 0) throw new Error(`routes without a policy: ${missing.join(", ")}`);
	if (unused.length > 0) throw new Error(`policies without a route: ${unused.join(", ")}`);
}
