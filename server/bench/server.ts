import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "../test/support/server-process.ts";
import { temporaryFolder } from "../test/support/temporary.ts";

/**
 * Starts a server in a separate process and folder, with the demo content unless `env`
 * disables it.
 * @param command prefix of the command; default: one processor
 */
export async function serve(
	env: Record<string, string> = { DEMO: "on" },
	command = pinned(0, []),
) {
	// A site must know its own address, so the port is chosen in advance.
	const own = {
		PORT: String(freePort()),
		DATA_DIR: temporaryFolder(),
		LOG_LEVEL: "info",
	};
	const { address, child, stop } = await startServer({ ...own, ...env }, command);
	return { address, pid: child.pid, stop };
}

/** Starts a server on an existing folder. */
export const serveFolder = (DATA_DIR: string) => serve({ DATA_DIR, DEMO: "off" });

export const pinned = (processor: 0 | 1, command: string[]): string[] =>
	Bun.which("taskset") && availableParallelism() > 1
		? ["taskset", "-c", String(processor), ...command]
		: command;

/**
 * Runs a script of this folder on one processor and parses its JSON output.
 * @param input its standard input
 */
export async function printed(
	processor: 0 | 1,
	script: string,
	args: (string | number)[],
	input = "",
) {
	const command = [process.execPath, join(import.meta.dir, script), ...args.map(String)];
	const child = Bun.spawn(pinned(processor, command), {
		stdin: Buffer.from(input),
		stdout: "pipe",
		stderr: "inherit",
	});
	return new Response(child.stdout).json();
}

/**
 * Returns the address that a process prints. Keeps the pipe open, because a server that
 * logs into a closed pipe ends.
 */
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

/** Returns the processor time of a process so far; Linux only. */
export function cpuSeconds(pid: number): number {
	const times = readdirSync(`/proc/${pid}/task`).map((task) =>
		Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]),
	);
	return times.reduce((sum, time) => sum + time, 0) / 1e9;
}

/**
 * Returns the peak memory in megabytes; Linux only. The peak of a child starts at its
 * parent's memory.
 */
export async function mostMegabytes({
	pid,
	exited,
}: Pick<Bun.Subprocess, "pid" | "exited">): Promise<number> {
	let most = 0;
	for (let running = true; running; ) {
		running = await Promise.race([
			exited.then(() => false),
			Bun.sleep(20).then(() => true),
		]);
		if (running) most = Math.max(most, statusMegabytes(pid, "VmHWM"));
	}
	return most;
}

/** Resident memory of a process, in megabytes; Linux only. */
export const residentMegabytes = (pid: number) => statusMegabytes(pid, "VmRSS");

function statusMegabytes(pid: number, name: string): number {
	const [, kilobytes] =
		new RegExp(`${name}:\\s+(\\d+) kB`).exec(
			readFileSync(`/proc/${pid}/status`, "utf8"),
		) ?? [];
	return Number(kilobytes ?? 0) / 1000;
}
