import {
	byButton,
	bySelect,
	expect,
	expectFailures,
	forbidMessages,
	moveTo,
	type Open,
	type Overlays,
	openMobileMenu,
	visitors,
	visitScreen,
	watchMotion,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { settingsSection } from "../src/app/addresses.ts";
import { screens } from "../src/app/screens.ts";
import { addressOfTab } from "../src/app/tabs/tab.ts";
import { contentTabs, pageTabs } from "../src/app/tabs/tabs.ts";
import { test, toast } from "./journey.ts";
import { png } from "./pictures.ts";

const byMenu =
	(button: RegExp, item: RegExp): Open =>
	async (page) => {
		await byButton(button, "menu")(page);
		await page.getByRole("menuitem", { name: item }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
	};

/** Presses Save in an empty editor. */
const messages =
	(text: string): Open =>
	async (page) => {
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText(text)).toBeVisible();
	};

const find: Open = async (page) => {
	await page.getByRole("button", { name: "Find and replace" }).click();
	await expect(page.getByRole("search").last()).toBeVisible();
};

const qrCard: Open = async (page) => {
	await byButton("Share…")(page);
	await page.getByRole("button", { name: "Print a QR card" }).click();
	await expect(page.getByRole("dialog", { name: "QR card" })).toBeVisible();
};

/** Asks to delete a picture that nothing shows, unlike those of the demo. */
const deletePicture: Open = async (page) => {
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		page.getByRole("button", { name: "Upload pictures" }).click(),
	]);
	await chooser.setFiles(await png());
	await page.getByRole("button", { name: "Add 1 picture" }).click();
	await toast(page).getByRole("button", { name: "Close" }).click();
	await expect(toast(page)).toHaveCount(0);
	await byButton(/^Delete /)(page);
};

/** Opens the kinds of events; a narrow window has them behind "Filter". */
const kinds: Open = async (page) => {
	const filter = page.getByText("Filter", { exact: true });
	const isFolded = !(await page.getByRole("combobox", { name: "Kind" }).isVisible());
	if (isFolded) await filter.click();
	await bySelect("Kind")(page);
};

/** Overlays of screens by address. A screen without an entry is visited without any. */
const overlays: Record<string, Overlays> = {
	"/admin?tab=stories": {
		"the account menu": byButton("Account menu", "menu"),
		"the mobile menu": openMobileMenu,
	},
	"/admin?tab=products": {
		"the menu of a piece": byButton(/^More for/, "menu"),
		"the availability of a piece": byMenu(/^More for/, /^Change availability/),
		"the filter by availability": byButton(/^Availability:/, "menu"),
	},
	"/admin?tab=newsletter": {
		"the actions on a subscriber": byButton(/^Actions for/, "menu"),
		"the question before erasing": byMenu(/^Actions for/, /^Erase/),
		"writing a newsletter": byButton("Send Newsletter"),
	},
	"/admin/stories/new": {
		"missing fields": messages("Title is required"),
	},
	"/admin/stories/1": {
		"sharing it": byButton("Share…"),
		"its QR card": qrCard,
		"picking a story": byButton("Add story"),
		"picking a product": byButton("Add product"),
		"find and replace": find,
	},
	"/admin/products/new": {
		"missing fields": messages("Product name is required"),
		"choosing a picture": byButton(/^Choose from pictures/),
	},
	"/admin/products/1": {
		"the categories": bySelect("Category"),
	},
	// A demo piece with a picture in the library.
	"/admin/products/13": {
		"the menu of a picture": byButton(/^Options for image 1/, "menu"),
		"describing a picture": byMenu(
			/^Options for image 1/,
			/^Change description|^Describe/,
		),
		"cropping a picture": byMenu(/^Options for image 1/, /^Crop/),
	},
	"/admin/pictures": {
		"describing a picture": byButton(/^Describe|^Change description/),
		"the question before deleting": deletePicture,
	},
	"/admin/scheduled": { "another time": byButton(/^Reschedule/) },
	"/admin/settings": { "the languages": bySelect("Language") },
	"/admin/settings/categories": {
		"a new category": byButton("New category"),
		"the question before removing": byButton(/^Remove /),
	},
	"/admin/history": { "the kinds": kinds },
};

/** Addresses of the patterns that need parameters. A pattern without an address fails. */
async function addressesOf(page: Page): Promise<Record<string, string[]>> {
	const sections = Object.keys(settingsSection);
	const now = `at=${encodeURIComponent(new Date().toISOString())}`;
	return {
		"stories/:id": ["stories/new", "stories/1"],
		"stories/:id/history": ["stories/1/history"],
		"products/:id": ["products/new", "products/1", "products/13"],
		"products/:id/history": ["products/1/history"],
		"settings/:section?": ["settings", ...sections.map((name) => `settings/${name}`)],
		"settings/pages/:id": ["settings/pages/new", `settings/pages/${await about(page)}`],
		"newsletters/:id": ["newsletters/1"],
		"history/then": [`history/then?${now}`],
		"history/then/stories/:id": [`history/then/stories/1?${now}`],
		"history/then/products/:id": [`history/then/products/1?${now}`],
	};
}

/** Returns the id of a page. */
async function about(page: Page): Promise<number> {
	const path = "/api/admin/pages";
	const text = { title: "About", slug: "about", content: "I make rings." };
	const added = await page.request.post(path, { data: { ...text, place: "header" } });
	if (added.ok()) return (await added.json()).id;
	// The test in the other theme has added it.
	const [first] = await (await page.request.get(path)).json();
	return first.id;
}

async function allAddresses(page: Page): Promise<string[]> {
	const parameters = await addressesOf(page);
	const patterns = [...pageTabs.map(({ path }) => path), ...Object.keys(screens)];
	const pages = patterns.flatMap((pattern) => {
		const addresses = parameters[pattern] ?? [pattern];
		if (addresses.some((address) => address.includes(":")))
			throw new Error(`${pattern} needs an address in addressesOf`);
		return addresses;
	});
	return [
		...contentTabs.map(addressOfTab),
		...pages.map((path) => `/admin/${path}`),
		"/admin/nowhere",
	];
}

for (const { name, viewport, theme } of visitors)
	test.describe(name, () => {
		test.use({ viewport, colorScheme: theme });

		test("screens and overlays are free of messages and of axe's violations", async ({
			admin,
		}) => {
			test.setTimeout(300_000);
			forbidMessages(admin);
			const moved = await watchMotion(admin);
			expectFailures(admin, /nowhere$/);
			const addresses = await allAddresses(admin);
			expect(addresses).toEqual(expect.arrayContaining(Object.keys(overlays)));
			await admin.goto("/admin");
			for (const address of addresses)
				await test.step(address, async () => {
					await moveTo(admin, address);
					await expect(admin.getByRole("heading", { level: 1 }), address).toBeVisible();
					await visitScreen(admin, address, theme, overlays[address]);
				});
			await admin.goto("/admin/post");
			await visitScreen(admin, "/admin/post", theme);
			expect(moved, "animations").toEqual([]);
		});
	});
