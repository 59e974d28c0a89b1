import { Worker } from "node:worker_threads";

/** In milliseconds. */
const POLL_INTERVAL_MS = 2000;

/**
 * Kills this process when its parent is gone. A separate thread polls, because a
 * conversion can block timers.
 */
export function endWithParent(): void {
	const program = `
		const parent = ${process.ppid};
		setInterval(
			() => process.ppid === parent || process.kill(process.pid, "SIGKILL"),
			${POLL_INTERVAL_MS},
		);`;
	new Worker(program, { eval: true }).unref();
}
