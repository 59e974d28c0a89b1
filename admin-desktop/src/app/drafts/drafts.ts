import { jsonIn } from "@creations/events/text/json";
import { z } from "zod";

export interface DraftStore {
	read: (key: string) => Promise<string | null>;
	/**
	 * Must start writing before it returns, because the page may be closing. Throws or
	 * rejects without room.
	 */
	write: (key: string, text: string) => void | Promise<void>;
	remove: (key: string) => void;
	list: () => Promise<string[]>;
}

export interface Draft<Values> {
	values: Values;
	version: number | null;
	at: string;
}

/** Returns the storage key of an item's draft; a new item has the id null. */
export const draftKey = ({ plural, id }: { plural: string; id: number | null }) =>
	`draft:${plural}/${id ?? "new"}`;

/** Stores a draft with the current time. */
export const writeDraft = <Values>(
	store: DraftStore,
	key: string,
	draft: Omit<Draft<Values>, "at">,
) => store.write(key, JSON.stringify({ ...draft, at: new Date().toISOString() }));

/** Reads a draft; null if there is none or it does not match the schema. */
export async function readDraft<Values>(
	store: DraftStore,
	key: string,
	values: z.ZodType<Values>,
): Promise<Draft<Values> | null> {
	const schema = z.object({
		values,
		version: z.number().nullable(),
		at: z.iso.datetime(),
	});
	const parsed = schema.safeParse(jsonIn(await store.read(key)));
	return parsed.success ? parsed.data : null;
}
