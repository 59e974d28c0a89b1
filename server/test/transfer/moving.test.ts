import { expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { publicKeyFile } from "../../src/audit/verify/checkpoint.ts";
import { audit, ended, expectProven } from "../support/audit/audit.ts";
import { browserOf } from "../support/browser.ts";
import { siteWithAdmin } from "../support/media-site.ts";
import { picture } from "../support/photos.ts";
import { IN_FILES } from "../support/stores.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";
import { storesOnServers, story } from "../support/two-servers.ts";

const ADA = { name: "Ada Lovelace", email: "ada@example.com" };

async function usedSite() {
	const site = await siteWithAdmin({ DEMO: "off", ...IN_FILES });
	const { objectPath } = await (await site.upload(await picture("png"))).json();
	const text = { ...story("the-ring"), coverImage: objectPath };
	expect((await site.admin.send("POST", "/api/admin/stories", text)).status).toBe(201);
	await browserOf(site.address, ADA);
	const gone = await browserOf(site.address, { name: "Grace Hopper", email: "grace@example.com" });
	expect((await gone.send("DELETE", "/api/account")).status).toBe(204);
	const stories = await (await fetch(`${site.address}/api/stories`)).json();
	await site.close();
	return { ...site, image: objectPath as string, stories };
}

test("a site moves from files to a libSQL server with its people and images, and two servers serve it", async () => {
	const from = await usedSite();
	const { env, site, serve, look } = await storesOnServers();
	const file = join(temporaryFolder(), "log.ndjson");
	expect(await audit(from.folder, ["audit", "export", file], IN_FILES)).toMatchObject({ code: 0 });
	const [one, other] = [temporaryFolder(), temporaryFolder()];
	const keys = ["--keys", join(from.folder, "keys.db")];
	const argv = ["audit", "import", file, "--public-key", publicKeyFile(from.folder)];
	expect(await audit(one, [...argv, ...keys], env)).toMatchObject({
		code: 0,
		answer: { place: expect.stringContaining(site.url), keys: 2, signatures: "checked" },
	});
	for (const folder of [one, other]) {
		cpSync(join(from.folder, "uploads"), join(folder, "uploads"), { recursive: true });
		cpSync(join(from.folder, "erased.ndjson"), join(folder, "erased.ndjson"));
	}

	const servers = await Promise.all([one, other].map((DATA_DIR) => serve({ DATA_DIR })));
	for (const { address } of servers) {
		expect(await (await fetch(`${address}/api/stories`)).json()).toEqual(from.stories);
		expect((await fetch(`${address}${from.image}`)).headers.get("content-type")).toBe("image/webp");
		const ada = await browserOf(address, ADA);
		expect(await ada.user()).toMatchObject({ id: 2, email: ADA.email });
	}
	const people = await audit(other, ["audit", "show", "accounts", "--open"], env);
	expect(JSON.stringify(people.answer.rows)).toContain("Ada");
	await expectProven(one, env);
	const { rows } = await (await look()).read("SELECT count(*) FROM events WHERE position <= ?", [
		from.log.position(),
	]);
	expect(rows[0]?.[0]).toBe(from.log.position());
	// Whatever the data folder, the store has a log now.
	expect(await audit(temporaryFolder(), argv, env)).toMatchObject(
		ended(1, "only ever imported into an empty site"),
	);
}, 180_000);

test("keys of another site are not mixed with those that are there, and a file without any is not taken", async () => {
	const [from, another] = [await usedSite(), await siteWithAdmin({ DEMO: "off", ...IN_FILES })];
	afterwards(another.close);
	const file = join(temporaryFolder(), "log.ndjson");
	await audit(from.folder, ["audit", "export", file], IN_FILES);
	const { env } = await storesOnServers();
	const imported = (keys: string, more: Record<string, string> = {}) =>
		audit(temporaryFolder(), ["audit", "import", file, "--keys", keys], { ...env, ...more });
	const nowhere = await imported(join(temporaryFolder(), "keys.db"));
	expect(nowhere).toMatchObject(ended(3, "Name the keys.db of the first"));
	const KEYS_URL = `file:${join(another.folder, "keys.db")}`;
	const mixed = await imported(join(from.folder, "keys.db"), { KEYS_URL, KEYS_AUTH_TOKEN: "" });
	expect(mixed).toMatchObject(ended(1, "keys of another site already"));
	// Nothing was begun by either, so the store is still free.
	expect(await imported(join(from.folder, "keys.db"))).toMatchObject({ code: 0, answer: { keys: 2 } });
}, 180_000);
