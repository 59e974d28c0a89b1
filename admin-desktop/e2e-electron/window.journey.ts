import type { ElectronApplication } from "@playwright/test";
import { connect, expect, test } from "./journey.ts";

const boundsOf = (electron: ElectronApplication) =>
	electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

test("a window opens at its previous position at every start", async ({ launch }) => {
	const first = await launch();
	await first.electron.evaluate(({ BrowserWindow }) => {
		BrowserWindow.getAllWindows()[0]?.setBounds({
			x: 120,
			y: 90,
			width: 900,
			height: 640,
		});
	});
	await expect.poll(async () => (await boundsOf(first.electron))?.width).toBe(900);
	await first.electron.close();
	const second = await launch();
	await expect(second.page.getByLabel("Address of the site")).toBeVisible();
	const before = await boundsOf(second.electron);
	await second.electron.close();
	const third = await launch();
	await expect(third.page.getByLabel("Address of the site")).toBeVisible();
	await expect.poll(() => boundsOf(third.electron)).toEqual(before);
});

test("without the server the sign-in screen shows the site's name", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	await desktop.choose("sign-out");
	const heading = { level: 1, name: "Sign in to Stories & Creations" } as const;
	await expect(desktop.page.getByRole("heading", heading)).toBeVisible();
	await desktop.electron.close();
	await site.kill();
	const again = await launch();
	await expect(again.page.getByText(/^The server cannot be reached/)).toBeVisible();
	await expect(again.page.getByRole("heading", heading)).toBeVisible();
});
