import { readFileSync } from "node:fs";
import type { CurrentUser } from "@creations/server/responses";
import {
	byButton,
	expect,
	expectFailures,
	forbidMessages,
	type Overlays,
	openMobileMenu,
	openSignUp,
	signIn,
	visitors,
	visitScreen,
	watchMotion,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { pagesFor } from "../src/app/pages.ts";
import { bundle } from "../src/proofs/testing/bundle.ts";
import { test } from "./journey.ts";

// Playwright reports blocked workers in the console.
test.use({ serviceWorkers: "allow" });

const header: Overlays = {
	"the mobile menu": openMobileMenu,
	"signing up": openSignUp,
	"an address that is none": async (page) => {
		await openSignUp(page);
		await page.getByRole("dialog").getByLabel("Email address").fill("ada");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^Subscribe/ })
			.click();
	},
	"a search": async (page) => {
		await page.getByRole("link", { name: "Search", exact: true }).click();
		await page.getByRole("combobox").fill("ring");
		await expect(page.getByRole("option").first()).toBeVisible();
	},
};

const openPanel = (name: string) => async (page: Page) => {
	await byButton(/Start Reading|Continue Reading/)(page);
	await page.getByRole("button", { name, exact: true }).click();
	await expect(page.getByRole("dialog", { name })).toBeVisible();
};

/** Addresses by pattern, with their overlays. A pattern without an address fails. */
const visits: Record<string, Record<string, Overlays>> = {
	"/": { "/": {} },
	"/stories": { "/stories": header },
	"/stories/:slug": {
		"/stories/the-ring-the-tide-returned": {
			"the reader": byButton(/Start Reading|Continue Reading/),
			"the contents of a story": openPanel("Contents"),
			"the reading settings": async (page) => {
				await openPanel("Reading settings")(page);
				await page.getByText("More", { exact: true }).click();
			},
			"reading aloud": async (page) => {
				await byButton(/Start Reading|Continue Reading/)(page);
				await page.getByRole("button", { name: "Read aloud" }).click();
				await expect(page.getByRole("region", { name: "Read aloud" })).toBeVisible();
			},
			"the last page": async (page) => {
				await byButton(/Start Reading|Continue Reading/)(page);
				await page.keyboard.press("End");
				await expect(page.getByRole("dialog").getByText("100%")).toBeVisible();
			},
		},
		"/stories/nowhere": {},
	},
	"/stories/:slug/read": { "/stories/the-ring-the-tide-returned/read": {} },
	"/products": { "/products": {} },
	"/products/:slug": {
		"/products/ember-garnet-ring": { "the picture": byButton("Zoom picture") },
	},
	"/search": { "/search?q=ring": {} },
	"/kept": { "/kept": {} },
	"/verify": {
		"/verify": {
			"a checked file": async (page) => {
				const field = page.getByLabel("Proof file");
				await field.focus();
				await field.setInputFiles({
					...{ name: "story.proof.json", mimeType: "application/json" },
					buffer: Buffer.from(JSON.stringify(bundle)),
				});
				await expect(page.getByText("The proof is valid.")).toBeVisible();
			},
		},
	},
	"/pages/:slug": { "/pages/about": {} },
	"*": { "/nowhere": {} },
};

const account: Record<string, Record<string, Overlays>> = {
	"/account": {
		"/account": {
			"the account menu": byButton("Account menu", "menu"),
			"the question before deleting": byButton("Delete account"),
		},
	},
};

const desktop = new URLSearchParams({
	code_challenge: "A".repeat(43),
	code_challenge_method: "S256",
	redirect_uri: "http://127.0.0.1:50000/callback",
	state: "state",
});

/** Addresses of the server's own pages by route. */
const plainVisits: Record<string, string[]> = {
	"/api/login": ["/api/login"],
	"/api/login/mail/link": ["/api/login/mail/link?token=x"],
	// Signs out at once, unless a link on another site leads to it.
	"/api/logout": [],
	"/api/desktop/sign-in": [`/api/desktop/sign-in?${desktop}`, "/api/desktop/sign-in"],
	"/feeds": ["/feeds"],
	"/newsletter/subscribe": ["/newsletter/subscribe"],
	"/newsletter/confirm": ["/newsletter/confirm?token=x"],
	"/newsletter/unsubscribe": ["/newsletter/unsubscribe?token=x"],
	"/newsletters": ["/newsletters"],
	"/newsletters/:id": ["/newsletters/1", "/newsletters/99"],
	"/weekly-letter/stop": ["/weekly-letter/stop?token=x"],
};

/** The routes with a page of the server's own (`server/test/roles.test.ts`). */
const plainRoutes: string[] = JSON.parse(
	readFileSync(new URL("../../server/test/page-routes.json", import.meta.url), "utf8"),
);

const somebody = {} as CurrentUser;

for (const { name, viewport, theme } of visitors)
	test.describe(name, () => {
		test.use({ viewport, colorScheme: theme });

		let moved: string[];

		test.beforeEach(async ({ page }) => {
			forbidMessages(page);
			moved = await watchMotion(page);
			expectFailures(page, FAILING);
		});

		test.afterEach(() => expect(moved, "animations").toEqual([]));

		test("a visitor's screens and overlays are free of messages and of axe's violations", async ({
			page,
		}) => {
			await addAbout(page);
			expect(Object.keys(visits)).toEqual(patternsFor(null));
			for (const addresses of Object.values(visits)) await visit(page, addresses, theme);
		});

		test("a reader's screens are, and the server's own pages", async ({ page }) => {
			await signIn(page, "Axel Axe");
			expect([...Object.keys(visits), ...Object.keys(account)].sort()).toEqual(
				patternsFor(somebody).sort(),
			);
			await visit(page, { "/?category=rings": {}, ...account["/account"] }, theme);
			expect(Object.keys(plainVisits).sort()).toEqual(plainRoutes.sort());
			for (const path of Object.values(plainVisits).flat()) {
				await page.goto(path, { waitUntil: "load" });
				await visitScreen(page, path, theme);
			}
			await followLink(page, new URL("/api/logout", page.url()).href);
			await visitScreen(page, "/api/logout", theme);
		});
	});

/** Pages that answer with an error, as they should. */
const FAILING =
	/nowhere$|mail\/link|(confirm|unsubscribe|letter\/stop)\?|\/newsletters\/99$|\/sign-in$/;

const patternsFor = (user: CurrentUser | null) => [
	...new Set(pagesFor(user).map(({ path }) => path)),
	"*",
];

async function visit(
	page: Page,
	addresses: Record<string, Overlays>,
	theme: "light" | "dark",
) {
	for (const [path, overlays] of Object.entries(addresses)) {
		await page.goto(path);
		await visitScreen(page, path, theme, overlays);
	}
}

async function addAbout(page: Page) {
	await signIn(page, "Demo admin");
	const about = { title: "About", slug: "about", content: "# Me\n\nI make rings." };
	const data = { ...about, place: "header" };
	const { request } = page.context();
	// The other test of this site may have added it.
	expect([201, 409]).toContain(
		(await request.post("/api/admin/pages", { data })).status(),
	);
	await page.context().clearCookies();
}

/** Follows a link on another site. */
async function followLink(page: Page, to: string) {
	const body = `<a href="${to}">Go</a>`;
	const answer = { contentType: "text/html", body };
	await page.route("http://elsewhere.example/", (route) => route.fulfill(answer));
	await page.goto("http://elsewhere.example/", { waitUntil: "load" });
	await page.getByRole("link").click();
	await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible();
}
