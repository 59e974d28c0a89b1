import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UI_LANGUAGES } from "@creations/events/text";
import type { RenderedPage } from "@creations/server/renderer";
import {
	aProduct,
	aStoryDetail,
	aUser,
	site as exampleSite,
} from "@creations/shared-ui/examples";
import {
	type FakeAnswers,
	type FakeRequest,
	fakeFetch,
} from "@creations/shared-ui/fake-fetch";
import { pagesFor } from "./app/pages.ts";

// The server loads the built file, so tests use it, too. `bun run build` creates it.
const dist = join(import.meta.dir, "../dist");
const built = join(dist, "server/server.js");
const withBuild = test.skipIf(!existsSync(built));

const nasty = "</script><script>alert(1)</script><!-- \"'&";
const site = { ...exampleSite, tagline: "A tagline.", baseUrl: "https://example.com" };
const story = aStoryDetail({
	title: `The Ring ${nasty}`,
	slug: "the-ring",
	excerpt: nasty,
	coverImage: "/demo/ring.webp",
	content: nasty,
	preview: nasty,
});

async function aRenderer() {
	const { createRenderer } = await import(built);
	return createRenderer({
		manifest: await Bun.file(join(dist, "client/.vite/manifest.json")).json(),
	});
}

async function render(path: string, answers: FakeAnswers, request: object = {}) {
	const renderer = await aRenderer();
	const asked: FakeRequest[] = [];
	const api = fakeFetch(asked, () => answers);
	const { status, html }: RenderedPage = await renderer.render({
		path,
		language: "en",
		site,
		api,
		...request,
	});
	return {
		status,
		html,
		asked,
		state: JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null"),
	};
}

withBuild("nothing in a story gets out of its place in the document", async () => {
	const { status, html, state } = await render("/stories/the-ring", {
		"GET /api/stories/:story": story,
	});
	expect(status).toBe(200);
	expect(html).not.toContain("<script>alert");
	expect(html).not.toContain(nasty);
	expect(JSON.stringify(state)).toContain(JSON.stringify(story.title));
});

withBuild("a page says what it is before any script has run", async () => {
	const { html } = await render("/stories/the-ring?from=mail", {
		"GET /api/stories/:story": { ...story, title: "The Ring", excerpt: "A ring." },
	});
	const head = html.slice(0, html.indexOf("<body>"));
	expect(head).toContain("<title>The Ring · Stories &amp; Creations</title>");
	expect(head).toContain('<meta name="description" content="A ring."/>');
	expect(head).toContain(
		'<link rel="canonical" href="https://example.com/stories/the-ring"/>',
	);
	expect(head).toContain(
		'<meta property="og:image" content="https://example.com/demo/ring.webp"/>',
	);
	expect(head).toContain('<meta property="og:type" content="article"/>');
});

withBuild(
	"a story's page says its language and direction, the site's own words theirs",
	async () => {
		const arabic: typeof story = {
			...story,
			title: "خاتم الجدة",
			language: "ar",
			direction: "rtl",
		};
		const { html } = await render("/stories/the-ring", {
			"GET /api/stories/:story": arabic,
		});
		expect(html).toContain('<html lang="en" dir="ltr">');
		expect(html).toContain('<article lang="ar" dir="rtl"');
		expect(html).toContain('<meta property="og:locale" content="ar_EG"/>');
		expect(html).toContain('"inLanguage":"ar"');
		expect(html).toMatch(/<p [^>]*lang="en"><span>Admin/);
	},
);

withBuild("a translated story names the addresses of its languages only", async () => {
	const german = {
		title: "Der Ring",
		slug: "der-ring",
		language: "de",
		direction: "ltr" as const,
		languageName: "Deutsch",
	};
	const { html } = await render("/stories/the-ring", {
		"GET /api/stories/:story": { ...story, translations: [german] },
	});
	const alternate = (language: string, slug: string) =>
		`<link rel="alternate" hrefLang="${language}" href="https://example.com/stories/${slug}"/>`;
	expect(html.match(/<link rel="alternate" hrefLang[^>]*>/g)).toEqual([
		alternate("en", "the-ring"),
		alternate("de", "der-ring"),
		alternate("x-default", "the-ring"),
	]);
	expect(html).toMatch(
		/Also in:<\/span><a [^>]*hrefLang="de" lang="de"[^>]*href="\/stories\/der-ring"/,
	);
});

withBuild("a page names its address in each language", async () => {
	const headOf = async (path: string, language: string) => {
		const { html } = await render(
			path,
			{ "GET /api/stories/:story": story, "GET /api/stories": [] },
			{ language },
		);
		return html.match(/<link rel="(canonical|alternate" hrefLang)[^>]*>/g);
	};
	const address = "https://example.com/stories/the-ring";
	const alternates = UI_LANGUAGES.map((language) => {
		const parameter = language === "en" ? "" : `?language=${language}`;
		return `<link rel="alternate" hrefLang="${language}" href="${address}${parameter}"/>`;
	});
	for (const [language, canonical] of [
		["en", address],
		["de", `${address}?language=de`],
	] as const)
		expect(await headOf("/stories/the-ring", language)).toEqual([
			`<link rel="canonical" href="${canonical}"/>`,
			...alternates,
			`<link rel="alternate" hrefLang="x-default" href="${address}"/>`,
		]);
	const cursor = "after=2026-05-01T10:00:00.000Z_1";
	expect(await headOf(`/stories?${cursor}`, "ar")).toContain(
		`<link rel="canonical" href="https://example.com/stories?${cursor}&amp;language=ar"/>`,
	);
});

withBuild(
	"a page in Arabic runs from right to left, with the makers' words in theirs",
	async () => {
		const { html } = await render("/", {}, { language: "ar" });
		expect(html).toContain('<html lang="ar" dir="rtl" data-script="Arab">');
		expect(/<p [^>]*lang="en"[^>]*><bdi>A tagline\.</.test(html)).toBe(true);
	},
);

withBuild("a document links the styles of all that it shows", async () => {
	const assets = await readdir(join(dist, "client/assets"));
	const sheets = assets.filter((file) => file.endsWith(".css"));
	const classesIn = async (file: string) =>
		(await Bun.file(join(dist, "client/assets", file)).text()).match(/(?<=\.)[a-z_]\w+/g);
	const defined = new Map(
		await Promise.all(
			sheets.map(async (file) => [file, new Set(await classesIn(file))] as const),
		),
	);
	const user = aUser();
	for (const [path, request] of [
		["/", {}],
		["/", { user }],
		["/account", { user }],
		["/stories", {}],
		["/stories/the-ring", {}],
		["/search?q=ring", {}],
	] as const) {
		const answers = { "GET /api/stories/:story": story, "GET /api/stories": [story] };
		const { html } = await render(path, answers, request);
		const links = html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g);
		const linked = Array.from(links, ([, file = ""]) => defined.get(file));
		const used = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) =>
			names.split(" "),
		).flat();
		const styled = used.filter((name) =>
			defined.values().some((names) => names.has(name)),
		);
		expect(styled).not.toBeEmpty();
		expect(
			styled.filter((name) => !linked.some((names) => names?.has(name))),
		).toBeEmpty();
	}
});

withBuild("each page that loads on demand names its source", async () => {
	const manifest: Record<string, { isDynamicEntry?: boolean }> = await Bun.file(
		join(dist, "client/.vite/manifest.json"),
	).json();
	const onDemand = Object.keys(manifest).filter(
		(name) => name.endsWith("Page.tsx") && manifest[name]?.isDynamicEntry,
	);
	const pages = [...pagesFor(null), ...pagesFor(aUser())];
	const named = new Set(pages.flatMap(({ source }) => source ?? []));
	expect([...named].sort()).toEqual(onDemand.sort());
});

withBuild(
	"a missing item or unknown page is 404, a failure has the status of its cause",
	async () => {
		expect((await render("/stories/nowhere", {})).status).toBe(404);
		expect((await render("/products/nowhere", {})).status).toBe(404);
		for (const path of [
			"/nowhere",
			"//nowhere",
			"/stories/%E0%A4%A",
			"/stories/a/b",
			"/admin",
		])
			expect((await render(path, {})).status).toBe(404);
		for (const status of [429, 500, 503]) {
			const answers = { "GET /api/stories": new Response("", { status }) };
			expect((await render("/stories", answers)).status).toBe(status);
		}
	},
);

withBuild("a visitor is known to be one without asking", async () => {
	const { state } = await render("/", {});
	expect(state.user).toBeNull();
});

withBuild(
	"home asks for what its address chooses, and says where there is nothing",
	async () => {
		const categories = ["rings", "pendants", "brooches"].map((slug, id) => ({
			id,
			name: slug,
			slug,
		}));
		const empty = {
			"GET /api/stories": [],
			"GET /api/products": [],
			"GET /api/categories": categories,
		};
		const { html, asked } = await render("/?category=rings,brooches", empty, {
			user: aUser(),
		});
		const queries = (of: string) =>
			asked.filter(({ route }) => route === of).map(({ query }) => `${query}`);
		expect(queries("GET /api/stories")).toEqual(["limit=6&sort=newest", "popular=true"]);
		expect(queries("GET /api/products")).toEqual(["limit=24&category=0%2C2"]);
		expect(html).toContain("No stories published yet");
	},
);

withBuild(
	"products that are chosen have an address of their own, which goes on, " +
		"and none that is searched for is indexed",
	async () => {
		const categories = [{ id: 4, name: "Rings", slug: "rings" }];
		const headers = {
			link: '</api/products?category=4&after=2026-05-01T10:00:00.000Z_1>; rel="next"',
		};
		const lists = {
			"GET /api/products": Response.json([aProduct({ id: 1, categoryId: 4 })], {
				headers,
			}),
			"GET /api/categories": categories,
		};
		const chosen = await render("/products?category=rings&sort=name", lists);
		expect(chosen.asked.map(({ line, query }) => `${line} ${query}`)).toContain(
			"GET /api/products limit=24&category=4&sort=name",
		);
		expect(chosen.html).toContain(
			'<link rel="canonical" href="https://example.com/products"/>',
		);
		expect(chosen.html).toContain(
			'href="/products?category=rings&amp;sort=name&amp;after=2026-05-01T10:00:00.000Z_1"',
		);
		expect(chosen.html.match(/aria-current="true"/g)).toHaveLength(3);
		expect(chosen.html).not.toContain('aria-label="Availability"');

		const none = { ...lists, "GET /api/products": [] };
		const searched = await render("/products?q=silver", none);
		expect(searched.html).toContain('<meta name="robots" content="noindex"/>');
		expect(searched.html).toContain("No matching products");
		expect(searched.html).toContain('value="silver"');
		const { html } = await render("/products?sort=price", none);
		expect(html).toContain("No products available yet");
		expect(html).not.toContain("Search pieces");

		const withSold = { ...site, availabilities: ["available", "sold"] };
		const sold = await render("/products?availability=sold", lists, { site: withSold });
		expect(sold.html).toContain(
			'aria-current="true" href="/products?availability=sold">Sold</a>',
		);
		expect(sold.html).not.toContain("Made to order");
	},
);

withBuild(
	"the page that checks proofs has the keys, and opens without them",
	async () => {
		const keys = { key: "jewels.example/log-1a2b3c4d+01234567+AQ==", witnesses: [] };
		const { state } = await render("/verify", { "GET /api/proof-keys": keys });
		expect(state.answers).toEqual([{ key: "/api/proof-keys", data: keys }]);
		const unsigned = () => Response.json({ message: "" }, { status: 503 });
		expect(await render("/verify", { "GET /api/proof-keys": unsigned })).toMatchObject({
			status: 200,
			html: expect.stringContaining("Verify a proof"),
		});
	},
);

withBuild("the pages need no library for schemas, which takes memory", async () => {
	expect(await Bun.file(built).text()).not.toContain("ZodUnion");
});
