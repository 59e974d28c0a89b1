import { expect, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openSettings } from "../kept/settings.ts";
import { serversIn, serverThat } from "../testing/servers.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { createServers } from "./servers.ts";

const empty = () => new Response();

test("a server is remembered once, chosen, and current after a restart", async () => {
	const folder = temporaryFolder();
	const { address } = serverThat(empty);
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
	const servers = await serversIn(temporaryFolder());
	const [one, two] = [serverThat(empty), serverThat(empty)];
	await servers.add(one.address);
	await servers.add(two.address);
	await (await servers.choose(one.address)).drafts.write("draft:stories/7", "one");
	expect(await (await servers.choose(two.address)).drafts.read("draft:stories/7")).toBeNull();
	expect(await (await servers.choose(one.address)).drafts.read("draft:stories/7")).not.toBeNull();
});

test("where the system cannot encrypt, a session works and is not on the disk", async () => {
	const folder = temporaryFolder();
	const settings = await openSettings(join(folder, "settings.json"));
	const open = () => createServers({ settings, folder, encryption: null, fetch });
	const servers = open();
	const { address } = serverThat(empty);
	await servers.add(address);
	const { session } = await servers.choose(address);
	await session.take("/", new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" }));
	expect(await session.cookieFor("/")).toBe("session=abc");
	expect(readdirSync(folder)).toEqual(["settings.json"]);
	expect(await open().current()?.session.cookieFor("/")).toBe("");
});

test("a disk that takes no settings does not stop anybody from opening a site", async () => {
	const folder = temporaryFolder();
	const settings = await openSettings(join(folder, "settings.json"));
	const servers = createServers({ settings, folder, encryption: null, fetch });
	const { address } = serverThat(empty);
	// Nothing can be made in a folder that is gone.
	rmSync(folder, { recursive: true });
	await expect(servers.add(address)).rejects.toThrow();
	expect(servers.list()).toEqual([{ address }]);
	expect((await servers.choose(address)).address).toBe(address);
});

test("a removed server loses its session and lists, and keeps its drafts", async () => {
	const folder = temporaryFolder();
	const { address } = serverThat(empty);
	const servers = await serversIn(folder);
	await servers.add(address);
	const site = await servers.choose(address);
	await site.drafts.write("draft:stories/7", "a stone");
	await site.lastKnown.write("stories", "[]");
	await site.session.take("/", new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" }));
	await servers.remove(address);
	expect(servers.list()).toEqual([]);
	expect(servers.current()).toBeNull();
	expect(servers.byId(site.id)).toBeNull();

	const later = await serversIn(folder);
	await later.add(address);
	const same = await later.choose(address);
	expect((await same.drafts.read("draft:stories/7"))?.text).toBe("a stone");
	expect(await same.lastKnown.read("stories")).toBeNull();
	expect(await same.session.cookieFor("/")).toBe("");
});
