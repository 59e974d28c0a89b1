import { afterAll, beforeAll, expect, onTestFinished, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SiteServer, startSite } from "@creations/shared-ui/e2e/site";
import { Problem } from "../problem.ts";
import { createPages } from "../protocol/answers.ts";
import { createAppProtocol } from "../protocol/app-protocol.ts";
import { personAt } from "../testing/person.ts";
import { applicationOf, serversIn, serverThat } from "../testing/servers.ts";
import { loadDesktopTexts } from "../texts/loadDesktopTexts.ts";
import { createSignIn } from "./sign-in.ts";

let site: SiteServer;
beforeAll(async () => {
	site = await startSite({ demo: false });
});
afterAll(() => site.stop());

type Application = Pick<Awaited<ReturnType<typeof applicationOf>>, "servers" | "site">;

async function asked({ servers, site }: Application, path = "/api/admin/stories") {
	const handle = createAppProtocol(createPages("."), servers);
	return (await handle(new Request(`app://${site.id}${path}`))).status;
}

async function given(answer?: "yes") {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const opened = Promise.withResolvers<string>();
	let farewell = Promise.resolve("");
	const openBrowser = async (address: string) => {
		opened.resolve(address);
		if (answer) farewell = person(address, answer);
	};
	const signIn = createSignIn(openBrowser);
	return {
		...application,
		person,
		signIn,
		address: opened.promise,
		farewell: () => farewell,
	};
}

async function givenNobody({
	server = serverThat(() => new Response()),
	openBrowser = async (_: string) => {},
	timeoutMs = 300_000,
} = {}) {
	const { site } = await applicationOf(server.address);
	const take = () =>
		site.session.take(
			"/",
			new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" }),
		);
	return { site, server, take, signIn: createSignIn(openBrowser, timeoutMs) };
}

function listenerIn(address: string) {
	const { searchParams } = new URL(address);
	const state = searchParams.get("state") ?? "";
	return {
		searchParams,
		state,
		listener: new URL(searchParams.get("redirect_uri") ?? ""),
	};
}

test("a sign-in through the browser survives a restart, encrypted on the disk", async () => {
	const { signIn, farewell, address, ...application } = await given("yes");
	expect(await asked(application)).toBe(401);
	await application.site.lastKnown.write("/api/auth/user", "nobody");
	const result = await signIn.begin(application.site);
	expect(result).toEqual({ kind: "signed-in", name: "Demo Admin", isAdmin: true });
	expect(new URL(await address).origin).toBe(site.url);
	expect(await farewell()).toContain("You can close this window");
	expect(await asked(application)).toBe(200);
	expect(await application.site.lastKnown.list()).toEqual([]);
	await expectEncrypted(application);

	const servers = await serversIn(application.folder);
	const again = servers.current();
	if (!again) throw new Error("no server is current");
	expect(await asked({ servers, site: again })).toBe(200);
});

test("signing in and out clears the cache except the name of the site", async () => {
	const { site, signIn } = await given("yes");
	const { lastKnown } = site;
	const keys = async () => (await lastKnown.list()).map(({ key }) => key);
	await lastKnown.write("brand", '{"name":"Jewels","abbreviation":"J&W"}');
	await lastKnown.write("/api/auth/user", "nobody");
	await signIn.begin(site);
	expect(await keys()).toEqual(["brand"]);
	await lastKnown.write("/api/admin/stories", "[]");
	await signIn.end(site);
	expect(await keys()).toEqual(["brand"]);
});

async function expectEncrypted({
	site,
	folder,
}: Awaited<ReturnType<typeof applicationOf>>) {
	const token = (await site.session.cookieFor("/")).replace("session=", "");
	expect(token).toMatch(/^[\w-]{43}$/);
	for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (file.isFile())
			expect(readFileSync(join(file.parentPath, file.name)).includes(token)).toBe(false);
	}
}

test("signing out ends the session on the server, and forgets lists but no drafts", async () => {
	const { signIn, site } = await given("yes");
	await signIn.begin(site);
	const { session, drafts, lastKnown } = site;
	const cookie = await session.cookieFor("/");
	await drafts.write("draft:stories/7", "x");
	await lastKnown.write("stories", "[]");
	await signIn.end(site);
	expect(await session.cookieFor("/")).toBe("");
	expect(
		(await fetch(`${site.address}/api/auth/user`, { headers: { cookie } })).status,
	).toBe(401);
	expect(await lastKnown.read("stories")).toBeNull();
	expect((await drafts.read("draft:stories/7"))?.text).toBe("x");
});

test("signing out works without the server", async () => {
	const { signIn, site, server, take } = await givenNobody();
	await take();
	await server.stop();
	await signIn.end(site);
	expect(await site.session.cookieFor("/")).toBe("");
});

test("signing out ends the session on the server even if the local file stays", async () => {
	const ended: string[] = [];
	const server = serverThat((request) => {
		ended.push(`${new URL(request.url).pathname} ${request.headers.get("cookie")}`);
		return new Response();
	});
	const { signIn, site, take } = await givenNobody({ server });
	await take();
	site.session.forget = () =>
		Promise.reject(new Problem("disk-read-only", "session-not-removed"));
	await expect(signIn.end(site)).rejects.toThrow("The disk is read-only: the session");
	expect(ended).toEqual(["/api/logout session=abc"]);
});

test("a browser that returns after a cancellation signs nobody in", async () => {
	const { signIn, farewell, ...application } = await given("yes");
	const { fetch } = globalThis;
	const canceling = async (...asked: Parameters<typeof fetch>) => {
		const answer = await fetch(...asked);
		if (String(asked[0]).endsWith("/api/desktop/token")) signIn.cancel();
		return answer;
	};
	globalThis.fetch = Object.assign(canceling, { preconnect: fetch.preconnect });
	onTestFinished(() => Object.assign(globalThis, { fetch }));
	expect(await signIn.begin(application.site)).toEqual({ kind: "canceled" });
	expect(await farewell()).toContain("Not signed in");
	expect(await asked(application)).toBe(401);
});

test("a page that closes after the exchange of the code does not cancel the sign-in", async () => {
	const { signIn, ...application } = await given("yes");
	application.site.lastKnown.clear = async () => signIn.cancel();
	expect(await signIn.begin(application.site)).toMatchObject({ kind: "signed-in" });
	expect(await asked(application)).toBe(200);
});

test("only the browser's own callback counts, and only once", async () => {
	const { signIn, address, person, ...application } = await given();
	const signingIn = signIn.begin(application.site);
	const { searchParams, state, listener } = listenerIn(await address);
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

test("requests with a wrong state, host or path do not end the sign-in", async () => {
	const { signIn, address, person, ...application } = await given();
	const signingIn = signIn.begin(application.site);
	const { hostname, port } = listenerIn(await address).listener;
	const connect = () =>
		Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
	const [silent, garbage] = [await connect(), await connect()];
	garbage.write("\x16\x03\x01 not HTTP at all\r\n\r\n");
	const knocks = Array.from({ length: 200 }, (_, n) =>
		fetch(`http://${hostname}:${port}/callback?code=${n}&state=${n}`).then(
			({ status }) => status,
		),
	);
	expect(new Set(await Promise.all(knocks))).toEqual(new Set([404]));
	const page = person(await address, "yes");
	expect(await signingIn).toMatchObject({ kind: "signed-in" });
	expect(await page).toContain("Signed in");
	for (const socket of [silent, garbage]) socket.end();
});

test("the page in the browser has the language of the application", async () => {
	onTestFinished(() => loadDesktopTexts("en"));
	await loadDesktopTexts("ar");
	const opened = Promise.withResolvers<string>();
	const { signIn, site } = await givenNobody({
		openBrowser: async (address) => opened.resolve(address),
	});
	const begun = signIn.begin(site);
	const { listener } = listenerIn(await opened.promise);
	const page = await (await fetch(listener)).text();
	expect(page).toContain('<html lang="ar" dir="rtl">');
	expect(page).toContain("<h1>لا يوجد تسجيل دخول جارٍ</h1>");
	signIn.cancel();
	await begun;
});

test("an unknown code is an error in both windows", async () => {
	const { signIn, address, ...application } = await given();
	const signingIn = signIn.begin(application.site);
	const { state, listener } = listenerIn(await address);
	listener.search = String(new URLSearchParams({ code: "<b>", state }));
	const farewell = fetch(listener).then((page) => page.text());
	await expect(signingIn).rejects.toThrow("This sign-in was used already");
	expect(await farewell).toContain("Sign-in failed");
});

test("a sign-in that nobody finishes ends", async () => {
	const { signIn, site } = await givenNobody({ timeoutMs: 1 });
	await expect(signIn.begin(site)).rejects.toThrow(
		"The sign-in took longer than five minutes.",
	);
});

test("a sign-in can be canceled, and another one takes its place", async () => {
	const opened = Promise.withResolvers<string>();
	const { signIn, site } = await givenNobody({
		openBrowser: async (address) => opened.resolve(address),
	});
	const begun = signIn.begin(site);
	await opened.promise;
	const another = signIn.begin(site);
	expect(await begun).toEqual({ kind: "canceled" });
	signIn.cancel();
	expect(await another).toEqual({ kind: "canceled" });
	signIn.cancel();
});

test("a sign-in that is canceled at once opens no browser", async () => {
	const opened: string[] = [];
	const { signIn, site } = await givenNobody({
		openBrowser: async (address) => void opened.push(address),
	});
	const begun = signIn.begin(site);
	signIn.cancel();
	expect(await begun).toEqual({ kind: "canceled" });
	expect(opened).toEqual([]);
});

test("a browser that cannot be opened is an error", async () => {
	const { signIn, site } = await givenNobody({
		openBrowser: () => Promise.reject(new Error("no browser")),
	});
	await expect(signIn.begin(site)).rejects.toThrow("could not be opened");
});
