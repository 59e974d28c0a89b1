import { expect, test } from "bun:test";
import { rulesOf } from "../src/http/policy.ts";
import type { Renderer } from "../src/site/index.ts";
import { reviseStory } from "../src/stories/index.ts";
import { chance } from "./support/random.ts";
import { randomHistory } from "./support/random-history.ts";
import {
	adasProfile,
	addStory,
	byTest,
	storyText,
	temporarySite,
} from "./support/site.ts";

const item = (path: string, slug: string) =>
	Array.from({ length: 12 }, (_, i) => `${path}/${slug}-${i + 1}`);
const ids = [1, 2, 3, 4, 5, 6];

const paths = [
	"/api/stories",
	"/api/stories?limit=2",
	...item("/api/stories", "ring"),
	...item("/api/stories", "ring").map((path) => `${path}/pages`),
	...item("/api/stories", "ring").map((path) => `${path}/text`),
	...item("/stories", "ring").map((path) => `${path}/read`),
	...ids.flatMap((id) => [
		`/api/stories/${id}/related-stories`,
		`/api/stories/${id}/related-products`,
	]),
	...ids.map((id) => `/api/products/${id}/related-products`),
	"/api/products",
	"/api/products?limit=2",
	"/api/products?category=1,2",
	"/api/products?sort=name",
	"/api/products?availability=available",
	"/api/stories?sort=newest",
	...item("/api/products", "signet"),
	"/api/categories",
	"/api/landing",
	"/api/site",
	"/api/search?q=ring",
	...ids.map((id) => `/api/products/${id}/stories`),
	...item("/stories", "ring"),
	"/products?category=rings&sort=name",
	"/feed.xml",
	"/newsletters",
	"/newsletters/1",
	"/newsletters/feed.xml",
	"/feeds",
	"/robots.txt",
	"/site.webmanifest",
	"/admin.webmanifest",
	"/sitemap.xml",
	"/sitemap-pages.xml",
	"/sitemap-stories-1.xml",
	"/sitemap-products-1.xml",
];

/** Public routes whose answers are not cached, or do not depend on events. */
const UNCOMPARED = [
	"GET /api/openapi.json",
	"GET /api/pages/:slug",
	"GET /api/desktop/sign-in",
	"GET /api/login",
	"GET /api/login/callback",
	"GET /api/login/github",
	"GET /api/login/google",
	"GET /api/login/google/callback",
	"GET /api/login/apple",
	"GET /api/login/oidc",
	"GET /api/login/oidc/callback",
	"GET /api/login/mail",
	"GET /api/login/mail/link",
	"GET /api/logout",
	"GET /newsletter/subscribe",
	"GET /newsletter/confirm",
	"GET /newsletter/unsubscribe",
	"GET /weekly-letter/stop",
	"GET /health",
	"GET /health/live",
	"GET /health/ready",
	// A checkpoint is no event.
	"GET /api/proof-keys",
	"GET /api/stories/:story/proof",
	"GET /api/products/:product/proof",
	"GET /api/pages/:slug/proof",
	"GET /tlog/checkpoint",
	"GET /witness/:hash/checkpoint",
	// Tiles and pictures never change.
	"GET /tlog/tile/*",
	"GET /objects/:id",
	"GET /objects/:id/:variant",
	"GET /demo/:picture/:variant",
	"GET /link-pictures/:hash/*",
	// The address of a cached file contains a hash of its content.
	"GET /stories/:story/story.epub",
];

test("every public path is compared, or listed as one that is not", async () => {
	const { app } = await temporarySite();
	const pathnames = paths.map((path) => path.split("?")[0] ?? "");
	const isCompared = (route: string) => {
		const pattern = route.replace("GET ", "").replace(/:\w+/g, "[^/]+");
		return pathnames.some((path) => new RegExp(`^${pattern}$`).test(path));
	};
	const missing = [...rulesOf(app.routes)]
		.filter(([route, { policy }]) => route.startsWith("GET ") && policy === "public")
		.map(([route]) => route)
		.filter((route) => route !== "GET /*" && !isCompared(route));
	expect(
		missing.sort(),
		"Add a path of the route to `paths`, or the route to UNCOMPARED",
	).toEqual(UNCOMPARED.toSorted());
});

test("after any events, a cached response equals a fresh one, except for views", async () => {
	const { log, responseCache, ask } = await temporarySite();
	async function everything() {
		const answered = paths.map(async (path) => {
			const answer = await ask(path);
			const text = (await answer.text()).replace(/"(viewCount|isPopular)":\w+,?/g, "");
			return [path, answer.status, answer.status === 200 && text];
		});
		return Promise.all(answered);
	}
	async function appended() {
		const kept = await everything();
		responseCache.clear();
		const fresh = await everything();
		expect(kept).toEqual(fresh);
		for (const [path, status] of fresh) if (status === 200) found.add(String(path));
	}
	const found = new Set<string>();
	const only = [
		"story",
		"product",
		"category",
		"category-order",
		"story-views",
		"reading",
	];
	await randomHistory(log, chance(4), 150, { appended, only });
	await randomHistory(log, chance(5), 20, {
		appended,
		only: ["featured-stories", "featured-products"],
	});
	expect(found.size).toBeGreaterThan(paths.length / 3);
});

async function personalSite() {
	let rendered = 0;
	const renderer: Renderer = {
		inlineScripts: [],
		async render({ path, api, user }) {
			rendered++;
			const { title, readingProgress } = await (await api(`/api${path}`)).json();
			return { status: 200, html: `${user?.firstName}: ${title} ${readingProgress}` };
		},
	};
	return { ...(await temporarySite({}, renderer)), rendered: () => rendered };
}

test("a cached page of a signed-in person is theirs alone, and current", async () => {
	const { log, people, sessions, ask, rendered } = await personalSite();
	const { id } = await addStory(log);
	const recognise = (firstName: string, subject = firstName) =>
		people.recognize(subject, {
			...adasProfile,
			firstName,
			email: `${subject}@example.com`,
		});
	const [ada, grace] = await Promise.all(["Ada", "Grace"].map((name) => recognise(name)));
	const tokens = await Promise.all(
		[ada, grace].map((person) => sessions.start(person ?? 0)),
	);
	const page = async (token?: string) => {
		const answer = await ask(
			"/stories/the-ring",
			token ? { headers: { cookie: `session=${token}` } } : {},
		);
		return [answer.headers.get("cache-control")?.split(",")[0], await answer.text()];
	};
	const pages = () => Promise.all([page(tokens[0]), page(tokens[1]), page()]);

	const before = await pages();
	expect(before).toEqual([
		["private", "Ada: The Ring 0"],
		["private", "Grace: The Ring 0"],
		["public", "undefined: The Ring undefined"],
	]);
	expect([await pages(), rendered()]).toEqual([before, 3]);

	const saved = { storyId: id, progress: 40, lastPosition: "page-1" };
	const headers = { cookie: `session=${tokens[0]}`, "content-type": "application/json" };
	await ask("/api/reading-progress", {
		method: "POST",
		headers,
		body: JSON.stringify(saved),
	});
	expect((await pages()).map(([, text]) => text)).toEqual([
		"Ada: The Ring 40",
		"Grace: The Ring 0",
		"undefined: The Ring undefined",
	]);
	expect(rendered()).toBe(4);
	await recognise("Hopper", "Grace");
	await reviseStory(log, id, { text: storyText({ title: "Two Rings" }) }, byTest);
	await sessions.end(tokens[0] ?? "");
	expect((await pages()).map(([, text]) => text)).toEqual([
		"undefined: Two Rings undefined",
		"Hopper: Two Rings 0",
		"undefined: Two Rings undefined",
	]);
});
