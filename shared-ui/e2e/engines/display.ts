import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Starts an X server that chooses a free display, and returns the display's name. */
export async function startDisplay() {
	const screen = ["-screen", "0", "1400x1000x24"];
	const server = spawn("Xvfb", ["-displayfd", "3", ...screen, "-nolisten", "tcp"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	const pipe = server.stdio[3] as NodeJS.ReadableStream;
	const name = await new Promise<string>((resolve, reject) => {
		server.once("exit", () => reject(new Error("Xvfb ended")));
		createInterface({ input: pipe }).once("line", (line) => resolve(`:${line}`));
	});
	return { server, name };
}

/** Ends a process, and waits until it has ended. */
export async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exit = new Promise((resolve) => child.once("exit", resolve));
	child.kill();
	await exit;
}
