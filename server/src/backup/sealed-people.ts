import { z } from "zod";
import { eventKinds } from "../events.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG } from "../kernel/log/stored-events.ts";

const kinds = [...eventKinds.values()];
const SEALED = kinds.filter(({ schema }) => schema instanceof z.ZodObject && "person" in schema.shape);
const ERASED = kinds.filter(({ type }) => type.endsWith("Erased"));

export async function sealedPeople(source: LogSource): Promise<{ sealed: Set<string>; erased: Set<string> }> {
	const [sealed, erased] = [new Set<string>(), new Set<string>()];
	const held = `SELECT DISTINCT data ->> '$.person' FROM ${LOG} WHERE type IN (${names(SEALED)})`;
	for await (const rows of source.rows(held)) for (const [person] of rows) sealed.add(String(person));
	const gone = `SELECT DISTINCT held.data ->> '$.person' FROM events erased
		JOIN events held ON held.stream = erased.stream AND held.version < erased.version
		WHERE erased.type IN (${names(ERASED)}) AND held.type IN (${names(SEALED)})`;
	for await (const rows of source.rows(gone)) for (const [person] of rows) erased.add(String(person));
	return { sealed, erased };
}

const names = (some: { type: string }[]) => some.map(({ type }) => `'${type}'`).join(", ");
