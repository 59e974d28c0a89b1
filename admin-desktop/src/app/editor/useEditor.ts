import { useCallback, useEffect, useReducer } from "react";
import { draftKey } from "../drafts/drafts.ts";
import { useDraft } from "../drafts/useDraft.ts";
import {
	type EditorAction,
	type EditorState,
	evolve,
	isChanged,
	type Opened,
	openEditor,
} from "./editorState.ts";
import type { Form, Identified } from "./form.ts";
import { useSave } from "./useSave.ts";

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values, Identified, unknown>>;

export function useEditor<Values extends object, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const { kind, blank, valuesOf } = form;
	const [state, dispatch] = useReducer(
		evolve<Values, Item> as (
			state: EditorState<Values, Item>,
			action: EditorAction<Values, Item>,
		) => EditorState<Values, Item>,
		null,
		() => {
			const { item, draft } = opened;
			return openEditor(item && { item, values: valuesOf(item) }, blank, draft);
		},
	);
	const { values, version, saved } = state;
	const id = saved?.item.id ?? opened.id;
	const changed = isChanged(state, blank);
	const isStored = useDraft(draftKey({ plural: kind.plural, id }), changed ? { values, version } : null);
	const { save, isSaving } = useSave(form, { id, values, version, saved, isStored, dispatch });

	useEffect(() => {
		if (latest && latest.version > (saved?.item.version ?? 0))
			dispatch({ type: "arrived", item: latest, values: valuesOf(latest), blank });
	}, [latest, saved, valuesOf, blank]);

	return {
		...state,
		id,
		isNew: id === null,
		isChanged: changed,
		isStored,
		isSaving,
		change: useCallback((changes: Partial<Values>) => dispatch({ type: "changed", changes }), []),
		save: () => save(),
		discard: saved || id === null ? () => dispatch({ type: "discarded", blank }) : undefined,
		keepMine: () => {
			dispatch({ type: "kept mine" });
			return save(state.theirs?.item.version);
		},
		takeTheirs: () => dispatch({ type: "took theirs" }),
		decideLater: () => dispatch({ type: "left undecided" }),
	};
}
