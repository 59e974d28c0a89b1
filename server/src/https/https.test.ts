import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../test/support/audit/audit.ts";
import {
	ask,
	askPlainly,
	DOMAIN,
	httpsSettings,
	servedCertificate,
	startHttpsSite,
	until,
} from "../../test/support/https-site.ts";
import { freePort } from "../../test/support/server-process.ts";
import {
	hasPebble,
	type PebbleOptions,
	startPebble,
} from "../../test/support/servers/pebble.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";

const certificateIn = (folder: string) =>
	readFileSync(join(folder, "https/certificate.pem"), "utf8");
const failureIn = (folder: string) => {
	try {
		return JSON.parse(readFileSync(join(folder, "https/order.json"), "utf8"));
	} catch {
		return undefined;
	}
};
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(!hasPebble)(
	"pebble: a site gets a certificate, keeps it over a restart, and redirects plain HTTP",
	async () => {
		const folder = temporaryFolder();
		const { env, port, httpPort } = httpsSettings(folder);
		const pebble = await startPebble({ httpPort });
		const METRICS_TOKEN = "metrics-token-".repeat(3);
		const site = startHttpsSite({ ...env, ...pebble.env, METRICS_TOKEN });
		const served = () => servedCertificate(port, pebble.root);
		const { fingerprint256, subjectaltname } = await until(served);
		expect(subjectaltname).toBe(`DNS:${DOMAIN}, DNS:www.${DOMAIN}`);
		expect(await site.listening).toBe(`https://${DOMAIN}:${port}`);

		const page = await ask(port, pebble.root, "/api/stories");
		expect([page.status, page.text]).toEqual([200, "[]"]);
		expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
		const other = await ask(port, pebble.root, "/stories?page=2", `www.${DOMAIN}`);
		const location = `https://${DOMAIN}:${port}/stories?page=2`;
		expect([other.status, other.headers.location]).toEqual([308, location]);
		const plain = await askPlainly(httpPort, "/stories?page=2", `www.${DOMAIN}`);
		expect([plain.status, plain.headers.get("location")]).toEqual([308, location]);
		expect((await askPlainly(httpPort, "/", "evil.example")).status).toBe(421);
		expect((await askPlainly(httpPort, "/health/live")).status).toBe(200);

		const metrics = await ask(port, pebble.root, "/metrics", DOMAIN, {
			authorization: `Bearer ${METRICS_TOKEN}`,
		});
		expect(metrics.text).toMatch(/^creations_certificate_failed_orders 0$/m);
		expect(metrics.text).toMatch(/^creations_certificate_expiry_timestamp_seconds \d+$/m);
		const doctor = await runCommand(["doctor", "--json"], { env });
		expect(JSON.parse(doctor.out)).toContainEqual({
			check: "HTTPS",
			state: "fine",
			says: expect.stringMatching(
				/^The certificate of .* is valid for [\d,]+ more days\.$/,
			),
		});

		const second = startHttpsSite({ ...env, ...pebble.env });
		expect(await second.ended).toBe(1);
		expect(second.said()).toContain("is in use by another server process");

		const https = join(folder, "https");
		expect(readdirSync(https).sort()).toEqual([
			"account.pem",
			"certificate.pem",
			"order.json",
		]);
		expect([
			modeOf(https),
			...readdirSync(https).map((name) => modeOf(join(https, name))),
		]).toEqual(["700", "600", "600", "600"]);

		await pebble.stop();
		await site.stop();
		startHttpsSite({ ...env, ...pebble.env });
		expect((await until(served)).fingerprint256).toBe(fingerprint256);
	},
	60_000,
);

test.skipIf(!hasPebble)(
	"pebble: a certificate is renewed without a failed request",
	async () => {
		const folder = temporaryFolder();
		const { env, port, httpPort } = httpsSettings(folder);
		const pebble = await startPebble({ httpPort, lifetime: 12 });
		const site = startHttpsSite({ ...env, ...pebble.env });
		const served = () => servedCertificate(port, pebble.root);
		const first = await until(served);
		await until(
			async () => (await ask(port, pebble.root, "/health")).status === 200 || undefined,
		);
		let [isRenewed, failures] = [false, 0];
		const isFailed = () =>
			ask(port, pebble.root, "/health/live").then(
				({ status }) => status !== 200,
				() => true,
			);
		async function visit() {
			while (!isRenewed) {
				for (let i = 0; i < 10; i++) if (await isFailed()) failures++;
				// The former listener closes in a pause.
				await Bun.sleep(700);
			}
		}
		const visits = visit();
		await until(() => (/closed the listener/.test(site.said()) ? true : undefined));
		const { fingerprint256 } = await until(served);
		expect(fingerprint256).not.toBe(first.fingerprint256);
		isRenewed = true;
		await visits;
		expect(failures).toBe(0);
	},
	60_000,
);

test.skipIf(!hasPebble)(
	"pebble: a server that is killed during an order gets its certificate at the next start",
	async () => {
		const folder = temporaryFolder();
		const { env, port, httpPort } = httpsSettings(folder);
		const pebble = await startPebble({ httpPort, delay: 4 });
		const settings = { ...env, ...pebble.env };
		const account = join(folder, "https/account.pem");
		const key = await until(async () => {
			const site = startHttpsSite(settings);
			await until(() => /ordering a certificate/.test(site.said()) || undefined);
			const text = await until(() =>
				Bun.file(account)
					.text()
					.catch(() => undefined),
			);
			await site.kill();
			return (await Bun.file(join(folder, "https/certificate.pem")).exists())
				? undefined
				: text;
		});
		startHttpsSite(settings);
		await until(() => servedCertificate(port, pebble.root));
		expect(readFileSync(account, "utf8")).toBe(key);
		expect(certificateIn(folder)).toContain("PRIVATE KEY");
	},
	60_000,
);

test.skipIf(!hasPebble)(
	"pebble: a damaged certificate and an unknown account are replaced",
	async () => {
		const folder = temporaryFolder();
		const { env, port, httpPort } = httpsSettings(folder);
		const pebble = await startPebble({ httpPort });
		const site = startHttpsSite({ ...env, ...pebble.env });
		await until(() => servedCertificate(port, pebble.root));
		await site.stop();
		await pebble.stop();
		const file = join(folder, "https/certificate.pem");
		writeFileSync(file, certificateIn(folder).replace("MII", "MIA"));
		const authority = Number(new URL(pebble.env.ACME_DIRECTORY).port);
		const other = await startPebble({ httpPort, port: authority });
		startHttpsSite({ ...env, ...other.env });
		const { issuer } = await until(() => servedCertificate(port, other.root));
		expect(issuer.CN).toContain("Pebble");
	},
	60_000,
);

test.skipIf(!hasPebble)(
	"pebble: a wrong challenge, a closed port and a missing address are explained",
	async () => {
		const elsewhere = Bun.serve({
			hostname: "127.0.0.1",
			port: 0,
			fetch: () => new Response("Another site", { status: 404 }),
		});
		afterwards(() => elsewhere.stop(true));
		const cases: [options: PebbleOptions, reason: string][] = [
			[{ httpPort: Number(elsewhere.port) }, "does not point to this site"],
			[{ httpPort: freePort() }, "cannot be reached from the internet"],
			[{ httpPort: freePort(), hasAddresses: false }, "has no address in the DNS"],
			[{ httpPort: freePort(), blocked: [DOMAIN] }, "issues no certificate"],
		];
		for (const [options, reason] of cases) {
			const folder = temporaryFolder();
			const { env, port, httpPort } = httpsSettings(folder);
			const pebble = await startPebble({
				...options,
				blocked: [...(options.blocked ?? [])],
			});
			const site = startHttpsSite({ ...env, ...pebble.env });
			expect(await until(() => failureIn(folder))).toMatchObject({
				count: 1,
				reason: expect.stringContaining(reason),
			});
			const page = await askPlainly(httpPort, "/");
			expect([page.status, await page.text()]).toEqual([
				503,
				"This site waits for its certificate. Please try again in a minute.\n",
			]);
			expect(await servedCertificate(port, pebble.root)).toBeUndefined();
			const { status, reasons } = await until(async () => {
				const health = await (await askPlainly(httpPort, "/health")).json();
				return health.ready ? health : undefined;
			});
			expect([status, reasons]).toEqual(["degraded", [expect.stringContaining(reason)]]);
			await site.stop();
			await pebble.stop();
		}
	},
	60_000,
);
