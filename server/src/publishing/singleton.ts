import type { DomainEvent, RecordedEvent } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { historyEntry } from "../http/response-parts.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { historyOf } from "./item-history.ts";

/** Id of the only stream. */
const STREAM_ID = 1;

/**
 * A single item, such as the settings. Each of its events holds all of its fields. The
 * state is null before the first.
 */
interface Singleton<Saved> extends Decider<Saved | null> {
	/** Saves all fields. Appends nothing if nothing changes. */
	save: (log: EventLog, saved: Saved, command: Command) => Promise<unknown>;
}

interface SingletonOptions<Saved> {
	/** Name of the stream. */
	kind: string;
	/** Returns the fields in an event of the stream; undefined for other events. */
	fieldsIn: (event: DomainEvent) => Saved | undefined;
	changed: (saved: Saved) => DomainEvent;
}

/** Creates the decider of a single item. */
export function singleton<Saved>({
	kind,
	fieldsIn: savedBy,
	changed,
}: SingletonOptions<Saved>): Singleton<Saved> {
	const decider: Decider<Saved | null> = {
		kind,
		initial: null,
		evolve: (state, event) => savedBy(event) ?? state,
	};
	return {
		...decider,
		save(log, saved, command) {
			const decide = (before: Saved | null) =>
				Bun.deepEquals(before, saved) ? [] : [changed(saved)];
			return handle(log, decider, STREAM_ID, decide, command);
		},
	};
}

interface SingletonRoutesOptions<Saved> {
	path: string;
	/** Name of the item within a sentence. */
	noun: string;
	body: z.ZodType<Saved>;
	current: () => Promise<object>;
	/** @throws {Refusal} if the values cannot be saved or restored */
	check: (saved: Saved, isRestored: boolean) => unknown;
	documentation: Record<"current" | "change" | "restore", ReturnType<typeof documented>>;
}

/**
 * Creates the routes that return, change and restore a single item and list its history.
 */
export function singletonRoutes<Saved extends object>(
	{ log, people }: Pick<RouteKernel, "log" | "people">,
	decider: Singleton<Saved>,
	options: SingletonRoutesOptions<Saved>,
) {
	const { path, noun, body, current, check, documentation } = options;
	const command = commandsOf(people);
	// Must be an arrow function: Elysia parses the source text of handlers and would treat
	// a method's parts as its context.
	const read = () => current();
	const changing = { body, ...documentation.change };
	const listed = `The history of ${noun}, newest first`;

	async function change(
		request: Request,
		input: unknown,
		saved: Saved,
		isRestored: boolean,
	) {
		await check(saved, isRestored);
		await decider.save(log, saved, await command(request, input));
		return current();
	}

	return new Elysia({ prefix: path })
		.get("", read, documentation.current)
		.put("", ({ request, body }) => change(request, body, body as Saved, false), changing)
		.get(
			"/history",
			() => singletonHistory({ log, people }, decider),
			documented("admin", listed, z.array(historyEntry)),
		)
		.post(
			"/restore",
			async ({ request, body }) =>
				change(request, body, await savedAt(log, decider, noun, body.version), true),
			{ body: restoreBody, ...documentation.restore },
		);
}

const restoreBody = z.object({ version: z.number().int().positive() });

function singletonHistory<Saved extends object>(
	deps: Pick<RouteKernel, "log" | "people">,
	decider: Singleton<Saved>,
) {
	const fieldsOf = (state: Saved | null) => ({ ...state });
	const isWhole = (event: RecordedEvent) => decider.evolve(null, event) !== null;
	return historyOf(deps, decider, STREAM_ID, fieldsOf, isWhole);
}

/** Returns the item at a version. @throws {Refusal} `not-found` */
async function savedAt<Saved>(
	log: EventLog,
	decider: Singleton<Saved>,
	noun: string,
	version: number,
): Promise<Saved> {
	const event = (await log.readStream(`${decider.kind}-${STREAM_ID}`)).at(version - 1);
	const saved = event && decider.evolve(null, event);
	if (!saved) throw new Refusal("not-found", `There is no such version of ${noun}.`);
	return saved;
}
