import { parseArgs } from "node:util";
import { count } from "@creations/events/text";
import type { Config } from "../config.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal, UsageError } from "../kernel/refusal.ts";
import { fits, type Printed, unwatched, type Watch } from "./command-set.ts";

/** 0 success, 1 failed proof or refused request, 2 invalid arguments, 3 unreadable file or unreachable server. */
export type ExitCode = 0 | 1 | 2 | 3;

/** An option for `parseArgs` of `node:util`, with its text for `--help`. */
export interface Option {
	short?: string;
	multiple?: true;
	/** Placeholder of its value: `FILE`. Undefined for a flag. */
	value?: string;
	about: string;
}
export type Options = Record<string, Option>;

type Value<O extends Option> = O extends { value: string }
	? O extends { multiple: true }
		? string[]
		: string
	: boolean;
/** Values of the options. */
export type Values<O extends Options> = { [Name in keyof O]?: Value<O[Name]> | undefined };

export interface Command<O extends Options = Options> {
	summary: string;
	/** Arguments after the name: capitals for placeholders, brackets for optional ones. */
	usage?: string;
	about?: string[];
	options: O;
	run(context: Context, given: { words: string[]; options: Values<O> }): Promise<ExitCode>;
}

export interface Context {
	/** Prints the result on standard output: `json` with `--json`, else `text`. */
	answer: (text: string, json: unknown) => void;
	print: (text: string) => void;
	/** Columns of the terminal; infinite if the output is not a terminal. */
	width: number;
	/** Prints a remark on standard error. */
	remark: (text: string) => void;
	/** Shows a progress bar on a terminal's standard error. `total` 0: unknown. */
	progress: (label: string, total: number) => Progress;
	json: boolean;
	/** Reads the configuration on first use. `changes` override the environment. @throws {ConfigError} */
	config: (changes?: Record<string, string>) => Config;
	readModels: ReadModel[];
	/** Runs a writing command on the data folder, or through its server. @param mayBegin Creates a site if the folder has none */
	onSite: (argv: string[], mayBegin?: boolean, watch?: Watch) => Promise<Printed>;
}

/** Options of commands that work on a whole site. */
export interface SiteOptions extends Pick<Context, "readModels" | "progress"> {
	config: Config;
}

/** Defines a command; infers the types of its options. */
export const command = <const O extends Options>(given: Command<O>): Command<O> => given;

export const EVERYWHERE = {
	json: { about: "Print the result as JSON" },
	help: { short: "h", about: "Print this" },
} satisfies Options;

/** Parses the words after a command's name. @throws {UsageError} */
export function parseWords<O extends Options>({ options, usage = "" }: Command<O>, argv: string[]) {
	const { values, positionals } = parse(argv, { ...options, ...EVERYWHERE });
	const { json = false, help = false, ...given } = values as Values<typeof EVERYWHERE>;
	if (!help && !fits(usage, positionals)) throw new UsageError(misfit(usage, positionals));
	// `parseArgs` has checked the names against the command's options.
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

/** Runs a command on the site and prints its output. */
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

/**
 * Runs a command on the site and parses its JSON output. With a label, it may create a site and shows a progress bar
 * when the amount of work is known.
 * @throws {Refusal}
 */
export async function askSite<T>(context: Context, argv: string[], label?: string): Promise<T> {
	let bar: Progress | undefined;
	const report = (done: number, total: number) => {
		if (label) bar ??= context.progress(label, total);
		bar?.at(done);
	};
	try {
		const { text, exitCode } = await context.onSite(argv, label !== undefined, {
			...unwatched(),
			at: report,
		});
		if (exitCode !== 0) throw new Refusal("invalid", text);
		return JSON.parse(text) as T;
	} finally {
		bar?.end();
	}
}

/** Parses a positive integer. @throws {UsageError} */
export function numberOption(name: string, text: string | undefined, what = "a position of the log") {
	if (text === undefined) return undefined;
	const number = Number(text);
	if (!Number.isSafeInteger(number) || number < 1)
		throw new UsageError(`--${name} must be ${what}: 1 or higher, not "${text}".`);
	return number;
}

export interface Progress {
	at: (done: number) => void;
	end: () => void;
}

const REDRAW_MS = 100;
const CLEAR = "\r\x1b[K";

/** Shows a progress line on standard error and removes it at the end. Prints nothing if it is not a terminal. @param total 0 if unknown */
export function progressOn(label: string, total: number): Progress {
	const terminal = process.stderr;
	if (!terminal.isTTY || process.env.TERM === "dumb") return { at: () => {}, end: () => {} };
	const start = performance.now();
	let lastDrawnAt = start;
	const interrupted = () => {
		terminal.write(CLEAR);
		process.exit(130);
	};
	process.once("SIGINT", interrupted);
	return {
		at(done) {
			const time = performance.now();
			if (time - lastDrawnAt < REDRAW_MS) return;
			lastDrawnAt = time;
			terminal.write(CLEAR + line(label, done, total, (time - start) / 1000));
		},
		end() {
			process.off("SIGINT", interrupted);
			terminal.write(CLEAR);
		},
	};
}

function line(label: string, done: number, total: number, seconds: number): string {
	const { columns = 80 } = process.stderr;
	const rate = seconds > 0 ? done / seconds : 0;
	const speed = `${count(Math.round(rate))}/s`;
	if (total === 0) return `${label}  ${count(done)}  ${speed}`.slice(0, columns - 1);
	const part = Math.min(1, done / total);
	const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
	const text = `${String(Math.floor(part * 100)).padStart(3)} %  ${count(done)} of ${count(total)}  ${speed}${left}`;
	const width = Math.max(0, Math.min(24, columns - label.length - text.length - 6));
	const full = Math.round(part * width);
	const bar = width > 3 ? `${"█".repeat(full)}${"░".repeat(width - full)} ` : "";
	return `${label}  ${bar}${text}`.slice(0, columns - 1);
}

function duration(seconds: number): string {
	const whole = Math.max(0, Math.ceil(seconds));
	if (whole < 60) return `${whole} s`;
	if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
	return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Runs work under a progress bar, which is removed at the end, also after an error. @param total 0 if unknown */
export async function withProgress<T>(
	progress: (label: string, total: number) => Progress,
	label: string,
	total: number,
	work: (at: Progress["at"]) => Promise<T>,
): Promise<T> {
	const bar = progress(label, total);
	try {
		return await work(bar.at);
	} finally {
		bar.end();
	}
}
