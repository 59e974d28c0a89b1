import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { parse } from "yaml";
import { readConfig } from "../src/config.ts";
import { MAX_UPLOAD_BYTES } from "../src/media/index.ts";
import { browser, browserOf, listeningSite } from "./support/browser.ts";
import { heavyPng } from "./support/photos.ts";
import { freePort } from "./support/server-process.ts";
import { afterwards, temporaryFolder } from "./support/temporary.ts";

const DEPLOY = join(import.meta.dir, "../../deploy");

const has = (program: string) => Bun.which(program) !== null;
const sample = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

/** Returns the complaint of a program, if there is one. */
function faults(command: string[], env: Record<string, string> = {}): string {
	const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
		env: { ...process.env, ...env },
	});
	return exitCode === 0 ? "" : `${stdout}${stderr}`;
}

for (const proxy of ["caddy", "nginx"] as const) {
	/** A site behind a proxy, which it trusts. */
	async function siteBehind() {
		const port = freePort();
		const BASE_URL = `http://127.0.0.1:${port}`;
		const { address } = await listeningSite({ BASE_URL, TRUSTED_PROXIES: "127.0.0.1" });
		return { address, proxied: await startProxy(proxy, port, new URL(address).host) };
	}

	test.skipIf(!has(proxy))(
		`${proxy}: a picture of 10 MB is taken, and one byte more refused by the site`,
		async () => {
			const { address, proxied } = await siteBehind();
			// The development sign-in takes nobody who comes by way of a proxy.
			const admin = browser(proxied, {}, (await browserOf(address, "admin")).jar);
			const upload = async (body: Uint8Array<ArrayBuffer>) => {
				const { uploadURL } = await (
					await admin.send("POST", "/api/objects/upload")
				).json();
				const sent = await admin.visit(uploadURL, { method: "PUT", body });
				return {
					sent,
					kept: () => admin.send("PUT", "/api/story-images", { imageURL: uploadURL }),
				};
			};
			const picture = await heavyPng(0.96 * MAX_UPLOAD_BYTES);
			const { sent, kept } = await upload(new Uint8Array(picture));
			expect(sent.status).toBe(204);
			const { objectPath } = await (await kept()).json();
			expect((await admin.visit(objectPath)).status).toBe(200);
			const { sent: refused } = await upload(new Uint8Array(MAX_UPLOAD_BYTES + 1));
			expect([refused.status, (await refused.json()).message]).toEqual([
				413,
				expect.stringContaining("10 MB"),
			]);
		},
	);

	test.skipIf(!has(proxy))(
		`${proxy}: limits count the visitor's own address, whatever he says it is`,
		async () => {
			const { proxied } = await siteBehind();
			const ask = (localAddress: string, headers = {}) =>
				statusOf(`${proxied}/api/login/callback`, localAddress, headers);
			while ((await ask("127.0.0.2")) !== 429);
			// One may be let in again meanwhile, and no second one.
			const forged = { "x-forwarded-for": "192.0.2.1" };
			expect([await ask("127.0.0.2", forged), await ask("127.0.0.2", forged)]).toContain(
				429,
			);
			expect(await ask("127.0.0.3")).toBe(404);
			expect(await ask("127.0.0.3", { "x-forwarded-for": "127.0.0.2" })).toBe(404);
		},
	);

	test.skipIf(!has(proxy))(`${proxy}: an answer passes piece by piece`, async () => {
		const { promise: arrived, resolve } = Promise.withResolvers<void>();
		const upstream = Bun.serve({
			hostname: "127.0.0.1",
			port: 0,
			fetch: ({ url }) =>
				new URL(url).pathname === "/events"
					? new Response(twoEvents(arrived), EVENTS)
					: new Response(),
		});
		afterwards(() => upstream.stop(true));
		const site = await startProxy(proxy, freePort(), `127.0.0.1:${upstream.port}`);
		let text = "";
		const { body } = await fetch(`${site}/events`);
		for await (const part of body ?? []) {
			text += new TextDecoder().decode(part);
			resolve();
		}
		expect(text).toBe("data: 1\n\ndata: 2\n\n");
	});
}

/**
 * Starts a proxy with its sample configuration, without TLS.
 * @param port Port of the proxy
 * @param site Address of the server
 */
async function startProxy(
	name: "caddy" | "nginx",
	port: number,
	site: string,
): Promise<string> {
	const address = `http://127.0.0.1:${port}`;
	const folder = temporaryFolder();
	const { command, env } =
		name === "caddy" ? caddy(folder, address, site) : nginx(folder, port, site);
	const child = Bun.spawn(command, {
		env: { ...process.env, ...env },
		stdout: "ignore",
		stderr: "pipe",
	});
	afterwards(async () => {
		child.kill();
		await child.exited;
	});
	while (!(await fetch(address).catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error(await new Response(child.stderr).text());
		await Bun.sleep(20);
	}
	return address;
}

function caddy(folder: string, address: string, site: string) {
	const file = join(folder, "Caddyfile");
	writeFileSync(file, `{\n\tadmin off\n}\n${sample("Caddyfile")}`);
	return {
		command: ["caddy", "run", "--adapter", "caddyfile", "--config", file],
		env: { BASE_URL: address, SITE: site, HOME: folder },
	};
}

function nginx(folder: string, port: number, site: string) {
	const configuration = sample("nginx.conf")
		.replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
		.replace("listen 80", `listen unix:${folder}/unused`)
		.replace(/ssl_certificate.*/g, "")
		.replace("127.0.0.1:3000", site);
	return {
		command: ["nginx", ...nginxOptions(folder, configuration), "-g", "daemon off;"],
		env: {},
	};
}

/** Has nginx read a sample, and write nowhere else. */
function nginxOptions(folder: string, configuration: string): string[] {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(what) => `${what}_temp_path ${folder}/${what};`,
	);
	const user = process.getuid?.() === 0 ? "user root;" : "";
	const http = `access_log off; ${temporary.join(" ")}\n${configuration}`;
	const file = join(folder, "nginx.conf");
	writeFileSync(
		file,
		`${user} pid ${folder}/pid; error_log stderr; events {} http { ${http} }`,
	);
	return ["-c", file, "-e", "stderr"];
}

const EVENTS = { headers: { "content-type": "text/event-stream" } };

/** The second comes once the first has arrived. */
function twoEvents(arrived: Promise<void>) {
	return new ReadableStream({
		async start(events) {
			events.enqueue("data: 1\n\n");
			await arrived;
			events.enqueue("data: 2\n\n");
			events.close();
		},
	});
}

function statusOf(url: string, localAddress: string, headers: Record<string, string>) {
	const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
	get(url, { localAddress, headers, agent: false }, (answer) => {
		answer.resume();
		resolve(answer.statusCode);
	}).on("error", reject);
	return promise;
}

test.skipIf(!has("caddy"))("Caddy finds no fault with its sample", () => {
	const HOME = temporaryFolder();
	expect(
		faults(["caddy", "validate", "--config", join(DEPLOY, "Caddyfile")], { HOME }),
	).toBe("");
	expect(faults(["caddy", "fmt", "--diff", join(DEPLOY, "Caddyfile")])).toBe("");
});

test.skipIf(!has("nginx") || !has("openssl"))(
	"nginx finds no fault with its sample",
	() => {
		const folder = temporaryFolder();
		const [key, cert] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
		const request = [
			"req",
			"-x509",
			"-newkey",
			"ec",
			"-pkeyopt",
			"ec_paramgen_curve:P-256",
			"-nodes",
		];
		expect(
			faults([
				"openssl",
				...request,
				"-subj",
				"/CN=jewels.example",
				"-keyout",
				key,
				"-out",
				cert,
			]),
		).toBe("");
		const site = sample("nginx.conf").replaceAll(
			"/etc/letsencrypt/live/jewels.example",
			folder,
		);
		expect(faults(["nginx", ...nginxOptions(folder, site), "-t"])).toBe("");
	},
);

test.skipIf(!has("systemd-analyze"))(
	"systemd finds no fault with the unit, nor that it is exposed",
	() => {
		const folder = temporaryFolder();
		const [unit, program] = [
			join(folder, "creations.service"),
			join(folder, "creations"),
		];
		writeFileSync(program, "");
		chmodSync(program, 0o755);
		writeFileSync(
			unit,
			sample("creations.service").replaceAll("/usr/local/bin/creations", program),
		);
		const isExposed = () =>
			faults(["systemd-analyze", "security", "--offline=true", "--threshold=20", unit]);
		expect(faults(["systemd-analyze", "verify", unit])).toBe("");
		expect(isExposed()).toBe("");

		mkdirSync(`${unit}.d`);
		writeFileSync(join(`${unit}.d`, "https.conf"), sample("https.conf"));
		expect(faults(["systemd-analyze", "verify", unit])).toBe("");
		expect(isExposed()).toBe("");
	},
);

interface Service {
	image: string;
	volumes?: string[];
	environment?: Record<string, string>;
	healthcheck?: { test: string[] };
}

interface Compose {
	services: Record<string, Service> & { site: Service };
	volumes: Record<string, unknown>;
}

const composes = readdirSync(DEPLOY).filter((name) => name.startsWith("compose"));

test.each(composes)(
	"%s runs this version of the program, with settings that it knows",
	(name) => {
		const { services, volumes } = parse(sample(name)) as Compose;
		const { site } = services;
		const { version } = JSON.parse(readFileSync(join(DEPLOY, "../package.json"), "utf8"));
		expect(site.image).toBe(`creations:${version}`);
		expect(site.healthcheck?.test).toEqual(["CMD", "/usr/bin/creations", "healthy"]);
		const named = Object.values(services).flatMap((service) => service.volumes ?? []);
		const used = named
			.map((volume) => volume.split(":")[0] ?? "")
			.filter((volume) => !volume.startsWith("."));
		expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
		const readme = sample("../README.md");
		const settings = [
			...Object.keys(site.environment ?? {}),
			...(sample("settings.env").match(/^\w+(?==)/gm) ?? []),
		];
		expect(settings.filter((variable) => !readme.includes(`\`${variable}\``))).toEqual(
			[],
		);
	},
);

test("the settings' sample starts a site once sign-in is filled in", () => {
	const lines = sample("settings.env").matchAll(/^(\w+)=(.*)$/gm);
	const env = Object.fromEntries(
		[...lines].map(([, name = "", value = ""]) => [name, value]),
	);
	const filled = {
		...env,
		HOST: "0.0.0.0",
		GITHUB_CLIENT_ID: "id",
		GITHUB_CLIENT_SECRET: "secret",
	};
	expect(readConfig(filled).baseUrl).toBe("https://jewels.example");
});
