import { expect, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { applicationOf, openServers, serversIn, serverThat } from "../testing/servers.ts";
import { temporaryFolder } from "../testing/temporary.ts";

const KEY = "draft:stories/7";
const addressOfServer = () => serverThat(() => new Response()).address;
const signedIn = new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" });

test("a server is remembered once, chosen, and current after a restart", async () => {
	const folder = temporaryFolder();
	const address = addressOfServer();
	const servers = await serversIn(folder);
	expect(servers.current()).toBeNull();
	await servers.add(address);
	await servers.add(`${address}/admin`);
	expect(servers.list()).toEqual([{ address }]);
	expect(servers.current()).toBeNull();
	const site = await servers.choose(address);
	const again = await serversIn(folder);
	expect(again.current()?.id).toBe(site.id);
	expect(again.byId(site.id)?.address).toBe(address);
	expect(again.byId("start")).toBeNull();
});

test("only a server that was added can be chosen", async () => {
	const servers = await serversIn(temporaryFolder());
	await expect(servers.choose("https://jewels.example")).rejects.toThrow("is not one of your servers");
});

test("what is written for one server is not there for another", async () => {
	const { servers, site } = await applicationOf(addressOfServer());
	const other = await servers.choose((await servers.add(addressOfServer())).address);
	await site.drafts.write(KEY, "one");
	expect(await other.drafts.read(KEY)).toBeNull();
	expect(await (await servers.choose(site.address)).drafts.read(KEY)).not.toBeNull();
});

test("where the system cannot encrypt, a session works and is not on the disk", async () => {
	const folder = temporaryFolder();
	const servers = await openServers(folder, null);
	const { session } = await servers.choose((await servers.add(addressOfServer())).address);
	await session.take("/", signedIn);
	expect(await session.cookieFor("/")).toBe("session=abc");
	expect(readdirSync(folder)).toEqual(["settings.json"]);
	expect(await (await openServers(folder, null)).current()?.session.cookieFor("/")).toBe("");
	await session.forget();
	expect(await session.cookieFor("/")).toBe("");
});

test("a disk that takes no settings does not stop anybody from opening a site", async () => {
	const folder = temporaryFolder();
	const servers = await serversIn(folder);
	const address = addressOfServer();
	rmSync(folder, { recursive: true });
	await expect(servers.add(address)).rejects.toThrow();
	expect(servers.list()).toEqual([{ address }]);
	expect((await servers.choose(address)).address).toBe(address);
});

test("a removed server loses its session and lists, and keeps its drafts", async () => {
	const { folder, servers, site } = await applicationOf(addressOfServer());
	await site.drafts.write(KEY, "a stone");
	await site.lastKnown.write("stories", "[]");
	await site.session.take("/", signedIn);
	await servers.remove(site.address);
	expect([servers.list(), servers.current(), servers.byId(site.id)]).toEqual([[], null, null]);

	const later = await serversIn(folder);
	await later.add(site.address);
	const same = await later.choose(site.address);
	expect((await same.drafts.read(KEY))?.text).toBe("a stone");
	expect(await same.lastKnown.read("stories")).toBeNull();
	expect(await same.session.cookieFor("/")).toBe("");
});
