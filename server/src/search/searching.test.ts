import { describe, expect, test } from "bun:test";
import { freePort } from "../../test/support/server-process.ts";
import {
	addProduct,
	addStory,
	byTest,
	storyText,
	temporarySite,
} from "../../test/support/site.ts";
import { afterwards } from "../../test/support/temporary.ts";
import { reviseStory } from "../stories/index.ts";

/** Starts a site with a server, so that requests have networks. */
async function listening(env: Record<string, string> = {}) {
	const port = freePort();
	const address = `http://127.0.0.1:${port}`;
	const site = await temporarySite(
		{ BASE_URL: address, TRUSTED_PROXIES: "127.0.0.1", ...env },
		searchPages,
	);
	const server = Bun.serve({ hostname: "127.0.0.1", port, fetch: site.app.fetch });
	site.app.servedBy(server);
	afterwards(() => server.stop(true));
	const visit = (path: string, network = "203.0.113.1") =>
		fetch(address + path, { headers: { "x-forwarded-for": network } });
	const search = (q: string, network?: string) =>
		visit(`/api/search?q=${encodeURIComponent(q)}`, network);
	/** Searches for new words until a search is refused. */
	async function searchUntilRefused(
		path = "/api/search?q=",
		network?: string,
	): Promise<Response> {
		for (let n = 0; n < 200; n++) {
			const response = await visit(`${path}word${n}`, network);
			if (response.status !== 200) return response;
			await response.bytes();
		}
		throw new Error("no search was refused");
	}
	return { ...site, visit, search, searchUntilRefused };
}

/** Pages that show API responses, as in the application. */
const searchPages: NonNullable<Parameters<typeof temporarySite>[1]> = {
	inlineScripts: [],
	async render({ path, api }) {
		if (path === "/") return { status: 200, html: "home" };
		const answer = await api(
			path.startsWith("/products") ? `/api${path}` : `/api/search${path.slice(7)}`,
		);
		return { status: answer.status, html: await answer.text() };
	},
};

describe("a network that searches a lot", () => {
	test("is asked to wait, and other networks and other addresses are not", async () => {
		const { visit, search, searchUntilRefused } = await listening();
		const refused = await searchUntilRefused();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({
			code: "rate-limited",
			reason: "search-limit",
			values: { seconds: expect.any(Number) },
			message: expect.stringMatching(
				/^You have searched .+ Please try again in (1 second|\d+ seconds)\.$/,
			),
		});
		expect((await search("ring", "203.0.113.2")).status).toBe(200);
		expect((await visit("/")).status).toBe(200);
	});

	test("still gets cached answers", async () => {
		const { log, search, searchUntilRefused } = await listening();
		await addStory(log);
		const before = await (await search("ring")).json();
		await searchUntilRefused();
		const kept = await search(" RING ");
		expect([kept.status, await kept.json()]).toEqual([200, before]);
		expect((await searchUntilRefused()).status).toBe(429);
	});

	test.each(["/search?q=", "/products?q=", "/api/products?q="])(
		"is asked to wait at %s, too",
		async (path) => {
			const { searchUntilRefused } = await listening();
			const refused = await searchUntilRefused(path);
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(await refused.text()).toContain("You have searched a lot in a short time.");
		},
	);
});

test("a cached answer is dropped when something in it changes", async () => {
	const { log, search } = await listening();
	await addStory(log, { slug: "one", title: "Ring" });
	await addProduct(log, { slug: "two", name: "Ring" });
	const titles = async () => {
		const { items } = await (await search("ring")).json();
		return items.map(({ path }: { path: string }) => path).sort();
	};
	expect(await titles()).toEqual(["/products/two", "/stories/one"]);
	await reviseStory(
		log,
		1,
		{ text: storyText({ slug: "three", title: "A ring" }) },
		byTest,
	);
	expect(await titles()).toEqual(["/products/two", "/stories/three"]);
});
