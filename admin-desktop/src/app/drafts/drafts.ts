import { jsonIn } from "@creations/events/text/json";
import { z } from "zod";

export interface DraftStore {
	read: (key: string) => Promise<string | null>;
	/** Must have begun to keep the text when it returns: the page may be closing. Throws or rejects where there is no room. */
	write: (key: string, text: string) => void | Promise<void>;
	remove: (key: string) => void;
	list: () => Promise<string[]>;
}

export interface Draft<Values> {
	values: Values;
	version: number | null;
	at: string;
}

export const draftKey = ({ plural, id }: { plural: string; id: number | null }) =>
	`draft:${plural}/${id ?? "new"}`;

export const writeDraft = <Values>(store: DraftStore, key: string, draft: Omit<Draft<Values>, "at">) =>
	store.write(key, JSON.stringify({ ...draft, at: new Date().toISOString() }));

export async function readDraft<Values>(
	store: DraftStore,
	key: string,
	values: z.ZodType<Values>,
): Promise<Draft<Values> | null> {
	const schema = z.object({ values, version: z.number().nullable(), at: z.iso.datetime() });
	const parsed = schema.safeParse(jsonIn(await store.read(key)));
	return parsed.success ? parsed.data : null;
}
