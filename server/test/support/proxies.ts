import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "./temporary.ts";

export const DEPLOY = join(import.meta.dir, "../../../deploy");

export const PROXIES = ["caddy", "nginx"] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Starts a proxy with its sample, without TLS. @param port what it listens at @param site whom it passes requests on to */
export async function startProxy(name: ProxyName, port: number, site: string): Promise<string> {
	const address = `http://127.0.0.1:${port}`;
	const folder = temporaryFolder();
	const { command, env } = name === "caddy" ? caddy(folder, address, site) : nginx(folder, port, site);
	const child = Bun.spawn(command, { env: { ...process.env, ...env }, stdout: "ignore", stderr: "pipe" });
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
	writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(DEPLOY, "Caddyfile"), "utf8")}`);
	return {
		command: ["caddy", "run", "--adapter", "caddyfile", "--config", file],
		env: { BASE_URL: address, SITE: site, HOME: folder },
	};
}

function nginx(folder: string, port: number, site: string) {
	const sample = readFileSync(join(DEPLOY, "nginx.conf"), "utf8")
		.replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
		.replace("listen 80", `listen unix:${folder}/unused`)
		.replace(/ssl_certificate.*/g, "")
		.replace("127.0.0.1:3000", site);
	return { command: ["nginx", ...nginxOptions(folder, sample), "-g", "daemon off;"], env: {} };
}

/** Has nginx read a sample, and write nowhere else. */
export function nginxOptions(folder: string, sample: string): string[] {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(what) => `${what}_temp_path ${folder}/${what};`,
	);
	const user = process.getuid?.() === 0 ? "user root;" : "";
	const http = `access_log off; ${temporary.join(" ")}\n${sample}`;
	const file = join(folder, "nginx.conf");
	writeFileSync(file, `${user} pid ${folder}/pid; error_log stderr; events {} http { ${http} }`);
	return ["-c", file, "-e", "stderr"];
}
