import { expect, test } from "bun:test";
import { browserOf, listeningSite } from "../../test/support/browser.ts";
import { byTest, temporarySite } from "../../test/support/site.ts";
import { handle } from "../kernel/log/handle.ts";
import type { Renderer } from "../site/index.ts";
import { changeSettings, settings } from "./settings.ts";

const chosen = {
	name: "Silver & Moss",
	abbreviation: "S&M",
	tagline: "Rings from the edge of the forest",
	accent: "emerald",
	links: [{ label: "Etsy", address: "https://www.etsy.com/shop/silverandmoss" }],
	postalAddress: "1 Forest Road\n<Mosswood>",
};

async function administration() {
	const site = await listeningSite({ DEMO: "off" });
	const admin = await browserOf(site.address, "admin");
	const save = (body: object, version?: number) =>
		admin.visit("/api/admin/settings", {
			method: "PUT",
			body: JSON.stringify(body),
			headers: {
				"content-type": "application/json",
				...(version !== undefined && { "if-match": `"${version}"` }),
			},
		});
	const read = async (path: string) => (await admin.visit(path)).json();
	return { ...site, admin, save, read };
}

test("until somebody chooses, the configuration says how the site presents itself; then everything does as chosen", async () => {
	const { ask, save, read } = await administration();
	const configured = await read("/api/admin/settings");
	expect(configured).toMatchObject({ version: 0, name: "Stories & Creations", accent: "garnet", links: [] });
	const site = await (await ask("/api/site")).json();
	expect(site).toMatchObject({ name: "Stories & Creations", abbreviation: "S&C" });
	expect(await (await save(chosen, 0)).json()).toEqual({ ...chosen, version: 1 });
	const { name, abbreviation, tagline } = chosen;
	expect(await (await ask("/api/site")).json()).toEqual({ name, abbreviation, tagline });
	for (const path of ["/feed.xml", "/newsletter/subscribe", "/api/login"])
		expect(await (await ask(path)).text()).toContain("Silver &amp; Moss");
	expect((await (await ask("/site.webmanifest")).json()).name).toBe("Silver & Moss");
});

test("pages that were ready are built anew with the settings", async () => {
	const renderer: Renderer = {
		inlineScripts: [],
		render: async ({ site }) => ({ status: 200, html: site.name }),
	};
	const { ask, log } = await temporarySite({ DEMO: "off" }, renderer);
	expect(await (await ask("/")).text()).toBe("Stories & Creations");
	await handle(log, settings, 1, changeSettings({ ...chosen, accent: "emerald" }), byTest);
	expect(await (await ask("/")).text()).toBe("Silver & Moss");
});

test("newsletters come in the name of the site and say where it is at home", async () => {
	const { save, admin } = await administration();
	await save(chosen);
	const answer = await admin.send("POST", "/api/admin/newsletters/preview", { content: "<p>Hello</p>" });
	const { html, text } = await answer.json();
	expect(html).toContain("Silver &amp; Moss");
	expect(html).toContain("1 Forest Road<br>\n&lt;Mosswood&gt;");
	expect(text).toContain("1 Forest Road\n<Mosswood>\n");
});

test("of two windows the second is refused; saving the same is no event; an earlier version can be restored", async () => {
	const { save, read, admin, log } = await administration();
	await save(chosen, 0);
	expect((await save({ ...chosen, name: "Second" }, 0)).status).toBe(409);
	const before = log.position();
	expect(await (await save(chosen, 1)).json()).toMatchObject({ version: 1 });
	expect(log.position()).toBe(before);
	await save({ ...chosen, name: "Third" }, 1);
	const [latest, first] = await read("/api/admin/settings/history");
	expect(latest).toMatchObject({
		type: "SettingsChanged",
		changes: [{ field: "name", before: "Silver & Moss", after: "Third" }],
		restorable: false,
	});
	expect(first).toMatchObject({ version: 1, restorable: true });
	const restored = await admin.send("POST", "/api/admin/settings/restore", { version: 1 });
	expect(await restored.json()).toEqual({ ...chosen, version: 3 });
	expect((await admin.send("POST", "/api/admin/settings/restore", { version: 9 })).status).toBe(404);
});

test("what cannot be shown is refused at its field", async () => {
	const { save } = await administration();
	const wrong: [object, string, string][] = [
		[{ ...chosen, name: " " }, "name", "Name is required"],
		[
			{ ...chosen, links: [{ label: "X", address: "javascript:alert(1)" }] },
			"links.0.address",
			"Address must be an http or https address",
		],
		[{ ...chosen, links: Array(9).fill(chosen.links[0]) }, "links", "At most 8 links"],
	];
	for (const [body, path, message] of wrong) {
		const answer = await save(body);
		expect(answer.status).toBe(422);
		expect((await answer.json()).issues).toContainEqual({ path, message });
	}
	expect((await save({ ...chosen, accent: "neon" })).status).toBe(422);
});
