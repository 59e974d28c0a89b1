import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SIGN_IN_CODE } from "../test/support/sign-in-code.ts";

type Work = (address: string, pid: number) => Promise<void>;

/** Runs `work` against a server with the demo content, in a process and a folder of its own. */
export const withServer = (work: Work) => withFolder((folder) => withServerOn(folder, { DEMO: "on" }, work));

export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "creations-bench-"));
	try {
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export async function withServerOn(folder: string, more: Record<string, string>, work: Work): Promise<void> {
	const main = join(import.meta.dir, "../src/main.ts");
	const env = { ...process.env, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "info", SIGN_IN_CODE, ...more };
	const child = Bun.spawn([process.execPath, main], { env, stdout: "pipe", stderr: "inherit" });
	try {
		await work(await addressOf(child.stdout), child.pid);
	} finally {
		child.kill("SIGTERM");
		await child.exited;
	}
}

/** The address a process prints. Its output stays open: a server that logs into a closed pipe ends. */
export async function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
	const reader = output.getReader();
	let text = "";
	for (;;) {
		const { value, done } = await reader.read();
		if (done) throw new Error(`no address: ${text}`);
		text += new TextDecoder().decode(value);
		const [address] = /\b(http|smtp):\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
		if (!address) continue;
		reader.releaseLock();
		return address;
	}
}

/** Resident memory of a process, in megabytes; Linux only. */
export function residentMegabytes(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1000;
}
