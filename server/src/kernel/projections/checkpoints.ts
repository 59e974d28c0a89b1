import { type InStatement, LibsqlError } from "@libsql/client";
import { and, isNull, or, sql } from "drizzle-orm";
import type { RecordedEvent } from "../../events.ts";
import { build, type Query } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { upsert } from "./changes.ts";
import type { ReadModel } from "./read-model.ts";

/** A commit sets `position` to null, and so fails as a whole, where another process has changed a checkpoint. */
export const isOvertaken = (error: unknown) =>
	error instanceof LibsqlError && /read_models\.position/.test(error.message);

/** Moves checkpoints past `recorded`; fails where one was elsewhere, or belongs to another version, or is not live here. */
export function advance(models: ReadModel[], live: ReadModel[], recorded: RecordedEvent[]): Query {
	const [before, position] = [(recorded[0]?.position ?? 0) - 1, recorded.at(-1)?.position ?? 0];
	const own = versionOf(models);
	const kept = versionOf(live);
	return build
		.update(readModels)
		.set({
			position: sql`CASE WHEN ${readModels.position} = ${before} AND ${readModels.version} = ${kept} THEN ${position} END`,
		})
		.where(
			and(isNull(readModels.stopped), or(sql`${kept} IS NOT NULL`, sql`${readModels.version} = ${own}`)),
		);
}

function versionOf(models: ReadModel[]) {
	const versions = JSON.stringify(Object.fromEntries(models.map(({ name, version }) => [name, version])));
	return sql`${versions} ->> ${readModels.name}`;
}

export const onlyAt = ({ name }: ReadModel, position: number): InStatement => ({
	sql: "UPDATE read_models SET position = CASE position WHEN ? THEN position END WHERE name = ?",
	args: [position, name],
});

export const reached = ({ name, version }: ReadModel, position: number, stopped: string | null) =>
	upsert(readModels, { name, version, position, stopped }, ["name"]);
