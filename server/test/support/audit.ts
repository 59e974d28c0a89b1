import { program } from "./programs.ts";
import { afterwards } from "./temporary.ts";

interface Options {
	name?: "commands" | "site-commands";
	env?: Record<string, string | undefined>;
	cwd?: string | undefined;
}

/** A command line in a process of its own, which knows no more than `env` says. */
export function startCommand(argv: string[], { name = "commands", env, cwd }: Options = {}) {
	const child = Bun.spawn([process.execPath, program(name), ...argv], {
		cwd,
		env: { PATH: process.env.PATH ?? "", ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

export async function runCommand(argv: string[], options?: Options) {
	const child = startCommand(argv, options);
	const [out, err] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
	]);
	return { code: await child.exited, out, err };
}

type Variables = Record<string, string>;

/** The auditor's command line on a data folder. */
export const startAudit = (DATA_DIR: string, argv: string[], env: Variables = {}) =>
	startCommand(argv, { env: { ...process.env, DATA_DIR, ...env } });

/** What the auditor's command line answers as JSON, says beside it, and ends with. */
export async function audit(DATA_DIR: string, argv: string[], env: Variables = {}) {
	const options = { env: { ...process.env, DATA_DIR, ...env } };
	const { code, out, err } = await runCommand([...argv, "--json"], options);
	return { code, said: err, answer: JSON.parse(out || "{}") };
}
