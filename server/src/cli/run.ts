import { UsageError } from "../kernel/refusal.ts";
import { type Command, type Context, type ExitCode, parseWords } from "./command.ts";
import { explain } from "./explain.ts";
import { commandHelp, type Group, groupHelp, usageOf } from "./help.ts";

/** Where a command line talks to: what is asked for goes `out`, everything else goes to `err`. */
export interface Voices {
	out: (text: string) => void;
	err: (text: string) => void;
}

/** Runs `[GROUP, COMMAND, ...words]`, such as `["audit", "verify", "--json"]`. Never throws. */
export async function runLine(
	groups: Record<string, Group>,
	argv: string[],
	{ out, err }: Voices,
	contextFor: (json: boolean) => Context,
): Promise<ExitCode> {
	try {
		return await run(groups, argv, out, contextFor);
	} catch (error) {
		const { message, exitCode } = explain(error);
		if (message) err(message);
		if (message && argv.includes("--json")) out(JSON.stringify({ error: message, exitCode }, null, 2));
		return exitCode;
	}
}

async function run(
	groups: Record<string, Group>,
	argv: string[],
	out: Voices["out"],
	contextFor: (json: boolean) => Context,
): Promise<ExitCode> {
	const [groupName = "", ...rest] = argv;
	const group = groups[groupName];
	if (!group)
		throw new UsageError(
			`Use one of: ${Object.keys(groups)
				.map((name) => `bun run ${name}`)
				.join(", ")}`,
		);
	const [first] = rest;
	const isHelp =
		(first === undefined && !group.alone) || first === "--help" || first === "-h" || first === "help";
	const name = nameIn(group, rest) ?? (group.otherwise && !isHelp ? "" : undefined);
	if (name === undefined) {
		const help = await groupHelp(groupName, group);
		if (isHelp) {
			out(help);
			return 0;
		}
		throw new UsageError(`There is no command "${first}".\n\n${help}`);
	}
	const called = name ? `${groupName} ${name}` : groupName;
	const command = (await (group.commands[name] ?? group.otherwise)?.()) as Command;
	const given = name ? rest.slice(name.split(" ").length) : rest;
	const { json, help, words, options } = parseOf(called, command, given);
	if (help) {
		out(commandHelp(called, command));
		return 0;
	}
	return command.run(contextFor(json), { words, options });
}

function nameIn({ commands }: Group, [first = "", second = ""]: string[]): string | undefined {
	return [`${first} ${second}`, first].find((name) => Object.hasOwn(commands, name));
}

function parseOf(called: string, command: Command, argv: string[]) {
	try {
		return parseWords(command, argv);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		throw new UsageError(
			`${error.message}\n\nUsage: ${usageOf(called, command.usage)}\nbun run ${called} --help says more.`,
		);
	}
}
