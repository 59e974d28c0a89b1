import { existsSync, readFileSync } from "node:fs";

const LOOK_MS = 500;

/** Command lines of npm and npx. */
const NPM = /(^|\/)(npm|npx)(-cli\.js)?( |$)/;

/**
 * Ends this process as by SIGTERM after the `npx` that started it has ended, because npx
 * does not forward signals.
 */
export function endWithLauncher(): void {
	const launcher = launcherOf(process.ppid);
	if (launcher === undefined) return;
	const looking = setInterval(() => {
		if (isRunning(launcher)) return;
		clearInterval(looking);
		process.kill(process.pid, "SIGTERM");
	}, LOOK_MS);
	looking.unref();
}

/**
 * Returns the process id of the npm that started this process through a shell and Bun.
 */
function launcherOf(pid: number, steps = 3): number | undefined {
	const parent = pid > 1 ? processOf(pid) : undefined;
	if (!parent || steps < 0) return undefined;
	return NPM.test(parent.command) ? pid : launcherOf(parent.parent, steps - 1);
}

function processOf(pid: number): { parent: number; command: string } | undefined {
	if (process.platform === "win32") return undefined;
	if (!existsSync("/proc/self/stat")) {
		const { stdout } = Bun.spawnSync(["ps", "-o", "ppid=,args=", "-p", String(pid)]);
		const [, parent, command = ""] = /^\s*(\d+)\s+(.*)/.exec(stdout.toString()) ?? [];
		return parent ? { parent: Number(parent), command } : undefined;
	}
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The process name before it may contain parentheses.
	const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
	return { parent: Number(parent), command };
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as { code?: string }).code === "EPERM";
	}
}
