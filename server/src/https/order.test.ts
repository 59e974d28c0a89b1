import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import { readConfig } from "../config.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { openCertificateFolder, readFailure, writeFailure } from "./certificate-files.ts";
import { certificateFault, certificateFinding, httpsChecks } from "./https-checks.ts";
import { orderCertificate } from "./order-certificate.ts";
import { OrderRefused, orderAdvice, orderFault } from "./order-faults.ts";
import { firstOrderAt, nextFailure } from "./renewal.ts";

function settings(env: Record<string, string> = {}) {
	const DATA_DIR = temporaryFolder();
	const github = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };
	const { https } = readConfig({ DOMAIN: "jewels.example", DATA_DIR, ...github, ...env });
	if (!https) throw new Error("DOMAIN is not set");
	openCertificateFolder(https);
	return https;
}

/** A certificate authority that refuses every account. */
function refusingAuthority(type: string, headers: Record<string, string> = {}): string {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch({ url }) {
			const { pathname, origin } = new URL(url);
			if (pathname === "/dir")
				return Response.json({
					newNonce: `${origin}/nonce`,
					newAccount: `${origin}/account`,
				});
			if (pathname === "/nonce")
				return new Response(null, { headers: { "replay-nonce": "nonce" } });
			return Response.json(
				{ type, detail: "Too many accounts" },
				{ status: 429, headers: { "replay-nonce": "nonce", ...headers } },
			);
		},
	});
	afterwards(() => server.stop(true));
	return `http://127.0.0.1:${server.port}/dir`;
}

const failed = (promise: Promise<unknown>) =>
	promise.then(
		() => new Error("there is no error"),
		(error: Error) => error,
	);

test("a rate limit ends the order at once, and its end is the next try", async () => {
	const day = 24 * 60 * 60;
	const ACME_DIRECTORY = refusingAuthority("urn:ietf:params:acme:error:rateLimited", {
		"retry-after": `${day}`,
	});
	const https = settings({ ACME_DIRECTORY });
	const before = Date.now();
	const failure = nextFailure(await failed(orderCertificate(https, new Map())), https, 0);
	expect(failure).toMatchObject({
		count: 1,
		isLimited: true,
		reason: "The rate limit of the certificate authority is reached: Too many accounts.",
	});
	expect(Date.parse(failure.retryAt)).toBeGreaterThanOrEqual(before + day * 1000);
});

test("a restart orders at once, unless the authority set a time", () => {
	const https = settings();
	expect(firstOrderAt(https)).toBe(0);
	const retryAt = "2096-11-28T06:00:00.000Z";
	const failure = { count: 1, reason: "No.", retryAt };
	writeFailure(https, { ...failure, isLimited: false });
	expect(firstOrderAt(https)).toBe(0);
	writeFailure(https, { ...failure, isLimited: true });
	expect(firstOrderAt(https)).toBe(Date.parse(retryAt));
});

test("the time between two orders grows to six hours", () => {
	const https = settings();
	const minutes = [0, 1, 2, 3, 4, 5, 20].map((count) => {
		const { retryAt } = nextFailure(new Error("no"), https, count, 0);
		return Date.parse(retryAt) / 60_000;
	});
	expect(minutes).toEqual([1, 10, 30, 60, 180, 360, 360]);
});

test("an authority that does not respond is named", async () => {
	const https = settings({ ACME_DIRECTORY: "http://127.0.0.1:1/dir" });
	const error = await failed(orderCertificate(https, new Map()));
	expect(orderFault(error, https)).toContain(
		"The certificate authority 127.0.0.1:1 cannot be reached: ",
	);
});

const problem = (type: string, detail = "Because") =>
	new OrderRefused({ type, detail, domain: "jewels.example" });
const systemError = (code: string, path?: string) =>
	Object.assign(new Error(`${code}: failed`), { code, ...(path && { path }) });

const faults: [error: Error, sentence: string][] = [
	[problem("dns"), "jewels.example has no address in the DNS"],
	[problem("connection", "NXDOMAIN"), "jewels.example has no address in the DNS"],
	[problem("connection"), "Port 80 of jewels.example cannot be reached"],
	[problem("unauthorized"), "jewels.example does not point to this site"],
	[problem("caa"), "A CAA record in the DNS of jewels.example forbids"],
	[problem("rejectedIdentifier"), "issues no certificate for jewels.example"],
	[problem("externalAccountRequired"), "in ACME_DIRECTORY needs a registration"],
	[problem("invalidContact"), "refuses the address in ACME_EMAIL"],
	[problem("serverInternal"), "has a fault of its own"],
	[problem("somethingNew"), "refused the order: Because."],
	[systemError("ENOSPC", "/data"), "There is no space left on the disk"],
	[systemError("EACCES", "/data"), "The certificate cannot be stored in"],
	[systemError("DEPTH_ZERO_SELF_SIGNED_CERT"), "is not trusted"],
	[systemError("ETIMEDOUT"), "acme-v02.api.letsencrypt.org cannot be reached"],
	[new UnavailableError("Port 443 is in use."), "Port 443 is in use."],
];

test("each fault of an order has a sentence", () => {
	const https = settings();
	for (const [error, sentence] of faults)
		expect(orderFault(error, https)).toContain(sentence);
});

test("health and doctor show the failed order with its own advice", async () => {
	const https = settings();
	const [check, byCommand] = httpsChecks;
	if (check?.runs !== "always" || byCommand?.runs !== "by command")
		throw new Error("the checks have another order");
	const site = { config: { https } };
	const missing = "There is no certificate for jewels.example yet.";
	const values = { domains: "jewels.example" };
	expect(await check.run(site, new Date())).toEqual([
		{ says: missing, because: { reason: "no-certificate", values } },
	]);

	const reason = orderFault(problem("connection"), https);
	const retryAt = "2026-11-28T06:00:00.000Z";
	writeFailure(https, { count: 1, reason, retryAt, isLimited: false });
	expect(await check.run(site, new Date())).toEqual([
		{
			says: `${missing} ${reason} The next try is at ${retryAt}.`,
			advice: orderAdvice(reason),
			because: { reason: "port-80-closed" },
		},
	]);
	expect(orderAdvice(reason)).toContain("Open port 80");
	const without = readConfig({});
	expect(await check.run({ config: without }, new Date())).toEqual([]);
	expect(await byCommand.run({ config: without })).toMatchObject({ state: "skipped" });
});

test("a failed renewal is a problem after four orders, or with few days left", () => {
	const state = {
		...{ domains: ["jewels.example"], validUntil: null, problem: "No." },
		retryAt: "2026-11-28T06:00:00.000Z",
	};
	const isProblem = (failedOrders: number, daysLeft: number | null) =>
		certificateFault({ ...state, failedOrders, daysLeft }) !== undefined;
	expect([
		isProblem(3, 29),
		isProblem(4, 29),
		isProblem(1, 6),
		isProblem(1, null),
	]).toEqual([false, true, true, true]);
	expect(certificateFinding({ ...state, failedOrders: 1, daysLeft: 29 })).toMatchObject({
		state: "warning",
		says: expect.stringContaining("is valid for 29 more days. Its renewal failed: No."),
	});
});

test("a damaged record of failed orders counts as none", () => {
	const https = settings();
	writeFileSync(join(https.folder, "order.json"), "{");
	expect(readFailure(https)).toBeUndefined();
});
