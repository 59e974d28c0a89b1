import { expect, spyOn, test } from "bun:test";
import { join } from "node:path";
import { runCommand } from "../../test/support/audit/audit.ts";
import { backupOf, restored } from "../../test/support/backed-up.ts";
import { browser, listeningSite } from "../../test/support/browser.ts";
import { callbackAddress, provider } from "../../test/support/servers/provider.ts";
import { adasProfile, byTest } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { storesOnServers } from "../../test/support/two-servers.ts";
import { createProjector } from "../kernel/projections/projector.ts";
import { noSpace } from "../kernel/refusal.ts";
import { administratorEntryList } from "./administrator-entry-list.ts";

const EMAIL = "boss@example.com";

/**
 * Starts a site with a sign-in provider that returns several account numbers with the
 * same login and address.
 */
async function siteWithProvider(more: Record<string, string>) {
	const sso = await provider();
	const env = { ...sso.env, TRUSTED_PROXIES: "127.0.0.1", DEMO: "off", ...more };
	const open = () => listeningSite(env);

	async function signIn(
		address: string,
		id: number,
		{ login = "boss", email = `${id}@example.com` } = {},
	) {
		Object.assign(sso.person, { id, login });
		sso.emails[0] = { email, primary: true, verified: true };
		const visitor = browser(address);
		await visitor.visit(await callbackAddress(visitor));
		return visitor;
	}

	return { env, open, signIn };
}

const isAdmin = async (visitor: ReturnType<typeof browser>): Promise<boolean> =>
	(await visitor.user()).isAdmin;

for (const ADMINS of ["Boss", EMAIL]) {
	test(`the entry ${ADMINS} belongs to the account that uses it first`, async () => {
		const DATA_DIR = temporaryFolder();
		const { open, signIn } = await siteWithProvider({ ...IN_FILES, DATA_DIR, ADMINS });
		const before = await open();
		const boss = { email: EMAIL };
		// Without mails to the address, its accounts are not joined.
		await before.newsletter.suppressions.report(EMAIL, "complaint", byTest);
		const first = await signIn(before.address, 900, boss);
		expect(await isAdmin(first)).toBe(true);
		const second = await signIn(before.address, 901, boss);
		expect([await isAdmin(second), await isAdmin(first)]).toEqual([false, true]);
		await before.close();

		const site = await open();
		const again = browser(site.address, {}, first.jar);
		const third = await signIn(site.address, 902, boss);
		expect([await isAdmin(third), await isAdmin(again)]).toEqual([false, true]);
		await signIn(site.address, 900, {
			login: "former-boss",
			email: "former@example.com",
		});
		const fourth = await signIn(site.address, 903, boss);
		// A changed login ends the rights; a changed address does not.
		const isStillAdmin = ADMINS === EMAIL;
		expect([await isAdmin(fourth), await isAdmin(again)]).toEqual([false, isStillAdmin]);
		const admins = (await site.people.everyone()).filter((person) => person.isAdmin);
		expect(admins.length).toBe(isStillAdmin ? 1 : 0);
		await signIn(site.address, 900, boss);
		expect(await isAdmin(again)).toBe(true);
	});
}

test("an account with a bound entry is in the log once, without name or address", async () => {
	const { open, signIn } = await siteWithProvider({ ADMINS: "boss" });
	const site = await open();
	const warned: unknown[] = [];
	spyOn(site.logger, "warn").mockImplementation(
		(...line: unknown[]) => void warned.push(line),
	);
	await signIn(site.address, 900);
	expect(warned).toEqual([]);
	const second = await signIn(site.address, 901);
	await second.user();
	await signIn(site.address, 901);
	expect(warned).toEqual([[{ account: 2 }, expect.stringContaining("used it first")]]);
	expect(JSON.stringify(warned)).not.toContain("boss");
});

test("the doctor names an account without rights until the conflict is resolved", async () => {
	const DATA_DIR = temporaryFolder();
	const { env, open, signIn } = await siteWithProvider({
		...IN_FILES,
		DATA_DIR,
		ADMINS: "boss",
	});
	const signInFinding = async (more: Record<string, string> = {}) => {
		const { out } = await runCommand(["doctor", "--json"], {
			env: { PORT: "1", ...env, ...more },
		});
		return JSON.parse(out).find(({ check }: { check: string }) => check === "Sign-in");
	};
	expect(await signInFinding()).toMatchObject({ state: "fine" });
	const site = await open();
	await signIn(site.address, 900);
	expect(await signInFinding()).toMatchObject({ state: "fine" });
	const second = await signIn(site.address, 901);
	expect(await signInFinding()).toMatchObject({
		state: "warning",
		says: expect.stringMatching(/^Account 2 signed in with a name from ADMINS/),
		advice: expect.stringContaining("accounts grant-admin EMAIL"),
	});
	expect(await signInFinding({ ADMINS: "github:somebody-else" })).toMatchObject({
		state: "fine",
	});
	const mailAlone = {
		GITHUB_CLIENT_ID: "",
		GITHUB_CLIENT_SECRET: "",
		SMTP_URL: "smtp://127.0.0.1:1",
		NEWSLETTER_SENDERS: "hello@jewels.example",
		NODE_ENV: "production",
	};
	expect(await signInFinding(mailAlone)).toMatchObject({
		state: "warning",
		says: "ADMINS names boss, but nobody can sign in with GitHub.",
	});
	await site.people.setAdmin(2, true, byTest);
	expect(await isAdmin(second)).toBe(true);
	expect(await signInFinding()).toMatchObject({ state: "fine" });
});

test("after the upgrade of a site, the first session that is used binds the entry", async () => {
	const DATA_DIR = temporaryFolder();
	const { env, open, signIn } = await siteWithProvider({
		...IN_FILES,
		DATA_DIR,
		ADMINS: "",
	});
	const before = await open();
	const [former, current] = [
		await signIn(before.address, 900),
		await signIn(before.address, 901),
	];
	await before.close();

	const site = await listeningSite({ ...env, ADMINS: "boss" });
	expect((await site.people.everyone()).map((person) => person.isAdmin)).toEqual([
		true,
		true,
	]);
	expect(await isAdmin(browser(site.address, {}, current.jar))).toBe(true);
	expect(await isAdmin(browser(site.address, {}, former.jar))).toBe(false);
	expect((await site.people.everyone()).map((person) => person.isAdmin)).toEqual([
		false,
		true,
	]);
});

test("an entry bound at one server is bound at the other", async () => {
	const { env: stores } = await storesOnServers();
	const { open, signIn } = await siteWithProvider({ ...stores, ADMINS: "boss" });
	const [here, there] = [await open(), await open()];
	expect(await isAdmin(await signIn(here.address, 900))).toBe(true);
	expect(await isAdmin(await signIn(there.address, 901))).toBe(false);
	expect(await isAdmin(await signIn(there.address, 900))).toBe(true);
});

test("a restored site keeps the bindings of entries", async () => {
	const DATA_DIR = temporaryFolder();
	const { env, open, signIn } = await siteWithProvider({
		...IN_FILES,
		DATA_DIR,
		ADMINS: "boss",
	});
	await signIn((await open()).address, 900);
	const target = join(temporaryFolder(), "restored");
	expect(await restored(target, await backupOf(DATA_DIR))).toMatchObject({ code: 0 });
	const { address } = await listeningSite({ ...env, DATA_DIR: target });
	expect(await isAdmin(await signIn(address, 901))).toBe(false);
	expect(await isAdmin(await signIn(address, 900))).toBe(true);
});

test("concurrent requests of two accounts bind an entry to one of them", async () => {
	const DATA_DIR = temporaryFolder();
	const { env, open, signIn } = await siteWithProvider({
		...IN_FILES,
		DATA_DIR,
		ADMINS: "",
	});
	const before = await open();
	const boss = { email: EMAIL };
	await before.newsletter.suppressions.report(EMAIL, "complaint", byTest);
	const people = [
		await signIn(before.address, 900, boss),
		await signIn(before.address, 901, boss),
	];
	await before.close();

	const { address, store } = await listeningSite({ ...env, ADMINS: `boss,${EMAIL}` });
	const browsers = people.map(({ jar }) => browser(address, {}, jar));
	await Promise.all([...browsers, ...browsers, ...browsers].map(isAdmin));
	const { rows } = await store.read(
		"SELECT holder, count(*) FROM administrator_entries GROUP BY holder",
	);
	expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2);
	const administrators = (await Promise.all(browsers.map(isAdmin))).filter(Boolean);
	expect(administrators).toHaveLength(rows.length);
});

test("without space, an upgraded site's administrator keeps the rights", async () => {
	const DATA_DIR = temporaryFolder();
	const { env, open, signIn } = await siteWithProvider({
		...IN_FILES,
		DATA_DIR,
		ADMINS: "",
	});
	const before = await open();
	const { jar } = await signIn(before.address, 900);
	await before.close();

	const site = await listeningSite({ ...env, ADMINS: "boss" });
	const append = spyOn(site.log, "append").mockRejectedValue(noSpace());
	expect(await isAdmin(browser(site.address, {}, jar))).toBe(true);
	expect(append).toHaveBeenCalledTimes(1);
	append.mockRestore();
	expect(await isAdmin(browser(site.address, {}, jar))).toBe(true);
	expect(
		(await site.store.read("SELECT count(*) FROM administrator_entries")).rows,
	).toEqual([[1]]);
});

test("an entry stays with the provider's account when it is erased here", async () => {
	const { open, signIn } = await siteWithProvider({ ADMINS: "boss" });
	const site = await open();
	const first = await signIn(site.address, 900);
	expect((await first.send("DELETE", "/api/account")).status).toBe(204);
	expect(await isAdmin(await signIn(site.address, 901))).toBe(false);
	expect(await isAdmin(await signIn(site.address, 900))).toBe(true);
});

test("a rebuild gives the same bindings, and the log has no entry in the clear", async () => {
	const { open, signIn } = await siteWithProvider({ ADMINS: "boss" });
	const { address, store, people, log } = await open();
	await signIn(address, 900);
	const rows = async () => (await store.read("SELECT * FROM administrator_entries")).rows;
	const before = await rows();
	expect(before).toHaveLength(1);
	const { rows: events } = await store.read(
		"SELECT data FROM events WHERE stream = 'administrator-entry-1'",
	);
	expect(String(events)).not.toMatch(/boss|oauth|"900"/);
	await createProjector(store, [administratorEntryList]).rebuild(
		administratorEntryList,
		log.withLease,
	);
	expect(await rows()).toEqual(before);
	expect(
		await people.recognize("oauth:elsewhere:900", { ...adasProfile, login: "boss" }),
	).toBe(2);
	expect((await people.find(2))?.isAdmin).toBe(false);
});
