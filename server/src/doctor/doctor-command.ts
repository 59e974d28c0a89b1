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
	answer(inWords(findings), findings);
	if (findings.some(({ state }) => state === "problem")) fail();
}

export type Named = Finding & { check: string };

async function examine(readConfig: () => Config, mail: string | undefined): Promise<Named[]> {
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
	const understood = { check: "Settings", ...fine("Every variable can be understood.") };
	return [understood, ...(await Promise.all(findings))];
}

async function runCheck(look: () => Finding | Promise<Finding>): Promise<Finding> {
	try {
		return await look();
	} catch (error) {
		return problem(
			`It could not be checked: ${(error as Error).message}`,
			"See whether it can be reached from here.",
		);
	}
}

const SIGNS: Record<State, string> = { fine: "✓", warning: "!", problem: "✗", skipped: "–" };

const inWords = (findings: Named[]) =>
	findings
		.flatMap(({ check, state, says, advice }) => [
			`${SIGNS[state]} ${check.padEnd(11)} ${says}`,
			...(advice ? [`${" ".repeat(14)}${advice}`] : []),
		])
		.join("\n");

const PATIENCE_MS = 10_000;
/** Maximum clock skew that sign-ins and signed addresses tolerate. */
const MAX_SKEW_MS = 60_000;

async function checkAddress({ baseUrl, host, port }: Config): Promise<Finding> {
	const path = "/health/live";
	const local = /^(0\.0\.0\.0|::)$/.test(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
	const localFault = await answers(`http://${local}:${port}${path}`, new URL(baseUrl).host);
	if (localFault !== undefined)
		return warning(
			`No site answers on this machine at port ${port}: ${localFault}.`,
			"Start it, and run this again.",
		);
	const public_ = await answers(`${baseUrl}${path}`);
	return public_ === undefined
		? fine(`${baseUrl} leads to this site.`)
		: problem(
				`${baseUrl} does not lead here: ${public_}.`,
				"Compare BASE_URL with the name that the proxy or the DNS entry has, and let the proxy pass everything on.",
			);
}

/** Asks a site for its health. @returns The reason if it does not answer; else undefined */
async function answers(address: string, host = new URL(address).host): Promise<string | undefined> {
	try {
		const response = await fetch(address, {
			headers: { host },
			signal: AbortSignal.timeout(PATIENCE_MS),
			redirect: "manual",
		});
		const body = (await response.json().catch(() => undefined)) as { live?: boolean } | undefined;
		return response.ok && body?.live
			? undefined
			: `it answers with ${response.status}, which is not this site's`;
	} catch (error) {
		return (error as Error).message;
	}
}

function checkProxy({ baseUrl, host, trustedProxies }: Config): Finding {
	const isPublic = !/^(localhost|127\.|\[::1\])/.test(new URL(baseUrl).host);
	if (!isPublic) return skipped("The site is for this machine alone.");
	if (!baseUrl.startsWith("https:"))
		return problem(
			"The public address is not https.",
			"Put the site behind a proxy that ends TLS, and set BASE_URL to its https address.",
		);
	if (trustedProxies.length === 0)
		return warning(
			"No proxy is trusted: every visitor seems to come from the proxy's address, and limits hold for all of them together.",
			`Set TRUSTED_PROXIES to the proxy's address${/^127\.|^::1$/.test(host) ? ", such as 127.0.0.1" : ""}.`,
		);
	return fine("The addresses of visitors come from the trusted proxies.");
}

async function checkSignIn(config: Config): Promise<Finding> {
	const { signIn, admins } = config;
	if (signIn.kind === "development")
		return warning(
			"It is the development sign-in.",
			"Set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET before the site is public.",
		);
	if (admins.length === 0)
		return warning(
			"ADMINS names nobody.",
			"Name your login in ADMINS, unless `bun run accounts list` shows an administrator.",
		);
	return (
		(await checkAdministrators(config)) ?? fine(`ADMINS names ${counted(admins.length, "administrator")}.`)
	);
}

/** Checks the mail server. @param to Recipient of a test message; undefined for none */
async function checkMail({ newsletter }: Config, to: string | undefined): Promise<Finding> {
	const { smtpUrl, senders } = newsletter;
	if (!smtpUrl)
		return warning("Mails are only written to the folder outbox.", "Set SMTP_URL and NEWSLETTER_SENDERS.");
	const mailer = smtpMailer(smtpUrl);
	try {
		if (!to) return await greeted(mailer);
		const text = "This is a test message. The mail server takes what the site sends.";
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
					`${mailer.where} took a message from ${senders[0]} to ${to}. See whether it arrives, and not as spam.`,
				)
			: problem(
					`${mailer.where} did not take it: ${delivery.reason}`,
					"Check SMTP_URL, and whether it may send for NEWSLETTER_SENDERS.",
				);
	} finally {
		await mailer.close();
	}
}

async function greeted({ greet, where }: ReturnType<typeof smtpMailer>): Promise<Finding> {
	const refusal = await greet().then(
		() => undefined,
		(error: Error) => error.message,
	);
	return refusal === undefined
		? fine(`${where} lets the site in. --mail ADDRESS sends a test message.`)
		: problem(
				`${where} does not let the site in: ${refusal}`,
				"Check host, port, user and password in SMTP_URL, and that no firewall closes the port.",
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
		if (text !== "test")
			return problem("What was written cannot be read again.", "Allow the key to get objects.");
	} catch (error) {
		return problem(
			`${images.bucket}: ${(error as Error).message}`,
			"Check the S3_ variables, and that the key may put, get, list and delete objects.",
		);
	}
	return corsOf(
		await store.uploadAddress({ id: randomUUID(), expiresAt: new Date(Date.now() + 60_000) }),
		baseUrl,
	);
}

/** Checks the bucket's CORS rules, because browsers upload pictures to it directly. */
async function corsOf(address: string, baseUrl: string): Promise<Finding> {
	const origin = new URL(baseUrl).origin;
	const preflight = await fetch(address, {
		method: "OPTIONS",
		headers: {
			origin,
			"access-control-request-method": "PUT",
			"access-control-request-headers": "content-type",
		},
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	const allowed = preflight.headers.get("access-control-allow-origin");
	return allowed === "*" || allowed === origin
		? fine("It takes, gives and deletes objects, and lets browsers send pictures from the site.")
		: problem(
				`It does not let browsers send pictures from ${origin}.`,
				`Give it a CORS rule: origin ${origin}, method PUT, every header.`,
			);
}

/** Compares this clock with the clocks of the servers that the site uses. */
async function checkTime(config: Config): Promise<Finding> {
	const { images, signIn } = config;
	const ofStore = await checkStoreClock(config);
	if (ofStore?.state === "problem") return ofStore;
	const servers =
		images.kind === "s3" ? images.endpoint : signIn.kind === "oauth" ? signIn.tokenUrl : undefined;
	if (!servers)
		return (
			ofStore ?? skipped(`It is ${new Date().toISOString()} here; there is no other clock to compare with.`)
		);
	const date = await fetch(servers, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE_MS) })
		.then(({ headers }) => headers.get("date"))
		.catch(() => null);
	if (!date) return skipped(`${new URL(servers).host} does not say what time it is.`);
	const skew = Date.now() - Date.parse(date);
	return Math.abs(skew) > MAX_SKEW_MS
		? problem(
				`This machine's clock is ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? "ahead of" : "behind"} ${new URL(servers).host}.`,
				"Have the clock set by NTP: signed addresses and sign-ins expire by it.",
			)
		: fine(`This machine's clock agrees with ${new URL(servers).host}.`);
}
