import { eventDefinitions } from "@creations/events";
import type { Stream } from "@creations/events/define";
import type { AnyElysia } from "elysia";
import type { CommandLine } from "./cli/command-line.ts";
import type { Check } from "./kernel/check.ts";
import type { Erasable } from "./kernel/log/handle.ts";
import type { ReadModel } from "./kernel/projections/read-model.ts";

/**
 * A read model and the way its past rows are shown. Columns have their names in the code.
 */
export interface ShownModel {
	model: ReadModel;
	noun: string;
	/** The column of the id in `show KIND ID`; default: `id`. */
	id?: string;
	list?: string[];
	/** Sealed columns, by the column with the name of their key. */
	sealed?: Record<string, string>;
	/** Columns that are never shown. */
	hidden?: string[];
	/** Repeats the content of another kind, which reports the differences. */
	derived?: true;
}

/**
 * A module. Expensive imports, such as a web server, are dynamic: a command loads only
 * its own code.
 */
export interface Module<
	in Routes = never,
	in Open = never,
	in Keyed = never,
	in Checked = never,
> {
	name: string;
	streams?: readonly Stream[];
	/** Read models by their kind, the name in the command line and in the auditor API. */
	readModels?: Record<string, ShownModel>;
	/** Read models without rows to show; lookups for other read models. */
	indexes?: readonly ReadModel[];
	routes?: (deps: Routes) => Promise<AnyElysia[]>;
	/** Registers commands, such as `bun run categories add`. */
	commands?: (cli: CommandLine<Open>, catalogue: Catalogue) => Promise<void>;
	/**
	 * Checks of the module, which `/health`, the system status, `doctor`, the self-check
	 * and notices show.
	 */
	checks?: () => Promise<readonly Check<Checked>[]>;
	/** Streams of the module with sealed personal data. */
	erases?: (deps: Keyed) => Promise<Erasable[]>;
}

/** Defines a module and infers its dependencies. */
export const defineModule = <Routes, Open, Keyed, Checked>(
	module: Module<Routes, Open, Keyed, Checked>,
) => module;

export interface Catalogue<in Checked = never> {
	readModels: ReadModel[];
	/** Shown read models by kind. */
	shown: ReadonlyMap<string, ShownModel>;
	/** Loads the checks of all modules. @throws {Error} if two have the same name */
	checks: () => Promise<readonly Check<Checked>[]>;
}

/**
 * Combines all modules.
 * @throws {Error} if two modules use the same name, or an event has no description
 */
export function createCatalogue<Checked = never>(
	modules: readonly Module<never, never, never, Checked>[],
): Catalogue<Checked> {
	const streams = modules.flatMap((module) => module.streams ?? []);
	const events = streams.flatMap((stream) => stream.events.map(({ type }) => type));
	const shownModels = modules.flatMap(({ readModels = {} }) =>
		Object.entries(readModels),
	);
	const readModels = [
		...shownModels.map(([, { model }]) => model),
		...modules.flatMap(({ indexes = [] }) => indexes),
	];
	refuseDuplicates({
		module: modules.map(({ name }) => name),
		"kind of stream": streams.map(({ name }) => name),
		event: events,
		"kind of rows": shownModels.map(([kind]) => kind),
		"read model": readModels.map(({ name }) => name),
	});
	const unlisted = [...eventDefinitions.keys()].filter((type) => !events.includes(type));
	if (unlisted.length > 0)
		throw new Error(`no module lists the events ${unlisted.join(", ")}`);
	async function checks(): Promise<readonly Check<Checked>[]> {
		const all = (
			await Promise.all(modules.map((module) => module.checks?.() ?? []))
		).flat();
		refuseDuplicates({ check: all.map(({ name }) => name) });
		return all;
	}
	return { readModels, shown: new Map(shownModels), checks };
}

function refuseDuplicates(named: Record<string, string[]>): void {
	for (const [kind, names] of Object.entries(named)) {
		const duplicate = names.find((name, i) => names.indexOf(name) !== i);
		if (duplicate !== undefined)
			throw new Error(`two modules have the ${kind} ${duplicate}`);
	}
}
