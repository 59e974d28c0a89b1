import { expect, test } from "bun:test";
import { IDLE_MS } from "../src/accounts/sessions.ts";
import { createAuditTokens } from "../src/audit/index.ts";
import { draftProduct } from "../src/products/index.ts";
import { queueForAll } from "../src/sending/commands.ts";
import { draftStory } from "../src/stories/index.ts";
import { type Browser, browser, listeningSite } from "./support/browser.ts";
import { addresses, subscribeAll } from "./support/newsletter.ts";
import { byTest, productText, storyText, temporarySite } from "./support/site.ts";

/** Everyone who may send a request, by what they are at that moment. */
const roles = ["visitor", "reader", "admin", "expired", "revoked", "demoted", "erased", "auditor"] as const;
type Role = (typeof roles)[number];

/** Statuses by role; a role that is not named gets what a visitor gets. */
interface Row {
	path?: string;
	body?: unknown;
	form?: Record<string, string>;
	visitor: number;
	reader?: number;
	admin?: number;
	demoted?: number;
	auditor?: number;
	/** Whose answers may be kept between the server and people. */
	keptFor?: "all" | "visitors";
}

const everyone = (status: number): Row => ({ visitor: status });
const keptForAll: Row = { visitor: 200, keptFor: "all" };
const keptForVisitors: Row = { visitor: 200, keptFor: "visitors" };
const whoIsSignedIn = (status: number): Row => ({
	visitor: 401,
	reader: status,
	admin: status,
	demoted: status,
});
const administrators = (status: number): Row => ({ visitor: 401, reader: 403, admin: status, demoted: 403 });
const auditors: Row = { visitor: 401, auditor: 200 };
/** What stands in a path for a parameter, unless it is 1 or the row says another. */
const parameters: Record<string, string> = { drop: "none", job: "none", product: "99" };
const newsletterDraft = { subject: "News", content: "Hello", fromEmail: "hello@localhost" };
const moment = { local: "2099-03-29T09:00", timeZone: "Europe/Berlin" };
const settings = {
	name: "Silver & Moss",
	abbreviation: "S&M",
	tagline: "Rings",
	accent: "emerald",
	links: [],
	postalAddress: "",
};
const page = { title: "About", slug: "about", content: "Hello.", place: "header" };
const place = { storyId: 1, progress: 50, lastPosition: "page-1" };

const desktopAsked = {
	code_challenge: "A".repeat(43),
	code_challenge_method: "S256",
	redirect_uri: "http://127.0.0.1:50000/callback",
	state: "state",
};
const desktopQuestion = `/api/desktop/sign-in?${new URLSearchParams(desktopAsked)}`;

const publications = (path: string, text: (changes?: object) => object): Record<string, Row> => ({
	[`GET ${path}`]: administrators(200),
	[`POST ${path}`]: { ...administrators(201), body: { ...text({ slug: "new" }), isPublished: false } },
	[`GET ${path}/deleted`]: administrators(200),
	[`GET ${path}/featured`]: administrators(200),
	[`PUT ${path}/featured`]: { ...administrators(200), body: { ids: [] } },
	[`GET ${path}/:id`]: administrators(200),
	[`PUT ${path}/:id`]: { ...administrators(200), body: { ...text(), isPublished: false } },
	[`DELETE ${path}/:id`]: administrators(204),
	[`PATCH ${path}/:id/publish`]: { ...administrators(200), body: { isPublished: false } },
	[`POST ${path}/:id/restore`]: { ...administrators(200), body: { version: 1 } },
	[`GET ${path}/:id/history`]: administrators(200),
});

const anImage = `/api/admin/images/${"0".repeat(32)}`;

const rows: Record<string, Row> = {
	"GET /health": everyone(200),
	"GET /health/live": everyone(200),
	"GET /health/ready": everyone(200),
	"GET /metrics": everyone(404),
	"GET /api/admin/operations": administrators(200),
	"GET /api/openapi.json": keptForAll,
	"GET /api/site": keptForAll,
	"GET /api/search": keptForAll,
	"GET /api/landing": keptForAll,
	"GET /api/login": everyone(200),
	"GET /api/login/callback": everyone(404),
	"POST /api/login/development": { ...everyone(302), form: { demo: "reader" } },
	"GET /api/desktop/sign-in": { ...whoIsSignedIn(200), path: desktopQuestion, visitor: 302 },
	"POST /api/desktop/sign-in": {
		...whoIsSignedIn(303),
		form: { ...desktopAsked, answer: "yes" },
		visitor: 302,
	},
	"POST /api/desktop/token": {
		...everyone(400),
		body: { code: "none", codeVerifier: "none", redirectUri: desktopAsked.redirect_uri },
	},
	"GET /api/logout": everyone(200),
	"POST /api/logout": { ...everyone(302), form: {} },
	"POST /api/logout/everywhere": whoIsSignedIn(204),
	"GET /api/auth/user": whoIsSignedIn(200),
	"GET /api/account/export": whoIsSignedIn(200),
	"GET /api/account/sessions": whoIsSignedIn(200),
	"DELETE /api/account/sessions": whoIsSignedIn(204),
	"DELETE /api/account/sessions/:id": {
		...whoIsSignedIn(404),
		path: `/api/account/sessions/${"0".repeat(64)}`,
	},
	"DELETE /api/account": whoIsSignedIn(204),
	"GET /api/reading-progress": whoIsSignedIn(200),
	"GET /api/reading-progress/:storyId": whoIsSignedIn(200),
	"POST /api/reading-progress": { ...whoIsSignedIn(200), body: place },
	"GET /api/stories": keptForVisitors,
	"GET /api/stories/:story": { ...keptForVisitors, path: "/api/stories/the-ring" },
	"GET /api/stories/:story/pages": { ...keptForAll, path: "/api/stories/the-ring/pages" },
	"GET /api/stories/:story/related-products": { ...keptForAll, path: "/api/stories/1/related-products" },
	"GET /api/stories/:story/related-stories": { ...keptForVisitors, path: "/api/stories/1/related-stories" },
	"GET /api/products": keptForAll,
	"GET /api/products/:product": { ...everyone(404), path: "/api/products/none" },
	"GET /api/products/:product/related-products": everyone(404),
	"GET /api/products/:product/stories": everyone(404),
	"GET /api/categories": keptForAll,
	"GET /api/admin/categories": administrators(200),
	"POST /api/admin/categories": { ...administrators(201), body: { name: "Rings", slug: "rings" } },
	"PUT /api/admin/categories/order": { ...administrators(200), body: { categoryIds: [] } },
	"PUT /api/admin/categories/:id": { ...administrators(404), body: { name: "Rings", slug: "rings" } },
	"DELETE /api/admin/categories/:id": administrators(404),
	"POST /api/admin/categories/:id/restore": administrators(404),
	"GET /api/admin/imports": administrators(200),
	"POST /api/admin/imports/:id/undo": { ...administrators(404), path: "/api/admin/imports/99/undo" },
	"GET /api/admin/site.zip": administrators(200),
	"POST /api/admin/import-drops": administrators(200),
	"PUT /api/admin/import-drops/:drop": {
		...administrators(404),
		path: "/api/admin/import-drops/none?name=a.csv&at=0",
	},
	"POST /api/admin/import-jobs": { ...administrators(404), body: { drop: "none", isReport: true } },
	"GET /api/admin/import-jobs/:job": administrators(404),
	"POST /api/admin/import-jobs/:job/stop": administrators(404),
	...publications("/api/admin/stories", storyText),
	...publications("/api/admin/products", productText),
	"GET /api/admin/products/counts": administrators(200),
	"POST /api/objects/upload": administrators(200),
	"PUT /api/objects/upload/:id": { ...everyone(403), path: `/api/objects/upload/${"A".repeat(43)}` },
	"GET /api/admin/images": administrators(200),
	"GET /api/admin/images/undescribed": administrators(200),
	"GET /api/admin/images/:image": { ...administrators(404), path: anImage },
	"PUT /api/admin/images/:image": {
		...administrators(404),
		path: anImage,
		body: { description: "A ring", focus: null },
	},
	"POST /api/admin/images/:image/crop": {
		...administrators(404),
		path: `${anImage}/crop`,
		body: { turn: 0, x: 0, y: 0, width: 1, height: 1 },
	},
	"PUT /api/story-images": { ...administrators(422), body: { imageURL: "/somewhere-else" } },
	"PUT /api/site-images": { ...administrators(422), body: { imageURL: "/somewhere-else" } },
	"PUT /api/product-images": { ...administrators(422), body: { imageURL: "/somewhere-else" } },
	"GET /objects/:id": { ...everyone(404), path: "/objects/none" },
	"GET /objects/:id/:variant": { ...everyone(404), path: "/objects/none/640.avif" },
	"GET /demo/:picture/:variant": { ...everyone(404), path: "/demo/none.webp/640.avif" },
	"POST /api/newsletter/subscribe": { ...everyone(200), body: { email: "ada@example.com" } },
	"POST /api/newsletter/feedback": { ...everyone(401), body: { email: "a@b.example", kind: "complaint" } },
	"GET /newsletters": keptForAll,
	"GET /newsletters/feed.xml": keptForAll,
	"GET /newsletters/:id": { ...everyone(404), path: "/newsletters/99" },
	"GET /newsletter/subscribe": everyone(200),
	"POST /newsletter/subscribe": { ...everyone(200), form: { email: "ada@example.com" } },
	"GET /newsletter/confirm": everyone(404),
	"POST /newsletter/confirm": { ...everyone(404), form: {} },
	"GET /newsletter/unsubscribe": everyone(404),
	"POST /newsletter/unsubscribe": { ...everyone(404), form: {} },
	"GET /api/admin/newsletter-subscriptions": administrators(200),
	"GET /api/admin/newsletter-subscriptions/counts": administrators(200),
	"GET /api/admin/newsletter-subscriptions.csv": administrators(200),
	"GET /api/admin/newsletter-senders": administrators(200),
	"GET /api/admin/newsletter-recipients": administrators(200),
	"POST /api/admin/send-newsletter": { ...administrators(200), body: newsletterDraft },
	"GET /api/admin/newsletters": administrators(200),
	"POST /api/admin/newsletters/preview": { ...administrators(200), body: newsletterDraft },
	"POST /api/admin/newsletters/test": { ...administrators(200), body: newsletterDraft },
	"GET /api/admin/newsletters/:id": administrators(200),
	"GET /api/admin/welcome-mail": administrators(200),
	"PUT /api/admin/welcome-mail": {
		...administrators(200),
		body: { isOn: true, subject: "Welcome", content: "Hello" },
	},
	"GET /api/admin/welcome-mail/history": administrators(200),
	"POST /api/admin/welcome-mail/restore": { ...administrators(404), body: { version: 9 } },
	"PATCH /api/admin/newsletters/:id/show": { ...administrators(200), body: { isShown: true } },
	"POST /api/admin/newsletters/:id/retry": administrators(200),
	"POST /api/admin/newsletters/:id/resume": administrators(200),
	"POST /api/admin/newsletters/:id/resend": { ...administrators(400), body: {} },
	"GET /api/admin/notices": administrators(200),
	"GET /api/admin/schedule": administrators(200),
	"GET /api/admin/schedule/moment": {
		...administrators(200),
		path: `/api/admin/schedule/moment?${new URLSearchParams(moment)}`,
	},
	"PUT /api/admin/schedule/:kind/:id": {
		...administrators(200),
		path: "/api/admin/schedule/product/1",
		body: moment,
	},
	"DELETE /api/admin/schedule/:kind/:id": { ...administrators(204), path: "/api/admin/schedule/product/1" },
	"POST /api/admin/schedule/newsletter": { ...administrators(201), body: { ...newsletterDraft, ...moment } },
	"GET /api/admin/schedule/newsletter/:id": {
		...administrators(404),
		path: "/api/admin/schedule/newsletter/9",
	},
	"PUT /api/admin/schedule/newsletter/:id/text": {
		...administrators(404),
		path: "/api/admin/schedule/newsletter/9/text",
		body: newsletterDraft,
	},
	"GET /api/pages/:slug": { ...everyone(404), path: "/api/pages/about" },
	"GET /api/admin/pages": administrators(200),
	"POST /api/admin/pages": { ...administrators(201), body: page },
	"PUT /api/admin/pages/:id": { ...administrators(404), body: page },
	"DELETE /api/admin/pages/:id": administrators(404),
	"POST /api/admin/pages/:id/restore": administrators(404),
	"GET /api/admin/settings": administrators(200),
	"PUT /api/admin/settings": { ...administrators(200), body: settings },
	"GET /api/admin/settings/history": administrators(200),
	"POST /api/admin/settings/restore": { ...administrators(404), body: { version: 1 } },
	"POST /api/visits/finished": { ...everyone(204), path: "/api/visits/finished?page=/stories/the-ring" },
	"POST /api/visits/clicks": {
		...everyone(204),
		path: "/api/visits/clicks?to=etsy&page=/products/signet-ring",
	},
	"GET /api/admin/statistics": administrators(200),
	"GET /api/admin/statistics/stories": administrators(200),
	"GET /api/admin/statistics/products": administrators(200),
	"GET /api/admin/statistics.csv": administrators(200),
	"GET /api/admin/suppressions": administrators(200),
	"POST /api/admin/suppressions": { ...administrators(201), body: { email: "ada@example.com" } },
	"DELETE /api/admin/suppressions/:id": administrators(204),
	"GET /api/admin/history": administrators(200),
	"GET /api/admin/history/changes/:position": administrators(200),
	"GET /api/admin/history/people": administrators(200),
	"GET /api/admin/history/chain": administrators(200),
	"POST /api/admin/history/verify": administrators(200),
	"GET /api/admin/history/then": { ...administrators(200), path: "/api/admin/history/then?at=1" },
	"GET /api/admin/history/then/stories/:id": {
		...administrators(200),
		path: "/api/admin/history/then/stories/1?at=2",
	},
	"GET /api/admin/history/then/products/:id": {
		...administrators(200),
		path: "/api/admin/history/then/products/1?at=3",
	},
	...Object.fromEntries(
		["head", "log", "export", "verify", "checkpoints", "public-key"].map((name) => [
			`GET /api/audit/${name}`,
			auditors,
		]),
	),
	"GET /api/audit/show/:kind": { ...auditors, path: "/api/audit/show/stories" },
	"GET /api/audit/diff": { ...auditors, path: "/api/audit/diff?from=0&to=1" },
	"GET /site.webmanifest": keptForAll,
	"GET /feed.xml": keptForAll,
	"GET /sitemap.xml": keptForAll,
	"GET /sitemap-pages.xml": keptForAll,
	"GET /sitemap-stories-:part": { ...keptForAll, path: "/sitemap-stories-1.xml" },
	"GET /sitemap-products-:part": { ...everyone(404), path: "/sitemap-products-1.xml" },
	"GET /robots.txt": keptForAll,
	"GET /link-pictures/:hash/*": { ...everyone(404), path: "/link-pictures/none/nowhere.png" },
	"GET /*": { ...keptForVisitors, path: "/" },
};

function expectToBeOnesOwn(answer: Response, route: string, role: Role) {
	const isSignedIn = ["reader", "admin", "demoted"].includes(role);
	const { keptFor } = rowOf(route);
	const shared = keptFor === "all" || (keptFor === "visitors" && !isSignedIn);
	const expected = shared ? /^public, max-age=\d+, must-revalidate$/ : /\bno-store\b/;
	expect(answer.headers.get("cache-control") ?? `nothing for ${role}`).toMatch(expected);
}

test("every route has its row, and every row its route", async () => {
	const { app } = await temporarySite();
	const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
	expect(Object.keys(rows).sort()).toEqual(routes.sort());
});

async function site() {
	const given = await listeningSite();
	await draftStory(given.log, { text: storyText(), isPublished: true }, byTest);
	await draftProduct(given.log, { text: productText(), isPublished: false }, byTest);
	return given;
}

async function siteWithNewsletter() {
	const given = await site();
	await subscribeAll(given, addresses(1));
	await queueForAll(given, newsletterDraft, byTest);
	given.newsletter.sender.wake();
	await given.newsletter.sender.completion(1);
	await given.newsletter.suppressions.report("grace@example.com", "manual", byTest);
	return given;
}

async function someone(
	role: Role,
	{ address, people, sessions, store, log }: Awaited<ReturnType<typeof site>>,
) {
	if (role === "auditor") {
		const { token } = await createAuditTokens(store, log).give("Audit", 1, byTest);
		return browser(address, { authorization: `Bearer ${token}` });
	}
	const visitor = browser(address);
	if (role === "visitor") return visitor;
	await visitor.signInAs(role === "admin" || role === "demoted" ? "admin" : "reader");
	const token = visitor.jar.get("session") ?? "";
	const account = (await sessions.accountOf(token)) ?? 0;
	if (role === "expired") {
		await store.write([`UPDATE sessions SET used_at = used_at - ${IDLE_MS + 1}`]);
		sessions.forget();
	}
	if (role === "revoked") await sessions.end(token);
	if (role === "demoted") await people.setAdmin(account, false, byTest);
	if (role === "erased") await people.erase(account, byTest);
	return visitor;
}

const rowOf = (route: string): Row & Partial<Record<Role, number>> => rows[route] ?? everyone(200);
const statusFor = (route: string, role: Role) => rowOf(route)[role] ?? rowOf(route).visitor;

async function expectAnswer(visitor: Browser, route: string, role: Role): Promise<Response> {
	const row = rowOf(route);
	const [method = "", pattern = ""] = route.split(" ");
	const path = row.path ?? pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "1");
	const answer = await (row.form ? visitor.submit(path, row.form) : visitor.send(method, path, row.body));
	expect([route, role, answer.status]).toEqual([route, role, statusFor(route, role)]);
	expectToBeOnesOwn(answer, route, role);
	const type = answer.headers.get("content-type") ?? "";
	const isNamed = /^text\/[a-z]+; ?charset=utf-8$|^(application|image|font)\//i.test(type);
	if (answer.status === 200) expect([route, type, isNamed]).toEqual([route, type, true]);
	return answer;
}

const isAsking = (route: string) => route.startsWith("GET ");
const isRefused = (route: string, role: Role) => statusFor(route, role) >= 400;
const routes = Object.keys(rows);

for (const role of roles) {
	test(`what only asks, and what is refused, for ${role}`, async () => {
		const visitor = await someone(role, await siteWithNewsletter());
		const cookies = [...visitor.jar];
		// All of this leaves the site as it was.
		for (const route of routes.filter((route) => isAsking(route) || isRefused(route, role))) {
			// Where a session has ended, the first answer would take its cookie away.
			for (const [name, value] of cookies) visitor.jar.set(name, value);
			await expectAnswer(visitor, route, role);
		}
	});
}

for (const route of routes.filter((route) => !isAsking(route))) {
	const allowed = roles.filter((role) => !isRefused(route, role));
	if (allowed.length === 0) continue;
	test(`${route} for ${allowed.join(", ")}`, async () => {
		const fresh = /newsletters|suppressions/.test(route) ? siteWithNewsletter : site;
		const changesSite = allowed.length < roles.length || route.endsWith("/subscribe");
		let given: Awaited<ReturnType<typeof site>> | undefined;
		for (const role of allowed) {
			given ??= await fresh();
			await expectAnswer(await someone(role, given), route, role);
			// What is allowed to all and not counted leaves the site as the next one must meet it.
			if (changesSite) given = undefined;
		}
	});
}

test("nobody gets at another reader's progress or data", async () => {
	const given = await site();
	const [ada, grace] = [await someone("reader", given), browser(given.address)];
	await ada.send("POST", "/api/reading-progress", place);
	await grace.signInAs({ name: "Grace Hopper", email: "grace@example.com" });
	expect(await (await grace.visit("/api/reading-progress/1")).json()).toMatchObject({ progress: 0 });
	expect(await (await grace.visit("/api/account/export")).text()).not.toContain("reader@demo.example");
	expect(await (await grace.visit("/api/stories")).json()).toMatchObject([{ readingProgress: 0 }]);
	await grace.send("DELETE", "/api/account");
	expect((await ada.visit("/api/auth/user")).status).toBe(200);
	expect(await (await ada.visit("/api/reading-progress/1")).json()).toMatchObject({ progress: 50 });
});
