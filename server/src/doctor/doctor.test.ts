import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysIn, siteWithBucket } from "../../test/backup/site-with-bucket.ts";
import { runCommand } from "../../test/support/audit/audit.ts";
import { standInBucket, variablesOf } from "../../test/support/servers/bucket.ts";
import { smtpServer } from "../../test/support/servers/smtp.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import type { Diagnosis } from "./doctor-command.ts";

async function findings(env: Record<string, string>, words: string[] = []) {
	const { code, out } = await runCommand(["doctor", "--json", ...words], {
		env: { DATA_DIR: temporaryFolder(), PORT: "1", ...env },
	});
	const found = JSON.parse(out) as Diagnosis[];
	return { code, of: (name: string) => found.find(({ check }) => check === name) };
}

function answering(body: unknown, status = 200): string {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: () => Response.json(body, { status }),
	});
	afterwards(() => server.stop(true));
	return String(server.port);
}

const bucketVariables = async (fault?: Parameters<typeof standInBucket>[0]) =>
	variablesOf("S3", await standInBucket(fault));

test("the doctor lists each check of a healthy site as fine", async () => {
	const smtp = await smtpServer();
	const headers = () => ({
		"access-control-allow-origin": "*",
		date: new Date().toUTCString(),
	});
	const bucket = await bucketVariables(({ method }) =>
		/OPTIONS|HEAD/.test(method) ? new Response(null, { headers: headers() }) : undefined,
	);
	const env = {
		PORT: answering({ live: true }),
		SMTP_URL: smtp.url,
		NEWSLETTER_SENDERS: "ada@jewels.example",
	};
	const { of } = await findings({ ...env, ...bucket }, ["--mail", "me@example.com"]);
	for (const check of ["Settings", "Address", "Mail", "Bucket", "Permissions", "Time"])
		expect([check, of(check)?.state]).toEqual([check, "fine"]);
	expect(smtp.received.flatMap(({ to }) => to)).toEqual(["me@example.com"]);
	expect((await findings(env)).of("Mail")?.says).toContain("accepts the sign-in");
	expect(smtp.received).toHaveLength(1);
});

test("each problem has a description and advice", async () => {
	const wrong = await findings({ PORT: "many" });
	expect(wrong.code).toBe(1);
	expect(wrong.of("Settings")?.says).toContain("PORT must be a port number");

	const elsewhere = `http://127.0.0.1:${answering({ hello: 1 })}`;
	const refusing = await smtpServer(() => "rcpt");
	const mail = { SMTP_URL: refusing.url, NEWSLETTER_SENDERS: "ada@jewels.example" };
	const libsql = { LIBSQL_URL: "http://127.0.0.1:9", LIBSQL_AUTH_TOKEN: "token" };
	const denied = await bucketVariables(() => new Response(null, { status: 403 }));
	const late = { headers: { date: "Sun, 06 Nov 1994 08:49:37 GMT" } };
	const skewed = await bucketVariables(() => new Response(null, late));
	const cases: [
		env: Record<string, string>,
		check: string,
		expected: Partial<Diagnosis>,
	][] = [
		[
			{},
			"Address",
			{ state: "warning", advice: "Start the site, and run this command again." },
		],
		[
			{ PORT: answering({ live: true }), BASE_URL: elsewhere },
			"Address",
			wrongly("does not reach this site"),
		],
		[mail, "Mail", wrongly("refused the test message")],
		[
			{ ...mail, SMTP_URL: "smtp://127.0.0.1:9" },
			"Mail",
			{ state: "problem", advice: saying("firewall") },
		],
		[libsql, "Stores", wrongly("127.0.0.1:9 does not respond")],
		[await bucketVariables(), "Bucket", wrongly("Browsers cannot upload")],
		[denied, "Bucket", { advice: saying("S3_ variables") }],
		[skewed, "Time", { says: saying("s ahead of") }],
	];
	for (const [env, check, expected] of cases) {
		const words = env === mail ? ["--mail", "me@example.com"] : [];
		expect((await findings(env, words)).of(check)).toMatchObject(expected);
	}
});

const saying = (words: string): string => expect.stringContaining(words);
const wrongly = (words: string): Partial<Diagnosis> => ({
	state: "problem",
	says: saying(words),
});

test("a public site without TLS, a trusted proxy or an administrator is warned", async () => {
	const github = {
		GITHUB_CLIENT_ID: "id",
		GITHUB_CLIENT_SECRET: "secret",
		OAUTH_TOKEN_URL: `http://127.0.0.1:${answering({})}`,
	};
	const plain = await findings({ ...github, BASE_URL: "http://jewels.example.invalid" });
	expect(plain.of("Proxy")?.state).toBe("problem");
	const https = await findings({ ...github, BASE_URL: "https://jewels.example.invalid" });
	expect(https.of("Proxy")).toMatchObject({
		state: "warning",
		advice: "Set TRUSTED_PROXIES to the proxy's address, such as 127.0.0.1.",
	});
	expect(https.of("Sign-in")).toMatchObject({
		state: "warning",
		says: "ADMINS is empty.",
	});
});

test("databases that other users can read are named", async () => {
	const folder = temporaryFolder();
	chmodSync(folder, 0o755);
	writeFileSync(join(folder, "keys.db"), "", { mode: 0o644 });
	const { of } = await findings({ DATA_DIR: folder });
	expect(of("Permissions")).toMatchObject({
		state: "warning",
		says: expect.stringContaining("keys.db"),
	});
});

test("the terminal shows one line for each check", async () => {
	const { out } = await runCommand(["doctor"], {
		env: { DATA_DIR: temporaryFolder(), PORT: "1" },
	});
	expect(out).toMatch(/^✓ Settings {4}All variables are valid\.$/m);
	expect(out).toMatch(/^! Mail {8}Mails are only written to the outbox folder\.$/m);
});

const ofBackup = async (DATA_DIR: string, env: Record<string, string>) =>
	(await findings({ ...env, DATA_DIR })).of("Backup");

test("the doctor reports the position of the backup in the bucket and its problems", async () => {
	const { env, bucket, site, backup } = await siteWithBucket();
	const finding = (more: Record<string, string> = {}) =>
		ofBackup(site.folder, { ...env, ...more });
	await backup.stop();
	const says = expect.stringContaining(`up to position ${site.log.position()}.`);
	expect(await finding()).toMatchObject({ state: "fine", says });
	expect((await finding())?.says).toContain(
		"It does not keep deleted objects (no versions, no object lock).",
	);
	expect(await finding({ BACKUP_SECRET_ACCESS_KEY: "another" })).toMatchObject({
		state: "problem",
	});
	expect(await finding({ BACKUP_PASSPHRASE: "another passphrase" })).toMatchObject({
		state: "problem",
	});
	expect(await keysIn(bucket, "backup/log/doctor")).toEqual([]);
	for (const key of Object.keys(env).filter((name) => name.startsWith("BACKUP_")))
		env[key] = "";
	expect(await finding()).toMatchObject({ state: "skipped" });
});

test("the doctor reports whether and how long the bucket keeps deleted objects", async () => {
	const xml = (text: string) =>
		new Response(text, { headers: { "content-type": "application/xml" } });
	let answers: Record<string, string> = {};
	const place = await standInBucket(({ url }) => {
		const asked = Object.keys(answers).find((name) =>
			new URL(url).searchParams.has(name),
		);
		return asked === undefined ? undefined : xml(answers[asked] ?? "");
	});
	const { env, site, backup } = await siteWithBucket(place);
	await backup.stop();
	const versioning =
		"<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>";
	const lock = (days: number) =>
		"<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled>" +
		"<Rule><DefaultRetention><Mode>COMPLIANCE</Mode>" +
		`<Days>${days}</Days></DefaultRetention></Rule></ObjectLockConfiguration>`;
	const ends = (days: number) =>
		"<LifecycleConfiguration><Rule><Status>Enabled</Status><Filter/>" +
		`<NoncurrentVersionExpiration><NoncurrentDays>${days}</NoncurrentDays>` +
		"</NoncurrentVersionExpiration></Rule></LifecycleConfiguration>";
	const none = {
		"object-lock": "<ObjectLockConfiguration/>",
		lifecycle: "<LifecycleConfiguration/>",
	};
	const cases: [Record<string, string>, string, string][] = [
		[
			{ versioning, ...none },
			"warning",
			"It keeps deleted objects permanently (no object lock).",
		],
		[
			{ versioning, "object-lock": lock(7), lifecycle: ends(14) },
			"fine",
			"It keeps deleted objects for 14 days (object lock for 7 days).",
		],
		[
			{ versioning, "object-lock": lock(90), lifecycle: ends(1) },
			"warning",
			"(object lock for 90 days).",
		],
		[
			{ versioning: "no XML" },
			"fine",
			"This key cannot read whether the bucket keeps deleted objects.",
		],
	];
	for (const [given, state, says] of cases) {
		answers = given;
		const finding = { state, says: expect.stringContaining(says) };
		expect(await ofBackup(site.folder, env)).toMatchObject(finding);
	}
}, 60_000);
