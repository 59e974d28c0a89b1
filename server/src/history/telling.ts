import type { Stream } from "../event-kind.ts";

interface Told {
	type: string;
	data: unknown;
}

export type Telling = ReturnType<typeof createTelling>;

export function createTelling(streams: readonly Stream[]) {
	const all = streams.flatMap((stream) => stream.events.map((kind) => ({ ...kind, stream })));
	const byType = new Map(all.map((event) => [event.type, event]));
	const typesWhere = (holds: (event: (typeof all)[number]) => boolean) =>
		all.filter(holds).map(({ type }) => type);
	return {
		sentenceOf({ type, data }: Told): string {
			const { sentence = `did ${type}` } = byType.get(type) ?? {};
			// The telling of a type takes what the schema of that type gives.
			return typeof sentence === "string" ? sentence : sentence(data as never);
		},
		nameIn: ({ type, data }: Told) => byType.get(type)?.name?.(data as never) ?? null,
		/** The types that say what the things of a kind of streams are called. */
		namingTypes: (kind: string) => typesWhere(({ stream, name }) => stream.name === kind && Boolean(name)),
		/** The fields of an event that people are told, and the types that say the same fields. */
		fieldsOf(type: string) {
			const fields = byType.get(type)?.fields;
			return fields && { fields, types: typesWhere((event) => event.fields === fields) };
		},
		subjects: [...new Set(streams.map(({ subject }) => subject))],
		typesAbout: (subject: string) => typesWhere(({ stream }) => stream.subject === subject),
		typesBy: (who: "reader" | "staff") => typesWhere(({ by }) => by === who),
	};
}
