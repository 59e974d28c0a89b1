import { afterEach, beforeEach, expect, test } from "bun:test";
import { renewVerifyPage, storeVerifyPage } from "./storedVerifyPage.ts";

const original = {
	fetch: globalThis.fetch,
	caches: globalThis.caches,
	document: globalThis.document,
};
let stored: Map<string, Response>;
let requests: [path: string, init?: RequestInit][];
let program: string;
let status: number;

beforeEach(() => {
	[stored, requests, program, status] = [new Map(), [], "/assets/main-1.js", 200];
	const page = () => new Response(`<script data-program="${program}">`, { status });
	Object.assign(globalThis, {
		caches: {
			match: async (path: string) => stored.get(path)?.clone(),
			open: async () => ({
				put: async (path: string, answer: Response) => void stored.set(path, answer),
			}),
		},
		document: {
			documentElement: { lang: "de" },
			querySelector: () => ({ dataset: { program } }),
		},
		fetch: async (...request: (typeof requests)[number]) => {
			requests.push(request);
			return page();
		},
	});
});
afterEach(() => void Object.assign(globalThis, original));

test("the page is stored in its language, without the reader's account", async () => {
	await storeVerifyPage();
	expect(requests).toEqual([["/verify?language=de", { credentials: "omit" }]]);
	expect([...stored.keys()]).toEqual(["/verify"]);
});

test("an error of the site is not stored", async () => {
	status = 503;
	await storeVerifyPage();
	expect(stored.size).toBe(0);
});

test("a stored page is loaded again for a new program only", async () => {
	await renewVerifyPage();
	expect(requests).toEqual([]);
	await storeVerifyPage();
	await renewVerifyPage();
	expect(requests).toHaveLength(1);
	program = "/assets/main-2.js";
	await renewVerifyPage();
	expect(requests).toHaveLength(2);
	expect(await stored.get("/verify")?.text()).toContain("main-2.js");
});
