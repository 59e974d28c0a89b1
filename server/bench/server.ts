import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, program, SIGN_IN_CODE } from "../test/support/server-process.ts";

type Work<T> = (address: string, pid: number) => Promise<T>;

/** Runs `work` against a server with the demo content, in a process and a folder of its own. */
export const withServer = <T>(work: Work<T>) =>
	withFolder((folder) => withServerOn(folder, { DEMO: "on" }, work));

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "creations-bench-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export async function withServerOn<T>(
	folder: string,
	more: Record<string, string>,
	work: Work<T>,
): Promise<T> {
	// A site is asked under its own address, which it would not know of a port that the system chooses.
	const env = {
		...process.env,
		PORT: String(freePort()),
		DATA_DIR: folder,
		LOG_LEVEL: "info",
		SIGN_IN_CODE,
		...more,
	};
	const child = Bun.spawn(pinned(0, [process.execPath, program("main")]), {
		env,
		stdout: "pipe",
		stderr: "inherit",
	});
	try {
		return await work(await addressOf(child.stdout), child.pid);
	} finally {
		child.kill("SIGTERM");
		await child.exited;
	}
}

export const pinned = (processor: 0 | 1, command: string[]): string[] =>
	Bun.which("taskset") && availableParallelism() > 1
		? ["taskset", "-c", String(processor), ...command]
		: command;

/** What a process prints as JSON. @param input what it is given on standard input */
export async function printed(command: string[], input = "") {
	const child = Bun.spawn(command, { stdin: Buffer.from(input), stdout: "pipe", stderr: "inherit" });
	return new Response(child.stdout).json();
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

/** Processor time that a process has taken so far; Linux only. */
export function cpuSeconds(pid: number): number {
	const times = readdirSync(`/proc/${pid}/task`).map((task) =>
		Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]),
	);
	return times.reduce((sum, time) => sum + time, 0) / 1e9;
}

/** In megabytes; Linux only. What the system counts for a child begins with what its parent has. */
export async function mostMegabytes({
	pid,
	exited,
}: Pick<Bun.Subprocess, "pid" | "exited">): Promise<number> {
	let most = 0;
	for (let running = true; running; ) {
		running = await Promise.race([exited.then(() => false), Bun.sleep(20).then(() => true)]);
		if (running) most = Math.max(most, statusMegabytes(pid, "VmHWM"));
	}
	return most;
}

/** Resident memory of a process, in megabytes; Linux only. */
export const residentMegabytes = (pid: number) => statusMegabytes(pid, "VmRSS");

function statusMegabytes(pid: number, name: string): number {
	const [, kilobytes] =
		new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes ?? 0) / 1000;
}
