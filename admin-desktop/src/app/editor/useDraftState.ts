import { useCallback, useEffect, useReducer } from "react";
import type { Draft } from "../drafts/drafts.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { evolve, isChanged, openEditor, type Versioned } from "./editorState.ts";
import { useUnsavedWork } from "./unsavedWork.ts";

interface DraftForm<Values extends object, Item> {
	blank: Values;
	valuesOf: (item: Item) => Values;
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
export function useDraftState<Values extends object, Item extends Versioned>(
	{ blank, valuesOf, keyOf }: DraftForm<Values, Item>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const [state, dispatch] = useReducer(evolve<Values, Item>, opened, ({ item, draft }) =>
		openEditor(blank, item && { item, values: valuesOf(item) }, draft),
	);
	const { values, version, saved } = state;
	const changed = isChanged(state);
	useUnsavedWork(changed);
	const isStored = useDraft(
		keyOf(saved?.item ?? null),
		changed ? { values, version } : null,
	);

	useEffect(() => {
		if (latest && latest.version > (saved?.item.version ?? 0))
			dispatch({ type: "arrived", saved: { item: latest, values: valuesOf(latest) } });
	}, [latest, saved, valuesOf]);

	return {
		...state,
		restoredFrom: changed ? state.restoredFrom : null,
		isChanged: changed,
		isStored,
		dispatch,
		change: useCallback(
			(changes: Partial<Values>) => dispatch({ type: "changed", changes }),
			[],
		),
		discard: () => dispatch({ type: "discarded" }),
	};
}
