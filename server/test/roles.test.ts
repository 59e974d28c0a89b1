import { beforeAll, expect, test } from "bun:test";
import { IDLE_MS } from "../src/accounts/sessions.ts";
import { createAuditTokens } from "../src/audit/index.ts";
import { queueForAll } from "../src/sending/sending-routes.ts";
import pageRoutes from "./page-routes.json";
import { type Browser, browser, listeningSite } from "./support/browser.ts";
import { createAnswerCheck } from "./support/described-answers.ts";
import { addresses, subscribeAll } from "./support/newsletter.ts";
import {
	addProduct,
	addStory,
	byTest,
	productText,
	storyText,
	temporarySite,
} from "./support/site.ts";

/** Senders of requests by their role. */
const roles = [
	"visitor",
	"reader",
	"admin",
	"expired",
	"revoked",
	"demoted",
	"erased",
	"auditor",
] as const;
type Role = (typeof roles)[number];

/** Statuses by role; a role that is not named gets what a visitor gets. */
interface Row {
	path?: string;
	query?: string;
	body?: unknown;
	form?: Record<string, string>;
	visitor: number;
	reader?: number;
	admin?: number;
	demoted?: number;
	auditor?: number;
	/** Roles whose responses may be cached between the server and people. */
	keptFor?: "all" | "visitors";
}

type More = Partial<Row>;
const everyone = (status: number, more: More = {}): Row => ({ visitor: status, ...more });
const keptForAll: Row = { visitor: 200, keptFor: "all" };
const keptForVisitors: Row = { visitor: 200, keptFor: "visitors" };
const signedIn = (reader: number, admin: number, more: More): Row => ({
	...{ visitor: 401, reader, admin, demoted: reader },
	...more,
});
const whoIsSignedIn = (status: number, more: More = {}) => signedIn(status, status, more);
const administrators = (status: number, more: More = {}) => signedIn(403, status, more);
const auditors: Row = { visitor: 401, auditor: 200 };
/** The same row for many routes. */
const alike = (row: Row) => (routes: string) =>
	Object.fromEntries(routes.split(",").map((route) => [route.trim(), row]));

/** Values of path parameters; the default is 1, and a row may have its own path. */
const parameters: Record<string, string> = {
	...{ drop: "none", job: "none", product: "99", kind: "product", slug: "about" },
	...{ image: "0".repeat(32), picture: "none.webp", variant: "640.avif", part: "1.xml" },
};
const newsletterDraft = {
	subject: "News",
	content: "Hello",
	fromEmail: "hello@localhost",
};
const savedDraft = { ...newsletterDraft, isShown: true };
const moment = { local: "2099-03-29T09:00", timeZone: "Europe/Berlin" };
const name = { name: "Silver & Moss", abbreviation: "S&M", tagline: "Rings" };
const settings = { ...name, accent: "emerald", links: [], postalAddress: "" };
const page = { title: "About", slug: "about", content: "Hello.", place: "header" };
const place = { storyId: 1, progress: 50, lastPosition: "page-1" };
const desktopAsked = {
	code_challenge: "A".repeat(43),
	code_challenge_method: "S256",
	redirect_uri: "http://127.0.0.1:50000/callback",
	state: "state",
};
const desktopQuestion = `/api/desktop/sign-in?${new URLSearchParams(desktopAsked)}`;

const publications = (
	path: string,
	text: (changes?: object) => object,
): Record<string, Row> => ({
	[`GET ${path}`]: administrators(200),
	[`POST ${path}`]: administrators(201, {
		body: { ...text({ slug: "new" }), isPublished: false },
	}),
	[`GET ${path}/deleted`]: administrators(200),
	[`GET ${path}/featured`]: administrators(200),
	[`PUT ${path}/featured`]: administrators(200, { body: { ids: [] } }),
	[`GET ${path}/:id`]: administrators(200),
	[`PUT ${path}/:id`]: administrators(200, { body: { ...text(), isPublished: false } }),
	[`DELETE ${path}/:id`]: administrators(204),
	[`PATCH ${path}/:id/publish`]: administrators(200, { body: { isPublished: false } }),
	[`POST ${path}/:id/restore`]: administrators(200, { body: { version: 1 } }),
	[`POST ${path}/:id/undo-deletion`]: administrators(404),
	[`GET ${path}/:id/history`]: administrators(200),
});

const rows: Record<string, Row> = {
	...alike(everyone(200))(`
		GET /health, GET /health/live, GET /health/ready, GET /api/login, GET /api/logout,
		GET /newsletter/subscribe`),
	...alike(everyone(404))(`
		GET /metrics, GET /api/login/callback, GET /api/login/github, GET /api/login/google,
		GET /api/login/apple, GET /api/login/oidc, GET /api/login/google/callback,
		GET /api/login/oidc/callback, GET /api/login/mail/link,
		GET /api/products/:product/related-products,
		GET /api/products/:product/stories, GET /newsletter/confirm, GET /newsletter/unsubscribe,
		GET /objects/:id, GET /objects/:id/:variant, GET /demo/:picture/:variant,
		GET /api/products/:product, GET /api/pages/:slug, GET /sitemap-products-:part,
		GET /tlog/checkpoint, GET /tlog/tile/*, POST /witness/add-checkpoint,
		GET /witness/:hash/checkpoint, GET /api/products/:product/proof,
		GET /api/pages/:slug/proof`),
	...alike(keptForAll)(`
		GET /api/openapi.json, GET /api/site, GET /api/search, GET /api/landing, GET /api/products,
		GET /api/categories, GET /newsletters, GET /newsletters/feed.xml, GET /site.webmanifest,
		GET /admin.webmanifest, GET /feed.xml, GET /feeds, GET /sitemap.xml,
		GET /sitemap-pages.xml, GET /robots.txt,
		GET /sitemap-stories-:part`),
	...alike(whoIsSignedIn(200))(`
		GET /api/auth/user, GET /api/account/export, GET /api/account/sessions, GET /api/reading-progress,
		GET /api/reading-progress/:storyId`),
	...alike(whoIsSignedIn(204))(`
		POST /api/logout/everywhere, DELETE /api/account/sessions, DELETE /api/account`),
	...alike(administrators(200))(`
		GET /api/admin/operations, GET /api/admin/categories, GET /api/admin/imports,
		GET /api/admin/site.zip, POST /api/admin/import-drops, GET /api/admin/products/counts,
		POST /api/objects/upload, GET /api/admin/images, GET /api/admin/images/undescribed,
		GET /api/admin/newsletter-subscriptions, GET /api/admin/newsletter-subscriptions/counts,
		GET /api/admin/newsletter-subscriptions.csv, GET /api/admin/newsletter-senders,
		GET /api/admin/newsletter-subscriptions/:id/data,
		GET /api/admin/newsletter-subscriptions/:id/export,
		POST /api/admin/newsletter-subscriptions/:id/unsubscribe,
		GET /api/admin/newsletter-recipients, GET /api/admin/newsletters,
		GET /api/admin/newsletters/:id, GET /api/admin/welcome-mail,
		GET /api/admin/welcome-mail/history, POST /api/admin/newsletters/:id/retry,
		POST /api/admin/newsletters/:id/resume, GET /api/admin/notices, GET /api/admin/schedule,
		GET /api/admin/pages, GET /api/admin/settings, GET /api/admin/settings/history,
		GET /api/admin/statistics, GET /api/admin/statistics/stories,
		GET /api/admin/statistics/products, GET /api/admin/statistics.csv, GET /api/admin/suppressions,
		GET /api/admin/history, GET /api/admin/history/changes/:position, GET /api/admin/history/people,
		GET /api/admin/history/chain, POST /api/admin/history/verify,
		GET /api/admin/history/report`),
	"POST /api/admin/operations/drill": administrators(202),
	...alike(administrators(404))(`
		DELETE /api/admin/categories/:id, POST /api/admin/categories/:id/restore,
		GET /api/admin/import-jobs/:job, POST /api/admin/import-jobs/:job/stop,
		DELETE /api/admin/pages/:id, POST /api/admin/pages/:id/restore, GET /api/admin/images/:image`),
	"GET /api/stories": keptForVisitors,
	"GET /api/login/mail": everyone(303),
	"POST /api/login/mail": everyone(303, { form: { email: "ada@example.com" } }),
	"POST /api/login/mail/link": everyone(404, { form: {} }),
	"POST /api/login/mail/code": everyone(404, { form: { code: "123456" } }),
	"POST /api/login/apple/callback": everyone(404, { form: {} }),
	"POST /api/login/development": everyone(302, { form: { demo: "reader" } }),
	"GET /api/desktop/sign-in": whoIsSignedIn(200, { path: desktopQuestion, visitor: 302 }),
	"POST /api/desktop/sign-in": whoIsSignedIn(303, {
		form: { ...desktopAsked, answer: "yes" },
		visitor: 302,
	}),
	"POST /api/desktop/token": everyone(400, {
		body: { code: "none", codeVerifier: "none", redirectUri: desktopAsked.redirect_uri },
	}),
	"POST /api/logout": everyone(302, { form: {} }),
	"DELETE /api/account/sessions/:id": whoIsSignedIn(404, {
		path: `/api/account/sessions/${"0".repeat(64)}`,
	}),
	"POST /api/reading-progress": whoIsSignedIn(200, { body: place }),
	"GET /api/stories/:story": { ...keptForVisitors, path: "/api/stories/the-ring" },
	"GET /api/stories/:story/pages": { ...keptForAll, path: "/api/stories/the-ring/pages" },
	"GET /api/stories/:story/text": { ...keptForAll, path: "/api/stories/the-ring/text" },
	"GET /api/proof-keys": keptForAll,
	"GET /api/stories/:story/proof": { ...keptForAll, path: "/api/stories/the-ring/proof" },
	"GET /stories/:story/story.epub": {
		...keptForAll,
		path: "/stories/the-ring/story.epub",
	},
	"GET /api/stories/:story/related-products": {
		...keptForAll,
		path: "/api/stories/1/related-products",
	},
	"GET /api/stories/:story/related-stories": {
		...keptForVisitors,
		path: "/api/stories/1/related-stories",
	},
	"POST /api/admin/categories": administrators(201, {
		body: { name: "Rings", slug: "rings" },
	}),
	"PUT /api/admin/categories/order": administrators(200, { body: { categoryIds: [] } }),
	"PUT /api/admin/categories/:id": administrators(404, {
		body: { name: "Rings", slug: "rings" },
	}),
	"POST /api/admin/imports/:id/undo": administrators(404, {
		path: "/api/admin/imports/99/undo",
	}),
	"PUT /api/admin/import-drops/:drop": administrators(404, { query: "name=a.csv&at=0" }),
	"POST /api/admin/import-jobs": administrators(404, {
		body: { drop: "none", isReport: true },
	}),
	...publications("/api/admin/stories", storyText),
	...publications("/api/admin/products", productText),
	"PUT /api/admin/products/:id/availability": administrators(200, {
		body: { availability: "sold" },
	}),
	"PUT /api/objects/upload/:id": everyone(403, {
		path: `/api/objects/upload/${"A".repeat(43)}`,
	}),
	"PUT /api/admin/images/:image": administrators(404, {
		body: { description: "A ring", focus: null },
	}),
	"DELETE /api/admin/images/:image": administrators(404),
	"POST /api/admin/images/:image/crop": administrators(404, {
		body: { turn: 0, x: 0, y: 0, width: 1, height: 1 },
	}),
	...alike(administrators(422, { body: { imageURL: "/somewhere-else" } }))(
		"PUT /api/story-images, PUT /api/site-images, PUT /api/product-images",
	),
	"POST /api/newsletter/subscribe": everyone(200, { body: { email: "ada@example.com" } }),
	"POST /api/newsletter/feedback": everyone(401, {
		body: { email: "a@b.example", kind: "complaint" },
	}),
	"GET /newsletters/:id": everyone(404, { path: "/newsletters/99" }),
	"POST /newsletter/subscribe": everyone(200, { form: { email: "ada@example.com" } }),
	"POST /newsletter/confirm": everyone(404, { form: {} }),
	"POST /newsletter/unsubscribe": everyone(404, { form: {} }),
	"GET /weekly-letter/stop": everyone(404),
	"POST /weekly-letter/stop": everyone(404, { form: {} }),
	"GET /api/admin/weekly-letter": administrators(200),
	"GET /api/admin/marketplace-links": administrators(200),
	"PUT /api/admin/marketplace-links": administrators(200, { body: { isOn: true } }),
	"PUT /api/admin/weekly-letter": administrators(200, { body: { isOn: true } }),
	...alike(administrators(200, { body: newsletterDraft }))(`
		POST /api/admin/send-newsletter, POST /api/admin/newsletters/preview,
		POST /api/admin/newsletters/test`),
	"PUT /api/admin/welcome-mail": administrators(200, {
		body: { isOn: true, subject: "Welcome", content: "Hello" },
	}),
	"POST /api/admin/welcome-mail/restore": administrators(404, { body: { version: 9 } }),
	"PATCH /api/admin/newsletters/:id/show": administrators(200, {
		body: { isShown: true },
	}),
	"POST /api/admin/newsletters/:id/resend": administrators(400, { body: {} }),
	"GET /api/admin/schedule/moment": administrators(200, {
		query: `${new URLSearchParams(moment)}`,
	}),
	"PUT /api/admin/schedule/:kind/:id": administrators(200, { body: moment }),
	...alike(administrators(204))(
		`DELETE /api/admin/schedule/:kind/:id, DELETE /api/admin/suppressions/:id,
		DELETE /api/admin/newsletter-subscriptions/:id`,
	),
	"POST /api/admin/newsletter-subscriptions/:id/resend": administrators(422),
	"POST /api/admin/schedule/newsletter": administrators(201, {
		body: { ...newsletterDraft, ...moment },
	}),
	"GET /api/admin/schedule/newsletter/:id": administrators(404, {
		path: "/api/admin/schedule/newsletter/9",
	}),
	"PUT /api/admin/schedule/newsletter/:id/text": administrators(404, {
		path: "/api/admin/schedule/newsletter/9/text",
		body: newsletterDraft,
	}),
	"GET /api/admin/newsletter-drafts": administrators(200),
	"POST /api/admin/newsletter-drafts": administrators(201, { body: savedDraft }),
	"PUT /api/admin/newsletter-drafts/:id": administrators(404, { body: savedDraft }),
	...alike(administrators(404))(`
		GET /api/admin/newsletter-drafts/:id, DELETE /api/admin/newsletter-drafts/:id,
		POST /api/admin/newsletter-drafts/:id/restore`),
	"POST /api/admin/pages": administrators(201, { body: page }),
	"PUT /api/admin/pages/:id": administrators(404, { body: page }),
	"PUT /api/admin/settings": administrators(200, { body: settings }),
	"POST /api/admin/settings/restore": administrators(404, { body: { version: 1 } }),
	"POST /api/visits/finished": everyone(204, { query: "page=/stories/the-ring" }),
	"POST /api/visits/clicks": everyone(204, {
		query: "to=etsy&page=/products/signet-ring",
	}),
	"POST /api/admin/suppressions": administrators(201, {
		body: { email: "ada@example.com" },
	}),
	"GET /api/admin/history/then": administrators(200, { query: "at=1" }),
	"GET /api/admin/history/then/stories/:id": administrators(200, { query: "at=2" }),
	"GET /api/admin/history/then/products/:id": administrators(200, { query: "at=3" }),
	...alike(auditors)(`
		GET /api/audit/head, GET /api/audit/log, GET /api/audit/export, GET /api/audit/verify,
		GET /api/audit/checkpoints, GET /api/audit/public-key, GET /api/audit/report`),
	"GET /api/audit/show/:kind": { ...auditors, path: "/api/audit/show/stories" },
	"GET /api/audit/diff": { ...auditors, query: "from=0&to=1" },
	"GET /link-pictures/:hash/*": everyone(404, {
		path: "/link-pictures/none/nowhere.png",
	}),
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
	await addStory(given.log);
	await addProduct(given.log, {}, false);
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
		const { token } = await createAuditTokens(store, log).issue("Audit", 1, byTest);
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

const rowOf = (route: string): Row & Partial<Record<Role, number>> =>
	rows[route] ?? everyone(200);
const statusFor = (route: string, role: Role) =>
	rowOf(route)[role] ?? rowOf(route).visitor;

async function expectAnswer(visitor: Browser, route: string, role: Role) {
	const row = rowOf(route);
	const [method = "", pattern = ""] = route.split(" ");
	const named =
		row.path ?? pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "1");
	const path = row.query ? `${named}?${row.query}` : named;
	const answer = await (row.form
		? visitor.submit(path, row.form)
		: visitor.send(method, path, row.body));
	expect([route, role, answer.status]).toEqual([route, role, statusFor(route, role)]);
	expectToBeOnesOwn(answer, route, role);
	const type = answer.headers.get("content-type") ?? "";
	const isNamed = /^text\/[a-z]+; ?charset=utf-8$|^(application|image|font)\//i.test(
		type,
	);
	if (method === "GET" && type.startsWith("text/html")) routesOfPages.add(pattern);
	if (answer.status === 200) expect([route, type, isNamed]).toEqual([route, type, true]);
	if (answer.ok && type.startsWith("application/json")) {
		const differences = check?.(route, answer.status, await answer.json());
		expect([route, differences]).toEqual([route, undefined]);
	}
}

let check: ReturnType<typeof createAnswerCheck> | undefined;

/** Routes that answered a GET request with a page. */
const routesOfPages = new Set<string>();

beforeAll(async () => {
	const { ask } = await temporarySite();
	check = createAnswerCheck(await (await ask("/api/openapi.json")).json());
});

const isAsking = (route: string) => route.startsWith("GET ");
const isRefused = (route: string, role: Role) => statusFor(route, role) >= 400;
const routes = Object.keys(rows);

for (const role of roles) {
	test(`requests that only read, and refused requests, for ${role}`, async () => {
		const visitor = await someone(role, await siteWithNewsletter());
		const cookies = [...visitor.jar];
		// All of this leaves the site as it was.
		for (const route of routes.filter(
			(route) => isAsking(route) || isRefused(route, role),
		)) {
			// Where a session has ended, the first answer would take its cookie away.
			for (const [name, value] of cookies) visitor.jar.set(name, value);
			await expectAnswer(visitor, route, role);
		}
	});
}

test("the browser journeys visit every page of the server", () => {
	const visited: string[] = pageRoutes;
	// Files to print, which a journey of the administration opens.
	const reports = ["/api/admin/history/report", "/api/audit/report"];
	expect([...routesOfPages].sort()).toEqual([...visited, ...reports, "/*"].sort());
});

for (const route of routes.filter((route) => !isAsking(route))) {
	const allowed = roles.filter((role) => !isRefused(route, role));
	if (allowed.length === 0) continue;
	test(`${route} for ${allowed.join(", ")}`, async () => {
		const fresh = /newsletters|newsletter-subscriptions|suppressions/.test(route)
			? siteWithNewsletter
			: site;
		const changesSite = allowed.length < roles.length || route.endsWith("/subscribe");
		let given: Awaited<ReturnType<typeof site>> | undefined;
		for (const role of allowed) {
			given ??= await fresh();
			await expectAnswer(await someone(role, given), route, role);
			// What is allowed to all and not counted leaves the site as the next one must meet
			// it.
			if (changesSite) given = undefined;
		}
	});
}

test("no one can access another reader's progress or data", async () => {
	const given = await site();
	const [ada, grace] = [await someone("reader", given), browser(given.address)];
	await ada.send("POST", "/api/reading-progress", place);
	await grace.signInAs({ name: "Grace Hopper", email: "grace@example.com" });
	expect(await (await grace.visit("/api/reading-progress/1")).json()).toMatchObject({
		progress: 0,
	});
	expect(await (await grace.visit("/api/account/export")).text()).not.toContain(
		"reader@demo.example",
	);
	expect(await (await grace.visit("/api/stories")).json()).toMatchObject([
		{ readingProgress: 0 },
	]);
	await grace.send("DELETE", "/api/account");
	expect((await ada.visit("/api/auth/user")).status).toBe(200);
	expect(await (await ada.visit("/api/reading-progress/1")).json()).toMatchObject({
		progress: 50,
	});
});
