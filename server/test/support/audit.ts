import { program } from "./programs.ts";
import { afterwards } from "./temporary.ts";

/** The auditor's command line in a process of its own, on a data folder. */
export function startAudit(dataDir: string, argv: string[], env: Record<string, string> = {}) {
	const child = Bun.spawn([process.execPath, program("commands"), ...argv], {
		env: { ...process.env, DATA_DIR: dataDir, ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

/** What the auditor's command line answers as JSON, says beside it, and ends with. */
export async function audit(dataDir: string, argv: string[], env: Record<string, string> = {}) {
	const child = startAudit(dataDir, [...argv, "--json"], env);
	const [out, said] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
	]);
	const code = await child.exited;
	return { code, said, answer: JSON.parse(out || "{}") };
}
