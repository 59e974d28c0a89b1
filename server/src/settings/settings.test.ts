import { expect, test } from "bun:test";
import type { SiteSettings } from "@creations/events/settings";
import PostalMime from "postal-mime";
import { administeredSite } from "../../test/support/browser.ts";
import { byTest, temporarySite } from "../../test/support/site.ts";
import type { Site } from "../http/response-parts.ts";
import type { Renderer } from "../site/index.ts";
import { sendersOf, settings } from "./index.ts";
import { settingsList } from "./settings-list.ts";

const chosen: SiteSettings = {
	name: "Silver & Moss",
	abbreviation: "S&M",
	tagline: "Rings from the edge of the forest",
	accent: "emerald",
	links: [{ label: "Etsy", address: "https://www.etsy.com/shop/silverandmoss" }],
	askUrl: "",
	postalAddress: "1 Forest Road\n<Mosswood>",
	language: "en",
	timeZone: "Europe/Berlin",
	heroTitle: "",
	heroText: "",
	heroPicture: "",
	senderName: "",
	senderAddress: "",
};

async function administration(env = {}) {
	const { admin, ...site } = await administeredSite({ DEMO: "off", ...env });
	const save = (body: object, version?: number) =>
		admin.send("PUT", "/api/admin/settings", body, {
			"if-match": version === undefined ? "*" : `"${version}"`,
		});
	const read = async (path: string) => (await admin.visit(path)).json();
	return { ...site, admin, save, read };
}

test("saved settings replace the configuration on pages, feed and newsletters", async () => {
	const { ask, admin, save, read } = await administration();
	const configured = await read("/api/admin/settings");
	expect(configured).toMatchObject({
		version: 0,
		name: "Stories & Creations",
		accent: "garnet",
		links: [],
	});
	const site = await (await ask("/api/site")).json();
	expect(site).toMatchObject({ name: "Stories & Creations", abbreviation: "S&C" });
	expect(await (await save(chosen, 0)).json()).toEqual({ ...chosen, version: 1 });
	const { name, abbreviation, tagline, accent } = chosen;
	expect(await (await ask("/api/site")).json()).toEqual({
		name,
		abbreviation,
		tagline,
		accent,
	});
	for (const path of ["/feed.xml", "/newsletter/subscribe", "/api/login"])
		expect(await (await ask(path)).text()).toContain("Silver &amp; Moss");
	expect((await (await ask("/site.webmanifest")).json()).name).toBe("Silver & Moss");
	const mail = await admin.send("POST", "/api/admin/newsletters/preview", {
		content: "<p>Hello</p>",
	});
	const { html, text } = await mail.json();
	expect(html).toContain("Silver &amp; Moss");
	expect(html).toContain("1 Forest Road<br>\n&lt;Mosswood&gt;");
	expect(text).toContain("1 Forest Road\n<Mosswood>\n");
});

test("the names of the site and of its sender are one line", async () => {
	const { ask, save, read, log, projector } = await administration({
		SITE_NAME: "Rings\r\nof silver",
	});
	const shown = async () => (await (await ask("/api/site")).json()).name;
	expect(await shown()).toBe("Rings of silver");
	const lines = {
		name: "Silver\r\nBcc: x@example.com",
		senderName: "Ada \u2028 of Moss",
		heroTitle: "Moss\n\nSilver",
	};
	await save({ ...chosen, ...lines });
	expect(await read("/api/admin/settings")).toMatchObject({
		name: "Silver Bcc: x@example.com",
		senderName: "Ada of Moss",
		heroTitle: "Moss Silver",
	});
	const stored = {
		type: "SettingsChanged",
		data: { ...chosen, name: "Moss\nRings" },
	} as const;
	await log.append({
		stream: "settings-1",
		expectedVersion: 1,
		events: [stored],
		...byTest,
	});
	await projector.rebuild(settingsList, log.runExclusive);
	expect(await shown()).toBe("Moss Rings");
});

test("the link for sold pieces leads to a page of the site or another address", async () => {
	const { save, read } = await administration();
	for (const askUrl of ["javascript:alert(1)", "//evil.example", "contact"]) {
		const answer = await save({ ...chosen, askUrl });
		expect((await answer.json()).issues).toEqual([
			{ path: "askUrl", message: expect.stringContaining("Link must be") },
		]);
	}
	await save({ ...chosen, askUrl: " /pages/contact " });
	expect((await read("/api/admin/settings")).askUrl).toBe("/pages/contact");
});

test("settings of older versions are read with defaults for new fields", async () => {
	const { save, read } = await administration();
	const { name, abbreviation, tagline, accent, links, postalAddress } = chosen;
	await save({ name, abbreviation, tagline, accent, links, postalAddress });
	expect(await read("/api/admin/settings")).toEqual({
		...chosen,
		timeZone: "UTC",
		version: 1,
	});
});

test("cached pages are rebuilt with the settings, and have the site's language", async () => {
	const shown: Site[] = [];
	const renderer: Renderer = {
		inlineScripts: [],
		async render({ site }) {
			shown.push(site);
			return { status: 200, html: site.name };
		},
	};
	const { ask, log } = await temporarySite({ DEMO: "off" }, renderer);
	const text = async (path: string) => (await ask(path)).text();
	expect(await text("/")).toBe("Stories & Creations");
	const askUrl = "/pages/contact";
	const dutch = { ...chosen, language: "nl", heroTitle: "Ringe aus dem Wald", askUrl };
	await settings.save(log, dutch, byTest);
	expect(await text("/")).toBe("Silver & Moss");
	expect(shown[0]?.hero).toBeUndefined();
	expect(shown[0]?.dates).toBeUndefined();
	expect(shown[0]).not.toHaveProperty("askUrl");
	const hero = { title: "Ringe aus dem Wald", text: chosen.tagline };
	expect(shown[1]).toMatchObject({ language: "nl", hero, askUrl });
	expect(shown[1]?.dates?.slice(0, 3)).toEqual([
		"{d} januari {y}",
		"{d} februari {y}",
		"{d} maart {y}",
	]);
	expect(shown[1]).not.toHaveProperty("senderAddress");
	expect(await text("/feed.xml")).toContain('xml:lang="nl"');
	expect(JSON.parse(await text("/site.webmanifest")).lang).toBe("nl");
});

test("mails come from the chosen sender if the configuration allows the address", async () => {
	const allowed: [string, ...string[]] = ["hello@example.com", "news@example.com"];
	expect(sendersOf(chosen, allowed)).toEqual(allowed);
	expect(sendersOf({ senderAddress: "News@example.com" }, allowed)).toEqual([
		"news@example.com",
		"hello@example.com",
	]);
	expect(sendersOf({ senderAddress: "gone@example.com" }, allowed)).toEqual(allowed);
	const { save, ask, read, newsletter } = await administration({
		NEWSLETTER_SENDERS: allowed.join(),
	});
	await save({
		...chosen,
		senderName: "Ada of Silver & Moss",
		senderAddress: "news@example.com",
	});
	expect(await read("/api/admin/newsletter-senders")).toEqual([
		"news@example.com",
		"hello@example.com",
	]);
	await ask("/api/newsletter/subscribe", {
		method: "POST",
		body: JSON.stringify({ email: "reader@example.com" }),
		headers: { "content-type": "application/json" },
	});
	const scan = () =>
		Array.fromAsync(
			new Bun.Glob("*.eml").scan({ cwd: newsletter.mailer.destination, absolute: true }),
		);
	await newsletter.mails.sendWaiting();
	const mail = await PostalMime.parse(await Bun.file((await scan())[0] ?? "").bytes());
	expect(mail.from).toEqual({
		name: "Ada of Silver & Moss",
		address: "news@example.com",
	});
});

test("an outdated save is refused, and an unchanged one records nothing", async () => {
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
	const restored = await admin.send("POST", "/api/admin/settings/restore", {
		version: 1,
	});
	expect(await restored.json()).toEqual({ ...chosen, version: 3 });
	expect(
		(await admin.send("POST", "/api/admin/settings/restore", { version: 9 })).status,
	).toBe(404);
});

test("invalid settings are refused at their field", async () => {
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
	const refused = [
		{ accent: "neon" },
		{ timeZone: "Mars/Olympus" },
		{ timeZone: "+01:00" },
		{ language: "in German" },
		{ heroPicture: "https://example.com/ring.jpg" },
		{ senderAddress: "somebody@else.example" },
	];
	for (const changes of refused)
		expect((await save({ ...chosen, ...changes })).status).toBe(422);
});
