import type { RecordedEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { type Query, raw } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { type ReadModel, upsert } from "./read-model.ts";

/**
 * Returns `table.column` of a failed constraint (its first column, if there are several);
 * undefined for other errors of a store.
 */
export function failedConstraint(
	error: unknown,
	kind: "UNIQUE" | "NOT NULL",
): string | undefined {
	if (!(error instanceof Error)) return undefined;
	return new RegExp(`${kind} constraint failed: ([\\w.]+)`).exec(error.message)?.[1];
}

/**
 * Returns whether a commit failed because another process has moved a checkpoint. Such a
 * commit sets `position` to null, and so fails as a whole.
 */
export const isOvertaken = (error: unknown) =>
	failedConstraint(error, "NOT NULL") === "read_models.position";

/** Runs `work`. @returns false if it fails with an expected error */
export async function ignoring(
	isExpected: (error: unknown) => boolean,
	work: () => Promise<unknown>,
): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		if (isExpected(error)) return false;
		throw error;
	}
}

/**
 * Names and versions are searched in text, because parsing JSON takes 1.5 times as long.
 */
const [NAME, VERSION] = ["';' || name || '='", "';' || name || '=' || version || ';'"];
const ADVANCE = `UPDATE read_models SET position = CASE
	WHEN instr(?2, ${VERSION}) THEN iif(position = ?1, ?3, NULL)
	WHEN instr(?5, ${VERSION}) THEN iif(position = ?1, ?3, position)
	WHEN instr(?2, ${NAME}) OR instr(?4, ${VERSION}) THEN NULL
	ELSE position END WHERE stopped IS NULL`;

/**
 * Creates the statement that moves checkpoints past appended events. It fails if a read
 * model was at another position, has another version, or is not live here. Checkpoints of
 * eventual read models move only from the end of the log, and only if they handle none of
 * the events.
 */
export function advanceCheckpoints(
	models: ReadModel[],
	live: ReadModel[],
): (recorded: RecordedEvent[]) => Query {
	const versionsOfImmediate = (some: ReadModel[]) =>
		versionsOf(some.filter(({ eventual }) => !eventual));
	const [liveVersions, ownVersions] = [
		versionsOfImmediate(live),
		versionsOfImmediate(models),
	];
	const eventual = live.filter((model) => model.eventual);
	return (recorded) => {
		const [before, position] = [
			(recorded[0]?.position ?? 0) - 1,
			recorded.at(-1)?.position ?? 0,
		];
		const unaffected = eventual.filter(
			({ on }) => !recorded.some(({ type }) => type in on),
		);
		return raw(ADVANCE, [
			before,
			liveVersions,
			position,
			ownVersions,
			versionsOf(unaffected),
		]);
	};
}

/** `;story-list=7;page-list=1;` */
const versionsOf = (models: ReadModel[]) =>
	`;${models.map(({ name, version }) => `${name}=${version};`).join("")}`;

/**
 * Returns a statement that fails its commit if the checkpoint is not at `position`. See
 * `isOvertaken`.
 */
export const assertCheckpoint = ({ name }: ReadModel, position: number): InStatement => ({
	sql: "UPDATE read_models SET position = CASE position WHEN ? THEN position END WHERE name = ?",
	args: [position, name],
});

/** @param stopped why the read model processes no further events; null if it does */
export const saveCheckpoint = (
	{ name, version }: ReadModel,
	position: number,
	stopped: string | null,
) => upsert(readModels, { name, version, position, stopped }, ["name"]);
