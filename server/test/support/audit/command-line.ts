import { runCommands } from "../../../src/command-lines.ts";

export type Variables = Record<string, string | undefined>;

/** A command line in this process, which knows no more than `env` says. */
export async function commandLine(argv: string[], env: Variables) {
	const [out, err]: [string[], string[]] = [[], []];
	const code = await runCommands(argv, {
		env,
		out: (text) => void out.push(`${text}\n`),
		err: (text) => void err.push(`${text}\n`),
		width: Number.POSITIVE_INFINITY,
		progress: () => ({ at: () => {}, end: () => {} }),
	});
	return { code, out: out.join(""), err: err.join("") };
}
