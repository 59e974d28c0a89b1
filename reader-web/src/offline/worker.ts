/**
 * Service worker that opens stored stories without a network. It never stores a story
 * itself: the program does (`storedStories.ts`). It handles stories, their pictures and
 * files of the build, and answers of the API only without a network.
 */

// Makes this file a module, so that its declarations are not global.
export {};

/** Files of the program; the build inserts them. */
declare const SHELL_FILES: string[];
/** Hash of the list above. */
declare const VERSION: string;

/** The part of `ServiceWorkerGlobalScope` that is used here. */
interface WorkerScope {
	registration: ServiceWorkerRegistration;
	skipWaiting: () => Promise<void>;
	addEventListener(type: "install", run: (event: LifecycleEvent) => void): void;
	addEventListener(type: "fetch", run: (event: RequestEvent) => void): void;
	addEventListener(type: "message", run: (event: MessageEvent) => void): void;
}

interface LifecycleEvent {
	waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends LifecycleEvent {
	request: Request;
	respondWith: (answer: Promise<Response>) => void;
}

const worker = self as unknown as WorkerScope;

/** Milliseconds after which a silent network counts as missing. */
const TIMEOUT_MS = 4000;
/** Milliseconds after which a silent worker counts as broken. */
const PING_MS = 3000;

/** Path of the page with the stored stories. */
const KEPT = "/kept";
const PAGE = /^\/(stories\/[^/]+|kept|verify)$/;
const ANSWER = /^\/api\/stories\/[^/]+(\/pages)?$/;
const PICTURE = /^\/(objects|demo)\/[^/]+\//;
const shellFiles = new Set(SHELL_FILES);

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("message", ({ data, ports }) => {
	if (data === "ping") ports[0]?.postMessage("pong");
	if (data === "activate") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (shellFiles.has(pathname) || pathname.startsWith("/assets/"))
		return event.respondWith(cacheFirst(request));
	if (PICTURE.test(pathname)) return event.respondWith(pictureFor(request));
	const isNavigation = request.mode === "navigate";
	if (isNavigation && pathname === "/") return event.respondWith(homePage(request));
	const isPage = isNavigation && PAGE.test(pathname);
	if (isPage || ANSWER.test(pathname)) event.respondWith(networkFirst(request));
});

/** Waits for the reader's consent, except in place of a broken worker. */
async function install(): Promise<void> {
	const isBroken = await isActiveBroken();
	if (isBroken)
		for (const name of await caches.keys())
			if (!name.startsWith("admin-")) await caches.delete(name);
	await storeProgram(`reader-${VERSION}`);
	if (isBroken) await worker.skipWaiting();
}

/** Stores the program. On a full device, the oldest story that is not kept goes first. */
async function storeProgram(name: string): Promise<void> {
	const cache = await caches.open(name);
	try {
		await cache.addAll(SHELL_FILES);
	} catch (error) {
		await caches.delete(name);
		const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
		if (isFull && (await removeOldestStory())) return storeProgram(name);
		throw error;
	}
}

/** @returns whether there was a story that is not kept */
async function removeOldestStory(): Promise<boolean> {
	const stories: { cacheName: string; isKept: boolean; storedAt: number }[] = [];
	for (const cacheName of await caches.keys()) {
		const about = await caches.match("/about-story", { cacheName });
		if (about) stories.push({ cacheName, ...(await about.json()) });
	}
	const [oldest] = stories
		.filter(({ isKept }) => !isKept)
		.sort((one, other) => one.storedAt - other.storedAt);
	return oldest ? caches.delete(oldest.cacheName) : false;
}

/** Returns whether there is an active worker that does not answer. */
async function isActiveBroken(): Promise<boolean> {
	const { active } = worker.registration;
	if (!active) return false;
	const { port1, port2 } = new MessageChannel();
	const answer = new Promise<boolean>((resolve) => {
		port1.onmessage = () => resolve(false);
	});
	active.postMessage("ping", [port2]);
	return Promise.race([answer, after(PING_MS, true)]);
}

async function cacheFirst(request: Request): Promise<Response> {
	return (await stored(request)) ?? fetch(request);
}

/** Returns a stored picture in any width if the wanted one cannot be loaded. */
async function pictureFor(request: Request): Promise<Response> {
	const exact = await stored(request);
	if (exact) return exact;
	try {
		return await fetch(request);
	} catch (error) {
		const other = await otherWidth(request);
		if (other) return other;
		throw error;
	}
}

async function otherWidth({ url }: Request): Promise<Response | undefined> {
	const folder = url.slice(0, url.lastIndexOf("/") + 1);
	for (const name of await caches.keys()) {
		if (!name.startsWith("story:")) continue;
		const cache = await caches.open(name);
		const request = (await cache.keys()).find(({ url }) => url.startsWith(folder));
		if (request) return cache.match(request);
	}
	return undefined;
}

/** Returns the site's answer, or the stored one if the site cannot be reached. */
async function networkFirst(request: Request): Promise<Response> {
	const network = fetch(request);
	const answer = await Promise.race([
		network.catch(() => undefined),
		after(TIMEOUT_MS, undefined),
	]);
	return answer ?? (await stored(request)) ?? network;
}

/** Leads to the stored stories without a network: the installed site opens here. */
async function homePage(request: Request): Promise<Response> {
	try {
		return await fetch(request);
	} catch (error) {
		if (await caches.match(KEPT)) return Response.redirect(KEPT);
		throw error;
	}
}

/** Returns a stored answer. A page is stored once, whatever language its address names. */
const stored = (request: Request) =>
	caches.match(request, {
		ignoreVary: true,
		ignoreSearch: request.mode === "navigate",
	});

const after = <T>(ms: number, value: T) =>
	new Promise<T>((resolve) => setTimeout(resolve, ms, value));
