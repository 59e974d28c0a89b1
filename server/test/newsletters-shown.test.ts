import { expect, test } from "bun:test";
import { queueForAll } from "../src/sending/sending-routes.ts";
import { draft, mailingSite } from "./support/newsletter.ts";
import { byTest } from "./support/site.ts";

async function archive() {
	const site = await mailingSite(1);
	const page = async (path: string) => {
		const answer = await fetch(site.address + path);
		return { status: answer.status, headers: answer.headers, text: await answer.text() };
	};
	return { ...site, page };
}

const content = '<p onclick="x()">Hello & <b>all</b></p><script>x()</script>';

test("a sent newsletter is on the site, safe and without data of recipients", async () => {
	const { send, page, smtp, address } = await archive();
	await send({ subject: "Spring <3", content });
	const { status, headers, text } = await page("/newsletters/1");
	expect(status).toBe(200);
	expect(text).toContain("<h1>Spring &lt;3</h1>");
	expect(text).toContain("<p>Hello &amp; <b>all</b></p>");
	expect(text).toContain(`<link rel="canonical" href="${address}/newsletters/1">`);
	expect(text).not.toMatch(/script>x|onclick|unsubscribe|token=|person-1|noindex/i);
	expect(headers.get("content-security-policy")).toMatch(
		/^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[^' ]+'; /,
	);
	const [mail] = await smtp.mails();
	expect(mail?.html).toContain(`href="${address}/newsletters/1">View in browser</a>`);
	expect(mail?.text).toContain(`View in browser: ${address}/newsletters/1\n`);
	expect((await page("/newsletters")).text).toContain(
		'<a href="/newsletters/1">Spring &lt;3</a>',
	);
	const feed = (await page("/newsletters/feed.xml")).text;
	expect(feed).toContain(`<link href="${address}/newsletters/1"/>`);
	expect(feed).toContain("<summary>Hello &amp; all</summary>");
	expect((await page("/sitemap-pages.xml")).text).toContain(
		`<loc>${address}/newsletters/1</loc>`,
	);
});

test("a newsletter is hidden until an administrator shows it", async () => {
	const { send, page, admin, smtp } = await archive();
	await send({ isShown: false });
	const seen = async () => [
		(await page("/newsletters/1")).status,
		(await page("/newsletters")).text.includes("/newsletters/1"),
		(await page("/newsletters/feed.xml")).text.includes("/newsletters/1"),
		(await page("/sitemap-pages.xml")).text.includes("/newsletters"),
	];
	expect(await seen()).toEqual([404, false, false, false]);
	expect((await smtp.mails())[0]?.html).not.toContain("View in browser");
	const show = (isShown: boolean) =>
		admin.send("PATCH", "/api/admin/newsletters/1/show", { isShown });
	expect(await (await show(true)).json()).toMatchObject({ id: 1, isShown: true });
	expect(await seen()).toEqual([200, true, true, true]);
	await show(false);
	expect(await seen()).toEqual([404, false, false, false]);
});

test("one that waits is not on the site yet", async () => {
	const { page, address, ...site } = await archive();
	await queueForAll(site, draft, byTest);
	expect((await page("/newsletters/1")).status).toBe(404);
	expect((await page("/newsletters/none")).status).toBe(404);
	expect((await page("/newsletters")).text).toContain(
		"No newsletters have been sent yet.",
	);
});

test("plain pages have the site's header, footer, accent and stored theme", async () => {
	const { admin, page, send } = await archive();
	await send();
	const settings = await (await admin.visit("/api/admin/settings")).json();
	await admin.send("PUT", "/api/admin/settings", {
		...settings,
		name: "Rings & Tides",
		accent: "emerald",
		links: [{ label: "Etsy", address: "https://www.etsy.com/shop/rings" }],
	});
	const paths = ["/newsletters", "/newsletters/1", "/newsletters/99", "/feeds"];
	for (const path of [...paths, "/newsletter/subscribe", "/api/login"]) {
		const { text, headers } = await page(path);
		expect([path, text]).toEqual([
			path,
			expect.stringMatching(/<header>.*Rings &amp; Tides.*<\/header>/s),
		]);
		const footer = text.slice(text.indexOf("<footer>"));
		for (const link of ["/stories", "/feeds", "https://www.etsy.com/shop/rings"])
			expect(footer).toContain(`href="${link}"`);
		expect(text).toContain("--accent: light-dark(#1f5a45, #8cc3a8)");
		const [, script = ""] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
		expect(script).toContain('localStorage.getItem("theme")');
		const hash = new Bun.CryptoHasher("sha256").update(script).digest("base64");
		expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
	}
});

test("the page about feeds shows the addresses, of newsletters once there are some", async () => {
	const { page, send, address } = await archive();
	expect((await page("/feeds")).text).toContain(`value="${address}/feed.xml"`);
	expect((await page("/feeds")).text).not.toContain("newsletters/feed.xml");
	await send();
	const { text } = await page("/feeds");
	expect(text).toContain(`value="${address}/newsletters/feed.xml"`);
});
