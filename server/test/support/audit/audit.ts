import { expect } from "bun:test";
import { runInProcess } from "../command-line.ts";
import { program, spawnProgram } from "../server-process.ts";

interface Options {
	env?: Variables;
	cwd?: string | undefined;
}

/** A command line in a process of its own, which knows no more than `env` says. */
export const startCommand = (argv: string[], { env, cwd }: Options = {}) =>
	spawnProgram(
		[process.execPath, program("cli"), ...argv],
		{ PATH: process.env.PATH ?? "", ...env },
		cwd,
	);

/** Runs a command line to its end, in this process if that makes no difference. */
export async function runCommand(argv: string[], options: Options = {}) {
	const { env = {}, cwd } = options;
	if (cwd === undefined) return runInProcess(argv, env);
	const child = startCommand(argv, options);
	const [out, err] = await Promise.all([
		new Response(child.stdout).text(),
		new Response(child.stderr).text(),
	]);
	return { code: await child.exited, out, err };
}

type Variables = Record<string, string | undefined>;

export const startAudit = (DATA_DIR: string, argv: string[], env: Variables = {}) =>
	startCommand(argv, { env: { ...process.env, DATA_DIR, ...env } });

/**
 * Kills a program when something is to be seen. A busy machine may be late for that: then
 * it has ended by itself.
 */
export async function killedWhen(
	child: ReturnType<typeof startCommand>,
	isSeen: () => boolean,
): Promise<void> {
	while (child.exitCode === null && !isSeen()) await Bun.sleep(1);
	child.kill("SIGKILL");
	await child.exited;
}

export const runAudit = (DATA_DIR: string, argv: string[], env: Variables = {}) =>
	runCommand(argv, { env: { ...process.env, DATA_DIR, ...env } });

export async function audit(DATA_DIR: string, argv: string[], env: Variables = {}) {
	const { code, out, err } = await runAudit(DATA_DIR, [...argv, "--json"], env);
	return { code, said: err, answer: JSON.parse(out || "{}") };
}

/**
 * Checks a store as an auditor does: the chain is valid, and every table equals its
 * replay.
 */
export async function expectProven(DATA_DIR: string, env?: Variables): Promise<void> {
	expect(await audit(DATA_DIR, ["audit", "verify"], env)).toMatchObject({
		code: 0,
		answer: { ok: true },
	});
	expect(await audit(DATA_DIR, ["audit", "replay"], env)).toMatchObject({
		code: 0,
		answer: { same: true },
	});
}

/** Runs a command with `audit` and checks its exit code. */
export const ended = (code: number, words: string) => ({
	code,
	said: expect.stringContaining(words),
});
