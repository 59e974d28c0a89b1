import { useState } from "react";
import { z } from "zod";
import type { Draft } from "./drafts.ts";
import { useDraft, useStoredDraft } from "./useDraft.ts";

/** What a form held: every field is looked at again when it is saved. */
const anyFields = z.record(z.string(), z.unknown());

/** The draft that this device keeps of a form; undefined until it is known. */
export function useStoredValues(key: string): Draft<object> | null | undefined {
	const { data, isError } = useStoredDraft(key, anyFields);
	return isError ? null : data;
}

/** A form of what there is one of, with this device's draft of it. What was restored replaces what is on the screen; what was saved is there already. */
export function useRestorable<Answer extends { data: unknown }>(answer: Answer, draftKey: string) {
	const draft = useStoredValues(draftKey);
	const [restored, setRestored] = useState(0);
	return {
		answer: { ...answer, data: draft === undefined ? undefined : (answer.data as Answer["data"]) },
		/** Of the form: another one where something was restored. */
		key: restored,
		draft: (restored === 0 && draft) || null,
		onRestored: () => setRestored((times) => times + 1),
	};
}

interface KeptValues<Values> {
	saved: Values;
	version: number | null;
	draft: Draft<object> | null;
	/** These are on the server, even where `saved` does not say so yet. */
	isSaved?: boolean;
}

/** Fields as they are being written, kept on this device until they are as they were saved. */
export function useKeptValues<Values extends object>(
	key: string,
	{ saved, version, draft, isSaved = false }: KeptValues<Values>,
) {
	const [values, setValues] = useState<Values>({ ...saved, ...draft?.values });
	const [replaced, setReplaced] = useState(draft ? draft.version : version);
	const [restoredFrom, setRestoredFrom] = useState(draft?.at ?? null);
	const isChanged = !isSaved && JSON.stringify(values) !== JSON.stringify(saved);
	const isStored = useDraft(key, isChanged ? { values, version: replaced } : null);
	return {
		values,
		setValues,
		isChanged,
		isStored,
		/** The version that these take the place of. */
		replaced,
		setReplaced,
		restoredFrom: isChanged ? restoredFrom : null,
		change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
		discard() {
			setValues(saved);
			setReplaced(version);
			setRestoredFrom(null);
		},
	};
}
