import { afterEach, beforeEach, expect, test } from "bun:test";

const PROGRAM = "/admin/assets/index-1.js";
const ORIGIN = "http://127.0.0.1:3000";
const PAGE = "/admin/post";
const shell = (version: string) => `<script src="/admin/assets/index-${version}.js">`;

type Stored = Map<string, Response>;
let stores: Map<string, Stored>;
let answers: Record<string, () => Response>;
let registered: string[];
const original = { fetch, caches: globalThis.caches, location: globalThis.location };
const handlers = new Map<string, (event: object) => void>();

const pathOf = (request: RequestInfo | URL) =>
	new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname;

const fakeCaches = {
	keys: async () => [...stores.keys()],
	delete: async (name: string) => stores.delete(name),
	async match(request: RequestInfo, { cacheName }: { cacheName: string }) {
		return stores.get(cacheName)?.get(pathOf(request))?.clone();
	},
	async open(name: string) {
		const stored = stores.get(name) ?? new Map();
		stores.set(name, stored);
		return {
			async addAll(paths: string[]) {
				for (const path of paths) stored.set(path, await fakeFetch(path));
			},
			async put(path: string, response: Response) {
				stored.set(path, response);
			},
		};
	},
};

async function fakeFetch(request: RequestInfo): Promise<Response> {
	const answer = answers[pathOf(request)];
	if (!answer) throw new TypeError("Failed to fetch");
	return answer();
}

/** Runs a handler of the worker, and waits for all of its work. */
async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
	const work: Promise<unknown>[] = [];
	let response: Promise<Response> | undefined;
	handlers.get(type)?.({
		waitUntil: (promise: Promise<unknown>) => work.push(promise),
		respondWith: (answer: Promise<Response>) => {
			response = answer;
		},
		preloadResponse: Promise.resolve(undefined),
		...event,
	});
	const answer = await response;
	await Promise.all(work);
	return answer;
}

const requestOf = (path: string, mode: "navigate" | "cors") => ({
	method: "GET",
	mode,
	url: ORIGIN + path,
});
const open = (path = PAGE) =>
	dispatch("fetch", { request: requestOf(path, "navigate") }).then((page) =>
		page?.text(),
	);

beforeEach(async () => {
	stores = new Map();
	registered = [];
	answers = {
		[PROGRAM]: () => new Response("program"),
		[PAGE]: () => new Response(shell("1")),
		"/admin/worker.js": () =>
			new Response("", { headers: { "content-type": "text/javascript" } }),
	};
	handlers.clear();
	Object.assign(globalThis, {
		SHELL_FILES: [PROGRAM],
		fetch: (request: RequestInfo | { url: string }) =>
			fakeFetch(typeof request === "string" ? request : (request as Request).url),
		caches: fakeCaches,
		skipWaiting: async () => {},
		registration: {
			update: async () => void registered.push("update"),
			unregister: async () => void registered.push("unregister"),
		},
	});
	const add = globalThis.addEventListener;
	globalThis.addEventListener = ((type: string, run: (event: object) => void) =>
		handlers.set(type, run)) as typeof add;
	Object.defineProperty(globalThis, "location", {
		value: { origin: ORIGIN },
		configurable: true,
		writable: true,
	});

	await import(`./worker.ts?${Math.random()}`);
	globalThis.addEventListener = add;
});

afterEach(() => {
	Object.assign(globalThis, { fetch: original.fetch, caches: original.caches });
	Object.defineProperty(globalThis, "location", {
		value: original.location,
		configurable: true,
		writable: true,
	});
});

test("the stored page opens without a network", async () => {
	await dispatch("install");
	answers = {};
	expect(await open()).toBe(shell("1"));
});

test("the site's page comes first, so that an old cache hides no new version", async () => {
	await dispatch("install");
	answers[PAGE] = () => new Response(shell("2"));
	expect(await open()).toBe(shell("2"));
	expect(registered).toEqual(["update"]);
	answers = {};
	expect(await open()).toBe(shell("1"));
});

test("the worker leaves with its caches if the site does not know it", async () => {
	await dispatch("install");
	answers[PAGE] = () => new Response("Not found", { status: 404 });
	answers["/admin/worker.js"] = () => new Response("Not found", { status: 404 });
	await open();
	expect(registered).toEqual(["unregister"]);
	expect(stores.size).toBe(0);
});

test("a page for visitors is never stored", async () => {
	await dispatch("install");
	answers[PAGE] = () => new Response("Please sign in");
	await open();
	answers = {};
	expect(await open()).toBe(shell("1"));
});

test("other pages and answers of the API are left to the browser", async () => {
	await dispatch("install");
	for (const path of ["/admin/stories/7", "/", "/stories"])
		expect(await open(path)).toBeUndefined();
	for (const path of ["/api/admin/stories", "/api/auth/user", "/objects/1", PAGE]) {
		const request = requestOf(path, "cors");
		expect(await dispatch("fetch", { request })).toBeUndefined();
	}
});

test("a worker of another version than the site's page is not installed", async () => {
	answers[PAGE] = () => new Response(shell("2"));
	await expect(dispatch("install")).rejects.toThrow("another version");
});

test("a new worker deletes the caches of earlier ones, and no others", async () => {
	stores.set("admin-shell-/admin/assets/index-0.js", new Map());
	stores.set("of-something-else", new Map());
	await dispatch("install");
	await dispatch("activate");
	expect([...stores.keys()].sort()).toEqual([
		`admin-shell-${PROGRAM}`,
		"of-something-else",
	]);
});
