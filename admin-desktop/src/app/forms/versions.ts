import type { Draft } from "../drafts/drafts.ts";
import { sameValues } from "./values.ts";

/** A version on the server, as an item and as form values. */
export interface Snapshot<Values, Item> {
	item: Item;
	values: Values;
}

export type Versioned = { version: number };

/** The versions that the values of a form are compared with. */
export interface Versions<Values, Item> {
	/**
	 * Last known version on the server; null before the first save or if only a draft is
	 * available.
	 */
	saved: Snapshot<Values, Item> | null;
	/** Number of the version that the values are based on. */
	version: number | null;
	/** Time of the restored draft. */
	restoredFrom: string | null;
	/** Version that was saved elsewhere in the meantime. */
	theirs: Snapshot<Values, Item> | null;
}

/** Returns the versions of a form that shows the saved values. */
export const atVersion = <Values, Item extends Versioned>(
	saved: Snapshot<Values, Item> | null,
): Versions<Values, Item> => ({
	saved,
	version: saved?.item.version ?? null,
	restoredFrom: null,
	theirs: null,
});

/**
 * Returns the values and versions at which a form opens. A draft that differs from the
 * saved values is restored.
 */
export function openForm<Values extends object, Item extends Versioned>(
	blank: Values,
	saved: Snapshot<Values, Item> | null,
	draft: Draft<Partial<Values>> | null = null,
): { values: Values; versions: Versions<Values, Item> } {
	const before = saved?.values ?? blank;
	const versions = atVersion(saved);
	const edited = { ...before, ...draft?.values };
	if (!draft || sameValues(edited, before)) return { values: before, versions };
	const { version, at: restoredFrom } = draft;
	return { values: edited, versions: { ...versions, version, restoredFrom } };
}
