import { expect, test } from "bun:test";
import { request as httpRequest } from "node:http";
import { auditLog, auditVerification } from "../../src/audit/audit-responses.ts";
import { createAuditTokens } from "../../src/audit/index.ts";
import { auditedSite, uses } from "../support/audit/audited-site.ts";
import { browserOf } from "../support/browser.ts";
import { byTest } from "../support/site.ts";

async function answered(response: Response) {
	const { code, message } = (await response.json()) as { code: string; message: string };
	return { status: response.status, code, message };
}

test("requests without an auditor's token are refused and not recorded", async () => {
	const site = await auditedSite();
	const { address, given } = site;
	const secret = given.token.slice(-43);
	const wrong = [
		"",
		"Bearer",
		"Bearer ",
		`Basic ${given.token}`,
		`Bearer ${given.token}x`,
		`Bearer ${given.token.slice(0, -1)}`,
		`Bearer ${given.prefix}_${"A".repeat(43)}`,
		`Bearer audit_00000000_${secret}`,
		`Bearer ${given.prefix}_${secret.toUpperCase()}`,
		`Bearer ${"x".repeat(4000)}`,
		`Bearer ${given.prefix}' OR '1'='1_${secret}`,
	];
	for (const authorization of wrong) {
		const response = await fetch(`${address}/api/audit/head`, {
			headers: { authorization },
		});
		expect([authorization, response.status]).toEqual([authorization, 401]);
		expect(response.headers.get("www-authenticate")).toBe('Bearer realm="audit"');
		expect(response.headers.get("cache-control")).toContain("no-store");
		expect((await answered(response)).code).toBe("unauthorized");
	}
	const admin = await browserOf(address, "admin");
	expect((await admin.visit("/api/audit/head")).status).toBe(401);
	const cookie = `session=${given.token}`;
	expect((await fetch(`${address}/api/audit/head`, { headers: { cookie } })).status).toBe(
		401,
	);
	const headers = { authorization: `Bearer ${given.token}` };
	for (const path of [
		"/api/admin/stories",
		"/api/admin/history",
		"/api/auth/user",
		"/api/account/export",
	]) {
		expect([path, (await fetch(address + path, { headers })).status]).toEqual([
			path,
			401,
		]);
	}
	expect(await uses(site)).toEqual([]);
});

test("a token in an address is refused with advice, even with a valid header", async () => {
	const site = await auditedSite();
	const { token } = site.given;
	for (const query of [
		`token=${token}`,
		`access_token=${token}`,
		`x=${token}`,
		"token=anything",
	]) {
		const { status, message } = await answered(await site.ask(`/head?${query}`));
		expect([query, status]).toEqual([query, 401]);
		expect(message).toContain("must not be in an address");
	}
	expect(await uses(site)).toEqual([]);
});

test("a token that was revoked, or has expired, opens nothing from that moment on", async () => {
	const site = await auditedSite();
	expect((await site.ask("/head")).status).toBe(200);
	await site.tokens.revoke(site.given.prefix, byTest);
	expect((await answered(await site.ask("/head"))).message).toContain("has been revoked");
	const long = new Date(Date.now() - 2 * 24 * 3_600_000);
	const expired = await createAuditTokens(site.store, site.log, () => long).issue(
		"Old",
		1,
		byTest,
	);
	expect((await answered(await site.ask("/head", {}, expired.token))).message).toContain(
		"has expired",
	);
	expect(await uses(site)).toEqual(["GET /api/audit/head"]);
});

test("only GET is allowed; HEAD is recorded like GET", async () => {
	const site = await auditedSite();
	for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
		const response = await site.ask("/log", {
			method,
			body: "{}",
			headers: { "content-type": "application/json" },
		});
		expect([method, response.status]).toEqual([method, 405]);
		const overridden = await site.ask("/log", {
			headers: { "x-http-method-override": method },
		});
		expect(overridden.status).toBe(200);
	}
	expect(new Set(await uses(site))).toEqual(new Set(["GET /api/audit/log"]));
	const before = (await uses(site)).length;
	const head = await site.ask("/export", { method: "HEAD" });
	expect([head.status, await head.text()]).toEqual([200, ""]);
	expect((await uses(site)).slice(before)).toEqual(["GET /api/audit/export"]);
	// Nor does one that nobody reads keep others from theirs.
	for (let i = 0; i < 9; i++)
		expect((await site.ask("/export", { method: "HEAD" })).status).toBe(200);
});

test("other paths and long addresses are refused", async () => {
	const site = await auditedSite();
	const paths = [
		"/api/audit",
		"/api/audit/",
		"/api/audit/nowhere",
		"/api/audit/show",
		"/api/audit/show/stories/1",
		"/api/audit//head",
		"/api/audit/HEAD",
		"/api/audit/show/..%2f..%2fadmin%2fstories",
		"/api/audit/show/%2e%2e%2f%2e%2e",
		"/api/audit/show/stories%00",
		"/api/audit/show/__proto__",
		"/api/audit/show/constructor",
		"/api/audit/../admin/stories",
		"/api/audit/%2e%2e/admin/stories",
	];
	for (const path of paths) {
		const status = await rawStatus(site.address, path, site.given.token);
		expect([path, [401, 404, 422].includes(status)]).toEqual([path, true]);
	}
	for (const route of await uses(site)) expect(route).toBe("GET /api/audit/show/:kind");
	const longer = `/api/audit/log?stream=${"s".repeat(100_000)}`;
	expect([414, 422, 431]).toContain(
		await rawStatus(site.address, longer, site.given.token),
	);
});

/** `fetch` tidies paths up before it sends them; here they go as they are. */
function rawStatus(address: string, path: string, token: string): Promise<number> {
	const { hostname, port } = new URL(address);
	return new Promise((resolve, reject) => {
		const request = httpRequest(
			{ hostname, port, path, headers: { authorization: `Bearer ${token}` } },
			(response) => {
				response.resume();
				resolve(response.statusCode ?? 0);
			},
		);
		request.on("error", reject).end();
	});
}

const meaningless = [
	"/log?limit=0",
	"/log?limit=1001",
	"/log?limit=1e9",
	"/log?limit=10&limit=20",
	"/log?from=-1",
	"/log?from=1.5",
	"/log?from=99999999999999999999",
	"/log?type=Nothing",
	`/log?${Array.from({ length: 21 }, () => "type=StoryDrafted").join("&")}`,
	"/log?actor=ada@example.com",
	`/log?stream=${encodeURIComponent("story-1' OR '1'='1")}`,
	`/log?stream=${"s".repeat(5000)}`,
	"/log?since=yesterday",
	"/log?until=9999-12-31T23:59:59-14:00",
	"/log?since=0000-01-01T00:00:00%2B14:00",
	"/log?unknown=1",
	"/log?constructor=1",
	"/show/rings",
	"/show/stories?asOf=2999-01-01",
	"/show/stories?asOf=99999999",
	"/show/stories?id=1%20OR%201",
	"/show/stories?offset=-1",
	"/diff",
	"/diff?from=1",
	"/diff?from=3&to=1",
	"/export?from=0",
	"/export?from=99999",
	"/export?from=2&to=1",
	"/head?x=1",
];

test("invalid queries are refused, and recorded without their parameters", async () => {
	const site = await auditedSite();
	for (const question of meaningless) {
		const { status, code } = await answered(await site.ask(question));
		expect([question, status, code]).toEqual([question, 422, "invalid"]);
	}
	expect(await uses(site)).toHaveLength(meaningless.length);
	const { message } = await answered(await site.ask("/log?limit=1001"));
	expect(message).toBe("limit must be at most 1000.");
	const { rows } = await site.store.read(
		"SELECT data FROM events WHERE type = 'AuditTokenUsed'",
	);
	const noted = rows.map((row) => String(row[0])).join("\n");
	for (const word of ["ada@example.com", "OR '1'", "sssss", "constructor"])
		expect(noted).not.toContain(word);
});

test("each of many concurrent uses is recorded once before its response", async () => {
	const site = await auditedSite();
	const other = await site.tokens.issue("Other", null, byTest);
	const paths = Array.from({ length: 20 }, (_, i) => `/log?limit=1&from=${i + 1}`);
	const answers = await Promise.all(
		paths.flatMap((path) => [site.ask(path), site.ask(path, {}, other.token)]),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const { rows } = await site.store.read(
		`SELECT actor, json_extract(data, '$.parameters.from'), count(*) FROM events
			WHERE type = 'AuditTokenUsed' GROUP BY 1, 2`,
	);
	expect(rows.map((row) => Number(row[2]))).toEqual(Array.from({ length: 40 }, () => 1));
	const { rows: tokens } = await site.store.read(
		"SELECT uses FROM audit_tokens ORDER BY id",
	);
	expect(tokens.map((row) => Number(row[0]))).toEqual([20, 20]);
	expect(await site.read("/verify", auditVerification)).toMatchObject({ ok: true });
	const { events } = await site.read("/log?type=AuditTokenUsed&limit=1000", auditLog);
	// The request for the log is in the log.
	expect(events).toHaveLength(42);
});

test("more than sixty a minute are refused until later, and do not fill the log", async () => {
	const site = await auditedSite();
	let refused: Response | undefined;
	for (let i = 0; i < 200 && !refused; i++) {
		const response = await site.ask("/head");
		if (response.status !== 200) refused = response;
	}
	expect(refused?.status).toBe(429);
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	const written = (await uses(site)).length;
	expect(written).toBeGreaterThanOrEqual(60);
	await Promise.all(Array.from({ length: 30 }, () => site.ask("/head")));
	// As many as the time it took has given back, and no more.
	expect((await uses(site)).length - written).toBeLessThan(30);
	const other = await site.tokens.issue("Other", 1, byTest);
	expect((await site.ask("/head", {}, other.token)).status).toBe(200);
});

test("guesses of tokens are limited without affecting valid tokens", async () => {
	const site = await auditedSite();
	const statuses = new Set<number>();
	for (let i = 0; i < 40; i++) {
		const guess = `audit_${i.toString(16).padStart(8, "0")}_${"A".repeat(43)}`;
		statuses.add((await site.ask("/head", {}, guess)).status);
	}
	expect(statuses).toEqual(new Set([401, 429]));
	expect((await site.ask("/head")).status).toBe(200);
});
