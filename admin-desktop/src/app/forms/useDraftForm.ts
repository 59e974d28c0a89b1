import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Draft } from "../drafts/drafts.ts";
import { useUnsavedWork } from "../drafts/unsavedWork.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { useFormOf, useFormValues } from "./control.ts";
import { sameValues } from "./values.ts";
import {
	atVersion,
	openForm,
	type Snapshot,
	type Versioned,
	type Versions,
} from "./versions.ts";

interface DraftForm<Values extends object, Item, Output> {
	blank: Values;
	valuesOf: (item: Item) => Values;
	schema: z.ZodType<Output>;
	/** Returns the key of the draft; the item is null before the first save. */
	keyOf: (item: Item | null) => string;
}

interface Opened<Values, Item> {
	item: Item | null;
	draft: Draft<Partial<Values>> | null;
}

/**
 * Holds the values of a form and stores them as a draft on this device while they are
 * unsaved.
 * @param latest the item as last loaded
 */
export function useDraftForm<Values extends FieldValues, Item extends Versioned, Output>(
	{ blank, valuesOf, schema, keyOf }: DraftForm<Values, Item, Output>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const snapshotOf = (item: Item) => ({ item, values: valuesOf(item) });
	const [first] = useState(() =>
		openForm(blank, opened.item && snapshotOf(opened.item), opened.draft),
	);
	const form = useFormOf({ values: first.values, schema });
	const values = useFormValues(form);
	const versions = useVersions(form, blank, first.versions);
	const { saved, version, restoredFrom } = versions;
	const isChanged = !sameValues(values, saved?.values ?? blank);
	useUnsavedWork(isChanged);
	const draft = isChanged ? { values, version } : null;
	const isStored = useDraft(keyOf(saved?.item ?? null), draft);

	const onArrival = useEffectEvent((item: Item) =>
		versions.arrive(snapshotOf(item), isChanged),
	);
	useEffect(() => {
		if (latest && latest.version > (saved?.item.version ?? 0)) onArrival(latest);
	}, [latest, saved]);

	return {
		...versions,
		form,
		control: form.control,
		values,
		restoredFrom: isChanged ? restoredFrom : null,
		isChanged,
		isStored,
		snapshotOf,
		change: (changes: Partial<Values>) => change(form, changes),
	};
}

/** Changes some values of a form. */
export function change<Values extends FieldValues, Output>(
	form: UseFormReturn<Values, unknown, Output>,
	changes: Partial<Values>,
): void {
	for (const name of Object.keys(changes) as (FieldPath<Values> & keyof Values)[])
		form.setValue(name, changes[name] as Parameters<typeof form.setValue>[1]);
}

/** Tracks the versions of a form's item, and changes the values with them. */
function useVersions<Values extends FieldValues, Item extends Versioned, Output>(
	form: UseFormReturn<Values, unknown, Output>,
	blank: Values,
	first: Versions<Values, Item>,
) {
	const [versions, setVersions] = useState(first);
	const { saved, theirs } = versions;

	function show(version: Snapshot<Values, Item> | null) {
		form.reset(version?.values ?? blank);
		setVersions(atVersion(version));
	}

	return {
		...versions,
		/** @param sent The values that were sent: later changes are kept */
		succeed(item: Snapshot<Values, Item>, sent?: Values) {
			if (!sent || sameValues(form.getValues(), sent)) return show(item);
			form.clearErrors();
			setVersions(atVersion(item));
		},
		arrive(item: Snapshot<Values, Item>, isChanged: boolean) {
			if (!isChanged) show(item);
			else if (!saved) setVersions((before) => ({ ...before, saved: item }));
		},
		conflict: (item: Snapshot<Values, Item>) =>
			setVersions((before) => ({ ...before, theirs: item })),
		keepMine: (item = theirs) =>
			item &&
			setVersions((before) => ({
				...before,
				saved: item,
				version: item.item.version,
				theirs: null,
			})),
		takeTheirs: () => theirs && show(theirs),
		decideLater: () => setVersions((before) => ({ ...before, theirs: null })),
		discard: () => show(saved),
	};
}
