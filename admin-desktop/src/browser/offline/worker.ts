/**
 * Service worker that opens the page "Post from the bench" without a network. It handles
 * only that page and files of the build with a hash in their names, never answers of the
 * API. The site answers first, so an old cache cannot hide a new version.
 */

// Makes this file a module, so that its declarations are not global.
export {};

/** Files of the page; the build inserts them. The first one is the program. */
declare const SHELL_FILES: string[];

/** The part of `ServiceWorkerGlobalScope` that is used here. */
interface WorkerScope {
	registration: ServiceWorkerRegistration;
	skipWaiting: () => Promise<void>;
	addEventListener(
		type: "install" | "activate",
		run: (event: LifecycleEvent) => void,
	): void;
	addEventListener(type: "fetch", run: (event: RequestEvent) => void): void;
}

interface LifecycleEvent {
	waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends LifecycleEvent {
	request: Request;
	preloadResponse: Promise<Response | undefined>;
	respondWith: (answer: Promise<Response>) => void;
}

const worker = self as unknown as WorkerScope;

const PAGE = "/admin/post";
const WORKER = "/admin/worker.js";
const CACHES = "admin-shell-";
const program = SHELL_FILES[0] ?? "";
const cacheName = CACHES + program;
const shellFiles = new Set(SHELL_FILES);

/** Milliseconds after which a silent network counts as missing. */
const TIMEOUT_MS = 4000;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (request.mode === "navigate") {
		if (pathname === PAGE) event.respondWith(pageFor(event));
	} else if (shellFiles.has(pathname)) event.respondWith(shellFile(request));
});

/** @throws if a file is missing or the page belongs to another version */
async function install(): Promise<void> {
	const cache = await caches.open(cacheName);
	await cache.addAll(SHELL_FILES);
	const page = await fetch(PAGE, { cache: "no-store" });
	if (!(await storePage(page))) throw new Error(`${PAGE} belongs to another version.`);
	await worker.skipWaiting();
}

async function activate(): Promise<void> {
	await deleteCaches((name) => name !== cacheName);
	await worker.registration.navigationPreload?.enable();
}

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
	const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
	await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

/** Stores the page if it loads this worker's program. @returns whether it does */
async function storePage(page: Response): Promise<boolean> {
	if (!page.ok || page.redirected) return false;
	if (!(await page.clone().text()).includes(program)) return false;
	const cache = await caches.open(cacheName);
	await cache.put(PAGE, page);
	return true;
}

/** Returns the site's page, or the stored one if the site cannot be reached. */
async function pageFor(event: RequestEvent): Promise<Response> {
	const network = fromNetwork(event);
	const page = await Promise.race([network.catch(() => undefined), timeout()]);
	if (!page) return (await caches.match(PAGE, { cacheName })) ?? network;
	event.waitUntil(keepCurrent(page.clone()));
	return page;
}

async function fromNetwork({
	preloadResponse,
	request,
}: RequestEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request);
}

const timeout = () =>
	new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));

/** Stores the page. If it is another version's, replaces or removes this worker. */
async function keepCurrent(page: Response): Promise<void> {
	if (await storePage(page)) return;
	const script = await fetch(WORKER, { cache: "no-store" });
	if (script.status >= 500) return;
	const isKnown = /javascript/.test(script.headers.get("content-type") ?? "");
	if (script.ok && isKnown) return void (await worker.registration.update());
	await worker.registration.unregister();
	await deleteCaches(() => true);
}

async function shellFile(request: Request): Promise<Response> {
	return (await caches.match(request, { cacheName })) ?? fetch(request);
}
