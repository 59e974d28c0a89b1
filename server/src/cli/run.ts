import { UsageError } from "../kernel/refusal.ts";
import {
	type Command,
	type Context,
	EVERYWHERE,
	type ExitCode,
	type Options,
	parseWords,
} from "./command.ts";
import { inColumns } from "./command-set.ts";
import { explain } from "./explain.ts";

/** Standard output for results, standard error for everything else. */
export interface Voices {
	out: (text: string) => void;
	err: (text: string) => void;
}

/** Runs a command line `[GROUP, COMMAND, ...words]`, such as `["audit", "verify", "--json"]`. Never throws. */
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
	const named = [rest.slice(0, 2).join(" "), first].find((name = "") => Object.hasOwn(group.commands, name));
	const name = named ?? (group.otherwise && !isHelp ? "" : undefined);
	if (name === undefined) {
		const help = await groupHelp(groupName, group);
		if (isHelp) {
			out(help);
			return 0;
		}
		throw new UsageError(`There is no command "${first}".\n\n${help}`);
	}
	const commandName = name ? `${groupName} ${name}` : groupName;
	const command = (await (group.commands[name] ?? group.otherwise)?.()) as Command;
	const args = name ? rest.slice(name.split(" ").length) : rest;
	const { json, help, words, options } = parseOf(commandName, command, args);
	if (help) {
		out(commandHelp(commandName, command));
		return 0;
	}
	return command.run(contextFor(json), { words, options });
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

/** Commands under one word: `bun run audit …`. A name may have two words: `token create`. */
export interface Group {
	about: string;
	commands: Record<string, () => Promise<Command>>;
	/** The command for words that match no name. */
	otherwise?: () => Promise<Command>;
	/** Without words, runs `otherwise` instead of printing the help. */
	alone?: true;
}

const EXIT_CODES = `Exit codes: 0 fine, 1 the proof failed or the request was refused,
            2 not understood, 3 something could not be read or reached.`;

async function groupHelp(name: string, { about, commands, otherwise }: Group): Promise<string> {
	if (otherwise && Object.keys(commands).length === 0) return commandHelp(name, await otherwise());
	const loaded = await Promise.all(
		Object.entries(commands).map(
			async ([command, load]): Promise<[string, string]> => [command, (await load()).summary],
		),
	);
	return [
		about,
		"",
		...(otherwise
			? [commandHelp(name, await otherwise()), "", "Commands:"]
			: [`Usage: bun run ${name} COMMAND`, ""]),
		...inColumns(loaded),
		"",
		`bun run ${name} COMMAND --help says more. Every command takes --json.`,
		EXIT_CODES,
	].join("\n");
}

/** Returns usage and summary of the commands of all groups. */
export async function commandsOf(groups: Record<string, Group>): Promise<[string, string][]> {
	const all = Object.entries(groups).map(async ([name, { commands, otherwise }]) => {
		const named = Object.entries({ ...(otherwise && { "": otherwise }), ...commands });
		return Promise.all(
			named.map(async ([command, load]): Promise<[string, string]> => {
				const { summary, usage } = await load();
				return [`bun run ${[name, command, usage].filter(Boolean).join(" ")}`, summary];
			}),
		);
	});
	return (await Promise.all(all)).flat();
}

function commandHelp(name: string, { summary, usage, about = [], options }: Command): string {
	const all: Options = { ...options, ...EVERYWHERE };
	const optionLines = Object.entries(all).map(([option, { short, value, about: text }]) => ({
		option: `${short ? `-${short}, ` : ""}--${option}${value ? ` ${value}` : ""}`,
		text,
	}));
	const width = Math.max(...optionLines.map(({ option }) => option.length));
	const lines = optionLines.flatMap(({ option, text }) => {
		const [first = "", ...more] = wrap(text, 80 - width - 5);
		const rest = more.map((line) => `${" ".repeat(width + 5)}${line}`);
		return [`  ${option.padEnd(width)}   ${first}`, ...rest];
	});
	return [
		`${summary}.`,
		"",
		`Usage: ${usageOf(name, usage)}`,
		"",
		...about.flatMap((paragraph) => [...wrap(paragraph), ""]),
		"Options:",
		...lines,
	].join("\n");
}

const usageOf = (name: string, usage?: string) =>
	`bun run ${[name, usage, "[options]"].filter(Boolean).join(" ")}`;

/** Wraps text to a width, with an indent. */
export function wrap(text: string, width = 79): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
