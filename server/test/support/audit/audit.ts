import { expect } from "bun:test";
import { join } from "node:path";
import { program } from "../programs.ts";
import { afterwards } from "../temporary.ts";
import type { Variables } from "./command-line.ts";
import type { Asked } from "./command-process.ts";

interface Ended {
	code: number;
	out: string;
	err: string;
}

interface Options {
	env?: Variables;
	cwd?: string | undefined;
}

/** A command line in a process of its own, which knows no more than `env` says. */
export function startCommand(argv: string[], { env, cwd }: Options = {}) {
	const child = Bun.spawn([process.execPath, program("commands"), ...argv], {
		cwd,
		env: { PATH: process.env.PATH ?? "", ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

/** A command line to its end; where nothing is to be told apart from a process of its own, in one that runs them all. */
export async function runCommand(argv: string[], options: Options = {}): Promise<Ended> {
	const { env = {}, cwd } = options;
	if (cwd === undefined) return elsewhere(argv, env);
	const child = startCommand(argv, options);
	const [out, err] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
	]);
	return { code: await child.exited, out, err };
}

let others: ReturnType<typeof startOthers> | undefined;

/** In a process that goes on: starting takes most of a command's time. Not in this one, where two SQLite libraries would take each other's locks away. */
function elsewhere(argv: string[], env: Variables): Promise<Ended> {
	others ??= startOthers();
	return others(argv, env);
}

function startOthers() {
	const waiting = new Map<number, PromiseWithResolvers<Ended>>();
	const child = Bun.spawn([process.execPath, join(import.meta.dir, "command-process.ts")], {
		stdio: ["ignore", "ignore", "inherit"],
		ipc({ id, ...ended }: Ended & { id: number }) {
			waiting.get(id)?.resolve(ended);
			waiting.delete(id);
		},
		onExit(_, code) {
			others = undefined;
			for (const { reject } of waiting.values())
				reject(new Error(`the process that runs commands ended with ${code}`));
		},
	});
	child.unref();
	let count = 0;
	return (argv: string[], env: Variables): Promise<Ended> => {
		const asked: Asked = { id: ++count, argv, env };
		const answer = Promise.withResolvers<Ended>();
		waiting.set(asked.id, answer);
		child.send(asked);
		return answer.promise;
	};
}

export const startAudit = (DATA_DIR: string, argv: string[], env: Variables = {}) =>
	startCommand(argv, { env: { ...process.env, DATA_DIR, ...env } });

export const runAudit = (DATA_DIR: string, argv: string[], env: Variables = {}) =>
	runCommand(argv, { env: { ...process.env, DATA_DIR, ...env } });

export async function audit(DATA_DIR: string, argv: string[], env: Variables = {}) {
	const { code, out, err } = await runAudit(DATA_DIR, [...argv, "--json"], env);
	return { code, said: err, answer: JSON.parse(out || "{}") };
}

/** What `audit` gives of a command that ends with a code and says something. */
export const ended = (code: number, words: string) => ({ code, said: expect.stringContaining(words) });
