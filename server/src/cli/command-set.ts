import type { Command } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export type CommandSet = Record<
	string,
	{
		/** Arguments after the name: capitals for placeholders, brackets for optional ones. */
		usage?: string;
		/** A summary, if people call the command by this name. */
		about?: string;
		run: (words: string[], command: Command, watch: Watch) => Promise<string>;
	}
>;

export interface Watch {
	at: (done: number, total: number) => void;
	/** Aborted when the caller no longer waits. */
	signal: AbortSignal;
}

/** Returns a watch that nobody observes. */
export const unwatched = (): Watch => ({ at: () => {}, signal: new AbortController().signal });

export interface Printed {
	text: string;
	/** 0 done, 1 refused, 2 invalid arguments. */
	exitCode: 0 | 1 | 2;
}

/** Runs a command of the sets and returns its output and exit code. */
export async function runCommand(
	sets: Record<string, CommandSet>,
	argv: string[],
	watch = unwatched(),
): Promise<Printed> {
	const [set = "", name = "", ...words] = argv;
	const command = sets[set]?.[name];
	if (!command || !fits(command.usage, words))
		return { text: usageOf(sets, set), exitCode: name === "--help" ? 0 : 2 };
	try {
		const caller = { actor: "system:command-line", correlation: Bun.randomUUIDv7() };
		return { text: await command.run(words, caller, watch), exitCode: 0 };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { text: error.message, exitCode: 1 };
	}
}

/** Returns true if the words fit the usage. A last argument that ends with `…` takes any number of words. */
export function fits(usage: string | undefined, words: string[]): boolean {
	const places = (usage ?? "").split(" ").filter(Boolean);
	const required = places.filter((place) => !place.startsWith("["));
	const isOpen = places.at(-1)?.endsWith("…") ?? false;
	return words.length >= required.length && (isOpen || words.length <= places.length);
}

function usageOf(sets: Record<string, CommandSet>, asked: string): string {
	const selectedSets = asked in sets ? { [asked]: sets[asked] ?? {} } : sets;
	return [
		"Usage:",
		...inColumns(Object.entries(selectedSets).flatMap(([set, commands]) => linesOf(set, commands))),
	].join("\n");
}

/** Returns the usage and the summary of each command in a set. */
export const linesOf = (set: string, commands: CommandSet): [string, string][] =>
	Object.entries(commands).map(([name, { usage = "", about = "" }]) => [
		`bun run ${set} ${name} ${usage}`.trimEnd(),
		about,
	]);

/** Aligns pairs in two columns. */
export function inColumns(lines: [string, string][]): string[] {
	const width = Math.max(...lines.map(([words]) => words.length));
	return lines.map(([words, about]) => `  ${words.padEnd(width)}   ${about}`.trimEnd());
}
