import { onTestFinished } from "bun:test";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServers } from "../servers/servers.ts";
import type { Encryption } from "../storage/secret.ts";
import { openSettings } from "../storage/settings.ts";

export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "creations-desktop-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

const encryption = encryptionForTests();

export async function openServers(folder: string, encryption: Encryption | null) {
	return createServers(
		await openSettings(join(folder, "settings.json")),
		folder,
		encryption,
	);
}

export const serversIn = (folder: string) => openServers(folder, encryption);

export async function applicationOf(address: string) {
	const folder = temporaryFolder();
	const servers = await serversIn(folder);
	await servers.add(address);
	return { servers, site: await servers.choose(address), folder };
}

export const healthy = () =>
	Response.json({ status: "ok", live: true, ready: true, position: 7, readModels: [] });

type Answers = (request: Request) => Response | Promise<Response>;

export function serverThat(
	answer: Answers,
	{ port = 0, health = healthy as Answers } = {},
) {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port,
		fetch: (request) =>
			new URL(request.url).pathname === "/health" ? health(request) : answer(request),
	});
	const stop = () => server.stop(true);
	onTestFinished(() => stop());
	return { address: server.url.origin, port: server.port, stop };
}

/** Reversible fake of the system's encryption. */
export function encryptionForTests() {
	const key = randomUUID();
	let rotated = false;
	const encryption: Encryption = {
		isAsyncEncryptionAvailable: async () => true,
		encryptStringAsync: async (text) =>
			Buffer.from(`${key} ${randomUUID()} ${btoa(text)}`),
		async decryptStringAsync(encrypted) {
			const [by, , hidden = ""] = encrypted.toString().split(" ");
			if (by !== key) throw new Error("hidden by somebody else");
			return { result: atob(hidden), shouldReEncrypt: rotated };
		},
	};
	return { ...encryption, rotate: () => (rotated = true) };
}
