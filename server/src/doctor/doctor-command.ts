import { randomUUID } from "node:crypto";
import { counted } from "@creations/events/text";
import type { Context } from "../cli/command-line.ts";
import type { Config } from "../config.ts";
import { ConfigError } from "../kernel/refusal.ts";
import { openObjectStore } from "../media/index.ts";
import { smtpMailer } from "../subscriptions/index.ts";
import {
	checkAdministrators,
	checkBackup,
	checkDisk,
	checkKeys,
	checkPermissions,
	checkStoreClock,
	checkStores,
	type Finding,
	fine,
	problem,
	type State,
	skipped,
	warning,
} from "./local-checks.ts";

/** Checks the environment of a site. */
export async function runDoctor(
	{ config, answer, fail }: Context,
	{ mail }: { mail?: string | undefined },
): Promise<void> {
	const findings = await examine(config, mail);
	answer(findingsText(findings), findings);
	if (findings.some(({ state }) => state === "problem")) fail();
}

export type NamedFinding = Finding & { check: string };

async function examine(readConfig: () => Config, mail: string | undefined): Promise<NamedFinding[]> {
	let config: Config;
	try {
		config = readConfig();
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return [{ check: "Settings", ...problem(error.message, "Correct these variables of the environment.") }];
	}
	const checks: [string, () => Finding | Promise<Finding>][] = [
		["Address", () => checkAddress(config)],
		["Proxy", () => checkProxy(config)],
		["Sign-in", () => checkSignIn(config)],
		["Stores", () => checkStores(config)],
		["Keys", () => checkKeys(config)],
		["Mail", () => checkMail(config, mail)],
		["Bucket", () => checkBucket(config)],
		["Backup", () => checkBackup(config)],
		["Disk", () => checkDisk(config)],
		["Permissions", () => checkPermissions(config)],
		["Time", () => checkTime(config)],
	];
	const findings = checks.map(async ([check, look]) => ({ check, ...(await runCheck(look)) }));
	const settingsFinding = { check: "Settings", ...fine("All variables are valid.") };
	return [settingsFinding, ...(await Promise.all(findings))];
}

async function runCheck(check: () => Finding | Promise<Finding>): Promise<Finding> {
	try {
		return await check();
	} catch (error) {
		return problem(
			`It could not be checked: ${(error as Error).message}`,
			"Check whether it can be reached from this machine.",
		);
	}
}

const SIGNS: Record<State, string> = { fine: "✓", warning: "!", problem: "✗", skipped: "–" };

const findingsText = (findings: NamedFinding[]) =>
	findings
		.flatMap(({ check, state, says, advice }) => [
			`${SIGNS[state]} ${check.padEnd(11)} ${says}`,
			...(advice ? [`${" ".repeat(14)}${advice}`] : []),
		])
		.join("\n");

const TIMEOUT_MS = 10_000;
/** Maximum clock skew that sign-ins and signed addresses tolerate. */
const MAX_SKEW_MS = 60_000;

async function checkAddress({ baseUrl, host, port }: Config): Promise<Finding> {
	const path = "/health/live";
	const local = /^(0\.0\.0\.0|::)$/.test(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
	const localFault = await healthFault(`http://${local}:${port}${path}`, new URL(baseUrl).host);
	if (localFault !== undefined)
		return warning(
			`No site responds on this machine at port ${port}: ${localFault}.`,
			"Start the site, and run this command again.",
		);
	const publicFault = await healthFault(`${baseUrl}${path}`);
	return publicFault === undefined
		? fine(`${baseUrl} reaches this site.`)
		: problem(
				`${baseUrl} does not reach this site: ${publicFault}.`,
				"Compare BASE_URL with the name in the proxy and the DNS entry, and make the proxy forward all requests.",
			);
}

/** Requests the health of a site. @returns the reason if it is not this site or does not respond; else undefined */
async function healthFault(address: string, host = new URL(address).host): Promise<string | undefined> {
	try {
		const response = await fetch(address, {
			headers: { host },
			signal: AbortSignal.timeout(TIMEOUT_MS),
			redirect: "manual",
		});
		const body = (await response.json().catch(() => undefined)) as { live?: boolean } | undefined;
		return response.ok && body?.live
			? undefined
			: `it responds with status ${response.status}, unlike this site`;
	} catch (error) {
		return (error as Error).message;
	}
}

function checkProxy({ baseUrl, host, trustedProxies }: Config): Finding {
	const isPublic = !/^(localhost|127\.|\[::1\])/.test(new URL(baseUrl).host);
	if (!isPublic) return skipped("Only this machine can reach the site.");
	if (!baseUrl.startsWith("https:"))
		return problem(
			"The public address is not https.",
			"Put the site behind a proxy that ends TLS, and set BASE_URL to its https address.",
		);
	if (trustedProxies.length === 0)
		return warning(
			"No proxy is trusted. If there is a proxy, all visitors seem to have its address and share the rate limits.",
			`Set TRUSTED_PROXIES to the proxy's address${/^127\.|^::1$/.test(host) ? ", such as 127.0.0.1" : ""}.`,
		);
	return fine("The addresses of visitors come from the trusted proxies.");
}

async function checkSignIn(config: Config): Promise<Finding> {
	const { signIn, admins } = config;
	if (signIn.kind === "development")
		return warning(
			"The site uses the development sign-in.",
			"Set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET before the site is public.",
		);
	if (admins.length === 0)
		return warning(
			"ADMINS is empty.",
			"Add your login to ADMINS, unless `bun run accounts list` shows an administrator.",
		);
	return (
		(await checkAdministrators(config)) ?? fine(`ADMINS names ${counted(admins.length, "administrator")}.`)
	);
}

/** Checks the mail server. @param to Recipient of a test message; undefined for none */
async function checkMail({ newsletter }: Config, to: string | undefined): Promise<Finding> {
	const { smtpUrl, senders } = newsletter;
	if (!smtpUrl)
		return warning("Mails are only written to the outbox folder.", "Set SMTP_URL and NEWSLETTER_SENDERS.");
	const mailer = smtpMailer(smtpUrl);
	try {
		if (!to) return await checkGreeting(mailer);
		const text = "This is a test message. The mail server accepts mails of the site.";
		const delivery = await mailer.deliver({
			from: { name: "", address: senders[0] },
			to,
			subject: "A test message",
			text,
			html: `<p>${text}</p>`,
			messageId: `<${randomUUID()}@${senders[0].split("@")[1]}>`,
			headers: {},
			file: "doctor",
		});
		return delivery.kind === "accepted"
			? fine(
					`${mailer.destination} accepted a message from ${senders[0]} to ${to}. Check that it arrives, and not as spam.`,
				)
			: problem(
					`${mailer.destination} refused the test message: ${delivery.reason}`,
					"Check SMTP_URL, and that the user may send as NEWSLETTER_SENDERS.",
				);
	} finally {
		await mailer.close();
	}
}

async function checkGreeting({
	greet,
	destination: server,
}: ReturnType<typeof smtpMailer>): Promise<Finding> {
	const refusal = await greet().then(
		() => undefined,
		(error: Error) => error.message,
	);
	return refusal === undefined
		? fine(`${server} accepts the sign-in. --mail ADDRESS sends a test message.`)
		: problem(
				`${server} refuses the sign-in: ${refusal}`,
				"Check host, port, user and password in SMTP_URL, and that no firewall blocks the port.",
			);
}

async function checkBucket({ images, baseUrl }: Config): Promise<Finding> {
	if (images.kind === "disk") return skipped(`Images are in ${images.folder}.`);
	const store = await openObjectStore(images);
	const key = `doctor-${randomUUID()}`;
	try {
		await store.put(key, new TextEncoder().encode("test"));
		const stored = await store.get(key);
		const text = stored && (await new Response(stored.body).text());
		await store.delete(key);
		if (text !== "test") return problem("A written object cannot be read.", "Allow the key to get objects.");
	} catch (error) {
		return problem(
			`${images.bucket}: ${(error as Error).message}`,
			"Check the S3_ variables, and that the key may put, get, list and delete objects.",
		);
	}
	return checkCors(
		await store.uploadAddress({ id: randomUUID(), expiresAt: new Date(Date.now() + 60_000) }),
		baseUrl,
	);
}

/** Checks the bucket's CORS rules, because browsers upload pictures to it directly. */
async function checkCors(address: string, baseUrl: string): Promise<Finding> {
	const origin = new URL(baseUrl).origin;
	const preflight = await fetch(address, {
		method: "OPTIONS",
		headers: {
			origin,
			"access-control-request-method": "PUT",
			"access-control-request-headers": "content-type",
		},
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const allowed = preflight.headers.get("access-control-allow-origin");
	return allowed === "*" || allowed === origin
		? fine("Objects can be written, read and deleted, and browsers can upload pictures from the site.")
		: problem(
				`Browsers cannot upload pictures from ${origin}.`,
				`Add a CORS rule to the bucket: origin ${origin}, method PUT, all headers.`,
			);
}

/** Compares this clock with the clocks of the servers that the site uses. */
async function checkTime(config: Config): Promise<Finding> {
	const { images, signIn } = config;
	const storeFinding = await checkStoreClock(config);
	if (storeFinding?.state === "problem") return storeFinding;
	const servers =
		images.kind === "s3" ? images.endpoint : signIn.kind === "oauth" ? signIn.tokenUrl : undefined;
	if (!servers)
		return (
			storeFinding ??
			skipped(`The time here is ${new Date().toISOString()}. There is no other clock to compare it with.`)
		);
	const date = await fetch(servers, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) })
		.then(({ headers }) => headers.get("date"))
		.catch(() => null);
	if (!date) return skipped(`${new URL(servers).host} does not send its time.`);
	const skew = Date.now() - Date.parse(date);
	return Math.abs(skew) > MAX_SKEW_MS
		? problem(
				`This machine's clock is ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? "ahead of" : "behind"} ${new URL(servers).host}.`,
				"Set the clock with NTP. Signed addresses and sign-ins expire by it.",
			)
		: fine(`This machine's clock agrees with ${new URL(servers).host}.`);
}
