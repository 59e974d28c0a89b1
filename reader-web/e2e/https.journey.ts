import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, startSite } from "@creations/shared-ui/e2e";
import { test as base } from "./journey.ts";

const DOMAIN = "jewels.example";
const DIRECTORY = "https://127.0.0.1:1/dir";

interface Ports {
	secure: number;
	plain: number;
}

/** A site that serves HTTPS itself, in a browser that knows its name and its key. */
const test = base.extend<object, { ports: Ports; publicKey: { hash: string } }>({
	ports: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter.
		async ({}, use) => use({ secure: await freePort(), plain: await freePort() }),
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter.
	publicKey: [({}, use) => use({ hash: "" }), { scope: "worker" }],
	site: [
		async ({ ports, publicKey }, use) => {
			const settings = {
				DOMAIN: `${DOMAIN},www.${DOMAIN}`,
				ACME_DIRECTORY: DIRECTORY,
				HOST: "127.0.0.1",
				PORT: String(ports.secure),
				HTTP_PORT: String(ports.plain),
				GITHUB_CLIENT_ID: "id",
				GITHUB_CLIENT_SECRET: "secret",
			};
			const site = await startSite({
				demo: true,
				settings,
				fill: async (folder) => {
					publicKey.hash = await storeCertificate(folder);
				},
			});
			await use(site);
			await site.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	launchOptions: [
		async ({ launchOptions, ports, publicKey, site: _ }, use) => {
			const rules = [`${DOMAIN}`, `www.${DOMAIN}`].flatMap((name) => [
				`MAP ${name}:80 127.0.0.1:${ports.plain}`,
				`MAP ${name}:443 127.0.0.1:${ports.secure}`,
			]);
			const args = [
				`--host-resolver-rules=${rules.join(", ")}`,
				`--ignore-certificate-errors-spki-list=${publicKey.hash}`,
			];
			await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
		},
		{ scope: "worker" },
	],
});

/** Stores a certificate as an order does. Returns the hash of its public key. */
async function storeCertificate(folder: string): Promise<string> {
	const files = { key: join(folder, "key.pem"), certificate: join(folder, "cert.pem") };
	const names = `subjectAltName=DNS:${DOMAIN},DNS:www.${DOMAIN}`;
	execFileSync(
		"openssl",
		[
			...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
			...["-nodes", "-days", "30", "-subj", `/CN=${DOMAIN}`, "-addext", names],
			...["-keyout", files.key, "-out", files.certificate],
		],
		{ stdio: "ignore" },
	);
	const certificate = await readFile(files.certificate, "utf8");
	const text = [`ACME_DIRECTORY=${DIRECTORY}`, certificate, await readFile(files.key)];
	await mkdir(join(folder, "https"), { mode: 0o700 });
	await writeFile(join(folder, "https/certificate.pem"), text.join("\n"), {
		mode: 0o600,
	});
	const { publicKey } = new X509Certificate(certificate);
	const bytes = publicKey.export({ type: "spki", format: "der" });
	return createHash("sha256").update(bytes).digest("base64");
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = typeof address === "object" && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}

test.use({ viewport: { width: 390, height: 844 } });

test("a phone that opens the plain address reads the site over HTTPS, then only so", async ({
	page,
}) => {
	await page.goto(`http://www.${DOMAIN}/stories`);
	expect(page.url()).toBe(`https://${DOMAIN}/stories`);
	expect(await page.evaluate(() => isSecureContext)).toBe(true);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page).toHaveURL(new RegExp(`^https://${DOMAIN}/stories/.`));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	// The browser itself redirects, because it remembers the site.
	const response = await page.goto(`http://${DOMAIN}/products`);
	const redirect = await response?.request().redirectedFrom()?.response();
	expect(await redirect?.headerValue("non-authoritative-reason")).toBe("HSTS");
	expect(page.url()).toBe(`https://${DOMAIN}/products`);
});
