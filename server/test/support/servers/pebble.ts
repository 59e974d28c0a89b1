import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, spawnProgram } from "../server-process.ts";
import { temporaryFolder } from "../temporary.ts";

const PEBBLE = process.env.PEBBLE ?? Bun.which("pebble");
const DNS = Bun.which("pebble-challtestsrv");

/** True if the programs of the stand-in certificate authority are installed. */
export const hasPebble = PEBBLE !== null && DNS !== null && Bun.which("openssl") !== null;

export interface PebbleOptions {
	/** Port of the site that answers the challenges. */
	httpPort: number;
	/** Port of the authority. Default: a free one. */
	port?: number;
	/** Lifetime of certificates, in seconds. */
	lifetime?: number;
	/** Most seconds that the authority waits before it asks for a challenge. */
	delay?: number;
	/** False leaves all names without an address. */
	hasAddresses?: boolean;
	blocked?: string[];
}

/** Starts a certificate authority. For it, every name leads to this machine. */
export async function startPebble(options: PebbleOptions) {
	const folder = temporaryFolder();
	const [unused, management, dns, dnsManagement] = distinctPorts(4);
	const { port = unused } = options;
	const certificate = ownCertificate(folder);
	writeFileSync(
		join(folder, "config.json"),
		JSON.stringify({
			pebble: {
				listenAddress: `127.0.0.1:${port}`,
				managementListenAddress: `127.0.0.1:${management}`,
				certificate,
				privateKey: join(folder, "key.pem"),
				httpPort: options.httpPort,
				tlsPort: 1,
				domainBlocklist: options.blocked ?? [],
				...(options.lifetime && { certificateValidityPeriod: options.lifetime }),
			},
		}),
	);
	const address = options.hasAddresses === false ? "" : "127.0.0.1";
	const names = start(DNS, [
		...["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${dnsManagement}`],
		...["-http01", "", "-https01", "", "-tlsalpn01", ""],
		...["-defaultIPv4", address, "-defaultIPv6", ""],
	]);
	const authority = start(
		PEBBLE,
		[
			...["-config", join(folder, "config.json"), "-strict"],
			...["-dnsserver", `127.0.0.1:${dns}`],
		],
		options.delay
			? { PEBBLE_VA_SLEEPTIME: String(options.delay) }
			: { PEBBLE_VA_NOSLEEP: "1" },
	);
	const tls = { ca: await Bun.file(certificate).text() };
	const root = await untilAnswered(`https://127.0.0.1:${management}/roots/0`, tls);
	return {
		/** Settings of a site that uses this certificate authority. */
		env: {
			ACME_DIRECTORY: `https://127.0.0.1:${port}/dir`,
			NODE_EXTRA_CA_CERTS: certificate,
		},
		/** Root certificate of the issued certificates. */
		root,
		async stop() {
			for (const child of [authority, names]) {
				child.kill("SIGKILL");
				await child.exited;
			}
		},
	};
}

function start(program: string | null, args: string[], env: Record<string, string> = {}) {
	if (program === null) throw new Error("pebble is not installed");
	const child = spawnProgram([program, ...args], { ...process.env, ...env });
	// Full pipes would stop the program.
	void new Response(child.stdout).text();
	void new Response(child.stderr).text();
	return child;
}

/** Returns the file of a certificate for the authority's own address. */
function ownCertificate(folder: string): string {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, "certificate.pem");
	const { exitCode, stderr } = Bun.spawnSync([
		...["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt"],
		...["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=pebble"],
		...["-addext", "subjectAltName=IP:127.0.0.1", "-out", file],
		...["-keyout", join(folder, "key.pem")],
	]);
	if (exitCode !== 0) throw new Error(String(stderr));
	return file;
}

async function untilAnswered(address: string, tls: { ca: string }): Promise<string> {
	for (;;) {
		const response = await fetch(address, { tls }).catch(() => undefined);
		if (response?.ok) return response.text();
		await Bun.sleep(20);
	}
}

/** Returns free ports that differ from each other. */
export function distinctPorts(count: number): number[] {
	const ports = new Set<number>();
	while (ports.size < count) ports.add(freePort());
	return [...ports];
}
