import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SiteServer, startSite } from "@creations/journeys/site";
import { Problem } from "../problem.ts";
import { createAppProtocol } from "../protocol/app-protocol.ts";
import { createPages } from "../protocol/pages.ts";
import { personAt } from "../testing/person.ts";
import { applicationOf, serversIn, serverThat } from "../testing/servers.ts";
import { createSignIn } from "./sign-in.ts";

let site: SiteServer;
beforeAll(async () => {
	site = await startSite({ demo: false });
});
afterAll(() => site.stop());

const opened = () => {
	const { promise, resolve } = Promise.withResolvers<string>();
	return { address: promise, openBrowser: async (address: string) => resolve(address) };
};

async function asked(application: Awaited<ReturnType<typeof applicationOf>>, path: string) {
	const handle = createAppProtocol({ pages: createPages("."), servers: application.servers, fetch });
	return (await handle(new Request(`app://${application.site.id}${path}`))).status;
}

test("an administrator signs in through the browser and works in the application, also after a restart", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	let farewell = Promise.resolve("");
	const openBrowser = async (address: string) => {
		expect(new URL(address).origin).toBe(site.url);
		farewell = person(address, "yes");
	};
	expect(await asked(application, "/api/admin/stories")).toBe(401);
	const result = await createSignIn({ fetch, openBrowser }).begin(application.site);
	expect(result).toEqual({ kind: "signed-in", name: "Demo Admin", isAdmin: true });
	expect(await farewell).toContain("You can close this window");
	expect(await asked(application, "/api/admin/stories")).toBe(200);

	const servers = await serversIn(application.folder);
	const again = servers.current();
	if (!again) throw new Error("no server is current");
	expect(await asked({ ...application, servers, site: again }, "/api/admin/stories")).toBe(200);
});

test("the session is on the disk only encrypted", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const openBrowser = async (address: string) => void person(address, "yes");
	await createSignIn({ fetch, openBrowser }).begin(application.site);
	const cookie = await application.site.session.cookieFor("/");
	const token = cookie.replace("session=", "");
	expect(token).toMatch(/^[\w-]{43}$/);
	for (const file of readdirSync(application.folder, { recursive: true, withFileTypes: true })) {
		if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(token)).toBe(false);
	}
});

test("signing out ends the session on the server, and forgets lists but no drafts", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const signIn = createSignIn({ fetch, openBrowser: async (address) => void person(address, "yes") });
	await signIn.begin(application.site);
	const { session, drafts, lastKnown } = application.site;
	const cookie = await session.cookieFor("/");
	await drafts.write("draft:stories/7", "x");
	await lastKnown.write("stories", "[]");
	await signIn.end(application.site);
	expect(await session.cookieFor("/")).toBe("");
	expect((await fetch(`${site.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
	expect(await lastKnown.read("stories")).toBeNull();
	expect((await drafts.read("draft:stories/7"))?.text).toBe("x");
});

test("signing out works where the server cannot be reached", async () => {
	const server = serverThat(() => new Response());
	const { site } = await applicationOf(server.address);
	await site.session.take("/", new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" }));
	await server.stop();
	await createSignIn({ fetch, openBrowser: async () => {} }).end(site);
	expect(await site.session.cookieFor("/")).toBe("");
});

test("somebody who would rather not is not signed in", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	let farewell = Promise.resolve("");
	const openBrowser = async (address: string) => {
		farewell = person(address, "no");
	};
	const result = await createSignIn({ fetch, openBrowser }).begin(application.site);
	expect(result).toEqual({ kind: "cancelled" });
	expect(await farewell).toContain("Not signed in");
	expect(await asked(application, "/api/admin/stories")).toBe(401);
});

test("only the browser that was asked is listened to, and only once", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const { address, openBrowser } = opened();
	const signingIn = createSignIn({ fetch, openBrowser }).begin(application.site);
	const { searchParams } = new URL(await address);
	const listener = new URL(searchParams.get("redirect_uri") ?? "");
	const state = searchParams.get("state") ?? "";
	expect(listener.hostname).toBe("127.0.0.1");
	expect(searchParams.get("code_challenge_method")).toBe("S256");
	for (const knock of [
		"/callback?code=x",
		"/callback?code=x&state=other",
		"/callback?error=access_denied&state=",
		`/callback?state=${state}`,
		`/?code=x&state=${state}`,
		`/callback/x?code=x&state=${state}`,
	]) {
		expect((await fetch(new URL(knock, listener))).status).toBe(404);
	}
	const right = new URL(`/callback?code=x&state=${state}`, listener);
	expect((await fetch(right, { method: "POST" })).status).toBe(404);
	expect((await fetch(right, { headers: { host: "evil.example" } })).status).toBe(404);
	const page = person(await address, "yes");
	expect(await signingIn).toMatchObject({ kind: "signed-in" });
	expect(await page).toContain("Signed in");
	await expect(fetch(right)).rejects.toThrow();
});

test("a code that the server does not know is said to be, in both windows", async () => {
	const application = await applicationOf(site.url);
	let farewell = Promise.resolve("");
	const openBrowser = async (address: string) => {
		const { searchParams } = new URL(address);
		const back = new URL(searchParams.get("redirect_uri") ?? "");
		back.search = String(new URLSearchParams({ code: "<b>", state: searchParams.get("state") ?? "" }));
		farewell = fetch(back).then((page) => page.text());
	};
	await expect(createSignIn({ fetch, openBrowser }).begin(application.site)).rejects.toThrow(
		"This sign-in was used already",
	);
	expect(await farewell).toContain("Sign-in did not work");
});

test("a sign-in that nobody finishes ends", async () => {
	const { site } = await applicationOf(serverThat(() => new Response()).address);
	const signIn = createSignIn({ fetch, openBrowser: async () => {}, patienceMs: 1 });
	await expect(signIn.begin(site)).rejects.toThrow("Nobody has signed in within five minutes.");
});

test("a sign-in can be cancelled, and another one takes its place", async () => {
	const { site } = await applicationOf(serverThat(() => new Response()).address);
	const first = opened();
	const signIn = createSignIn({ fetch, openBrowser: first.openBrowser });
	const begun = signIn.begin(site);
	await first.address;
	const another = signIn.begin(site);
	expect(await begun).toEqual({ kind: "cancelled" });
	signIn.cancel();
	expect(await another).toEqual({ kind: "cancelled" });
	signIn.cancel();
});

test("a sign-in that is cancelled at once opens no browser", async () => {
	const { site } = await applicationOf(serverThat(() => new Response()).address);
	let opened = 0;
	const signIn = createSignIn({
		fetch,
		openBrowser: async () => {
			opened++;
		},
	});
	const begun = signIn.begin(site);
	signIn.cancel();
	expect(await begun).toEqual({ kind: "cancelled" });
	expect(opened).toBe(0);
});

test("whoever signs out is out on the server, also where this computer cannot forget", async () => {
	const ended: string[] = [];
	const { address } = serverThat((request) => {
		ended.push(`${new URL(request.url).pathname} ${request.headers.get("cookie")}`);
		return new Response();
	});
	const { site } = await applicationOf(address);
	await site.session.take("/", new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" }));
	site.session.forget = () => Promise.reject(new Problem("The disk can only be read."));
	const signIn = createSignIn({ fetch, openBrowser: async () => {} });
	await expect(signIn.end(site)).rejects.toThrow("The disk can only be read.");
	expect(ended).toEqual(["/api/logout session=abc"]);
});

test("knocks that name no state, host or path of the sign-in do not end it, however many", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const { address, openBrowser } = opened();
	const signingIn = createSignIn({ fetch, openBrowser }).begin(application.site);
	const { searchParams } = new URL(await address);
	const { hostname, port } = new URL(searchParams.get("redirect_uri") ?? "");
	const silent = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
	const garbage = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
	garbage.write("\x16\x03\x01 not HTTP at all\r\n\r\n");
	const knocks = Array.from({ length: 200 }, (_, n) =>
		fetch(`http://${hostname}:${port}/callback?code=${n}&state=${n}`).then(({ status }) => status),
	);
	expect(new Set(await Promise.all(knocks))).toEqual(new Set([404]));
	const page = person(await address, "yes");
	expect(await signingIn).toMatchObject({ kind: "signed-in" });
	expect(await page).toContain("Signed in");
	silent.end();
	garbage.end();
});

test("a browser that comes back after all was cancelled signs nobody in", async () => {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	let farewell = Promise.resolve("");
	const cancelling: typeof fetch = Object.assign(
		async (...asked: Parameters<typeof fetch>) => {
			const answer = await fetch(...asked);
			signIn.cancel();
			return answer;
		},
		{ preconnect: fetch.preconnect },
	);
	const openBrowser = async (address: string) => {
		farewell = person(address, "yes");
	};
	const signIn = createSignIn({ fetch: cancelling, openBrowser });
	expect(await signIn.begin(application.site)).toEqual({ kind: "cancelled" });
	expect(await farewell).toContain("Not signed in");
	expect(await asked(application, "/api/admin/stories")).toBe(401);
});

test("a browser that cannot be opened is said to", async () => {
	const { site } = await applicationOf(serverThat(() => new Response()).address);
	const openBrowser = () => Promise.reject(new Error("no browser"));
	await expect(createSignIn({ fetch, openBrowser }).begin(site)).rejects.toThrow("could not be opened");
});
