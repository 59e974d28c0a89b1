import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { UsageError } from "../kernel/refusal.ts";
import { fits, type Printed, type Watch } from "./command-set.ts";
import type { Progress } from "./progress.ts";

/** 0 fine, 1 the proof failed or the request was refused, 2 not understood, 3 could not read or reach what was named. */
export type ExitCode = 0 | 1 | 2 | 3;

/** As `parseArgs` of `node:util` takes them, and what `--help` says of each. */
export interface Option {
	short?: string;
	multiple?: true;
	/** What stands for its text: `FILE`. One without is on or off. */
	value?: string;
	about: string;
}
export type Options = Record<string, Option>;

type Value<O extends Option> = O extends { value: string }
	? O extends { multiple: true }
		? string[]
		: string
	: boolean;
/** What was given for options. */
export type Values<O extends Options> = { [Name in keyof O]?: Value<O[Name]> | undefined };

export interface Command<O extends Options = Options> {
	summary: string;
	/** The words after the name, if any: capitals for what is to be filled in, brackets for what may be left out. */
	usage?: string;
	about?: string[];
	options: O;
	run(context: Context, given: { words: string[]; options: Values<O> }): Promise<ExitCode>;
}

export interface Context {
	/** Prints the result on standard output: `text` for people, `json` where `--json` was asked for. */
	answer: (text: string, json: unknown) => void;
	print: (text: string) => void;
	/** Columns of the terminal; infinite where the output goes elsewhere. */
	width: number;
	/** Says something beside the result, on standard error. */
	remark: (text: string) => void;
	/** A bar on a terminal's standard error; nothing elsewhere. `total` 0: not known. */
	progress: (label: string, total: number) => Progress;
	json: boolean;
	/** Read when it is needed: some commands do without. `changes` stand before the environment. @throws {ConfigError} */
	config: (changes?: Record<string, string>) => Config;
	readModels: ReadModel[];
	/** Runs a writing command on the data folder, or through its server. @param mayBegin a folder without a site becomes one */
	onSite: (argv: string[], mayBegin?: boolean, watch?: Watch) => Promise<Printed>;
}

export const command = <const O extends Options>(given: Command<O>): Command<O> => given;

export const EVERYWHERE = {
	json: { about: "Print the result as JSON" },
	help: { short: "h", about: "Print this" },
} satisfies Options;

/** The words after a command's name. @throws {UsageError} */
export function parseWords<O extends Options>({ options, usage = "" }: Command<O>, argv: string[]) {
	const { values, positionals } = parse(argv, { ...options, ...EVERYWHERE });
	const { json = false, help = false, ...given } = values as Values<typeof EVERYWHERE>;
	if (!help && !fits(usage, positionals)) throw new UsageError(misfit(usage, positionals));
	// The option names are known to the command that is about to run, not here.
	return { json, help, words: positionals, options: given as Values<O> };
}

function parse(args: string[], given: Options) {
	const options = Object.fromEntries(
		Object.entries(given).map(([name, { short, multiple = false, value }]) => [
			name,
			{ type: value ? "string" : "boolean", multiple, ...(short && { short }) } as const,
		]),
	);
	try {
		return parseArgs({ args, options, allowPositionals: true });
	} catch (error) {
		const { message } = error as Error;
		throw new UsageError(`${message.split(/\.\s|\n/)[0]?.replace(/\.$/, "")}.`);
	}
}

function misfit(usage: string, words: string[]): string {
	const missing = usage.split(" ").filter((place) => place && !place.startsWith("["))[words.length];
	return missing ? `${missing} is missing.` : `There are too many words: ${words.join(" ")}`;
}

export async function answerFromSite(
	{ onSite, answer, remark }: Context,
	argv: string[],
	answerOf: (printed: string) => [text: string, json: unknown],
): Promise<ExitCode> {
	const { text, exitCode } = await onSite(argv);
	if (exitCode === 0) answer(...answerOf(text));
	else remark(text);
	return exitCode;
}

/** A position of the log, from 1. @throws {UsageError} */
export function positionOption(name: string, text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	const position = Number(text);
	if (!Number.isSafeInteger(position) || position < 1)
		throw new UsageError(`--${name} must be a position of the log: 1 or higher, not "${text}".`);
	return position;
}
