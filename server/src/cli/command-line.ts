import type { Command } from "@commander-js/extra-typings";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { Config } from "../config.ts";
import type { Command as Caller } from "../kernel/log/handle.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { ShowProgress } from "./progress.ts";

/**
 * 0 success, 1 failed proof or refused request, 2 invalid arguments, 3 unreadable file or
 * unreachable server.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/**
 * Registers a module's commands. `Site` has the dependencies of commands that need an
 * open site.
 */
export interface CommandLine<out Site = unknown> {
	/**
	 * Adds a command under its words, such as "audit token create". Its groups are added
	 * with it.
	 */
	command: (words: string, options?: { hidden: boolean }) => Command<[], { json?: true }>;
	/** Returns a commander action that runs in this process. */
	run: <Args extends unknown[]>(
		action: (context: Context, ...args: Args) => Promise<void>,
	) => (...args: Args) => Promise<void>;
	/**
	 * Returns a commander action that runs in the process with the open site: this one, or
	 * the server.
	 */
	runOnSite: <Args extends unknown[]>(
		action: (site: Site, context: Context, ...args: Args) => Promise<void>,
		options?: SiteNeeds,
	) => (...args: Args) => Promise<void>;
}

export interface SiteNeeds {
	/** Creates a site if the data folder has none. */
	mayCreate: boolean;
}

/** Input and output of a running command. */
export interface Context {
	/** Prints the result on standard output: `json` with `--json`, else `text`. */
	answer: (text: string, json: unknown) => void;
	print: (text: string) => void;
	/** Prints a remark on standard error. */
	remark: (text: string) => void;
	/** Sets exit code 1: a proof failed. */
	fail: () => void;
	progress: ShowProgress;
	json: boolean;
	/** Columns of the terminal; infinite if the output is not a terminal. */
	width: number;
	isColored: boolean;
	/** Aborted when the caller no longer waits. */
	signal: AbortSignal;
	/** Actor of the events that the command appends. */
	caller: Caller;
	/** Resolves a path against the folder of the caller. */
	resolve: (path: string) => string;
	/**
	 * Reads the configuration on first use. `changes` override the environment.
	 * @throws {ConfigError}
	 */
	config: (changes?: Record<string, string>) => Config;
	/**
	 * Runs another command and returns its JSON.
	 * @throws {Error} with its message and exit code
	 */
	ask: <T>(argv: string[]) => Promise<T>;
}

/** Options of commands that work on a whole site. */
export interface SiteOptions {
	config: Config;
	readModels: ReadModel[];
	progress: ShowProgress;
}

/** Parses an option with a position of the log. @throws {InvalidArgumentError} */
export const position = (text: string) => positiveInteger(text, "a position of the log");

/** Parses an option with a number of items. @throws {InvalidArgumentError} */
export const limit = (text: string) => positiveInteger(text, "a number of events");

function positiveInteger(text: string, meaning: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number) || number < 1)
		throw new InvalidArgumentError(`It must be ${meaning}: 1 or higher.`);
	return number;
}

/** Collects the values of a repeatable option. */
export const collect = (value: string, previous: string[] | undefined): string[] => [
	...(previous ?? []),
	value,
];
