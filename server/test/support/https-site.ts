import { request } from "node:https";
import { connect, type PeerCertificate } from "node:tls";
import { spawnServer, watched } from "./server-process.ts";
import { distinctPorts } from "./servers/pebble.ts";

/** Name of the site in tests; only the tests' own servers know it. */
export const DOMAIN = "jewels.example";

/** Chooses the ports of a site with HTTPS, and returns its settings. */
export function httpsSettings(folder: string) {
	const [port = 0, httpPort = 0] = distinctPorts(2);
	const env: Record<string, string> = {
		DOMAIN: `${DOMAIN},www.${DOMAIN}`,
		BASE_URL: `https://${DOMAIN}:${port}`,
		HOST: "127.0.0.1",
		PORT: String(port),
		HTTP_PORT: String(httpPort),
		DATA_DIR: folder,
		DEMO: "off",
		GITHUB_CLIENT_ID: "id",
		GITHUB_CLIENT_SECRET: "secret",
		NO_PROXY: "127.0.0.1",
	};
	return { env, port, httpPort };
}

/** Starts a site in a process of its own, without waiting for its certificate. */
export function startHttpsSite(env: Record<string, string>) {
	const child = spawnServer(env);
	return { child, ...watched(child) };
}

/** Waits until `probe` returns something. */
export async function until<T>(probe: () => T | undefined | Promise<T | undefined>) {
	for (;;) {
		const found = await probe();
		if (found !== undefined) return found;
		await Bun.sleep(20);
	}
}

/** Returns the certificate that a port serves; undefined if nothing listens there. */
export function servedCertificate(port: number, ca: string) {
	return new Promise<PeerCertificate | undefined>((resolve) => {
		const socket = connect({ host: "127.0.0.1", port, servername: DOMAIN, ca }, () => {
			resolve(socket.authorized ? socket.getPeerCertificate() : undefined);
			socket.end();
		});
		socket.on("error", () => resolve(undefined));
	});
}

interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}

/** Requests a page over HTTPS and a new connection. @throws {Error} if that fails */
export function ask(
	port: number,
	ca: string,
	path: string,
	name = DOMAIN,
	headers: Record<string, string> = {},
) {
	return new Promise<Answer>((resolve, reject) => {
		const options = {
			...{ host: "127.0.0.1", port, path, servername: name, ca, agent: false as const },
			headers: { host: `${name}:${port}`, ...headers },
		};
		const sent = request(options, async (response) => {
			let text = "";
			for await (const chunk of response) text += chunk;
			resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
		});
		sent.on("error", reject);
		sent.end();
	});
}

/** Requests a page over plain HTTP, without following redirects. */
export const askPlainly = (httpPort: number, path: string, name = DOMAIN) =>
	fetch(`http://127.0.0.1:${httpPort}${path}`, {
		headers: { host: name },
		redirect: "manual",
	});
