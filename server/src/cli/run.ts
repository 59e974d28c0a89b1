import { ConfigError } from "../config.ts";
import { Refusal } from "../kernel/refusal.ts";
import { DataFolderInUse, UnusableDataFolder } from "../kernel/store/lock.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import {
	type Command,
	type Context,
	type ExitCode,
	Misunderstood,
	OutOfReach,
	parseWords,
} from "./command.ts";
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
		throw new Misunderstood(
			`Use one of: ${Object.keys(groups)
				.map((name) => `bun run ${name}`)
				.join(", ")}`,
		);
	const name = nameIn(group, rest);
	const [first] = rest;
	if (!name) {
		const help = await groupHelp(groupName, group);
		if (first === undefined || first === "--help" || first === "-h" || first === "help") {
			out(help);
			return 0;
		}
		throw new Misunderstood(`There is no command "${first}".\n\n${help}`);
	}
	const called = `${groupName} ${name}`;
	const command = (await group.commands[name]?.()) as Command;
	const { json, help, words, options } = parseOf(called, command, rest.slice(name.split(" ").length));
	if (help) {
		out(commandHelp(called, command));
		return 0;
	}
	return command.run(contextFor(json), { words, options });
}

/** The name that the words begin with; names may have two words. */
function nameIn({ commands }: Group, [first = "", second = ""]: string[]): string | undefined {
	return [`${first} ${second}`, first].find((name) => Object.hasOwn(commands, name));
}

function parseOf(called: string, command: Command, argv: string[]) {
	try {
		return parseWords(command, argv);
	} catch (error) {
		if (!(error instanceof Misunderstood)) throw error;
		throw new Misunderstood(
			`${error.message}\n\nUsage: ${usageOf(called, command.usage)}\nbun run ${called} --help says more.`,
		);
	}
}

/** What to tell people of an error, and how it ends the program. */
export function explain(error: unknown): { message: string; exitCode: ExitCode } {
	if (!(error instanceof Error)) return fault(new Error(String(error)));
	const { message } = error;
	if (error instanceof Misunderstood || error instanceof ConfigError) return { message, exitCode: 2 };
	const unreachable = error instanceof Refusal && error.code === "store-unreachable";
	if (unreachable || error instanceof CannotOpenStore) return { message, exitCode: 3 };
	const refused = [Refusal, DataFolderInUse, UnusableDataFolder].some((kind) => error instanceof kind);
	if (refused) return { message, exitCode: 1 };
	if (error instanceof OutOfReach) return { message, exitCode: 3 };
	if (error.name === "SQLiteError" || error.name === "LibsqlError")
		return { message: `The database could not be read: ${message}.`, exitCode: 3 };
	return system(error) ?? fault(error);
}

const SYSTEM: Record<string, (path: string) => string> = {
	ENOENT: (path) => `There is no ${path}. Check the name.`,
	EACCES: (path) => `This user may not read or write ${path}. Run as the user who owns it.`,
	EPERM: (path) => `This user may not read or write ${path}. Run as the user who owns it.`,
	EISDIR: (path) => `${path} is a folder. Name a file.`,
	ENOTDIR: (path) => `A part of ${path} is no folder. Check the name.`,
	EEXIST: (path) => `${path} is there already, and is something else. Name another place.`,
	EROFS: (path) => `${path} can only be read, because its disk is mounted so. Name another place.`,
	ENOSPC: (path) => `There is no space left for ${path}. Make room and run the command again.`,
	ECONNREFUSED: () => "The server cannot be reached. Check that it runs.",
	// Whoever was reading has read enough.
	EPIPE: () => "",
};

function system(error: Error): { message: string; exitCode: ExitCode } | undefined {
	const { code = "", path = "What was named" } = error as { code?: string; path?: string };
	const explained = SYSTEM[code];
	return explained && { message: explained(path), exitCode: 3 };
}

function fault({ message, stack }: Error): { message: string; exitCode: ExitCode } {
	const details = process.env.LOG_LEVEL === "debug" ? `\n${stack}` : " LOG_LEVEL=debug shows where.";
	return { message: `This is a fault of the program: ${message}.${details}`, exitCode: 3 };
}
