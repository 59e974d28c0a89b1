import { createHash } from "node:crypto";
import { join } from "node:path";
import { CookieJar } from "tough-cookie";
import { z } from "zod";
import type { Server } from "../bridge.ts";
import { codeOf, diskProblem, Problem } from "../problem.ts";
import { type Encryption, type Secret, secretIn } from "../storage/secret.ts";
import type { Settings } from "../storage/settings.ts";
import { createTextStore } from "../storage/text-store.ts";
import { desktopTexts } from "../texts/texts.ts";

export type Site = ReturnType<typeof openSite>;
export type Servers = ReturnType<typeof createServers>;

/**
 * @param encryption Null if the system cannot encrypt; then sessions end with the
 * application
 */
export function createServers(
	settings: Settings,
	folder: string,
	encryption: Encryption | null,
) {
	const sites = new Map<string, Site>();
	const siteAt = (address: string): Site =>
		sites.getOrInsertComputed(address, () => openSite(address, folder, encryption));
	const list = (): Server[] => settings.get().servers.map((address) => ({ address }));

	function byId(id: string): Site | null {
		const address = settings.get().servers.find((address) => idOf(address) === id);
		return address ? siteAt(address) : null;
	}

	function current(): Site | null {
		const { current, servers } = settings.get();
		return current && servers.includes(current) ? siteAt(current) : null;
	}

	const requireSite = (entered: string) => siteAt(requireListed(settings, entered));
	const add = (entered: string) => addServer(settings, entered);

	async function choose(entered: string): Promise<Site> {
		const site = requireSite(entered);
		// If the disk is full, the site still opens.
		await settings.change({ current: site.address }).catch(() => {});
		return site;
	}

	async function remove(entered: string): Promise<void> {
		const site = requireSite(entered);
		await site.session.forget();
		await site.lastKnown.clear();
		await removeServer(settings, site.address);
	}

	return { list, byId, current, add, choose, remove, ...pendingWrites(settings, sites) };
}

function requireListed(settings: Settings, entered: string): string {
	const address = serverAddress(entered);
	if (!settings.get().servers.includes(address))
		throw new Problem("server-not-listed", address);
	return address;
}

async function addServer(settings: Settings, entered: string): Promise<Server> {
	const address = serverAddress(entered);
	await checkServer(address);
	const { servers } = settings.get();
	if (!servers.includes(address))
		await settings.change({ servers: [...servers, address] });
	return { address };
}

async function removeServer(settings: Settings, removed: string): Promise<void> {
	const { servers, current } = settings.get();
	await settings.change({
		servers: servers.filter((address) => address !== removed),
		current: current === removed ? null : current,
	});
}

/** Returns whether all stores of the application are written, and waits for them. */
function pendingWrites(settings: Settings, sites: ReadonlyMap<string, Site>) {
	const stores = () => [
		settings,
		...[...sites.values()].flatMap((site) => [site.drafts, site.lastKnown]),
	];
	const isSettled = () => stores().every((one) => one.isSettled());
	async function settled(): Promise<void> {
		await Promise.all(stores().map((one) => one.settled()));
	}

	return { isSettled, settled };
}

function openSite(address: string, folder: string, encryption: Encryption | null) {
	const id = idOf(address);
	const secret = encryption && secretIn(join(folder, "sessions", id), encryption);
	return {
		id,
		address,
		session: createSession(address, secret),
		drafts: createTextStore(join(folder, "drafts", id), "draft"),
		lastKnown: createTextStore(join(folder, "last-known", id), "list", { forgets: true }),
	};
}

/**
 * Returns the id of a server. It starts with a letter, so that no parser takes it for an
 * IP address.
 */
const idOf = (address: string) =>
	`s${createHash("sha256").update(address).digest("hex").slice(0, 24)}`;

/**
 * Stores the cookies of one server. Pages never see them.
 * @param secret Encrypted file; null keeps the cookies in memory
 */
export function createSession(address: string, secret: Secret | null) {
	let opened: Promise<CookieJar> | undefined;
	const jar = () => {
		opened ??= openJar(secret);
		return opened;
	};
	// A pending write must not restore the session after a sign-out.
	const inOrder = createQueue();

	const cookieFor = async (path: string) => (await jar()).getCookieString(address + path);

	const take = async (path: string, headers: Headers) => {
		const cookies = headers.getSetCookie();
		if (cookies.length > 0) await inOrder(() => store(path, cookies));
	};

	async function store(path: string, cookies: string[]): Promise<void> {
		const cookieJar = await jar();
		for (const cookie of cookies)
			await cookieJar.setCookie(cookie, address + path, { ignoreError: true });
		const remaining = await cookieJar.getCookies(`${address}/`, { expire: true });
		await secret
			?.write(remaining.length > 0 ? JSON.stringify(await cookieJar.serialize()) : null)
			.catch(() => {});
	}

	/** Ends the session at once. @throws {Problem} if its file cannot be removed */
	const forget = () =>
		inOrder(async () => {
			await (await jar()).removeAllCookies();
			await secret?.write(null).catch((error: unknown) => {
				throw diskProblem(error, "session-not-removed");
			});
		});

	return { cookieFor, take, forget };
}

async function openJar(secret: Secret | null): Promise<CookieJar> {
	const text = await secret?.read();
	return (
		(text && (await CookieJar.deserialize(text).catch(() => null))) ||
		new CookieJar(null, { prefixSecurity: "strict" })
	);
}

/** Returns a function that runs work after all earlier work. */
function createQueue() {
	let latest: Promise<void> = Promise.resolve();
	return (work: () => Promise<void>): Promise<void> => {
		const result = latest.then(work);
		latest = result.catch(() => {});
		return result;
	};
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const TIMEOUT_MS = 15_000;

const health = z.object({
	live: z.literal(true),
	ready: z.boolean(),
	position: z.number(),
});

/**
 * Returns the origin of an address such as `jewels.example`.
 * @throws {Problem} if it is invalid or not encrypted
 */
export function serverAddress(entered: string): string {
	const text = entered.trim();
	const url = URL.parse(
		/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${likelyScheme(text)}://${text}`,
	);
	if (!url?.hostname || !["https:", "http:"].includes(url.protocol))
		throw new Problem("address-not-valid", text);
	if (url.username || url.password) throw new Problem("address-with-password");
	if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
		throw new Problem("not-encrypted", url.host);
	return url.origin;
}

const likelyScheme = (text: string) => (LOOPBACK.has(hostIn(text)) ? "http" : "https");
const hostIn = (text: string) => URL.parse(`http://${text}`)?.hostname ?? "";

/**
 * Checks the health of the server at an origin.
 * @throws {Problem} if no such server answers
 */
export async function checkServer(address: string): Promise<void> {
	const { host } = new URL(address);
	const answer = await fetch(`${address}/health`, {
		redirect: "manual",
		headers: { accept: "application/json" },
		signal: AbortSignal.timeout(TIMEOUT_MS),
	}).catch((error: unknown) => {
		throw new Problem("server-unreachable", host, reasonOf(error));
	});
	const moved = URL.parse(answer.headers.get("location") ?? "", address);
	if (moved && moved.origin !== address)
		throw new Problem("server-redirects", host, moved.origin);
	const state = await answer.json().catch(() => null);
	if (!health.safeParse(state).success) throw new Problem("not-a-site", host);
}

function reasonOf(error: unknown): string {
	const { name, cause } = (error ?? {}) as Partial<Error>;
	// The code of a timeout is a number.
	const code = [error, cause].map(codeOf).find((code) => typeof code === "string");
	return code ?? name ?? desktopTexts.sites.noAnswer;
}
