import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../test/support/audit/audit.ts";
import { standInBucket, variablesOf } from "../../test/support/servers/bucket.ts";
import { smtpServer } from "../../test/support/servers/smtp.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import type { Named } from "./doctor-command.ts";
import type { Finding } from "./local-checks.ts";

async function findings(env: Record<string, string>, words: string[] = []) {
	const { code, out } = await runCommand(["doctor", "--json", ...words], {
		env: { DATA_DIR: temporaryFolder(), PORT: "1", ...env },
	});
	const found = JSON.parse(out) as Named[];
	return { code, of: (name: string) => found.find(({ check }) => check === name) };
}

function answering(body: unknown, status = 200): string {
	const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => Response.json(body, { status }) });
	afterwards(() => server.stop(true));
	return String(server.port);
}

const bucketVariables = async (fault?: Parameters<typeof standInBucket>[0]) =>
	variablesOf("S3", await standInBucket(fault));

test("a site that is well is told so, each thing by its name", async () => {
	const smtp = await smtpServer();
	const headers = () => ({ "access-control-allow-origin": "*", date: new Date().toUTCString() });
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
	expect((await findings(env)).of("Mail")?.says).toContain("lets the site in");
	expect(smtp.received).toHaveLength(1);
});

test("what is wrong has a sentence and says what to do", async () => {
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
	const cases: [env: Record<string, string>, check: string, expected: Partial<Finding>][] = [
		[{}, "Address", { state: "warning", advice: "Start it, and run this again." }],
		[{ PORT: answering({ live: true }), BASE_URL: elsewhere }, "Address", wrongly("does not lead here")],
		[mail, "Mail", wrongly("did not take it")],
		[{ ...mail, SMTP_URL: "smtp://127.0.0.1:9" }, "Mail", { state: "problem", advice: saying("firewall") }],
		[libsql, "Stores", wrongly("127.0.0.1:9 does not answer")],
		[await bucketVariables(), "Bucket", wrongly("does not let browsers")],
		[denied, "Bucket", { advice: saying("S3_ variables") }],
		[skewed, "Time", { says: saying("s ahead of") }],
	];
	for (const [env, check, expected] of cases) {
		const words = env === mail ? ["--mail", "me@example.com"] : [];
		expect((await findings(env, words)).of(check)).toMatchObject(expected);
	}
});

const saying = (words: string): string => expect.stringContaining(words);
const wrongly = (words: string): Partial<Finding> => ({ state: "problem", says: saying(words) });

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
	expect(https.of("Sign-in")).toMatchObject({ state: "warning", says: "ADMINS names nobody." });
});

test("databases that anybody may read are named", async () => {
	const folder = temporaryFolder();
	chmodSync(folder, 0o755);
	writeFileSync(join(folder, "keys.db"), "", { mode: 0o644 });
	const { of } = await findings({ DATA_DIR: folder });
	expect(of("Permissions")).toMatchObject({ state: "warning", says: expect.stringContaining("keys.db") });
});

test("people read a line for each check", async () => {
	const { out } = await runCommand(["doctor"], { env: { DATA_DIR: temporaryFolder(), PORT: "1" } });
	expect(out).toMatch(/^✓ Settings {4}Every variable can be understood\.$/m);
	expect(out).toMatch(/^! Mail {8}Mails are only written to the folder outbox\.$/m);
});
