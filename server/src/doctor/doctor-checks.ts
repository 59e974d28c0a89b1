import { randomUUID } from "node:crypto";
import {
	existsSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import {
	type CommandCheck,
	type Finding,
	fine,
	problem,
	skipped,
	warning,
} from "../kernel/check.ts";
import { checkClocks } from "./clocks.ts";
import { checkStores } from "./stores.ts";

/** Checks of the machine and the network around a site. */
export const doctorChecks: readonly CommandCheck[] = [
	{
		name: "Address",
		severity: "problem",
		advice:
			"Compare BASE_URL with the name in the proxy and the DNS entry, " +
			"and make the proxy forward all requests.",
		runs: "by command",
		run: ({ config }) => checkAddress(config),
	},
	{
		name: "Proxy",
		severity: "problem",
		advice:
			"Put the site behind a proxy that ends TLS, and set BASE_URL to its https address.",
		runs: "by command",
		run: async ({ config }) => checkProxy(config),
	},
	{
		name: "Stores",
		severity: "problem",
		advice: "Check the LIBSQL_ and KEYS_ variables, and that the servers run.",
		runs: "by command",
		run: ({ config }) => checkStores(config),
	},
	{
		name: "Disk",
		severity: "warning",
		advice: "Free some space. A backup or a rebuild needs as much as the databases.",
		runs: "by command",
		run: async ({ config }) => checkDisk(config),
	},
	{
		name: "Permissions",
		severity: "problem",
		advice: "Run this as the user who runs the site.",
		runs: "by command",
		run: async ({ config }) => checkPermissions(config),
	},
	{
		name: "Time",
		severity: "problem",
		advice:
			"Set the clocks of all machines with NTP. Signed addresses and sign-ins expire by them.",
		runs: "by command",
		run: ({ config }) => checkClocks(config),
	},
];

const TIMEOUT_MS = 10_000;

async function checkAddress(config: Config): Promise<Finding> {
	const { baseUrl, host, https } = config;
	// Plain HTTP answers before there is a certificate.
	const port = https?.httpPort ?? config.port;
	const path = "/health/live";
	const local = /^(0\.0\.0\.0|::)$/.test(host)
		? "localhost"
		: host.includes(":")
			? `[${host}]`
			: host;
	const localFault = await healthFault(
		`http://${local}:${port}${path}`,
		new URL(baseUrl).host,
	);
	if (localFault !== undefined)
		return warning(
			`No site responds on this machine at port ${port}: ${localFault}.`,
			"Start the site, and run this command again.",
		);
	const publicFault = await healthFault(`${baseUrl}${path}`);
	return publicFault === undefined
		? fine(`${baseUrl} reaches this site.`)
		: problem(`${baseUrl} does not reach this site: ${publicFault}.`);
}

/**
 * Requests the health of a site.
 * @returns the reason if it is not this site or does not respond; else undefined
 */
async function healthFault(
	address: string,
	host = new URL(address).host,
): Promise<string | undefined> {
	try {
		const response = await fetch(address, {
			headers: { host },
			signal: AbortSignal.timeout(TIMEOUT_MS),
			redirect: "manual",
		});
		const body = (await response.json().catch(() => undefined)) as
			| { live?: boolean }
			| undefined;
		return response.ok && body?.live
			? undefined
			: `it responds with status ${response.status}, unlike this site`;
	} catch (error) {
		return (error as Error).message;
	}
}

function checkProxy({ baseUrl, host, trustedProxies, https }: Config): Finding {
	if (https) return skipped("The site needs no proxy, because DOMAIN is set.");
	const isPublic = !/^(localhost|127\.|\[::1\])/.test(new URL(baseUrl).host);
	if (!isPublic) return skipped("Only this machine can reach the site.");
	if (!baseUrl.startsWith("https:")) return problem("The public address is not https.");
	if (trustedProxies.length === 0)
		return warning(
			"No proxy is trusted. If there is a proxy, all visitors seem to have its address " +
				"and share the rate limits.",
			"Set TRUSTED_PROXIES to the proxy's address" +
				`${/^127\.|^::1$/.test(host) ? ", such as 127.0.0.1" : ""}.`,
		);
	return fine("The addresses of visitors come from the trusted proxies.");
}

const MIN_FREE_BYTES = 1024 ** 3;

/** Files that only the site may read: databases and the signing key. */
const PRIVATE = /\.db$|\.pem$/;

/** Checks the free space of the data folder's disk. */
function checkDisk({ dataDir }: Config): Finding {
	if (!existsSync(dataDir))
		return warning(
			`${dataDir} does not exist yet.`,
			"The first start creates it. Set DATA_DIR for another folder.",
		);
	const { bavail, bsize } = statfsSync(dataDir);
	const free = bavail * bsize;
	const databases = readdirSync(dataDir).filter((name) => /\.db(-wal)?$/.test(name));
	const databaseBytes = databases.reduce(
		(sum, name) => sum + statSync(join(dataDir, name)).size,
		0,
	);
	const says =
		`${megabytes(free)} MB are free for ${dataDir}. ` +
		`Its databases take ${megabytes(databaseBytes)} MB.`;
	return free < Math.max(MIN_FREE_BYTES, databaseBytes) ? warning(says) : fine(says);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Checks that only the owner can read the private files. */
function checkPermissions({ dataDir }: Config): Finding {
	if (!existsSync(dataDir)) return skipped(`${dataDir} does not exist yet.`);
	const probe = join(dataDir, `.doctor-${randomUUID()}`);
	try {
		writeFileSync(probe, "", { mode: 0o600 });
		rmSync(probe);
	} catch (error) {
		const { message } = error as Error;
		return problem(`${dataDir} is not writable: ${message}`);
	}
	const readable = readdirSync(dataDir).filter(
		(name) =>
			PRIVATE.test(name) &&
			!name.endsWith(".pub.pem") &&
			statSync(join(dataDir, name)).mode & 0o007,
	);
	const isClosed = !(statSync(dataDir).mode & 0o007);
	return readable.length > 0 && !isClosed
		? warning(
				`All users of this machine can read ${readable.join(", ")}.`,
				`chmod 700 ${dataDir}`,
			)
		: fine(`${dataDir} is writable, and other users cannot read its private files.`);
}
