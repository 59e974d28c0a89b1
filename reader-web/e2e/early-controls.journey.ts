import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { earlyScript } from "../src/early/script.ts";
import { Example } from "./presses/example.ts";

const address = "http://example.test/";

interface Fixture {
	program: string;
	/** Opens a page and delays its program until `hydrate` is called. */
	open: (options?: {
		greeting?: string;
	}) => Promise<{ hydrate: () => void; fail: () => void }>;
}

const test = base.extend<Pick<Fixture, "open">, Pick<Fixture, "program">>({
	program: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the pattern.
		async ({}, use) => {
			const { outputs } = await Bun.build({
				entrypoints: [
					fileURLToPath(new URL("./presses/example-program.ts", import.meta.url)),
				],
				target: "browser",
				define: { "process.env.NODE_ENV": '"production"' },
			});
			await use((await outputs[0]?.text()) ?? "");
		},
		{ scope: "worker" },
	],
	open: async ({ page, program }, use) => {
		await use(async ({ greeting } = {}) => {
			const released = Promise.withResolvers<"answer" | "fail">();
			await page.route(`${address}**`, async (route) => {
				const { pathname } = new URL(route.request().url());
				if (pathname === "/")
					return route.fulfill({ contentType: "text/html", body: documentOf(greeting) });
				if (pathname !== "/program.js") return route.fulfill({ body: "" });
				if ((await released.promise) === "fail") return route.abort();
				await route.fulfill({ contentType: "text/javascript", body: program });
			});
			await page.goto(address);
			return {
				hydrate: () => released.resolve("answer"),
				fail: () => released.resolve("fail"),
			};
		});
	},
});

const documentOf = (greeting?: string) =>
	`<!doctype html><script data-program="/program.js">${earlyScript}</script>` +
	`<div id="root">${rendered(greeting)}</div>`;

const rendered = (greeting?: string) =>
	renderToString(createElement(Example, greeting ? { greeting } : {}));

const expectState = (page: Page, state: Record<string, unknown>) =>
	expect
		.poll(async () => JSON.parse((await page.locator("output").textContent()) ?? ""))
		.toMatchObject(state);

const hydrated = { renders: 1 };

test("early input stays, and the program receives it", async ({ page, open }) => {
	const { hydrate } = await open();
	await page.getByLabel("Text").fill("ring");
	await page.getByLabel("Note").fill("two lines");
	await page.getByLabel("Agree").check();
	await page.getByLabel("large").check();
	await page.getByLabel("Metal").selectOption("silver");
	hydrate();
	await expectState(page, {
		...hydrated,
		text: "ring",
		note: "two lines",
		agreed: true,
		size: "large",
		metal: "silver",
	});
	await expect(page.getByLabel("Text")).toHaveValue("ring");
	await expect(page.getByLabel("Note")).toHaveValue("two lines");
	await expect(page.getByLabel("Agree")).toBeChecked();
	await expect(page.getByLabel("large")).toBeChecked();
	await expect(page.getByLabel("Metal")).toHaveValue("silver");
	await page.getByLabel("Agree").uncheck();
	await page.getByLabel("Text").fill("rings");
	await expectState(page, { text: "rings", agreed: false });
});

test("a key between hydration and its effects stays", async ({ page, open }) => {
	await page.addInitScript(typeAfterCommit);
	const { hydrate } = await open();
	await page.getByLabel("Text").fill("rin");
	hydrate();
	await expectState(page, { ...hydrated, text: "ring" });
	await expect(page.getByLabel("Text")).toHaveValue("ring");
});

/**
 * Types a letter in the task after the first commit. The commit is so long that React
 * leaves its effects to a later task.
 */
function typeAfterCommit(): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		document.querySelector<HTMLInputElement>("[name=text]")?.focus();
		document.execCommand("insertText", false, "g");
	};
	addEventListener("committed", () => {
		port2.postMessage(null);
		const end = performance.now() + 50;
		while (performance.now() < end);
	});
}

test("typing continues at the caret", async ({ page, open }) => {
	const { hydrate } = await open();
	await page.getByLabel("Text").pressSequentially("rng");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	hydrate();
	await expectState(page, { ...hydrated, text: "rng" });
	await page.keyboard.press("i");
	await expectState(page, { text: "ring" });
});

for (const [way, press] of [
	[
		"a mouse",
		(page: Page, name: string) => page.getByRole("button", { name, exact: true }).click(),
	],
	[
		"the Enter key",
		(page: Page, name: string) =>
			page.getByRole("button", { name, exact: true }).press("Enter"),
	],
	[
		"the Space key",
		(page: Page, name: string) =>
			page.getByRole("button", { name, exact: true }).press(" "),
	],
] as const) {
	test(`each early press with ${way} counts once, in its order`, async ({
		page,
		open,
	}) => {
		const { hydrate } = await open();
		await page.getByLabel("Text").fill("ring");
		for (const name of ["Count", "Menu", "Toggle", "Count", "Send", "Toggle", "Toggle"])
			await press(page, name);
		hydrate();
		await expectState(page, {
			...hydrated,
			button: 2,
			menu: 1,
			opened: true,
			sent: "ring;",
		});
		await expect(page).toHaveURL(address);
		await press(page, "Count");
		await expectState(page, { button: 3, menu: 1, opened: true, sent: "ring;" });
	});
}

test("a control that acts on pointer-down acts once, and a double click twice", async ({
	page,
	open,
}) => {
	const { hydrate } = await open();
	await page.getByRole("button", { name: "Count downs" }).click();
	await page.getByRole("button", { name: "Count", exact: true }).dblclick();
	hydrate();
	await expectState(page, { ...hydrated, pointer: 1, button: 2 });
});

test("a press that begins before hydration and ends after it counts once", async ({
	page,
	open,
}) => {
	const { hydrate } = await open();
	for (const name of ["Count downs", "Count"])
		await page.getByRole("button", { name, exact: true }).hover();
	await page.mouse.down();
	hydrate();
	await expectState(page, hydrated);
	await page.mouse.up();
	await expectState(page, { button: 1 });
});

test("Enter in a field sends the form once", async ({ page, open }) => {
	const { hydrate } = await open();
	await page.getByLabel("Text").fill("ring");
	await page.getByLabel("Text").press("Enter");
	hydrate();
	await expectState(page, { ...hydrated, sent: "ring;" });
	await expect(page).toHaveURL(address);
});

test("a press counts even if React replaces the markup", async ({ page, open }) => {
	const { hydrate } = await open({ greeting: "Bonjour" });
	await page.getByRole("button", { name: "Count", exact: true }).click();
	hydrate();
	await expect(page.getByText("Hello")).toBeVisible();
	await expectState(page, { ...hydrated, button: 1 });
});

test("the browser submits a form if the program fails to load", async ({
	page,
	open,
}) => {
	const { fail } = await open();
	await page.getByLabel("Text").fill("ring");
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page).toHaveURL(address);
	fail();
	await expect(page).toHaveURL(`${address}sent-by-the-browser?text=ring`);
});
