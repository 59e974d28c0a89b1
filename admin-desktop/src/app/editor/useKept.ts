import { useCallback, useEffect, useReducer } from "react";
import type { Draft } from "../drafts/drafts.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { evolve, isChanged, openEditor, type Versioned } from "./editorState.ts";
import { useUnsavedWork } from "./unsavedWork.ts";

interface KeptForm<Values extends object, Item> {
	blank: Values;
	valuesOf: (item: Item) => Values;
	/** Under which this device keeps the draft; the item is null before it is saved for the first time. */
	keyOf: (item: Item | null) => string;
}

interface Opened<Values, Item> {
	item: Item | null;
	draft: Draft<Partial<Values>> | null;
}

/** Fields as they are being written, kept on this device until they are as they were saved. @param latest what the server has by now */
export function useKept<Values extends object, Item extends Versioned>(
	{ blank, valuesOf, keyOf }: KeptForm<Values, Item>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const [state, dispatch] = useReducer(evolve<Values, Item>, opened, ({ item, draft }) =>
		openEditor(blank, item && { item, values: valuesOf(item) }, draft),
	);
	const { values, version, saved } = state;
	const changed = isChanged(state);
	useUnsavedWork(changed);
	const isStored = useDraft(keyOf(saved?.item ?? null), changed ? { values, version } : null);

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
		change: useCallback((changes: Partial<Values>) => dispatch({ type: "changed", changes }), []),
		discard: () => dispatch({ type: "discarded" }),
	};
}
