import { Worker } from "node:worker_threads";

/** In milliseconds. */
const LOOK_MS = 2000;

/**
 * Kills this process when its parent is gone. A thread of its own looks, because a text that is being converted keeps
 * timers from firing.
 */
export function endWithParent(): void {
	const program = `
		const parent = ${process.ppid};
		setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), ${LOOK_MS});`;
	new Worker(program, { eval: true }).unref();
}
