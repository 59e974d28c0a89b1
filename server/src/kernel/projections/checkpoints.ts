import type { RecordedEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { type Query, raw } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { type ReadModel, upsert } from "./read-model.ts";

/** `table.column` (the first one, where several make the constraint), or undefined for any other error of a store. */
export function failedConstraint(error: unknown, kind: "UNIQUE" | "NOT NULL"): string | undefined {
	if (!(error instanceof Error)) return undefined;
	return new RegExp(`${kind} constraint failed: ([\\w.]+)`).exec(error.message)?.[1];
}

/** A commit sets `position` to null, and so fails as a whole, where another process has changed a checkpoint. */
export const isOvertaken = (error: unknown) => failedConstraint(error, "NOT NULL") === "read_models.position";

/** Names and versions are looked for in text: going through JSON takes half as long again. */
const [NAME, VERSION] = ["';' || name || '='", "';' || name || '=' || version || ';'"];
const ADVANCE = `UPDATE read_models SET position = CASE
	WHEN instr(?2, ${VERSION}) THEN iif(position = ?1, ?3, NULL)
	WHEN instr(?5, ${VERSION}) THEN iif(position = ?1, ?3, position)
	WHEN instr(?2, ${NAME}) OR instr(?4, ${VERSION}) THEN NULL
	ELSE position END WHERE stopped IS NULL`;

/**
 * Moves checkpoints past events. Fails if one was at another position, belongs to another version, or is not live here.
 * Checkpoints of models that follow later move if they were at the end and handle none of the events.
 */
export function advanceOf(models: ReadModel[], live: ReadModel[]): (recorded: RecordedEvent[]) => Query {
	const atOnce = (some: ReadModel[]) => versionsOf(some.filter(({ eventual }) => !eventual));
	const [known, own] = [atOnce(live), atOnce(models)];
	const later = live.filter(({ eventual }) => eventual);
	return (recorded) => {
		const [before, position] = [(recorded[0]?.position ?? 0) - 1, recorded.at(-1)?.position ?? 0];
		const passed = later.filter(({ on }) => !recorded.some(({ type }) => type in on));
		return raw(ADVANCE, [before, known, position, own, versionsOf(passed)]);
	};
}

/** `;story-list=7;page-list=1;` */
const versionsOf = (models: ReadModel[]) =>
	`;${models.map(({ name, version }) => `${name}=${version};`).join("")}`;

export const onlyAt = ({ name }: ReadModel, position: number): InStatement => ({
	sql: "UPDATE read_models SET position = CASE position WHEN ? THEN position END WHERE name = ?",
	args: [position, name],
});

export const reached = ({ name, version }: ReadModel, position: number, stopped: string | null) =>
	upsert(readModels, { name, version, position, stopped }, ["name"]);
