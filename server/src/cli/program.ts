import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { styleText } from "node:util";
import { Command, CommanderError, Help } from "@commander-js/extra-typings";
import { backupRestoreCommand, rehearsalCommand } from "../backup/backup-command-line.ts";
import { type Config, readConfig } from "../config.ts";
import type { OpenSite } from "../context.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { missingSite, Refusal, UnavailableError, UsageError } from "../kernel/refusal.ts";
import { catalogue, modules } from "../modules.ts";
import { DataFolderInUse } from "../stores/lock.ts";
import type { CommandLine, Context, ExitCode } from "./command-line.ts";
import { runOnServer } from "./control.ts";
import { type Explanation, explain } from "./explain.ts";
import { settleRestored } from "./settle-restored.ts";
import type { Terminal } from "./terminal.ts";

/** Groups of commands and their titles in the help. */
const GROUPS: Record<string, string> = {
	accounts: "Administrators and sessions",
	categories: "Categories of products",
	newsletter: "Subscribers and their consent",
	import: "Import of files from other platforms",
	export: "Export of content",
	backup: "Backups of a site, also while it runs",
	doctor: "Diagnosis",
	projections: "Read models: the tables that pages show",
	audit: "Proof, reading and transfer of the history",
	witness: "Witness of the logs of other sites",
};

/** Returns the title of the group of a command. */
const titleOf = (words: string) => `${GROUPS[words.split(" ")[0] ?? ""] ?? "Commands"}:`;

const EXIT_CODES = `
Exit codes: 0 success, 1 failed proof or refused request, 2 invalid arguments,
            3 unreadable file or unreachable server.`;

/**
 * Runs a command line, such as `["audit", "verify", "--json"]`. Never throws, unless
 * `explainError` does.
 * @param site Undefined if a command must open the site itself, or ask its server
 */
export async function runCommandLine(
	argv: string[],
	terminal: Terminal,
	site?: OpenSite,
	explainError: (error: unknown) => Explanation = explain,
): Promise<ExitCode> {
	let exitCode: ExitCode = 0;
	try {
		const program = createProgram(terminal);
		const commandLine = commandLineFor(program, argv, terminal, site, (code) => {
			exitCode = code;
		});
		for (const { commands } of modules) await commands?.(commandLine, catalogue);
		backupRestoreCommand(commandLine, catalogue.readModels, settleRestored);
		rehearsalCommand(commandLine, catalogue.readModels, settleRestored);
		for (const command of [program, ...commandsBelow(program)])
			command.showHelpAfterError(
				`\nUsage: ${help.commandUsage(command)}\n--help explains the options.`,
			);
		await program.parseAsync(isGroup(program, argv) ? [...argv, "--help"] : argv, {
			from: "user",
		});
		return exitCode;
	} catch (error) {
		return printError(error, argv, terminal, explainError);
	}
}

function printError(
	error: unknown,
	argv: string[],
	{ out, err }: Terminal,
	explainError: (error: unknown) => Explanation,
): ExitCode {
	const isUsage = error instanceof CommanderError;
	const { message, exitCode } = isUsage ? usageExplanation(error) : explainError(error);
	// commander has printed its own message.
	if (message && !isUsage) err(message);
	if (message && argv.includes("--json"))
		out(JSON.stringify({ error: message, exitCode }, null, 2));
	return exitCode;
}

/**
 * Returns the explanation of invalid arguments. The message is empty for `--help`, which
 * commander also throws.
 */
function usageExplanation({ exitCode, message }: CommanderError): Explanation {
	if (exitCode === 0) return { message: "", exitCode: 0 };
	return { message: message.replace(/^error: /, ""), exitCode: 2 };
}

function createProgram({ out, err, width, isColored }: Terminal): Command {
	const helpWidth = Number.isFinite(width) ? Math.min(width, 100) : 80;
	// The release replaces "bun run " with its own name.
	return new Command("bun run ".trimEnd())
		.usage("COMMAND [options]")
		.exitOverride()
		.enablePositionalOptions()
		.configureOutput({
			writeOut: (text) => out(text.trimEnd()),
			writeErr: (text) => err(text.trimEnd()),
			getOutHelpWidth: () => helpWidth,
			getErrHelpWidth: () => helpWidth,
			getOutHasColors: () => isColored,
			getErrHasColors: () => isColored,
		})
		.helpOption("-h, --help", "Print this help")
		.configureHelp({
			minWidthToWrap: 20,
			sortOptions: true,
			visibleCommands(command) {
				// Without a width, commander wants the words for "Did you mean".
				if (this.helpWidth === undefined) return childrenOf(command);
				return commandsBelow(command).filter(isRunnable);
			},
			subcommandTerm: termOf,
			styleTitle: (title) => styleText("bold", title, { validateStream: false }),
		})
		.addHelpText("afterAll", EXIT_CODES);
}

/** Returns whether the words name a group of commands, such as `audit`. */
function isGroup(program: Command, words: string[]): boolean {
	let command: Command | undefined = program;
	for (const word of words)
		command = command?.commands.find((child) => child.name() === word) as
			| Command
			| undefined;
	return command !== undefined && command.summary() === "";
}

const help = new Help();

type AnyCommand = ReturnType<Help["visibleCommands"]>[number];

const childrenOf = (parent: AnyCommand): AnyCommand[] =>
	help.visibleCommands(parent).filter((child) => child.name() !== "help");

/** Returns the visible commands and groups below a command. */
const commandsBelow = (parent: AnyCommand): AnyCommand[] =>
	childrenOf(parent).flatMap((child) => [child, ...commandsBelow(child)]);

const isRunnable = (command: AnyCommand) => command.summary() !== "";

/** Returns the words and arguments of a command, such as `audit show <KIND> [ID]`. */
function termOf(command: AnyCommand): string {
	const words = [command.name()];
	for (let parent = command.parent; parent?.parent; parent = parent.parent)
		words.unshift(parent.name());
	const places = command.registeredArguments.map((argument) => {
		const name = argument.variadic ? `${argument.name()}...` : argument.name();
		return argument.required ? `<${name}>` : `[${name}]`;
	});
	return [...words, ...places].join(" ");
}

function commandLineFor(
	program: Command,
	argv: string[],
	terminal: Terminal,
	site: OpenSite | undefined,
	setExitCode: (code: ExitCode) => void,
): CommandLine<OpenSite> {
	const context = contextFor(argv, terminal, site, setExitCode);
	return {
		command(words, options) {
			const groups = words.split(" ");
			const name = groups.pop() ?? "";
			const parent = groups.reduce(findOrAddGroup, program);
			return parent
				.command(name, options)
				.enablePositionalOptions()
				.helpGroup(titleOf(words))
				.option("--json", "Print the result as JSON");
		},
		run:
			(action) =>
			(...args) =>
				action(context, ...args),
		runOnSite:
			(action, { mayCreate } = { mayCreate: false }) =>
			async (...args) => {
				if (site) return action(site, context, ...args);
				const config = context.config();
				if (!mayCreate) refuseUnlessSite(config);
				setExitCode(await runOnDataFolder(config, argv, terminal));
			},
	};
}

function findOrAddGroup(parent: Command, word: string): Command {
	const group = parent.commands.find((command) => command.name() === word);
	if (group) return group as Command;
	return parent.command(word).usage("COMMAND [options]").helpGroup(titleOf(word));
}

function contextFor(
	argv: string[],
	terminal: Terminal,
	site: OpenSite | undefined,
	setExitCode: (code: ExitCode) => void,
): Context {
	const { env, out, err, cwd } = terminal;
	const json = argv.includes("--json");
	return {
		...terminal,
		json,
		print: out,
		remark: err,
		fail: () => setExitCode(1),
		answer: (text, value) => out(json ? JSON.stringify(value, null, 2) : text),
		caller: commandBy("system:command-line"),
		resolve: (path) => resolve(cwd, path),
		config: (changes = {}) => readConfig({ ...env, ...changes }),
		ask: (words) => ask(words, terminal, site),
	};
}

async function ask<T>(
	argv: string[],
	terminal: Terminal,
	site: OpenSite | undefined,
): Promise<T> {
	const output: string[] = [];
	const errors: string[] = [];
	const quiet = {
		...terminal,
		out: (text: string) => void output.push(text),
		err: (text: string) => void errors.push(text),
	};
	const exitCode = await runCommandLine([...argv, "--json"], quiet, site);
	const message = errors.join("\n");
	if (exitCode === 1) throw new Refusal("invalid", message);
	if (exitCode === 2) throw new UsageError(message);
	if (exitCode === 3) throw new UnavailableError(message);
	return JSON.parse(output.join("\n")) as T;
}

/**
 * Attempts while another process has the folder and accepts no commands, and the pause
 * between them.
 */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

/**
 * Runs a command on the data folder, or through its server. Waits while the server starts
 * or stops.
 * @throws {Refusal} `store-busy`
 */
async function runOnDataFolder(
	config: Config,
	argv: string[],
	terminal: Terminal,
): Promise<ExitCode> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const exitCode =
			(await runHere(config, argv, terminal)) ??
			(await runOnServer(config.dataDir, argv, terminal));
		if (exitCode !== undefined) return exitCode;
		await Bun.sleep(PAUSE_MS);
	}
	const reason =
		"Another command is running on it, or a server that is starting or stopping";
	throw new Refusal(
		"store-busy",
		`${config.dataDir} is in use. ${reason}: try again in a moment.`,
	);
}

/**
 * Runs a command in this process. Returns undefined if another process has the folder.
 */
async function runHere(
	config: Config,
	argv: string[],
	terminal: Terminal,
): Promise<ExitCode | undefined> {
	const { openSite } = await import("../open-site.ts");
	const { default: pino } = await import("pino");
	try {
		const site = await openSite(config, pino({ level: "silent" }));
		try {
			return await runCommandLine(argv, terminal, site);
		} finally {
			await site.close();
		}
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		return undefined;
	}
}

/**
 * Refuses a data folder without a site, because opening it would create one.
 * @throws {UnavailableError}
 */
function refuseUnlessSite({ dataDir, stores }: Config): void {
	if (stores.site.url.startsWith("file:") && !existsSync(join(dataDir, "site.db")))
		throw missingSite(dataDir);
}
