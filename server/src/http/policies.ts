import Memoirist from "memoirist";

/**
 * Who may use a route. `auditor`: whoever sends an auditor's token in the `Authorization` header. `signedToken`: whoever
 * has a token that the route itself checks. Cookies count for nothing with either.
 */
export type Policy = "public" | "signedIn" | "admin" | "auditor" | "signedToken";

export interface Rule {
	policy: Policy;
	/** The route takes an HTML form instead of JSON, because it must work without JavaScript. */
	form?: true;
	/** The route takes a story's content: up to 2 MB. */
	large?: true;
	/** The route takes a file of any type, and counts its bytes itself. */
	raw?: true;
}

/**
 * Every route of the server and who may use it. A route that is missing here keeps the server from starting, and so
 * does a line without a route.
 */
export const policies: Policies = {
	"GET /health": "public",
	"GET /health/live": "public",
	"GET /health/ready": "public",
	"GET /api/openapi.json": "public",
	"GET /api/site": "public",
	"GET /api/landing": "public",
	"GET /api/login": "public",
	"GET /api/login/callback": "public",
	"POST /api/login/development": { policy: "public", form: true },
	"GET /api/desktop/sign-in": "public",
	"POST /api/desktop/sign-in": { policy: "public", form: true },
	"POST /api/desktop/token": "public",
	"GET /api/logout": "public",
	"POST /api/logout": { policy: "public", form: true },
	"POST /api/logout/everywhere": "signedIn",
	"GET /api/auth/user": "signedIn",
	"GET /api/account/export": "signedIn",
	"DELETE /api/account": "signedIn",
	"GET /api/reading-progress": "signedIn",
	"GET /api/reading-progress/:storyId": "signedIn",
	"POST /api/reading-progress": "signedIn",
	"GET /api/stories": "public",
	"GET /api/stories/:story": "public",
	"GET /api/stories/:story/related-products": "public",
	"GET /api/stories/:story/related-stories": "public",
	"GET /api/products": "public",
	"GET /api/products/:product": "public",
	"GET /api/products/:product/stories": "public",
	"GET /api/categories": "public",
	"GET /api/admin/stories": "admin",
	"POST /api/admin/stories": { policy: "admin", large: true },
	"GET /api/admin/stories/deleted": "admin",
	"GET /api/admin/stories/:id": "admin",
	"PUT /api/admin/stories/:id": { policy: "admin", large: true },
	"DELETE /api/admin/stories/:id": "admin",
	"PATCH /api/admin/stories/:id/publish": "admin",
	"POST /api/admin/stories/:id/restore": "admin",
	"GET /api/admin/stories/:id/history": "admin",
	"GET /api/admin/products": "admin",
	"GET /api/admin/products/counts": "admin",
	"POST /api/admin/products": "admin",
	"GET /api/admin/products/deleted": "admin",
	"GET /api/admin/products/:id": "admin",
	"PUT /api/admin/products/:id": "admin",
	"DELETE /api/admin/products/:id": "admin",
	"PATCH /api/admin/products/:id/publish": "admin",
	"POST /api/admin/products/:id/restore": "admin",
	"GET /api/admin/products/:id/history": "admin",
	"POST /api/objects/upload": "admin",
	"PUT /api/objects/upload/:id": { policy: "signedToken", raw: true },
	"PUT /api/story-images": "admin",
	"PUT /api/product-images": "admin",
	"GET /objects/:id": "public",
	"POST /api/newsletter/subscribe": "public",
	"POST /api/newsletter/feedback": "signedToken",
	"GET /newsletter/subscribe": "public",
	"POST /newsletter/subscribe": { policy: "public", form: true },
	"GET /newsletter/confirm": "public",
	"POST /newsletter/confirm": { policy: "signedToken", form: true },
	"GET /newsletter/unsubscribe": "public",
	"POST /newsletter/unsubscribe": { policy: "signedToken", form: true },
	"GET /api/admin/newsletter-subscriptions": "admin",
	"GET /api/admin/newsletter-subscriptions/counts": "admin",
	"GET /api/admin/newsletter-subscriptions.csv": "admin",
	"GET /api/admin/newsletter-senders": "admin",
	"GET /api/admin/newsletter-recipients": "admin",
	"POST /api/admin/send-newsletter": { policy: "admin", large: true },
	"GET /api/admin/newsletters": "admin",
	"POST /api/admin/newsletters/preview": { policy: "admin", large: true },
	"POST /api/admin/newsletters/test": { policy: "admin", large: true },
	"GET /api/admin/newsletters/:id": "admin",
	"POST /api/admin/newsletters/:id/retry": "admin",
	"POST /api/admin/newsletters/:id/resume": "admin",
	"POST /api/admin/newsletters/:id/resend": "admin",
	"GET /api/admin/suppressions": "admin",
	"POST /api/admin/suppressions": "admin",
	"DELETE /api/admin/suppressions/:id": "admin",
	"GET /api/admin/history": "admin",
	"GET /api/admin/history/changes/:position": "admin",
	"GET /api/admin/history/people": "admin",
	"GET /api/admin/history/chain": "admin",
	"POST /api/admin/history/verify": "admin",
	"GET /api/admin/history/then": "admin",
	"GET /api/admin/history/then/stories/:id": "admin",
	"GET /api/admin/history/then/products/:id": "admin",
	"GET /api/audit/head": "auditor",
	"GET /api/audit/log": "auditor",
	"GET /api/audit/export": "auditor",
	"GET /api/audit/verify": "auditor",
	"GET /api/audit/checkpoints": "auditor",
	"GET /api/audit/public-key": "auditor",
	"GET /api/audit/show/:kind": "auditor",
	"GET /api/audit/diff": "auditor",
	"GET /site.webmanifest": "public",
	"GET /feed.xml": "public",
	"GET /sitemap.xml": "public",
	"GET /sitemap-pages.xml": "public",
	"GET /sitemap-stories-:part": "public",
	"GET /sitemap-products-:part": "public",
	"GET /robots.txt": "public",
	"GET /*": "public",
};

export type Policies = Record<string, Policy | Rule>;
export type PolicyLookup = ReturnType<typeof createPolicyLookup>;
export type Lookup = { rule: Rule } | { allow: string[] };

/** Finds the rule for a request, or the methods under which the path would have one (none: no such path). */
export function createPolicyLookup(table: Policies) {
	const router = new Memoirist<Rule>();
	const methods = new Set<string>();
	for (const [route, rule] of Object.entries(table)) {
		const [method = "", path = ""] = route.split(" ");
		methods.add(method);
		router.add(method, path, typeof rule === "string" ? { policy: rule } : rule);
	}
	/** The catch-all for pages answers every path but those under /api. */
	function find(method: string, path: string): Rule | undefined {
		const found = router.find(method, path);
		return found && !(path.startsWith("/api/") && "*" in found.params) ? found.store : undefined;
	}
	return function lookup(method: string, path: string): Lookup {
		const rule = find(method, path);
		return rule ? { rule } : { allow: [...methods].filter((other) => find(other, path)) };
	};
}

/** @throws {Error} naming the routes without a policy and the policies without a route */
export function checkPolicies(table: Policies, routes: { method: string; path: string }[]): void {
	const present = new Set(routes.map(({ method, path }) => `${method} ${path}`));
	const missing = [...present].filter((route) => !(route in table));
	const unused = Object.keys(table).filter((route) => !present.has(route));
	if (missing.length > 0) throw new Error(`routes without a policy: ${missing.join(", ")}`);
	if (unused.length > 0) throw new Error(`policies without a route: ${unused.join(", ")}`);
}
