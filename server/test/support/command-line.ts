import { program } from "./programs.ts";

/** Runs a command line as people do, in a process of its own that knows no more than `env` says. */
export async function audit(argv: string[], env: Record<string, string> = {}, cwd = process.cwd()) {
	const child = startAudit(argv, env, cwd);
	const [out, err] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
	]);
	return { code: await child.exited, out, err };
}

export function startAudit(argv: string[], env: Record<string, string> = {}, cwd = process.cwd()) {
	return Bun.spawn([process.execPath, program("commands"), "audit", ...argv], {
		cwd,
		env: { PATH: process.env.PATH ?? "", ...env },
		stdout: "pipe",
		stderr: "pipe",
	});
}
