import { onTestFinished } from "bun:test";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createServers } from "../servers/servers.ts";
import type { Encryption } from "../storage/secret.ts";
import { openSettings } from "../storage/settings.ts";
import { temporaryFolder } from "./temporary.ts";

const encryption = encryptionForTests();

export async function openServers(folder: string, encryption: Encryption | null) {
	return createServers(await openSettings(join(folder, "settings.json")), folder, encryption);
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

export function serverThat(answer: Answers, { port = 0, health = healthy as Answers } = {}) {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port,
		fetch: (request) => (new URL(request.url).pathname === "/health" ? health(request) : answer(request)),
	});
	const stop = () => server.stop(true);
	onTestFinished(() => stop());
	return { address: server.url.origin, port: server.port, stop };
}

export function encryptionForTests(key = randomBytes(32)) {
	let rotated = false;
	const encryption: Encryption = {
		isAsyncEncryptionAvailable: async () => true,
		async encryptStringAsync(text) {
			const iv = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", key, iv);
			const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), body]);
		},
		async decryptStringAsync(encrypted) {
			const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, 12));
			decipher.setAuthTag(encrypted.subarray(12, 28));
			const result = Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString();
			return { result, shouldReEncrypt: rotated };
		},
	};
	return { ...encryption, rotate: () => (rotated = true) };
}
