import { expect, test } from "bun:test";
import { addStory, temporarySite } from "../../test/support/site.ts";
import { acceptedLanguage } from "../http/request/language.ts";
import type { Renderer } from "./renderer.ts";

const renderer: Renderer = {
	inlineScripts: [],
	render: async ({ path, language }) => ({
		status: 200,
		html: `<p>${language} ${path}</p>`,
	}),
};

async function site() {
	const { ask, log } = await temporarySite({ DEMO: "off" }, renderer);
	await addStory(log);
	return async (path: string, headers: Record<string, string> = {}) => {
		const answer = await ask(path, { headers });
		return { text: await answer.text(), headers: answer.headers };
	};
}

const accepting = (header: string) =>
	acceptedLanguage(new Request("http://a", { headers: { "accept-language": header } }));

test("of Accept-Language, the best language that the site has is taken", () => {
	expect(accepting("de-CH, en;q=0.8")).toBe("de");
	expect(accepting("pt-BR, en;q=0.5, fr;q=0.9")).toBe("fr");
	expect(accepting("fr;q=0, ja;q=0.1")).toBe("ja");
	expect(accepting("AR")).toBe("ar");
});

test("an unreadable Accept-Language is no choice", () => {
	for (const header of ["pt", "*", ";;q=,", "de;q=x", "deutsch", "de,".repeat(1000)])
		expect(accepting(header)).toBeUndefined();
});

test("a page has the language of its visitor, and caches never mix languages", async () => {
	const page = await site();
	for (const _round of ["built", "cached"]) {
		expect((await page("/stories")).text).toBe("<p>en /stories</p>");
		for (const language of ["de", "ja", "en"]) {
			const { text, headers } = await page("/stories", { "accept-language": language });
			expect(text).toBe(`<p>${language} /stories</p>`);
			expect(headers.get("content-language")).toBe(language);
			expect(headers.get("vary")).toContain("Accept-Language");
			expect(headers.get("set-cookie")).toBeNull();
		}
	}
});

test("the address of a page can choose its language, which a cookie keeps", async () => {
	const page = await site();
	const { text, headers } = await page("/stories/the-ring?language=fr", {
		"accept-language": "de",
	});
	expect(text).toBe("<p>fr /stories/the-ring</p>");
	expect(headers.get("set-cookie")).toMatch(/^language=fr; Path=\/; .*SameSite=Lax/);
	expect((await page("/stories", { cookie: "language=fr" })).text).toBe(
		"<p>fr /stories</p>",
	);
	expect((await page("/stories", { "accept-language": "de" })).text).toBe(
		"<p>de /stories</p>",
	);
});

test("an unknown language in an address or a cookie is ignored", async () => {
	const page = await site();
	const { text, headers } = await page("/stories?language=%3Cp%3E");
	expect(text).toBe("<p>en /stories</p>");
	expect(headers.get("set-cookie")).toBeNull();
	expect((await page("/stories", { cookie: "language=xx" })).text).toBe(
		"<p>en /stories</p>",
	);
});

test("answers of the API and files have one language", async () => {
	const page = await site();
	for (const path of ["/api/stories", "/feed.xml"]) {
		const plain = await page(path);
		const german = await page(path, { "accept-language": "de" });
		expect(german.text).toBe(plain.text);
		expect(german.headers.get("vary") ?? "").not.toContain("Accept-Language");
	}
});

test("plain pages have the language and direction of their visitor", async () => {
	const page = await site();
	const german = await page("/newsletter/subscribe", { "accept-language": "de" });
	expect(german.text).toContain('<html lang="de" dir="ltr">');
	expect(german.text).toContain("<button>Newsletter abonnieren</button>");
	for (const _round of ["built", "cached"]) {
		const arabic = await page("/newsletters", { "accept-language": "ar" });
		expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
		expect(arabic.text).toContain("<h1>النشرات البريدية</h1>");
		expect((await page("/newsletters")).text).toContain("<h1>Newsletters</h1>");
	}
});
