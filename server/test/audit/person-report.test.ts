import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openReport } from "../../src/audit/reports/signed-report.ts";
import { tokenHash } from "../../src/http/request/cookies.ts";
import { logOfStore } from "../../src/kernel/log/log-source.ts";
import { personReport } from "../../src/reports/person-report.ts";
import { signedPersonReport } from "../../src/reports/person-response.ts";
import { PERSONAL_TABLES } from "../../src/reports/personal-tables.ts";
import { signedPeriodReport } from "../../src/reports/report-response.ts";
import { siteSource } from "../../src/settings/index.ts";
import { runInProcess } from "../support/command-line.ts";
import { adasProfile, addStory, byTest, temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";

const ADA = "ada@example.com";
const GRACE = "grace@example.com";
const NOW = "2026-01-01T00:00:00.000Z";

/** Tables without data on people, or with the reason why the report needs no rows. */
const IMPERSONAL = [
	..."addresses categories checks daily_visits image_uses imported_items link_watching".split(
		" ",
	),
	..."linked_products marketplace_links marketplace_pauses".split(" "),
	..."newsletter_drafts newsletter_lease newsletters pages paths_elsewhere".split(" "),
	..."products program_version read_models restore_drills scheduled site_settings".split(
		" ",
	),
	..."sizes store_keys stories story_views uploads welcome_mails".split(" "),
	// A sign-in in progress: the person is not known yet.
	"pending_sign_ins",
	// The log, which the list of events shows.
	"events",
	// Keys, and the keyed hashes that lead to them.
	"keys",
	"identities",
	// The tile log.
	..."tile_log tile_log_cosigned tile_log_witness".split(" "),
];

/** Columns that name a person, or hold personal data. */
const PERSONAL_COLUMN =
	/^(person|identity|holder|(account|user|subscription)_id|actor|\w+_by|scope|profile)$/;

type Site = Awaited<ReturnType<typeof temporarySite>>;

async function tablesOf({ store, keyStore }: Site): Promise<string[]> {
	const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
		AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`;
	const rows = [await store.read(sql), await keyStore.read(sql)].flatMap(
		(one) => one.rows,
	);
	// The tables of the search indexes have texts of stories and products.
	return rows
		.map(([name]) => String(name))
		.filter((name) => !/^search_(index|parts|words)/.test(name))
		.sort();
}

async function insert(
	{ store }: Site,
	table: string,
	row: Record<string, string | number>,
) {
	const columns = Object.keys(row);
	const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`;
	await store.write([{ sql, args: Object.values(row) }]);
}

/** Adds a person with rows in every table that has personal data. */
async function addPerson(site: Site, email: string): Promise<number> {
	const { people, sessions, newsletter, store, keys } = site;
	const profile = { ...adasProfile, login: email, email, emailVerified: true };
	const id = await people.recognize(`github:${email}`, profile);
	const actor = `user-${id}`;
	const by = { actor, correlation: "test" };
	const session = tokenHash(await sessions.start(id));
	const token = await newsletter.subscribers.request(
		email,
		{ form: null, path: null },
		by,
	);
	await newsletter.subscribers.confirm(token);
	await newsletter.suppressions.report(email, "manual", by);
	await people.setAdmin(id, true, by);
	await addStory(site.log, { slug: `by-${id}` });
	await site.log.append({
		...by,
		stream: `reading-${id}-1`,
		expectedVersion: 0,
		events: [
			{
				type: "ReadingProgressSaved",
				data: { storyId: 1, userId: id, progress: 50, lastPosition: "page-2", at: 1 },
			},
		],
	});
	const subscription = (await newsletter.subscribers.find(email))?.id ?? 0;
	const [entry] = (await store.read("SELECT identity FROM accounts WHERE id = ?", [id]))
		.rows;
	const holder = keys.blind(
		`administrator entry's holder ${await keys.blindOf(String(entry?.[0]))}`,
	);
	const signIn = `sign-in-${id}`;
	const mail = {
		subscription_id: 0,
		state: "sent",
		attempts: 1,
		due_at: 1,
		updated_at: NOW,
	};
	const rows: [table: string, row: Record<string, string | number>][] = [
		[
			"idempotency_keys",
			{
				scope: actor,
				key: "key",
				request_hash: "h",
				stream: "story-1",
				version: 1,
				position: 1,
				recorded_at: NOW,
			},
		],
		["administrator_entries", { id: 100 + id, entry: `entry-${id}`, holder }],
		["letter_choices", { id, is_on: 1, version: 1 }],
		[
			"imports",
			{
				id: 100 + id,
				status: "ended",
				format: "csv",
				fingerprint: "f",
				files: "[]",
				correlation: "c",
				actor,
				begun_at: NOW,
			},
		],
		[
			"desktop_codes",
			{
				code_hash: `code-${id}`,
				granted_by: session,
				challenge: "c",
				redirect_uri: "http://127.0.0.1/",
				expires_at: 1,
			},
		],
		[
			"newsletter_deliveries",
			{ ...mail, newsletter_id: 1, subscription_id: subscription },
		],
		[
			"mail_sign_ins",
			{
				id: signIn,
				browser_hash: "b",
				person: signIn,
				address: await keys.seal(signIn, email),
				next: "/",
				tries: 0,
				expires_at: 1,
			},
		],
		["mail_deliveries", { ...mail, id: signIn, kind: "sign-in" }],
		[
			"mail_deliveries",
			{ ...mail, id: `weekly-letter-20260101-${id}`, kind: "weekly-letter" },
		],
		[
			"images",
			{
				object_id: `object-${id}`,
				id: 100 + id,
				kind: "story",
				width: 1,
				height: 1,
				widths: "[]",
				original_type: "t",
				original_bytes: 1,
				original_sha256: "s",
				uploaded_by: actor,
				uploaded_at: NOW,
				description: "",
				search_text: "",
			},
		],
		[
			"audit_tokens",
			{
				id: 100 + id,
				name: "Hale",
				prefix: `audit_${id}`,
				token_hash: "secret-hash",
				created_at: NOW,
				created_by: actor,
				uses: 0,
				version: 1,
			},
		],
	];
	for (const [table, row] of rows) await insert(site, table, row);
	return id;
}

async function siteWithPeople() {
	const site = await temporarySite(IN_FILES);
	return {
		...site,
		site,
		ids: [await addPerson(site, ADA), await addPerson(site, GRACE)],
	};
}

test("each table is in the report of a person, or listed as impersonal", async () => {
	const site = await temporarySite(IN_FILES);
	const reported = new Set(PERSONAL_TABLES.map(({ table }) => table));
	expect([...new Set([...reported, ...IMPERSONAL])].sort()).toEqual(await tablesOf(site));
	for (const store of [site.store, site.keyStore])
		for (const table of await tablesOf(site)) {
			const { rows } = await store.read("SELECT name FROM pragma_table_info(?)", [table]);
			const personal = rows
				.map(([name]) => String(name))
				.filter((name) => PERSONAL_COLUMN.test(name));
			if (reported.has(table) || ["events", "keys", "identities"].includes(table))
				continue;
			expect([table, personal]).toEqual([table, []]);
		}
});

test("the report has a person's rows of every table, and none of another person", async () => {
	const { site, ids } = await siteWithPeople();
	const report = await personReport(site, ADA, new Date());
	const empty = report.tables.filter(({ rows }) => rows.length === 0);
	expect(empty.map(({ title }) => title)).toEqual([]);
	const text = JSON.stringify(report);
	expect(text).toContain(ADA);
	expect(text).not.toContain(GRACE);
	expect(text).not.toContain(`user-${ids[1]}`);
	expect(text).not.toContain("secret-hash");
	expect(text).not.toContain("tokenHash");
	const others = await personReport(site, `account-${ids[1]}`, new Date());
	const count = (all: typeof report) => all.tables.map(({ rows }) => rows.length);
	expect(count(others)).toEqual(count(report));
});

test("an unverified address leads to no account", async () => {
	const site = await temporarySite(IN_FILES);
	const profile = { ...adasProfile, email: ADA, emailVerified: false };
	await site.people.recognize("github:1", profile);
	const place = { form: null, path: null };
	await site.newsletter.subscribers.request(ADA, place, byTest);
	const report = await personReport(site, ADA, new Date());
	expect(report.streams).toEqual(["subscription-1"]);
	await expect(personReport(site, GRACE, new Date())).rejects.toThrow(
		"There is no data on",
	);
});

test.each(["html", "json"])(
	"audit person writes a signed report as %s",
	async (format) => {
		const { site, folder, tiles } = await siteWithPeople();
		const file = join(folder, "person");
		const argv = ["audit", "person", ADA, "--format", format, "--output", file];
		expect((await runInProcess(argv, { DATA_DIR: folder }, site)).code).toBe(0);
		const key = (await tiles.current())?.key;
		const bytes = readFileSync(file);
		expect(openReport(bytes, key ? [key] : [])).toMatchObject({
			ok: true,
			value: { proofs: 2 },
		});
		if (format === "json") expect(JSON.parse(`${bytes}`).addresses).toEqual([ADA]);
		const altered = Buffer.from(`${bytes}`.replace(ADA, "eve@example.com"));
		expect(openReport(altered, key ? [key] : []).ok).toBe(false);
		const unknown = ["audit", "person", "nobody@example.com", "--output", file];
		expect((await runInProcess(unknown, { DATA_DIR: folder }, site)).code).toBe(1);
	},
);

test("without a signature, only the report of a person is made, and says so", async () => {
	const { site, key } = await unsignableSite();
	const chunks = await Array.fromAsync(await signedPersonReport(site, ADA, "html"));
	const bytes = Buffer.concat(chunks);
	expect(`${bytes}`).toContain("This report is not signed. The end is missing.");
	expect(openReport(bytes, [key])).toMatchObject({
		why: "its last line is not the signature of a report",
	});
	expect(() => signedPeriodReport(site, {})).toThrow("The end is missing.");
});

/** A site with a subscriber and a tile log that cannot be signed. */
async function unsignableSite() {
	const site = await temporarySite(IN_FILES);
	const place = { form: null, path: null };
	await site.newsletter.subscribers.request(ADA, place, byTest);
	const { current, extend, signReport } = site.tiles;
	const prove = (position: number) => site.tiles.prove(position);
	const problem = () => "The end is missing.";
	const tiles = { current, extend, signReport, prove, problem };
	const source = logOfStore(site.store);
	const named = siteSource(site.store, site.config.site);
	const key = (await current())?.key;
	if (!key) throw new Error("the log has no key");
	return { site: { ...site, tiles, source, site: named }, key };
}
