import { eventDefinitions } from "@creations/events";
import type { Stream } from "@creations/events/define";
import type { AnyElysia } from "elysia";
import type { Command } from "./cli/command.ts";
import type { CommandSet } from "./cli/command-set.ts";
import type { Erasable } from "./kernel/log/handle.ts";
import type { ReadModel } from "./kernel/projections/read-model.ts";

/** A read model, and how its rows are shown as they were. Columns go by their names in the code. */
export interface ShownModel {
	model: ReadModel;
	noun: string;
	/** The column that `show KIND ID` looks in; `id` unless given. */
	id?: string;
	list?: string[];
	/** Sealed columns, by the one that names whose key opens them. */
	sealed?: Record<string, string>;
	/** Never shown. */
	hidden?: string[];
	/** Says nothing that another kind does not say: differences are told of that one. */
	derived?: true;
}

/** What loads a web server, or much else, is imported when it is asked for: a command line loads only what it runs. */
export interface Module<in Routes = never, in Open = never, in Keyed = never> {
	name: string;
	streams?: readonly Stream[];
	/** By the word that the command line and auditors have for their rows. */
	readModels?: Record<string, ShownModel>;
	/** Read models without rows to show, by which those of others are found. */
	indexes?: readonly ReadModel[];
	routes?: (deps: Routes) => Promise<AnyElysia[]>;
	/** What changes an open site from the command line, by the first word: `bun run categories add …`. */
	commands?: Record<string, (site: Open) => Promise<CommandSet>>;
	/** What runs apart from the server, by its words: `bun run audit verify`. */
	programs?: Record<string, (modules: Catalogue) => Promise<Command>>;
	/** The streams of the module that hold something sealed with a person's key. */
	erases?: (deps: Keyed) => Promise<Erasable[]>;
}

/** Keeps what a module stands on. */
export const defineModule = <Routes, Open, Keyed>(module: Module<Routes, Open, Keyed>) => module;

export interface Catalogue {
	readModels: ReadModel[];
	/** How rows are shown, by their word. */
	shown: ReadonlyMap<string, ShownModel>;
}

/** @throws {Error} where two modules have the same name for something, or none tells of an event */
export function catalogueOf(modules: readonly Module[]): Catalogue {
	const streams = modules.flatMap((module) => module.streams ?? []);
	const events = streams.flatMap((stream) => stream.events.map(({ type }) => type));
	const shown = modules.flatMap(({ readModels = {} }) => Object.entries(readModels));
	const readModels = [
		...shown.map(([, { model }]) => model),
		...modules.flatMap(({ indexes = [] }) => indexes),
	];
	refuseTwice({
		module: modules.map(({ name }) => name),
		"kind of stream": streams.map(({ name }) => name),
		event: events,
		"kind of rows": shown.map(([kind]) => kind),
		"read model": readModels.map(({ name }) => name),
		command: modules.flatMap(({ commands = {} }) => Object.keys(commands)),
		program: modules.flatMap(({ programs = {} }) => Object.keys(programs)),
	});
	const untold = [...eventDefinitions.keys()].filter((type) => !events.includes(type));
	if (untold.length > 0) throw new Error(`no module tells of ${untold.join(", ")}`);
	return { readModels, shown: new Map(shown) };
}

function refuseTwice(named: Record<string, string[]>): void {
	for (const [what, names] of Object.entries(named)) {
		const twice = names.find((name, i) => names.indexOf(name) !== i);
		if (twice !== undefined) throw new Error(`two modules have the ${what} ${twice}`);
	}
}
