import { join } from "node:path";
import { openSettings } from "../kept/settings.ts";
import { createServers, type Servers, type Site } from "../servers/servers.ts";
import { encryptionForTests } from "./encryption.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

const encryption = encryptionForTests();

export async function serversIn(folder: string): Promise<Servers> {
	const settings = await openSettings(join(folder, "settings.json"));
	return createServers({ settings, folder, encryption, fetch });
}

export async function applicationOf(
	address: string,
): Promise<{ servers: Servers; site: Site; folder: string }> {
	const folder = temporaryFolder();
	const servers = await serversIn(folder);
	await servers.add(address);
	return { servers, site: await servers.choose(address), folder };
}

/** What our servers say of their health. */
export const healthy = () =>
	Response.json({ status: "ok", live: true, ready: true, position: 7, readModels: [] });

export function serverThat(answer: (request: Request) => Response | Promise<Response>, port = 0) {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port,
		fetch: (request) => (new URL(request.url).pathname === "/health" ? healthy() : answer(request)),
	});
	const stop = () => server.stop(true);
	afterwards(stop);
	return { address: server.url.origin, port: server.port, stop };
}
