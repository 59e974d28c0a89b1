import { listenForCommands } from "../../src/cli/control.ts";
import { explainExpected } from "../../src/cli/explain.ts";
import { runCommandLine } from "../../src/cli/program.ts";
import type { Terminal } from "../../src/cli/terminal.ts";
import type { OpenSite } from "../../src/context.ts";

export interface Printed {
	code: number;
	out: string;
	err: string;
}

/** Returns a terminal that records its output. It has no width and shows no progress. */
export function recordingTerminal(env: Terminal["env"], changes: Partial<Terminal> = {}) {
	const [out, err]: [string[], string[]] = [[], []];
	const terminal: Terminal = {
		env,
		out: (text) => void out.push(`${text}\n`),
		err: (text) => void err.push(`${text}\n`),
		width: Number.POSITIVE_INFINITY,
		isColored: false,
		progress: () => ({ at: () => {}, end: () => {} }),
		cwd: process.cwd(),
		signal: new AbortController().signal,
		...changes,
	};
	return { terminal, printed: () => ({ out: out.join(""), err: err.join("") }) };
}

/**
 * Runs a command line in this process.
 * @param site the open site for commands that need one
 */
export async function runInProcess(
	argv: string[],
	env: Terminal["env"],
	site?: OpenSite,
): Promise<Printed> {
	const { terminal, printed } = recordingTerminal(env);
	const code = await runCommandLine(argv, terminal, site);
	return { code, ...printed() };
}

/**
 * Runs commands through a site, as its server does. Returns a function that stops that.
 */
export const listen = (site: OpenSite): (() => void) =>
	listenForCommands({
		...site,
		run: (argv, terminal) => runCommandLine(argv, terminal, site, explainExpected),
	});
