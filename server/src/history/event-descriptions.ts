import type { Stream } from "../event-kind.ts";
import { eventKinds, streams } from "../events.ts";

interface Happened {
	type: string;
	data: unknown;
}

const kinds = streams.flatMap((stream: Stream) => stream.events.map((kind) => ({ ...kind, stream })));
const typesWhere = (holds: (kind: (typeof kinds)[number]) => boolean) =>
	kinds.filter(holds).map(({ type }) => type);

export function sentenceOf({ type, data }: Happened): string {
	const { sentence = `did ${type}` } = eventKinds.get(type) ?? {};
	// The sentence of a type takes what the schema of that type gives.
	return typeof sentence === "string" ? sentence : sentence(data as never);
}

export const nameIn = ({ type, data }: Happened) => eventKinds.get(type)?.name?.(data as never) ?? null;

/** The types that say what the things of a kind of streams are called. */
export const namingTypes = (kind: string) =>
	typesWhere(({ stream, name }) => stream.name === kind && Boolean(name));

/** The fields of an event that people may look at, and the types that say the same fields. */
export function fieldsOf(type: string) {
	const fields = eventKinds.get(type)?.fields;
	return fields && { fields, types: typesWhere((kind) => kind.fields === fields) };
}

export const subjects = [...new Set(streams.map(({ subject }) => subject))];
export const typesAbout = (subject: string) => typesWhere(({ stream }) => stream.subject === subject);
export const typesBy = (who: "reader" | "staff") => typesWhere(({ by }) => by === who);
